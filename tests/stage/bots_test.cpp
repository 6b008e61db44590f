// Bots and Aces on the table: what cannot be seen from one moment alone.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "games/registry.h"
#include "stage/cues.h"
#include "stage/places.h"
#include "stage/registry.h"
#include "support/random_match.h"

using namespace sprue;
using namespace sprue::stage;
using sprue::test::random_match;

namespace {

const Picture& bots() { return *find_picture("bots"); }
std::unique_ptr<Match> match_of(int seats, std::uint64_t seed) { return random_match(*find_game("bots"), seats, seed); }

// The card of that title that is in the hand before and lies elsewhere afterwards.
const Piece* left_hand(const Tableau& before, const Tableau& after, Seat seat, const std::string& title) {
  for (const Piece& piece : before.pieces) {
    if (!piece.id.starts_with(std::string("card:") + letter(seat)) || piece.print.title != title) continue;
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
    for (const Stir& stir : bots().show(*match, step, all_seeing).stirs()) {
      if (!stir.id.starts_with("card:") || find_piece(before, stir.id) != nullptr || stir.end - stir.start < 0.5F)
        continue;
      ++drawn;
      const Piece* const deck = find_piece(before, std::string("deck:") + stir.id[5] + ":0");
      REQUIRE(deck != nullptr);
      const Tableau begun = bots().show(*match, step, all_seeing).at(stir.start + 0.01F);
      const Piece* const card = find_piece(begun, stir.id);
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
    const Tableau before = bots().rest(*match, step - 1, other);
    for (const Stir& stir : bots().show(*match, step, other).stirs()) {
      const bool carried = stir.high.y - stir.low.y > 20 && glm::distance(stir.low, stir.high) > 40;
      if (!stir.id.starts_with("card:A:") || find_piece(before, stir.id) != nullptr || !carried) continue;
      ++drawn;
      CHECK(stir.id.starts_with("card:A:hidden:"));
    }
  }
  CHECK(drawn > 0);
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
      const bool lost = std::ranges::any_of(told, [](const Told& one) { return event_name(one) == "out"; });
      if (!lost) continue;
      const Timeline line = bots().show(*match, step, all_seeing);
      const Tableau before = line.at(0), after = line.at(line.length());
      for (const Stir& stir : line.stirs()) {
        if (!stir.id.starts_with("body:") || find_piece(after, stir.id) != nullptr) continue;
        const Tableau last = line.at(stir.end - 0.02F);
        const Piece* const falling = find_piece(last, stir.id);
        REQUIRE(falling != nullptr);
        ++fallen;
        CHECK((falling->pose.turn * glm::vec3{0, 1, 0}).y < 0.4F);
      }
    }
  }
  CHECK(fallen > 0);
}
