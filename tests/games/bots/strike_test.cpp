// Combat: what is hidden, what is outrun, what Strings may aim at and what they do there.
#include <set>

#include "bench.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"

namespace {

using namespace bots_test;

const std::vector<std::string> idle{"", "W-020"};

TEST_CASE("Selections are hidden; any Weapon may be selected, whatever its Range",
          "[bots][BA-CMB-SEL-03][BA-R-84][BA-RNG-05][BA-CMB-SEL-02]") {
  Bench table({{.gear = {"W-002", "W-006", "W-005"}}, {.gear = {"W-020"}}});
  table.begin();  // 4 apart: the Falchion reaches nobody
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  CHECK(table.rules.waiting(table.now).count() == 2);  // both at once
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-002")});
  const State seen = table.rules.view(table.now, B);
  CHECK(seen.combat.sides[0].slots[1].gear == hidden_gear);
  CHECK(seen[A].gear[0].place == Place::deck);
  CHECK(table.rules.view(table.now, A).combat.sides[0].slots[1].gear == 0);
  table.play(A, Select{PlanPlace::left, table.thing(A, "W-006")});
  table.play(A, Select{PlanPlace::right, table.thing(A, "W-005")});
  table.play(A, Commit{});
  table.plan(B, idle);
  table.settle();
  CHECK(table.rules.view(table.now, B).combat.sides[0].slots[1].gear == 0);  // flipped
}

TEST_CASE("All is turned up, then Initiative is checked",
          "[bots][BA-CMB-BLK-01][BA-CMB-BLK-02][BA-CMB-ATK-01][BA-CMB-ATK-02][BA-R-93]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-005"}, idle);
  CHECK(table.planned(A, 1).up);
  CHECK(table.planned(B, 1).up);
  REQUIRE(table.waited() == A);
  table.hurry(body_ref(A), -20);  // in the middle of the Block Step
  table.does(A, EndStep{});
  CHECK(table.waited() == B);
  table.does(B, EndStep{});
  REQUIRE(table.now.combat.stage == Fight::attach);
  CHECK(table.waited() == B);  // checked again
  table.resolve();
  table.shoot(B, 1, body_ref(A));
  CHECK(table.waited() == A);
}

TEST_CASE("A declared block may be answered, and outrun", "[bots][BA-S-28][BA-CMB-BLK-10][BA-CMB-BLK-11]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-070"}, .deck = {"DR-10"}});
  table.fight(B, {"", "W-005"}, {"", "W-070"});
  table.hand(B, {"DR-10"});
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  REQUIRE(table.waited() == B);
  table.play(B, PlayCard{id("DR-10")});
  table.answer({Choose{tile_ref(tile(1, 1))}});  // Range 2 from (0,0), and no sight
  CHECK(table.told_any<Failed>());
  CHECK_FALSE(table.planned(A, 1).suspended);
  CHECK_FALSE(table.planned(B, 1).suspended);
  CHECK(table.now[B].hand.empty());
}

TEST_CASE("A block whose Weapon was suspended meanwhile does nothing", "[bots][BA-CMB-BLK-11][BA-R-94]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-070"}, .deck = {"SK-012"}});
  table.fight(B, {"", "W-005"}, {"", "W-070"});
  table.hand(B, {"SK-012"});
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  table.plays(B, "SK-012");
  CHECK(table.planned(A, 1).suspended);
  CHECK_FALSE(table.planned(B, 1).suspended);
  CHECK(table.now[B].hand.empty());
}

TEST_CASE("Durability damage against cards", "[bots][BA-S-45][BA-STR-08][BA-STR-09][BA-R-104][BA-R-106][BA-ZONE-06]") {
  Bench table =
      attack({.gear = {"W-009", "W-008"}, .deck = {"ST-010", "ST-008"}},
             {.gear = {"W-020", "SY-022", "SY-016", "SY-001", "SY-002"}}, {"W-009", "W-008"}, tile(0, 1), idle);
  table.attach(A, "ST-008", 0);  // 1
  table.attach(A, "ST-010", 0);  // 0
  table.resolve();
  const Ref mantle = table.thing(B, "SY-022");  // Durability 3
  CHECK(table.refused(A, ResolveString{table.string(A, 0), table.thing(B, "SY-016"), false}) == "BA-R-104");
  CHECK(table.refused(A, ResolveString{table.string(A, 0), seat_ref(B), false}) == "BA-STR-08");
  table.shoot(A, 0, mantle);  // 1 + 1 + 0
  CHECK(durability(table.position(), mantle) == 1);
  CHECK(table.bot(B).hp == 100);
  table.play(A, ResolveString{table.string(A, 1), mantle, false});
  table.cycle();  // 2: what is too much is lost
  CHECK(table.gear(mantle).place == Place::wreckage);
  CHECK(durability(table.position(), table.thing(B, "SY-002")) == 2);
}

TEST_CASE("What the total was made of", "[bots][BA-STR-06][BA-STR-07][BA-STR-09][BA-SPEC-05]") {
  Bench table = attack({.gear = {"W-009", "W-008"}, .deck = {"ST-010", "SA-008"}},
                       {.gear = {"W-020", "SY-001", "SY-002"}}, {"W-008", "W-009"}, tile(0, 1), idle);
  table.attach(A, "ST-010", 1);
  table.attach(A, "SA-008", 1);
  table.resolve();
  table.shoot(A, 1, body_ref(B));  // 6 + 4 + 2 - 2
  std::vector<std::pair<int, std::string>> terms;
  for (const Event& event : table.told) {
    const Counted* counted = std::get_if<Counted>(&event);
    if (counted == nullptr) continue;
    CHECK(counted->tally.total() == 10);
    for (const Term& term : counted->tally.terms()) terms.emplace_back(term.amount, term.rule->id);
  }
  CHECK(terms == std::vector<std::pair<int, std::string>>{
                     {6, "BA-STR-06"}, {4, "BA-STR-06"}, {2, "BA-SPEC-05"}, {-2, "BA-STR-07"}});
  CHECK(table.bot(B).hp == 90);
}

TEST_CASE("Excess goes down the Armor Stack", "[bots][BA-S-46][BA-ASTK-01][BA-ASTK-02][BA-ASTK-03]") {
  const auto hit = [](const std::vector<std::string>& attacks) {
    Bench table = attack({.gear = {"W-060"}, .deck = attacks}, {.gear = {"W-020", "SY-001", "SY-006", "DR-05"}},
                         {"", "W-060"}, tile(0, 1), idle);
    table.gear(table.thing(B, "SY-006")).lost = 1;  // (1) has Durability 3, (2) 3, (3) 2
    CHECK(armor(table.position(), body_ref(B)) == 3);
    Refusal why;
    CHECK_FALSE(string_targets(table.position(), table.thing(B, "SY-006"), A, &why));
    CHECK(why.rule->id == "BA-ASTK-02");
    for (const std::string& card : attacks) table.attach(A, card, 1);
    table.resolve();
    table.shoot(A, 1, table.thing(B, "DR-05"));
    CHECK(table.gear(table.thing(B, "DR-05")).place == Place::wreckage);
    return table;
  };
  const Bench four = hit({"ST-002"});  // 3 + 1
  CHECK(durability(four.position(), four.thing(B, "SY-006")) == 1);
  CHECK(armor(four.position(), body_ref(B)) == 2);
  const Bench six = hit({"ST-002", "ST-006"});  // 3 + 1 + 2
  CHECK(six.now[B].gear[2].place == Place::wreckage);
  CHECK(durability(six.position(), six.thing(B, "SY-001")) == 2);
  CHECK(armor(six.position(), body_ref(B)) == 1);
}

TEST_CASE("A top card on Cooldown gives nothing and still covers", "[bots][BA-R-158][BA-ASTK-02]") {
  Bench table({{.gear = {"W-006", "SY-001", "SY-002"}}, Brings{}});
  table.begin();
  CHECK(armor(table.position(), body_ref(A)) == 2);  // the top alone, not 3
  table.gear(table.thing(A, "SY-002")).cooldown = 1;
  CHECK(armor(table.position(), body_ref(A)) == 0);
  CHECK_FALSE(string_targets(table.position(), table.thing(A, "SY-001"), B, nullptr));
  CHECK(string_targets(table.position(), table.thing(A, "SY-002"), B, nullptr));
}

TEST_CASE("Which Attacks fit a Melee Weapon",
          "[bots][BA-S-48][BA-ATKS-04][BA-RNG-07][BA-RNG-08][BA-R-113][BA-R-114][BA-R-116]") {
  Bench table = attack({.gear = {"W-002", "W-005"}, .deck = {"ST-009", "ST-008", "ST-031", "SA-005"}},
                       {.gear = {"W-020"}}, {"W-005", "W-002"}, tile(0, 0), idle);
  CHECK(table.refused(A, AttachAttack{id("ST-009"), table.string(A, 1)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-008"), table.string(A, 1)}).empty());
  CHECK(table.refused(A, AttachAttack{id("ST-031"), table.string(A, 1)}) == "BA-RNG-08");
  CHECK(table.refused(A, AttachAttack{id("ST-009"), table.string(A, 0)}) == "BA-ATKS-04");
  table.attach(A, "SA-005", 1);  // a Ranged Weapon's Special Attack, at its second value
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - 5 - 2);
  CHECK(pack_problems("W-002", [](Json& card) { card["range"]["max"] = 1; }) > 0);  // Melee is Range 0
  CHECK(pack_problems("W-005", [](Json& card) { card["types"] = Json::array({"melee"}); }) >
        0);  // and Range 1~2 is Ranged
}

TEST_CASE("Who is shot first does not shoot", "[bots][BA-S-53][BA-CMB-ATK-01][BA-CMB-ATK-02][BA-R-107]") {
  Bench table = attack({.gear = {"W-008"}}, {.gear = {"W-020"}}, {"", "W-008"}, tile(0, 1), idle);
  table.resolve();
  table.play(A, ResolveString{table.string(A, 1), table.thing(B, "W-020"), false});
  table.cycle();  // 2 on Durability 2
  CHECK(table.gear(table.thing(B, "W-020")).place == Place::wreckage);
  REQUIRE(table.waited() == B);
  CHECK(reach_mask(table.position(), table.string(B, 1)) == 0);
  Bench lethal = attack({.gear = {"W-008"}}, {.gear = {"W-020"}}, {"", "W-008"}, tile(0, 1), idle);
  lethal.bot(B).hp = 3;
  lethal.resolve();
  lethal.shoot(A, 1, body_ref(B));
  CHECK(lethal.now.stage == Stage::over);
  CHECK(lethal.rules.outcome(lethal.now)->reason.word() == "hit points");
}

TEST_CASE("A Weapon suspended before its String resolves forms none", "[bots][BA-R-107][BA-STR-01]") {
  Bench table = attack({.gear = {"W-005"}, .deck = {"ST-001"}}, {.gear = {"W-020"}, .deck = {"SK-012"}}, {"", "W-005"},
                       tile(0, 1), idle);
  table.attach(A, "ST-001", 1);
  table.resolve();
  table.hand(B, {"SK-012"});
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  table.plays(B, "SK-012");
  CHECK(table.bot(B).hp == 100);
  CHECK(table.now[A].scrapyard.size() == 1);  // its Attack
  CHECK(table.waited() == B);
}

TEST_CASE("What Strings can aim at",
          "[bots][BA-S-54][BA-STR-08][BA-R-101][BA-R-102][BA-R-103][BA-R-104][BA-TGT-01][BA-TGT-02][BA-ZONE-10]") {
  Bench table =
      attack({.gear = {"W-008"}}, {.gear = {"W-006", "W-012", "W-020", "W-033", "SY-046>", "SY-022"}, .attached = true},
             {"", "W-008"}, tile(0, 1), {"W-012", "W-006", "W-020"});
  const auto aims = [&](Ref ref) {
    Refusal why;
    return string_targets(table.position(), ref, A, &why) ? std::string() : std::string(why.rule->id);
  };
  CHECK(aims(table.thing(B, "W-012")).empty());         // a Bit on the Board
  CHECK(aims(table.thing(B, "W-020")).empty());         // planned
  CHECK(aims(table.thing(B, "W-033")) == "BA-TGT-02");  // in the Weapons Deck
  CHECK(aims(table.thing(B, "W-006")) == "BA-R-104");   // no Durability
  table.gear(table.thing(B, "W-033")).cooldown = 1;
  CHECK(aims(table.thing(B, "W-033")).empty());
  CHECK(aims(body_ref(A)) == "BA-R-101");
  CHECK(aims(table.thing(A, "W-008")) == "BA-R-101");
  CHECK(aims(tile_ref(tile(0, 0))) == "BA-STR-08");
  // Where they are: on their Bot's tile, on their own, on their host's.
  table.gear(table.thing(B, "W-012")).tile = tile(1, 0);
  CHECK(where(table.position(), table.thing(B, "W-012")) == tile(1, 0));
  CHECK(where(table.position(), table.thing(B, "W-020")) == tile(0, 1));
  CHECK(where(table.position(), body_ref(B, 1)) == tile(0, 1));
  CHECK(where(table.position(), table.thing(B, "SY-022")) == tile(0, 1));
}

TEST_CASE("Every String with a target is resolved, in the player's order",
          "[bots][BA-R-98][BA-CMB-ATK-04][BA-R-97][BA-STR-02]") {
  Bench table = attack({.gear = {"W-005", "W-002", "W-009"}, .deck = {"ST-001"}}, {.gear = {"W-020"}},
                       {"W-005", "W-002", "W-009"}, tile(0, 1), idle);
  table.resolve();
  CHECK(table.refused(A, EndStep{}) == "BA-R-98");
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 0)}) == "BA-CMB-ATK-03");
  CHECK(table.refused(A, PlayAce{id("ST-001"), body_ref(A)}) == "BA-ACE-02");
  table.shoot(A, 2, body_ref(B));
  CHECK(table.refused(A, ResolveString{table.string(A, 2), body_ref(B), false}) == "BA-CMB-ATK-04");
  CHECK(table.refused(A, ResolveString{table.string(A, 1), body_ref(B), false}) == "BA-STR-02");  // Melee
  table.shoot(A, 0, body_ref(B));
  CHECK(table.waited() == B);  // the Falchion had none
}

TEST_CASE("Strings, Aces and blocks are for the engaged", "[bots][BA-R-101][BA-RNG-05]") {
  Bench table({{.gear = {"W-005"}}, {.gear = {"W-020"}}, {.gear = {"W-020"}}});
  table.begin();
  for (Seat seat : {A, B, C}) table.place(seat, tile(0, 0));
  table.place(A, tile(0, 1));
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.plan(A, {"", "W-005"});
  table.plan(B, idle);
  table.settle();
  table.no_blocks();
  Refusal why;
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(C), false, &why));
  CHECK(why.rule->id == "BA-R-101");
  CHECK(reaches(table.position(), table.string(A, 1), body_ref(B), false, nullptr));
}

TEST_CASE("Combat goes on while both sides live", "[bots][BA-R-108][BA-WIN-01]") {
  Bench table({{.gear = {"W-009"}}, {.gear = {"W-020"}}, Brings{}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.bot(B).hp = 1;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.plan(A, {"", "W-009"});
  table.plan(B, idle);
  table.settle();
  table.no_blocks();
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.now[B].loss == Loss::hit_points);
  CHECK(table.now.combat.stage == Fight::none);
  CHECK(table.now.stage == Stage::play);
  CHECK(table.gear(table.thing(A, "W-009")).place == Place::deck);
}

TEST_CASE("Instances of the centre share its Durability", "[bots][BA-S-38][BA-DUP-01][BA-DUP-02][BA-R-126][BA-R-130]") {
  Bench table({{.gear = {"W-041", "W-032"}}, {.gear = {"W-008", "W-035"}}});
  table.begin(B);
  table.place(A, tile(0, 1));
  table.place(B, tile(0, 0));
  table.to(Phase::action);
  table.fight(A, {"W-035", "W-008"}, {"X-2", "W-041", "W-032"});
  const Ref launcher = table.thing(A, "W-041");  // Durability 3
  CHECK(slot_weapon(table.position(), table.planned(A, 0)) == launcher);
  CHECK(slot_weapon(table.position(), table.planned(A, 1)) == launcher);
  CHECK(parts(table.position(), table.string(A, 0))->unit == body_ref(A));
  table.no_blocks();
  table.resolve();
  table.shoot(B, 0, launcher);  // 2
  CHECK(durability(table.position(), slot_weapon(table.position(), table.planned(A, 0))) == 1);
  CHECK(durability(table.position(), launcher) == 1);
  table.shoot(B, 1, launcher);
  CHECK(table.gear(launcher).place == Place::wreckage);
  CHECK(slot_weapon(table.position(), table.planned(A, 0)) == nothing);
}

TEST_CASE("The kit and what it shows", "[bots][BA-KIT-01][BA-KIT-02][BA-KIT-03][BA-KIT-04][BA-KIT-06][BA-KIT-08]") {
  CHECK(Rules::info().fewest == 2);
  CHECK(Rules::info().most == 6);
  Bench table({{.gear = {"W-020", "SY-034"}}, Brings{}});
  table.begin();
  CHECK(table.now[A].deck.size() + table.now[A].hand.size() == 60);
  const Gear& thrower = table.gear(table.thing(A, "W-020"));
  CHECK(cards()[thrower.card].durability - thrower.lost == 2);
  table.to(Phase::standby);
  table.does(A, Activate{table.thing(A, "SY-034")});
  CHECK(table.gear(table.thing(A, "SY-034")).uptime == 2);
  CHECK(table.bot(A).hp == 100);
  // Families of cards, and a word for each mark that is printed on them.
  std::set<Kind> families;
  for (const Card& card : cards().cards()) families.insert(card.kind);
  CHECK(families.size() == names(Kind{}).size());
  for (std::string_view mark : {"beam", "heat", "solid", "universal"})
    CHECK(std::ranges::count(names(Attribute{}), mark) == 1);
  for (std::string_view mark : {"melee", "shield", "bit", "funnel", "ammunition", "mode"})
    CHECK(std::ranges::count(names(Type{}), mark) == 1);
  for (std::string_view mark : {"draw", "standby", "end"}) CHECK(std::ranges::count(names(Phase{}), mark) == 1);
}

TEST_CASE("A model of one's own changes no rule", "[bots][BA-KIT-05]") {
  CHECK(pack_problems("W-006", [](Json& card) { card["model"] = {{"mesh", "anything"}, {"size", 99}}; }) == 0);
  CHECK(pack_problems("W-006", [](Json& card) { card["mesh"] = "anything"; }) > 0);
}

TEST_CASE("An interface with the modifier itself works by itself", "[bots][BA-S-119][BA-R-131]") {
  Bench table({{.gear = {"W-062", "DR-01"}}, Brings{}});
  table.begin();
  CHECK(works(table.position(), table.thing(A, "DR-01")));
  CHECK(usable(table.position(), table.thing(A, "W-062")));
}

TEST_CASE("A hit is what the String itself deals, not what its effects do beside it", "[bots][BA-STR-07][BA-R-105]") {
  for (const bool armored : {true, false}) {
    Brings theirs{.gear = {"W-020"}};
    if (armored) theirs.gear.insert(theirs.gear.end(), {"SY-001", "SY-002"});
    Bench table = attack({.gear = {"DR-32"}}, theirs, {"", "DR-32"}, tile(0, 1), idle);
    table.resolve();
    table.shoot(A, 1, body_ref(B));  // 1 less Armor, and 2 that ignore it
    CHECK(table.bot(B).hp == (armored ? 98 : 97));
    CHECK(table.now.combat.hits[0] == (armored ? 0 : 1));
    CHECK(table.now[A].hand.size() == (armored ? 0 : 1));  // the card for a hit
  }
}

TEST_CASE("An Ace is played only while a target lies in its Range and sight",
          "[bots][BA-RNG-06][BA-R-124][BA-TGT-03]") {
  for (const Tile where : {tile(0, 1), tile(0, 0), tile(0, 2), tile(1, 0)}) {
    Bench table = attack({.gear = {"W-005"}, .deck = {"AC-009"}}, {.gear = {"W-020"}}, {"", "W-005"}, where, idle);
    const bool near = where == tile(0, 1) || where == tile(1, 0);  // Range 1
    CHECK(table.refused(A, PlayAce{id("AC-009"), body_ref(A)}) == (near ? "" : "BA-RNG-06"));
    table.cover(tile(0, 0), tile(0, 1));
    CHECK(table.refused(A, PlayAce{id("AC-009"), body_ref(A)}) == (where == tile(1, 0) ? "" : "BA-RNG-06"));
  }
}

TEST_CASE("A Combat that is ended in answer to a String or block ends at once", "[bots][BA-CYCLE-05][BA-R-41]") {
  const Brings theirs{.gear = {"W-020"}, .deck = {"SK-007"}};
  Bench string = attack({.gear = {"W-005"}, .deck = {"ST-001"}}, theirs, {"", "W-005"}, tile(0, 1), idle);
  string.attach(A, "ST-001", 1);
  string.resolve();
  string.hand(B, {"SK-007"});
  string.play(A, ResolveString{string.string(A, 1), body_ref(B), false});
  string.plays(B, "SK-007");
  CHECK(string.bot(B).hp == 100);
  CHECK(string.now.combat.stage == Fight::none);
  CHECK(string.now[A].scrapyard == Cards{id("ST-001")});
  CHECK_FALSE(string.now[A].fought);

  Bench block = duel({.gear = {"W-005"}}, theirs);
  block.fight(B, {"", "W-005"}, idle);
  block.hand(B, {"SK-007"});
  block.play(A, DeclareBlock{block.slot(A, 1), block.slot(B, 1)});
  block.plays(B, "SK-007");
  CHECK(block.now.combat.stage == Fight::none);
  CHECK(block.now[B].hand.empty());  // nothing was blocked, nothing drawn
  CHECK_FALSE(block.now[A].fought);

  Bench attach = attack({.gear = {"W-005"}, .deck = {"ST-001"}}, theirs, {"", "W-005"}, tile(0, 1), idle);
  attach.hand(B, {"SK-007"});
  attach.play(A, AttachAttack{id("ST-001"), attach.string(A, 1)});
  attach.plays(B, "SK-007");
  CHECK(attach.now.combat.stage == Fight::none);
  CHECK(attach.now[A].scrapyard == Cards{id("ST-001")});
}

TEST_CASE("A Combat that ends before the flip uses up no Weapon", "[bots][BA-R-135][BA-R-144][BA-KW-DAU-01]") {
  Bench table = duel({.gear = {"W-025", "W-028"}, .deck = {"SK-007"}}, {.gear = {"W-020"}});
  table.to(Phase::action);
  table.hand(A, {"SK-007"});
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-025", "W-028"});
  table.plan(B, idle);
  table.plays(A, "SK-007");
  REQUIRE(table.now.combat.stage == Fight::none);
  CHECK(table.gear(table.thing(A, "W-025")).place == Place::deck);
  CHECK(table.gear(table.thing(A, "W-028")).cooldown == 0);
}

TEST_CASE("After Selection the faster is asked before the turn player", "[bots][BA-R-68][BA-R-199]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-020"}});
  table.to(Phase::action);
  for (Seat seat : {A, B}) table.hand(seat, {"ST-001"});
  table.hurry(body_ref(B), 10);
  table.play(A, InitiateCombat{B});
  table.cycle();
  table.plan(A, {"", "W-005"});
  table.plan(B, idle);
  REQUIRE(table.now.combat.stage == Fight::rotation);
  CHECK(table.waited() == B);
}

TEST_CASE("Only a Sub-System that is on answers a String", "[bots][BA-SUB-05]") {
  for (const bool on : {true, false}) {
    Bench table = attack({.gear = {"W-005"}}, {.gear = {"W-020", "SY-035"}}, {"", "W-005"}, tile(0, 1), idle);
    table.gear(table.thing(B, "SY-035")).active = on;
    table.gear(table.thing(B, "SY-035")).uptime = on ? 2 : 0;
    table.no_blocks();
    while (table.waited() != A) table.resolve();
    table.resolve();
    table.shoot(A, 1, body_ref(B));
    CHECK(table.bot(B).hp == (on ? 100 : 97));
  }
}

TEST_CASE("Without durability damage a card is not hit", "[bots][BA-STR-09]") {
  Bench table = attack({.gear = {"W-011"}}, {.gear = {"W-020"}}, {"", "W-011"}, tile(0, 1), idle);
  table.resolve();
  table.shoot(A, 1, table.thing(B, "W-020"));
  CHECK(durability(table.position(), table.thing(B, "W-020")) == 2);
  CHECK(table.now.combat.hits[0] == 0);
}

TEST_CASE("A Warhead whose Weapon was suspended meanwhile is not placed", "[bots][BA-R-41][BA-R-137]") {
  Bench table = attack({.gear = {"W-067"}}, {.gear = {"W-020"}, .deck = {"SK-012"}}, {"", "W-067"}, tile(0, 2), idle);
  table.resolve();
  table.hand(B, {"SK-012"});
  table.play(A, PlaceWarhead{table.string(A, 1), tile(0, 2)});
  table.plays(B, "SK-012");
  CHECK(table.now.warheads.empty());
}

TEST_CASE("Who may answer a String: the Bot it is aimed at, with its last Durability too",
          "[bots][BA-CYCLE-03][BA-R-38]") {
  const Brings theirs{.gear = {"W-020", "SY-022", "W-061"}, .deck = {"SK-044"}};
  Bench table = attack({.gear = {"W-005", "W-009"}}, theirs, {"W-009", "W-005"}, tile(0, 1), {"W-061", "W-020"});
  PlanSlot emptied;  // the Bit is on the Board alone
  emptied.owner = B;
  table.now.combat.sides[table.slot(B, 0).seat].slots[0] = emptied;
  table.gear(table.thing(B, "W-061")).place = Place::deck;
  table.gear(table.thing(B, "SY-022")).lost = 2;
  table.resolve();
  table.hand(B, {"SK-044"});
  table.play(A, ResolveString{table.string(A, 0), table.thing(B, "W-020"), false});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, Respond{table.thing(B, "SY-022"), 0}) == "BA-PRIO-02");
  CHECK(table.refused(B, PlayCard{id("SK-044")}) == "BA-R-38");
  table.cycle();
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, Respond{table.thing(B, "W-061"), 0}).empty());  // from the Board
  table.play(B, Respond{table.thing(B, "SY-022"), 0});
  table.cycle();
  CHECK(table.gear(table.thing(B, "SY-022")).place == Place::wreckage);
  CHECK(table.bot(B).hp == 100);  // 3, less 4
}

TEST_CASE("Only the player of the target may answer with what is for that String", "[bots][BA-R-38][BA-FFA-09]") {
  Bench table({{.gear = {"W-005"}}, {.gear = {"W-020"}}, {.deck = {"SK-044"}}});
  table.begin();
  for (Seat seat : {B, C}) table.place(seat, tile(0, 1));
  table.place(A, tile(0, 0));
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.plan(A, {"", "W-005"});
  table.plan(B, idle);
  table.no_blocks();
  while (table.waited() != A) table.resolve();
  table.resolve();
  table.hand(C, {"SK-044"});
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(table.waited() == C);
  CHECK(table.refused(C, PlayCard{id("SK-044")}) == "BA-R-38");
}

TEST_CASE("A Psyco Weapon that has lost its interface blocks nothing", "[bots][BA-R-132][BA-WPN-05]") {
  Bench table = duel({.gear = {"W-062", "SY-025"}}, {.gear = {"W-025"}});
  table.place(B, tile(0, 0));
  table.fight(B, {"", "W-062"}, {"", "W-025"});
  const Action block = DeclareBlock{table.slot(A, 1), table.slot(B, 1)};
  CHECK(table.refused(A, block).empty());  // Beam blocks Heat
  table.gear(table.thing(A, "SY-025")).cooldown = 1;
  CHECK(table.refused(A, block) == "BA-R-132");
}

TEST_CASE("A Special Attack, too, needs a Weapon with a target", "[bots][BA-STR-02][BA-SPEC-05]") {
  Bench table = attack({.gear = {"W-009"}, .deck = {"SA-005"}}, {.gear = {"W-020"}}, {"", "W-009"}, tile(0, 2), idle);
  CHECK(table.refused(A, AttachAttack{id("SA-005"), table.string(A, 1)}) == "BA-STR-02");
}

TEST_CASE("At its second value a Special Attack bars no answers", "[bots][BA-SPEC-06][BA-PRIO-03]") {
  for (const bool signature : {true, false}) {
    const std::string weapon = signature ? "W-029" : "W-005";
    Bench table = attack({.gear = {weapon}, .deck = {"SA-029"}}, {.gear = {"W-020"}, .deck = {"SK-061"}}, {"", weapon},
                         tile(0, 2), idle);
    table.attach(A, "SA-029", 1);
    table.resolve();
    table.hand(B, {"SK-061"});
    table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
    CHECK((table.bot(B).hp == 100) == !signature);  // no Cycle waits for B, or it does
  }
}

TEST_CASE("An ability of the Attack Step may be used between Strings", "[bots][BA-CMB-ATK-04][BA-R-97]") {
  Bench table = attack({.gear = {"W-005", "SY-014"}}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), idle);
  CHECK(table.refused(A, UseAbility{table.thing(A, "SY-014"), 0}).empty());
  table.resolve();
  CHECK(table.refused(A, UseAbility{table.thing(A, "SY-014"), 0}).empty());
}

TEST_CASE("An Ace is used by the unit whose step it is; a Weapon may change its slot", "[bots][BA-R-124][BA-R-69]") {
  Bench table = duel({.gear = {"W-005", "W-009", "SY-044"}, .deck = {"AC-009"}}, {.gear = {"W-020"}});
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, Select{PlanPlace::centre, table.thing(A, "W-005")});
  table.play(A, Select{PlanPlace::right, table.thing(A, "W-009")});
  table.play(A, Select{PlanPlace::left, table.thing(A, "X-2")});
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-009")}).empty());
  table.play(A, Commit{});
  table.plan(B, idle);
  table.no_blocks();
  while (table.waited() != A) table.resolve();
  table.hand(A, {"AC-009"});
  table.place(A, tile(0, 0), 1);
  CHECK(table.refused(A, PlayAce{id("AC-009"), body_ref(A, 1)}) == "BA-R-124");
  CHECK(table.refused(A, PlayAce{id("AC-009"), body_ref(A)}).empty());
}

TEST_CASE("Suspended is not blocked", "[bots][BA-R-94][BA-TGT-03]") {
  Bench table = attack({.gear = {"W-005", "W-009"}, .deck = {"SK-013"}}, {.gear = {"W-020"}}, {"W-009", "W-005"},
                       tile(0, 1), idle);
  PlanSlot& slot = table.now.combat.sides[table.slot(A, 1).seat].slots[1];
  slot.suspended = true;
  CHECK(table.refused(A, PlayCard{id("SK-013")}) == "BA-TGT-03");
  slot.blocked = true;
  CHECK(table.refused(A, PlayCard{id("SK-013")}).empty());
  table.plays(A, "SK-013");
  CHECK_FALSE(table.planned(A, 1).suspended);
  CHECK_FALSE(table.planned(A, 1).blocked);
}

TEST_CASE("A Combat in earnest keeps the Knockout Count at 0 for the round", "[bots][BA-KO-02][BA-KO-04][BA-R-187]") {
  Bench table = attack({.gear = {"W-005"}}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), idle);
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  table.end_fight();
  table.next_round();
  CHECK(table.now[A].knockout == 0);
  CHECK(table.now[B].knockout == 0);
}

TEST_CASE("Opposing Sub-Systems: not units, not what is covered, none after a Rush",
          "[bots][BA-TGT-01][BA-ASTK-02][BA-R-77]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-020", "SY-001", "SY-002", "SY-044", "SY-039"}});
  const Position pos = table.position();
  EffectStep step;
  step.aim = Aim::foe_sub;
  const auto aims = [&](std::string_view card) { return aimed(pos, step, card_context(pos, A), table.thing(B, card)); };
  CHECK(aims("SY-002"));
  CHECK_FALSE(aims("SY-001"));
  CHECK_FALSE(aims("SY-044"));
  CHECK_FALSE(aims("SY-039"));  // a Hazard that is not set
  table.gear(table.thing(B, "SY-039")).tile = tile(1, 0);
  CHECK(aims("SY-039"));
  table.bot(A).rushed = true;
  CHECK_FALSE(aims("SY-002"));
}

TEST_CASE("Scoped is for Range 2 alone", "[bots][BA-KW-SCOPED-01][BA-R-140]") {
  Bench table = duel({.gear = {"W-007"}}, {.gear = {"W-020"}});
  table.place(A, tile(0, 2));
  table.place(B, tile(0, 1));
  table.fight(B, {"", "W-007"}, idle);
  Refusal why;
  CHECK_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B), true, &why));
  CHECK(why.rule->id == "BA-KW-SCOPED-01");
}

TEST_CASE("Who is attached to a Bot that cannot be chosen cannot be chosen either", "[bots][BA-TGT-04][BA-DETACH-02]") {
  Bench table = attack({.gear = {"W-005"}}, {.gear = {"W-020", "SY-064", "SY-046"}, .attached = true}, {"", "W-005"},
                       tile(0, 2), idle);
  table.gear(table.thing(B, "SY-064")).active = true;
  table.gear(table.thing(B, "SY-064")).uptime = 2;
  Refusal why;
  REQUIRE_FALSE(reaches(table.position(), table.string(A, 1), body_ref(B, 1), false, &why));
  CHECK(why.rule->id == "BA-TGT-04");
  table.gear(table.thing(B, "SY-064")).cooldown = 1;
  CHECK(reaches(table.position(), table.string(A, 1), body_ref(B, 1), false, nullptr));
}

TEST_CASE("A String that bars answers bars those of opponents", "[bots][BA-PRIO-03][BA-SPEC-06]") {
  Bench table =
      attack({.gear = {"W-029"}, .deck = {"SA-029", "SK-061"}}, {.gear = {"W-020"}}, {"", "W-029"}, tile(0, 2), idle);
  table.play(A, AttachAttack{id("SA-029"), table.string(A, 1)});
  table.cycle();
  table.resolve();
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, PlayCard{id("SK-061")}).empty());
}

TEST_CASE("What a target word means", "[bots][BA-TGT-01][BA-TGT-02][BA-PRIO-06]") {
  Bench table({{.gear = {"W-005", "W-009", "W-012", "W-013", "SY-014", "SY-029", "SY-044>", "SY-010"}},
               {.gear = {"W-020"}},
               {.gear = {"W-020"}}});
  table.begin();
  const auto means = [&](Aim aim, const Context& context, Ref ref, EffectStep step = {}) {
    step.aim = aim;
    return aimed(table.position(), step, context, ref);
  };
  Context entered = card_context(table.position(), A);
  entered.mover = body_ref(B);
  CHECK(means(Aim::opp, entered, seat_ref(B)));
  CHECK_FALSE(means(Aim::opp, entered, seat_ref(C)));  // of the model that entered
  Context struck = card_context(table.position(), A);
  CHECK_FALSE(means(Aim::attacker, struck, nothing));
  struck.attacker = body_ref(B);
  CHECK(means(Aim::attacker, struck, body_ref(B)));
  CHECK_FALSE(means(Aim::attacker, struck, body_ref(C)));
  struck.attacker = table.thing(B, "W-020");  // no model
  CHECK_FALSE(means(Aim::attacker, struck, struck.attacker));
  CHECK(means(Aim::my_card, entered, table.thing(A, "W-005")));
  CHECK_FALSE(means(Aim::my_card, entered, table.thing(A, "X-2")));
  const Ref rifle = table.thing(A, "W-005"), lance = table.thing(A, "W-009");
  CHECK(means(Aim::my_weapon, gear_context(table.position(), table.thing(A, "SY-014")), rifle));
  CHECK_FALSE(means(Aim::my_weapon, gear_context(table.position(), table.thing(A, "SY-010")), rifle));  // of a unit
  Amount models;
  models.count = Count::bits;
  CHECK(amount(table.position(), models, entered) == 1);  // the Funnel is attached
  EffectStep off;
  off.op = Op::deactivate;
  CHECK_FALSE(suits(table.position(), off, entered, table.thing(A, "SY-029")));
  table.gear(table.thing(A, "SY-029")).active = true;
  CHECK(suits(table.position(), off, entered, table.thing(A, "SY-029")));
  table.gear(table.thing(A, "SY-029")).active = false;
  // In a Combat: what is planned, by its slot; what is not, if it is named.
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.play(A, Select{PlanPlace::centre, rifle});
  const Context own = card_context(table.position(), A);
  CHECK(means(Aim::my_weapon, own, table.slot(A, 1)));
  CHECK_FALSE(means(Aim::my_weapon, own, rifle));
  CHECK_FALSE(means(Aim::my_weapon, own, lance));
  EffectStep named;
  Filter filter;
  filter.sieve = Sieve::id;
  filter.card = id("W-009");
  named.filters.push_back(filter);
  CHECK(means(Aim::my_weapon, own, lance, named));
}

TEST_CASE("What turns up planned cards is for the end of Selection", "[bots][BA-R-38][BA-R-199]") {
  Bench table = attack({.gear = {"W-005"}, .deck = {"SK-024"}}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), idle);
  CHECK(table.refused(A, PlayCard{id("SK-024")}) == "BA-R-38");
}

TEST_CASE("Points are lost as far as there are any", "[bots][BA-MOVE-07][BA-R-51]") {
  Bench table({{.deck = {"SK-027"}}, Brings{}});
  table.begin();
  table.next_turn();
  table.to(Phase::movement);
  table.bot(B).spent = 1;
  table.hand(A, {"SK-027"});
  table.play(B, EndStep{});
  table.plays(A, "SK-027");
  CHECK(table.bot(B).spent == 1);
}

TEST_CASE("A Weapon that lies face up keeps its slot", "[bots][BA-CMB-SEL-05][BA-R-69]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005"}}, {.gear = {"W-020"}});
  table.now[B].flanking = true;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, idle);
  table.play(B, UseStatus{Status::flanking, table.slot(A, 0)});
  table.answer({Choose{table.slot(B, 1)}});
  REQUIRE(table.now.combat.stage == Fight::select);
  CHECK(table.refused(A, Select{PlanPlace::right, table.thing(A, "W-006")}) == "BA-CMB-SEL-05");
  CHECK(table.refused(A, Select{PlanPlace::right, table.thing(A, "W-002")}).empty());
}

TEST_CASE("The String of who is out waits no more, though the Combat goes on", "[bots][BA-R-195][BA-R-108]") {
  Bench table({{.gear = {"W-005"}}, {.gear = {"W-020"}, .deck = {"DR-13"}}, {.gear = {"W-009"}}});
  table.begin();
  table.place(A, tile(0, 0));
  for (Seat seat : {B, C}) table.place(seat, tile(0, 1));
  table.bot(A).hp = 10;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, OfferSlots{C, {PlanPlace::left}});
  table.play(C, AcceptSlots{});
  while (table.now.combat.stage == Fight::offers) table.play(table.waited(), Pass{});
  table.plan(A, {"", "W-005"});
  table.plan(C, {"W-009"});
  table.plan(B, idle);
  table.no_blocks();
  while (table.waited() != A) table.resolve();
  table.resolve();
  table.hand(B, {"DR-13"});
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  table.play(B, PlayCard{id("DR-13")});
  table.answer({Choose{body_ref(A)}});
  CHECK(table.now[A].loss == Loss::hit_points);
  CHECK(table.now.combat.stage != Fight::none);
  CHECK_FALSE(table.now.combat.pending.on);
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("One more Combat is for the turn player", "[bots][BA-R-31][BA-ACT-01]") {
  Bench table({{.deck = {"SK-001"}}, {.deck = {"SK-001"}}});
  table.begin();
  table.to(Phase::action);
  table.hand(B, {"SK-001"});
  table.play(A, EndStep{});
  table.plays(B, "SK-001");
  CHECK(table.now.more_combats == 0);
  table.hand(A, {"SK-001"});
  table.plays(A, "SK-001");
  CHECK(table.now.more_combats == 1);
}

}  // namespace
