// What is left of the Movement Phase: passing it, Movement Skills, rushing, statuses kept and used.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

Action step(Seat seat, Dir dir) { return bots::Step{body_ref(seat), dir}; }

// A has rushed B's tile; both are in A's Combat, A with its cards in hand.
Bench rushed(const Brings& a, const Brings& b) {
  Bench table({a, b});
  table.begin();
  table.to(Phase::movement);
  table.place(B, tile(0, 1));
  table.does(A, BotRush{body_ref(A), Dir::n});
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::action);
  table.hand(A, a.deck);
  return table;
}

TEST_CASE("After a Rush only Bots and Weapons on the tile are targets", "[bots][BA-S-71][BA-RUSH-06][BA-R-77]") {
  Bench table = rushed({.gear = {"W-002", "W-006", "W-032"}}, {.gear = {"W-020", "W-012", "SY-022"}});
  table.gear(table.thing(B, "W-012")).tile = tile(0, 0);
  table.fight(B, {"W-002", "W-006", "W-032"}, {"W-012", "W-020"});
  const auto aims = [&](int place, Ref ref) {
    Refusal why;
    return reaches(table.position(), table.string(A, place), ref, false, &why) ? std::string()
                                                                               : std::string(why.rule->id);
  };
  CHECK(aims(0, body_ref(B)).empty());
  CHECK(aims(0, table.thing(B, "W-020")).empty());
  CHECK(aims(0, table.thing(B, "SY-022")) == "BA-RUSH-06");
  CHECK(aims(1, table.thing(B, "W-012")) == "BA-RUSH-06");  // elsewhere
}

TEST_CASE("The same for cards of the one who rushed", "[bots][BA-R-77][BA-RUSH-06]") {
  const Brings theirs{.gear = {"W-020", "W-012", "SY-022", "SY-044>"}};
  Bench table = rushed({.gear = {"W-006"}, .deck = {"SK-046", "SK-037"}}, theirs);
  table.place(B, tile(1, 0), 1);
  table.gear(table.thing(B, "W-012")).tile = tile(0, 0);
  CHECK(table.refused(A, PlayCard{id("SK-046")}) == "BA-TGT-03");  // a Sub-System here, a Bit elsewhere
  table.gear(table.thing(B, "W-012")).tile = tile(0, 1);
  CHECK(table.refused(A, PlayCard{id("SK-046")}).empty());
  Bench foe = rushed({.gear = {"W-006"}, .deck = {"SA-011"}}, theirs);
  foe.place(B, tile(1, 0), 1);
  foe.plays(A, "SA-011");  // the Bot on the tile, the unit is not asked about
  CHECK(initiative(foe.position(), body_ref(B)) == 90);
  Bench far = rushed({.gear = {"W-006"}, .deck = {"SA-011"}}, theirs);
  far.place(B, tile(1, 0));
  far.place(B, tile(1, 0), 1);
  CHECK(far.refused(A, PlayCard{id("SA-011")}) == "BA-TGT-03");
  // By the next turn it is over.
  far.next_turn();
  CHECK_FALSE(far.bot(A).rushed);
}

TEST_CASE("A Block is not aiming: after a Rush any Weapon in sight may be blocked", "[bots][BA-R-77]") {
  Bench table = rushed({.gear = {"W-005"}}, {.gear = {"W-026"}});
  table.gear(table.thing(B, "W-026")).tile = tile(0, 0);
  table.fight(B, {"", "W-005"}, {"", "W-026"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}).empty());
}

TEST_CASE("Who rushed is not moved by its own player, but by others", "[bots][BA-R-78][BA-RUSH-05]") {
  Bench own = rushed({.gear = {"W-006"}, .deck = {"DR-10"}}, Brings{});
  own.plays(A, "DR-10");  // without effect
  CHECK(own.bot(A).tile == tile(0, 1));
  Bench other = rushed({.gear = {"W-006"}}, {.gear = {"W-020"}, .deck = {"DR-11"}});
  other.place(B, tile(0, 0));
  other.hand(B, {"DR-11"});
  other.play(A, EndStep{});
  other.play(B, PlayCard{id("DR-11")});
  other.answer({Choose{tile_ref(tile(0, 2))}});
  CHECK(other.bot(A).tile == tile(0, 2));
}

TEST_CASE("A Rush may end out of sight: Flanking, never Strafing", "[bots][BA-R-79][BA-STRF-03]") {
  Bench table({Brings{}, Brings{}});
  table.begin();
  table.place(B, tile(1, 0));
  table.to(Phase::movement);
  table.bot(A).gained = 0;
  table.does(A, step(A, Dir::n));  // (0,1), next to (1,0)
  table.does(A, BotRush{body_ref(A), Dir::ne});
  table.does(A, EndStep{});
  CHECK(table.now[A].flanking);
  CHECK_FALSE(table.now[A].strafing);
  CHECK(table.now[A].runaway);
}

TEST_CASE("A Rush gives Overrun to everybody there, once", "[bots][BA-S-106][BA-R-76][BA-RUSH-03][BA-R-63]") {
  Bench table({{.gear = {"W-006"}}, {.gear = {"W-020", "SY-044>"}}, {.gear = {"W-032"}}});
  table.begin();
  for (Seat seat : {B, C}) table.place(seat, tile(0, 1));
  table.place(B, tile(0, 1), 1);
  table.to(Phase::movement);
  table.does(A, BotRush{body_ref(A), Dir::n});
  CHECK(table.now[B].overrun);
  CHECK(table.now[C].overrun);
  table.does(A, EndStep{});
  table.does(A, InitiateCombat{B});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.plan(A, {"", "W-006"});
  table.plan(B, {"", "W-020"});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(C, UseStatus{Status::overrun, table.slot(A, 1)}) == "BA-PRIO-02");
  CHECK(table.refused(B, UseStatus{Status::overrun, table.slot(A, 1)}).empty());
}

TEST_CASE("Movement Skills, in any player's Movement Phase", "[bots][BA-MOVE-10][BA-SKILL-06]") {
  Bench table({{.deck = {"SK-045"}}, {.deck = {"SK-021"}}});
  table.begin();
  table.hand(A, {"SK-045"});
  CHECK(table.refused(A, PlayCard{id("SK-045")}) == "BA-SKILL-06");
  table.to(Phase::movement);
  table.hand(A, {"SK-045"});
  table.hand(B, {"SK-021"});
  table.place(B, tile(-2, 0));
  table.play(A, PlayCard{id("SK-045")});
  while (table.waited() != B) table.play(table.waited(), Pass{});
  table.play(B, PlayCard{id("SK-021")});  // another's turn
  table.answer({Choose{tile_ref(tile(-2, 1))}});
  CHECK(table.bot(B).tile == tile(-2, 1));
  CHECK(points(table.position(), body_ref(A)) == 2);
  CHECK(points(table.position(), body_ref(B)) == 1);  // without Movement points
  CHECK_FALSE(table.now[B].moved);
}

TEST_CASE("Points come back as the own turn starts", "[bots][BA-MOVE-08][BA-MOVE-06][BA-R-51]") {
  Bench table;
  table.begin();
  table.place(B, tile(-2, 0));
  table.to(Phase::movement);
  table.does(A, step(A, Dir::n));
  CHECK(points(table.position(), body_ref(A)) == 0);
  table.next_turn();
  CHECK(points(table.position(), body_ref(A)) == 0);  // not in another's
  table.fresh_round();
  CHECK(points(table.position(), body_ref(A)) == 1);
}

TEST_CASE("The path of a model counts what it was forced to", "[bots][BA-R-49][BA-R-53]") {
  Bench table({Brings{}, {.deck = {"DR-11"}}});
  table.begin();
  table.place(A, tile(0, 1));
  table.place(B, tile(0, 2));
  table.cover(tile(0, 1), tile(0, 0));
  table.to(Phase::movement);
  table.hand(B, {"DR-11"});
  table.play(A, EndStep{});
  table.play(B, PlayCard{id("DR-11")});
  table.answer({Choose{tile_ref(tile(0, 0))}});
  CHECK(table.bot(A).tile == tile(0, 0));
  CHECK(initiative(table.position(), body_ref(A)) == 0);  // pushed through Cover
  table.hand(B, {});
  table.does(A, step(A, Dir::ne));
  table.does(A, EndStep{});
  CHECK_FALSE(table.now[A].flanking);  // out of sight of (0,1), but through Cover
}

TEST_CASE("Statuses wait for a Combat, and go with it", "[bots][BA-S-68][BA-STAT-01][BA-R-64][BA-R-65]") {
  Bench table({{.gear = {"W-006"}}, {.gear = {"W-020"}}});
  table.begin();
  for (Seat seat : {A, B}) table.place(seat, tile(0, 0));
  table.to(Phase::action);
  table.does(A, EndStep{});  // A acts first and then moves
  table.play(A, DeclareMove{body_ref(A)});
  table.play(B, PlacePin{tile(0, -1)});
  table.does(A, step(A, Dir::n));
  table.does(A, EndStep{});
  CHECK((table.now[B].overrun && table.now[A].runaway));
  table.next_turn();
  CHECK((table.now[B].overrun && table.now[A].runaway));
  table.to(Phase::action);
  table.does(B, InitiateCombat{A});
  table.plan(B, {"", "W-020"});
  table.plan(A, {"", "W-006"});
  REQUIRE(table.waited() == B);
  table.play(B, UseStatus{Status::overrun, table.slot(A, 1)});
  table.cycle();
  CHECK(table.planned(A, 1).up);
  CHECK_FALSE(table.now[B].overrun);
  CHECK(table.now[A].runaway);
  table.play(B, Commit{});
  table.play(A, Commit{});
  table.end_fight();
  CHECK_FALSE(table.now[A].runaway);
}

TEST_CASE("Overrun needs a Runaway to hold, Strafing a Bot near by",
          "[bots][BA-S-65][BA-S-67][BA-OVRN-05][BA-OVRN-06][BA-STRF-05][BA-STRF-06][BA-R-68][BA-R-71][BA-R-72]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032"}}, {.gear = {"W-020", "W-070", "W-016"}});
  table.now[B].overrun = true;
  table.now[A].strafing = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, {"W-020", "W-070", "W-016"});
  CHECK(table.refused(A, UseStatus{Status::strafing, seat_ref(A)}) == "BA-STRF-05");
  CHECK(table.refused(A, UseStatus{Status::runaway, seat_ref(B)}) == "BA-STAT-01");
  table.play(A, UseStatus{Status::strafing, seat_ref(B)});
  table.cycle();
  REQUIRE(table.waited() == B);  // the opponent picks the card
  CHECK(table.refused(B, Choose{table.slot(A, 2)}) == "BA-TGT-03");
  table.play(B, Choose{table.slot(B, 2)});
  CHECK(table.planned(B, 2).up);
  CHECK_FALSE(table.now[A].strafing);
  REQUIRE(table.now.combat.stage == Fight::select);
  table.play(A, Commit{});
  table.play(B, Commit{});
  REQUIRE(table.waited() == B);  // A holds nothing any more
  CHECK(table.refused(B, UseStatus{Status::overrun, table.slot(A, 2)}) == "BA-R-71");
  table.now[A].runaway = true;
  table.play(B, UseStatus{Status::overrun, table.slot(A, 2)});
  table.cycle();
  CHECK(table.planned(A, 2).up);
  CHECK_FALSE(table.now[B].overrun);
  REQUIRE(table.now.combat.stage == Fight::select);
  CHECK(table.refused(A, Select{PlanPlace::right, table.thing(A, "W-006")}) == "BA-CMB-SEL-05");
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-006")}).empty());
  table.play(A, Commit{});
  table.play(B, Commit{});
  table.end_fight();
  CHECK_FALSE(table.now[A].runaway);
  Bench far = duel({.gear = {"W-006"}}, {.gear = {"W-020"}});
  far.place(B, tile(0, 2));
  far.now[A].strafing = true;
  far.to(Phase::action);
  far.does(A, InitiateCombat{B});
  far.plan(A, {"", "W-006"});
  far.plan(B, {"", "W-020"});
  CHECK(far.refused(A, UseStatus{Status::strafing, seat_ref(B)}) == "BA-R-72");
}

TEST_CASE("Who rushes in and is thrown out again has rushed all the same", "[bots][BA-RUSH-03][BA-RUSH-04]") {
  Bench table({Brings{}, {.gear = {"W-020", "DR-09"}}});
  table.begin();
  table.place(B, tile(0, 1));
  table.gear(table.thing(B, "DR-09")).tile = tile(0, 1);
  table.to(Phase::movement);
  table.play(A, BotRush{body_ref(A), Dir::n});
  REQUIRE(table.waited() == B);
  table.play(B, TriggerHazard{table.thing(B, "DR-09")});
  table.answer({Choose{tile_ref(tile(1, 0))}});
  CHECK(table.bot(A).tile == tile(1, 0));
  CHECK(table.now[B].overrun);
  CHECK(table.now[A].runaway);
  CHECK(table.bot(A).rushed);
}

TEST_CASE("On Reserve Power nothing but Standard Attacks comes back, and nothing is scrapped any more",
          "[bots][BA-S-73][BA-RSRV-02][BA-RSRV-03][BA-RSRV-04][BA-R-81]") {
  Bench table({{.deck = {"SA-005", "SK-062", "SK-045"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  Player& own = table.now[A];
  for (const char* card : {"SA-005", "ST-001"}) own.scrapyard.push_back(own.deck.take(own.deck.find(id(card))));
  table.hand(A, {"SK-062"});
  table.bot(A).reserve_ready = true;
  table.does(A, ReservePower{body_ref(A)});
  CHECK(own.wreckage == Cards{id("SA-005")});
  CHECK(own.scrapyard.empty());
  table.plays(A, "SK-062");
  CHECK(own.scrapyard.empty());
  CHECK(own.wreckage.has(id("SK-062")));
}

TEST_CASE("A Rush costs no point", "[bots][BA-R-73]") {
  Bench table;
  table.begin();
  table.place(B, tile(0, 1));
  table.to(Phase::movement);
  table.does(A, BotRush{body_ref(A), Dir::n});
  CHECK(points(table.position(), body_ref(A)) == 1);
}

TEST_CASE("Leaving a tile that was shared from the start is not going through an opponent",
          "[bots][BA-R-57][BA-FLANK-03]") {
  Bench table;
  table.begin();
  table.place(B, tile(0, 2));
  table.to(Phase::movement);
  table.bot(A).gained = 1;
  table.play(A, DeclareMove{body_ref(A)});
  table.play(B, Pass{});
  table.does(A, step(A, Dir::n));
  table.does(A, step(A, Dir::ne));  // (1,0)
  table.does(A, EndStep{});
  CHECK(table.now[A].flanking);
}

TEST_CASE("A Pin stops nobody who did not leave its owner's tile; who runs away does not strafe",
          "[bots][BA-R-61][BA-OVRN-03][BA-STRF-03]") {
  Bench table;
  table.begin();
  table.place(B, tile(0, 0));
  table.to(Phase::movement);
  table.now[B].pins = with(Tiles{}, tile(0, 1));
  table.does(A, step(A, Dir::n));
  CHECK_FALSE(table.now[B].overrun);
  CHECK_FALSE(table.now[A].runaway);

  Bench three({Brings{}, Brings{}, Brings{}});
  three.begin();
  for (Seat seat : {A, B}) three.place(seat, tile(0, 1));
  three.place(C, tile(0, 0));
  three.to(Phase::movement);
  three.play(A, DeclareMove{body_ref(A)});
  CHECK(three.refused(B, PlacePin{tile(0, 1)}) == "BA-OVRN-01");  // the tile they stand on
  three.play(B, PlacePin{tile(1, 0)});
  three.settle();
  three.does(A, step(A, Dir::ne));  // (1,0), next to C as before
  REQUIRE(three.now[A].runaway);
  three.does(A, EndStep{});
  CHECK_FALSE(three.now[A].strafing);
}

TEST_CASE("Who passes Cover keeps what is gained afterwards alone", "[bots][BA-S-58][BA-R-55][BA-MOVE-09]") {
  Bench table(
      {{.gear = {"W-006", "SY-030", "SY-032"}, .deck = {"SK-062", "SK-039"}, .terrain = "TE-006", .mode = "SY-030"},
       Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.hand(A, {"SK-062", "SK-039"});
  table.plays(A, "SK-062");  // before
  CHECK(initiative(table.position(), body_ref(A)) == 110);
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, step(A, Dir::n));
  CHECK(initiative(table.position(), body_ref(A)) == 0);
  Bench mode = table;
  mode.plays(A, "SK-039");  // a Mode of +10, afterwards
  REQUIRE(mode.gear(mode.thing(A, "SY-032")).active);
  CHECK(initiative(mode.position(), body_ref(A)) == 10);
  table.hurry(body_ref(A), 30);
  table.lay(tile(0, 1), id("TE-006"));  // -20 on the tile it has come to
  CHECK(initiative(table.position(), body_ref(A)) == 10);
}

TEST_CASE("What must be left for the way out is not spent on something else", "[bots][BA-R-50][BA-MOVE-07]") {
  Bench table({{.gear = {"W-006", "DR-03"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.bot(A).gained = 2;
  table.does(A, step(A, Dir::n));
  CHECK(table.refused(A, UseAbility{table.thing(A, "DR-03"), 0}).empty());
  table.does(A, step(A, Dir::s));
  CHECK(table.refused(A, UseAbility{table.thing(A, "DR-03"), 0}) == "BA-PRIO-02");
}

TEST_CASE("A Weapon on Cooldown pays no cost", "[bots][BA-ZONE-08][BA-PRIO-02]") {
  Bench table({{.gear = {"W-025"}, .deck = {"SA-025"}}, Brings{}});
  table.begin();
  table.place(B, tile(0, 2));
  table.to(Phase::movement);
  table.hand(A, {"SA-025"});
  CHECK(table.refused(A, PlayCard{id("SA-025")}).empty());
  table.gear(table.thing(A, "W-025")).cooldown = 1;
  CHECK(table.refused(A, PlayCard{id("SA-025")}) == "BA-PRIO-02");
}

TEST_CASE("What was put on Cooldown meanwhile is not switched on, and no Hazard goes off",
          "[bots][BA-R-41][BA-ZONE-09]") {
  Bench table({{.gear = {"W-006", "SY-029"}, .deck = {"DR-21"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"DR-21"});
  table.play(A, Activate{table.thing(A, "SY-029")});
  table.plays(A, "DR-21");
  CHECK_FALSE(table.gear(table.thing(A, "SY-029")).active);

  Bench mine({{.deck = {"DR-16"}}, {.gear = {"W-020", "SY-039"}}});
  mine.begin();
  mine.place(B, tile(-2, 0));
  mine.gear(mine.thing(B, "SY-039")).tile = tile(0, 1);
  mine.to(Phase::movement);
  mine.hand(A, {"DR-16"});
  mine.play(A, step(A, Dir::n));
  mine.cycle();
  mine.play(B, TriggerHazard{mine.thing(B, "SY-039")});
  mine.plays(A, "DR-16");
  CHECK(mine.bot(A).hp == 100);
}

TEST_CASE("A target that cannot be chosen any more is not met", "[bots][BA-R-41][BA-TGT-04]") {
  Bench table({{.deck = {"DR-13"}}, {.deck = {"SK-051"}}});
  table.begin();
  table.to(Phase::movement);
  table.hand(A, {"DR-13"});
  table.hand(B, {"SK-051"});
  table.play(A, PlayCard{id("DR-13")});
  table.plays(B, "SK-051");  // 4 apart: beyond Range 2
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("With a Bot go what it carries and who is attached; other units and Duplicates stay",
          "[bots][BA-R-174][BA-R-175]") {
  Bench table({{.gear = {"W-006", "SY-046", "SY-044", "SY-048"}, .attached = true}, {.deck = {"DR-13"}}});
  table.begin();
  table.bot(A, 2).stand = Stand::board;  // the drone
  table.place(A, tile(0, 2), 2);
  table.bot(A, 3).stand = Stand::aside;
  table.bot(A, 3).tile = no_tile;
  table.bot(A).hp = 10;
  table.hand(B, {"DR-13"});
  table.play(A, EndStep{});
  table.play(B, PlayCard{id("DR-13")});
  table.answer({Choose{body_ref(A)}});
  CHECK(table.bot(A).stand == Stand::lost);
  CHECK(table.bot(A, 1).stand == Stand::lost);
  CHECK(table.bot(A, 2).stand == Stand::board);
  CHECK(table.bot(A, 3).stand == Stand::board);
  CHECK(table.gear(table.thing(A, "SY-046")).place == Place::wreckage);
  CHECK(table.gear(table.thing(A, "SY-044")).place == Place::field);
  CHECK(table.gear(table.thing(A, "X-2")).place == Place::deck);
}

TEST_CASE("What is required serves its own bearer alone; leave to use the cold is no interface",
          "[bots][BA-SUB-06][BA-R-156][BA-R-132]") {
  Bench table({{.gear = {"W-006", "SY-008", "W-062", "SY-038", "SY-044>", "SY-007"}}, Brings{}});
  table.begin();
  CHECK(movement(table.position(), body_ref(A)) == 1);
  table.gear(table.thing(A, "SY-038")).active = true;
  table.gear(table.thing(A, "SY-038")).uptime = 2;
  table.gear(table.thing(A, "W-062")).cooldown = 1;
  CHECK_FALSE(selectable(table.position(), table.thing(A, "W-062")));
}

TEST_CASE("Exposed: Cover at its own tile does not hide it, other Cover does", "[bots][BA-LOS-02]") {
  Bench table({{.deck = {"DR-14"}}, Brings{}});
  table.begin();
  table.hand(A, {"DR-14"});
  table.plays(A, "DR-14");
  const Tile there = table.bot(B).tile;  // (0,-2)
  table.cover(there, tile(0, -1));
  CHECK(sees(table.position(), body_ref(B), tile(0, 0), false));
  table.cover(tile(0, 0), tile(0, -1));
  CHECK_FALSE(sees(table.position(), body_ref(B), tile(0, 0), false));
}

TEST_CASE("At most three cards are scrapped, however large the hand", "[bots][BA-ACT-07][BA-R-33]") {
  Bench table;
  table.begin();
  table.to(Phase::action);
  table.hand(A, {"ST-001", "ST-001", "ST-001", "ST-001", "ST-001"});
  CHECK(table.refused(A, Withdraw{3}).empty());
  CHECK(table.refused(A, Withdraw{4}) == "BA-ACT-07");
}

TEST_CASE("When all have had their offer it is the other leader's turn; Pins go with who placed them",
          "[bots][BA-R-200][BA-R-185][BA-OVRN-02]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, OfferSlots{C, {PlanPlace::left}});
  table.play(C, RefuseSlots{});
  CHECK(table.waited() == B);

  Bench pinned({Brings{}, Brings{}, Brings{}});
  pinned.begin();
  pinned.to(Phase::movement);
  pinned.now[B].pins = with(Tiles{}, tile(0, 0));
  pinned.play(A, Concede{});
  CHECK(pinned.now[B].pins == Tiles{});
}

}  // namespace
