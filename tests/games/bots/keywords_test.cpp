// Keywords that act on decks and zones, and those of Weapons not shown elsewhere.
#include "bench.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"

namespace {

using namespace bots_test;

Bench standby(const std::vector<std::string>& hand, Phase phase = Phase::standby,
              const std::vector<std::string>& gear = {"W-006", "W-020"}) {
  Bench table({{.gear = gear, .deck = hand}, {.gear = {"W-006"}, .deck = {"SK-060", "SK-061", "SK-059"}}});
  table.begin();
  table.to(phase);
  table.hand(A, hand);
  return table;
}

TEST_CASE("Repair, up to the start value", "[bots][BA-S-99][BA-KW-REPAIR-01][BA-R-150][BA-BOT-04]") {
  Bench table = standby({"SK-014", "SK-014"});
  table.bot(A).hp = 92;
  table.plays(A, "SK-014");
  CHECK(table.bot(A).hp == 100);
  table.bot(A).hp = 40;
  table.plays(A, "SK-014");
  CHECK(table.bot(A).hp == 48);
  CHECK(table.bot(B).hp == 100);
}

TEST_CASE("Drain, from the top, and no loss for want of cards", "[bots][BA-S-99][BA-KW-DRAIN-01][BA-R-146]") {
  Bench table = standby({"SK-032", "SK-067"}, Phase::end);
  table.deck_to_scrapyard(B, static_cast<int>(table.now[B].deck.size()) - 5);
  const List<CardId, deck_size> before = table.now[B].deck;
  const std::size_t scrapped = table.now[B].scrapyard.size();
  table.plays(A, "SK-032");  // 4
  CHECK(table.now[B].deck.size() == 1);
  CHECK(table.now[B].deck[0] == before[0]);
  CHECK(table.now[B].scrapyard.size() == scrapped + 4);
  table.plays(A, "SK-067");  // 2 of 1
  CHECK(table.now[B].deck.empty());
  CHECK(table.now[B].loss == Loss::none);
}

TEST_CASE("Predict: any number under the deck, the others on top as one likes",
          "[bots][BA-S-99][BA-KW-PREDICT-01][BA-R-148]") {
  Bench table({{.gear = {"W-006"}, .deck = {"SK-060", "SK-061", "SK-059", "SK-042"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"SK-042"});  // Predict (3), draw 1
  Cards& deck = table.now[A].deck;
  for (const char* card : {"SK-060", "SK-061", "SK-059"}) deck.push_back(deck.take(deck.find(id(card))));
  const std::size_t size = deck.size();
  table.play(A, PlayCard{id("SK-042")});
  table.cycle();
  REQUIRE(table.asks(Purpose::predict));
  CHECK(table.refused(A, ChooseCard{id("ST-001")}) == "BA-PRIO-06");  // not among the three
  const State seen = table.rules.view(table.now, A), theirs = table.rules.view(table.now, B);
  CHECK(seen[A].deck.back() == id("SK-059"));
  CHECK(seen[A].deck[size - 4] == no_card);
  CHECK(theirs[A].deck.back() == no_card);
  table.answer({ChooseCard{id("SK-059")}, Done{}});  // one under the deck
  REQUIRE(table.asks(Purpose::predict_top));
  table.answer({ChooseCard{id("SK-060")}});  // first on top: drawn at once
  CHECK(table.now[A].deck.front() == id("SK-059"));
  CHECK(table.now[A].hand == List<CardId, deck_size>{id("SK-060")});
  CHECK(table.now[A].deck.back() == id("SK-061"));
  // With fewer cards it looks at fewer.
  Bench few({{.gear = {"W-006"}, .deck = {"SK-060"}}, Brings{}});
  few.begin();
  few.to(Phase::standby);
  few.hand(A, {"SK-060"});
  few.deck_to_scrapyard(A, static_cast<int>(few.now[A].deck.size()) - 1);
  few.play(A, PlayCard{id("SK-060")});
  few.cycle();
  REQUIRE(few.asks(Purpose::predict));
  CHECK(few.now.frames.back().as<PickPredicted>()->left == 1);
}

TEST_CASE("Recycle what one chooses, fewer if fewer", "[bots][BA-S-99][BA-KW-RECYCLE-01][BA-R-147]") {
  Bench table({{.gear = {"W-006"}, .deck = {"SK-050", "SK-066", "SK-061"}}, Brings{}});
  table.begin();
  table.to(Phase::end);
  table.hand(A, {"SK-050", "SK-066"});
  for (int i = 0; i < 2; ++i)
    table.now[A].scrapyard.push_back(table.now[A].deck.take(table.now[A].deck.find(id("ST-001"))));
  const std::size_t deck = table.now[A].deck.size();
  table.plays(A, "SK-050");  // 4 of 2
  CHECK(table.now[A].deck.size() == deck + 2);
  CHECK(table.now[A].scrapyard == List<CardId, deck_size>{id("SK-050")});
  Player& own = table.now[A];
  own.scrapyard.push_back(own.deck.take(own.deck.find(id("SK-061"))));
  own.scrapyard.push_back(own.deck.take(own.deck.find(id("ST-001"))));
  table.plays(A, "SK-066", {ChooseCard{id("SK-061")}, ChooseCard{id("SK-050")}});  // 2 of 3
  CHECK(own.scrapyard.has(id("ST-001")));
  CHECK(own.deck.has(id("SK-061")));
  CHECK(own.deck.has(id("SK-050")));
}

TEST_CASE("Retrieve: a Weapon to its deck as new, a card to the hand, no Sub-System",
          "[bots][BA-S-99][BA-KW-RETRIEVE-01][BA-R-134][BA-R-151][BA-S-107]") {
  Bench table =
      standby({"SK-019", "SK-019"}, Phase::end, {"W-052", "SY-010", "W-012", "W-013", "SY-025", "SY-044>", "W-032"});
  const Ref shield = table.thing(A, "W-052"), bit = table.thing(A, "W-012"), funnel = table.thing(A, "W-013");
  for (Ref ref : {shield, table.thing(A, "SY-010"), bit, funnel, table.thing(A, "W-032")}) {
    Gear wrecked;
    wrecked.card = table.gear(ref).card;
    wrecked.place = Place::wreckage;
    table.gear(ref) = wrecked;
  }
  table.bot(A, 1).stand = Stand::lost;
  table.bot(A, 1).tile = no_tile;
  table.bot(A, 1).hp = 0;
  table.gear(table.thing(A, "SY-044")).place = Place::wreckage;
  table.play(A, PlayCard{id("SK-019")});
  table.cycle();
  REQUIRE(table.asks(Purpose::retrieve));
  CHECK(table.refused(A, Choose{table.thing(A, "SY-010")}) == "BA-TGT-03");
  CHECK(table.refused(A, Choose{table.thing(A, "W-032")}) == "BA-TGT-03");  // its bearer is gone
  table.answer({Choose{shield}});
  CHECK(table.gear(shield).place == Place::deck);
  CHECK(durability(table.position(), shield) == 3);
  table.plays(A, "SK-019", {Choose{bit}});
  CHECK(table.gear(bit).tile == tile(0, 2));
  Bench other = standby({"SK-019"}, Phase::end, {"W-013", "SY-025"});
  Gear& gone = other.gear(other.thing(A, "W-013"));
  gone.place = Place::wreckage;
  gone.attached = false;
  other.plays(A, "SK-019", {Choose{other.thing(A, "W-013")}});
  CHECK(other.gear(other.thing(A, "W-013")).attached);
  CHECK(other.gear(other.thing(A, "W-013")).tile == no_tile);
}

TEST_CASE("Retrieve by kind and keyword", "[bots][BA-KW-RETRIEVE-01][BA-AMMO-01]") {
  Bench table = standby({"SA-039", "SK-077", "SA-022"}, Phase::end, {"W-025", "W-006", "W-022", "AM-001"});
  for (const char* card : {"W-025", "W-006", "AM-001"}) table.gear(table.thing(A, card)).place = Place::wreckage;
  table.play(A, PlayCard{id("SA-039")});
  table.cycle();
  CHECK(table.refused(A, Choose{table.thing(A, "W-006")}) == "BA-TGT-03");  // without Destroy After Use
  table.answer({Choose{table.thing(A, "W-025")}});
  table.play(A, PlayCard{id("SK-077")});
  table.cycle();
  CHECK(table.refused(A, Choose{table.thing(A, "W-006")}) == "BA-TGT-03");
  table.answer({Choose{table.thing(A, "AM-001")}});
  CHECK(table.gear(table.thing(A, "AM-001")).place == Place::deck);
  // A Weapon of any kind may be Ammunition, not the other way round.
  Bench any = standby({"SK-019"}, Phase::end, {"W-022", "AM-001"});
  any.gear(any.thing(A, "AM-001")).place = Place::wreckage;
  any.plays(A, "SK-019", {Choose{any.thing(A, "AM-001")}});
  CHECK(any.gear(any.thing(A, "AM-001")).place == Place::deck);
  // An Attack, to the hand.
  Bench ace =
      attack({.gear = {"W-005"}, .deck = {"AC-012"}}, {.gear = {"W-020"}}, {"", "W-005"}, tile(0, 1), {"", "W-020"});
  Player& own = ace.now[A];
  own.wreckage.push_back(own.deck.take(own.deck.find(id("ST-001"))));
  ace.does(A, PlayAce{id("AC-012"), body_ref(A)});
  ace.resolve();
  ace.play(A, ResolveString{ace.string(A, ace_slot), body_ref(B), false});
  ace.answer({ChooseCard{id("ST-001")}});
  CHECK(own.hand.has(id("ST-001")));
  CHECK(own.wreckage.empty());
}

TEST_CASE("Reveal shows everybody and puts back in order; some may be taken",
          "[bots][BA-KW-REVEAL-01][BA-R-149][BA-ZONE-20]") {
  Bench table({{.gear = {"W-006"}, .deck = {"SK-060", "SK-061", "ST-010", "ST-011", "SK-025", "SK-078"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"SK-025", "SK-078"});
  Cards& deck = table.now[A].deck;
  for (const char* card : {"ST-011", "SK-061", "ST-010", "SK-060"}) deck.push_back(deck.take(deck.find(id(card))));
  table.play(A, PlayCard{id("SK-025")});  // reveal 4, take up to 2 Attacks
  bool shown = false;
  while (!table.asks(Purpose::take)) {
    table.play(table.waited(), Pass{});
    for (const Event& event : table.told) {
      const Saw* saw = std::get_if<Saw>(&event);
      if (saw == nullptr) continue;
      shown = true;
      CHECK(saw->everybody);
      CHECK(saw->cards == Cards{id("SK-060"), id("ST-010"), id("SK-061"), id("ST-011")});
      CHECK(table.rules.view(event, B) == event);
    }
  }
  CHECK(shown);
  CHECK(table.refused(A, ChooseCard{id("SK-060")}) == "BA-PRIO-06");  // a Skill
  table.answer({ChooseCard{id("ST-010")}, Done{}});
  CHECK(table.now[A].hand.has(id("ST-010")));
  CHECK(table.now[A].deck.back() == id("SK-060"));
  CHECK(table.now[A].deck[table.now[A].deck.size() - 2] == id("SK-061"));
  CHECK(table.now[A].deck[table.now[A].deck.size() - 3] == id("ST-011"));
  table.play(A, PlayCard{id("SK-078")});
  table.cycle();
  CHECK(table.refused(A, ChooseCard{id("ST-011")}) == "BA-PRIO-06");  // Skills alone
  table.answer({ChooseCard{id("SK-061")}});
  CHECK(table.now[A].hand.has(id("SK-061")));
}

TEST_CASE("Vulnerable: anything blocks it, and it wears",
          "[bots][BA-S-35][BA-KW-VULN-01][BA-KW-VULN-02][BA-R-89][BA-R-91]") {
  Bench kite = duel({.gear = {"W-020", "W-002"}}, {.gear = {"W-072"}});
  kite.place(A, tile(0, -1));  // Range 2 for the kite
  kite.fight(B, {"W-020", "W-002"}, {"", "W-072"});
  CHECK(kite.refused(A, DeclareBlock{kite.slot(A, 1), kite.slot(B, 1)}) == "BA-KW-MISSILE-02");  // Melee
  CHECK(kite.refused(A, DeclareBlock{kite.slot(A, 0), kite.slot(B, 1)}).empty());
  Bench bit = duel({.gear = {"W-070"}}, {.gear = {"W-026"}});
  bit.fight(B, {"", "W-070"}, {"", "W-026"});
  bit.does(A, DeclareBlock{bit.slot(A, 1), bit.slot(B, 1)});  // Heat by Heat
  CHECK(bit.planned(B, 1).suspended);
  CHECK(durability(bit.position(), bit.thing(B, "W-026")) == 1);
  bit.end_fight();
  bit.now.acted = false;
  bit.fight(B, {"", "W-070"}, {"", "W-026"});
  bit.does(A, DeclareBlock{bit.slot(A, 1), bit.slot(B, 1)});
  CHECK(bit.gear(bit.thing(B, "W-026")).place == Place::wreckage);
}

TEST_CASE("Without the keyword nobody wears by being blocked", "[bots][BA-KW-VULN-02][BA-ZONE-07]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  table.does(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  CHECK(durability(table.position(), table.thing(B, "W-020")) == 2);
}

TEST_CASE("Destroy After Use asks for the flip, not for the selection",
          "[bots][BA-S-79][BA-KW-DAU-01][BA-R-135][BA-R-69]") {
  for (const bool swapped : {true, false}) {
    Bench table = duel({.gear = {"W-025", "W-006", "W-005", "W-002"}}, {.gear = {"W-020", "W-016"}});
    table.now[B].flanking = true;
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    table.plan(A, {"W-006", "W-025", "W-005"});
    table.plan(B, {"W-020", "W-016"});
    table.play(B, UseStatus{Status::flanking, table.slot(A, 0)});
    table.answer({Choose{table.slot(B, 1)}});
    REQUIRE(table.now.combat.stage == Fight::select);
    if (swapped) table.play(A, Select{PlanPlace::centre, table.thing(A, "W-002")});
    table.play(A, Commit{});
    table.play(B, Commit{});
    table.end_fight();
    CHECK(table.gear(table.thing(A, "W-025")).place == (swapped ? Place::deck : Place::wreckage));
  }
}

TEST_CASE("Each card with Reach counts, an instance too", "[bots][BA-KW-REACH-01][BA-R-139]") {
  Bench table = duel({.gear = {"W-003", "W-005"}}, {.gear = {"W-020"}});
  table.fight(B, {"X-2", "W-003", "W-005"}, {"", "W-020"});
  CHECK(initiative(table.position(), body_ref(A)) == 120);
  table.end_fight();
  CHECK(initiative(table.position(), body_ref(A)) == 120);  // to the end of the turn
  table.next_turn();
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("Shells need no launcher in the plan, and any usable copy serves",
          "[bots][BA-AMMO-01][BA-AMMO-04][BA-R-142][BA-R-83]") {
  Bench table({{.gear = {"W-022", "W-022", "AM-001", "AM-001", "AM-001"}}, Brings{}});
  table.begin();
  table.gear(table.thing(A, "W-022", 1)).cooldown = 2;
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  CHECK(
      table.refused(A, Select{PlanPlace::centre, table.thing(A, "AM-001")}).empty());  // the launcher need not be there
  table.gear(table.thing(A, "W-022", 2)).cooldown = 2;
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "AM-001")}) == "BA-AMMO-04");
}

}  // namespace
