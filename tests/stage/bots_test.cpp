// Bots and Aces on the table: what cannot be seen from one moment alone.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "games/registry.h"
#include "stage/registry.h"
#include "stage/table/places.h"
#include "support/event_name.h"
#include "support/random_match.h"
#include "support/source_dir.h"

using namespace sprue;
using namespace sprue::stage;
using sprue::test::event_name;
using sprue::test::random_match;

namespace {

const Picture& bots() { return *find_picture("bots"); }
float in_plan(glm::vec3 a, glm::vec3 b) { return std::hypot(a.x - b.x, a.z - b.z); }
bool tells(const Match& match, int step, std::string_view event) {
  const std::vector<Told> told = match.told(step, all_seeing);
  return std::ranges::any_of(told, [&](const Told& one) { return event_name(match, one) == event; });
}
std::unique_ptr<Match> match_of(int seats, std::uint64_t seed) { return random_match(*find_game("bots"), seats, seed); }

// The card of that title that is in the hand before and lies elsewhere afterwards.
const Piece* left_hand(const Tableau& before, const Tableau& after, Seat seat, const std::string& title) {
  for (const Piece& piece : before.pieces) {
    if (!piece.id.starts_with(std::string("card:") + letter(seat)) || piece.face.title != title) continue;
    const Piece* const then = find_piece(after, piece.id);
    if (then != nullptr && glm::distance(then->pose.position, piece.pose.position) > 30) return then;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("A card of Bots and Aces that is played is the one that leaves the hand", "[stage]") {
  const auto match = match_of(2, 3);
  int played = 0;
  for (int step = 1; step <= match->steps() && played < 12; ++step) {
    for (const PlayedCard& card : bots().played(*match, step, all_seeing)) {
      ++played;
      const Tableau before = bots().rest(*match, step - 1, all_seeing), after = bots().rest(*match, step, all_seeing);
      INFO("step " << step << ": " << card.face.title);
      CHECK(left_hand(before, after, card.who, card.face.title) != nullptr);
    }
  }
  CHECK(played > 3);
}

TEST_CASE("Cards of Bots and Aces that are drawn come from the deck, face down", "[stage]") {
  const auto match = match_of(2, 3);
  int drawn = 0;
  for (int step = 1; step <= match->steps() && drawn < 6; ++step) {
    const Tableau before = bots().rest(*match, step - 1, all_seeing);
    for (const PieceMovement& movement : bots().show(*match, step, all_seeing).movements()) {
      if (!movement.id.starts_with("card:") || find_piece(before, movement.id) != nullptr ||
          movement.end - movement.start < 0.5F)
        continue;
      ++drawn;
      const Piece* const deck = find_piece(before, std::string("deck:") + movement.id[5] + ":0");
      REQUIRE(deck != nullptr);
      const Tableau begun = bots().show(*match, step, all_seeing).at(movement.start + 0.01F);
      const Piece* const card = find_piece(begun, movement.id);
      REQUIRE(card != nullptr);
      CHECK(glm::distance(card->pose.position * glm::vec3{1, 0, 1}, deck->pose.position * glm::vec3{1, 0, 1}) < 2);
      CHECK((card->pose.turn * glm::vec3{0, 1, 0}).y < -0.9F);
    }
  }
  CHECK(drawn > 3);
}

TEST_CASE("Bots that share a tile stand apart and look at each other", "[stage]") {
  int pairs = 0;
  for (std::uint64_t seed = 1; seed < 6 && pairs == 0; ++seed) {
    const auto match = match_of(2, seed);
    for (int step = 0; step <= match->steps(); step += 3) {
      const Tableau table = bots().rest(*match, step, all_seeing);
      const Piece *const a = find_piece(table, "body:A:0"), *const b = find_piece(table, "body:B:0");
      if (a == nullptr || b == nullptr || glm::distance(a->pose.position, b->pose.position) > 50) continue;
      ++pairs;
      const glm::vec3 way = glm::normalize(b->pose.position - a->pose.position), ahead{0, 0, 1};
      CHECK(glm::distance(a->pose.position, b->pose.position) > 36);
      CHECK(glm::dot(a->pose.turn * ahead, way) > 0.7F);
      CHECK(glm::dot(b->pose.turn * ahead, -way) > 0.7F);
    }
  }
  CHECK(pairs > 0);
}

TEST_CASE("To another seat no card flies from the deck but into the hand", "[stage]") {
  const auto match = match_of(2, 3);
  const Audience other{false, Seat{1}};
  int drawn = 0;
  for (int step = 1; step <= match->steps() && step < 400; ++step) {
    if (tells(*match, step, "drained")) continue;
    const Tableau before = bots().rest(*match, step - 1, other);
    const Piece* const deck = find_piece(before, "deck:A:0");
    const Timeline line = bots().show(*match, step, other);
    for (const PieceMovement& movement : line.movements()) {
      const bool carried = movement.high.y - movement.low.y > 20 && glm::distance(movement.low, movement.high) > 40;
      if (!movement.id.starts_with("card:A:") || find_piece(before, movement.id) != nullptr || !carried) continue;
      const Tableau begun = line.at(movement.start + 0.01F);
      const Piece* const card = find_piece(begun, movement.id);
      REQUIRE(card != nullptr);
      if (deck == nullptr || in_plan(card->pose.position, deck->pose.position) > 3) continue;
      ++drawn;
      CHECK(card->face.blank());
    }
  }
  CHECK(drawn > 0);
}

TEST_CASE("Cards that are shuffled into the deck again fly into it, face down", "[stage]") {
  int back = 0;
  for (const std::uint64_t seed : {3, 4, 5}) {
    const auto match = match_of(2, seed);
    for (int step = 1; step <= match->steps(); ++step) {
      if (!tells(*match, step, "reserve_power") && !tells(*match, step, "recycled")) continue;
      const Tableau before = bots().rest(*match, step - 1, all_seeing), after = bots().rest(*match, step, all_seeing);
      const Timeline line = bots().show(*match, step, all_seeing);
      for (const PieceMovement& movement : line.movements()) {
        const Piece* const from = find_piece(before, movement.id);
        if (from == nullptr || !movement.id.starts_with("card:")) continue;
        const Tableau last = line.at(movement.end - 0.01F);
        const Piece* const card = find_piece(last, movement.id);
        REQUIRE(card != nullptr);
        INFO(movement.id << " in step " << step);
        const Piece* const deck = find_piece(after, std::string("deck:") + movement.id[5] + ":0");
        REQUIRE(deck != nullptr);
        const bool into_deck = in_plan(card->pose.position, deck->pose.position) < 3;
        if (into_deck) CHECK((card->pose.turn * glm::vec3{0, 1, 0}).y < -0.9F);
        back += into_deck ? 1 : 0;
        CHECK(std::ranges::any_of(after.pieces, [&](const Piece& piece) {  // on a deck, a pile, or in the hand
          return piece.model == card->model && in_plan(piece.pose.position, card->pose.position) < 3;
        }));
      }
    }
  }
  CHECK(back > 0);
}

TEST_CASE("Bits and Funnels stand on their tiles, and not at their Bot as well", "[stage]") {
  int flying = 0;
  for (const std::size_t first_build : {4U, 7U}) {  // with Funnels; with Bits
    const auto match = test::random_match(*find_game("bots"), 3, 2, {}, first_build);
    for (int position = 0; position <= match->steps(); position += 1 + match->steps() / 60) {
      const Tableau table = bots().rest(*match, position, {false, Seat{0}});
      for (const Piece& piece : table.pieces) {
        const bool drone = piece.model.name().ends_with("_bit") || piece.model.name().ends_with("_funnel") ||
                           piece.model == "tokens/bit" || piece.model == "tokens/funnel";
        if (!drone) continue;
        ++flying;
        CHECK(piece.pose.position.y == 5);
        CHECK(piece.tint != own_colours);
        const Piece* const bot = find_piece(table, std::string("body:") + piece.id[piece.id.find(':') + 1] + ":0");
        if (bot != nullptr) CHECK_FALSE(bot->hidden.empty());
      }
    }
  }
  CHECK(flying > 100);
}

TEST_CASE("Bits and Funnels of the first pack have models of their own", "[stage]") {
  const std::filesystem::path models = source_dir() / "models/tokens";
  for (const char* name : {"brazier_bit", "buzz_bit", "decoy_bit", "lantern_funnel", "mirror_bit", "psy_veil",
                           "salamander_funnel", "thorn_funnel", "bit", "funnel"}) {
    INFO(name);
    CHECK(std::filesystem::exists(models / name / "model.json"));
  }
}

TEST_CASE("A model makes room when another one enters its tile, and is not walked through", "[stage]") {
  int met = 0;
  for (std::uint64_t seed = 1; seed < 5; ++seed) {
    const auto match = match_of(2, seed);
    for (int step = 1; step <= match->steps(); ++step) {
      if (!tells(*match, step, "moved")) continue;
      const Timeline line = bots().show(*match, step, all_seeing);
      const auto apart = [&](float seconds) {
        const Tableau table = line.at(seconds);
        const Piece *const a = find_piece(table, "body:A:0"), *const b = find_piece(table, "body:B:0");
        return a == nullptr || b == nullptr ? 1000.0F : in_plan(a->pose.position, b->pose.position);
      };
      if (apart(line.length()) > 50 || apart(0) < 50) continue;
      ++met;
      INFO("seed " << seed << ", step " << step);
      const Tableau before = line.at(0), after = line.at(line.length());
      for (const char* id : {"body:A:0", "body:B:0"})
        CHECK(find_piece(before, id)->pose.position != find_piece(after, id)->pose.position);
      float least = 1000;
      for (int i = 0; i <= 60; ++i) least = std::min(least, apart(line.length() * static_cast<float>(i) / 60));
      CHECK(least > 30);  // two bases of 32 mm, a little less while feet are lifted
    }
  }
  CHECK(met > 2);
}

TEST_CASE("What shares a tile stands apart: nobody stands on a token", "[stage]") {
  const auto foot = [](const Piece& piece) {
    if (piece.id.starts_with("body:")) return (piece.id.ends_with(":0") ? 16.0F : 9.0F) * piece.pose.scale;
    if (piece.model == "tokens/hazard") return 8.6F * piece.pose.scale;
    if (piece.model == "tokens/warhead") return 8.0F * piece.pose.scale;
    if (piece.id.starts_with("gear:") || piece.id.starts_with("compound:")) return 5.8F * piece.pose.scale;
    return piece.id.starts_with("pin:") ? 3.6F : 0.0F;
  };
  int close = 0;
  for (const std::size_t first_build : {4U, 7U}) {
    const auto match = test::random_match(*find_game("bots"), 4, 6, {}, first_build);
    for (int position = 0; position <= match->steps(); position += 1 + match->steps() / 120) {
      const Tableau table = bots().rest(*match, position, all_seeing);
      for (std::size_t a = 0; a < table.pieces.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          const Piece &one = table.pieces[a], &other = table.pieces[b];
          if (foot(one) <= 0 || foot(other) <= 0) continue;
          const float apart = in_plan(one.pose.position, other.pose.position);
          close += apart < 35 ? 1 : 0;
          INFO("position " << position << ": " << one.id << " and " << other.id);
          if (apart < foot(one) + foot(other) - 0.1F) FAIL_CHECK("they are " << apart << " apart");
        }
      }
    }
  }
  CHECK(close > 100);
}

TEST_CASE("A String of Bots and Aces is fired along the line of sight before it does its damage", "[stage]") {
  int fired = 0, struck = 0;
  for (std::uint64_t seed = 1; seed < 12 && (fired == 0 || struck == 0); ++seed) {
    const auto match = match_of(2, seed);
    for (int step = 1; step <= match->steps(); ++step) {
      const Timeline line = bots().show(*match, step, all_seeing);
      float shot = -1, hit = -1, reach = 0;
      for (const Flash& flash : line.flashes()) {
        const bool beam = flash.line.id.starts_with("beam:");
        (beam ? shot : hit) = flash.start;
        if (beam) reach = glm::distance(flash.line.points.front(), flash.line.points.back());
        if (beam) ++(flash.line.points.size() == 2 ? fired : struck);
        if (beam && flash.line.points.size() > 2) CHECK(reach < 50);  // no line of sight for films
        if (beam) CHECK(flash.tail > 0);
      }
      if (shot >= 0 && hit >= 0) CHECK(shot < hit);
    }
  }
  CHECK(fired > 0);
  CHECK(struck > 0);
}

TEST_CASE("A Bot that is out of the match tips over", "[stage]") {
  int fallen = 0;
  for (std::uint64_t seed = 1; seed < 8; ++seed) {
    const auto match = match_of(3, seed);
    for (int step = 1; step <= match->steps(); ++step) {
      const std::vector<Told> told = match->told(step, all_seeing);
      const bool lost = std::ranges::any_of(told, [&](const Told& one) { return event_name(*match, one) == "out"; });
      if (!lost) continue;
      const Timeline line = bots().show(*match, step, all_seeing);
      const Tableau before = line.at(0), after = line.at(line.length());
      for (const PieceMovement& movement : line.movements()) {
        if (!movement.id.starts_with("body:") || find_piece(after, movement.id) != nullptr) continue;
        const Tableau last = line.at(movement.end - 0.02F);
        const Piece* const falling = find_piece(last, movement.id);
        REQUIRE(falling != nullptr);
        ++fallen;
        CHECK((falling->pose.turn * glm::vec3{0, 1, 0}).y < 0.4F);
      }
    }
  }
  CHECK(fallen > 0);
}
