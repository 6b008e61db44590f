// The Cycle, targets, Maneuvers and negation: BA-CYCLE, BA-TGT, BA-MNV, BA-NEG.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

const std::string maneuver = "SK-045", any_negate = "SK-002", draw_one = "SK-061", feint_negate = "SK-028";

// A's Movement Phase, everybody with these cards.
Bench moving_with(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  Bench table({{.deck = a}, {.deck = b}});
  table.begin();
  table.to(Phase::movement);
  table.hand(A, a);
  table.hand(B, b);
  return table;
}
std::size_t waiting_items(const Bench& table) { return table.now.cycle.size(); }

TEST_CASE(
    "Last in, first out; priority starts with the turn player each time",
    "[bots][BA-S-74][BA-S-75][BA-S-76][BA-CYCLE-01][BA-CYCLE-02][BA-CYCLE-03][BA-CYCLE-04][BA-CYCLE-05][BA-NEG-01]"
    "[BA-MNV-01][BA-MNV-02][BA-R-36][BA-R-40][BA-R-43][BA-SKILL-01][BA-SKILL-02][BA-SKILL-09][BA-PRIO-09]") {
  Bench table = moving_with({maneuver, "SK-062", draw_one, "ST-001"}, {feint_negate, "ST-001"});
  table.play(A, PlayCard{id(maneuver)});
  CHECK(waiting_items(table) == 1);  // on the field, before any effect
  CHECK_FALSE(table.now[A].hand.has(id(maneuver)));
  CHECK(table.now[A].scrapyard.empty());
  CHECK(table.bot(A).gained == 0);
  CHECK(table.waited() == A);
  CHECK(table.refused(A, PlayCard{id("SK-062")}) == "BA-MNV-01");
  CHECK(table.refused(B, PlayCard{id(feint_negate)}) == "BA-PRIO-02");  // A has priority
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  table.play(B, PlayCard{id(feint_negate)});
  REQUIRE(table.waited() == A);  // anew, the turn player first
  table.play(A, PlayCard{id(draw_one)});
  CHECK(waiting_items(table) == 3);
  table.play(A, Pass{});
  CHECK(waiting_items(table) == 3);
  table.play(B, Pass{});  // all have passed: one item resolves
  CHECK(waiting_items(table) == 2);
  CHECK(table.now[A].scrapyard == Cards{id(draw_one)});
  REQUIRE(table.waited() == A);  // both may add again
  CHECK(table.refused(A, PlayCard{id("SK-062")}) == "BA-MNV-01");
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  table.play(B, Pass{});
  CHECK(waiting_items(table) == 0);  // the negation, and with it X
  CHECK(table.bot(A).gained == 0);
  CHECK(table.now[A].scrapyard == Cards{id(draw_one), id(maneuver)});
  CHECK(table.now[B].scrapyard == Cards{id(feint_negate)});
  CHECK(table.refused(A, PlayCard{id("SK-062")}).empty());  // the negated one does not count
  table.plays(A, "SK-062");
  CHECK(initiative(table.position(), body_ref(A)) == 110);
}

TEST_CASE("One Maneuver per Phase and player, Combat included; a card may grant more",
          "[bots][BA-S-75][BA-MNV-01][BA-R-43]") {
  Bench table = moving_with({maneuver, "SK-062", "SK-076", "SK-036"}, {maneuver});
  table.plays(A, maneuver);
  CHECK(table.refused(A, PlayCard{id("SK-062")}) == "BA-MNV-01");
  table.plays(A, "SK-076");
  CHECK(table.refused(A, PlayCard{id("SK-062")}).empty());
  table.plays(A, "SK-062");
  CHECK(table.refused(A, PlayCard{id("SK-036")}) == "BA-MNV-01");
  table.play(A, EndStep{});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, PlayCard{id(maneuver)}).empty());  // each player has one

  Bench fight = duel({.deck = {"SK-016", "SK-031"}}, Brings{});
  fight.to(Phase::action);
  fight.hand(A, {"SK-016", "SK-031"});
  fight.does(A, InitiateCombat{B});
  fight.plan(A, {"W-006", "W-002", "W-032"});
  fight.plan(B, {"W-006", "W-002", "W-032"});
  fight.plays(A, "SK-016");
  fight.settle();
  REQUIRE(fight.now.combat.stage == Fight::blocks);
  CHECK(fight.refused(A, PlayCard{id("SK-031")}) == "BA-MNV-01");
}

TEST_CASE("The next Phase has a Maneuver of its own, and nothing of what was granted more", "[bots][BA-MNV-01]") {
  Bench table = moving_with({maneuver, "SK-076", "SK-016"}, {});
  table.plays(A, "SK-076");
  table.plays(A, maneuver);
  CHECK(table.now[A].maneuvers == 1);
  CHECK(table.now[A].more_maneuvers == 1);
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::action);
  CHECK(table.now[A].maneuvers == 0);
  CHECK(table.now[A].more_maneuvers == 0);
}

// Whether an action opened a Cycle, with somebody there to answer.
bool opens(Bench table, Seat seat, const Action& action) {
  table.play(seat, action);
  return !table.now.cycle.empty();
}

TEST_CASE("What opens a Cycle and what does not", "[bots][BA-R-37][BA-CYCLE-01][BA-PRIO-04]") {
  Bench table({{.gear = {"W-006", "W-012", "W-013", "SY-025", "SY-029", "SY-039", "SY-046", "SY-051"},
                .deck = {"SK-014", "ST-001", "AC-009"},
                .mode = "SY-029"},
               {.gear = {"W-006"}}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(A, tile(0, 0), 1);
  table.place(B, tile(0, 1));
  table.hand(A, {"SK-014", "ST-001", "AC-009"});
  table.hand(B, {"ST-001"});
  table.to(Phase::standby);
  CHECK(opens(table, A, PlayCard{id("SK-014")}));
  CHECK(opens(table, A, Deactivate{table.thing(A, "SY-029")}));
  CHECK(opens(table, A, Attach{table.thing(A, "SY-046")}));
  CHECK(opens(table, A, Detach{table.thing(A, "W-013")}));
  CHECK_FALSE(opens(table, A, EndStep{}));
  table.gear(table.thing(A, "SY-029")).active = false;
  CHECK(opens(table, A, Activate{table.thing(A, "SY-029")}));
  Bench moving = table;
  moving.to(Phase::movement);
  CHECK(opens(moving, A, SetHazard{moving.thing(A, "SY-039"), tile(0, 0)}));
  CHECK(opens(moving, A, bots::Step{body_ref(A), Dir::n}));
  CHECK(opens(moving, A, BotRush{body_ref(A), Dir::s}));
  CHECK(opens(moving, A, UseAbility{moving.thing(A, "SY-051"), 0}));
  CHECK_FALSE(opens(moving, A, Reposition{moving.thing(A, "W-012"), tile(0, -1)}));
  CHECK_FALSE(opens(moving, A, DeclareMove{body_ref(A)}));
  moving.bot(A).reserve_ready = true;
  CHECK(opens(moving, A, ReservePower{body_ref(A)}));
  Bench fight = table;
  fight.to(Phase::action);
  CHECK(opens(fight, A, InitiateCombat{B}));
  CHECK(opens(fight, A, Withdraw{1}));
  fight.now[A].flanking = true;
  fight.does(A, InitiateCombat{B});
  CHECK_FALSE(opens(fight, A, Select{PlanPlace::centre, fight.thing(A, "W-006")}));
  fight.plan(A, {"W-012", "W-006"});
  fight.plan(B, {"", "W-006"});
  CHECK(opens(fight, A, UseStatus{Status::flanking, fight.slot(B, 1)}));
  fight.settle();
  CHECK_FALSE(opens(fight, A, EndStep{}));
  fight.no_blocks();
  CHECK(opens(fight, A, AttachAttack{id("ST-001"), fight.string(A, 1)}));
  CHECK(opens(fight, A, PlayAce{id("AC-009"), body_ref(A)}));
  fight.resolve();
  CHECK(opens(fight, A, ResolveString{fight.string(A, 1), body_ref(B), false}));
}

TEST_CASE("Turn actions need an empty Cycle", "[bots][BA-R-38][BA-SKILL-08]") {
  Bench table = moving_with({maneuver, draw_one, "SK-059"}, {"ST-001"});
  table.play(A, PlayCard{id(maneuver)});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}) == "BA-MOVE-01");
  CHECK(table.refused(A, EndStep{}) == "BA-ROUND-06");
  CHECK(table.refused(A, PlayCard{id("SK-059")}) == "BA-SKILL-07");  // its timing must fit now
  CHECK(table.refused(A, PlayCard{id(draw_one)}).empty());
  table.settle();
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}).empty());
  Bench fork({{.deck = {draw_one}}, Brings{}});
  fork.begin();
  fork.to(Phase::fork);
  fork.hand(A, {draw_one});
  CHECK(fork.refused(A, PlayCard{id(draw_one)}) == "BA-SKILL-08");  // between the Phases
}

TEST_CASE("As a step ends the others get a window; used, the owner acts again", "[bots][BA-R-39]") {
  Bench table({{.deck = {"ST-001"}}, {.deck = {draw_one}}, {.deck = {draw_one}}});
  table.begin();
  table.to(Phase::standby);
  for (Seat seat : {B, C}) table.hand(seat, {draw_one, "ST-001"});
  table.play(A, EndStep{});
  REQUIRE(table.waited() == B);
  table.play(B, Pass{});
  REQUIRE(table.waited() == C);
  table.plays(C, draw_one);
  CHECK(table.now.phase == Phase::standby);
  REQUIRE(table.waited() == A);  // may act again
  table.play(A, EndStep{});
  table.play(B, Pass{});
  table.play(C, Pass{});
  CHECK(table.now.phase == Phase::fork);
}

// B negates the item that A has just put into the Cycle.
void negated(Bench& table) {
  table.hand(B, {any_negate, "ST-001"});
  while (table.waited() != B) table.play(table.waited(), Pass{});
  table.plays(B, any_negate);
}
Bench against_negation(const Brings& a) {
  Bench table({a, {.deck = {any_negate}}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  return table;
}

TEST_CASE("A negated action does not happen; some are spent, some are open again",
          "[bots][BA-R-42][BA-R-198][BA-NEG-01]") {
  SECTION("an Overdrive is used up") {
    Bench table = against_negation({.gear = {"W-006", "SY-034", "SY-029"}});
    table.to(Phase::standby);
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, Activate{table.thing(A, "SY-034")});
    negated(table);
    CHECK_FALSE(table.gear(table.thing(A, "SY-034")).active);
    CHECK(table.refused(A, Activate{table.thing(A, "SY-034")}) == "BA-ODRV-01");
    table.now[B].scrapyard.clear();
    table.now[B].deck.push_front(id(any_negate));
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, Activate{table.thing(A, "SY-029")});
    negated(table);
    CHECK(table.refused(A, Activate{table.thing(A, "SY-029")}).empty());  // a Mode may try again
  }
  SECTION("a step costs nothing") {
    Bench table = against_negation(Brings{});
    table.to(Phase::movement);
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, bots::Step{body_ref(A), Dir::n});
    negated(table);
    CHECK(table.bot(A).tile == tile(0, 0));
    CHECK(points(table.position(), body_ref(A)) == 1);
    CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}).empty());
    CHECK(table.refused(A, EndStep{}).empty());
  }
  SECTION("a Rush is open again") {
    Bench table = against_negation(Brings{});
    table.to(Phase::movement);
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, BotRush{body_ref(A), Dir::s});
    negated(table);
    CHECK_FALSE(table.now[A].runaway);
    CHECK(table.refused(A, BotRush{body_ref(A), Dir::s}).empty());
  }
  SECTION("Combat and Withdrawal are used up") {
    for (const Action& action : {Action{InitiateCombat{B}}, Action{Withdraw{1}}}) {
      Bench table = against_negation(Brings{});
      table.to(Phase::action);
      table.hand(A, {"ST-001", "ST-001"});
      table.hand(B, {any_negate, "ST-001"});
      table.play(A, action);
      negated(table);
      CHECK(table.now.combat.stage == Fight::none);
      CHECK(table.now[A].hand.size() == 2);
      CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-01");
      CHECK(table.refused(A, Withdraw{0}) == "BA-ACT-06");
    }
  }
  SECTION("the use of a status goes back to the Weapons Deck") {
    Bench table = against_negation(Brings{});
    table.to(Phase::action);
    table.now[A].flanking = true;
    table.does(A, InitiateCombat{B});
    table.plan(A, {"W-006", "W-002", "W-032"});
    table.plan(B, {"W-006", "W-002", "W-032"});
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, UseStatus{Status::flanking, table.slot(B, 1)});
    negated(table);
    CHECK_FALSE(table.now[A].flanking);
    CHECK_FALSE(table.planned(B, 1).up);
    CHECK(table.now.combat.stage == Fight::rotation);
    CHECK(table.now.combat.selection == 1);
  }
  SECTION("cost and limit of an ability stay paid") {
    Bench table = against_negation({.gear = {"W-006", "SY-051"}});
    table.to(Phase::movement);
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, UseAbility{table.thing(A, "SY-051"), 0});
    negated(table);
    CHECK(table.bot(A).gained == 0);
    CHECK(table.gear(table.thing(A, "SY-051")).cooldown == 2);
  }
  SECTION("a Warhead is spent") {
    Bench table =
        attack({.gear = {"W-067"}}, {.deck = {any_negate}}, {"W-067"}, tile(0, 2), {"W-006", "W-002", "W-032"});
    table.resolve();
    table.hand(B, {any_negate, "ST-001"});
    table.play(A, PlaceWarhead{table.string(A, 0), tile(0, 2)});
    negated(table);
    CHECK(table.now.warheads.empty());
    CHECK(table.refused(A, PlaceWarhead{table.string(A, 0), tile(0, 2)}) == "BA-KW-NUKE-01");
  }
}

TEST_CASE("A negated String is spent with its Attacks, a negated block is open again",
          "[bots][BA-S-109][BA-R-198][BA-NEG-01]") {
  Bench table = attack({.gear = {"W-009"}, .deck = {"ST-010", "ST-011"}}, {.deck = {any_negate}}, {"", "W-009"},
                       tile(0, 1), {"W-006", "W-002", "W-032"});
  table.attach(A, "ST-010", 1);
  table.attach(A, "ST-011", 1);
  table.resolve();
  table.hand(B, {any_negate, "ST-001"});
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  negated(table);
  CHECK(table.bot(B).hp == 100);
  CHECK(table.now[A].scrapyard.size() == 2);  // the step is over: no other String
  CHECK(table.waited() == B);

  Bench blocks = duel({.gear = {"W-064"}}, {.gear = {"W-020"}, .deck = {any_negate}});
  blocks.fight(B, {"", "W-064"}, {"", "W-020"});
  blocks.hand(B, {any_negate, "ST-001"});
  const Action block = DeclareBlock{blocks.slot(A, 1), blocks.slot(B, 1)};
  blocks.play(A, block);
  negated(blocks);
  CHECK_FALSE(blocks.planned(A, 1).suspended);
  CHECK_FALSE(blocks.planned(B, 1).suspended);
  CHECK(blocks.now[B].hand.size() == 1);
  CHECK(blocks.refused(A, block).empty());

  Bench attach = attack({.gear = {"W-009"}, .deck = {"ST-010"}}, {.deck = {any_negate}}, {"", "W-009"}, tile(0, 1),
                        {"W-006", "W-002", "W-032"});
  attach.hand(B, {any_negate, "ST-001"});
  attach.play(A, AttachAttack{id("ST-010"), attach.string(A, 1)});
  negated(attach);
  CHECK(attach.now.combat.attached.empty());
  CHECK(attach.now[A].scrapyard == Cards{id("ST-010")});
}

TEST_CASE("Negating below an inner Cycle leaves its items in place", "[bots][BA-NEG-01][BA-CYCLE-05]") {
  // A's X waits; B's step aside brings B onto a Hazard of A; in that Cycle B negates X.
  Bench table({{.gear = {"W-006", "SY-042"}, .deck = {"SK-010"}}, {.deck = {"SK-021", any_negate}}});
  table.begin();
  table.place(B, tile(0, -1));
  table.gear(table.thing(A, "SY-042")).tile = tile(0, -2);
  table.to(Phase::movement);
  table.hand(A, {"SK-010", "ST-001"});
  table.hand(B, {"SK-021", any_negate, "ST-001"});
  table.play(A, PlayCard{id("SK-010")});
  table.play(A, Pass{});
  table.play(B, PlayCard{id("SK-021")});
  table.play(A, Pass{});
  table.play(B, Pass{});
  REQUIRE(table.asks(Purpose::direction));
  table.play(B, Choose{tile_ref(tile(0, -2))});
  table.play(A, TriggerHazard{table.thing(A, "SY-042")});
  table.play(A, Pass{});
  table.play(B, PlayCard{id(any_negate)});
  REQUIRE(table.asks(Purpose::announce));
  table.play(B, Choose{item_ref(0)});  // X, not the Hazard
  table.play(A, Pass{});
  table.play(B, Pass{});
  CHECK(table.now[A].scrapyard.has(id("SK-010")));
  REQUIRE(waiting_items(table) == 2);  // Countermove on its way, the Hazard above it
  CHECK(table.bot(B).hp == 100);
  table.play(A, Pass{});
  table.play(B, Pass{});
  CHECK(table.bot(B).hp == 97);
  CHECK(waiting_items(table) == 0);
  CHECK(table.bot(A).gained == 0);
}

TEST_CASE("A card without a legal target cannot be played", "[bots][BA-S-77][BA-TGT-03]") {
  Bench table = duel({.deck = {"SK-012", "SK-017"}}, {.gear = {"W-061"}});
  table.to(Phase::action);
  table.hand(A, {"SK-012", "SK-017"});
  CHECK(table.refused(A, PlayCard{id("SK-012")}) == "BA-R-38");  // no Combat at all
  Bench moved = table;
  moved.to(Phase::movement);
  CHECK(moved.refused(A, PlayCard{id("SK-017")}).empty());
  moved.place(B, tile(2, 0));
  CHECK(moved.refused(A, PlayCard{id("SK-017")}).empty());  // 2 away
  moved.place(A, tile(-1, 0));
  CHECK(moved.refused(A, PlayCard{id("SK-017")}) == "BA-TGT-03");
  table.gear(table.thing(B, "W-061")).place = Place::wreckage;
  table.gear(table.thing(B, "W-061")).tile = no_tile;
  table.fight(B, {"W-006", "W-002", "W-032"}, {});
  CHECK(table.refused(A, PlayCard{id("SK-012")}) == "BA-TGT-03");  // an empty plan
  Bench armed = duel({.deck = {"SK-012"}}, Brings{});
  armed.to(Phase::action);
  armed.hand(A, {"SK-012"});
  armed.fight(B, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});
  CHECK(armed.refused(A, PlayCard{id("SK-012")}).empty());
}

// "Hold the Door" that also costs a card, as the specification tells it.
Catalogue with_a_price() {
  Catalogue changed = cards();
  Effect& effect = changed.effect_at(changed[id("SA-052")].effects[0]);
  Payment scrap;
  effect.cost.push_back(scrap);
  return changed;
}

TEST_CASE("What became illegal does nothing, the rest happens; the cost is paid once",
          "[bots][BA-S-120][BA-R-41][BA-TGT-03]") {
  Bench table({{.gear = {"W-052", "W-006"}, .deck = {"SA-052"}}, {.gear = {"W-006"}}}, Format::free_for_all, 0,
              with_a_price());
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.hand(A, {"SA-052", "ST-001", "ST-001"});
  table.fight(B, {"", "W-052", "W-006"}, {"", "W-006"});
  CHECK(table.refused(A, PlayCard{id("SA-052")}) == "BA-TGT-03");  // nothing to mend
  table.gear(table.thing(A, "W-052")).lost = 1;
  Bench poor = table;
  poor.hand(A, {"SA-052"});
  CHECK(poor.refused(A, PlayCard{id("SA-052")}) == "BA-PRIO-02");  // no card to scrap
  table.play(A, PlayCard{id("SA-052")});
  REQUIRE(table.asks(Purpose::price));
  table.play(A, ChooseCard{id("ST-001")});
  CHECK(table.now[A].scrapyard == Cards{id("ST-001")});
  table.gear(table.thing(A, "W-052")).lost = 0;  // whole again meanwhile
  table.cycle();
  CHECK(table.now[A].scrapyard == Cards{id("ST-001"), id("SA-052")});
  CHECK(table.now[A].hand.size() == 1);
  REQUIRE(table.now.lasting.size() == 1);
  CHECK(table.now.lasting[0].n == 3);  // prevented all the same
}

TEST_CASE("Targets: field cards and models, out of every hidden zone", "[bots][BA-TGT-01][BA-TGT-02][BA-ZONE-10]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-012", "W-020", "W-033", "SY-022", "W-028", "W-006"}},
                       {"W-008"}, tile(0, 1), {"W-012", "W-020", "W-006"});
  const auto aims = [&](Ref ref) {
    Refusal why;
    return string_targets(table.position(), ref, A, &why) ? std::string() : std::string(why.rule->id);
  };
  CHECK(aims(body_ref(B)).empty());
  CHECK(aims(table.thing(B, "W-012")).empty());
  CHECK(aims(table.thing(B, "SY-022")).empty());
  CHECK(aims(table.thing(B, "W-020")).empty());
  CHECK(aims(table.thing(B, "W-033")) == "BA-TGT-02");
  table.gear(table.thing(B, "W-028")).cooldown = 2;
  CHECK(aims(table.thing(B, "W-028")).empty());
  table.gear(table.thing(B, "W-028")).place = Place::wreckage;
  CHECK(aims(table.thing(B, "W-028")) == "BA-STR-08");
}

TEST_CASE("The untargetable cannot be chosen", "[bots][BA-TGT-04]") {
  Bench table = attack({.gear = {"W-006"}, .deck = {"SK-052"}}, {.gear = {"W-032"}, .terrain = "TE-003"}, {"", "W-006"},
                       tile(1, 1), {"", "W-032"});
  table.place(B, tile(0, 2));
  table.hand(A, {"SK-052"});
  const auto misty = [&](int away) {
    table.now.terrain.fill(no_card);
    table.place(B, away == 3 ? tile(0, 2) : tile(0, 1));
    table.lay(table.bot(B).tile, id("TE-003"));
    table.place(A, tile(0, -1));
  };
  misty(3);
  CHECK(table.refused(A, PlayCard{id("SK-052")}) == "BA-TGT-03");
  Refusal why;
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, &why));
  CHECK(why.rule->id == "BA-TGT-04");
  misty(2);
  CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
}

TEST_CASE("After Selection all players go round; a card resolved starts the round anew",
          "[bots][BA-S-110][BA-R-199][BA-SKILL-05]") {
  Bench table({{.deck = {"SK-064"}},
               {.gear = {"W-006", "W-002", "W-032", "SY-056"}, .deck = {"SK-064"}},
               {.deck = {"SK-069"}}});
  table.begin();
  table.to(Phase::action);
  table.play(A, InitiateCombat{B});
  table.settle();
  while (!table.now.frames.empty()) table.play(table.waited(), Pass{});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.hand(A, {"ST-001"});
  table.hand(B, {"SK-064", "ST-001"});
  table.hand(C, {"SK-069", "ST-001"});
  table.plan(B, {"W-006", "W-002", "W-032"});
  REQUIRE(table.now.combat.stage == Fight::rotation);
  CHECK(table.waited() == A);
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  table.plays(B, "SK-064");
  CHECK(table.waited() == A);  // anew
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  table.play(B, UseAbility{table.thing(B, "SY-056"), 0});
  REQUIRE(table.asks(Purpose::announce));
  table.play(B, Choose{table.slot(A, 1)});
  table.cycle();
  CHECK(table.planned(A, 1).up);  // an ability of the end of Selection, which is repeated
  REQUIRE(table.now.combat.stage == Fight::select);
  table.play(A, Commit{});
  table.play(B, Commit{});
  table.play(A, Pass{});
  table.play(B, Pass{});
  REQUIRE(table.waited() == C);  // not engaged, but it is the Action Phase
  CHECK(table.refused(C, PlayCard{id("SK-069")}).empty());
  table.play(C, Pass{});
  CHECK(table.now.combat.stage == Fight::blocks);
}

}  // namespace
