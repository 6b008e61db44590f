// The player that looks ahead, in late flights whose every end can be worked out.
#include <catch2/catch_test_macros.hpp>

#include "core/match/playout.h"
#include "support/asteroid/positions.h"
#include "support/exact.h"

namespace sprue::asteroid {
namespace {

using namespace test;

TEST_CASE("The search finds the way that wins a late flight", "[asteroid][search]") {
  const Rules& rules = rules_for(2);
  Playout<Rules> playout(rules, SeatPlayer::simple);
  sprue::test::Tactics tactics;
  for (std::uint64_t number = 0; number < 200 && tactics.positions < 24; ++number) {
    SeededRoller table(41, table_stream(number));
    Random player(41, player_stream(number));
    State now = rules.start(table, nullptr);
    for (Seats next = now.to_act; next.any(); next = now.to_act) {
      const Seat seat = next.lowest();
      if (now.column >= 6) sprue::test::try_position(rules, now, seat, {PlayerKind::search, 2000}, 20000, tactics);
      rules.apply(now, seat, playout.choose(now, seat, player), table, nullptr);
    }
  }
  CHECK(tactics.positions >= 24);
  CHECK(tactics.found == tactics.positions);
  CHECK(tactics.found_by_simple < tactics.positions);  // or they were too easy
}

TEST_CASE("A seat remembers the hands that it passed on", "[asteroid][AR-DRF-18]") {
  const Rules& rules = rules_for(2);
  Playout<Rules> playout(rules);
  SeededRoller table(3), deal(4);
  Random player(5);
  State now = rules.start(table, nullptr);
  int known = 0, unknown = 0;
  while (now.column == 0) {
    for (int i = 0; i < 4; ++i) {
      const State other = resampled(rules, now, A, deal);
      const bool same = other.players[1].hand == now.players[1].hand;
      if (now.pick > 1) {
        CHECK(same);
        ++known;
      } else if (!same) {
        ++unknown;
      }
      for (const Card card : now.players[0].discarded) CHECK(other.discard.has(card));
    }
    const Seat seat = now.to_act.lowest();
    rules.apply(now, seat, playout.choose(now, seat, player), table, nullptr);
  }
  CHECK(known > 20);
  CHECK(unknown > 5);
  CHECK(now.players[0].discarded.empty());
}

}  // namespace
}  // namespace sprue::asteroid
