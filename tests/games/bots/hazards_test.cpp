// Hazards: setting, entering, who decides.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

Action step(Seat seat, Dir dir) { return bots::Step{body_ref(seat), dir}; }

// A's Movement Phase with two points; B's Hazard lies on the tile to the north.
Bench mined(const std::string& hazard, const Brings& mine = {}) {
  Bench table({mine, {.gear = {"W-006", hazard}}});
  table.begin();
  table.gear(table.thing(B, hazard)).tile = tile(0, 1);
  table.to(Phase::movement);
  table.bot(A).gained = 1;
  return table;
}

TEST_CASE("A Hazard is set on tiles of this Phase and stays", "[bots][BA-HAZ-01][BA-R-160][BA-HAZ-02]") {
  Bench table({{.gear = {"W-006", "SY-039", "SY-039", "SY-042"}}, Brings{}});
  table.begin();
  const Ref one = table.thing(A, "SY-039"), two = table.thing(A, "SY-039", 2), puddle = table.thing(A, "SY-042");
  CHECK(table.refused(A, SetHazard{one, tile(0, 2)}) == "BA-HAZ-01");  // not the Movement Phase
  table.to(Phase::movement);
  CHECK(table.refused(A, SetHazard{table.thing(A, "W-006"), tile(0, 2)}) == "BA-HAZ-01");
  CHECK(table.refused(A, SetHazard{one, tile(0, 1)}) == "BA-HAZ-01");
  table.does(A, SetHazard{one, tile(0, 2)});  // the start tile
  CHECK(table.gear(one).tile == tile(0, 2));
  CHECK(table.refused(A, SetHazard{one, tile(0, 2)}) == "BA-R-160");
  table.does(A, step(A, Dir::n));
  table.does(A, SetHazard{two, tile(0, 1)});
  table.gear(puddle).cooldown = 1;
  CHECK(table.refused(A, SetHazard{puddle, tile(0, 2)}) == "BA-ZONE-08");
  table.gear(puddle).cooldown = 0;
  CHECK(table.refused(A, SetHazard{puddle, tile(0, 2)}).empty());  // a tile holds several, of where it has been
  CHECK(where(table.position(), one) == tile(0, 2));
  CHECK(where(table.position(), puddle) == table.bot(A).tile);  // until it is set, it goes where its Bot goes
  CHECK(string_targets(table.position(), one, B, nullptr));
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), puddle, B, &why));
  CHECK(why.rule->id == "BA-HAZ-02");
}

TEST_CASE("Standing there as it is set is not entering", "[bots][BA-R-159][BA-HAZ-03]") {
  Bench table({{.gear = {"W-006", "SY-039"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  table.place(B, tile(0, 2));
  table.does(A, SetHazard{table.thing(A, "SY-039"), tile(0, 2)});
  CHECK(table.waited() == A);
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("A push onto a Hazard counts as entering", "[bots][BA-R-159][BA-HAZ-03]") {
  Bench table = attack({.gear = {"W-035", "SY-039"}, .deck = {"SA-035"}}, {.gear = {"W-020"}}, {"", "W-035"},
                       tile(0, 1), {"", "W-020"});
  table.gear(table.thing(A, "SY-039")).tile = tile(0, 2);
  table.attach(A, "SA-035", 1);
  table.resolve();
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  table.cycle();
  table.play(A, Choose{tile_ref(tile(0, 2))});  // of the three tiles farther off
  REQUIRE(table.waited() == A);
  REQUIRE(table.now.frames.back().is<HazardChance>());
  const int before = table.bot(B).hp;
  table.does(A, TriggerHazard{table.thing(A, "SY-039")});
  CHECK(table.bot(B).hp == before - 6);
}

TEST_CASE("Its owner may leave it be; only what lies there goes off", "[bots][BA-HAZ-03][BA-R-29]") {
  Bench table({Brings{}, {.gear = {"W-006", "SY-039", "SY-042"}}});
  table.begin();
  table.gear(table.thing(B, "SY-039")).tile = tile(0, 1);
  table.gear(table.thing(B, "SY-042")).tile = tile(0, 0);
  table.to(Phase::movement);
  table.play(A, step(A, Dir::n));
  table.cycle();
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, TriggerHazard{table.thing(B, "SY-042")}) == "BA-HAZ-03");
  CHECK(table.refused(B, TriggerHazard{table.thing(A, "W-006")}) == "BA-PRIO-05");
  table.play(B, Pass{});
  CHECK(table.bot(A).hp == 100);
  CHECK(table.gear(table.thing(B, "SY-039")).tile == tile(0, 1));
}

TEST_CASE("A Hazard that cannot be used lies still, and so does a team mate's", "[bots][BA-R-162][BA-HAZ-03]") {
  Bench cold = mined("SY-039");
  cold.gear(cold.thing(B, "SY-039")).cooldown = 1;
  cold.does(A, step(A, Dir::n));
  CHECK(cold.waited() == A);
  Bench team({Brings{}, Brings{}, {.gear = {"W-006", "SY-039"}}, {.gear = {"W-006", "SY-039"}}}, Format::teams);
  team.begin();
  team.gear(team.thing(C, "SY-039")).tile = tile(0, 1);  // C plays with A
  team.to(Phase::movement);
  team.bot(A).gained = 1;
  team.does(A, step(A, Dir::n));
  CHECK(team.waited() == A);
  team.gear(team.thing(D, "SY-039")).tile = tile(0, 0);
  team.play(A, step(A, Dir::n));
  team.cycle();
  CHECK(team.waited() == D);
}

TEST_CASE("Snare Net: no more steps, slower for the round", "[bots][BA-HAZ-03][BA-PRIO-03]") {
  Bench table = mined("SY-040");
  table.play(A, step(A, Dir::n));
  table.cycle();
  table.does(B, TriggerHazard{table.thing(B, "SY-040")});
  CHECK(table.refused(A, step(A, Dir::n)) == "BA-PRIO-03");
  CHECK(initiative(table.position(), body_ref(A)) == 80);
  CHECK(table.gear(table.thing(B, "SY-040")).place == Place::wreckage);
  table.next_turn();
  CHECK_FALSE(forbidden(table.position(), Forbid::move, body_ref(A)));
  CHECK(initiative(table.position(), body_ref(A)) == 80);
  table.fresh_round();
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("Hazards of Durability wear; the mover's player scraps", "[bots][BA-HAZ-03][BA-ZONE-04]") {
  Bench bloom = mined("SY-041");
  bloom.hand(A, {"ST-001", "ST-001"});
  bloom.play(A, step(A, Dir::n));
  bloom.cycle();
  bloom.play(B, TriggerHazard{bloom.thing(B, "SY-041")});
  bloom.answer({ChooseCard{id("ST-001")}});
  CHECK(bloom.now[A].hand.size() == 1);
  CHECK(bloom.now[A].scrapyard.size() == 1);
  CHECK(initiative(bloom.position(), body_ref(A)) == 70);
  CHECK(durability(bloom.position(), bloom.thing(B, "SY-041")) == 1);
  CHECK(bloom.gear(bloom.thing(B, "SY-041")).tile == tile(0, 1));  // it stays
  Bench puddle = mined("SY-042", {.gear = {"W-006", "SY-001", "SY-002"}});
  puddle.play(A, step(A, Dir::n));
  puddle.cycle();
  puddle.does(B, TriggerHazard{puddle.thing(B, "SY-042")});
  CHECK(puddle.bot(A).hp == 97);  // 3 past Armor 2
  CHECK(armor(puddle.position(), body_ref(A)) == 1);
}

TEST_CASE("Acid wears a card of who entered; a Beacon looks and draws", "[bots][BA-HAZ-03][BA-ASTK-03]") {
  Bench acid = mined("SY-068", {.gear = {"W-006", "SY-001", "SY-002", "SY-022"}});
  acid.play(A, step(A, Dir::n));
  acid.cycle();
  acid.play(B, TriggerHazard{acid.thing(B, "SY-068")});
  acid.cycle();
  CHECK(acid.refused(B, Choose{acid.thing(A, "SY-001")}) == "BA-TGT-03");  // covered
  CHECK(acid.refused(B, Choose{acid.thing(B, "SY-068")}) == "BA-TGT-03");  // of the mover's player
  acid.answer({Choose{acid.thing(A, "SY-022")}});
  CHECK(durability(acid.position(), acid.thing(A, "SY-022")) == 1);
  Bench beacon = mined("SY-043");
  beacon.hand(A, {"ST-001", "ST-001"});
  beacon.play(A, step(A, Dir::n));
  beacon.cycle();
  const std::size_t before = beacon.now[B].hand.size();
  beacon.does(B, TriggerHazard{beacon.thing(B, "SY-043")});
  CHECK(beacon.now[B].hand.size() == before + 1);
}

}  // namespace
