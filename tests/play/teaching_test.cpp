// What the games tell newcomers holds at every moment of a match, and gives nothing away.
#include "core/match/teaching.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.h"
#include "support/random_match.h"

namespace {

using namespace sprue;

constexpr std::size_t longest_goal = 110, longest_so_far = 60, longest_purpose = 220;

}  // namespace

TEST_CASE("Each phase in which somebody is asked has words of its own", "[teaching]") {
  for (const Game& game : games()) {
    const Teaching& teaching = teaching_of(game.info().id);
    std::set<std::string_view> keys;
    for (const std::uint64_t seed : {1U, 2U}) {
      const std::unique_ptr<Match> match = test::random_match(game, game.info().fewest, seed);
      for (int at = 0; at < match->steps(); ++at) {
        match->go_to(at);
        const PhaseWords phase = teaching.phase(*match);
        INFO(game.info().id << " step " << at << ": " << phase.key);
        REQUIRE_FALSE(phase.key.empty());
        REQUIRE_FALSE(phase.title.empty());
        REQUIRE_FALSE(phase.purpose.empty());
        REQUIRE(phase.purpose.size() <= longest_purpose);
        keys.insert(phase.key);
      }
    }
    CHECK(keys.size() >= 2);
  }
}

TEST_CASE("The goal stands from the start, with what each seat has of it", "[teaching]") {
  for (const Game& game : games()) {
    const Teaching& teaching = teaching_of(game.info().id);
    std::set<std::string> told;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
      const std::unique_ptr<Match> match = test::random_match(game, game.info().fewest, seed);
      for (int at = 0; at <= match->steps(); at += 3) {
        match->go_to(at);
        CHECK(teaching.aim(*match, {}, {}).so_far.empty());
        const Aim aim = teaching.aim(*match, seat_at(0), seat_at(0));
        INFO(game.info().id << " step " << at << ": " << aim.so_far);
        REQUIRE_FALSE(aim.goal.empty());
        REQUIRE(aim.goal.size() <= longest_goal);
        REQUIRE(aim.so_far.size() <= longest_so_far);
        told.insert(aim.so_far);
      }
    }
    INFO(game.info().id);
    CHECK(told.size() >= 3);  // it follows the match
  }
}

TEST_CASE("What a seat has so far depends on nothing that is hidden from it", "[teaching]") {
  for (const Game& game : games()) {
    const Teaching& teaching = teaching_of(game.info().id);
    const std::unique_ptr<Match> match = test::random_match(game, game.info().fewest, 4);
    const std::unique_ptr<Match> other = test::random_match(game, game.info().fewest, 4);
    SeededRoller deal(5);
    for (int at = 0; at < match->steps(); at += 1 + match->steps() / 12) {
      match->go_to(at);
      const Aim aim = teaching.aim(*match, seat_at(0), seat_at(1));
      Problems problems;
      const Document twin("twin", own_json(match->resample(seat_at(0), deal)));
      REQUIRE(other->load(twin, problems));
      CHECK(teaching.aim(*other, seat_at(0), seat_at(1)) == aim);
    }
  }
}

TEST_CASE("The rules of each game open with a page to read", "[teaching]") {
  for (const Game& game : games()) {
    const auto primer = teaching_of(game.info().id).primer();
    CHECK(primer.size() >= 4);
    for (const PrimerPart& part : primer) {
      CHECK_FALSE(part.title.empty());
      CHECK(part.text.size() >= 40);
    }
  }
  CHECK(teaching_of("chess").primer().empty());
}
