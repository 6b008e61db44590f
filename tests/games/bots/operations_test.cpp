// Effects of cards: what each operation does, to what, and for how long.
#include "bench.h"
#include "games/bots/query/context.h"
#include "games/bots/query/filters.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

Action step(Seat seat, Dir dir) { return bots::Step{body_ref(seat), dir}; }
const std::vector<std::string> idle{"", "W-020"};

// A's turn at that Phase, with these cards of the deck in hand; B stands one to the south of A at the centre.
Bench phase(Phase at, const std::vector<std::string>& hand, const std::vector<std::string>& gear = {"W-006"},
            const Brings& theirs = {}) {
  Bench table({{.gear = gear, .deck = hand}, theirs});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(at);
  table.hand(A, hand);
  return table;
}
// In A's Combat, all Weapons up, A in the attach stage with its cards in hand.
Bench combat(const std::vector<std::string>& hand, const std::vector<std::string>& gear,
             const Brings& theirs = {.gear = {"W-020"}}, const std::vector<std::string>& plan = {}) {
  std::vector<std::string> mine = plan;
  if (mine.empty()) mine = {"", gear.front()};
  std::vector<std::string> others;
  for (const std::string& card : theirs.gear) {
    if (card.starts_with("W-")) others.push_back(card);
  }
  if (others.size() == 1) others = {"", others.front()};
  return attack({.gear = gear, .deck = hand}, theirs, mine, tile(0, 1), others);
}

TEST_CASE("mod: Armor, Initiative, Movement, Hand Size, for as long as it says",
          "[bots][BA-R-07][BA-R-47][BA-EOR-03][BA-END-02][BA-BOT-06]") {
  Bench table =
      combat({"SK-018", "SK-065"}, {"W-009", "W-005"}, {.gear = {"W-020", "SY-001", "SY-002"}}, {"W-005", "W-009"});
  table.plays(A, "SK-018");
  CHECK(armor(table.position(), body_ref(B)) == 0);  // -2, for the Combat
  table.plays(A, "SK-065");
  CHECK(initiative(table.position(), body_ref(B)) == 90);  // for the turn
  table.end_fight();
  CHECK(armor(table.position(), body_ref(B)) == 2);
  CHECK(initiative(table.position(), body_ref(B)) == 90);
  table.next_turn();
  CHECK(initiative(table.position(), body_ref(B)) == 100);
  Bench round = phase(Phase::standby, {"SK-026"});
  round.plays(A, "SK-026");
  round.next_turn();
  CHECK(initiative(round.position(), body_ref(A)) == 130);
  round.fresh_round();
  CHECK(initiative(round.position(), body_ref(A)) == 100);
  Bench hand = phase(Phase::standby, {}, {"W-006", "SY-067"});
  hand.does(A, Activate{hand.thing(A, "SY-067")});
  CHECK(hand_size(hand.position(), A) == 10);
}

TEST_CASE("mod for rounds: this one and the next", "[bots][BA-R-47][BA-EOR-03]") {
  Bench table = combat({"SA-017"}, {"W-017"}, {.gear = {"W-020", "SY-001", "SY-002"}});
  table.place(B, tile(0, 0));
  table.attach(A, "SA-017", 1);
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(armor(table.position(), body_ref(B)) == 1);
  table.end_fight();
  table.fresh_round();
  CHECK(armor(table.position(), body_ref(B)) == 1);
  table.fresh_round();
  CHECK(armor(table.position(), body_ref(B)) == 2);
}

TEST_CASE("mod until the controller's own turn", "[bots][BA-MOVE-06]") {
  Bench table = combat({"SA-050", "SA-057"}, {"W-030"});
  table.place(B, tile(0, 0));
  table.resolve();
  table.shoot(A, 1, body_ref(B));  // Tether Coil: Movement -1
  CHECK(movement(table.position(), body_ref(B)) == 0);
  table.end_fight();
  table.next_turn();
  CHECK(movement(table.position(), body_ref(B)) == 0);
  table.fresh_round();
  CHECK(movement(table.position(), body_ref(B)) == 1);
}

TEST_CASE("mod of Weapons and of Strings, all or counted out", "[bots][BA-RNG-04][BA-STR-06][BA-R-113]") {
  Bench far = duel({.gear = {"W-005", "W-002"}, .deck = {"SK-033"}}, {.gear = {"W-020"}});
  far.place(A, tile(0, -1));
  far.place(B, tile(0, 2));
  far.to(Phase::action);
  far.hand(A, {"SK-033"});
  far.fight(B, {"W-002", "W-005"}, idle);
  far.no_blocks();
  CHECK(far.refused(A, AttachAttack{id("SK-033"), far.string(A, 1)}) == "BA-CMB-ATK-03");  // no Attack
  CHECK_FALSE(reaches(far.position(), far.string(A, 1), body_ref(B), false, nullptr));
  far.plays(A, "SK-033");  // one Ranged Weapon: the Carbine
  CHECK(range(far.position(), far.thing(A, "W-005")) == Bounds{1, 3});
  CHECK(range(far.position(), far.thing(A, "W-002")) == Bounds{0, 0});
  CHECK(reaches(far.position(), far.string(A, 1), body_ref(B), false, nullptr));
  // Once, for a String of A's choice.
  for (const bool first : {true, false}) {
    Bench table = combat({"SK-064"}, {"W-005", "W-009"}, {.gear = {"W-020"}}, {"W-005", "W-009"});
    table.plays(A, "SK-064");
    table.resolve();
    table.play(A, ResolveString{table.string(A, 0), body_ref(B), false});
    table.cycle();
    REQUIRE(table.asks(Purpose::strings));
    table.answer({Choose{Ref{first ? RefKind::yes : RefKind::no, 0, 0}}});
    CHECK(table.bot(B).hp == 100 - 3 - (first ? 1 : 0));
    table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
    table.cycle();
    CHECK(table.asks(Purpose::strings) != first);
    if (!first) table.answer({Choose{Ref{RefKind::yes, 0, 0}}});
    CHECK(table.bot(B).hp == 100 - 3 - 6 - 1);
  }
  // All Strings, and with a filter only some.
  Bench all = combat({"SK-020"}, {"W-005", "W-009"}, {.gear = {"W-020"}}, {"W-005", "W-009"});
  all.plays(A, "SK-020");
  all.resolve();
  all.shoot(A, 0, body_ref(B));
  all.shoot(A, 1, body_ref(B));
  CHECK(all.bot(B).hp == 100 - 4 - 7);
  Bench sprint = combat({}, {"W-005", "SY-030"});
  sprint.gear(sprint.thing(A, "SY-030")).active = true;
  sprint.resolve();
  sprint.shoot(A, 1, body_ref(B));
  CHECK(sprint.bot(B).hp == 98);
  Bench wind = combat({}, {"W-005"}, {.gear = {"W-020"}, .terrain = "TE-015"});
  wind.now[B].terrain = id("TE-015");
  wind.resolve();
  wind.shoot(A, 1, body_ref(B));
  CHECK(wind.bot(B).hp == 98);  // Ion Wind, Beam alone
  Bench solid = combat({}, {"W-032"}, {.gear = {"W-020"}, .terrain = "TE-015"});
  solid.now[B].terrain = id("TE-015");
  solid.resolve();
  solid.shoot(A, 1, body_ref(B));
  CHECK(solid.bot(B).hp == 97);
}

TEST_CASE("set_attribute and grant_keyword hold for one planned Weapon",
          "[bots][BA-ATTR-01][BA-CMB-BLK-06][BA-KW-MULTI-01]") {
  Bench table = duel({.gear = {"W-005", "W-009"}, .deck = {"SK-035", "SK-075"}}, {.gear = {"W-032", "W-052"}});
  table.to(Phase::action);
  table.hand(A, {"SK-035", "SK-075"});
  table.fight(B, {"W-005", "W-009"}, {"W-032", "W-052"});
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}) == "BA-CMB-BLK-06");  // Beam, Solid
  table.plays(
      A, "SK-035",
      {Choose{table.slot(A, 0)}, Choose{Ref{RefKind::attribute, 0, static_cast<std::uint8_t>(Attribute::heat)}}});
  CHECK(attribute_of(table.position(), table.string(A, 0)) == Attribute::heat);
  CHECK(attribute_of(table.position(), table.string(A, 1)) == Attribute::beam);
  // What asks for an Attribute asks for the one it has now; of a card that is not planned, for the print.
  const auto is_heat = [&](Ref ref) {
    const Filter heat{.sieve = Sieve::attribute, .word = static_cast<std::uint8_t>(Attribute::heat)};
    return card_passes(table.position(), heat, {A, nothing, nothing, nothing, nothing, 0}, ref);
  };
  CHECK(is_heat(table.string(A, 0)));
  CHECK(is_heat(table.slot(A, 0)));
  CHECK_FALSE(is_heat(table.string(A, 1)));
  CHECK_FALSE(is_heat(table.slot(A, 1)));
  CHECK_FALSE(is_heat(table.thing(A, "W-005")));
  CHECK(table.refused(A, DeclareBlock{table.slot(A, 0), table.slot(B, 0)}).empty());
  table.plays(A, "SK-075", {Choose{table.slot(A, 0)}});
  table.does(A, EndStep{});
  CHECK(table.refused(B, DeclareBlock{table.slot(B, 1), table.slot(A, 0)}) == "BA-KW-MULTI-01");
  table.end_fight();
  CHECK(table.now.lasting.empty());
}

TEST_CASE("gain_move and spend_move", "[bots][BA-MOVE-07][BA-MOVE-10][BA-R-51]") {
  Bench table = phase(Phase::movement, {"SK-010"});
  table.plays(A, "SK-010");
  CHECK(points(table.position(), body_ref(A)) == 3);
  CHECK(granted(table.position(), Grant::cover_safe, body_ref(A)));
  Bench drag({{.deck = {}}, {.deck = {"SK-027"}}});
  drag.begin();
  drag.to(Phase::movement);
  drag.hand(B, {"SK-027"});
  drag.bot(A).gained = 1;
  drag.play(A, step(A, Dir::n));
  drag.plays(B, "SK-027");  // 1 of the points left; the step has still to be paid
  CHECK(drag.bot(A).tile == tile(0, 1));
  CHECK(points(drag.position(), body_ref(A)) == 0);
}

TEST_CASE("damage, pierced or not, all or in Range", "[bots][BA-BOT-06][BA-R-105]") {
  Bench table = combat({"SA-009"}, {"W-009"}, {.gear = {"W-020", "SY-001", "SY-002"}});
  table.attach(A, "SA-009", 1);
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - (3 - 2) - (6 + 4 - 2));  // two sources
  Bench pierce = combat({"SA-051"}, {"W-051"}, {.gear = {"W-020", "SY-001", "SY-002"}});
  pierce.place(B, tile(0, 0));
  pierce.attach(A, "SA-051", 1);
  pierce.resolve();
  pierce.shoot(A, 1, body_ref(B));
  CHECK(pierce.bot(B).hp == 100 - 3 - (8 + 6 - 2));
}

TEST_CASE("What is done to an own Sub-System is not done to a Support Unit", "[bots][BA-TGT-03]") {
  Bench table = phase(Phase::action, {"DR-21"}, {"W-006", "SY-007", "SY-010", "SY-044>"});
  table.play(A, PlayCard{id("DR-21")});
  CHECK(table.refused(A, Choose{table.thing(A, "SY-044")}) == "BA-TGT-03");
  table.answer({Choose{table.thing(A, "SY-010")}});
  CHECK(table.gear(table.thing(A, "SY-010")).cooldown > 0);
}

TEST_CASE("dur_damage and destroy", "[bots][BA-STR-09][BA-ZONE-06][BA-TGT-03][BA-ASTK-02]") {
  Bench table = phase(Phase::action, {"SK-046"}, {"W-006"}, {.gear = {"W-020", "SY-001", "SY-002", "SY-010", "W-012"}});
  table.play(A, PlayCard{id("SK-046")});
  CHECK(table.refused(A, Choose{table.thing(B, "W-020")}) == "BA-TGT-03");   // in the Weapons Deck
  CHECK(table.refused(A, Choose{table.thing(B, "SY-001")}) == "BA-TGT-03");  // covered
  CHECK(table.refused(A, Choose{table.thing(B, "SY-010")}) == "BA-TGT-03");  // no Durability
  table.answer({Choose{table.thing(B, "W-012")}});
  CHECK(table.gear(table.thing(B, "W-012")).place == Place::wreckage);
  Bench weapon = combat({"SA-064"}, {"W-064"});
  weapon.place(A, tile(0, -2));
  weapon.attach(A, "SA-064", 1);
  weapon.resolve();
  weapon.shoot(A, 1, body_ref(B));
  CHECK(durability(weapon.position(), weapon.thing(A, "W-064")) == 1);  // `weapon` is that of the String
}

TEST_CASE("repair and repair_dur stop at what was there", "[bots][BA-KW-REPAIR-01][BA-R-150][BA-R-205][BA-S-107]") {
  Bench table = phase(Phase::standby, {"SK-014", "SK-030"}, {"W-052"});
  table.bot(A).hp = 95;
  table.plays(A, "SK-014");  // 8
  CHECK(table.bot(A).hp == 100);
  CHECK(table.refused(A, PlayCard{id("SK-030")}) == "BA-TGT-03");  // nothing is worn
  table.gear(table.thing(A, "W-052")).lost = 1;
  table.plays(A, "SK-030");  // 2
  CHECK(durability(table.position(), table.thing(A, "W-052")) == 3);
}

TEST_CASE("prevent: a pool after Armor", "[bots][BA-R-105][BA-KO-04]") {
  Bench table = combat({}, {"W-009", "W-005", "W-070"}, {.gear = {"W-020", "SY-001"}, .deck = {"SK-016"}},
                       {"W-005", "W-009", "W-070"});
  table.hand(B, {"SK-016"});
  table.resolve();
  table.play(A, ResolveString{table.string(A, 0), body_ref(B), false});
  table.plays(B, "SK-016");       // 6, this Combat
  CHECK(table.bot(B).hp == 100);  // 3 - 1: 4 left
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - (6 - 1 - 4));
  table.shoot(A, 2, body_ref(B));
  CHECK(table.bot(B).hp == 99 - 3);
  Bench all = combat({}, {"W-009", "W-005"}, {.gear = {"W-020"}, .deck = {"SK-005"}}, {"W-005", "W-009"});
  all.hand(B, {"SK-005"});
  all.now[A].knockout = 1;
  all.resolve();
  all.play(A, ResolveString{all.string(A, 1), body_ref(B), false});
  all.plays(B, "SK-005");  // all of that String
  CHECK(all.bot(B).hp == 100);
  CHECK(all.now[A].knockout == 1);  // no damage was taken
  all.shoot(A, 0, body_ref(B));
  CHECK(all.bot(B).hp == 97);
  CHECK(all.now[A].knockout == 0);
}

TEST_CASE("redirect to who shoots, or to an ally in reach", "[bots][BA-TGT-04][BA-R-41]") {
  Bench back = combat({}, {"W-009"}, {.gear = {"W-020"}, .deck = {"SA-055"}});
  back.hand(B, {"SA-055"});
  back.resolve();
  back.play(A, ResolveString{back.string(A, 1), body_ref(B), false});
  back.plays(B, "SA-055");
  CHECK(back.bot(B).hp == 100);
  CHECK(back.bot(A).hp == 94);  // Range and sight ignored
  Bench ally = combat({}, {"W-009"}, {.gear = {"W-020", "SY-044>"}, .deck = {"SK-055"}});
  ally.place(B, tile(1, 0), 1);
  ally.hand(B, {"SK-055"});
  ally.resolve();
  ally.play(A, ResolveString{ally.string(A, 1), body_ref(B), false});
  ally.play(B, PlayCard{id("SK-055")});
  ally.cycle();
  REQUIRE(ally.asks(Purpose::ally));
  for (const Ref wrong : {body_ref(B), body_ref(A), seat_ref(B), ally.thing(B, "W-020"), tile_ref(tile(1, 0))})
    CHECK(ally.refused(B, Choose{wrong}) == "BA-TGT-03");
  ally.answer({Choose{body_ref(B, 1)}});
  CHECK(ally.bot(B).hp == 100);
  CHECK(ally.bot(B, 1).hp == 9);
}

TEST_CASE("draw, scrap, scrap at random, look", "[bots][BA-ZONE-11][BA-ZONE-04][BA-R-28][BA-R-07]") {
  Bench table = phase(Phase::standby, {"SK-043"});
  table.plays(A, "SK-043");
  REQUIRE(table.asks(Purpose::scrap));
  CHECK(table.now[A].hand.size() == 2);
  table.answer({ChooseCard{id("ST-001")}});
  CHECK(table.now[A].hand.size() == 1);
  Bench theirs = phase(Phase::standby, {"SK-022"});
  theirs.hand(B, {"ST-001"});
  theirs.plays(A, "SK-022");  // 2 of 1: its owner chooses
  REQUIRE(theirs.waited() == B);
  theirs.answer({ChooseCard{id("ST-001")}});
  CHECK(theirs.now[B].hand.empty());
  Bench random = combat({"SA-059"}, {"W-059"}, {.gear = {"W-020"}, .deck = {"SK-060"}});
  random.place(B, tile(0, 0));
  random.hand(B, {"SK-060", "ST-001", "ST-001"});
  random.attach(A, "SA-059", 1);
  random.resolve();
  random.dice.next = {1};
  random.shoot(A, 1, body_ref(B));
  CHECK(random.now[B].hand.size() == 2);
  CHECK(random.now[B].scrapyard.size() == 1);
  CHECK(random.dice.next.empty());
  Bench look = phase(Phase::standby, {"SK-053"});
  look.hand(B, {"ST-001", "ST-001"});
  look.play(A, PlayCard{id("SK-053")});
  std::size_t seen = 0;
  while (!look.now.frames.empty() && look.now.frames.back().is<OpenCycle>()) {
    look.play(look.waited(), Pass{});
    for (const Event& event : look.told) {
      if (const Saw* saw = std::get_if<Saw>(&event)) {
        seen = saw->cards.size();
        CHECK(saw->who == A);
        CHECK_FALSE(look.rules.view(event, B) == event);
        CHECK(look.rules.view(event, A) == event);
      }
    }
  }
  CHECK(seen == 2);  // 3 of 2
}

TEST_CASE("cooldown and reduce_cooldown", "[bots][BA-KW-COOL-01][BA-R-95][BA-R-144][BA-R-145]") {
  Bench table = combat({"SA-020"}, {"W-020"}, {.gear = {"W-033"}});
  table.attach(A, "SA-020", 1);
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  const Ref cannon = table.thing(B, "W-033");
  CHECK(table.gear(cannon).cooldown == 1);
  CHECK(table.gear(cannon).place == Place::deck);  // out of the plan, at once
  CHECK(table.planned(B, 1).gear == no_gear);
  Bench sub = phase(Phase::standby, {"SK-037", "SK-070", "SK-015"}, {"W-006", "SY-010"},
                    {.gear = {"W-006", "SY-001", "SY-010"}});
  sub.plays(A, "SK-037");  // `not` an Armor Stack: the Gyro Spine
  CHECK(sub.gear(sub.thing(B, "SY-010")).cooldown == 1);
  CHECK(initiative(sub.position(), body_ref(B)) == 100);
  CHECK(sub.refused(A, PlayCard{id("SK-070")}) == "BA-TGT-03");
  sub.gear(sub.thing(A, "W-006")).cooldown = 4;
  sub.gear(sub.thing(A, "SY-010")).cooldown = 2;
  sub.plays(A, "SK-070", {Choose{sub.thing(A, "W-006")}});
  CHECK(sub.gear(sub.thing(A, "W-006")).cooldown == 3);
  sub.plays(A, "SK-015", {Choose{sub.thing(A, "SY-010")}, Choose{sub.thing(A, "W-006")}});  // up to two, all of it
  CHECK(sub.gear(sub.thing(A, "SY-010")).cooldown == 0);
  CHECK(sub.gear(sub.thing(A, "W-006")).cooldown == 0);
  CHECK(initiative(sub.position(), body_ref(A)) == 110);
}

TEST_CASE("use_on_cooldown: what cools may be used and goes back there", "[bots][BA-ZONE-08][BA-R-83]") {
  Bench table = phase(Phase::standby, {}, {"W-028", "W-006", "SY-038"}, {.gear = {"W-020"}});
  table.does(A, Activate{table.thing(A, "SY-038")});
  table.answer({Done{}, Done{}});
  const Ref caster = table.thing(A, "W-028");
  table.gear(caster).cooldown = 1;
  CHECK(selectable(table.position(), caster));
  table.fight(B, {"W-006", "W-028"}, idle);
  table.no_blocks();
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 91);
  table.end_fight();
  CHECK(table.gear(caster).cooldown == 3);  // 1, and its own 2
}

TEST_CASE("activate, deactivate and mod_uptime", "[bots][BA-MODE-01][BA-MODE-02][BA-SUB-03]") {
  Bench swap = phase(Phase::action, {"SK-039"}, {"W-006", "SY-029", "SY-030"});
  swap.gear(swap.thing(A, "SY-029")).active = true;
  swap.plays(A, "SK-039");
  CHECK_FALSE(swap.gear(swap.thing(A, "SY-029")).active);
  CHECK(swap.gear(swap.thing(A, "SY-030")).active);
  Bench off = phase(Phase::standby, {"SK-023"}, {"W-006"}, {.gear = {"W-006", "SY-029"}, .mode = "SY-029"});
  off.plays(A, "SK-023");
  CHECK_FALSE(off.gear(off.thing(B, "SY-029")).active);
  Bench more = phase(Phase::standby, {"SK-009"}, {"W-006", "SY-034"});
  CHECK(more.refused(A, PlayCard{id("SK-009")}) == "BA-TGT-03");  // none is active
  more.does(A, Activate{more.thing(A, "SY-034")});
  more.plays(A, "SK-009");
  CHECK(more.gear(more.thing(A, "SY-034")).uptime == 3);
}

TEST_CASE("suspend is no block; unsuspend lets a Weapon act again",
          "[bots][BA-R-94][BA-ZONE-21][BA-ZONE-22][BA-TGT-03]") {
  Bench none = phase(Phase::action, {"SK-012"});
  CHECK(none.refused(A, PlayCard{id("SK-012")}) == "BA-R-38");  // no Combat, no plan
  Bench table = duel({.gear = {"W-005"}, .deck = {"SK-012"}}, {.gear = {"W-032"}, .deck = {"SK-013"}});
  table.to(Phase::action);
  table.hand(A, {"SK-012"});
  table.fight(B, {"", "W-005"}, {"", "W-032"});
  table.hand(B, {});
  table.now[A].knockout = 1;
  table.plays(A, "SK-012");
  CHECK(table.planned(B, 1).suspended);
  CHECK_FALSE(table.planned(B, 1).blocked);
  CHECK(table.now[B].hand.empty());   // no draw
  CHECK(table.now[A].knockout == 1);  // nor in earnest
  table.does(A, EndStep{});
  CHECK(table.refused(B, DeclareBlock{table.slot(B, 1), table.slot(A, 1)}) == "BA-CMB-BLK-04");
  // Back on the beat: blocked, upright again, and it shoots.
  Bench again = duel({.gear = {"W-005"}, .deck = {"SK-013", "ST-001"}}, {.gear = {"W-032"}});
  again.to(Phase::action);
  again.hand(A, {"SK-013", "ST-001"});
  again.fight(B, {"", "W-005"}, {"", "W-032"});
  again.does(A, EndStep{});
  again.does(B, DeclareBlock{again.slot(B, 1), again.slot(A, 1)});
  REQUIRE(again.planned(A, 1).blocked);
  again.no_blocks();
  CHECK(again.refused(A, AttachAttack{id("ST-001"), again.string(A, 1)}) == "BA-ZONE-22");
  again.plays(A, "SK-013");
  CHECK_FALSE(again.planned(A, 1).suspended);
  again.resolve();
  again.shoot(A, 1, body_ref(B));
  CHECK(again.bot(B).hp == 97);
}

TEST_CASE("flip_up, repeat_selection, exchange_weapon belong to the end of Selection", "[bots][BA-R-199][BA-R-38]") {
  Bench early = phase(Phase::action, {"SK-024"});
  CHECK(early.refused(A, PlayCard{id("SK-024")}) == "BA-R-38");
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005", "SY-010"}, .deck = {"SK-008"}},
                     {.gear = {"W-020", "W-016", "W-070"}});
  table.to(Phase::action);
  table.hand(A, {"SK-008", "ST-001"});
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, {"W-020", "W-016", "W-070"});
  table.play(A, PlayCard{id("SK-008")});
  // Up to three of theirs, then one of one's own.
  table.answer({Choose{table.slot(B, 0)}, Choose{table.slot(B, 2)}, Done{}, Choose{table.slot(A, 1)}});
  REQUIRE(table.asks(Purpose::exchange));
  // It comes out of the own Weapons Deck.
  for (const Ref other : {table.thing(A, "W-006"), table.thing(B, "W-020"), table.thing(A, "SY-010"),
                          gear_ref(A, static_cast<int>(table.now[A].gear.size())), body_ref(A)}) {
    CHECK(table.refused(A, Choose{other}) == "BA-TGT-03");
  }
  table.answer({Choose{table.thing(A, "W-005")}});
  CHECK(table.planned(B, 0).up);
  CHECK_FALSE(table.planned(B, 1).up);
  CHECK(table.planned(B, 2).up);
  CHECK(table.gear(table.thing(A, "W-005")).place == Place::plan);
  CHECK(table.gear(table.thing(A, "W-002")).place == Place::deck);
}

TEST_CASE("end_combat, before the first String", "[bots][BA-CMB-ATK-06][BA-R-96]") {
  Bench table = combat({"SK-007"}, {"W-005", "W-009"}, {.gear = {"W-020"}}, {"W-005", "W-009"});
  table.plays(A, "SK-007");
  CHECK(table.now.combat.stage == Fight::none);
  CHECK(table.gear(table.thing(A, "W-005")).place == Place::deck);
  Bench late = combat({"SK-007"}, {"W-005", "W-009"}, {.gear = {"W-020"}}, {"W-005", "W-009"});
  late.resolve();
  late.shoot(A, 0, body_ref(B));
  CHECK(late.refused(A, PlayCard{id("SK-007")}) == "BA-R-38");
}

TEST_CASE("move, pull and push go tile by tile", "[bots][BA-R-54][BA-MOVE-04][BA-R-188][BA-LOS-01]") {
  Bench pull = phase(Phase::movement, {"SK-017"});
  pull.place(A, tile(0, -1));
  pull.cover(tile(0, 0), tile(0, 1));
  CHECK(pull.refused(A, PlayCard{id("SK-017")}) == "BA-TGT-03");  // no sight
  pull.now.covers = {};
  pull.plays(A, "SK-017");
  CHECK(pull.bot(B).tile == tile(0, 0));
  CHECK_FALSE(pull.now[B].moved);
  CHECK(points(pull.position(), body_ref(B)) == 1);
  // Towards no tile nothing happens.
  Bench rim = phase(Phase::action, {"DR-11", "DR-19"});
  rim.place(B, tile(0, 2));
  rim.plays(A, "DR-11");
  CHECK(rim.bot(B).tile == tile(0, 2));
  rim.plays(A, "DR-19");  // nearer, three times: two are enough
  CHECK(rim.bot(B).tile == tile(0, 0));
  // A push picks among the tiles farther off.
  Bench push = phase(Phase::action, {"DR-11"});
  push.play(A, PlayCard{id("DR-11")});
  push.cycle();
  REQUIRE(push.asks(Purpose::direction));
  CHECK(push.refused(A, Choose{tile_ref(tile(1, 0))}) == "BA-TGT-03");
  push.answer({Choose{tile_ref(tile(1, 1))}});
  CHECK(push.bot(B).tile == tile(1, 1));
  // A pull likewise, among the nearer ones.
  Bench aside = phase(Phase::action, {"DR-19"});
  aside.place(B, tile(1, 1));
  aside.play(A, PlayCard{id("DR-19")});
  aside.cycle();
  REQUIRE(aside.asks(Purpose::direction));
  CHECK(aside.refused(A, Choose{tile_ref(tile(2, 0))}) == "BA-TGT-03");
  aside.answer({Choose{tile_ref(tile(1, 0))}});
  CHECK(aside.bot(B).tile == tile(0, 0));
  // Any direction, and one may stop.
  Bench move = combat({"AC-005"}, {"W-005"});
  move.does(A, PlayAce{id("AC-005"), body_ref(A)});
  move.resolve();
  move.play(A, ResolveString{move.string(A, ace_slot), body_ref(B), false});
  move.answer({Choose{tile_ref(tile(1, 0))}, Done{}});
  CHECK(move.bot(A).tile == tile(1, 0));
}

TEST_CASE("Bits are moved by effects as well", "[bots][BA-BIT-04][BA-COMP-15]") {
  Bench table = phase(Phase::movement, {"SK-058"}, {"W-012", "W-006"});
  table.play(A, PlayCard{id("SK-058")});
  table.answer({Choose{tile_ref(tile(1, -1))}, Choose{tile_ref(tile(1, -2))}});
  CHECK(table.gear(table.thing(A, "W-012")).tile == tile(1, -2));
  CHECK(table.refused(A, EndStep{}) == "BA-BIT-03");
}

TEST_CASE("place_pin, remove_cover, and the filters of places", "[bots][BA-OVRN-01][BA-LOS-02]") {
  Bench pin({Brings{}, {.deck = {"SK-057"}}});
  pin.begin();
  pin.place(A, tile(0, 0));
  pin.place(B, tile(0, 0));
  pin.to(Phase::movement);
  pin.bot(A).gained = 1;
  pin.hand(B, {"SK-057"});
  pin.play(A, DeclareMove{body_ref(A)});
  pin.play(B, Pass{});
  pin.play(A, step(A, Dir::n));
  pin.play(B, PlayCard{id("SK-057")});
  CHECK(pin.refused(B, Choose{tile_ref(tile(0, 2))}) == "BA-TGT-03");
  pin.answer({Choose{tile_ref(tile(0, -1))}});
  CHECK(pin.now[B].overrun);  // the step went there
  CHECK(pin.now[A].runaway);
  Bench cover = phase(Phase::action, {"SA-036"});
  cover.place(A, tile(0, 2));
  cover.cover(tile(0, 2), tile(0, 1));
  cover.cover(tile(0, -1), tile(0, -2));
  cover.play(A, PlayCard{id("SA-036")});  // within 3, by the nearer tile
  CHECK(cover.now.covers == with(with(Covers{}, between(tile(0, 2), tile(0, 1))), between(tile(0, -1), tile(0, -2))));
  CHECK(cover.refused(A, Choose{cover_ref(between(tile(0, 0), tile(0, 1)))}) == "BA-TGT-03");  // none there
  cover.answer({Choose{cover_ref(between(tile(0, -1), tile(0, -2)))}});
  CHECK(count(cover.now.covers) == 1);
  Bench noon = combat({"SA-010"}, {"W-010"});
  noon.place(A, tile(0, -1));
  noon.cover(tile(0, 1), tile(0, 2));
  noon.cover(tile(0, -1), tile(0, -2));
  noon.attach(A, "SA-010", 1);
  noon.resolve();
  noon.shoot(A, 1, body_ref(B));
  CHECK(noon.now.covers == with(Covers{}, between(tile(0, -1), tile(0, -2))));  // near the target
}

TEST_CASE("gain_status and lose_status", "[bots][BA-STAT-01][BA-R-63][BA-R-65]") {
  Bench table = phase(Phase::movement, {"SK-040", "DR-17"});
  CHECK(table.refused(A, PlayCard{id("SK-040")}) == "BA-PRIO-02");  // it has not moved
  table.does(A, step(A, Dir::n));
  table.plays(A, "SK-040");
  CHECK(table.now[A].flanking);
  table.now[A].overrun = true;
  table.plays(A, "DR-17");
  CHECK(table.now[A].strafing);
  CHECK_FALSE(table.now[A].overrun);
}

TEST_CASE("Grants", "[bots][BA-MOVE-09][BA-ATKS-02][BA-LOS-02][BA-STR-07][BA-WIN-01]") {
  SECTION("min_hp_1") {
    Bench table = combat({}, {"W-009"}, {.gear = {"W-020"}, .deck = {"SK-006"}});
    table.hand(B, {"SK-006"});
    table.bot(B).hp = 3;
    table.resolve();
    table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
    table.plays(B, "SK-006");
    CHECK(table.bot(B).hp == 1);
    CHECK(table.now.stage == Stage::play);
  }
  SECTION("cover_safe") {
    Bench table = phase(Phase::movement, {}, {"W-006", "SY-009"});
    table.cover(tile(0, 0), tile(0, -1));
    table.does(A, step(A, Dir::n));
    CHECK(initiative(table.position(), body_ref(A)) == 100);
    CHECK(table.bot(A).crossed);  // it went through all the same
  }
  SECTION("exposed, by Terrain or for a while") {
    Bench table = combat({"DR-14"}, {"W-005"});
    table.cover(tile(0, 0), tile(0, 1));
    CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
    table.plays(A, "DR-14");
    CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
    Bench flats =
        attack({.gear = {"W-005"}, .terrain = "TE-014"}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), idle);
    flats.cover(tile(0, 0), tile(0, 1));
    CHECK_FALSE(reaches(flats.position(), flats.string(A, 1), body_ref(B), false, nullptr));
    flats.lay(tile(0, 1), id("TE-014"));
    CHECK(reaches(flats.position(), flats.string(A, 1), body_ref(B), false, nullptr));
  }
  SECTION("see_past_cover, string_without_los") {
    Bench table = combat({}, {"W-069", "W-021"}, {.gear = {"W-020"}}, {"W-021", "W-069"});
    table.place(B, tile(0, 2));
    table.cover(tile(0, 0), tile(0, 1));
    CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
    CHECK(reaches(table.position(), table.string(A, 0), body_ref(B), false, nullptr));
    table.cover(tile(0, 1), tile(0, 2));
    CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
    CHECK(reaches(table.position(), table.string(A, 0), body_ref(B), false, nullptr));
  }
  SECTION("ignore_armor") {
    Bench table = combat({"SA-024"}, {"W-024"}, {.gear = {"W-020", "SY-001", "SY-002"}});
    table.attach(A, "SA-024", 1);
    table.resolve();
    table.shoot(A, 1, body_ref(B));
    CHECK(table.bot(B).hp == 100 - 5 - 6);
  }
  SECTION("attach_any_range") {
    Bench table = combat({"SK-034", "ST-009"}, {"W-005"});
    CHECK(table.refused(A, AttachAttack{id("ST-009"), table.string(A, 1)}) == "BA-ATKS-04");
    table.plays(A, "SK-034");
    table.attach(A, "ST-009", 1);
    table.resolve();
    table.shoot(A, 1, body_ref(B));
    CHECK(table.bot(B).hp == 94);
  }
}

TEST_CASE("Bans", "[bots][BA-PRIO-03][BA-CMB-SEL-01]") {
  SECTION("attach") {
    Bench held = duel({.gear = {"W-005"}, .deck = {"SK-038"}}, {.gear = {"W-020"}, .deck = {"ST-001"}});
    held.to(Phase::action);
    held.hand(A, {"SK-038"});
    held.fight(B, {"", "W-005"}, idle);
    held.plays(A, "SK-038");
    held.hand(B, {"ST-001"});
    held.no_blocks();
    held.resolve();
    held.shoot(A, 1, body_ref(B));
    REQUIRE(held.waited() == B);
    CHECK(held.refused(B, AttachAttack{id("ST-001"), held.string(B, 1)}) == "BA-PRIO-03");
  }
  SECTION("play") {
    Bench table = combat({"SA-029"}, {"W-029"}, {.gear = {"W-020"}, .deck = {"SK-063"}});
    table.place(A, tile(0, -1));
    table.hand(B, {"SK-063"});
    table.attach(A, "SA-029", 1);
    table.resolve();
    table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
    CHECK(table.bot(B).hp == 100 - 7 - 6);  // nobody was asked
  }
  SECTION("flip") {
    Bench table = duel({.gear = {"W-006", "W-002"}}, {.gear = {"W-020", "W-016", "SY-020"}});
    table.now[A].flanking = true;
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    table.plan(A, {"W-006", "W-002"});
    table.plan(B, {"W-020", "W-016"});
    CHECK(table.refused(A, UseStatus{Status::flanking, table.slot(B, 1)}) == "BA-FLANK-04");
    const State seen = table.rules.view(table.now, A);  // whoever does not know the card is told the same
    Refusal why;
    CHECK_FALSE(table.rules.allowed(seen, A, UseStatus{Status::flanking, table.slot(B, 1)}, &why));
    CHECK(why.rule->id == "BA-FLANK-04");
    table.settle();
    CHECK(table.planned(B, 1).up);  // at the Block Step all the same
    // It cannot depend on which card lies there: that would tell.
    const auto step = [](Json& card) -> Json& { return card["effects"][0]["steps"][0]; };
    CHECK(pack_problems("SY-020", [&](Json& card) { step(card)["filter"] = Json::array({"los"}); }) > 0);
    CHECK(pack_problems("SY-020", [&](Json& card) { step(card)["count"] = 1; }) > 0);
    CHECK(pack_problems("SY-020", [&](Json& card) { step(card)["target"] = "self"; }) > 0);
  }
  SECTION("select_melee") {
    Bench table({{.gear = {"W-006", "W-002", "SY-033"}, .mode = "SY-033"}, Brings{}});
    table.begin();
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-002")}) == "BA-PRIO-03");
    CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-006")}).empty());
  }
}

TEST_CASE("untargetable beyond a Range, for Strings and cards", "[bots][BA-TGT-04]") {
  Bench table = duel({.gear = {"W-006"}, .deck = {"SK-052"}}, {.gear = {"W-020"}, .deck = {"SK-051"}});
  table.place(B, tile(0, 2));
  Lasting veil;
  for (std::size_t i = 0; i < cards().effects().size(); ++i) {
    if (cards().effect(static_cast<EffectId>(i)).card == id("SK-051")) veil.effect = static_cast<EffectId>(i);
  }
  veil.by = B;
  veil.subject = body_ref(B);
  veil.n = 1;
  veil.until = Until::round;
  table.now.lasting.push_back(veil);
  table.to(Phase::action);
  table.hand(A, {"SK-052"});
  table.fight(B, {"", "W-006"}, idle);
  CHECK(table.refused(A, PlayCard{id("SK-052")}) == "BA-TGT-03");
  Refusal why;
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), false, &why));
  CHECK(why.rule->id == "BA-TGT-04");
  table.place(B, tile(0, 1));
  CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
  CHECK(table.refused(A, PlayCard{id("SK-052")}).empty());
}

TEST_CASE("extra Combats and Maneuvers of one Phase", "[bots][BA-R-31][BA-MNV-01]") {
  Bench table = combat({"SK-001"}, {"W-005"});
  table.plays(A, "SK-001");
  table.end_fight();
  CHECK(table.refused(A, Withdraw{0}) == "BA-ACT-06");
  CHECK(table.refused(A, InitiateCombat{B}).empty());
  table.does(A, InitiateCombat{B});
  table.plan(A, {"", "W-005"});
  table.plan(B, idle);
  table.end_fight();
  CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-01");
  Bench maneuver = phase(Phase::movement, {"SK-045", "SK-062", "SK-036", "SK-076"});
  maneuver.plays(A, "SK-045");
  CHECK(maneuver.refused(A, PlayCard{id("SK-062")}) == "BA-MNV-01");
  maneuver.plays(A, "SK-076");
  maneuver.plays(A, "SK-062");
  CHECK(maneuver.refused(A, PlayCard{id("SK-036")}) == "BA-MNV-01");
}

TEST_CASE("negate takes a kind of item out of the Cycle", "[bots][BA-NEG-01][BA-R-42][BA-R-198][BA-S-109]") {
  SECTION("an initiation of Combat, which is spent") {
    Bench table({Brings{}, {.deck = {"SK-071"}}});
    table.begin();
    table.to(Phase::action);
    table.hand(B, {"SK-071"});
    table.play(A, InitiateCombat{B});
    table.plays(B, "SK-071");
    CHECK(table.now.combat.stage == Fight::none);
    CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-01");
  }
  SECTION("a block, which may be declared again") {
    Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-070"}, .deck = {"SK-072"}});
    table.fight(B, {"", "W-005"}, {"", "W-070"});
    table.hand(B, {"SK-072"});
    table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
    table.plays(B, "SK-072");
    CHECK_FALSE(table.planned(A, 1).suspended);
    CHECK_FALSE(table.planned(B, 1).suspended);
    CHECK(table.now[B].hand.empty());
    CHECK(table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)}).empty());
  }
  SECTION("a step, which costs nothing; its mover pays") {
    Bench table({{.gear = {"W-006", "SY-007"}}, {.deck = {"SK-074"}}});
    table.begin();
    table.to(Phase::movement);
    table.hand(B, {"SK-074"});
    table.play(A, step(A, Dir::n));
    table.plays(B, "SK-074");
    CHECK(table.bot(A).tile == tile(0, 2));
    CHECK(points(table.position(), body_ref(A)) == 1);  // 2, and Trip Wire takes 1
    CHECK(table.refused(A, step(A, Dir::n)).empty());
  }
  SECTION("an activation") {
    Bench table({{.gear = {"W-006", "SY-030", "SY-034"}}, {.deck = {"SK-073", "SK-073"}}});
    table.begin();
    table.to(Phase::standby);
    table.hand(B, {"SK-073", "SK-073"});
    table.play(A, Activate{table.thing(A, "SY-030")});
    table.plays(B, "SK-073");
    CHECK_FALSE(table.gear(table.thing(A, "SY-030")).active);
    CHECK(table.refused(A, Activate{table.thing(A, "SY-030")}).empty());
    table.play(A, Activate{table.thing(A, "SY-034")});
    table.plays(B, "SK-073");
    CHECK(table.refused(A, Activate{table.thing(A, "SY-034")}) == "BA-ODRV-01");  // used up
  }
  SECTION("a String, which is spent with its Attacks") {
    Bench table =
        combat({"ST-001", "ST-002"}, {"W-005", "W-009"}, {.gear = {"W-020"}, .deck = {"SK-002"}}, {"W-005", "W-009"});
    table.attach(A, "ST-001", 0);
    table.attach(A, "ST-002", 0);
    table.resolve();
    table.hand(B, {"SK-002"});
    table.play(A, ResolveString{table.string(A, 0), body_ref(B), false});
    table.plays(B, "SK-002");
    CHECK(table.bot(B).hp == 100);
    CHECK(table.refused(A, ResolveString{table.string(A, 0), body_ref(B), false}) == "BA-CMB-ATK-04");
    table.shoot(A, 1, body_ref(B));
    CHECK(table.now[A].scrapyard.size() == 2);
  }
  SECTION("only of the kind and Rank it names") {
    Bench table({{.deck = {"SK-014"}}, {.deck = {"SA-058", "SK-028", "SK-011"}}});
    table.begin();
    table.to(Phase::standby);
    table.hand(A, {"SK-014"});
    table.hand(B, {"SK-028", "SK-011"});
    table.play(A, PlayCard{id("SK-014")});
    while (table.waited() != B) table.play(table.waited(), Pass{});
    CHECK(table.refused(B, PlayCard{id("SK-028")}) == "BA-TGT-03");  // no Maneuver
    CHECK(table.refused(B, PlayCard{id("SK-011")}).empty());
  }
}

TEST_CASE("A step whose target is gone does nothing; the others run, costs stay paid",
          "[bots][BA-S-120][BA-R-41][BA-TGT-03]") {
  Bench table = phase(Phase::action, {"DR-12", "ST-001", "ST-001"}, {"W-052", "W-006"});
  CHECK(table.refused(A, PlayCard{id("DR-12")}) == "BA-TGT-03");  // no Shield is worn
  table.gear(table.thing(A, "W-052")).lost = 1;
  table.play(A, PlayCard{id("DR-12")});
  table.play(A, ChooseCard{id("ST-001")});
  CHECK(table.now[A].scrapyard.size() == 1);
  table.gear(table.thing(A, "W-052")).place = Place::wreckage;  // an answer took it
  table.gear(table.thing(A, "W-052")).lost = 0;
  table.cycle();
  CHECK(table.now[A].scrapyard.size() == 2);  // the cost once, and the card
  REQUIRE(table.now.lasting.size() == 1);
  CHECK(table.now.lasting[0].n == 3);
}

}  // namespace
