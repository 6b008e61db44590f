// What is left of the Movement Phase: passing it, Movement Skills, rushing, statuses kept and used.
#include "bench.h"

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
    return table.look().reaches(table.string(A, place), ref, false, &why) ? std::string() : std::string(why.rule->id);
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
  CHECK(foe.look().initiative(body_ref(B)) == 90);
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
  CHECK(table.look().points(body_ref(A)) == 2);
  CHECK(table.look().points(body_ref(B)) == 1);  // without Movement points
  CHECK_FALSE(table.now[B].moved);
}

TEST_CASE("Points come back as the own turn starts", "[bots][BA-MOVE-08][BA-MOVE-06][BA-R-51]") {
  Bench table;
  table.begin();
  table.place(B, tile(-2, 0));
  table.to(Phase::movement);
  table.does(A, step(A, Dir::n));
  CHECK(table.look().points(body_ref(A)) == 0);
  table.next_turn();
  CHECK(table.look().points(body_ref(A)) == 0);  // not in another's
  table.fresh_round();
  CHECK(table.look().points(body_ref(A)) == 1);
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
  CHECK(table.look().initiative(body_ref(A)) == 0);  // pushed through Cover
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

}  // namespace
