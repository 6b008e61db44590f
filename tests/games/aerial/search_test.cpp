// The player that looks ahead, in last card plays whose every end can be worked out.
#include <catch2/catch_test_macros.hpp>

#include "core/match/playout.h"
#include "support/aerial_scene.h"
#include "support/exact.h"

namespace aerial_test {
namespace {

TEST_CASE("The search finds the best of the last card play", "[aerial][search]") {
  const std::unique_ptr<const Rules> rules = rules_for(4);
  Playout<Rules> playout(*rules, SeatPlayer::simple);
  test::Tactics tactics;
  for (std::uint64_t number = 0; number < 400 && tactics.positions < 12; ++number) {
    SeededRoller table(43, table_stream(number));
    Random player(43, player_stream(number));
    State now = rules->start(table, nullptr);
    for (Seats next = deciders(*rules, now); next.any(); next = deciders(*rules, now)) {
      const Seat seat = next.lowest();
      if (now.round == driven_rounds && now.play == driven_plays && now.phase == Phase::act)
        test::try_position(*rules, now, seat, {PlayerKind::search, 2000}, 50000, tactics);
      rules->apply(now, seat, playout.choose(now, seat, player), table, nullptr);
    }
  }
  CHECK(tactics.positions >= 12);
  CHECK(tactics.found >= tactics.positions - 1);  // where luck hides what is best, the quick player's choice stands
}

TEST_CASE("Who defends rolls again by its own die", "[aerial][AA-BLOCK-06]") {
  // r1 blocks b1: the attacker has rolled 6, the defender 1, and each of them is asked in turn.
  Scene t;
  t.now.phase = Phase::act;
  t.now.ask = Ask::reroll;
  t.now.acting = r1;
  t.card(r1, Play::block);
  t.now.robot(r1).laid = {Slot{t.now.robot(r1).hand.front(), Side::top, true}};
  t.now.dice = {.attempt = Attempt::block, .robot = r1, .other = b1, .die = 6, .other_die = 1, .asked = 1};
  const std::vector<Action> legal{Reroll{true}, Reroll{false}};
  Random random(1);
  CHECK(legal[t.rules().simple(t.now, t.now.robot(b1).seat, legal, random)] == Action{Reroll{true}});
  CHECK(legal[t.rules().first_simple(t.now, t.now.robot(b1).seat, legal, random)] == Action{Reroll{false}});
}

}  // namespace
}  // namespace aerial_test
