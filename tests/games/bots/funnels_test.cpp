// Bits and Funnels: models of their own.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

Action step(Dir dir) { return bots::Step{body_ref(A), dir}; }
const Brings psyker{.gear = {"W-013", "SY-025", "W-006"}};

TEST_CASE("A Funnel attaches and detaches in Standby, once each",
          "[bots][BA-S-90][BA-S-115][BA-FUNL-01][BA-FUNL-02][BA-FUNL-03][BA-FUNL-04][BA-FUNL-05][BA-FUNL-06][BA-R-168]["
          "BA-STBY-02]") {
  Bench table({psyker, Brings{}});
  table.begin();
  const Ref funnel = table.thing(A, "W-013");
  CHECK(table.gear(funnel).attached);
  CHECK(table.gear(funnel).tile == no_tile);
  CHECK(table.refused(A, Detach{funnel}) == "BA-STBY-02");  // the Draw Phase
  table.gear(funnel).attached = false;
  table.gear(funnel).tile = tile(1, 0);  // sent out before, and left behind
  CHECK(selectable(table.position(), funnel));
  CHECK(string_targets(table.position(), funnel, B, nullptr));
  table.to(Phase::standby);
  CHECK(table.refused(A, Detach{funnel}) == "BA-FUNL-01");
  CHECK(table.refused(A, Attach{table.thing(A, "W-006")}) == "BA-KW-DETACH-01");
  CHECK(table.refused(B, Attach{funnel}) == "BA-PRIO-02");
  table.does(A, Attach{funnel});
  CHECK(table.gear(funnel).attached);
  CHECK(table.gear(funnel).tile == no_tile);
  CHECK_FALSE(selectable(table.position(), funnel));
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), funnel, B, &why));
  CHECK(why.rule->id == "BA-FUNL-06");
  table.does(A, Detach{funnel});
  CHECK(table.gear(funnel).tile == tile(0, 2));
  CHECK(selectable(table.position(), funnel));
  CHECK(table.refused(A, Attach{funnel}) == "BA-R-168");
  table.to(Phase::action);
  CHECK(table.refused(A, Attach{funnel}) == "BA-STBY-02");
  table.fresh_round();
  table.to(Phase::standby);
  CHECK(table.refused(A, Attach{funnel}).empty());
}

TEST_CASE("A Funnel sent out in Standby moves and fights in the same turn", "[bots][BA-R-167][BA-FUNL-05][BA-R-102]") {
  Bench table({psyker, {.gear = {"W-020"}}});
  table.begin();
  table.place(B, tile(0, 0));
  table.to(Phase::standby);
  const Ref funnel = table.thing(A, "W-013");
  table.does(A, Detach{funnel});
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{funnel, tile(0, 0)}) == "BA-BIT-03");
  table.play(A, Reposition{funnel, tile(0, 1)});
  table.to(Phase::action);
  table.fight(B, {"W-006", "W-013"}, {"", "W-020"});
  table.no_blocks();
  table.resolve();
  // Range 0~1 from its own tile, two away from its Bot.
  CHECK(where(table.position(), funnel) == tile(0, 1));
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 96);
}

TEST_CASE("An attached Funnel goes where its Bot goes and cannot be moved",
          "[bots][BA-FUNL-06][BA-BIT-01][BA-BIT-05]") {
  Bench table({{.gear = {"W-013", "SY-025", "W-012"}}, Brings{}});
  table.begin();
  const Ref funnel = table.thing(A, "W-013"), bit = table.thing(A, "W-012");
  CHECK(where(table.position(), funnel) == tile(0, 2));
  table.to(Phase::standby);
  CHECK(table.refused(A, Attach{bit}) == "BA-KW-DETACH-01");  // a Bit never attaches
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{funnel, tile(0, 1)}) == "BA-BIT-01");
  CHECK(table.refused(A, Reposition{table.thing(A, "SY-025"), tile(0, 1)}) == "BA-BIT-01");
  table.does(A, step(Dir::n));
  CHECK(where(table.position(), funnel) == tile(0, 1));
  CHECK(where(table.position(), bit) == tile(0, 2));
}

TEST_CASE("Models of Weapons start with their bearer", "[bots][BA-R-163][BA-BIT-01][BA-FUNL-03]") {
  Bench table({{.gear = {"W-012", "SY-045>", "W-026", "SY-048>", "W-049"}}, Brings{}});
  table.begin();
  CHECK(table.gear(table.thing(A, "W-012")).tile == tile(0, 2));
  CHECK(table.gear(table.thing(A, "W-026")).tile == tile(0, 2));
  CHECK(table.gear(table.thing(A, "W-049")).tile == no_tile);  // its Core has not entered
}

TEST_CASE("Bits go where they like within the leash, trigger nothing and have no Initiative",
          "[bots][BA-BIT-02][BA-BIT-04][BA-BIT-06][BA-R-166][BA-R-188]") {
  Bench table({{.gear = {"W-012"}}, {.gear = {"W-006", "SY-039"}}});
  table.begin();
  const Ref bit = table.thing(A, "W-012");
  table.gear(table.thing(B, "SY-039")).tile = tile(1, 1);
  table.cover(tile(0, 2), tile(1, 1));  // a path round it is as good
  table.to(Phase::movement);
  table.now[A].knockout = 1;
  table.play(A, Reposition{bit, tile(1, 1)});
  CHECK(table.gear(bit).tile == tile(1, 1));
  CHECK(table.waited() == A);                               // no Hazard
  CHECK(initiative(table.position(), body_ref(A)) == 100);  // no Cover
  CHECK(table.now[A].knockout == 1);                        // no move
  CHECK_FALSE(table.now[A].moved);
}

TEST_CASE("The leash is looked at as the Phase ends", "[bots][BA-R-165][BA-BIT-03]") {
  Bench table({{.gear = {"W-012"}}, Brings{}});
  table.begin();
  const Ref bit = table.thing(A, "W-012");
  table.place(A, tile(0, 0));
  table.gear(bit).tile = tile(0, 2);  // pulled away in B's turn
  table.to(Phase::action);            // not yet
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::movement);
  CHECK(table.refused(A, EndStep{}) == "BA-BIT-03");
  table.play(A, Reposition{bit, tile(0, 1)});
  CHECK(table.refused(A, EndStep{}).empty());
}

TEST_CASE("A Psyco model without interface only follows its leash", "[bots][BA-R-132][BA-R-145]") {
  Bench table({psyker, Brings{}});
  table.begin();
  const Ref funnel = table.thing(A, "W-013");
  table.to(Phase::standby);
  table.does(A, Detach{funnel});
  table.gear(table.thing(A, "SY-025")).cooldown = 3;
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{funnel, tile(0, 1)}) == "BA-R-132");
  table.bot(A).gained = 1;
  table.does(A, step(Dir::n));
  table.does(A, step(Dir::n));
  CHECK(table.refused(A, Reposition{funnel, tile(0, 1)}).empty());
}

TEST_CASE("A Bit on Cooldown stays on the Board and can be shot", "[bots][BA-R-145][BA-ZONE-10][BA-R-103]") {
  Bench table({{.gear = {"W-012"}}, Brings{}});
  table.begin();
  const Ref bit = table.thing(A, "W-012");
  table.gear(bit).cooldown = 1;
  CHECK(string_targets(table.position(), bit, B, nullptr));
  table.to(Phase::movement);
  CHECK(table.refused(A, Reposition{bit, tile(0, 1)}) == "BA-R-132");
}

}  // namespace
