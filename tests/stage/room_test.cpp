// Everything has its room: on every step of random matches no two pieces of a kind are inside each other, none is off
// the table or under it, and no label lies over another.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>

#include "games/registry.h"
#include "stage/registry.h"
#include "stage/table/places.h"
#include "support/random_match.h"
#include "support/sparse.h"

using namespace sprue;
using namespace sprue::stage;

namespace {

// What a model fills: upright, round or square in plan, millimetres.
struct Room {
  std::string_view models;  // that begin like this
  bool round;
  float half_x, half_z, low, high;
};
constexpr std::array rooms{
    Room{"tokens/asteroid_tile", false, 25, 25, 0, 4},
    Room{"tokens/card", false, 22, 31.5F, 0, card_height},
    Room{"tokens/ball", true, 8.6F, 8.6F, -8.6F, 8.6F},
    Room{"tokens/die", true, 6.5F, 6.5F, -5, 5},
    Room{"tokens/plane_base", true, 12, 12, 0, 4},
    Room{"tokens/altitude", true, 12, 12, 0, 4},
    Room{"tokens/wreck", true, 8, 8, 0, 8},
    Room{"planes/stand", true, 3, 3, 0, 30},
    Room{"planes/", true, 27, 27, -12, 12},
    Room{"robots/robot", false, 21, 23, 0, 52},
    Room{"mechs/", true, 20, 20, 0, 60},
    Room{"tokens/support", true, 16, 16, 0, 28},
    Room{"tokens/hazard", true, 8.6F, 8.6F, 0, 6},
    Room{"tokens/pin", true, 3.5F, 3.5F, 0, 21},
    Room{"tokens/warhead", true, 8, 8, 0, 27},
    Room{"tokens/bit", true, 5.8F, 5.8F, 0, 40},
    Room{"tokens/funnel", true, 5.8F, 5.8F, 0, 40},
    Room{"rockets/stand", true, 4, 4, 0, 44},
    Room{"rockets/nose", false, 8.9F, 7.6F, -7.6F, 7.6F},
    Room{"rockets/engine", false, 4.7F, 7.6F, -7.6F, 7.6F},
    Room{"rockets/", false, 2.6F, 7.6F, -7.6F, 7.6F},
};

constexpr int most_positions = 400 / sparse;  // of a match that are looked at

struct TableSize {
  std::string_view game;
  float half_width, half_depth;
};
constexpr std::array tables{TableSize{"aeronauts", 440, 440}, TableSize{"aerial", 380, 340},
                            TableSize{"asteroid", 760, 300}, TableSize{"bots", 320, 320}};

const Room* room_of(const Piece& piece) {
  const auto room =
      std::ranges::find_if(rooms, [&](const Room& each) { return piece.model.name().starts_with(each.models); });
  return room == rooms.end() ? nullptr : &*room;
}

// The corners of what it fills, along the axes.
struct Box {
  glm::vec3 low, high;
};
Box box_of(const Piece& piece, const Room& room) {
  const glm::vec3 middle{0, (room.low + room.high) / 2, 0}, half{room.half_x, (room.high - room.low) / 2, room.half_z};
  const glm::mat3 turn = glm::mat3_cast(piece.pose.turn);
  glm::vec3 reach{0};
  for (int i = 0; i < 3; ++i) reach += glm::abs(turn[i]) * half[i];
  if (room.round) reach = half;
  const glm::vec3 at = piece.pose.position + turn * middle * piece.pose.scale;
  return {at - reach * piece.pose.scale, at + reach * piece.pose.scale};
}

// Seen from above, what is not round: is there a line between the two, along a side of one of them?
bool a_line_parts(const Piece& a, const Piece& b, const Room& room, float touching) {
  const glm::vec3 half{room.half_x, (room.high - room.low) / 2, room.half_z};
  const auto reach = [&](const Piece& piece, glm::vec3 along) {
    const glm::mat3 turn = glm::mat3_cast(piece.pose.turn);
    float sum = 0;
    for (int i = 0; i < 3; ++i) sum += std::abs(glm::dot(turn[i], along)) * half[i] * piece.pose.scale;
    return sum;
  };
  for (const Piece* piece : {&a, &b}) {
    const glm::mat3 turn = glm::mat3_cast(piece->pose.turn);
    for (int i = 0; i < 3; ++i) {
      const glm::vec3 side{turn[i].x, 0, turn[i].z};
      if (glm::length(side) < 0.5F) continue;  // it stands
      const glm::vec3 along = glm::normalize(side);
      const float between = std::abs(glm::dot(a.pose.position - b.pose.position, along));
      if (between >= reach(a, along) + reach(b, along) - touching) return true;
    }
  }
  return false;
}

bool inside_each_other(const Piece& a, const Piece& b, const Room& room) {
  constexpr float touching = 0.05F;
  const Box one = box_of(a, room), other = box_of(b, room);
  if (one.high.y <= other.low.y + touching || other.high.y <= one.low.y + touching) return false;
  const glm::vec3 between = a.pose.position - b.pose.position;
  if (room.round) return std::hypot(between.x, between.z) < room.half_x * (a.pose.scale + b.pose.scale) - touching;
  return !a_line_parts(a, b, room, touching);
}

std::optional<std::string> crowded(const Tableau& table) {
  for (std::size_t a = 0; a < table.pieces.size(); ++a) {
    const Room* room = room_of(table.pieces[a]);
    if (room == nullptr) continue;
    for (std::size_t b = a + 1; b < table.pieces.size(); ++b) {
      if (room_of(table.pieces[b]) != room || !inside_each_other(table.pieces[a], table.pieces[b], *room)) continue;
      return table.pieces[a].id + " and " + table.pieces[b].id + " are inside each other";
    }
  }
  return std::nullopt;
}

std::optional<std::string> off_the_table(const Tableau& table, const TableSize& size) {
  for (const Piece& piece : table.pieces) {
    const glm::vec3 at = piece.pose.position;
    const Room* room = room_of(piece);
    const float low = room == nullptr ? at.y : box_of(piece, *room).low.y;
    if (std::abs(at.x) > size.half_width || std::abs(at.z) > size.half_depth) return piece.id + " is off the table";
    if (low < -0.05F) return piece.id + " is under the table";
  }
  return std::nullopt;
}

std::optional<std::string> unreadable(const Tableau& table) {
  constexpr float apart = 8;  // mm that two texts are at least
  for (std::size_t a = 0; a < table.labels.size(); ++a) {
    for (std::size_t b = a + 1; b < table.labels.size(); ++b) {
      const Label &one = table.labels[a], &other = table.labels[b];
      if (one.id == other.id) return "two labels are called " + one.id;
      if (glm::distance(one.over, other.over) < apart) return one.id + " lies over " + other.id;
    }
  }
  return std::nullopt;
}

void has_room(const Picture& picture, const Match& match, const TableSize& size) {
  const int stride = 1 + match.steps() / most_positions;
  for (int position = 0; position <= match.steps(); position += stride) {
    for (const Audience& audience : {all_seeing, Audience{false, Seat{0}}}) {
      const Tableau table = picture.rest(match, position, audience);
      for (const auto& fault : {crowded(table), off_the_table(table, size), unreadable(table)}) {
        if (!fault) continue;
        FAIL_CHECK("after step " << position << ": " << *fault);
        return;
      }
    }
  }
}

}  // namespace

TEST_CASE("No piece is inside another of its kind or off the table, and labels can be read", "[stage]") {
  for (const TableSize& table : tables) {
    const Picture* picture = find_picture(table.game);
    REQUIRE(picture != nullptr);
    const Game* game = find_game(table.game);
    REQUIRE(game != nullptr);
    for (int seats = game->info().fewest; seats <= game->info().most; ++seats) {
      INFO(table.game << " with " << seats);
      has_room(*picture, *test::random_match(*game, seats, static_cast<std::uint64_t>(seats) + 40), table);
    }
  }
}

TEST_CASE("What stands too close gives way, as little as it must", "[stage]") {
  std::array<glm::vec3, 4> places{glm::vec3{0, 1, 0}, {0, 2, 0}, {10, 0, 0}, {200, 0, 0}};
  push_apart(places, 24);
  for (std::size_t a = 0; a < places.size(); ++a) {
    for (std::size_t b = a + 1; b < places.size(); ++b) {
      CHECK(std::hypot(places[a].x - places[b].x, places[a].z - places[b].z) > 23.9F);
    }
  }
  CHECK(places[3] == glm::vec3{200, 0, 0});
  CHECK(places[1].y == 2);
  CHECK(glm::length(places[0]) < 40);
}
