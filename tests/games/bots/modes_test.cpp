// Sub-Systems that are switched, what they need, Modes, Overdrives and Quick-Start.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"

namespace {

using namespace bots_test;

TEST_CASE("An Overdrive runs for its Uptime, once in a match",
          "[bots][BA-S-84][BA-SUB-03][BA-SUB-04][BA-SUB-05][BA-ODRV-01][BA-R-153]") {
  Bench table({{.gear = {"W-006", "SY-034"}}, Brings{}});
  table.begin();
  const Ref drive = table.thing(A, "SY-034");
  CHECK(table.refused(A, Activate{drive}) == "BA-STBY-01");  // the Draw Phase
  CHECK(movement(table.position(), body_ref(A)) == 1);       // off: no effect
  table.fresh_round();
  REQUIRE(table.now.round == 2);
  table.to(Phase::standby);
  table.does(A, Activate{drive});
  CHECK(table.gear(drive).active);
  CHECK(movement(table.position(), body_ref(A)) == 2);
  CHECK(table.refused(A, Activate{drive}) == "BA-SUB-03");
  CHECK(table.refused(A, Deactivate{drive}) == "BA-SUB-04");
  table.fresh_round();
  table.to(Phase::standby);
  CHECK(movement(table.position(), body_ref(A)) == 2);
  CHECK(table.refused(A, Deactivate{drive}) == "BA-SUB-04");
  table.fresh_round();
  REQUIRE(table.now.round == 4);
  table.to(Phase::standby);
  CHECK_FALSE(table.gear(drive).active);
  CHECK(movement(table.position(), body_ref(A)) == 1);
  CHECK(table.refused(A, Activate{drive}) == "BA-ODRV-01");
  CHECK(table.bot(A).hp == 100 - 4 - 4);  // at the End of Round 2 and of Round 3
}

TEST_CASE("A choice knows the cards that its label names", "[bots]") {
  Bench table({{.gear = {"W-006", "SY-034"}, .deck = {"SK-001"}}, Brings{}});
  table.begin();
  const auto named = [&](const Action& action) { return table.rules.cards_in_label(table.now, A, action); };
  CHECK(named(Activate{table.thing(A, "SY-034")}) == std::vector{table.known("SY-034")});
  CHECK(named(PlayCard{table.known("SK-001")}) == std::vector{table.known("SK-001")});
  CHECK(named(Choose{table.thing(B, "W-006")}) == std::vector{table.known("W-006")});
  CHECK(named(Choose{body_ref(B)}).empty());  // a Bot is called like its build
  CHECK(named(EndStep{}).empty());
}

TEST_CASE("An Uptime without Overdrive may come again, after its Cooldown",
          "[bots][BA-SUB-03][BA-R-144][BA-R-145][BA-R-153][BA-KW-COOL-01][BA-TGT-04]") {
  Bench table({{.gear = {"W-006", "SY-064"}}, Brings{}});
  table.begin();
  const Ref smoke = table.thing(A, "SY-064");
  table.to(Phase::standby);
  CHECK_FALSE(untargetable(table.position(), body_ref(A), 4));
  table.does(A, Activate{smoke});
  CHECK(untargetable(table.position(), body_ref(A), 2));
  CHECK_FALSE(untargetable(table.position(), body_ref(A), 1));
  table.fresh_round();  // Uptime 1 ends with its round, and Cooldown (3) begins
  CHECK_FALSE(table.gear(smoke).active);
  CHECK(table.gear(smoke).cooldown == 3);
  CHECK_FALSE(untargetable(table.position(), body_ref(A), 4));
  table.to(Phase::standby);
  CHECK(table.refused(A, Activate{smoke}) == "BA-ZONE-08");
  for (int left : {2, 1, 0}) {
    table.fresh_round();
    CHECK(table.gear(smoke).cooldown == left);
    CHECK_FALSE(table.gear(smoke).active);
  }
  table.to(Phase::standby);
  CHECK(table.refused(A, Activate{smoke}).empty());
}

TEST_CASE("Uptime goes on while the card is on Cooldown", "[bots][BA-R-145][BA-ZONE-09]") {
  Bench table({{.gear = {"W-006", "SY-036"}}, Brings{}});  // Uptime 4
  table.begin();
  table.to(Phase::standby);
  const Ref lamp = table.thing(A, "SY-036");
  table.does(A, Activate{lamp});
  CHECK(armor(table.position(), body_ref(A)) == 1);
  table.gear(lamp).cooldown = 1;
  CHECK(armor(table.position(), body_ref(A)) == 0);
  table.fresh_round();
  CHECK(table.gear(lamp).uptime == 3);
  CHECK(table.gear(lamp).cooldown == 0);
  CHECK(armor(table.position(), body_ref(A)) == 1);
}

TEST_CASE("Modes: in the own Standby, one at a time",
          "[bots][BA-S-85][BA-MODE-01][BA-MODE-02][BA-MODE-03][BA-MODE-04][BA-SUB-05]") {
  Bench table({{.gear = {"W-006", "SY-029", "SY-030"}, .mode = "SY-029"}, Brings{}});
  table.begin();
  const Ref brace = table.thing(A, "SY-029"), sprint = table.thing(A, "SY-030");
  CHECK(table.gear(brace).active);
  CHECK(armor(table.position(), body_ref(A)) == 1);
  CHECK(movement(table.position(), body_ref(A)) == 0);
  table.to(Phase::standby);
  CHECK(table.refused(A, Activate{sprint}) == "BA-MODE-02");
  CHECK(table.refused(A, Deactivate{sprint}) == "BA-MODE-03");
  table.does(A, Deactivate{brace});
  CHECK(armor(table.position(), body_ref(A)) == 0);
  table.does(A, Activate{sprint});
  CHECK(movement(table.position(), body_ref(A)) == 2);
  table.to(Phase::action);
  CHECK(table.refused(A, Deactivate{sprint}) == "BA-MODE-01");
  CHECK(table.refused(A, Activate{brace}) == "BA-MODE-01");
  table.fresh_round();
  CHECK(table.gear(sprint).active);  // until it is switched off
}

TEST_CASE("A Mode goes off once and on once in a Standby Phase", "[bots][BA-S-115][BA-R-155]") {
  Bench table({{.gear = {"W-006", "SY-029"}, .mode = "SY-029"}, Brings{}});
  table.begin();
  const Ref brace = table.thing(A, "SY-029");
  table.to(Phase::standby);
  table.does(A, Deactivate{brace});
  table.does(A, Activate{brace});
  CHECK(table.refused(A, Deactivate{brace}) == "BA-R-155");
  Bench other({{.gear = {"W-006", "SY-029"}}, Brings{}});
  other.begin();
  other.to(Phase::standby);
  other.does(A, Activate{other.thing(A, "SY-029")});
  other.does(A, Deactivate{other.thing(A, "SY-029")});
  CHECK(other.refused(A, Activate{other.thing(A, "SY-029")}) == "BA-R-155");
  other.fresh_round();
  other.to(Phase::standby);
  CHECK(other.refused(A, Activate{other.thing(A, "SY-029")}).empty());
}

TEST_CASE("Each Bot and unit has a Mode of its own; attached, one goes off", "[bots][BA-R-155][BA-SUP-05]") {
  Bench table({{.gear = {"SY-030", "W-006", "SY-029", "SY-046>", "SY-029"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  const Ref sprint = table.thing(A, "SY-030"), off = table.thing(A, "SY-029"), brace = table.thing(A, "SY-029", 2);
  table.does(A, Activate{sprint});
  table.does(A, Activate{brace});
  CHECK(table.gear(sprint).active);
  CHECK(table.gear(brace).active);
  CHECK(armor(table.position(), body_ref(A)) == 0);
  CHECK(armor(table.position(), body_ref(A, 1)) == 1);
  table.play(A, Attach{table.thing(A, "SY-046")});
  table.answer({});
  REQUIRE(table.asks(Purpose::mode_off));
  for (const Ref wrong : {table.thing(A, "W-006"), off, body_ref(A), body_ref(A, 1), gear_ref(B, 0)})
    CHECK(table.refused(A, Choose{wrong}) == "BA-TGT-03");
  table.play(A, Choose{sprint});
  CHECK_FALSE(table.gear(sprint).active);
  CHECK(table.gear(brace).active);
  CHECK(armor(table.position(), body_ref(A)) == 1);
}

TEST_CASE("A required Sub-System that is gone or cooling stills the other", "[bots][BA-SUB-06][BA-R-157]") {
  Bench table({{.gear = {"W-006", "SY-010", "SY-011"}}, Brings{}});
  table.begin();
  CHECK(initiative(table.position(), body_ref(A)) == 130);
  const Ref spine = table.thing(A, "SY-010");
  table.gear(spine).cooldown = 1;
  CHECK(initiative(table.position(), body_ref(A)) == 100);
  table.gear(spine).cooldown = 0;
  CHECK(initiative(table.position(), body_ref(A)) == 130);
  table.gear(spine).place = Place::wreckage;
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("What is not switched is always on", "[bots][BA-R-152][BA-SUB-01][BA-SUB-02]") {
  Bench table({{.gear = {"W-006", "SY-007", "SY-037", "SY-025"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  CHECK(movement(table.position(), body_ref(A)) == 2);
  CHECK(table.refused(A, Activate{table.thing(A, "SY-007")}) == "BA-R-152");
  CHECK(table.refused(A, Deactivate{table.thing(A, "SY-007")}) == "BA-SUB-04");
  // One card with a type, a modifier, Uptime and a requirement; another with several types.
  const Card& choir = cards()[id("SY-037")];
  CHECK(choir.is(Type::overdrive));
  CHECK(choir.psyco);
  CHECK(choir.uptime == 2);
  CHECK(choir.requirements.has(id("SY-025")));
  const Card& pod = cards()[id("SY-048")];
  CHECK((pod.is(Type::core) && pod.is(Type::support_unit)));
}

TEST_CASE("Psyco Sub-Systems, Aces and Attacks need an interface of the same model",
          "[bots][BA-S-119][BA-SUB-07][BA-R-131][BA-R-203]") {
  Bench table = attack({.gear = {"W-062", "SY-025", "SY-026"}, .deck = {"AC-006"}}, {.gear = {"W-020"}}, {"", "W-062"},
                       tile(0, 0), {"", "W-020"});
  const Ref crown = table.thing(A, "SY-026"), edge = table.thing(A, "W-062");
  CHECK(works(table.position(), crown));
  CHECK(sum(table.position(), Stat::damage, edge) == 1);
  CHECK(table.refused(A, PlayAce{id("AC-006"), body_ref(A)}).empty());
  table.gear(table.thing(A, "SY-025")).place = Place::wreckage;
  CHECK_FALSE(works(table.position(), crown));
  CHECK(sum(table.position(), Stat::damage, edge) == 0);
  CHECK(table.refused(A, PlayAce{id("AC-006"), body_ref(A)}) == "BA-R-203");
  // An interface of a unit does not serve the Bot.
  Bench other({{.gear = {"W-062", "SY-045>", "SY-025", "W-062"}}, Brings{}});
  other.begin();
  CHECK_FALSE(usable(other.position(), other.thing(A, "W-062")));
  CHECK(usable(other.position(), other.thing(A, "W-062", 2)));
}

TEST_CASE("A Mode that counts as an interface serves while it is on", "[bots][BA-R-131]") {
  Bench table({{.gear = {"W-062", "SY-028"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  CHECK_FALSE(usable(table.position(), table.thing(A, "W-062")));
  table.does(A, Activate{table.thing(A, "SY-028")});
  CHECK(usable(table.position(), table.thing(A, "W-062")));
  table.does(A, Deactivate{table.thing(A, "SY-028")});
  CHECK_FALSE(usable(table.position(), table.thing(A, "W-062")));
}

TEST_CASE("Quick-Start as any turn begins, before the draw", "[bots][BA-S-86][BA-KW-QUICK-01][BA-R-154]") {
  Bench table({Brings{}, {.gear = {"W-006", "SY-035", "SY-034", "SY-062"}}});
  table.begin(B);
  table.end_turn();  // A's turn begins
  REQUIRE(table.now.phase == Phase::start);
  REQUIRE(table.waited() == B);
  CHECK(table.now[A].hand.empty());
  const Ref drive = table.thing(B, "SY-035"), coil = table.thing(B, "SY-062");
  CHECK(table.refused(B, Activate{table.thing(B, "SY-034")}) == "BA-STBY-01");  // no Quick-Start
  CHECK(table.refused(B, Deactivate{drive}) == "BA-SUB-04");
  table.play(B, UseAbility{coil, 0});  // an ability of Standby with Quick-Start
  table.answer({});
  CHECK(initiative(table.position(), body_ref(B)) == 120);
  CHECK(table.refused(B, UseAbility{coil, 0}) == "BA-PRIO-02");  // once in a match
  table.play(B, Activate{drive});
  table.answer({});
  CHECK(initiative(table.position(), body_ref(B)) == 160);
  CHECK(table.now.phase == Phase::draw);
  CHECK(table.now[A].hand.size() == 9);
}

TEST_CASE("Cards for any Phase answer a Quick-Start", "[bots][BA-R-154][BA-SKILL-08][BA-CYCLE-02]") {
  Bench table({{.deck = {"SK-014", "SK-061", "SK-073"}}, {.gear = {"W-006", "SY-035"}, .deck = {"SK-061"}}});
  table.begin(B);
  table.end_turn();  // A's turn begins
  REQUIRE(table.now.phase == Phase::start);
  table.hand(A, {"SK-014", "SK-061", "SK-073"});
  table.hand(B, {"SK-061"});
  const Ref drive = table.thing(B, "SY-035");
  CHECK(table.refused(B, PlayCard{id("SK-061")}) == "BA-R-38");  // the window itself is for Quick-Start
  table.play(B, Activate{drive});
  REQUIRE(table.waited() == A);  // whose turn begins
  CHECK(table.refused(A, PlayCard{id("SK-014")}) == "BA-SKILL-04");
  CHECK(table.refused(A, PlayCard{id("SK-061")}).empty());
  Bench drawn = table;
  std::swap(table, drawn);
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  table.play(B, PlayCard{id("SK-061")});
  CHECK(table.now.phase == Phase::start);
  table.cycle();
  CHECK(table.now[B].hand.size() == 1);
  CHECK(table.gear(drive).active);
  std::swap(table, drawn);
  table.plays(A, "SK-073");
  CHECK_FALSE(table.gear(drive).active);
}

TEST_CASE("Without Quick-Start nobody is asked as a turn begins", "[bots][BA-KW-QUICK-01]") {
  Bench table({Brings{}, {.gear = {"W-006", "SY-034"}}});
  table.begin(B);
  table.end_turn();
  CHECK(table.now.phase == Phase::draw);
}

}  // namespace
