// Reading the rules: BA-PRIO and the rulings on it.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"

namespace {

using namespace bots_test;

TEST_CASE("Only what is asked of a player is allowed", "[bots][BA-PRIO-02][BA-PRIO-04]") {
  Bench table;
  table.begin();
  for (Phase phase : {Phase::standby, Phase::action, Phase::movement, Phase::end}) {
    Bench at = table;
    at.to(phase);
    const Seat owner = at.waited();
    REQUIRE(owner == A);
    CHECK(at.legal(B).empty());
    CHECK(at.refused(B, EndStep{}) == "BA-PRIO-02");
    CHECK(at.refused(B, InitiateCombat{A}) == "BA-PRIO-02");
    for (const Action& action : at.legal(A)) {  // an action changes the game
      Bench after = at;
      after.play(A, action);
      CHECK_FALSE(after.now == at.now);
    }
  }
  table.to(Phase::end);
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}) == "BA-MOVE-01");
}

TEST_CASE("Card text binds: each record of an effect has its sentence", "[bots][BA-PRIO-01][BA-PRIO-08]") {
  CHECK(pack_problems("SK-014", [](Json& card) { card["effects"][0].erase("text"); }) > 0);
  CHECK(pack_problems("SK-014", [](Json& card) { card["effects"][0]["text"] = ""; }) > 0);
  for (const Effect& effect : cards().effects()) CHECK_FALSE(effect.text.empty());
  Bench table({{.gear = {"W-006", "SY-007"}, .deck = {"SK-014"}}, Brings{}});  // passively
  CHECK(movement(table.position(), body_ref(A)) == 2);
  table.begin();
  table.bot(A).hp = 50;
  table.to(Phase::standby);
  table.hand(A, {"SK-014"});
  table.plays(A, "SK-014");  // and on resolution
  CHECK(table.bot(A).hp == 58);
}

TEST_CASE("Words in brackets only remind", "[bots][BA-PRIO-11]") {
  Catalogue changed = cards();
  Effect& effect = changed.effect_at(changed[id("SK-014")].effects[0]);
  effect.text += " (Draw your whole deck.)";
  std::array<Bench, 2> tables{Bench({{.deck = {"SK-014"}}, Brings{}}, Format::free_for_all, 0, changed),
                              Bench({{.deck = {"SK-014"}}, Brings{}})};
  for (Bench& table : tables) {
    table.begin();
    table.bot(A).hp = 50;
    table.to(Phase::standby);
    table.hand(A, {"SK-014"});
    table.plays(A, "SK-014");
  }
  CHECK(tables[0].now == tables[1].now);
  CHECK(tables[0].bot(A).hp == 58);
}

TEST_CASE("One controls one's own cards and Bot", "[bots][BA-PRIO-05]") {
  const Brings both{.gear = {"W-006", "W-012", "W-013", "SY-025", "SY-029", "SY-039", "SY-046"}};
  Bench table({both, both});
  table.begin();
  table.to(Phase::standby);
  CHECK(table.refused(A, Activate{table.thing(A, "SY-029")}).empty());
  CHECK(table.refused(A, Activate{table.thing(B, "SY-029")}) == "BA-PRIO-05");
  CHECK(table.refused(A, Detach{table.thing(B, "W-013")}) == "BA-PRIO-05");
  table.to(Phase::movement);
  CHECK(table.refused(A, bots::Step{body_ref(B), Dir::s}) == "BA-PRIO-05");
  CHECK(table.refused(A, DeclareMove{body_ref(B)}) == "BA-PRIO-05");
  CHECK(table.refused(A, Reposition{table.thing(B, "W-012"), tile(0, -1)}) == "BA-PRIO-05");
}

TEST_CASE("Choices belong to the controller; a hand is scrapped by its owner", "[bots][BA-PRIO-06][BA-ZONE-04]") {
  Bench table({{.deck = {"SK-022"}}, {.deck = {"ST-002"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"SK-022"});
  CHECK(table.refused(A, Choose{seat_ref(B)}) == "BA-PRIO-06");  // nothing is asked
  table.play(A, PlayCard{id("SK-022")});
  REQUIRE(table.asks(Purpose::announce));
  CHECK(table.waited() == A);  // which opponent
  CHECK(table.refused(B, Choose{seat_ref(B)}) == "BA-PRIO-02");
  table.hand(B, {"ST-001", "ST-001", "ST-002"});
  table.play(A, Choose{seat_ref(B)});
  table.cycle();
  REQUIRE(table.asks(Purpose::scrap));
  CHECK(table.waited() == B);  // and which cards
  CHECK(table.refused(A, ChooseCard{id("ST-001")}) == "BA-PRIO-02");
  table.play(B, ChooseCard{id("ST-002")});
  table.play(B, ChooseCard{id("ST-001")});
  CHECK(table.now[B].hand == Cards{id("ST-001")});
}

TEST_CASE("A keyword is the same on every card", "[bots][BA-PRIO-07][BA-KW-REACH-01]") {
  int reaching = 0;
  const auto words = names(Keyword{});
  const auto reach = static_cast<Keyword>(std::ranges::find(words, "reach") - words.begin());
  for (const Card& card : cards().cards()) {
    if (!card.has(reach)) continue;
    ++reaching;
    Bench table = duel({.gear = {card.id}}, {.gear = {"W-006"}});
    table.fight(B, {"", card.id}, {"", "W-006"});
    CHECK(initiative(table.position(), body_ref(A)) == 110);
  }
  CHECK(reaching >= 2);
  CHECK(pack_problems("W-003", [](Json& card) { card["keywords"][0]["id"] = "stretch"; }) > 0);
}

TEST_CASE("Deck means the Pilot Deck", "[bots][BA-PRIO-10]") {
  Bench table({{.gear = {"W-006", "W-002"}, .deck = {"SK-043"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"SK-043"});
  const std::size_t deck = table.now[A].deck.size();
  table.plays(A, "SK-043", {ChooseCard{id("ST-001")}});  // draws 2, scraps 1
  CHECK(table.now[A].deck.size() == deck - 2);
  CHECK(table.now[A].hand.size() == 1);
  for (const Gear& gear : table.now[A].gear) CHECK(gear.place != Place::wreckage);
}

TEST_CASE("A shuffle lays the whole deck anew", "[bots][BA-PRIO-12]") {
  Bench table({{.deck = {"SK-066", "ST-002", "ST-003"}}, Brings{}});
  table.begin();
  table.to(Phase::end);
  table.hand(A, {"SK-066"});
  Cards& deck = table.now[A].deck;
  for (const char* card : {"ST-002", "ST-003"}) table.now[A].scrapyard.push_back(deck.take(deck.find(id(card))));
  // Sorted, ST-002 and ST-003 come last of 59: the roller lays them first and on top.
  const std::size_t size = deck.size() + 2;
  for (std::size_t i = 0; i < size; ++i) table.dice.laid.push_back(static_cast<std::uint8_t>(i));
  std::swap(table.dice.laid[0], table.dice.laid[size - 2]);
  table.plays(A, "SK-066");
  CHECK(table.dice.laid.empty());
  REQUIRE(deck.size() == size);
  CHECK(deck[0] == id("ST-002"));
  CHECK(deck[size - 1] == id("ST-003"));
  CHECK(deck[size - 2] == id("ST-001"));
}

TEST_CASE("A type brings its own rules", "[bots][BA-PRIO-13]") {
  Bench table({{.gear = {"W-006", "W-002", "W-032", "SY-033"}, .mode = "SY-033"}, Brings{}});
  table.begin();
  CHECK(selectable(table.position(), table.thing(A, "W-006")));
  CHECK_FALSE(selectable(table.position(), table.thing(A, "W-002")));  // Melee
  for (const auto& [card, answered] : {std::pair{"SK-045", true}, std::pair{"SK-061", false}}) {
    Bench feint({{.deck = {card}}, {.deck = {"SK-028"}}});
    feint.begin();
    feint.to(Phase::movement);
    feint.hand(A, {card});
    feint.hand(B, {"SK-028"});
    feint.play(A, PlayCard{id(card)});
    REQUIRE(feint.waited() == B);
    CHECK(feint.refused(B, PlayCard{id("SK-028")}) == (answered ? "" : "BA-TGT-03"));  // a Maneuver, or not
  }
}

// An effect of that card lies on the Weapon in A's centre.
void lay(Bench& table, std::string_view card, Seat by, Attribute attribute = Attribute::none) {
  Lasting lasting;
  lasting.effect = cards()[id(card)].effects[0];
  lasting.by = by;
  lasting.subject = table.thing(A, "W-006");
  lasting.until = Until::combat;
  lasting.attribute = attribute;
  lasting.born = table.now.moment++;
  table.now.lasting.push_back(lasting);
}

TEST_CASE("Cannot beats may, whichever card came first", "[bots][BA-R-01][BA-PRIO-03]") {
  for (bool ban_first : {true, false}) {
    Bench table = attack({.gear = {"W-006"}, .deck = {"ST-009"}}, Brings{}, {"", "W-006"}, tile(0, 1),
                         {"W-006", "W-002", "W-032"});
    const Action melee = AttachAttack{id("ST-009"), table.string(A, 1)};
    CHECK(table.refused(A, melee) == "BA-ATKS-04");  // the rulebook's ban
    if (ban_first) lay(table, "SK-038", B);
    lay(table, "SK-034", A);
    if (!ban_first) CHECK(table.refused(A, melee).empty());  // a card's leave beats it
    if (!ban_first) lay(table, "SK-038", B);
    CHECK(table.refused(A, melee) == "BA-PRIO-03");
  }
}

TEST_CASE("A permitted step fails by a ban", "[bots][BA-PRIO-03]") {
  Bench table({{.gear = {"W-006", "SY-007"}}, Brings{}});
  table.begin();
  table.to(Phase::movement);
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}).empty());
  Lasting held;
  held.effect = cards()[id("SA-057")].effects[0];
  held.by = B;
  held.subject = body_ref(A);
  held.until = Until::until_own_turn;
  table.now.lasting.push_back(held);
  CHECK(table.refused(A, bots::Step{body_ref(A), Dir::n}) == "BA-PRIO-03");
}

TEST_CASE("Of two equal effects the later counts", "[bots][BA-R-01]") {
  Bench table = duel({.gear = {"W-006"}}, Brings{});
  table.fight(B, {"", "W-006"}, {"W-006", "W-002", "W-032"});
  CHECK(attribute_of(table.position(), table.string(A, 1)) == Attribute::beam);
  lay(table, "SK-035", A, Attribute::heat);
  lay(table, "SK-035", A, Attribute::solid);
  CHECK(attribute_of(table.position(), table.string(A, 1)) == Attribute::solid);
}

TEST_CASE("The body of the book goes before its glossary: a play opens the Cycle, answered or not",
          "[bots][BA-R-06][BA-R-36]") {
  Bench table({{.deck = {"SK-061"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-061"});
  table.play(A, PlayCard{id("SK-061")});  // nobody holds a card to answer with
  CHECK(table.told_any<Announced>());
  CHECK(table.now[A].scrapyard == Cards{id("SK-061")});
}

TEST_CASE("Armor is Armor: it subtracts, and brings no Ammunition", "[bots][BA-R-05][BA-BOT-06]") {
  Bench table =
      attack({.gear = {"W-035"}}, {.gear = {"W-020", "SY-001", "SY-002"}}, {"", "W-035"}, tile(0, 1), {"", "W-020"});
  for (const Gear& gear : table.now[B].gear) CHECK_FALSE(cards()[gear.card].is(Type::ammunition));
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).hp == 100 - (6 - 2));
}

TEST_CASE("In Board rules units count as Bots; for turn order and Hand Size they do not",
          "[bots][BA-R-02][BA-SUP-07][BA-BOT-08]") {
  Bench table({{.gear = {"W-006", "W-002", "W-032", "SY-045"}}, {.gear = {"W-006", "W-002", "W-032", "SY-044"}}});
  table.begin();
  table.dice.next = {6, 1};
  table.next_round();
  CHECK(table.now.order == List<Seat, most_seats>{A, B});  // 100 each: the 110 of B's unit counts for nothing
  CHECK(hand_size(table.position(), A) == 9);
  table.to(Phase::movement);
  table.cover(tile(0, 2), tile(0, 1));
  table.does(A, bots::Step{body_ref(A, 1), Dir::n});
  CHECK(initiative(table.position(), body_ref(A, 1)) == 0);
  CHECK(initiative(table.position(), body_ref(A)) == 100);
  CHECK(table.now[A].moved);
  table.now.warheads.push_back({tile(0, 1), table.now.round});
  table.next_round();
  CHECK(table.bot(A, 1).hp == 30 - (25 - 1));
}

// "Brace Stance" that gives 10 Hit Points instead of Armor.
Catalogue with_hp_mode() {
  Catalogue changed = cards();
  EffectStep& step = changed.effect_at(changed[id("SY-029")].effects[0]).steps[0];
  step.stat = Stat::hp_start;
  step.amount.n = 10;
  return changed;
}

TEST_CASE("Hit Points of Sub-Systems: at the start both values, later the current one, capped",
          "[bots][BA-R-08][BA-BOT-04][BA-BOT-03]") {
  Bench start({{.gear = {"W-006", "SY-063"}}, Brings{}});
  start.begin();
  CHECK((start.bot(A).hp == 110 && start.bot(A).hp_start == 110));
  CHECK((start.bot(B).hp == 100 && start.bot(B).hp_start == 100));
  const Catalogue changed = with_hp_mode();
  Bench mode({{.gear = {"W-006", "SY-029"}, .mode = "SY-029"}, Brings{}}, Format::free_for_all, 0, changed);
  mode.begin();
  CHECK((mode.bot(A).hp == 110 && mode.bot(A).hp_start == 110));
  for (const auto& [before, on, off] : {std::tuple{80, 90, 80}, std::tuple{95, 100, 90}}) {
    Bench later({{.gear = {"W-006", "SY-029"}}, Brings{}}, Format::free_for_all, 0, changed);
    later.begin();
    later.bot(A).hp = static_cast<std::int16_t>(before);
    later.to(Phase::standby);
    later.does(A, Activate{later.thing(A, "SY-029")});
    CHECK(later.bot(A).hp == on);
    CHECK(later.bot(A).hp_start == 100);
    later.does(A, Deactivate{later.thing(A, "SY-029")});
    CHECK(later.bot(A).hp == off);
  }
}

}  // namespace
