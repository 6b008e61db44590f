// Movement of Bots and Aces: steps, Cover and what is gained on the way.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

// A's Movement Phase; A at the south, B far off unless placed; so much Movement for A.
Bench moving(int movement, Tile b = tile(-2, 0), const Brings& theirs = {}) {
  Bench table({Brings{}, theirs});
  table.begin();
  table.to(Phase::movement);
  table.bot(A).gained = static_cast<std::uint8_t>(movement - 1);
  table.place(B, b);
  return table;
}
Action step(Dir dir) { return bots::Step{body_ref(A), dir}; }

TEST_CASE("Steps to neighbouring tiles, a point each",
          "[bots][BA-S-56][BA-MOVE-01][BA-MOVE-02][BA-MOVE-04][BA-MOVE-05][BA-MOVE-06][BA-BOT-07][BA-R-52]") {
  Bench table = moving(2);
  CHECK(table.refused(A, step(Dir::s)) == "BA-MOVE-04");  // off the Board
  table.does(A, step(Dir::n));
  table.does(A, step(Dir::n));
  CHECK(table.bot(A).tile == tile(0, 0));
  CHECK(table.refused(A, step(Dir::n)) == "BA-MOVE-05");
}

TEST_CASE("A move may not end where it began", "[bots][BA-S-57][BA-MOVE-03][BA-R-50]") {
  Bench table = moving(2);
  table.does(A, step(Dir::n));
  CHECK(table.refused(A, step(Dir::s)) == "BA-MOVE-03");
  Bench longer = moving(3);
  longer.does(A, step(Dir::n));
  longer.does(A, step(Dir::s));
  CHECK(longer.refused(A, EndStep{}) == "BA-MOVE-03");
  longer.does(A, step(Dir::ne));
  CHECK(longer.refused(A, EndStep{}).empty());
}

TEST_CASE("Dear ground asks for more to leave again", "[bots][BA-S-113][BA-R-50][BA-MOVE-03][BA-MOVE-07]") {
  for (const auto& [points, rule] : {std::pair{4, "BA-MOVE-03"}, std::pair{5, ""}}) {
    Bench table({{.terrain = "TE-001"}, {.terrain = "TE-001"}});
    table.begin();
    table.to(Phase::movement);
    table.bot(A).gained = static_cast<std::uint8_t>(points - 1);
    for (Tile at : {tile(0, 1), tile(1, 1), tile(-1, 2)}) table.lay(at, id("TE-001"));
    CHECK(enter_cost(table.position(), tile(0, 1)) == 2);
    CHECK(enter_cost(table.position(), tile(0, 2)) == 1);
    table.does(A, step(Dir::n));
    CHECK(table.refused(A, step(Dir::s)) == rule);
  }
}

// Old Minefield costs 3 Hit Points on leaving, before the model is on its new tile.
TEST_CASE("A step ends on its first tile when leaving it costs the last Hit Points", "[bots][BA-R-192][BA-TERR-08]") {
  for (const int left : {0, 1}) {
    Bench table({{.terrain = "TE-013"}, {.terrain = "TE-013"}});
    table.begin();
    table.to(Phase::movement);
    table.lay(tile(0, 2), id("TE-013"));
    table.bot(A).hp = static_cast<std::int16_t>(3 + left);
    table.does(A, step(Dir::n));
    CHECK(table.bot(A).stand == (left > 0 ? Stand::board : Stand::lost));
    CHECK(table.bot(A).moved == (left > 0 ? 1 : 0));
  }
}

TEST_CASE("Passing Cover slows until the turn ends", "[bots][BA-S-58][BA-MOVE-09][BA-R-53][BA-R-55][BA-END-01]") {
  Bench table({{.gear = {"W-003", "SY-010", "SY-011"}}, Brings{}});
  table.begin();
  CHECK(initiative(table.position(), body_ref(A)) == 130);
  table.to(Phase::movement);
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, step(Dir::n));
  CHECK(initiative(table.position(), body_ref(A)) == 0);
  CHECK(bots::has(table.now.covers, between(tile(0, 2), tile(0, 1))));
  table.fight(B, {"", "W-003"}, {"W-006", "W-002", "W-032"});
  CHECK(initiative(table.position(), body_ref(A)) == 10);  // Reach comes afterwards
  CHECK(table.waited() == B);
  table.end_fight();
  table.to(Phase::end);
  CHECK(initiative(table.position(), body_ref(A)) == 130);
}

TEST_CASE("Flanking: out of sight of where the move began", "[bots][BA-S-59][BA-FLANK-01][BA-R-56][BA-OVRN-07]") {
  Bench table = moving(2);
  table.does(A, step(Dir::n));
  table.does(A, step(Dir::ne));
  table.does(A, EndStep{});
  CHECK(table.now[A].flanking);
  Bench straight = moving(2);
  straight.does(A, step(Dir::n));
  straight.does(A, step(Dir::n));
  straight.does(A, EndStep{});
  CHECK_FALSE(straight.now[A].flanking);
}

TEST_CASE("No Flanking through Cover", "[bots][BA-S-60][BA-FLANK-02]") {
  Bench table = moving(2);
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, step(Dir::n));
  table.does(A, step(Dir::ne));
  table.does(A, EndStep{});
  CHECK_FALSE(table.now[A].flanking);
}

TEST_CASE("No Flanking through an opponent, ending there is none", "[bots][BA-S-61][BA-FLANK-03][BA-R-57]") {
  Bench through = moving(2, tile(0, 1));
  through.does(A, step(Dir::n));
  through.play(A, bots::Step{body_ref(A), Dir::ne});
  through.settle();
  through.does(A, EndStep{});
  CHECK_FALSE(through.now[A].flanking);
  Bench ending = moving(2, tile(1, 0));
  ending.does(A, step(Dir::n));
  ending.does(A, step(Dir::ne));
  ending.does(A, EndStep{});
  CHECK(ending.now[A].flanking);
}

TEST_CASE("Strafing: from beside a Bot to beside it",
          "[bots][BA-S-63][BA-STRF-01][BA-STRF-03][BA-STRF-04][BA-R-58][BA-R-59]") {
  Bench table = moving(1, tile(0, 0));
  table.place(A, tile(0, 1));
  table.does(A, step(Dir::ne));
  table.does(A, EndStep{});
  CHECK(table.now[A].strafing);
  CHECK_FALSE(table.now[A].flanking);
  Bench both = moving(2, tile(0, 0));
  both.place(A, tile(0, 1));
  both.does(A, step(Dir::ne));
  both.does(A, step(Dir::n));
  both.does(A, EndStep{});
  CHECK(both.now[A].flanking);
  CHECK_FALSE(both.now[A].strafing);
}

TEST_CASE("No Strafing through Cover", "[bots][BA-S-64][BA-STRF-02]") {
  Bench table = moving(1, tile(0, 0));
  table.place(A, tile(0, 1));
  table.cover(tile(0, 1), tile(1, 0));
  table.does(A, step(Dir::ne));
  table.does(A, EndStep{});
  CHECK_FALSE(table.now[A].strafing);
}

TEST_CASE("Pins: Overrun for the one who set it, Runaway for the mover",
          "[bots][BA-S-66][BA-OVRN-01][BA-OVRN-02][BA-OVRN-03][BA-OVRN-04][BA-R-60][BA-R-61][BA-R-62][BA-R-63]") {
  for (Dir dir : {Dir::n, Dir::s}) {
    Bench table = moving(1, tile(0, 0));
    table.place(A, tile(0, 0));
    CHECK(table.refused(A, step(dir)) == "BA-R-60");  // it is declared first
    table.play(A, DeclareMove{body_ref(A)});
    REQUIRE(table.waited() == B);
    CHECK(table.refused(B, PlacePin{tile(0, -2)}) == "BA-OVRN-01");
    table.play(B, PlacePin{tile(0, -1)});
    REQUIRE(table.waited() == A);  // one Pin per Bot there
    table.does(A, step(dir));
    CHECK(table.now[B].overrun == (dir == Dir::n));
    CHECK(table.now[A].runaway == (dir == Dir::n));
    table.does(A, EndStep{});
    CHECK(count(table.now[B].pins) == 0);
  }
}

TEST_CASE("Bot Rush", "[bots][BA-S-69][BA-RUSH-01][BA-RUSH-02][BA-RUSH-03][BA-RUSH-04][BA-RUSH-05][BA-R-73][BA-R-35]") {
  Bench table = moving(1, tile(0, 0));
  CHECK(table.refused(A, BotRush{body_ref(A), Dir::n}) == "BA-RUSH-02");
  table.does(A, step(Dir::n));
  table.does(A, BotRush{body_ref(A), Dir::n});  // with no point left
  CHECK(table.bot(A).tile == tile(0, 0));
  CHECK(table.now[B].overrun);
  CHECK(table.now[A].runaway);
  table.bot(A).gained = 5;
  CHECK(table.refused(A, step(Dir::n)) != "");
  table.bot(A).declared = true;
  CHECK(table.refused(A, step(Dir::n)) == "BA-RUSH-05");
}

TEST_CASE("A Rush comes after at most two tiles", "[bots][BA-S-70][BA-RUSH-01][BA-R-74]") {
  Bench table = moving(1, tile(0, 1));
  table.bot(A).moved = 3;
  CHECK(table.refused(A, BotRush{body_ref(A), Dir::n}) == "BA-RUSH-01");
  table.bot(A).moved = 2;
  CHECK(table.refused(A, BotRush{body_ref(A), Dir::n}).empty());
}

TEST_CASE("A Rush does not go back to the start", "[bots][BA-S-122][BA-R-74][BA-MOVE-03]") {
  Bench table = moving(1);
  table.does(A, step(Dir::n));
  table.bot(B).tile = tile(0, 2);
  CHECK(table.refused(A, BotRush{body_ref(A), Dir::s}) == "BA-R-74");
}

TEST_CASE("Rushing a Weapon gives Runaway and no Overrun", "[bots][BA-S-72][BA-R-75][BA-RUSH-02]") {
  Bench table = moving(1, tile(-1, 1), {.gear = {"W-012"}});
  table.gear(table.thing(B, "W-012")).tile = tile(0, 1);
  table.does(A, BotRush{body_ref(A), Dir::n});
  CHECK_FALSE(table.now[B].overrun);
  CHECK(table.now[A].runaway);
}

TEST_CASE("Reserve Power", "[bots][BA-S-73][BA-RSRV-01][BA-RSRV-02][BA-RSRV-03][BA-RSRV-04][BA-R-80][BA-R-81]") {
  Bench table({{.deck = {"SK-059", "SK-059", "SK-062"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.place(B, tile(-2, 0));
  Player& own = table.now[A];
  for (int i = 0; i < 8; ++i) own.scrapyard.push_back(own.deck.take(own.deck.find(id("ST-001"))));
  for (const char* card : {"SK-059", "SK-059", "SK-062"})
    own.scrapyard.push_back(own.deck.take(own.deck.find(id(card))));
  const std::size_t deck = own.deck.size();
  CHECK(table.refused(A, ReservePower{body_ref(A)}) == "BA-RSRV-01");
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, step(Dir::n));
  table.does(A, ReservePower{body_ref(A)});
  CHECK(own.deck.size() == deck + 8);
  CHECK(own.wreckage.size() == 3);
  CHECK(own.scrapyard.empty());
  CHECK(table.refused(A, ReservePower{body_ref(A)}) == "BA-R-80");
  table.deck_to_scrapyard(B, 0);
  Bench blocked = moving(1, tile(0, 1));
  blocked.cover(tile(0, 2), tile(0, 1));
  blocked.does(A, step(Dir::n));
  CHECK(blocked.refused(A, ReservePower{body_ref(A)}) == "BA-RSRV-01");
  blocked.to(Phase::end);
  blocked.bot(A).reserve_ready = true;
  CHECK(blocked.refused(A, ReservePower{body_ref(A)}) == "BA-MOVE-01");  // its Phase is over
}

TEST_CASE("A Bit follows its Bot",
          "[bots][BA-S-89][BA-BIT-01][BA-BIT-02][BA-BIT-03][BA-BIT-04][BA-BIT-05][BA-MOVE-11][BA-R-163][BA-R-165]") {
  Bench table({{.gear = {"W-012"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.place(B, tile(-2, 0));
  table.bot(A).gained = 1;
  const Ref bit = table.thing(A, "W-012");
  CHECK(table.gear(bit).tile == tile(0, 2));
  table.does(A, step(Dir::n));
  table.does(A, step(Dir::n));
  CHECK(table.refused(A, EndStep{}) == "BA-BIT-03");
  CHECK(table.refused(A, Reposition{bit, tile(0, 2)}) == "BA-BIT-04");
  CHECK(table.refused(A, Reposition{bit, tile(1, 1)}) == "BA-BIT-03");
  table.play(A, Reposition{bit, tile(1, 0)});
  CHECK(table.refused(A, EndStep{}).empty());
}

TEST_CASE("A Bit moves once, then its Bot stays", "[bots][BA-S-112][BA-R-164][BA-R-197][BA-BIT-03]") {
  Bench table({{.gear = {"W-012"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.place(B, tile(-2, 0));
  table.place(A, tile(0, 0));
  const Ref bit = table.thing(A, "W-012");
  table.play(A, Reposition{bit, tile(0, -1)});
  CHECK(table.refused(A, Reposition{bit, tile(1, 0)}) == "BA-R-197");
  CHECK(table.refused(A, step(Dir::n)) == "BA-R-164");
  table.bot(A).tile = tile(0, 1);  // pushed
  CHECK(table.refused(A, EndStep{}) == "BA-BIT-03");
  CHECK(table.refused(A, Reposition{bit, tile(0, 0)}).empty());
}

TEST_CASE("Hazards: set where the Bot has been, activated by who owns them",
          "[bots][BA-S-91][BA-HAZ-01][BA-HAZ-02][BA-HAZ-03][BA-HAZ-05][BA-R-159][BA-R-160][BA-R-161]") {
  Bench table({Brings{}, {.gear = {"W-006", "SY-039", "SY-039"}}});
  table.begin();
  const Ref mine = table.thing(B, "SY-039"), other = table.thing(B, "SY-039", 2);
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), mine, A, &why));
  CHECK(why.rule->id == "BA-HAZ-02");
  table.gear(mine).tile = table.gear(other).tile = tile(0, 1);
  table.to(Phase::movement);
  table.play(A, step(Dir::n));
  table.settle();
  REQUIRE(table.waited() == B);
  table.does(B, TriggerHazard{mine});
  CHECK(table.bot(A).hp == 94);
  CHECK(table.gear(mine).place == Place::wreckage);
  CHECK(table.gear(other).place == Place::field);
  CHECK(table.waited() == A);
  Bench three({Brings{}, {.gear = {"SY-039"}}, {.gear = {"SY-039"}}});
  three.begin();
  three.gear(three.thing(B, "SY-039")).tile = three.gear(three.thing(C, "SY-039")).tile = tile(0, 1);
  three.to(Phase::movement);
  three.play(A, step(Dir::n));
  three.settle();
  REQUIRE(three.waited() == A);
  CHECK(three.refused(A, ChooseHazardOwner{A}) == "BA-HAZ-05");
  three.play(A, ChooseHazardOwner{B});
  three.play(B, Pass{});
  CHECK(three.bot(A).hp == 100);
  CHECK(three.waited() == A);
}

TEST_CASE("A push is no move of one's own", "[bots][BA-S-22][BA-KO-03][BA-R-188][BA-BIT-06]") {
  Bench table = moving(1, tile(0, 1));
  table.now[A].knockout = 2;
  table.does(A, BotRush{body_ref(A), Dir::n});
  CHECK(table.now[A].knockout == 0);
  CHECK_FALSE(table.now[B].moved);
}

TEST_CASE("An own effect that moves the own Bot in the own Movement Phase is a move", "[bots][BA-R-188][BA-KO-03]") {
  const Catalogue catalogue = cards_and(R"({"terrains": [
    {"id": "T1", "kind": "terrain", "name": "Slide", "allotment": 2, "scope": "tile", "effects": [
      {"trigger": "on_enter_tile", "steps": [{"op": "move", "args": [1], "target": "self"}], "text": "."}]}]})");
  const auto made = [&](Phase phase) {
    Bench table({{.deck = {"DR-10"}}, {.deck = {"DR-10", "DR-11"}, .terrain = "T1"}}, Options{}, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.to(phase);
    for (const Seat seat : {A, B}) table.now[seat].knockout = 2;
    table.hand(A, {"DR-10"});
    return table;
  };
  Bench own = made(Phase::movement);
  own.plays(A, "DR-10", {Choose{tile_ref(tile(1, 0))}});
  CHECK(own.now[A].moved);
  CHECK(own.now[A].knockout == 0);
  Bench early = made(Phase::action);
  early.plays(A, "DR-10", {Choose{tile_ref(tile(1, 0))}});
  REQUIRE(early.bot(A).tile == tile(1, 0));
  CHECK_FALSE(early.now[A].moved);
  CHECK(early.now[A].knockout == 2);
  Bench other = made(Phase::movement);  // in another player's turn
  other.hand(A, {});
  other.hand(B, {"DR-10"});
  other.play(A, EndStep{});
  other.plays(B, "DR-10", {Choose{tile_ref(tile(1, 1))}});
  REQUIRE(other.bot(B).tile == tile(1, 1));
  CHECK_FALSE(other.now[B].moved);
  Bench pushed = made(Phase::movement);  // off by an opponent, and on by the Terrain
  pushed.lay(tile(0, -1), pushed.known("T1"));
  pushed.hand(A, {});
  pushed.hand(B, {"DR-11"});
  pushed.play(A, EndStep{});
  pushed.plays(B, "DR-11", {Choose{tile_ref(tile(0, -1))}, Choose{tile_ref(tile(0, -2))}});
  REQUIRE(pushed.bot(A).tile == tile(0, -2));
  CHECK_FALSE(pushed.now[A].moved);
  CHECK(pushed.now[A].knockout == 2);
}

TEST_CASE("Of statuses given by cards only Flanking and Runaway deny Strafing", "[bots][BA-STRF-03][BA-R-58]") {
  for (const bool flanking : {false, true}) {
    Bench table({{.deck = {"DR-22", "SK-040"}}, Brings{}});
    table.begin();
    table.place(A, tile(0, 1));
    table.place(B, tile(0, 0));
    table.to(Phase::movement);
    table.hand(A, {"DR-22", "SK-040"});
    table.does(A, bots::Step{body_ref(A), Dir::ne});  // (1,0)
    table.plays(A, flanking ? "SK-040" : "DR-22");
    table.does(A, EndStep{});
    CHECK(table.now[A].strafing == !flanking);
  }
}

}  // namespace
