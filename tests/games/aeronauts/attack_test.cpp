// Attacks in Aeronauts: who may shoot whom, with how many dice.
#include <catch2/catch_test_macros.hpp>

#include "games/aeronauts/attack.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

constexpr Pose in_the_middle{1050000, 1050000, 2};
constexpr Pose ahead{1050000, 1500000, 6};   // gap 126 mm, in A's guides
constexpr Pose beside{1150000, 1500000, 6};  // in A's wide arc only

// A (Attack 4) in the middle and B (Defense 3) somewhere, in the Attack Stage, A to act.
Table facing(Pose target, const Options& options = {}, int seats = 2) {
  Table table(seats, options);
  table.put(A, in_the_middle).put(B, target).attacks(A);
  return table;
}
int dice_of(const Table& table, Seat attacker, Seat target) {
  return shot(table.rules.options(), table.now, attacker, target).attack_dice;
}

// The tally of A's dice in an attack on B, in which so many dice are rolled.
Tally tally_of(Table table, int rolled) {
  return the<Attacked>(table.play(A, Attack{B}, Rolls(static_cast<std::size_t>(rolled), Roll{1, {}}))).dice;
}

TEST_CASE("Each plane in the air may attack one enemy, in turn", "[aeronauts][AE-ATK-01]") {
  Table table = facing(ahead);
  CHECK(table.refusal(B, Attack{A}) == "AE-TRN-02");
  CHECK(table.refusal(A, Attack{A}) == "AE-ATK-01");
  CHECK(table.refusal(A, Attack{C}) == "AE-ATK-01");
  CHECK(table.can(A, Attack{B}));
}

TEST_CASE("The enemy must be in range of the string", "[aeronauts][AE-ATK-02][AE-S-18]") {
  Table table = facing({in_the_middle.x + 762001, in_the_middle.y, 0});
  table.plane(A).pose.h = 0;
  CHECK(table.refusal(A, Attack{B}) == "AE-ATK-02");
  --table.plane(B).pose.x;
  CHECK(table.can(A, Attack{B}));
}

TEST_CASE("Where range is measured from the front, an enemy to the side has to be nearer",
          "[aeronauts][AE-ATK-02][AE-R-11]") {
  for (const RangeFrom range : {RangeFrom::outline, RangeFrom::front}) {
    Options options;
    options.range = range;
    Table table(2, options);
    table.put(A, {in_the_middle.x, in_the_middle.y, 0});
    table.put(B, {in_the_middle.x + 600000, in_the_middle.y + 474025, 0});
    table.attacks(A);
    CHECK(table.refusal(A, Attack{B}) == (range == RangeFrom::front ? "AE-ATK-02" : ""));
    table.put(B, {in_the_middle.x + 590000, in_the_middle.y + 464025, 0});
    CHECK(table.can(A, Attack{B}));
  }
}

TEST_CASE("Dead ahead in range: as many dice as the Attack value", "[aeronauts][AE-S-15][AE-ATK-02][AE-ATK-03]") {
  const Table table = facing(ahead);
  const Shot planned = shot(table.rules.options(), table.now, A, B);
  CHECK(planned.in_range);
  CHECK(planned.arc == Arc::forward);
  CHECK(planned.attack_dice == 4);
  const Tally tally = tally_of(table, 7);
  REQUIRE(tally.terms().size() == 1);
  CHECK(tally.terms()[0].rule->id == "AE-ATK-03");
  CHECK(tally.total() == 4);
}

TEST_CASE("One tick beside the guides halves the dice", "[aeronauts][AE-S-16][AE-ATK-04][AE-GEO-10][AE-GEO-11]") {
  Table table = facing({1095751, 1500000, 6});
  CHECK(shot(table.rules.options(), table.now, A, B).arc == Arc::wide);
  CHECK(dice_of(table, A, B) == 2);
  const Tally tally = tally_of(table, 5);
  REQUIRE(tally.terms().size() == 2);
  CHECK(tally.terms()[1].rule->id == "AE-ATK-04");
  CHECK(tally.terms()[1].amount == -2);
  table.put(B, {1095750, 1500000, 6});
  CHECK(shot(table.rules.options(), table.now, A, B).arc == Arc::forward);
  CHECK(dice_of(table, A, B) == 4);
}

TEST_CASE("Half is rounded down, and 1 die at least", "[aeronauts][AE-S-17][AE-ATK-04][AE-R-19]") {
  Table table = facing(beside);
  table.plane(A).stats.attack = 3;
  CHECK(dice_of(table, A, B) == 1);
  table.plane(A).stats.attack = 2;
  CHECK(dice_of(table, A, B) == 1);
  for (int which = 0; which < 12; ++which) {  // every rating that play allows
    const std::vector<Action> ratings = fresh(2).choices(A);
    table.plane(A).stats = std::get<Assign>(ratings[static_cast<std::size_t>(which)]).stats;
    CHECK(dice_of(table, A, B) >= 1);
  }
}

TEST_CASE("In neither arc there is no attack", "[aeronauts][AE-S-19][AE-ATK-05]") {
  Table table = facing({in_the_middle.x + 300000, in_the_middle.y, 0});
  table.plane(A).pose.h = 4;
  CHECK(table.refusal(A, Attack{B}) == "AE-ATK-05");
  CHECK(table.choices(A) == std::vector<Action>{Pass{}});
}

TEST_CASE("In the lane but out of range, or near but beside: no attack", "[aeronauts][AE-S-46][AE-GEO-05][AE-GEO-13]") {
  Table table = facing({in_the_middle.x, in_the_middle.y + 72000 + 231 * mm, 6});
  CHECK(shot(table.rules.options(), table.now, A, B).arc == Arc::forward);
  CHECK(table.refusal(A, Attack{B}) == "AE-ATK-02");
  table.put(B, {in_the_middle.x + 300000, in_the_middle.y, 6});  // gap 76 mm
  CHECK(shot(table.rules.options(), table.now, A, B).in_range);
  CHECK(table.refusal(A, Attack{B}) == "AE-ATK-05");
}

TEST_CASE("The defender rolls Defense dice in every arc", "[aeronauts][AE-S-49][AE-ATK-06]") {
  for (const Pose& target : {ahead, beside}) {
    Table table = facing(target);
    CHECK(shot(table.rules.options(), table.now, A, B).defence_dice == 3);
    const int attack_dice = target == ahead ? 4 : 2;
    Rolls rolls = dice({1, 1, 1, 1, 1, 1, 1});
    rolls.resize(static_cast<std::size_t>(attack_dice + 3));
    const Attacked attacked = the<Attacked>(table.play(A, Attack{B}, rolls));
    CHECK(static_cast<int>(attacked.attack.size()) == attack_dice);
    CHECK(attacked.defence.size() == 3);
  }
}

TEST_CASE("One attack a turn, on a target of choice, or none", "[aeronauts][AE-S-38][AE-ATK-07][AE-R-16]") {
  Table table = facing(ahead, {}, 3);
  table.put(C, beside);
  CHECK(table.choices(A) == std::vector<Action>{Attack{B}, Attack{C}, Pass{}});
  Table other = table;
  table.play(A, Attack{C}, dice({1, 1, 1, 1, 1}));
  CHECK(table.now.to_act == B);
  CHECK(table.refusal(A, Attack{B}) == "AE-TRN-02");
  CHECK(has<HeldFire>(other.play(A, Pass{})));
  CHECK(other.now.to_act == B);
  CHECK(other.plane(B).stats.health == 2);
}

TEST_CASE("Who is shot down first does not fire back", "[aeronauts][AE-S-25][AE-ATK-08][AE-R-17]") {
  Table table = facing(ahead, {}, 3);  // B looks back at A
  CHECK(shot(table.rules.options(), table.now, B, A).possible());
  const auto told = table.play(A, Attack{B}, dice({6, 6, 6, 1, 1, 1, 1}));
  CHECK(the<Destroyed>(told).who == B);
  CHECK(table.now.to_act == C);
  CHECK(table.refusal(B, Attack{A}) == "AE-R-28");
  CHECK(table.refusal(C, Attack{B}) == "AE-R-28");

  Table survived = facing(ahead, {}, 3);
  survived.play(A, Attack{B}, dice({6, 1, 1, 1, 1, 1, 1}));
  CHECK(survived.now.to_act == B);
  CHECK(survived.can(B, Attack{A}));
}

TEST_CASE("The defender loses the damage from Health", "[aeronauts][AE-DMG-08]") {
  Table table = facing(ahead);
  const Attacked attacked = the<Attacked>(table.play(A, Attack{B}, dice({6, 5, 4, 7, 6, 1, 1})));
  CHECK(attacked.damage.total() == 1);
  CHECK(attacked.health == 1);
  CHECK(table.plane(B).stats.health == 1);
  CHECK(table.plane(A).stats.health == 2);
}

TEST_CASE("At Health 0 a plane is shot down, above it is not", "[aeronauts][AE-DMG-10]") {
  Table table = facing(ahead, {}, 3);
  table.play(A, Attack{B}, dice({8, 1, 1, 1, 1, 1, 1}));
  CHECK(table.plane(B).alive);
  table.attacks(A);
  CHECK(the<Destroyed>(table.play(A, Attack{B}, dice({8, 1, 1, 1, 1, 1, 1}))).fate == Fate::shot_down);
  CHECK_FALSE(table.plane(B).alive);
}

TEST_CASE("More damage than Health shoots down at once", "[aeronauts][AE-S-24][AE-DMG-10][AE-R-28]") {
  Table table = facing(ahead, {}, 3);
  const auto told = table.play(A, Attack{B}, dice({8, 6, 7, 1, 1, 1, 1}));
  CHECK(the<Attacked>(told).damage.total() == 3);
  CHECK(the<Destroyed>(told).who == B);
  CHECK(table.plane(B).stats.health == 0);
  // Its token blocks nothing.
  table.moves(A).put(A, {1050000, 1240000, 2});
  CHECK(table.can(A, S));
}

TEST_CASE("Shooting down the last enemy wins at once", "[aeronauts][AE-END-01]") {
  Table table = facing(ahead);
  table.play(A, Attack{B}, dice({8, 6, 7, 1, 1, 1, 1}));
  CHECK(table.rules.waiting(table.now).none());
  CHECK(table.rules.outcome(table.now) == Outcome{{A}, false, Ending::last_plane});
  CHECK(table.refusal(B, Attack{A}) == "AE-END-01");
}

TEST_CASE("The higher attacker rolls one more die, after halving",
          "[aeronauts][AE-S-34][AE-ALT-08][AE-ALT-09][AE-R-18]") {
  Table wide = facing(beside, with_altitude()), forward = facing(ahead, with_altitude());
  for (Table* table : {&wide, &forward}) {
    table->plane(A).altitude = 2;
    table->plane(B).altitude = 1;
  }
  CHECK(dice_of(wide, A, B) == 3);
  CHECK(dice_of(forward, A, B) == 5);
  const Tally tally = tally_of(wide, 6);
  REQUIRE(tally.terms().size() == 3);
  CHECK(tally.terms()[2].rule->id == "AE-ALT-08");
  CHECK(tally.total() == 3);
  for (Table* table : {&wide, &forward}) table->plane(B).altitude = 2;
  CHECK(dice_of(wide, A, B) == 2);
  CHECK(dice_of(forward, A, B) == 4);
  // Halved last, Attack 2 and one more would roll 1 die.
  wide.plane(A).altitude = 3;
  wide.plane(A).stats.attack = 2;
  CHECK(dice_of(wide, A, B) == 2);
}

TEST_CASE("With four red dice a fifth is one of them again", "[aeronauts][AE-R-18]") {
  Table table = facing(ahead, with_altitude());
  table.plane(A).altitude = 1;
  const Attacked attacked = the<Attacked>(table.play(A, Attack{B}, dice({1, 2, 3, 4, 5, 1, 1, 1})));
  CHECK(attacked.attack == Dice{1, 2, 3, 4, 5});
  CHECK(table.rules.log(attacked).text.find("one red die again") != std::string::npos);
}

TEST_CASE("A higher defender changes nothing", "[aeronauts][AE-S-35][AE-ALT-10][AE-R-29]") {
  Table table = facing(ahead, with_altitude());
  table.plane(B).altitude = 4;
  const Shot planned = shot(table.rules.options(), table.now, A, B);
  CHECK(planned.attack_dice == 4);
  CHECK(planned.defence_dice == 3);
  CHECK(planned.in_range);
  CHECK(planned.arc == Arc::forward);
  // Nor does height lift a token over another.
  table.moves(A).put(B, {1050000, 1310000, 0});
  CHECK(table.refusal(A, S) == "AE-MOV-08");
}

TEST_CASE("Planes do not block fire", "[aeronauts][AE-R-13]") {
  Table table = facing(ahead, {}, 3);
  table.put(C, {1050000, 1250000, 0});  // between them
  CHECK(table.can(A, Attack{B}));
  CHECK(dice_of(table, A, B) == 4);
}

TEST_CASE("An attack in the first turn is allowed", "[aeronauts][AE-R-32]") {
  const Table table = facing(ahead);
  REQUIRE(table.now.turn == 1);
  CHECK(table.can(A, Attack{B}));
}

TEST_CASE("The label of an attack tells arc, dice and exact odds", "[aeronauts][AE-ATK-03]") {
  Table table = facing(ahead);
  CHECK(table.label(A, Attack{B}) == "Attack B: forward, 4 dice against 3 (57 % to hit, 0.84 damage expected)");
  table.put(B, beside);
  table.plane(A).stats.attack = 3;
  CHECK(table.label(A, Attack{B}) == "Attack B: wide, 1 die against 3 (15 % to hit, 0.15 damage expected)");
  table.put(B, {100000, 100000, 0});
  CHECK(table.label(A, Attack{B}) == "Attack B");
  CHECK(table.label(A, Pass{}) == "Hold fire");
}

}  // namespace
}  // namespace sprue::aeronauts::test
