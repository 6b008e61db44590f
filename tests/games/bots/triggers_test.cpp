// Effects of cards: when they fire, under which conditions, at what cost.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

Action step(Seat seat, Dir dir) { return bots::Step{body_ref(seat), dir}; }

// What A's String from the centre deals to B's Bot, with its Special Attack on it.
int dealt(Bench& table, std::string_view special, Ref target = body_ref(B)) {
  if (!special.empty()) table.attach(A, special, 1);
  table.resolve();
  const int before = table.bot(B).hp;
  table.play(A, ResolveString{table.string(A, 1), target, false});
  table.cycle();
  while (table.asks(Purpose::order)) table.answer({Choose{item_ref(0)}});
  return before - table.bot(B).hp;
}
const std::vector<std::string> idle{"", "W-020"};

TEST_CASE("on_reveal, when the Weapon is turned up", "[bots][BA-CMB-BLK-01]") {
  Bench table = duel({.gear = {"W-044"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-044"}, {"", "W-020"});
  CHECK(initiative(table.position(), body_ref(A)) == 80);  // Breaker Maul
  CHECK(table.waited() == B);
}

TEST_CASE("on_block, by the Weapon and by the bearer's Sub-Systems", "[bots][BA-CMB-BLK-04]") {
  Bench table = duel({.gear = {"W-055", "SY-055", "W-005"}}, {.gear = {"W-070", "W-020"}});
  table.fight(B, {"W-005", "W-055"}, {"W-020", "W-070"});
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  table.cycle();
  REQUIRE(table.asks(Purpose::order));  // two effects of A's at once (BA-R-48)
  table.answer({Choose{item_ref(0)}});
  CHECK(table.bot(B).hp == 98);  // Kite Deflector strikes the attacker
  table.no_blocks();
  table.end_fight();
  CHECK(table.bot(A).hp == 100 - 5 + 2);  // Parry Servo prevents 2 of the Thrower's 5
}

TEST_CASE("on_destroyed, as the card goes to the Wreckage", "[bots][BA-ZONE-05][BA-ASTK-03]") {
  Bench table =
      attack({.gear = {"W-008", "W-005"}}, {.gear = {"W-020", "SY-005"}}, {"W-005", "W-008"}, tile(0, 1), idle);
  table.resolve();
  table.shoot(A, 1, table.thing(B, "SY-005"));  // 2 on Durability 2
  CHECK(table.gear(table.thing(B, "SY-005")).place == Place::wreckage);
  table.shoot(A, 0, body_ref(B));  // 3, and 5 are prevented this turn
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("on_activate and an ability of the own Phases", "[bots][BA-SUB-05][BA-STBY-01]") {
  Bench table({{.gear = {"W-006", "SY-038", "SY-018", "SY-051", "SY-015"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.play(A, Activate{table.thing(A, "SY-038")});
  table.cycle();
  CHECK(table.asks(Purpose::predict));
  table.answer({Done{}, Done{}});
  const Ref winch = table.thing(A, "SY-051"), arm = table.thing(A, "SY-015");
  CHECK(table.refused(A, UseAbility{winch, 0}) == "BA-PRIO-02");  // of the Movement Phase
  table.to(Phase::movement);
  CHECK(points(table.position(), body_ref(A)) == 1);
  CHECK(table.refused(A, UseAbility{arm, 0}) == "BA-PRIO-02");  // of the End Phase
  table.play(A, UseAbility{winch, 0});
  table.cycle();
  CHECK(points(table.position(), body_ref(A)) == 2);
  CHECK(table.gear(winch).cooldown == 2);  // its cost
  table.to(Phase::end);
  CHECK(table.refused(A, UseAbility{winch, 0}) != "");
  table.gear(table.thing(A, "W-006")).place = Place::wreckage;
  table.play(A, UseAbility{arm, 0});
  table.answer({Choose{table.thing(A, "W-006")}});
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::deck);
}

TEST_CASE("An ability of the Attack Step", "[bots][BA-LOS-02]") {
  Bench table = duel({.gear = {"W-006", "SY-014"}}, {.gear = {"W-020"}});
  table.place(B, tile(0, 2));
  table.cover(tile(0, 1), tile(0, 2));
  table.to(Phase::action);
  CHECK(table.refused(A, UseAbility{table.thing(A, "SY-014"), 0}) == "BA-PRIO-02");
  table.fight(B, {"", "W-006"}, {"", "W-020"});
  table.no_blocks();
  Refusal why;
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, &why));
  CHECK(why.rule->id == "BA-LOS-03");
  table.play(A, UseAbility{table.thing(A, "SY-014"), 0});
  table.cycle();
  CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
  table.cover(tile(0, 0), tile(0, 1));  // one Cover, not two
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
}

TEST_CASE("on_phase_start: Standby, Block Step, End Phase", "[bots][BA-END-01][BA-STBY-01]") {
  Bench table({{.gear = {"W-002", "SY-019", "SY-010", "SY-053", "SY-052"}, .deck = {"SK-059"}}, {.gear = {"W-020"}}});
  table.begin();
  table.place(B, tile(0, 2));
  table.play(A, EndStep{});
  REQUIRE(table.asks(Purpose::predict));  // Deck Link
  table.answer({Done{}, Done{}});
  table.fight(B, {"", "W-002"}, {"", "W-020"});
  CHECK(initiative(table.position(), body_ref(A)) == 130);  // Duelist Gyros, on one tile
  table.end_fight();
  CHECK(initiative(table.position(), body_ref(A)) == 110);
  table.deck_to_scrapyard(A, 1);
  const std::size_t deck = table.now[A].deck.size();
  table.to(Phase::end);
  CHECK(table.now[A].deck.size() == deck + 1);  // Blackbox Recorder
  CHECK(table.now[A].scrapyard.empty());
  Bench apart({{.gear = {"W-002", "SY-010", "SY-053"}}, {.gear = {"W-020"}}});
  apart.begin();
  apart.fight(B, {"", "W-002"}, {"", "W-020"});
  CHECK(initiative(apart.position(), body_ref(A)) == 110);
}

TEST_CASE("on_selection_end at will, each time it is reached", "[bots][BA-R-199][BA-R-69][BA-CMB-SEL-05]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005", "SY-056", "SY-050"}}, {.gear = {"W-020", "W-016"}});
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, {"W-020", "W-016"});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, UseAbility{table.thing(A, "SY-056"), 9}) == "BA-PRIO-02");
  table.play(A, UseAbility{table.thing(A, "SY-056"), 0});  // Echo Sounder
  table.answer({Choose{table.slot(B, 1)}});
  CHECK(table.planned(B, 1).up);
  CHECK_FALSE(table.planned(B, 0).up);
  REQUIRE(table.now.combat.stage == Fight::select);
  table.play(A, Commit{});
  table.play(B, Commit{});
  CHECK(table.refused(A, UseAbility{table.thing(A, "SY-056"), 0}) == "BA-ZONE-08");  // on Cooldown
  table.play(A, UseAbility{table.thing(A, "SY-050"), 0});                            // Rail Rack
  table.answer({Choose{table.slot(A, 0)}});
  CHECK(table.refused(A, Choose{table.thing(A, "W-002")}) == "BA-TGT-03");
  table.play(A, Choose{table.thing(A, "W-005")});
  CHECK(table.gear(table.thing(A, "W-005")).place == Place::plan);
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::deck);
}

TEST_CASE("on_combat_end, with hits or a card that was used", "[bots][BA-CMB-ATK-06]") {
  for (const bool hit : {true, false}) {
    Bench table = attack({.gear = {"W-008", "SY-057"}}, {.gear = {"W-020"}}, {"", "W-008"}, tile(0, 1), idle);
    table.now.combat.sides[0].slots[1].suspended = !hit;
    table.resolve();
    const std::size_t deck = table.now[B].deck.size();
    table.end_fight();
    CHECK(table.now[B].deck.size() + (hit ? 1 : 0) == deck);  // Scrap Magnet drains 1
  }
  for (const bool used : {true, false}) {
    Bench table = duel({.gear = {"W-066", "AM-012", "W-006", "W-002"}}, {.gear = {"W-020"}});
    table.place(B, tile(0, 2));
    const std::string third = used ? "AM-012" : "W-002";
    table.fight(B, {"W-066", "W-006", third}, idle);
    table.end_fight();
    CHECK(table.gear(table.thing(A, "W-066")).cooldown == (used ? 1 : 0));
  }
}

TEST_CASE("on_round_end, before the ticks", "[bots][BA-EOR-02][BA-R-46]") {
  Bench table({{.gear = {"W-006", "SY-016", "SY-017"}, .terrain = "TE-007"}, Brings{}});
  table.begin();
  table.bot(A).hp = 80;
  table.bot(B).hp = 80;
  table.gear(table.thing(A, "W-006")).cooldown = 2;
  table.lay(tile(0, -2), id("TE-007"));  // B stands on the Repair Dock
  table.fresh_round();
  CHECK(table.bot(A).hp == 82);
  CHECK(table.bot(B).hp == 83);
  CHECK(table.gear(table.thing(A, "W-006")).cooldown == 0);  // 1 by the Coolant Loop, 1 by the tick
}

TEST_CASE("A unit near its Bot cools", "[bots][BA-SUP-05][BA-EOR-02]") {
  for (const auto& [where, left] : {std::pair{tile(0, 1), 1}, std::pair{tile(0, 0), 2}}) {
    Bench table({{.gear = {"W-006", "SY-045>"}}, Brings{}});
    table.begin();
    table.place(A, where, 1);
    table.gear(table.thing(A, "W-006")).cooldown = 3;
    table.fresh_round();
    CHECK(table.gear(table.thing(A, "W-006")).cooldown == left);
  }
}

TEST_CASE("Answers to a String: at will once, and by themselves", "[bots][BA-CMB-BLK-10][BA-CYCLE-03][BA-BOT-06]") {
  Bench table =
      attack({.gear = {"W-005", "W-006"}}, {.gear = {"W-020", "SY-022"}}, {"W-006", "W-005"}, tile(0, 1), idle);
  const Ref mantle = table.thing(B, "SY-022");
  table.resolve();
  CHECK(table.refused(B, Respond{mantle, 0}) == "BA-PRIO-02");
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(table.waited() == B);
  table.play(B, Respond{mantle, 0});
  CHECK(durability(table.position(), mantle) == 2);  // its cost
  while (table.waited() != B) table.play(table.waited(), Pass{});
  CHECK(table.refused(B, Respond{mantle, 0}) != "");
  table.cycle();
  CHECK(table.bot(B).hp == 100);   // 3, and 4 are prevented
  table.shoot(A, 0, body_ref(B));  // the pool was of that String
  CHECK(table.bot(B).hp == 95);
  // Not against what it does not name.
  Bench heat = attack({.gear = {"W-070"}}, {.gear = {"W-020", "SY-022"}}, {"", "W-070"}, tile(0, 1), idle);
  heat.resolve();
  heat.play(A, ResolveString{heat.string(A, 1), body_ref(B), false});
  CHECK(heat.refused(B, Respond{heat.thing(B, "SY-022"), 0}) == "BA-PRIO-02");
  heat.cycle();
  CHECK(heat.bot(B).hp == 96);
  // Afterimage Drive prevents 3 of every Ranged String by itself.
  for (const auto& [weapon, where, lost] : {std::tuple{"W-005", tile(0, 1), 0}, std::tuple{"W-002", tile(0, 0), 5}}) {
    Bench drive = attack({.gear = {weapon}}, {.gear = {"W-020", "SY-035"}}, {"", weapon}, where, idle);
    drive.gear(drive.thing(B, "SY-035")).active = true;
    CHECK(dealt(drive, "") == lost);
  }
}

TEST_CASE("A Missile is answered with flares, any String by a Decoy", "[bots][BA-KW-MISSILE-01][BA-BIT-01]") {
  Bench table = attack({.gear = {"W-037", "W-005"}}, {.gear = {"W-020", "SY-021", "W-061"}}, {"W-005", "W-037"},
                       tile(0, 1), {"W-061", "W-020"});
  table.resolve();
  table.play(A, ResolveString{table.string(A, 0), body_ref(B), false});
  CHECK(table.refused(B, Respond{table.thing(B, "SY-021"), 0}) == "BA-PRIO-02");  // no Missile
  table.play(B, Respond{table.thing(B, "W-061"), 0});
  table.cycle();
  CHECK(table.bot(B).hp == 100);
  CHECK(table.gear(table.thing(B, "W-061")).place == Place::wreckage);  // its cost
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  table.play(B, Respond{table.thing(B, "SY-021"), 0});
  table.cycle();
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("Terrain answers, and works on entering and leaving", "[bots][BA-TERR-08][BA-KW-REPAIR-01]") {
  Bench beam = attack({.gear = {"W-005"}}, {.gear = {"W-020"}, .terrain = "TE-009"}, {"", "W-005"}, tile(0, 1), idle);
  beam.lay(tile(0, 1), id("TE-009"));
  CHECK(dealt(beam, "") == 4);  // Glass Flats: Beam 1 more
  Bench table({{.terrain = "TE-002"}, {.terrain = "TE-013"}});
  table.begin();
  table.lay(tile(0, 1), id("TE-002"));
  table.lay(tile(0, 2), id("TE-013"));
  table.to(Phase::movement);
  table.bot(A).gained = 1;
  table.does(A, step(A, Dir::n));
  CHECK(table.bot(A).hp == 100 - 3 - 2);  // Old Minefield as it leaves, Slag Shallows as it enters
  table.does(A, step(A, Dir::n));
  CHECK(table.bot(A).hp == 95);
}

TEST_CASE("A limit of Terrain counts for each model", "[bots][BA-TERR-08][BA-MOVE-07]") {
  Bench table({{.gear = {"W-006", "SY-044>"}, .terrain = "TE-011"}, Brings{}});
  table.begin();
  table.lay(tile(0, 1), id("TE-011"));
  table.place(B, tile(-2, 0));
  table.to(Phase::movement);
  table.does(A, step(A, Dir::n));  // Updraft Vent: 1 more, once a turn
  CHECK(points(table.position(), body_ref(A)) == 1);
  table.does(A, bots::Step{body_ref(A, 1), Dir::n});
  CHECK(points(table.position(), body_ref(A, 1)) == 2);
  table.does(A, bots::Step{body_ref(A, 1), Dir::n});
  table.does(A, bots::Step{body_ref(A, 1), Dir::s});
  CHECK(points(table.position(), body_ref(A, 1)) == 0);
}

TEST_CASE("Who enters the tile of a spiked hull", "[bots][BA-MOVE-02]") {
  Bench table({Brings{}, {.gear = {"W-006", "SY-059"}}});
  table.begin();
  table.place(B, tile(0, 1));
  table.to(Phase::movement);
  table.does(A, step(A, Dir::n));
  CHECK(table.bot(A).hp == 98);
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("on_reserve_power", "[bots][BA-RSRV-01]") {
  Bench table({{.gear = {"W-006", "SY-060"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.bot(A).hp = 50;
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, step(A, Dir::n));
  const std::size_t hand = table.now[A].hand.size();
  table.does(A, ReservePower{body_ref(A)});
  CHECK(table.bot(A).hp == 58);
  CHECK(table.now[A].hand.size() == hand + 2);
}

TEST_CASE("Conditions of Strings", "[bots][BA-SPEC-06][BA-STR-06]") {
  SECTION("Initiative above the target's") {
    for (const auto& [spine, bonus] : {std::pair{"SY-010", 2}, std::pair{"SY-007", 0}}) {
      Bench table =
          attack({.gear = {"W-001", spine}, .deck = {"SA-001"}}, {.gear = {"W-020"}}, {"", "W-001"}, tile(0, 0), idle);
      CHECK(dealt(table, "SA-001") == 3 + 4 + bonus);
    }
  }
  SECTION("so many Attacks") {
    for (const bool third : {true, false}) {
      Bench table = attack({.gear = {"W-006"}, .deck = {"SA-006", "ST-001", "ST-002"}}, {.gear = {"W-020"}},
                           {"", "W-006"}, tile(0, 1), idle);
      table.attach(A, "ST-001", 1);
      if (third) table.attach(A, "ST-002", 1);
      CHECK(dealt(table, "SA-006") == 5 + 6 + 2 + (third ? 1 + 2 : 0));
    }
  }
  SECTION("Range to the target") {
    for (const auto& [where, bonus] : {std::pair{tile(0, 1), 0}, std::pair{tile(0, 2), 0}}) {
      Bench table = duel({.gear = {"W-007"}, .deck = {"SA-007"}}, {.gear = {"W-020"}});
      table.place(A, tile(0, -1));
      table.place(B, where);
      table.to(Phase::action);
      table.hand(A, {"SA-007"});
      table.fight(B, {"", "W-007"}, idle);
      table.no_blocks();
      const int away = apart(table.position(), body_ref(A), body_ref(B));
      CHECK(dealt(table, "SA-007") == 6 + 6 + (away >= 3 ? 2 : 0) + bonus);
    }
  }
  SECTION("own Weapons blocked") {
    Bench table = duel({.gear = {"W-033", "W-032"}}, {.gear = {"W-070", "W-020"}});
    table.fight(B, {"W-032", "W-033"}, {"W-020", "W-070"});
    table.does(A, EndStep{});
    table.does(B, DeclareBlock{table.slot(B, 1), table.slot(A, 0)});
    table.no_blocks();
    CHECK(dealt(table, "") == 5);  // Drum Autocannon, 4 and 1
  }
  SECTION("Hit Points") {
    for (const auto& [hp, bonus] : {std::pair{50, 2}, std::pair{51, 0}}) {
      Bench table = attack({.gear = {"W-062", "SY-025"}}, {.gear = {"W-020"}}, {"", "W-062"}, tile(0, 0), idle);
      table.bot(A).hp = static_cast<std::int16_t>(hp);
      CHECK(dealt(table, "") == 6 + bonus);
    }
  }
  SECTION("tiles moved this turn") {
    for (const auto& [moved, bonus] : {std::pair{0, 1}, std::pair{1, 0}}) {
      Bench table = attack({.gear = {"W-005", "SY-054"}}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), idle);
      table.bot(A).moved = static_cast<std::uint8_t>(moved);
      CHECK(dealt(table, "") == 3 + bonus);
    }
  }
  SECTION("Cover on the line") {
    for (const bool cover : {true, false}) {
      Bench table =
          attack({.gear = {"W-021"}, .deck = {"SA-021"}}, {.gear = {"W-020"}}, {"", "W-021"}, tile(0, 2), idle);
      if (cover) table.cover(tile(0, 1), tile(0, 2));  // the Mortar needs no sight
      CHECK(dealt(table, "SA-021") == 5 + 5 + (cover ? 3 : 0));
    }
  }
  SECTION("a target of Durability") {
    Bench table =
        attack({.gear = {"W-016"}, .deck = {"SA-016"}}, {.gear = {"W-033"}}, {"", "W-016"}, tile(0, 0), {"", "W-033"});
    dealt(table, "SA-016", table.thing(B, "W-033"));
    CHECK(table.gear(table.thing(B, "W-033")).place == Place::wreckage);  // 1 + 2 + 2 on 4
    Bench bot =
        attack({.gear = {"W-016"}, .deck = {"SA-016"}}, {.gear = {"W-033"}}, {"", "W-016"}, tile(0, 0), {"", "W-033"});
    CHECK(dealt(bot, "SA-016") == 4 + 5);
  }
}

TEST_CASE("Counted amounts", "[bots][BA-SPEC-06][BA-STR-06]") {
  const auto one = [](const Brings& a, const std::string& weapon, const std::string& special, Tile where,
                      const std::function<void(Bench&)>& prepare = nullptr) {
    std::vector<std::string> plan{"", weapon};
    Bench table = attack(a, {.gear = {"W-020"}}, plan, where, idle);
    if (prepare) prepare(table);
    return dealt(table, special) - cards()[id(weapon)].damage - cards()[id(special)].damage;
  };
  CHECK(one({.gear = {"W-018"}, .deck = {"SA-018"}}, "W-018", "SA-018", tile(0, 0)) == 1);  // Attacks
  CHECK(one({.gear = {"W-019"}, .deck = {"SA-019"}}, "W-019", "SA-019", tile(0, 0),
            [](Bench& table) { table.bot(A).moved = 2; }) == 4);  // two each
  CHECK(one({.gear = {"W-019"}, .deck = {"SA-019"}}, "W-019", "SA-019", tile(0, 0),
            [](Bench& table) { table.bot(A).moved = 9; }) == 6);                            // at most
  CHECK(one({.gear = {"W-047"}, .deck = {"SA-047"}}, "W-047", "SA-047", tile(0, 2)) == 2);  // Range
  CHECK(one({.gear = {"W-062", "SY-025"}, .deck = {"SA-062", "ST-001", "ST-002"}}, "W-062", "SA-062", tile(0, 0)) == 2);
  CHECK(one({.gear = {"W-041"}, .deck = {"SA-041"}}, "W-041", "SA-041", tile(0, 1),
            [](Bench& table) { table.bot(A).hp = 61; }) == 3);                              // Hit Points lost, in tens
  CHECK(one({.gear = {"W-012"}, .deck = {"SA-012"}}, "W-012", "SA-012", tile(0, 1)) == 1);  // Bits out
  CHECK(one({.gear = {"W-048"}, .deck = {"SA-048"}}, "W-048", "SA-048", tile(0, 1)) == 1);  // upright Weapons
  CHECK(one({.gear = {"W-063", "SY-025"}, .deck = {"SA-063"}}, "W-063", "SA-063", tile(0, 1)) == 1);  // Psyco Weapons
  CHECK(one({.gear = {"W-033"}, .deck = {"SA-033"}}, "W-033", "SA-033", tile(0, 1)) == 3);  // Standard Attacks shown
  for (const bool suspended : {false, true}) {
    Bench ammo = attack({.gear = {"W-037", "AM-003", "AM-004"}, .deck = {"SA-037"}}, {.gear = {"W-020"}},
                        {"AM-003", "W-037", "AM-004"}, tile(0, 1), idle);
    ammo.now.combat.sides[ammo.slot(A, 2).seat].slots[2].suspended = suspended;
    CHECK(dealt(ammo, "SA-037") == 5 + 4 + (suspended ? 2 : 4));  // two for each Ammunition upright
  }
}

TEST_CASE("Costs are paid once, in full, on announcing",
          "[bots][BA-S-114][BA-MOVE-07][BA-MOVE-08][BA-R-51][BA-PRIO-02]") {
  SECTION("cards of the hand") {
    Bench table({{.deck = {"SK-054", "SK-061"}}, {.deck = {"SK-061"}}});
    table.begin();
    table.to(Phase::action);
    table.hand(A, {"SK-054"});
    table.hand(B, {"SK-061"});
    table.play(A, EndStep{});
    table.play(B, PlayCard{id("SK-061")});
    CHECK(table.refused(A, PlayCard{id("SK-054")}) == "BA-PRIO-02");  // nothing to scrap
    table.hand(A, {"SK-054", "ST-001"});
    table.play(A, PlayCard{id("SK-054")});
    CHECK(table.now[A].scrapyard.empty());
    table.play(A, ChooseCard{id("ST-001")});
    CHECK(table.now[A].scrapyard.size() == 2);  // the cost and the card, which nobody can answer
    CHECK(table.now[B].hand.empty());           // its draw was negated
  }
  SECTION("Movement points, in one's own Phase and in another's") {
    Bench table({{.gear = {"W-006", "SY-007"}, .deck = {"SA-054", "SA-054"}}, Brings{}});
    table.begin();
    table.to(Phase::movement);
    CHECK(points(table.position(), body_ref(A)) == 2);
    table.place(B, tile(-2, 0));
    table.does(A, step(A, Dir::n));
    table.next_turn();
    table.to(Phase::movement);
    table.hand(A, {"SA-054", "SA-054"});
    CHECK(points(table.position(), body_ref(A)) == 1);
    table.play(B, EndStep{});
    table.plays(A, "SA-054");
    CHECK(armor(table.position(), body_ref(A)) == 2);
    CHECK(points(table.position(), body_ref(A)) == 0);
    table.play(B, EndStep{});
    CHECK(table.refused(A, PlayCard{id("SA-054")}) == "BA-PRIO-02");  // no point left
    table.settle();
    table.fresh_round();
    CHECK(points(table.position(), body_ref(A)) == 2);
    CHECK(armor(table.position(), body_ref(A)) == 0);  // until the own turn
  }
  SECTION("Hit Points, past Armor and never the last") {
    Bench table({{.gear = {"W-006", "DR-04", "SY-001"}}, Brings{}});
    table.begin();
    table.to(Phase::standby);
    const Ref pump = table.thing(A, "DR-04");
    table.bot(A).hp = 3;
    CHECK(table.refused(A, UseAbility{pump, 0}) == "BA-PRIO-02");
    table.bot(A).hp = 4;
    table.play(A, UseAbility{pump, 0});
    table.cycle();
    CHECK(table.bot(A).hp == 1);
    table.bot(A).hp = 50;
    CHECK(table.refused(A, UseAbility{pump, 0}) == "BA-PRIO-02");  // once a turn
  }
  SECTION("a named Weapon") {
    Bench table({{.gear = {"W-025", "W-006"}, .deck = {"SA-025"}}, Brings{}});
    table.begin();
    table.place(B, tile(0, 2));
    table.to(Phase::movement);
    table.hand(A, {"SA-025"});
    table.plays(A, "SA-025");
    CHECK(table.gear(table.thing(A, "W-025")).place == Place::wreckage);
    CHECK(table.bot(B).hp == 90);
  }
  SECTION("the controller may decline what is optional") {
    for (const bool yes : {true, false}) {
      Bench table =
          attack({.gear = {"W-066"}, .deck = {"SA-066"}}, {.gear = {"W-020"}}, {"", "W-066"}, tile(0, 1), idle);
      table.attach(A, "SA-066", 1);
      table.resolve();
      table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
      table.cycle();
      REQUIRE(table.asks(Purpose::agree));
      table.answer({Choose{Ref{yes ? RefKind::yes : RefKind::no, 0, 0}}});
      CHECK(table.bot(A).hp == (yes ? 98 : 100));
      CHECK(table.bot(B).hp == 100 - 3 - 5 - (yes ? 4 : 0));
    }
  }
}

TEST_CASE("What is spent on effects is spent for steps", "[bots][BA-MOVE-07][BA-MOVE-08][BA-R-51]") {
  Bench table({{.gear = {"W-006", "SY-007", "DR-03"}}, Brings{}});
  table.begin();
  table.place(B, tile(-2, 0));
  table.to(Phase::movement);
  table.play(A, UseAbility{table.thing(A, "DR-03"), 0});
  table.cycle();
  CHECK(table.now[A].hand.size() == 1);
  table.does(A, step(A, Dir::n));
  CHECK(table.refused(A, step(A, Dir::n)) == "BA-MOVE-05");
  CHECK(table.refused(A, UseAbility{table.thing(A, "DR-03"), 0}) == "BA-PRIO-02");
  table.fresh_round();
  CHECK(points(table.position(), body_ref(A)) == 2);
}

TEST_CASE("on_destroyed: from play, lost with the Bot too, but not from Cooldown",
          "[bots][BA-ZONE-05][BA-ZONE-09][BA-R-174]") {
  const Brings theirs{.gear = {"W-020", "DR-06", "SY-048>"}};
  for (const bool cold : {false, true}) {
    Bench table = attack({.gear = {"W-008"}}, theirs, {"", "W-008"}, tile(0, 1), idle);
    table.gear(table.thing(B, "DR-06")).cooldown = cold ? 1 : 0;
    table.resolve();
    table.shoot(A, 1, table.thing(B, "DR-06"));
    CHECK(table.gear(table.thing(B, "DR-06")).place == Place::wreckage);
    CHECK(table.now[B].hand.size() == (cold ? 0 : 1));
  }
  Bench lost = attack({.gear = {"W-008"}}, theirs, {"", "W-008"}, tile(0, 1), idle);
  lost.bot(B).hp = 3;
  lost.resolve();
  lost.shoot(A, 1, body_ref(B));
  CHECK(lost.gear(lost.thing(B, "DR-06")).place == Place::wreckage);
  CHECK(lost.now[B].loss == Loss::none);
  CHECK(lost.now[B].hand.size() == 1);
}

TEST_CASE("Limits of Terrain last for the round, or for the match", "[bots][BA-TERR-08]") {
  for (const std::string card : {"DR-50", "DR-51"}) {
    Bench table({{.terrain = card}, {.deck = {"DR-11"}, .terrain = card}});
    table.begin();
    table.place(B, tile(0, 0));
    for (const Tile where : {tile(0, 1), tile(0, 2)}) table.lay(where, id(card));
    table.to(Phase::movement);
    table.hand(A, {});
    table.does(A, step(A, Dir::n));
    CHECK(table.now[A].hand.size() == 1);
    table.next_turn();
    table.hand(A, {});
    table.hand(B, {"DR-11"});
    table.plays(B, "DR-11", {Choose{tile_ref(tile(0, 2))}});  // pushed onto it in B's turn
    CHECK(table.bot(A).tile == tile(0, 2));
    CHECK(table.now[A].hand.empty());
    table.fresh_round();
    table.to(Phase::movement);
    table.hand(A, {});
    table.does(A, step(A, Dir::n));
    CHECK(table.now[A].hand.size() == (card == "DR-51" ? 1 : 0));
  }
}

TEST_CASE("Two cards of one Terrain for the Board say it twice", "[bots][BA-R-22][BA-TERR-08]") {
  const Brings light{.terrain = "TE-016"};
  Bench one({light, Brings{}}), two({light, light});
  one.begin();
  two.begin();
  CHECK(movement(one.position(), body_ref(B)) == 2);
  CHECK(movement(two.position(), body_ref(B)) == 3);
}

TEST_CASE("Only cards that have a Rank are of that Rank or lower", "[bots][BA-RANK-01][BA-TGT-03]") {
  const Brings theirs{.gear = {"W-020"}, .deck = {"DR-23"}};
  Bench table = attack({.gear = {"W-005"}, .deck = {"ST-001", "SK-061"}}, theirs, {"", "W-005"}, tile(0, 1), idle);
  table.hand(B, {"DR-23"});
  Bench attach = table;
  attach.play(A, AttachAttack{id("ST-001"), attach.string(A, 1)});
  while (attach.waited() != B) attach.play(attach.waited(), Pass{});
  CHECK(attach.refused(B, PlayCard{id("DR-23")}) == "BA-TGT-03");
  table.play(A, PlayCard{id("SK-061")});
  while (table.waited() != B) table.play(table.waited(), Pass{});
  CHECK(table.refused(B, PlayCard{id("DR-23")}).empty());
}

TEST_CASE("A refusal says what keeps a card from use",
          "[bots][BA-SUB-05][BA-SUB-06][BA-SUB-07][BA-ZONE-05][BA-ASTK-02]") {
  Bench table({{.gear = {"W-006", "DR-61", "SY-037", "SY-025", "SY-010", "DR-08", "SY-034", "SY-015"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  const auto bars = [&](std::string_view card) {
    return std::string(idle_rule(table.position(), table.thing(A, card)));
  };
  table.gear(table.thing(A, "SY-034")).cooldown = 1;
  CHECK(table.refused(A, Activate{table.thing(A, "SY-034")}) == "BA-ZONE-08");
  table.gear(table.thing(A, "SY-034")).place = Place::wreckage;
  CHECK(table.refused(A, Activate{table.thing(A, "SY-034")}) == "BA-ZONE-05");
  CHECK(table.refused(A, Activate{table.thing(A, "SY-037")}).empty());
  table.gear(table.thing(A, "SY-025")).cooldown = 1;
  CHECK(table.refused(A, Activate{table.thing(A, "SY-037")}) ==
        "BA-SUB-06");  // DR-08 is an interface, SY-025 is asked for
  table.gear(table.thing(A, "SY-010")).cooldown = 1;
  CHECK(bars("DR-08") == "BA-SUB-06");
  CHECK(table.refused(A, Activate{table.thing(A, "SY-037")}) == "BA-SUB-07");
  table.to(Phase::movement);
  CHECK(table.refused(A, UseAbility{table.thing(A, "DR-61"), 0}) == "BA-SUB-05");
  Bench stack({{.gear = {"W-006", "SY-001", "SY-002"}}, Brings{}});
  CHECK(idle_rule(stack.position(), stack.thing(A, "SY-001")) == "BA-ASTK-02");
}

TEST_CASE("An interface works while what it requires does", "[bots][BA-R-131][BA-R-157][BA-SUB-06]") {
  Bench table({{.gear = {"W-062", "SY-010", "DR-08"}}, Brings{}});
  table.begin();
  CHECK(usable(table.position(), table.thing(A, "W-062")));
  table.gear(table.thing(A, "SY-010")).cooldown = 1;
  CHECK_FALSE(usable(table.position(), table.thing(A, "W-062")));
}

}  // namespace
