// The player that looks ahead, where one choice is plainly right; and what the quick player has learned since its first
// version.
#include "bench.h"

namespace {

using namespace bots_test;

Action choice(const Bench& table, Seat seat, SeatPlayer player = {PlayerKind::search, 200}) {
  const std::vector<Action> legal = table.legal(seat);
  Random random(1);
  return legal[table.rules.think(table.rules.view(table.now, seat), seat, legal, player, random, {}).best];
}

// A stands beside B, whose Bot has few Hit Points left.
Bench beside_a_wreck(int hp) {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032"}}, {.gear = {"W-020", "W-070", "W-008"}});
  table.bot(B).hp = static_cast<std::int16_t>(hp);
  table.to(Phase::action);
  return table;
}

TEST_CASE("The search fights when one blow decides", "[bots][search]") {
  for (const int hp : {1, 2, 3, 4}) {
    const Bench table = beside_a_wreck(hp);
    REQUIRE(table.offers(A, InitiateCombat{B}));
    CHECK(choice(table, A) == Action{InitiateCombat{B}});
  }
}

TEST_CASE("The search never concedes", "[bots][search]") {
  for (const int hp : {1, 10, 30, 60}) {
    Bench table = beside_a_wreck(60);
    table.bot(A).hp = static_cast<std::int16_t>(hp);
    CHECK_FALSE(std::holds_alternative<Concede>(choice(table, A)));
  }
}

TEST_CASE("A search of the same view, budget and seed is the same search", "[bots][search]") {
  const Bench table = beside_a_wreck(20);
  const std::vector<Action> legal = table.legal(A);
  const State seen = table.rules.view(table.now, A);
  for (const PlayerKind kind : {PlayerKind::flat, PlayerKind::search}) {
    Random one(5), same(5), other(6);
    const Thought thought = table.rules.think(seen, A, legal, {kind, 100}, one, {});
    CHECK(thought == table.rules.think(seen, A, legal, {kind, 100}, same, {}));
    CHECK_FALSE(thought == table.rules.think(seen, A, legal, {kind, 100}, other, {}));
    CHECK(thought.simulations >= 90);
    CHECK(thought.simulations <= 100 + legal.size());
  }
}

TEST_CASE("A search stops when it is told to, with an answer", "[bots][search]") {
  const Bench table = beside_a_wreck(20);
  const std::vector<Action> legal = table.legal(A);
  Random random(5);
  int asked = 0;
  const Thought thought = table.rules.think(table.rules.view(table.now, A), A, legal, {PlayerKind::search, 1000000},
                                            random, [&] { return ++asked == 2; });
  CHECK(asked == 2);
  CHECK(thought.simulations < 100);
  CHECK(thought.best < legal.size());
}

}  // namespace
