// Attacks and Attack Strings of Bots and Aces.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

TEST_CASE(
    "A String adds up, Armor comes off",
    "[bots][BA-S-41][BA-STR-01][BA-STR-04][BA-STR-06][BA-STR-07][BA-CMB-ATK-03][BA-CMB-ATK-04][BA-BOT-06][BA-BOT-03]") {
  Bench table = attack({.gear = {"W-009"}, .deck = {"ST-010", "ST-011"}}, {.gear = {"W-020", "SY-001", "SY-002"}},
                       {"", "W-009"}, tile(0, 1), {"", "W-020"});
  table.attach(A, "ST-010", 1);  // 4
  table.attach(A, "ST-011", 1);  // 3
  table.resolve();
  table.shoot(A, 1, body_ref(B));  // 6 + 4 + 3 - 2
  CHECK(table.bot(B).hp == 100 - 11);
}

TEST_CASE("One name once in a String", "[bots][BA-S-42][BA-STR-05]") {
  Bench table = attack({.gear = {"W-009", "W-005"}, .deck = {"ST-010", "ST-010"}}, Brings{}, {"W-009", "W-005"},
                       tile(0, 1), {"W-006", "W-002", "W-032"});
  table.attach(A, "ST-010", 0);
  CHECK(table.refused(A, AttachAttack{id("ST-010"), table.string(A, 0)}) == "BA-STR-05");
  CHECK(table.refused(A, AttachAttack{id("ST-010"), table.string(A, 1)}).empty());
}

TEST_CASE("Armor counts once per source, and never below 0",
          "[bots][BA-S-43][BA-S-44][BA-R-105][BA-R-07][BA-BOT-05][BA-BOT-06]") {
  Bench table = attack({.gear = {"W-009", "W-035", "W-011"}}, {.gear = {"W-020", "SY-001", "SY-002"}},
                       {"W-009", "W-035", "W-011"}, tile(0, 1), {"", "W-020"});
  CHECK(armor(table.position(), body_ref(A)) == 0);
  CHECK(armor(table.position(), body_ref(B)) == 2);
  table.resolve();
  table.shoot(A, 0, body_ref(B));
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - 4 - 4);
  table.shoot(A, 2, body_ref(B));  // 2 against Armor 2
  CHECK(table.bot(B).hp == 92);
}

TEST_CASE("Equal Armor Stack cards lie in the order of the build",
          "[bots][BA-S-116][BA-R-196][BA-ASTK-01][BA-ASTK-03]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-020", "SY-001", "SY-005", "SY-002"}}, {"W-008"}, tile(0, 1),
                       {"", "W-020"});
  table.gear(table.thing(B, "SY-002")).lost = 1;
  table.resolve();
  table.shoot(A, 0, table.thing(B, "SY-002"));  // 2 on Durability 1
  CHECK(table.gear(table.thing(B, "SY-002")).place == Place::wreckage);
  CHECK(durability(table.position(), table.thing(B, "SY-005")) == 1);
  CHECK(durability(table.position(), table.thing(B, "SY-001")) == 3);
}

TEST_CASE("An Attack sits at its Range",
          "[bots][BA-S-47][BA-ATKS-02][BA-ATKS-03][BA-ATKS-05][BA-RNG-04][BA-RNG-06][BA-R-99][BA-R-100][BA-R-112]") {
  Bench table = attack({.gear = {"W-005"}, .deck = {"ST-035", "ST-010", "ST-008"}}, {.gear = {"W-020", "SY-044"}},
                       {"W-005"}, tile(0, 2), {"", "W-020"});
  CHECK(table.refused(A, AttachAttack{id("ST-010"), table.string(A, 0)}) == "BA-RNG-06");  // Range 1
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 0)}).empty());         // no Range
  table.attach(A, "ST-035", 0);                                                            // Range 2
  table.bot(B, 1).tile = tile(0, 1);                                                       // a foe at 1 as well
  table.resolve();
  CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B, 1), false}) == "BA-R-99");
  CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B), false}).empty());
}

TEST_CASE("Attributes of Attacks", "[bots][BA-S-49][BA-ATTR-02][BA-R-115]") {
  Bench table = attack({.gear = {"W-005", "W-020", "W-060"}, .deck = {"ST-001", "ST-008"}}, Brings{},
                       {"W-005", "W-020", "W-060"}, tile(0, 1), {"W-006", "W-002", "W-032"});
  for (int place : {0, 1, 2}) CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, place)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 0)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 1)}) == "BA-ATTR-02");
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 2)}) == "BA-ATTR-02");
}

TEST_CASE("A Special Attack: first value and effect on its Weapon alone",
          "[bots][BA-S-50][BA-SPEC-02][BA-SPEC-03][BA-SPEC-04][BA-SPEC-05][BA-SPEC-06][BA-R-117][BA-ATKS-01]") {
  const auto dealt = [](int place) {
    Bench table = attack({.gear = {"W-005", "W-020"}, .deck = {"SA-005"}}, Brings{}, {"X-2", "W-005", "W-020"},
                         tile(0, 1), {"W-006", "W-002", "W-032"});
    table.attach(A, "SA-005", place);
    table.resolve();
    const std::size_t hand = table.now[A].hand.size();
    table.shoot(A, place, body_ref(B));
    return std::pair{100 - table.bot(B).hp, static_cast<int>(table.now[A].hand.size() - hand)};
  };
  CHECK(dealt(1) == std::pair{3 + 4, 1});  // draws 1
  CHECK(dealt(0) == std::pair{3 + 4, 1});  // an instance counts
  CHECK(dealt(2) == std::pair{5 + 2, 0});
}

TEST_CASE("A Special Attack Skill: all requirements or the second value",
          "[bots][BA-S-51][BA-SAS-01][BA-SAS-03][BA-SAS-04][BA-R-121]") {
  const auto dealt = [](const std::string& weapon, Tile at) {
    Bench table =
        attack({.gear = {weapon}, .deck = {"SS-002"}}, Brings{}, {"", weapon}, at, {"W-006", "W-002", "W-032"});
    table.attach(A, "SS-002", 1);
    table.resolve();
    const int base = cards()[id(weapon)].damage;
    table.shoot(A, 1, body_ref(B));
    return 100 - table.bot(B).hp - base;
  };
  CHECK(dealt("W-005", tile(0, 2)) == 5);
  CHECK(dealt("W-032", tile(0, 2)) == 1);  // Solid
  CHECK(dealt("W-002", tile(0, 0)) == 1);  // Range 0
}

// A's Rail Needle with Far Bell attached, B's Bot four tiles away and its unit two, Strings to be resolved.
Bench belled(const Options& options = {}) {
  Bench table({{.gear = {"W-034"}, .deck = {"SS-005"}}, {.gear = {"W-020", "SY-044"}, .deck = {"DR-10"}}}, options);
  table.begin();
  table.place(A, tile(0, 2));
  table.place(B, tile(0, -2));
  table.place(B, tile(0, 0), 1);
  table.to(Phase::action);
  table.fight(B, {"", "W-034"}, {"", "W-020"});
  table.no_blocks();
  table.hand(A, {"SS-005"});
  table.attach(A, "SS-005", 1);
  table.resolve();
  return table;
}

TEST_CASE("A Special Attack Skill's requirements are looked at as its String resolves",
          "[bots][BA-SAS-04][BA-R-121][BA-R-99]") {
  Bench far = belled();
  far.shoot(A, 1, body_ref(B));
  CHECK(far.bot(B).hp == 100 - 6 - 7);
  Bench near = belled();  // Range 4 is not met, and the String goes on at the second value
  near.shoot(A, 1, body_ref(B, 1));
  CHECK(near.bot(B, 1).hp == 15 - 6 - 1);
  Bench alone = belled();
  alone.place(B, tile(0, 0));
  alone.shoot(A, 1, body_ref(B));
  CHECK(alone.bot(B).hp == 100 - 6 - 1);
  Bench ducked = belled();  // whoever is aimed at steps nearer in answer
  ducked.hand(B, {"DR-10"});
  ducked.play(A, ResolveString{ducked.string(A, 1), body_ref(B), false});
  CHECK(ducked.now.combat.attached[0].first);
  ducked.play(B, PlayCard{id("DR-10")});
  ducked.answer({Choose{tile_ref(tile(0, -1))}});
  CHECK(ducked.bot(B).tile == tile(0, -1));
  CHECK(ducked.bot(B).hp == 100 - 6 - 1);
}

TEST_CASE("As an option the printed Range binds all Attacks", "[bots][BA-RNG-06][BA-R-116][BA-R-121]") {
  const Options all{.range = BoundByRange::all_attacks};
  Bench bell = belled(all);
  CHECK(bell.refused(A, ResolveString{bell.string(A, 1), body_ref(B, 1), false}) == "BA-R-99");
  bell.shoot(A, 1, body_ref(B));
  CHECK(bell.bot(B).hp == 100 - 6 - 7);
  for (const bool bound : {false, true}) {  // Threading Shot has Range 2 to 4
    Bench table({{.gear = {"W-032"}, .deck = {"SA-034"}}, {.gear = {"W-020"}}}, bound ? all : Options{});
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.to(Phase::action);
    table.fight(B, {"", "W-032"}, {"", "W-020"});
    table.no_blocks();
    table.hand(A, {"SA-034"});
    const Action attach = AttachAttack{id("SA-034"), table.string(A, 1)};
    CHECK(table.refused(A, attach) == (bound ? "BA-RNG-06" : ""));
    table.place(B, tile(0, 2));
    CHECK(table.refused(A, attach).empty());
  }
}

TEST_CASE("As an option no Melee Special Attack Skill joins a String aimed elsewhere", "[bots][BA-RNG-06][BA-R-116]") {
  for (const bool bound : {false, true}) {  // Threefold Strike on an Autogun
    Bench table({{.gear = {"W-032"}, .deck = {"SS-001"}}, {.gear = {"W-020"}}},
                bound ? Options{.range = BoundByRange::all_attacks} : Options{});
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.to(Phase::action);
    table.fight(B, {"", "W-032"}, {"", "W-020"});
    table.no_blocks();
    table.hand(A, {"SS-001"});
    CHECK(table.refused(A, AttachAttack{id("SS-001"), table.string(A, 1)}) == (bound ? "BA-RNG-06" : ""));
  }
}

TEST_CASE("An Ace is a String of its own",
          "[bots][BA-S-52][BA-ACE-01][BA-ACE-02][BA-ACE-03][BA-ACE-04][BA-STR-10][BA-ZONE-18][BA-R-124][BA-R-125]") {
  Bench table = attack({.gear = {"W-011"}, .deck = {"AC-005", "AC-001", "ST-001"}},
                       {.gear = {"W-020", "SY-001", "SY-002", "SY-003"}}, {"W-011"}, tile(0, 2), {"", "W-020"});
  CHECK(table.refused(A, AttachAttack{id("AC-005"), table.string(A, 0)}) == "BA-ACE-01");
  table.does(A, PlayAce{id("AC-005"), body_ref(A)});
  CHECK(table.refused(A, PlayAce{id("AC-001"), body_ref(A)}) == "BA-ACE-03");
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, ace_slot)}) == "BA-ACE-04");
  table.resolve();
  table.shoot(A, ace_slot, body_ref(B));
  CHECK(table.bot(B).hp == 100 - (7 - 3));
}

TEST_CASE("Attacks go after the own step, Weapons at the end",
          "[bots][BA-S-55][BA-CMB-ATK-05][BA-CMB-ATK-06][BA-CMB-ATK-07][BA-CMB-ATK-08][BA-R-96][BA-R-97][BA-R-109][BA-"
          "ZONE-21]") {
  Bench table = attack({.gear = {"W-009", "W-005", "W-008"}, .deck = {"ST-010", "ST-011", "ST-001"}}, Brings{},
                       {"W-009", "W-005", "W-008"}, tile(0, 1), {"W-006", "W-002", "W-032"});
  table.attach(A, "ST-010", 0);
  table.attach(A, "ST-011", 1);
  table.attach(A, "ST-001", 2);
  CHECK(table.refused(A, EndStep{}) == "BA-R-98");
  table.resolve();
  CHECK(table.refused(A, EndStep{}) == "BA-R-98");
  for (int place : {0, 1, 2}) table.shoot(A, place, body_ref(B));
  REQUIRE(table.waited() == B);
  CHECK(table.now[A].scrapyard.size() == 3);
  table.end_fight();
  for (const Player& player : table.now.players) {
    for (const Gear& gear : player.gear) CHECK(gear.place != Place::plan);
  }
}

TEST_CASE("Destroy After Use, used or not", "[bots][BA-S-79][BA-KW-DAU-01][BA-R-135][BA-R-143][BA-AMMO-05]") {
  Bench table = attack({.gear = {"W-025"}}, Brings{}, {"", "W-025"}, tile(0, 2), {"W-006", "W-002", "W-032"});
  table.end_fight();  // out of reach, idle
  CHECK(table.gear(table.thing(A, "W-025")).place == Place::wreckage);
}

TEST_CASE("What its own effects have destroyed a String does not hit any more", "[bots][BA-R-41][BA-ZONE-06]") {
  Bench table = attack({.gear = {"DR-30"}}, {.gear = {"SY-001", "SY-002"}}, {"", "DR-30"});
  const Ref skin = table.thing(B, "SY-001"), scale = table.thing(B, "SY-002");
  table.resolve();
  table.shoot(A, 1, scale);
  CHECK(table.gear(scale).place == Place::wreckage);
  CHECK(table.gear(scale).lost == 0);
  CHECK(table.gear(skin).place == Place::wreckage);  // 9 less 2 went on
  CHECK(table.gear(skin).lost == 0);
  CHECK(table.now.combat.hits[0] == 0);
}

TEST_CASE("Thrown Weapons take Melee Attacks and are used up",
          "[bots][BA-S-80][BA-KW-THROWN-01][BA-KW-BOOM-01][BA-R-136]") {
  const auto place = [](const std::string& weapon, const std::string& attack_card) {
    Bench table = attack({.gear = {weapon}, .deck = {attack_card}}, Brings{}, {"", weapon}, tile(0, 1),
                         {"W-006", "W-002", "W-032"});
    table.attach(A, attack_card, 1);
    table.resolve();
    table.shoot(A, 1, body_ref(B));
    CHECK(table.bot(B).hp == 100 - cards()[id(weapon)].damage - cards()[id(attack_card)].damage);
    table.end_fight();
    return table.gear(table.thing(A, weapon)).place;
  };
  CHECK(place("W-048", "ST-023") == Place::wreckage);
  CHECK(place("W-047", "ST-023") == Place::deck);  // Boomerang
  CHECK(place("W-048", "ST-025") == Place::deck);  // Range 1
}

TEST_CASE("A thrown copy takes its original along", "[bots][BA-S-108][BA-R-194]") {
  Bench table = attack({.gear = {"W-048", "W-032"}, .deck = {"ST-023"}}, Brings{}, {"X-2", "W-048", "W-032"},
                       tile(0, 1), {"W-006", "W-002", "W-032"});
  table.attach(A, "ST-023", 0);
  table.end_fight();
  CHECK(table.gear(table.thing(A, "W-048")).place == Place::wreckage);
  CHECK(table.gear(table.thing(A, "X-2")).place == Place::deck);
}

TEST_CASE("An Attack whose Weapon is gone by its turn attaches to nothing", "[bots][BA-R-41][BA-CMB-ATK-03]") {
  Bench table = attack({.gear = {"W-005"}, .deck = {"ST-001"}}, {.gear = {"W-006"}, .deck = {"DR-15"}}, {"", "W-005"},
                       tile(0, 1), {"", "W-006"});
  table.hand(A, {"ST-001"});
  table.hand(B, {"DR-15"});
  table.play(A, AttachAttack{id("ST-001"), table.string(A, 1)});
  REQUIRE(table.waited() == B);
  table.plays(B, "DR-15");
  CHECK(table.now.combat.attached.empty());
  CHECK(table.now[A].scrapyard.has(id("ST-001")));
}

TEST_CASE("A Weapon whose copy was thrown is used up, though it has left the plan",
          "[bots][BA-R-135][BA-R-194][BA-R-95]") {
  for (const bool thrown : {true, false}) {
    Bench table = attack({.gear = {"W-048", "W-032"}, .deck = {"ST-023"}},
                         {.gear = {"W-006", "W-002", "W-032"}, .deck = {"DR-15"}}, {"X-2", "W-048", "W-032"},
                         tile(0, 1), {"W-006", "W-002", "W-032"});
    const Ref original = table.thing(A, "W-048");
    table.hand(B, {"DR-15"});
    if (thrown) table.attach(A, "ST-023", 0);
    table.hand(A, {});
    table.resolve();
    table.play(A, ResolveString{table.string(A, 0), body_ref(B), false});
    REQUIRE(table.waited() == B);
    table.plays(B, "DR-15", {Choose{table.slot(A, 1)}});
    CHECK(table.planned(A, 1).gear == no_gear);
    CHECK(table.gear(original).cooldown == 2);
    CHECK(table.gear(original).place == Place::deck);
    table.end_fight();
    REQUIRE(table.now.combat.stage == Fight::none);
    CHECK(table.gear(original).place == (thrown ? Place::wreckage : Place::deck));
    CHECK(table.gear(table.thing(A, "X-2")).place == Place::deck);
  }
}

TEST_CASE("Scoped counts 2 as 3 from an outer tile", "[bots][BA-S-81][BA-KW-SCOPED-01][BA-R-140]") {
  Bench table =
      attack({.gear = {"W-034"}, .deck = {"ST-027"}}, Brings{}, {"W-034"}, tile(0, 2), {"W-006", "W-002", "W-032"});
  CHECK(table.refused(A, AttachAttack{id("ST-027"), table.string(A, 0)}) == "BA-RNG-06");  // Range 3, A at the centre
  table.place(A, tile(0, 0));
  table.place(A, tile(0, 2));
  table.place(B, tile(0, 0));
  table.attach(A, "ST-027", 0);
  table.resolve();
  CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B), false}) == "BA-R-99");
  CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B), true}).empty());
}

TEST_CASE("A Warhead goes off a round later",
          "[bots][BA-S-82][BA-KW-NUKE-01][BA-KW-NUKE-02][BA-R-137][BA-R-138][BA-R-46]") {
  Bench table = attack({.gear = {"W-067"}}, {.gear = {"W-020", "SY-001", "SY-002", "SY-003"}}, {"W-067"}, tile(0, 2),
                       {"", "W-020"});
  table.resolve();
  const int hp = table.bot(B).hp;
  CHECK(table.refused(A, PlaceWarhead{table.string(A, 0), tile(0, 1)}) == "BA-KW-NUKE-01");  // Range 1
  table.does(A, PlaceWarhead{table.string(A, 0), tile(0, 2)});
  CHECK(table.refused(A, PlaceWarhead{table.string(A, 0), tile(0, 2)}) == "BA-KW-NUKE-01");
  REQUIRE(table.now.warheads.size() == 1);
  CHECK(table.now.warheads[0].due == table.now.round + 1);
  table.end_fight();
  const int after = table.bot(B).hp;
  CHECK(after < hp + 1);
  const int round = table.now.round;
  while (table.now.round < round + 2) table.next_turn();
  CHECK(table.bot(B).hp == after - 22);
  CHECK(table.now.warheads.empty());
}

TEST_CASE("Cooldown counts rounds",
          "[bots][BA-S-83][BA-KW-COOL-01][BA-R-47][BA-R-144][BA-R-145][BA-ZONE-09][BA-EOR-03]") {
  Bench table = attack({.gear = {"W-028"}}, Brings{}, {"W-028"}, tile(0, 1), {"W-006", "W-002", "W-032"});
  table.end_fight();
  const Ref caster = table.thing(A, "W-028");
  CHECK(table.gear(caster).cooldown == 2);
  CHECK_FALSE(selectable(table.position(), caster));
  const int round = table.now.round;
  while (table.now.round == round) table.next_turn();
  CHECK_FALSE(selectable(table.position(), caster));
  while (table.now.round == round + 1) table.next_turn();
  CHECK(selectable(table.position(), caster));
}

TEST_CASE("Shells need a launcher that can be used", "[bots][BA-S-87][BA-AMMO-04][BA-R-142]") {
  Bench table({{.gear = {"W-022", "W-022", "AM-001"}}, Brings{}});
  table.begin();
  const Ref shell = table.thing(A, "AM-001");
  CHECK(selectable(table.position(), shell));
  table.gear(table.thing(A, "W-022", 1)).place = Place::wreckage;
  table.gear(table.thing(A, "W-022", 2)).cooldown = 1;
  CHECK_FALSE(selectable(table.position(), shell));
  table.gear(table.thing(A, "W-022", 2)).cooldown = 0;
  CHECK(selectable(table.position(), shell));
}

TEST_CASE("Without its interface a Psyco Weapon is silent", "[bots][BA-S-88][BA-WPN-05][BA-R-132][BA-R-131]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-062", "SY-025"}}, {"W-008"}, tile(0, 0), {"", "W-062"});
  CHECK(usable_now(table.position(), table.thing(B, "W-062")));
  table.gear(table.thing(B, "SY-025")).place = Place::wreckage;
  Refusal why;
  CHECK_FALSE(forms_string(table.position(), table.string(B, 1), &why));
  CHECK(why.rule->id == "BA-R-132");
}

}  // namespace
