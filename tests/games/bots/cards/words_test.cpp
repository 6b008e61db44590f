// What players are told: totals with the rule behind every term, and refusals that name what would make it legal.
#include "core/match/match_of.h"
#include "games/bots/bench.h"
#include "games/bots/text.h"

namespace {

using namespace bots_test;

std::string why(const Bench& table, Seat seat, const Action& action) {
  Refusal refusal;
  CHECK_FALSE(table.rules.allowed(table.now, seat, action, &refusal));
  return refusal.why;
}
bool ends(const std::string& text, std::string_view with) { return text.ends_with(with); }

// "amount rule" of each term.
std::vector<std::string> terms(const Tally& tally) {
  std::vector<std::string> list;
  for (const Term& term : tally.terms()) list.push_back(fmt::format("{} {}", term.amount, term.rule->id));
  return list;
}
// The last total of that kind that was told.
const Counted* counted(const Bench& table, Total of) {
  const Counted* found = nullptr;
  for (const Event& event : table.told) {
    const Counted* one = std::get_if<Counted>(&event);
    if (one != nullptr && one->of == of) found = one;
  }
  return found;
}
using Terms = std::vector<std::string>;

TEST_CASE("A block tells its distance and the rule that lets it", "[bots][BA-CMB-BLK-07][BA-CMB-BLK-08]") {
  const auto told = [](const std::string& own, const std::string& other) {
    Bench table = duel({.gear = {own}}, {.gear = {other}});
    table.fight(B, {"", own}, {"", other});
    table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
    while (counted(table, Total::block) == nullptr) table.play(table.waited(), Pass{});
    return terms(counted(table, Total::block)->tally);
  };
  CHECK(told("W-005", "W-070") == Terms{"0 BA-CMB-BLK-07", "1 BA-CMB-BLK-08", "0 BA-CMB-BLK-06"});
  CHECK(told("W-052", "W-005") == Terms{"0 BA-CMB-BLK-07", "1 BA-CMB-BLK-08", "0 BA-SHLD-01"});
}

TEST_CASE("Planned cards that lie face up are told by name", "[bots]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  table.play(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
  const auto said = std::find_if(table.told.begin(), table.told.end(),
                                 [](const Event& event) { return std::holds_alternative<Announced>(event); });
  REQUIRE(said != table.told.end());
  const auto card = [&](const char* name) { return table.rules.cards()[id(name)].name; };
  CHECK(table.rules.log(*said).text ==
        fmt::format("A announces a block: {} of A, {} of B", card("W-064"), card("W-020")));
}

TEST_CASE("The table tells of a plan what lies in its slots, not numbers", "[bots]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"", "W-064"});
  REQUIRE(table.now.combat.stage == Fight::select);
  MatchOf<Rules> match(std::make_unique<const Rules>(table.rules), {}, table.dice);
  Problems problems;
  REQUIRE(match.load(Document("state", to_json(table.rules, table.now)), problems));
  const auto plan_of_a = [&](Viewer viewer) {
    std::string found;
    for (const std::string& line : text().table(match, {.viewer = viewer}))
      if (line.starts_with("Plan of A")) found = line;
    return found;
  };
  const std::string name = table.rules.cards()[id("W-064")].name;
  CHECK(plan_of_a(A) == fmt::format("Plan of A: empty, {} (face down), empty", name));
  CHECK(plan_of_a(B) == "Plan of A: empty, face down, empty");
}

TEST_CASE("Movement is told with all that changes it", "[bots][BA-BOT-07]") {
  Bench table({{.gear = {"W-006", "SY-033"}, .mode = "SY-033"}, Brings{}});
  table.begin();
  table.to(Phase::fork);
  table.play(A, ChoosePhase{Phase::movement});
  const Counted* movement = counted(table, Total::movement);
  REQUIRE(movement != nullptr);
  CHECK(movement->on == body_ref(A));
  CHECK(terms(movement->tally) == Terms{"1 BA-BOT-07", "1 BA-BOT-07"});
  CHECK(table.rules.log(*movement).text == "Tester of A has Movement: 2");
}

TEST_CASE("A refusal for Range tells when one tile would do", "[bots][BA-CMB-BLK-08][BA-STR-02][BA-R-99]") {
  Bench table = duel({.gear = {"W-064"}}, {.gear = {"W-020"}});
  table.place(B, tile(0, 2));
  table.fight(B, {"", "W-064"}, {"", "W-020"});
  const Action block = DeclareBlock{table.slot(A, 1), table.slot(B, 1)};
  CHECK(ends(why(table, A, block), "its Range is 1 to 1: one tile closer would do"));
  table.place(A, tile(0, -1));
  CHECK(ends(why(table, A, block), "its Range is 1 to 1"));
  Bench shots = attack({.gear = {"W-005", "W-034"}, .deck = {"ST-027"}}, Brings{}, {"W-005", "W-034"}, tile(0, 1),
                       {"W-006", "W-002", "W-032"});
  shots.resolve();
  const auto shot = [&](int place) { return Action{ResolveString{shots.string(A, place), body_ref(B), false}}; };
  CHECK(ends(why(shots, A, shot(1)), "has Range 2 to 4: one tile farther would do"));
  shots.place(A, tile(0, -2));
  CHECK(ends(why(shots, A, shot(0)), "has Range 1 to 2: one tile closer would do"));
}

TEST_CASE("A refusal for sight tells what hides", "[bots][BA-LOS-02][BA-LOS-01]") {
  Bench table = duel({.gear = {"W-005"}}, {.gear = {"W-006"}});
  table.cover(tile(0, 0), tile(0, 1));
  table.fight(B, {"", "W-005"}, {"", "W-006"});
  const Action block = DeclareBlock{table.slot(A, 1), table.slot(B, 1)};
  CHECK(ends(why(table, A, block), ": Cover stands between"));
  table.now.covers = {};
  table.place(B, tile(1, 1));
  CHECK(ends(why(table, A, block), ": it is not in a straight line"));
}

TEST_CASE("A refusal for cost or Movement points tells when one more would do", "[bots][BA-PRIO-02][BA-MOVE-05]") {
  Bench table = duel({.gear = {"W-006", "W-052"}, .deck = {"DR-12"}}, Brings{});
  table.to(Phase::standby);
  table.hand(A, {"DR-12"});
  table.gear(table.thing(A, "W-052")).lost = 1;  // a Shield to repair
  CHECK(
      ends(why(table, A, PlayCard{id("DR-12")}), "its cost (scrap 1) cannot be paid: one more card to scrap would do"));
  table.to(Phase::movement);
  table.bot(A).spent = 1;
  CHECK(ends(why(table, A, bots::Step{body_ref(A), Dir::n}), "0 points are left: one more would do"));
}

TEST_CASE("The log names builds and cards in whole sentences", "[bots]") {
  Bench table = duel({.gear = {"W-006", "SY-044>"}}, {.gear = {"W-020"}});
  const auto told = [&](const Event& event) { return table.rules.log(event).text; };
  CHECK(told(BeganPhase{A, Phase::standby}) == "A's Standby Phase begins");
  CHECK(told(BeganPhase{A, Phase::fork}) == "A chooses what is first");
  CHECK(told(BeganPhase{A, Phase::round_end}) == "The round ends");
  CHECK(told(Damaged{B, body_ref(B), 7}) == "Tester of B loses 7 HP");
  CHECK(told(Damaged{A, body_ref(A, 1), 7}) == "Lark Drone of A loses 7 HP");
  CHECK(told(Negated{A, ItemKind::card, nothing, nothing, id("SK-011")}) == "Hard Denial of A is negated");
  CHECK(told(Negated{A, ItemKind::block, nothing, nothing}) == "a block of A is negated");
  CHECK(told(Retrieved{A, table.thing(A, "W-006")}) == "A retrieves Service Ray Rifle of A");
  CHECK(told(RetrievedCard{A, id("ST-001")}) == "A retrieves Follow-Through");
  CHECK(told(Recycled{A, 2}) == "A shuffles back 2");
  CHECK(told(Announced{A, ItemKind::card, nothing, nothing, id("SK-011")}) == "A announces a card: Hard Denial");
  CHECK(told(Announced{A, ItemKind::withdraw, nothing, nothing}) == "A announces a withdrawal");
  CHECK(told(Announced{A, ItemKind::step, body_ref(A), nothing}) == "A announces a step: Tester of A");
  CHECK(told(PlacedCover{A, slot_at(0)}) == "A places Cover between C2 and C3");
  CHECK(table.rules.label(table.now, A, InitiateCombat{B}) == "Combat against Tester of B");
}

}  // namespace
