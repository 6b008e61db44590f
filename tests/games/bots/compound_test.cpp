// Compound Weapons in play.
#include "cards/own_pack.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"

namespace {

using namespace bots_test;

// Beam of Durability 3 with a Heat Sub-Weapon of Durability 2; one Beam more.
const Brings pair{.gear = {"W-007", "W-020", "W-005"}, .compounds = {{"W-007", "W-020"}}};
// A Beam with a Psyco Funnel: a model.
const Brings winged{.gear = {"W-010", "W-013", "SY-025", "W-005"}, .compounds = {{"W-010", "W-013"}}};

TEST_CASE("A Compound Weapon wears on its own and takes its parts along",
          "[bots][BA-S-97][BA-COMP-06][BA-COMP-07][BA-COMP-08][BA-COMP-09][BA-COMP-10][BA-COMP-11][BA-R-178]") {
  Bench table = attack({.gear = {"W-043", "W-005"}}, pair, {"W-043", "W-005"}, tile(0, 0), {"W-007", "W-005", "W-020"});
  const Ref whole = compound_ref(B, 0), rifle = table.thing(B, "W-007"), thrower = table.thing(B, "W-020");
  CHECK(durability(table.position(), whole) == 3);
  CHECK(where(table.position(), whole) == tile(0, 0));
  table.resolve();
  table.shoot(A, 0, whole);  // 3
  CHECK(table.now[B].compounds[0].gone);
  CHECK(table.gear(rifle).place == Place::wreckage);
  CHECK(table.gear(thrower).place == Place::wreckage);
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("Wear of a part is not wear of the whole", "[bots][BA-COMP-09][BA-COMP-13][BA-R-178]") {
  Bench table = attack({.gear = {"W-008"}}, pair, {"W-008"}, tile(0, 1), {"W-007", "W-005", "W-020"});
  const Ref whole = compound_ref(B, 0), thrower = table.thing(B, "W-020");
  table.resolve();
  table.shoot(A, 0, thrower);  // 2 on Durability 2
  CHECK(table.gear(thrower).place == Place::wreckage);
  CHECK(durability(table.position(), whole) == 3);
  CHECK_FALSE(table.now[B].compounds[0].gone);
  CHECK(table.gear(table.thing(B, "W-007")).place == Place::plan);
}

TEST_CASE("Cooldown takes the parts of a Compound Weapon out of the plan, and nothing else",
          "[bots][BA-COMP-07][BA-R-95]") {
  const Catalogue catalogue = skill_catalogue({R"("steps": [{"op": "cooldown", "args": [1], "target": "foe_card"}])"});
  Bench table({{.deck = {"S1"}}, pair}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.fight(B, {"W-006", "W-002", "W-032"}, {"W-007", "W-005", "W-020"});
  table.no_blocks();
  table.hand(A, {"S1"});
  table.plays(A, "S1", {Choose{compound_ref(B, 0)}});
  CHECK(table.now[B].compounds[0].cooldown == 1);
  CHECK(table.gear(table.thing(B, "W-007")).place == Place::deck);
  CHECK(table.gear(table.thing(B, "W-020")).place == Place::deck);
  CHECK(table.gear(table.thing(B, "W-005")).place == Place::plan);
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::plan);
}

TEST_CASE("A Compound Weapon without Durability is no target", "[bots][BA-COMP-06][BA-COMP-08][BA-R-178]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-006", "W-005", "W-002"}, .compounds = {{"W-006", "W-005"}}},
                       {"W-008"}, tile(0, 1), {"W-006", "W-005", "W-002"});
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), compound_ref(B, 0), A, &why));
  CHECK(why.rule->id == "BA-R-104");
}

TEST_CASE("It goes with its last part, and a part that comes back is a plain Weapon",
          "[bots][BA-COMP-11][BA-R-178][BA-R-151][BA-R-134]") {
  Bench table({{.gear = {"W-007", "W-012", "W-005"}, .deck = {"SK-019"}, .compounds = {{"W-007", "W-012"}}}, Brings{}});
  table.begin();
  const Ref bit = table.thing(A, "W-012"), rifle = table.thing(A, "W-007");
  CHECK(table.gear(bit).tile == no_tile);  // the Compound is the model
  CHECK(table.now[A].compounds[0].tile == tile(0, 2));
  table.gear(bit).place = Place::wreckage;
  table.gear(bit).loose = true;
  table.to(Phase::end);
  table.hand(A, {"SK-019"});
  table.plays(A, "SK-019", {Choose{bit}});
  CHECK(table.gear(bit).place == Place::deck);
  CHECK(table.gear(bit).tile == tile(0, 2));  // a model of its own, on its Bot's tile
  CHECK_FALSE(table.position().has_compound(bit));
  CHECK(is_model(table.position(), bit));
  table.now[A].compounds[0].cooldown = 2;
  CHECK_FALSE(selectable(table.position(), rifle));
  CHECK(selectable(table.position(), bit));  // no part of it any more
}

TEST_CASE("Cooldown of the whole bars its parts; of a part, that part",
          "[bots][BA-S-97][BA-COMP-07][BA-COMP-12][BA-COMP-13]") {
  Bench table({{.gear = {"W-007", "W-020", "W-005"}, .compounds = {{"W-007", "W-020"}}}, Brings{}});
  table.begin();
  const Ref rifle = table.thing(A, "W-007"), thrower = table.thing(A, "W-020"), plain = table.thing(A, "W-005");
  table.now[A].compounds[0].cooldown = 1;
  CHECK_FALSE(selectable(table.position(), rifle));
  CHECK_FALSE(selectable(table.position(), thrower));
  CHECK(selectable(table.position(), plain));
  table.fresh_round();
  CHECK(table.now[A].compounds[0].cooldown == 0);
  CHECK(selectable(table.position(), rifle));
  table.gear(rifle).cooldown = 1;
  CHECK_FALSE(selectable(table.position(), rifle));
  CHECK(selectable(table.position(), thrower));
  table.gear(rifle).cooldown = 0;
  // Both parts in one plan, each a Weapon of its own.
  table.fight(B, {"W-007", "W-020", "W-005"}, {"W-006", "W-002", "W-032"});
  CHECK(table.planned(A, 0).up);
  CHECK(table.planned(A, 1).up);
}

TEST_CASE("Parts that rest with their Compound Weapon are targets like others on Cooldown",
          "[bots][BA-COMP-07][BA-COMP-13][BA-ZONE-10][BA-R-103]") {
  Bench table({{.gear = {"W-007", "W-020", "SY-045"}, .compounds = {{"W-007", "W-020"}}}, Brings{}});
  table.begin();
  const Ref part = table.thing(A, "W-020"), carrier = table.thing(A, "SY-045");
  const EffectStep& relief = cards().effect(cards()[id("SY-045")].effects[0]).steps[0];
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), part, B, &why));
  CHECK(why.rule->id == "BA-TGT-02");
  table.now[A].compounds[0].cooldown = 1;
  CHECK(string_targets(table.position(), part, B, nullptr));
  // Its own Cooldown can be lowered, not that of the whole.
  CHECK_FALSE(fits(table.position(), relief, gear_context(table.position(), carrier), part));
  table.gear(part).cooldown = 1;
  CHECK(fits(table.position(), relief, gear_context(table.position(), carrier), part));
}

TEST_CASE("Cooldown put on the whole takes its parts out of the plan", "[bots][BA-COMP-07][BA-R-95]") {
  Bench table = duel({.gear = {"W-007", "W-020", "W-005"}, .compounds = {{"W-007", "W-020"}}}, {.gear = {"W-006"}});
  table.fight(B, {"W-007", "W-020", "W-005"}, {"", "W-006"});
  table.now[A].compounds[0].cooldown = 1;  // as an effect would leave it
  Refusal why;
  CHECK_FALSE(forms_string(table.position(), table.string(A, 1), &why));
  CHECK(why.rule->id == "BA-R-132");
  CHECK(forms_string(table.position(), table.string(A, 2), nullptr));
}

TEST_CASE("A Compound with a Funnel is one model that attaches with it",
          "[bots][BA-S-98][BA-COMP-14][BA-COMP-15][BA-COMP-16][BA-COMP-17][BA-COMP-18][BA-COMP-19][BA-R-179]") {
  Bench table({winged, Brings{}});
  table.begin();
  const Ref whole = compound_ref(A, 0), cannon = table.thing(A, "W-010"), funnel = table.thing(A, "W-013");
  table.gear(funnel).attached = false;
  table.now[A].compounds[0].tile = tile(1, 0);
  CHECK(where(table.position(), cannon) == tile(1, 0));  // the parts are where the model is
  CHECK(where(table.position(), funnel) == tile(1, 0));
  CHECK(string_targets(table.position(), cannon, B, nullptr));
  CHECK(string_targets(table.position(), funnel, B, nullptr));
  CHECK(selectable(table.position(), funnel));
  table.to(Phase::standby);
  CHECK(table.refused(A, Attach{cannon}) == "BA-KW-DETACH-01");  // only the Funnel can
  table.does(A, Attach{funnel});
  CHECK(table.now[A].compounds[0].tile == tile(0, 2));
  CHECK(where(table.position(), cannon) == tile(0, 2));
  CHECK(selectable(table.position(), cannon));
  CHECK_FALSE(selectable(table.position(), funnel));
  CHECK(string_targets(table.position(), cannon, B, nullptr));
  CHECK(string_targets(table.position(), whole, B, nullptr));
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), funnel, B, &why));
  CHECK(why.rule->id == "BA-FUNL-06");
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{whole, tile(0, 1)}) == "BA-BIT-01");
  table.does(A, bots::Step{body_ref(A), Dir::n});
  CHECK(where(table.position(), cannon) == tile(0, 1));
}

TEST_CASE("The model of a Compound moves like a Bit, all parts together",
          "[bots][BA-COMP-14][BA-COMP-15][BA-R-163][BA-R-164]") {
  Bench table({winged, Brings{}});
  table.begin();
  const Ref whole = compound_ref(A, 0), cannon = table.thing(A, "W-010"), funnel = table.thing(A, "W-013");
  table.to(Phase::standby);
  table.does(A, Detach{funnel});
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{cannon, tile(0, 1)}) == "BA-BIT-01");  // a part does not leave it
  CHECK(table.refused(A, Reposition{funnel, tile(0, 1)}) == "BA-BIT-01");
  CHECK(table.refused(A, Reposition{whole, tile(0, 0)}) == "BA-BIT-03");
  table.play(A, Reposition{whole, tile(1, 1)});
  CHECK(where(table.position(), cannon) == tile(1, 1));
  CHECK(where(table.position(), funnel) == tile(1, 1));
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}) == "BA-R-164");
  CHECK(table.refused(A, Reposition{whole, tile(0, 1)}) == "BA-R-197");
}

TEST_CASE("One may rush to the model of an opponent's Compound Weapon", "[bots][BA-COMP-14][BA-RUSH-02][BA-R-75]") {
  Bench table({winged, winged});
  table.begin();
  table.to(Phase::movement);
  table.place(A, tile(0, 1));
  for (const Seat seat : {A, B}) table.gear(table.thing(seat, "W-013")).attached = false;
  const auto rush = [&](Seat owner, Tile at) {
    for (const Seat seat : {A, B}) table.now[seat].compounds[0].tile = seat == owner ? at : tile(2, 0);
    return table.refused(A, BotRush{body_ref(A), Dir::n});
  };
  CHECK(rush(B, tile(0, 0)).empty());
  CHECK(table.offers(A, BotRush{body_ref(A), Dir::n}));
  CHECK(rush(B, tile(1, 0)) == "BA-RUSH-02");
  CHECK(rush(A, tile(0, 0)) == "BA-RUSH-02");  // it is one's own
}

TEST_CASE("A Compound of a Bit starts as a model; out of its leash it must follow",
          "[bots][BA-COMP-14][BA-R-163][BA-BIT-03]") {
  Bench table({{.gear = {"W-043", "W-012"}, .compounds = {{"W-043", "W-012"}}}, Brings{}});
  table.begin();
  CHECK(table.now[A].compounds[0].tile == tile(0, 2));
  table.to(Phase::movement);
  table.bot(A).gained = 1;
  table.does(A, bots::Step{body_ref(A), Dir::n});
  table.does(A, bots::Step{body_ref(A), Dir::n});
  CHECK(table.refused(A, EndStep{}) == "BA-BIT-03");
  table.play(A, Reposition{compound_ref(A, 0), tile(0, 1)});
  CHECK(table.refused(A, EndStep{}).empty());
}

TEST_CASE("A Compound of a Core comes with it", "[bots][BA-CORE-02][BA-COMP-14][BA-R-169]") {
  Bench table({{.gear = {"W-005", "SY-048>", "W-043", "W-012"}, .compounds = {{"W-043", "W-012"}}}, Brings{}});
  table.begin();
  CHECK(table.now[A].compounds[0].tile == no_tile);
  table.bot(A).hp = 0;
  table.to(Phase::standby);
  CHECK(table.bot(A, 1).stand == Stand::board);
  CHECK(table.now[A].compounds[0].tile == tile(0, 2));
}

TEST_CASE("Leave to use what is on Cooldown covers the parts of a Compound Weapon", "[bots][BA-COMP-07][BA-ZONE-08]") {
  Bench table({{.gear = {"W-007", "W-005", "SY-038"}, .compounds = {{"W-007", "W-005"}}}, Brings{}});
  table.begin();
  table.now[A].compounds[0].cooldown = 2;
  CHECK_FALSE(selectable(table.position(), table.thing(A, "W-005")));
  table.gear(table.thing(A, "SY-038")).active = true;
  table.gear(table.thing(A, "SY-038")).uptime = 2;
  CHECK(selectable(table.position(), table.thing(A, "W-005")));
}

}  // namespace
