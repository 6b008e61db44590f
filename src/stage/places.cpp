#include "stage/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sprue::stage {

Piece make_piece(std::string id, std::string model, const Pose& pose, Colour tint) {
  Piece piece;
  piece.id = std::move(id);
  piece.model = std::move(model);
  piece.pose = pose;
  piece.tint = tint;
  return piece;
}

Piece make_card(std::string id, std::string print, glm::vec3 place, int depth) {
  Piece card =
      make_piece(std::move(id), "tokens/card", {place + glm::vec3{0, static_cast<float>(depth) * card_height, 0}});
  card.print = std::move(print);
  return card;
}

std::vector<Piece> make_pile(std::string_view name, std::size_t cards, glm::vec3 place) {
  constexpr std::size_t cards_a_piece = 6;
  std::vector<Piece> pile;
  for (std::size_t i = 0; i * cards_a_piece < cards; ++i) {
    pile.push_back(make_card(fmt::format("{}:{}", name, i), {}, place, static_cast<int>(i) * 3));
  }
  return pile;
}

const Piece* find_piece(const Tableau& table, std::string_view id) {
  const auto found = std::ranges::find(table.pieces, id, &Piece::id);
  return found == table.pieces.end() ? nullptr : &*found;
}

namespace {

// Whether the two had to give way.
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

// So that what stands in one place knows which way to go.
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

std::vector<Flash> make_burst(std::string_view name, glm::vec3 at, float reach, float start, float seconds) {
  constexpr int rays = 10;
  constexpr Colour fire = 0xFF7A1A;
  std::vector<Flash> flashes;
  for (int i = 0; i < rays; ++i) {
    const glm::vec3 way = turned(360.0F * static_cast<float>(i) / rays) * glm::vec3{0, i % 2 == 0 ? 0.4F : -0.2F, 1};
    flashes.push_back(
        {{fmt::format("{}:{}", name, i), {at + way * reach * 0.2F, at + way * reach}, fire, 2, 4}, start, seconds});
  }
  return flashes;
}

Shot shot_of_field(glm::vec3 middle, float half_width, float half_depth, float yaw, float pitch) {
  constexpr float view = 20, wide = 16.0F / 9, margin = 1.08F;
  const float radians = std::numbers::pi_v<float> / 180;
  const glm::vec3 away{std::sin(yaw * radians) * std::cos(pitch * radians), std::sin(pitch * radians),
                       std::cos(yaw * radians) * std::cos(pitch * radians)};
  const glm::vec3 right = glm::normalize(glm::cross(glm::vec3{0, 1, 0}, away));
  const glm::vec3 up = glm::cross(away, right);
  const float slope = std::tan(view / 2 * radians);
  float distance = 0;  // from which the farthest of the four corners is still inside
  for (const float x : {-half_width, half_width}) {
    for (const float z : {-half_depth, half_depth}) {
      const glm::vec3 corner{x, 0, z};
      const float off = std::max(std::abs(glm::dot(corner, right)) / wide, std::abs(glm::dot(corner, up)));
      distance = std::max(distance, glm::dot(corner, away) + margin * off / slope);
    }
  }
  return {middle + away * distance, middle, view, 0.33F};
}

}  // namespace sprue::stage
