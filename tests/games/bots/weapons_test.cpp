// Weapons, Duplicates and what attaches to what: BA-WPN, BA-DUP, BA-ATKS, BA-SPEC.
#include "bench.h"
#include "games/bots/query/blocks.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

TEST_CASE("Types and values of a Weapon card agree", "[bots][BA-WPN-01][BA-WPN-02][BA-R-113][BA-RNG-07][BA-PRIO-13]") {
  const auto wrong = [](std::string_view card, const std::string& key, const Json& value) {
    return pack_problems(card, [&](Json& json) { json[key] = value; }) > 0;
  };
  const Json close{{"min", 0}, {"max", 0}}, near{{"min", 0}, {"max", 1}};
  CHECK_FALSE(wrong("W-006", "types", {"ranged"}));
  CHECK(wrong("W-006", "types", {"melee"}));
  CHECK(wrong("W-006", "types", {"melee", "ranged"}));
  CHECK(wrong("W-006", "types", {"laser"}));
  CHECK(wrong("W-006", "types", Json::array()));
  CHECK(wrong("W-006", "range", close));       // Ranged at Range 0
  CHECK_FALSE(wrong("W-006", "range", near));  // 0~1 is Ranged
  CHECK(wrong("W-002", "types", {"ranged"}));  // Range 0 is Melee
  CHECK(wrong("W-002", "range", near));
  CHECK(wrong("W-012", "types", {"bit"}));              // a Bit has the type of its Range
  CHECK(wrong("AM-001", "types", {"ammunition"}));      // Ammunition as well
  CHECK(wrong("W-052", "types", {"shield", "melee"}));  // a Shield is neither
  CHECK(wrong("W-006", "attribute", "universal"));
  CHECK(wrong("W-006", "dur_damage", 4));
  CHECK(wrong("W-006", "durability", -1));
  CHECK(wrong("W-006", "keywords", Json::array({Json{{"id", "sticky"}}})));
  for (const Card& card : cards().cards()) {
    if (card.kind != Kind::weapon || !card.range) continue;
    CHECK(card.is(Type::melee) == (card.range->max == 0));
    CHECK(card.is(Type::ranged) == (card.range->max > 0));
  }
}

TEST_CASE("Psyco is one modifier with one spelling", "[bots][BA-R-04][BA-WPN-05]") {
  CHECK(pack_problems("W-062", [](Json& card) { card["modifiers"] = Json::array({"psyco"}); }) == 0);
  CHECK(pack_problems("W-062", [](Json& card) { card["modifiers"] = Json::array({"psycho"}); }) > 0);
}

TEST_CASE("A Duplicate is an instance of the centre, with one Durability for both",
          "[bots][BA-S-38][BA-DUP-01][BA-DUP-02][BA-R-126][BA-R-130]") {
  Bench table = duel({.gear = {"W-008", "W-006"}}, {.gear = {"W-007", "W-032"}});
  table.place(B, tile(0, 2));
  table.fight(B, {"W-008", "W-006"}, {"X-2", "W-007", "W-032"});
  const Ref rifle = table.thing(B, "W-007");
  CHECK(slot_weapon(table.position(), table.planned(B, 0)) == rifle);
  CHECK(where(table.position(), table.string(B, 0)) == tile(0, 2));
  CHECK(durability(table.position(), rifle) == 3);
  table.no_blocks();
  table.resolve();
  table.shoot(A, 0, rifle);  // 2, at whichever of the two
  CHECK(durability(table.position(), slot_weapon(table.position(), table.planned(B, 0))) == 1);
  CHECK(durability(table.position(), slot_weapon(table.position(), table.planned(B, 1))) == 1);
  table.end_fight();
  CHECK(table.bot(A).hp == 100 - 6 - 6 - 3);
}

TEST_CASE("Where Duplicates may lie, and what they show before the Block Step", "[bots][BA-R-126][BA-DUP-01]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-025"}}, Brings{});
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  const Ref copy = table.thing(A, "X-2");
  CHECK(table.refused(A, Select{PlanPlace::centre, copy}) == "BA-R-126");
  CHECK(table.refused(A, Select{PlanPlace::left, copy}) == "BA-R-126");  // nothing in the centre yet
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-006")});
  CHECK(table.refused(A, Select{PlanPlace::left, copy}).empty());
  CHECK(table.refused(A, Select{PlanPlace::right, copy}).empty());
  Bench early = duel({.gear = {"W-006", "W-002", "W-025"}}, Brings{});
  early.to(Phase::action);
  early.now[B].flanking = true;
  early.does(A, InitiateCombat{B});
  early.plan(A, {"X-2", "W-006", "W-002"});
  early.plan(B, {"W-006", "W-002", "W-032"});
  early.play(B, UseStatus{Status::flanking, early.slot(A, 0)});
  early.settle();
  CHECK(early.planned(A, 0).up);
  CHECK(slot_weapon(early.position(), early.planned(A, 0)) == nothing);  // only "Duplicate"
  CHECK_FALSE(early.planned(A, 1).up);
}

TEST_CASE("Without a centre to copy a Duplicate is blank", "[bots][BA-R-127]") {
  Bench table = duel({.gear = {"W-006", "W-002"}}, {.gear = {"W-006", "W-002", "W-032"}});
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"X-2", "W-006", "W-002"});
  table.hand(A, {"ST-001"});
  table.plan(B, {"W-006", "W-002", "W-032"});
  REQUIRE(table.now.combat.stage == Fight::rotation);
  PlanSlot& centre = table.now.combat.sides[0].slots[1];
  table.gear(table.thing(A, "W-006")).place = Place::deck;  // it went on Cooldown meanwhile
  table.gear(table.thing(A, "W-006")).cooldown = 1;
  centre.gear = no_gear;
  table.settle();
  REQUIRE(table.now.combat.stage == Fight::blocks);
  CHECK(table.planned(A, 0).up);
  CHECK(slot_weapon(table.position(), table.planned(A, 0)) == nothing);
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 2)}) != "");
  CHECK_FALSE(blocks(table.position(), table.slot(A, 0), table.slot(B, 2), nullptr));
  Refusal why;
  CHECK_FALSE(blocks(table.position(), table.slot(B, 2), table.slot(A, 0), &why));
  CHECK(why.rule->id == "BA-R-127");
  CHECK_FALSE(forms_string(table.position(), table.string(A, 0), &why));
  CHECK(why.rule->id == "BA-STR-01");
}

TEST_CASE("Three instances, each a Weapon of its own", "[bots][BA-R-128][BA-DUP-01][BA-STR-05]") {
  Bench table = duel({.gear = {"W-006"}, .deck = {"ST-001", "ST-001", "ST-001"}}, {.gear = {"W-032", "W-002"}});
  table.fight(B, {"X-2", "W-006", "X-2"}, {"W-032", "W-002"});
  table.does(A, EndStep{});
  table.does(B, DeclareBlock{table.slot(B, 0), table.slot(A, 2)});  // Solid blocks Beam
  CHECK(table.planned(A, 2).suspended);
  CHECK_FALSE(table.planned(A, 0).suspended);
  CHECK_FALSE(table.planned(A, 1).suspended);
  table.no_blocks();
  table.hand(A, {"ST-001", "ST-001", "ST-001"});
  table.attach(A, "ST-001", 0);
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 0)}) == "BA-STR-05");
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 2)}) == "BA-ZONE-22");
  table.attach(A, "ST-001", 1);
  table.resolve();
  table.shoot(A, 0, body_ref(B));
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - 2 * (5 + 2));
}

TEST_CASE("An instance has the original's bearer and tile; Cooldown is the original's alone",
          "[bots][BA-R-130][BA-R-129]") {
  Bench table({{.gear = {"W-006", "SY-045>", "W-010"}}, {.gear = {"W-006"}}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(A, tile(0, -1), 1);
  table.place(B, tile(0, 1));
  table.fight(B, {"X-2", "W-010", "W-006"}, {"", "W-006"});
  CHECK(parts(table.position(), table.string(A, 0))->unit == body_ref(A, 1));
  CHECK(where(table.position(), table.string(A, 0)) == tile(0, -1));
  table.end_fight();
  CHECK(table.gear(table.thing(A, "W-010")).cooldown == 2);
  CHECK(table.gear(table.thing(A, "X-2")).cooldown == 0);
  CHECK(table.gear(table.thing(A, "X-2")).place == Place::deck);
}

TEST_CASE("What a Melee Weapon takes",
          "[bots][BA-S-48][BA-ATKS-04][BA-RNG-08][BA-R-114][BA-R-116][BA-ATKS-05][BA-R-119]") {
  Bench table = attack({.gear = {"W-002", "W-006"}, .deck = {"ST-009", "ST-008", "ST-031", "SA-010", "SA-035"}},
                       {.gear = {"W-006", "SY-022"}}, {"W-002", "W-006"}, tile(0, 0), {"W-006"});
  CHECK(table.refused(A, AttachAttack{id("ST-009"), table.string(A, 0)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 0)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-031"), table.string(A, 0)}) == "BA-RNG-08");
  table.attach(A, "SA-010", 0);  // Range 2~4 and a Cannon's: second value, nothing printed is asked
  Bench durable = table;
  table.attach(A, "SA-035", 0);  // of another Attribute, too
  CHECK(table.refused(A, AttachAttack{id("ST-009"), table.string(A, 1)}) == "BA-ATKS-04");
  table.resolve();
  table.shoot(A, 0, body_ref(B));
  CHECK(table.bot(B).hp == 100 - 5 - 3 - 2);
  durable.resolve();
  durable.shoot(A, 0, durable.thing(B, "SY-022"));  // 1 + 3 of durability damage at either value
  CHECK(durable.gear(durable.thing(B, "SY-022")).place == Place::wreckage);
}

TEST_CASE("One name in a String, one upright Weapon: Special Attacks too", "[bots][BA-R-116][BA-STR-05]") {
  Bench table = attack({.gear = {"W-002", "W-001"}, .deck = {"SA-010", "SA-010"}}, Brings{}, {"W-002", "W-001"},
                       tile(0, 0), {"W-006", "W-002", "W-032"});
  table.attach(A, "SA-010", 0);
  CHECK(table.refused(A, AttachAttack{id("SA-010"), table.string(A, 0)}) == "BA-STR-05");
  table.now.combat.sides[0].slots[1].suspended = true;
  CHECK(table.refused(A, AttachAttack{id("SA-010"), table.string(A, 1)}) == "BA-ZONE-22");
}

TEST_CASE("A retrieved Weapon is as new and goes to its old bearer", "[bots][BA-R-134][BA-KW-RETRIEVE-01]") {
  Bench table({{.gear = {"W-006", "W-020", "SY-045>", "W-033"}, .deck = {"SK-019"}}, Brings{}});
  table.begin();
  const Ref bellows = table.thing(A, "W-020"), drum = table.thing(A, "W-033");
  for (Ref gone : {bellows, drum}) table.gear(gone).place = Place::wreckage;
  table.to(Phase::end);
  table.hand(A, {"SK-019"});
  table.play(A, PlayCard{id("SK-019")});
  REQUIRE(table.asks(Purpose::retrieve));
  CHECK(table.refused(A, Choose{table.thing(A, "W-006")}) == "BA-TGT-03");
  Bench orphan = table;
  CHECK(table.refused(A, Choose{drum}).empty());
  table.play(A, Choose{bellows});
  CHECK(table.gear(bellows).place == Place::deck);
  CHECK(durability(table.position(), bellows) == 2);
  CHECK(self_of(table.position(), bellows) == body_ref(A));
  orphan.bot(A, 1).stand = Stand::lost;
  orphan.bot(A, 1).tile = no_tile;
  CHECK(orphan.refused(A, Choose{drum}) == "BA-TGT-03");  // its bearer is gone
}

TEST_CASE("What is destroyed keeps no state", "[bots][BA-R-134][BA-R-205]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-020", "W-006"}}, {"W-008"}, tile(0, 1), {"W-006", "W-020"});
  const Ref bellows = table.thing(B, "W-020");
  table.gear(bellows).lost = 1;
  table.resolve();
  table.shoot(A, 0, bellows);
  CHECK(table.gear(bellows).place == Place::wreckage);
  CHECK(table.gear(bellows).lost == 0);
  CHECK(table.planned(B, 1).gear == no_gear);
}

TEST_CASE("Psyco cards ask for an interface; the card that gives it asks for none",
          "[bots][BA-S-119][BA-R-203][BA-R-131][BA-WPN-05]") {
  Catalogue changed = cards();
  changed.at(id("SY-025")).psyco = true;
  Bench table({{.gear = {"W-006", "W-062", "SY-025"}, .deck = {"AC-006"}}, Brings{}}, Format::free_for_all, 0, changed);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 0));
  CHECK(usable(table.position(), table.thing(A, "W-062")));  // with a Psyco interface
  table.fight(B, {"W-006", "W-062"}, {"W-006", "W-002", "W-032"});
  table.no_blocks();
  table.hand(A, {"AC-006"});
  CHECK(table.refused(A, PlayAce{id("AC-006"), body_ref(A)}).empty());
  table.gear(table.thing(A, "SY-025")).place = Place::wreckage;
  CHECK(table.refused(A, PlayAce{id("AC-006"), body_ref(A)}) == "BA-R-203");
  CHECK_FALSE(usable(table.position(), table.thing(A, "W-062")));
}

}  // namespace
