// Makes pieces and cards, and finds pieces by their id.
#include "stage/table/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sprue::stage {

Piece make_piece(std::string id, ModelRef model, const Pose& pose, Colour tint) {
  Piece piece;
  piece.id = std::move(id);
  piece.model = std::move(model);
  piece.pose = pose;
  piece.tint = tint;
  return piece;
}

Piece make_piece(std::string id, ModelRef model, const Pose& pose, Seat owner) {
  Piece piece = make_piece(std::move(id), std::move(model), pose, colour_of(owner));
  piece.owner = owner_of(owner);
  return piece;
}

Piece make_card(std::string id, CardFace face, glm::vec3 place, int depth, float share) {
  const glm::vec3 up{0, static_cast<float>(depth) * card_height * share, 0};
  Piece card = make_piece(std::move(id), "tokens/card", {place + up, {1, 0, 0, 0}, share});
  card.face = std::move(face);
  card.kind = PieceKind::aside;
  card.sound = Sound::card;
  return card;
}

Pose turned_over(Pose card) {
  card.position.y += card_height * card.scale;
  card.turn = card.turn * glm::angleAxis(std::numbers::pi_v<float>, glm::vec3{0, 0, 1});
  return card;
}

std::vector<Piece> make_pile(std::string_view name, std::size_t cards, glm::vec3 place, float share) {
  constexpr std::size_t cards_a_piece = 6;
  std::vector<Piece> pile;
  for (std::size_t i = 0; i * cards_a_piece < cards; ++i) {
    pile.push_back(make_card(fmt::format("{}:{}", name, i), {}, place, static_cast<int>(i) * 3, share));
    pile.back().sound = Sound::step;
  }
  return pile;
}

const Piece* find_piece(const Tableau& table, std::string_view id) {
  const auto found = std::ranges::find(table.pieces, id, &Piece::id);
  return found == table.pieces.end() ? nullptr : &*found;
}

namespace {

// Moves two places apart if they are too near; true if they had to give way.
bool part(glm::vec3& a, glm::vec3& b, float least) {
  constexpr float close_enough = 0.01F;  // mm
  const glm::vec3 way{b.x - a.x, 0, b.z - a.z};
  const float apart = glm::length(way);
  if (apart >= least - close_enough || apart == 0) return false;
  const glm::vec3 step = way * ((least - apart) * 0.5F / apart);
  a -= step;
  b += step;
  return true;
}

// Moves pieces that stand in one place a little way apart, so that each knows which way to go.
void tell_apart(std::span<glm::vec3> places) {
  constexpr float golden_angle = 137.5F;  // degrees: no two go the same way
  constexpr float same = 0.1F;            // mm
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (std::hypot(places[i].x - places[k].x, places[i].z - places[k].z) >= same) continue;
      places[i] += turned(golden_angle * static_cast<float>(i)) * glm::vec3{2 * same, 0, 0};
    }
  }
}

}  // namespace

// Pushing two apart may push one of them into a third, so this goes round until nothing moves. A crowd that never
// settles is left as it is after some rounds.
void push_apart(std::span<glm::vec3> places, float least) {
  constexpr int rounds = 100;
  tell_apart(places);
  bool settled = false;
  for (int round = 0; round < rounds && !settled; ++round) {
    settled = true;
    for (std::size_t a = 0; a < places.size(); ++a) {
      for (std::size_t b = a + 1; b < places.size(); ++b) {
        if (part(places[a], places[b], least)) settled = false;
      }
    }
  }
}

void add_arc(std::vector<glm::vec3>& points, glm::vec3 from, glm::vec3 to, float height) {
  constexpr int steps = 12;
  for (int i = 1; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    points.push_back(glm::mix(from, to, share) + glm::vec3{0, 4 * height * share * (1 - share), 0});
  }
}

}  // namespace sprue::stage
