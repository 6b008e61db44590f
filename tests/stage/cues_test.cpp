// What a film gives its time to.
#include <catch2/catch_test_macros.hpp>

#include "games/aerial/rulebook.h"
#include "games/bots/content/rulebook.h"
#include "stage/aerial/cues.h"
#include "stage/bots/cues.h"

namespace {

using namespace sprue;
using namespace sprue::bots;

int weight(const Event& event) { return stage::bots::cue(event).weight; }
int weight(Total of, Ref on) {
  Counted counted;
  counted.of = of;
  counted.on = on;
  counted.target = body_ref(Seat{});
  return weight(counted);
}

constexpr Seat other = seat_at(1);

TEST_CASE("A hit a kill a block and an Ace weigh more than a step", "[stage][bots]") {
  CHECK(weight(BeganPhase{other, Phase::end}) == 0);
  Moved moved;
  moved.model = body_ref(Seat{});
  CHECK(weight(moved) == 1);
  CHECK(weight(Blocked{other, gear_ref(Seat{}, 6), gear_ref(other, 6)}) == 2);
  CHECK(weight(Damaged{other, body_ref(other), 11}) == 2);
  CHECK(weight(Damaged{other, body_ref(other), 12}) == 3);
  CHECK(weight(LostModel{other, body_ref(other)}) == 3);
}

TEST_CASE("An Ace counts when it is played and when it strikes", "[stage][bots]") {
  CHECK(weight(AceJoined{other, body_ref(other)}) == 3);
  CHECK(weight(JoinedString{Seat{}, attack_ref(0, left_slot)}) == 0);
  CHECK(weight(Total::string, attack_ref(0, ace_slot)) == 3);
  CHECK(weight(Total::string, attack_ref(0, left_slot)) == 2);
}

TEST_CASE("A machine that is destroyed counts and a card of a hand does not", "[stage][bots]") {
  CHECK(weight(Destroyed{Seat{}, gear_ref(Seat{}, 6)}) == 2);
  CHECK(weight(CardDestroyed{}) == 0);
}

TEST_CASE("A film shows the dice of a contest with both totals, and whose it is", "[stage][aerial]") {
  namespace game = sprue::aerial;
  game::State state;
  state.robots.resize(2);
  state.robots[1].seat = seat_at(1);
  const Rule& rule = game::book()["AA-BLOCK-06"];
  game::Contested contested;
  contested.blocker = game::robot_at(1);
  contested.target = game::robot_at(0);
  contested.attack.add(5, rule, "die").add(2, rule, "treads");
  contested.defence.add(3, rule, "die");
  const stage::Cue cue = stage::aerial::cue(state, contested);
  CHECK(cue.who == seat_at(1));
  REQUIRE(cue.dice.size() == 2);
  CHECK(cue.dice[0].values == std::vector{5});
  CHECK(cue.dice[1].values == std::vector{3});
  REQUIRE(cue.counts.size() == 2);
  CHECK(cue.counts[0].tally.total() == 7);
  CHECK(cue.counts[1].words == "defense");
}

TEST_CASE("A step is cued by the weightiest of its events, the first of equals", "[stage]") {
  using namespace sprue::stage;
  CHECK(weightiest({}).weight == 0);
  const std::vector<Cue> cues{happening(1), happening(2), sprue::stage::attack(2), beginning(3)};
  CHECK(weightiest(cues).weight == 2);
  CHECK(weightiest(cues).kind == CueKind::happening);
}

}  // namespace
