// What could as well be true where a viewer does not see: states dealt anew behind their back.
#include <set>

#include "bench.h"

namespace {

using namespace bots_test;

// Which of the other player's Weapons a viewer has to reckon with in a slot.
std::set<int> possible(const Bench& table, Viewer viewer, int place) {
  SeededRoller roll(3);
  std::set<int> found;
  for (int i = 0; i < 200; ++i) {
    const State other = table.rules.resample(table.now, viewer, roll);
    found.insert(other.combat.sides[table.slot(A, place).seat].slots[static_cast<std::size_t>(place)].gear);
  }
  return found;
}

Bench planned(const std::vector<std::string>& mine) {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005", "W-016"}},
                     {.gear = {"W-020", "W-070", "W-008"}, .deck = {"SK-002"}});
  table.to(Phase::action);
  table.now[A].flanking = true;
  table.does(A, InitiateCombat{B});
  table.plan(A, mine);
  table.plan(B, {"W-020", "W-070", "W-008"});
  return table;
}

TEST_CASE("A hidden plan may be any for its opponent and is fixed for its owner", "[bots][BA-CMB-SEL-02]") {
  const Bench table = planned({"W-006", "W-002", "W-032"});
  for (int place = 0; place < 3; ++place) {
    CHECK(possible(table, A, place).size() == 1);
    CHECK(possible(table, B, place).size() > 1);
    CHECK(possible(table, Viewer{}, place).size() > 1);
  }
  Bench open = table;
  open.now.combat.sides[open.slot(A, 0).seat].slots[0].up = true;
  CHECK(possible(open, B, 0).size() == 1);
}

TEST_CASE("The centre that a Duplicate needs stays", "[bots][BA-DUP-01]") {
  const Bench table = planned({"W-006", "W-002", "X-2"});
  CHECK(possible(table, B, 0).size() > 1);
  CHECK(possible(table, B, 1).size() == 1);
}

TEST_CASE("Who has announced what tells of a plan keeps the plan", "[bots][BA-FLANK-04]") {
  Bench table = planned({"W-006", "W-002", "W-032"});
  REQUIRE(possible(table, B, 0).size() > 1);
  table.hand(B, {"SK-002"});  // that may negate it, so that it waits
  table.play(A, UseStatus{Status::flanking, table.slot(B, 1)});
  REQUIRE_FALSE(table.now.cycle.empty());
  CHECK(possible(table, B, 0).size() == 1);
}

}  // namespace
