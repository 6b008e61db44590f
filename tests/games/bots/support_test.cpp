// Support Units, Cores and Detachable units.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

// A's Bot loses its last Hit Points to B in B's Combat; A brings these units.
Bench beaten(const Brings& units, int hp = 1) {
  Bench table({units, {.gear = {"W-009"}}});
  table.begin(B);
  table.place(A, tile(0, 1));
  table.place(B, tile(0, 0));
  table.bot(A).hp = static_cast<std::int16_t>(hp);
  table.to(Phase::action);
  std::vector<std::string> plan;
  for (const std::string& card : units.gear) {
    if (card.starts_with("W-") && selectable(table.position(), table.thing(A, card))) plan.push_back(card);
  }
  table.fight(A, {"", "W-009"}, {plan.size() > 1 ? plan[1] : "", plan.empty() ? "" : plan[0]});
  table.no_blocks();
  table.resolve();
  return table;
}

TEST_CASE("A Support Unit is a second Bot of its player",
          "[bots][BA-SUP-01][BA-SUP-03][BA-SUP-05][BA-SUP-09][BA-MOVE-12][BA-R-02][BA-R-49][BA-R-169]") {
  Bench table({{.gear = {"W-006", "SY-044>", "SY-007", "SY-001"}}, Brings{}});
  table.begin();
  const Ref lark = body_ref(A, 1);
  CHECK(table.bot(A, 1).tile == tile(0, 2));
  CHECK(table.bot(A, 1).hp == 15);
  CHECK(initiative(table.position(), lark) == 110);
  CHECK(movement(table.position(), lark) == 3);  // 2 and its own thrusters
  CHECK(armor(table.position(), lark) == 1);
  CHECK(movement(table.position(), body_ref(A)) == 1);
  CHECK(armor(table.position(), body_ref(A)) == 0);
  table.to(Phase::movement);
  table.place(B, tile(-2, 0));
  // In turns, each with its own points.
  table.does(A, bots::Step{lark, Dir::n});
  table.does(A, bots::Step{body_ref(A), Dir::ne});
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}) == "BA-MOVE-05");
  table.does(A, bots::Step{lark, Dir::ne});
  table.does(A, bots::Step{lark, Dir::n});
  CHECK(table.refused(A, bots::Step{lark, Dir::n}) == "BA-MOVE-05");
  CHECK(table.bot(A, 1).tile == tile(1, -1));
  table.does(A, EndStep{});
  CHECK(table.now[A].flanking);  // by the unit, out of sight of (0,2)
}

TEST_CASE("Turn order looks at the Bot alone, then at the best unit",
          "[bots][BA-S-93][BA-SUP-06][BA-SUP-07][BA-SUP-08][BA-WIN-02][BA-R-173]") {
  Bench table({{.gear = {"W-006", "SY-044>", "SY-047>"}}, Brings{}});
  table.begin();
  CHECK(initiative_of(table.position(), A) == 100);  // the unit has 110
  table.bot(A).hp = 0;
  table.to(Phase::action);
  table.play(A, Withdraw{0});
  table.cycle();
  CHECK(table.bot(A).stand == Stand::lost);
  CHECK(table.now.stage == Stage::play);
  CHECK(initiative_of(table.position(), A) == 110);
  table.fresh_round(B);
  CHECK(table.now.order.front() == A);  // 110 before 100, no die
  table.bot(A, 1).hp = 0;
  table.to(Phase::action);
  table.play(A, Withdraw{0});
  table.cycle();
  CHECK(initiative_of(table.position(), A) == 70);
  CHECK(table.now.stage == Stage::play);
  table.bot(A, 2).hp = 0;
  table.does(table.waited(), EndStep{});
  CHECK(table.now[A].loss == Loss::hit_points);
  CHECK(table.now.stage == Stage::over);
}

TEST_CASE("Units with Weapons in the plan have steps of their own",
          "[bots][BA-S-92][BA-SUP-10][BA-SUP-11][BA-SUP-12][BA-R-110][BA-R-111]") {
  const auto order = [](int foe, Seat first) {
    Bench table({{.gear = {"W-005", "SY-045>", "W-032"}}, {.gear = {"W-020"}}});
    table.begin();
    table.now.order = {first, first == A ? B : A};
    table.now.turn = first == A ? 0 : 1;
    table.place(A, tile(0, 0));
    table.place(A, tile(0, 0), 1);
    table.place(B, tile(0, 1));
    Lasting other;
    other.by = B;
    other.subject = body_ref(B);
    other.n = static_cast<std::int16_t>(foe - 100);
    other.until = Until::round;
    table.now.lasting.push_back(other);
    table.fight(B, {"W-005", "W-032"}, {"", "W-020"});
    std::vector<Ref> acted;
    while (table.now.combat.stage == Fight::blocks) {
      acted.push_back(table.position().acting());
      if (acted.back() == body_ref(A)) {
        CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}) == "BA-SUP-11");
      }
      table.does(table.waited(), EndStep{});
    }
    return acted;
  };
  const Ref bot = body_ref(A), mule = body_ref(A, 1), foe = body_ref(B);
  CHECK(order(90, A) == std::vector<Ref>{bot, foe, mule});
  CHECK(order(80, A) == std::vector<Ref>{bot, mule, foe});  // the tie goes to the player who was before
  CHECK(order(80, B) == std::vector<Ref>{bot, foe, mule});
}

TEST_CASE("A unit without a Weapon in the plan has no step", "[bots][BA-R-110][BA-SUP-11]") {
  Bench table({{.gear = {"W-005", "SY-044>"}}, {.gear = {"W-020"}}});
  table.begin();
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  CHECK(table.now.combat.actors.size() == 2);
  Bench bare({{.gear = {"SY-044>", "W-005"}}, {.gear = {"W-020"}}});
  bare.begin();
  bare.fight(B, {"", "W-005"}, {"", "W-020"});
  CHECK(bare.now.combat.actors.size() == 3);  // the Bot without any, the unit, the foe
}

TEST_CASE("Without Bot and planned Weapon a player has its steps, and may play an Ace",
          "[bots][BA-R-110][BA-CMB-BLK-03][BA-CMB-ATK-02][BA-ACE-02]") {
  Bench table({{.gear = {"W-005", "SY-045", "SY-044"}, .deck = {"AC-005"}}, {.gear = {"W-020"}}});
  table.begin();
  table.bot(A).hp = 0;
  table.to(Phase::action);
  table.place(A, tile(-2, 0), 1);
  table.place(A, tile(0, 0), 2);
  table.place(B, tile(0, 1));
  table.hand(A, {});
  table.fight(B, {}, {"", "W-020"});
  REQUIRE(table.now.combat.actors.size() == 2);
  CHECK(table.position().acting() == body_ref(A, 2));  // the faster one, in both steps
  table.no_blocks();
  REQUIRE(table.waited() == A);
  CHECK(table.position().acting() == body_ref(A, 2));
  table.hand(A, {"AC-005"});
  table.does(A, PlayAce{id("AC-005"), body_ref(A, 2)});
  table.resolve();
  table.shoot(A, ace_slot, body_ref(B));
  CHECK(table.bot(B).hp == 100 - 7);
}

TEST_CASE("Whose Bot is lost before its Attack Step has that step with a unit",
          "[bots][BA-R-110][BA-R-93][BA-CMB-ATK-02]") {
  for (const bool planned : {false, true}) {
    std::vector<std::string> gear{"W-005", "SY-045"};
    if (planned) gear = {"W-005", "SY-045>", "W-032"};
    Bench table({{.gear = gear, .deck = {"AC-005"}}, {.gear = {"W-008"}}});
    table.begin(B);
    table.place(B, tile(0, 0));
    table.place(A, tile(0, 1));
    table.place(A, tile(1, 0), 1);
    table.to(Phase::action);
    table.bot(A).hp = 1;
    table.hurry(body_ref(B), 10);
    table.hand(A, {});
    table.fight(A, {"", "W-008"}, {"W-005", planned ? "W-032" : ""});
    table.no_blocks();
    REQUIRE(table.waited() == B);
    table.resolve();
    table.shoot(B, 1, body_ref(A));
    REQUIRE(table.bot(A).stand == Stand::lost);
    REQUIRE(table.now.combat.stage == Fight::attach);
    REQUIRE(table.waited() == A);
    CHECK(table.position().acting() == body_ref(A, 1));
    table.hand(A, {"AC-005"});
    CHECK(table.refused(A, PlayAce{id("AC-005"), body_ref(A, 1)}).empty());
    table.resolve();
    table.end_fight();
    CHECK(table.now.combat.stage == Fight::none);
  }
}

TEST_CASE("Own units of one Initiative come in the order their player likes", "[bots][BA-SUP-12]") {
  Bench table({{.gear = {"W-005", "SY-044>", "W-032", "SY-044>", "W-031"}}, {.gear = {"W-020"}}});
  table.begin();
  for (int body : {0, 1, 2}) table.place(A, tile(0, 0), body);
  table.fight(B, {"W-005", "W-032", "W-031"}, {"", "W-020"});
  REQUIRE(table.asks(Purpose::unit));
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, Choose{body_ref(A)}) == "BA-TGT-03");
  table.play(A, Choose{body_ref(A, 2)});
  CHECK(table.position().acting() == body_ref(A, 2));
  table.does(A, EndStep{});
  CHECK(table.position().acting() == body_ref(A, 1));
}

TEST_CASE("Attacks go as the unit's step ends", "[bots][BA-R-109][BA-SUP-11]") {
  Bench table({{.gear = {"W-005", "SY-044>", "W-032"}, .deck = {"ST-001", "ST-002"}}, {.gear = {"W-020"}}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(A, tile(0, 0), 1);
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.hand(A, {"ST-001", "ST-002"});
  table.fight(B, {"W-005", "W-032"}, {"", "W-020"});
  table.no_blocks();
  REQUIRE(table.position().acting() == body_ref(A, 1));  // 110
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 0)}) == "BA-R-109");
  table.attach(A, "ST-001", 1);
  table.resolve();
  CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B), false}) == "BA-CMB-ATK-04");
  table.shoot(A, 1, body_ref(B));
  CHECK(table.position().acting() == body_ref(A));
  CHECK(table.now[A].scrapyard.size() == 1);
  table.attach(A, "ST-002", 0);
  CHECK(table.refused(A, AttachAttack{id("ST-002"), table.string(A, 1)}) == "BA-CMB-ATK-03");
}

TEST_CASE("A Core takes the Bot's place",
          "[bots][BA-S-94][BA-CORE-01][BA-CORE-02][BA-R-170][BA-R-171][BA-R-174][BA-WIN-02]") {
  Bench table = beaten({.gear = {"W-005", "W-012", "SY-039", "SY-049>", "W-032"}}, 5);
  const Ref frame = body_ref(A, 1);
  CHECK(table.bot(A, 1).stand == Stand::aside);
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), frame, B, &why));
  CHECK(why.rule->id == "BA-R-171");
  CHECK_FALSE(selectable(table.position(), table.thing(A, "W-032")));
  table.gear(table.thing(A, "SY-039")).tile = tile(-2, 0);
  const std::size_t hand = table.now[A].hand.size();
  table.shoot(B, 1, body_ref(A));  // 6
  CHECK(table.now.stage == Stage::play);
  CHECK(table.bot(A).stand == Stand::lost);
  CHECK(table.bot(A, 1).stand == Stand::board);
  CHECK(table.bot(A, 1).tile == tile(0, 1));
  CHECK(table.bot(A, 1).hp == 30);  // its own, in full
  for (const char* card : {"W-005", "W-012", "SY-039"})
    CHECK(table.gear(table.thing(A, card)).place == Place::wreckage);
  CHECK(table.gear(table.thing(A, "X-2")).place == Place::wreckage);  // as the bench left them
  CHECK(table.gear(table.thing(A, "W-032")).place == Place::deck);
  CHECK(selectable(table.position(), table.thing(A, "W-032")));
  CHECK(table.now[A].hand.size() == hand + 2);  // Inner Frame draws as it enters
}

TEST_CASE("What a Core bears enters with it; cards lost with the Bot still say it entered",
          "[bots][BA-CORE-02][BA-R-174]") {
  // SY-061 is borne by the Core, another by the Bot: each draws 1.
  Bench own = beaten({.gear = {"W-005", "SY-048>", "SY-061", "W-012"}});
  const std::size_t before = own.now[A].hand.size();
  own.play(B, ResolveString{own.string(B, 1), body_ref(A), false});
  own.cycle();
  REQUIRE(own.asks(Purpose::predict));
  own.answer({Done{}, Done{}});
  CHECK(own.now[A].hand.size() == before + 1);
  CHECK(own.gear(own.thing(A, "W-012")).tile == tile(0, 1));
  Bench other = beaten({.gear = {"W-005", "SY-061", "SY-048>"}});
  const std::size_t hand = other.now[A].hand.size();
  other.play(B, ResolveString{other.string(B, 1), body_ref(A), false});
  other.cycle();
  REQUIRE(other.asks(Purpose::predict));
  CHECK(other.now[A].hand.size() == hand + 1);
  CHECK(other.gear(other.thing(A, "SY-061")).place == Place::wreckage);
}

TEST_CASE("Of several Cores one enters", "[bots][BA-R-172]") {
  Bench table = beaten({.gear = {"W-005", "SY-048>", "SY-048>"}});
  table.play(B, ResolveString{table.string(B, 1), body_ref(A), false});
  table.cycle();
  REQUIRE(table.asks(Purpose::core));
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, Choose{body_ref(A)}) == "BA-TGT-03");
  table.play(A, Choose{body_ref(A, 2)});
  CHECK(table.bot(A, 2).stand == Stand::board);
  CHECK(table.bot(A, 1).stand == Stand::aside);
  // The last unit on the Board lost, the game is lost: no second Core.
  table.bot(A, 2).hp = 0;
  table.end_fight();
  if (table.now.stage == Stage::play) table.does(table.waited(), EndStep{});
  CHECK(table.now[A].loss == Loss::hit_points);
}

TEST_CASE("With the Bot goes what it bears; other units stay", "[bots][BA-R-174][BA-SUP-06][BA-BUILD-07]") {
  Bench table = beaten({.gear = {"W-005", "SY-025", "SY-045>", "W-032"}});
  table.shoot(B, 1, body_ref(A));
  CHECK(table.now.stage == Stage::play);
  CHECK(table.gear(table.thing(A, "W-005")).place == Place::wreckage);
  CHECK(table.gear(table.thing(A, "SY-025")).place == Place::wreckage);
  CHECK(table.gear(table.thing(A, "W-032")).place != Place::wreckage);
  CHECK(table.bot(A, 1).stand == Stand::board);
  // A lost unit takes its own things alone.
  Bench unit({{.gear = {"W-005", "SY-044>", "W-032", "SY-010"}}, Brings{}});
  unit.begin();
  unit.bot(A, 1).hp = 0;
  unit.to(Phase::standby);
  CHECK(unit.bot(A, 1).stand == Stand::lost);
  CHECK(unit.gear(unit.thing(A, "W-032")).place == Place::wreckage);
  CHECK(unit.gear(unit.thing(A, "SY-010")).place == Place::wreckage);
  CHECK(unit.gear(unit.thing(A, "SY-044")).place == Place::wreckage);
  CHECK(unit.gear(unit.thing(A, "W-005")).place == Place::deck);
}

TEST_CASE("A Detachable unit on its Bot and beside it",
          "[bots][BA-S-95][BA-DETACH-01][BA-DETACH-02][BA-DETACH-03][BA-DETACH-04][BA-DETACH-05][BA-DETACH-06][BA-"
          "DETACH-07][BA-KW-DETACH-01][BA-R-176][BA-R-168]") {
  Bench table({{.gear = {"W-005", "SY-046>", "SY-001", "SY-063", "W-032"}, .attached = true}, Brings{}});
  table.begin();
  const Ref pack = body_ref(A, 1), card = table.thing(A, "SY-046");
  CHECK(table.bot(A, 1).stand == Stand::attached);
  CHECK(table.bot(A, 1).tile == no_tile);
  CHECK(armor(table.position(), body_ref(A)) == 1);  // its Armor Stack applies to the Bot
  CHECK(armor(table.position(), pack) == 0);
  CHECK(table.bot(A).hp == 100);
  CHECK(table.bot(A).hp_start == 100);
  CHECK(table.bot(A, 1).hp == 30);                      // 20 and its own Bulk Frame
  CHECK(movement(table.position(), body_ref(A)) == 2);  // Corvid Pack, attached
  CHECK(string_targets(table.position(), pack, B, nullptr));
  CHECK(where(table.position(), pack) == tile(0, 2));
  CHECK(self_of(table.position(), table.thing(A, "W-032")) == body_ref(A));
  table.to(Phase::standby);
  CHECK(table.refused(A, Attach{card}) == "BA-DETACH-01");
  table.does(A, Detach{card});
  CHECK(table.bot(A, 1).stand == Stand::board);
  CHECK(table.bot(A, 1).tile == tile(0, 2));
  CHECK(armor(table.position(), body_ref(A)) == 0);
  CHECK(armor(table.position(), pack) == 1);
  CHECK(movement(table.position(), body_ref(A)) == 1);
  CHECK(self_of(table.position(), table.thing(A, "W-032")) == pack);
  table.does(A, Attach{card});
  CHECK(table.refused(A, Detach{card}) == "BA-R-168");
  table.to(Phase::movement);
  CHECK(table.refused(A, bots::Step{pack, Dir::n}) == "BA-MOVE-04");
  table.to(Phase::end);
  table.fresh_round();
  table.to(Phase::standby);
  table.does(A, Detach{card});
  table.place(A, tile(0, 1), 1);
  CHECK(table.refused(A, Attach{card}) == "BA-DETACH-01");  // not on the Bot's tile
}

TEST_CASE("An attached unit has no steps and is lost with its Bot", "[bots][BA-S-95][BA-R-175][BA-R-176]") {
  Bench table = beaten({.gear = {"W-005", "SY-046>", "W-032"}, .attached = true});
  CHECK(table.now.combat.actors.size() == 2);
  CHECK(acts_for(table.position(), table.string(A, 0), body_ref(A)));
  table.shoot(B, 1, body_ref(A));
  CHECK(table.now[A].loss == Loss::hit_points);
  CHECK(table.now.stage == Stage::over);
}

TEST_CASE("A String may hit the attached unit, with its own Armor", "[bots][BA-R-176][BA-DETACH-02][BA-STR-07]") {
  Bench table = beaten({.gear = {"W-005", "SY-047>"}, .attached = true}, 100);
  table.shoot(B, 1, body_ref(A, 1));  // 6 against Armor 1
  CHECK(table.bot(A, 1).hp == 25 - 5);
  CHECK(table.bot(A).hp == 100);
}

TEST_CASE("What an attached unit carries neither costs its Bot Hit Points nor gives it any",
          "[bots][BA-DETACH-05][BA-S-95]") {
  for (const bool attached : {true, false}) {
    Bench table({{.gear = {"W-006", "SY-046>", "DR-04", "DR-07"}, .attached = attached}, Brings{}});
    table.begin();
    table.to(Phase::standby);
    table.bot(A).hp = 50;
    table.bot(A, 1).hp = 10;
    CHECK(table.refused(A, UseAbility{table.thing(A, "DR-04"), 0}) == (attached ? "BA-DETACH-05" : ""));
    table.does(A, Activate{table.thing(A, "DR-07")});
    CHECK(table.bot(A).hp == 50);
    CHECK(table.bot(A, 1).hp == (attached ? 10 : 20));
  }
}

TEST_CASE("An effect has no hold on a Bot that is lost", "[bots][BA-R-41][BA-TGT-01]") {
  Bench table({{.gear = {"W-006", "DR-60", "SY-048>"}}, {.deck = {"DR-13"}}});
  table.begin();
  table.bot(A).hp = 10;
  table.to(Phase::movement);
  table.hand(B, {"DR-13"});
  table.play(A, UseAbility{table.thing(A, "DR-60"), 0});
  table.plays(B, "DR-13");
  CHECK(table.bot(A).stand == Stand::lost);
  CHECK(table.bot(A, 1).stand == Stand::board);
  CHECK(table.now.lasting.empty());
}

TEST_CASE("An attachment that cannot be any more is not told of", "[bots][BA-R-41][BA-DETACH-01]") {
  Bench table({{.gear = {"W-006", "SY-046"}}, {.deck = {"DR-11"}}});
  table.begin();
  table.place(B, tile(1, 1));
  table.to(Phase::standby);
  table.hand(B, {"DR-11"});
  table.play(A, Attach{table.thing(A, "SY-046")});
  table.play(B, PlayCard{id("DR-11")});
  table.answer({Choose{body_ref(A)}});
  CHECK(table.bot(A).tile != table.bot(A, 1).tile);
  CHECK(table.bot(A, 1).stand == Stand::board);
  CHECK(table.told_any<Failed>());
  CHECK_FALSE(table.told_any<AttachedGear>());
}

}  // namespace
