// Combat of Bots and Aces: plans, blocks and what follows.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

TEST_CASE("Beam blocks Heat, whatever the blocker's own Range",
          "[bots][BA-S-24][BA-CMB-BLK-03][BA-CMB-BLK-04][BA-CMB-BLK-05][BA-CMB-BLK-06][BA-CMB-BLK-07][BA-CMB-BLK-09]["
          "BA-CMB-BLK-01][BA-R-85][BA-R-86][BA-R-92][BA-RNG-05]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  CHECK(table.planned(A, 1).up);
  REQUIRE(table.waited() == A);
  const std::size_t before = table.now[B].hand.size();
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK(table.planned(A, 1).suspended);
  CHECK(table.planned(B, 1).suspended);
  CHECK(table.planned(B, 1).blocked);
  CHECK(table.now[B].hand.size() == before + 1);
}

// A may block both of B's Weapons, all blocks being declared before the first is settled.
Bench declaring() {
  Bench table({{.gear = {"W-005", "W-064"}, .deck = {"SK-061"}}, {.gear = {"W-020", "W-070"}, .deck = {"DR-18"}}},
              Options{.blocks = BlockOrder::declared_first});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.fight(B, {"W-005", "W-064"}, {"W-020", "W-070"});
  REQUIRE(table.waited() == A);
  return table;
}

TEST_CASE("As an option all blocks of a step are declared before the first is settled",
          "[bots][BA-R-85][BA-CMB-BLK-09][BA-CMB-BLK-10][BA-CYCLE-05]") {
  Bench table = declaring();
  table.hand(B, {"DR-18"});
  table.play(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)});
  REQUIRE(table.waited() == A);  // who may declare more, before anybody answers
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)}) == "BA-R-85");
  CHECK(table.refused(A, EndStep{}) == "BA-ROUND-06");
  CHECK(table.refused(A, PlayCard{id("SK-061")}) != "");
  CHECK(table.offers(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}));
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK_FALSE(table.planned(B, 1).suspended);
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  Bench both = table;
  std::swap(table, both);
  table.play(B, Pass{});
  CHECK(table.planned(B, 1).blocked);  // the last one first
  CHECK_FALSE(table.planned(B, 0).blocked);
  table.cycle();
  CHECK(table.planned(B, 0).blocked);
  CHECK(table.waited() == A);
  std::swap(table, both);
  table.play(B, PlayCard{id("DR-18")});
  table.answer({Choose{item_ref(table.now.cycle[0].number)}});
  CHECK_FALSE(table.planned(A, 0).suspended);  // negated
  CHECK(table.planned(A, 1).suspended);
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}) == "BA-R-85");
  table.hand(A, {"SK-061"});
  table.plays(A, "SK-061");  // the step goes on for cards
  REQUIRE(table.waited() == A);
  table.play(A, Pass{});
  table.settle();
  CHECK(table.waited() == B);
  CHECK(table.now.combat.stage == Fight::blocks);
  CHECK(table.refused(B, EndStep{}).empty());
}

TEST_CASE("Of two blocks declared of one Weapon the second to be settled is void", "[bots][BA-R-85][BA-CMB-BLK-11]") {
  Bench table = declaring();
  table.play(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)});
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 0)});
  table.play(A, Pass{});
  table.cycle();
  CHECK(table.planned(B, 0).blocked);
  CHECK(table.planned(A, 1).suspended);
  CHECK_FALSE(table.planned(A, 0).suspended);
}

TEST_CASE("Out of the blocked Weapon's Range there is no block", "[bots][BA-S-25][BA-CMB-BLK-08][BA-STR-02]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.place(B, tile(0, 2));
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}) == "BA-CMB-BLK-08");
  CHECK(reach_mask(table.position(), table.string(B, 1)) == 0);
}

TEST_CASE("Cover between: no block, no String", "[bots][BA-S-26][BA-CMB-BLK-07][BA-LOS-03]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-020"}});
  table.cover(tile(0, 0), tile(0, 1));
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}) == "BA-CMB-BLK-07");
  CHECK(reach_mask(table.position(), table.string(A, 1)) == 0);
  CHECK(reach_mask(table.position(), table.string(B, 1)) == 0);
}

TEST_CASE("The triangle of Attributes", "[bots][BA-S-27][BA-CMB-BLK-06][BA-ATTR-01]") {
  const auto block = [](const std::string& own, const std::string& other) {
    Bench table = duel({.gear = {own}}, {.gear = {other}});
    table.fight(B, {"", own}, {"", other});
    return table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  };
  const std::string beam = "W-005", heat = "W-070", solid = "W-032";
  CHECK(block(beam, heat).empty());
  CHECK(block(heat, solid).empty());
  CHECK(block(solid, beam).empty());
  CHECK(block(beam, solid) == "BA-CMB-BLK-06");
  CHECK(block(beam, beam) == "BA-CMB-BLK-06");
  CHECK(block(solid, heat) == "BA-CMB-BLK-06");
  CHECK(block("W-060", heat) == "BA-R-88");  // without Attribute it blocks nothing
  CHECK(block(heat, "W-060") == "BA-R-88");
}

TEST_CASE("Passed is passed", "[bots][BA-S-29][BA-CMB-BLK-12][BA-CMB-BLK-13][BA-ROUND-04][BA-R-25][BA-CMB-BLK-02]") {
  Bench table = duel({.gear = {"W-005", "W-032"}}, {.gear = {"W-070", "W-005"}});
  table.fight(B, {"W-005", "W-032"}, {"W-070", "W-005"});
  REQUIRE(table.waited() == A);  // 100 each: Round Start Initiative
  table.does(A, EndStep{});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}) == "BA-PRIO-02");
  table.does(B, EndStep{});
  CHECK(table.now.combat.stage == Fight::attach);
}

TEST_CASE("Reach counts at the flip, before the check",
          "[bots][BA-S-30][BA-KW-REACH-01][BA-R-139][BA-CMB-BLK-02][BA-R-93]") {
  for (const auto& [own, first] : {std::pair{-10, A}, std::pair{-5, B}}) {
    Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-003"}});
    Lasting lower;  // an effect that stays
    lower.by = B;
    lower.subject = body_ref(B);
    lower.n = static_cast<std::int16_t>(own);
    lower.until = Until::round;
    table.now.lasting.push_back(lower);
    table.fight(B, {"", "W-005"}, {"", "W-003"});
    CHECK(initiative(table.position(), body_ref(B)) == 100 + own + 10);
    CHECK(table.waited() == first);
  }
}

TEST_CASE("A Shield breaks by blocking, and blocks all the same",
          "[bots][BA-S-31][BA-SHLD-01][BA-SHLD-05][BA-R-90][BA-R-91][BA-ZONE-05][BA-ZONE-06][BA-ZONE-07]") {
  Bench table = duel({.gear = {"W-053"}}, {.gear = {"W-032"}});
  table.fight(B, {"", "W-053"}, {"", "W-032"});
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK(table.planned(B, 1).suspended);
  CHECK(table.now[B].hand.size() == 1);
  CHECK(table.gear(table.thing(A, "W-053")).place == Place::wreckage);
  CHECK(table.planned(A, 1).gear == no_gear);
}

TEST_CASE("What Shields cannot block",
          "[bots][BA-S-32][BA-KW-MULTI-01][BA-SHLD-02][BA-SHLD-04][BA-ATTR-03][BA-R-88][BA-R-89]") {
  Bench table = duel({.gear = {"W-052", "W-074"}}, {.gear = {"W-009", "W-055", "W-060"}});
  table.fight(B, {"W-052", "W-074"}, {"W-009", "W-055", "W-060"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}) == "BA-KW-MULTI-01");
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 0)}).empty());  // Honeycomb Ward may
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)}) == "BA-SHLD-02");
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 2)}).empty());
}

TEST_CASE("Missiles: any Ranged Weapon, no Melee",
          "[bots][BA-S-33][BA-KW-MISSILE-01][BA-KW-MISSILE-02][BA-R-87][BA-R-89]") {
  Bench table = duel({.gear = {"W-070", "W-002", "W-052"}}, {.gear = {"W-038"}});
  table.fight(B, {"W-070", "W-002", "W-052"}, {"", "W-038"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)}).empty());
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}) == "BA-KW-MISSILE-02");
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 2), table.slot(B, 1)}) == "BA-KW-MULTI-01");
  Bench plain = duel({.gear = {"W-052", "W-070"}}, {.gear = {"W-037"}});
  plain.fight(B, {"W-052", "W-070"}, {"", "W-037"});
  CHECK(plain.refused(A, DeclareBlock{plain.slot(A, 0), plain.slot(B, 1)}).empty());
  Bench far = duel({.gear = {"W-070"}}, {.gear = {"W-072"}});  // Range 2 only
  far.fight(B, {"", "W-070"}, {"", "W-072"});
  CHECK(far.refused(A, DeclareBlock{far.slot(A, 1), far.slot(B, 1)}) == "BA-CMB-BLK-08");
}

TEST_CASE("Savage: any Melee Weapon, no Ranged", "[bots][BA-S-34][BA-KW-SAVAGE-01][BA-KW-SAVAGE-02]") {
  Bench table = duel({.gear = {"W-042", "W-070", "W-052"}}, {.gear = {"W-043"}});
  table.place(B, tile(0, 0));
  table.fight(B, {"W-042", "W-070", "W-052"}, {"", "W-043"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)}).empty());
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}) == "BA-KW-SAVAGE-02");
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 2), table.slot(B, 1)}).empty());
}

TEST_CASE("The plan is filled as far as it can be",
          "[bots][BA-S-36][BA-CMB-SEL-01][BA-CMB-SEL-02][BA-R-82][BA-ZONE-17][BA-R-66]") {
  Bench table({{.gear = {"W-006", "W-002"}}, {.gear = {"W-025"}}});
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  CHECK(table.refused(A, Commit{}) == "BA-CMB-SEL-01");
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-006")});
  table.play(A, Select{PlanPlace::right, table.thing(A, "W-002")});
  CHECK(table.refused(A, Commit{}) == "BA-CMB-SEL-01");
  table.play(A, Select{PlanPlace::left, table.thing(A, "X-2")});
  CHECK(table.refused(A, Commit{}).empty());
  table.play(B, Select{PlanPlace::centre, table.thing(B, "W-025")});  // Destroy After Use
  CHECK(table.refused(B, Select{PlanPlace::left, table.thing(B, "X-2")}) == "BA-DUP-03");
  CHECK(table.refused(B, Commit{}).empty());
}

TEST_CASE("What is not offered for selection",
          "[bots][BA-S-37][BA-R-83][BA-ZONE-08][BA-FUNL-06][BA-WPN-05][BA-R-67][BA-SUB-07]") {
  Bench table({{.gear = {"W-006", "W-013", "W-062", "SY-010"}}, Brings{}});
  table.begin();
  table.gear(table.thing(A, "W-006")).cooldown = 1;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-006")}) == "BA-R-83");
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-013")}) == "BA-FUNL-06");
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-062")}) == "BA-WPN-05");
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "SY-010")}) == "BA-R-67");
  CHECK(table.refused(A, Commit{}).empty());  // nothing usable: an empty plan
}

TEST_CASE("Duplicates of Shields are bounded by Durability", "[bots][BA-S-39][BA-DUP-03][BA-DUP-04][BA-SHLD-06]") {
  const auto second = [](const std::string& shield, bool both) {
    Bench table({{.gear = {shield, "W-006", "W-002"}}, Brings{}});
    table.begin();
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    table.play(A, Select{PlanPlace::centre, table.thing(A, shield)});
    if (both) table.play(A, Select{PlanPlace::left, table.thing(A, "X-2")});
    return table.refused(A, Select{PlanPlace::right, table.thing(A, "X-2", both ? 2 : 1)});
  };
  CHECK(second("W-053", false) == "BA-DUP-04");  // Durability 1
  CHECK(second("W-055", false).empty());         // 2
  CHECK(second("W-055", true) == "BA-DUP-04");
  CHECK(second("W-052", true).empty());  // 3
}

TEST_CASE("A doubled Shield blocks twice and breaks", "[bots][BA-S-40][BA-SHLD-06][BA-R-129]") {
  Bench table = duel({.gear = {"W-055", "W-005"}}, {.gear = {"W-070", "W-032"}});
  table.fight(B, {"X-2", "W-055", "W-005"}, {"W-070", "W-032"});
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 0)});
  table.does(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)});
  CHECK(table.gear(table.thing(A, "W-055")).place == Place::wreckage);
  CHECK(slot_weapon(table.position(), table.planned(A, 0)) == nothing);
  table.end_fight();
  CHECK(table.gear(table.thing(A, "X-2")).place == Place::deck);
}

TEST_CASE("A worn Shield stays worn until repaired", "[bots][BA-S-107][BA-R-205]") {
  Bench table = duel({.gear = {"W-052"}}, {.gear = {"W-070"}});
  for (int left : {2, 1}) {
    table.fight(B, {"", "W-052"}, {"", "W-070"});
    table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
    table.end_fight();
    CHECK(durability(table.position(), table.thing(A, "W-052")) == left);
    table.now.acted = false;
  }
}

TEST_CASE("Weapons without Range neither attack nor are blocked", "[bots][BA-S-118][BA-R-202][BA-STR-03][BA-SHLD-03]") {
  Bench table = duel({.gear = {"W-052", "W-061"}}, {.gear = {"W-055", "W-061"}});
  table.fight(B, {"W-052", "W-061"}, {"W-055", "W-061"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}) == "BA-SHLD-02");
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 1)}) == "BA-R-202");
  Refusal why;
  CHECK_FALSE(forms_string(table.position(), table.string(A, 0), &why));
  CHECK(why.rule->id == "BA-STR-03");
  CHECK_FALSE(forms_string(table.position(), table.string(A, 1), &why));
  CHECK(why.rule->id == "BA-R-202");
}

TEST_CASE("A block with an empty deck draws nothing and costs no game", "[bots][BA-S-16][BA-R-28]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.deck_to_scrapyard(B, static_cast<int>(table.now[B].deck.size()));
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK(table.now[B].hand.empty());
  CHECK(table.now.stage == Stage::play);
}

TEST_CASE("In a repeated Selection a copy that lies face up counts against its Shield",
          "[bots][BA-DUP-04][BA-R-82][BA-CMB-SEL-05]") {
  Bench table = duel({.gear = {"W-014"}}, {.gear = {"W-020", "W-016"}});  // a Shield of Durability 2: one copy
  table.now[B].flanking = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-014")});
  CHECK(table.refused(A, Commit{}) == "BA-CMB-SEL-01");
  table.play(A, Select{PlanPlace::left, table.thing(A, "X-2")});
  table.play(A, Commit{});
  table.plan(B, {"W-020", "W-016"});
  table.play(B, UseStatus{Status::flanking, table.slot(A, 0)});
  table.answer({Choose{table.slot(B, 1)}});
  REQUIRE(table.now.combat.stage == Fight::select);
  CHECK(table.refused(A, Select{PlanPlace::right, table.thing(A, "X-2", 2)}) == "BA-DUP-04");
  CHECK(table.refused(A, Commit{}).empty());
}

TEST_CASE("A block names two slots that there are", "[bots][BA-CMB-BLK-04][BA-PRIO-02]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  const Ref own = table.slot(A, 1), theirs = table.slot(B, 1);
  REQUIRE(table.refused(A, DeclareBlock{own, theirs}).empty());
  for (const Ref wrong : {plan_ref(2, 1), plan_ref(index(B), 3), attack_ref(own.seat, 1), body_ref(B)}) {
    CHECK(table.refused(A, DeclareBlock{own, wrong}) == "BA-CMB-BLK-04");
    CHECK(table.refused(A, DeclareBlock{wrong, theirs}) == "BA-CMB-BLK-04");
  }
  CHECK(table.refused(A, DeclareBlock{own, own}) == "BA-CMB-BLK-04");
}

TEST_CASE("A Block or Combat is in earnest for both sides", "[bots][BA-S-21][BA-KO-04][BA-R-187][BA-R-189]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.now[A].knockout = table.now[B].knockout = 2;
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  CHECK(table.now[A].knockout == 2);
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK(table.now[A].knockout == 0);
  CHECK(table.now[B].knockout == 0);
}

TEST_CASE("Flanking flips one of theirs and one of one's own",
          "[bots][BA-S-62][BA-FLANK-04][BA-CMB-SEL-04][BA-CMB-SEL-05][BA-R-65][BA-R-69][BA-R-70]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005"}}, {.gear = {"W-020", "W-070", "W-016", "W-005"}});
  table.now[A].flanking = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, {"W-020", "W-070", "W-016"});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, UseStatus{Status::overrun, table.slot(B, 1)}) == "BA-OVRN-05");
  table.play(A, UseStatus{Status::flanking, table.slot(B, 1)});
  table.settle();
  table.play(A, Choose{table.slot(A, 0)});
  CHECK(table.planned(B, 1).up);
  CHECK(table.planned(A, 0).up);
  CHECK_FALSE(table.now[A].flanking);
  REQUIRE(table.now.combat.stage == Fight::select);
  CHECK(table.refused(A, Select{PlanPlace::left, table.thing(A, "W-005")}) == "BA-CMB-SEL-05");
  table.play(A, Select{PlanPlace::right, table.thing(A, "W-005")});
  table.play(A, Commit{});
  CHECK(table.gear(table.thing(A, "W-032")).place == Place::deck);
}

TEST_CASE("Combat or Withdrawal, once", "[bots][BA-ACT-01][BA-ACT-03][BA-ACT-05][BA-ACT-06][BA-R-31][BA-R-32]") {
  Bench table = duel({.gear = {"W-006"}}, {.gear = {"W-020"}});
  CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-03");  // the Draw Phase
  table.place(B, tile(-2, 2));                                // no Range or sight is needed
  table.to(Phase::action);
  CHECK(table.refused(A, InitiateCombat{A}) == "BA-ACT-03");
  table.fight(B, {"", "W-006"}, {"", "W-020"});
  table.end_fight();
  CHECK(table.now.combat.stage == Fight::none);
  CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-01");
  CHECK(table.refused(A, Withdraw{0}) == "BA-ACT-06");
}

TEST_CASE("Withdrawals", "[bots][BA-S-17][BA-ACT-07][BA-R-33][BA-R-34][BA-ZONE-04][BA-ZONE-03]") {
  const auto left = [](int hand, int n) {
    Bench table = duel(Brings{}, Brings{});
    table.hand(A, std::vector<std::string>(static_cast<std::size_t>(hand), "ST-001"));
    table.to(Phase::action);
    table.play(A, Withdraw{static_cast<std::uint8_t>(n)});
    table.settle();
    while (!table.now.frames.empty() && table.now.frames.back().kind() == FrameKind::pick)
      table.play(A, ChooseCard{id("ST-001")});
    CHECK(static_cast<int>(table.now[A].scrapyard.size()) == n);
    return static_cast<int>(table.now[A].hand.size());
  };
  CHECK(left(6, 3) == 5);
  CHECK(left(6, 1) == 5);
  CHECK(left(6, 0) == 6);
  Bench table = duel(Brings{}, Brings{});
  table.hand(A, {"ST-001", "ST-001"});
  table.to(Phase::action);
  CHECK(table.refused(A, Withdraw{3}) == "BA-ACT-07");
}

TEST_CASE("A hand that shrinks before the Withdrawal: fewer cards go, and fewer are drawn",
          "[bots][BA-ACT-07][BA-R-33]") {
  Bench table({{.deck = {"DR-13", "DR-13"}}, Brings{}});
  table.begin();
  table.to(Phase::action);
  table.hand(A, {"ST-001", "ST-001", "DR-13", "DR-13"});
  table.play(A, Withdraw{3});
  table.play(A, PlayCard{id("DR-13")});
  table.plays(A, "DR-13");
  REQUIRE(table.asks(Purpose::scrap));
  table.answer({ChooseCard{id("ST-001")}, ChooseCard{id("ST-001")}});
  CHECK(table.now[A].hand.size() == 1);  // two scrapped, one drawn
}

TEST_CASE("At the flip a Shield carries as many copies as its Durability bears",
          "[bots][BA-DUP-04][BA-SHLD-06][BA-R-127]") {
  // The copy of a Weapon is flipped; then a Shield of Durability 1 takes the centre.
  Bench table = duel({.gear = {"W-005", "W-053", "W-006"}}, {.gear = {"W-020", "W-016"}});
  table.now[B].flanking = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"X-2", "W-005", "W-006"});
  table.plan(B, {"W-020", "W-016"});
  table.play(B, UseStatus{Status::flanking, table.slot(A, 0)});
  table.answer({Choose{table.slot(B, 1)}});
  REQUIRE(table.now.combat.stage == Fight::select);
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-053")});
  table.play(A, Commit{});
  table.play(B, Commit{});
  table.settle();
  REQUIRE(table.now.combat.stage == Fight::blocks);
  CHECK(slot_weapon(table.position(), table.planned(A, 1)) == table.thing(A, "W-053"));
  CHECK(slot_weapon(table.position(), table.planned(A, 0)) == nothing);
}

TEST_CASE("Overrun finds nobody running any more", "[bots][BA-R-41][BA-OVRN-05][BA-R-71]") {
  Bench table = duel({.gear = {"W-005"}, .deck = {"SK-056"}}, {.gear = {"W-020"}});
  table.now[A].runaway = table.now[B].overrun = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"", "W-005"});
  table.plan(B, {"", "W-020"});
  REQUIRE(table.waited() == B);
  table.hand(A, {"SK-056"});
  table.play(B, UseStatus{Status::overrun, table.slot(A, 1)});
  table.plays(A, "SK-056");
  CHECK_FALSE(table.now[A].runaway);
  CHECK_FALSE(table.now[B].overrun);
  CHECK_FALSE(table.planned(A, 1).up);
}

}  // namespace
