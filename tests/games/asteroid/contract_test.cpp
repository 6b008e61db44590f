// Random matches under every promise of the core, and records of whole matches.
#include "support/contract.h"

#include "core/files/file.h"
#include "support/asteroid/positions.h"
#include "support/records/unchained.h"
#include "support/source_dir.h"
#include "support/sparse.h"

namespace sprue::asteroid {
namespace {

using namespace test;

TEST_CASE("Random matches keep the contract", "[asteroid][AR-DET-01][AR-R-31][AR-S-35]") {
  for (const int seats : {2, 3, 4}) {
    sprue::test::contract<Rules>(setup_for(seats), 3, 1, 3 * sparse);
    sprue::test::contract<Rules>(setup_for(seats, true), 2, 2, 3 * sparse);
  }
}

TEST_CASE("Two players keep the contract, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(2), 50000, 12);
}
TEST_CASE("Two players keep the contract with wrecks, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(2, true), 50000, 22);
}
TEST_CASE("Three players keep the contract, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(3), 50000, 13);
}
TEST_CASE("Three players keep the contract with wrecks, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(3, true), 50000, 23);
}
TEST_CASE("Four players keep the contract, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(4), 50000, 14);
}
TEST_CASE("Four players keep the contract with wrecks, at length", "[asteroid][long]") {
  sprue::test::contract<Rules>(setup_for(4, true), 50000, 24);
}

// --- Loading ---

std::unique_ptr<Match> begin(int seats, Roller& roll, bool wrecks = false) {
  Problems problems;
  std::unique_ptr<Match> match = begin_match<Rules>(setup_for(seats, wrecks), roll, std::nullopt, problems);
  REQUIRE(match);
  return match;
}

std::vector<std::string> load(Match& match, const Json& position) {
  Problems problems;
  const std::optional<Document> document = Document::parse("position", position.dump(), problems);
  REQUIRE(document);
  const bool loaded = match.load(*document, problems);
  CHECK(loaded == problems.empty());
  std::vector<std::string> texts;
  for (const Problem& problem : problems) texts.push_back(to_text(problem));
  return texts;
}

Json json_of(const Rules& rules, const State& state) { return to_json(rules, state); }

TEST_CASE("Broken positions say what is wrong", "[asteroid]") {
  SeededRoller roll(1);
  const auto match = begin(2, roll);
  const std::uint64_t print = match->state_hash();
  const Json good = json_of(rules_for(2), position({.rockets = {"A4@1 +6", "A4@2 +6"}, .rows = {1, 2}, .column = 3}));
  CHECK(load(*match, good).empty());
  CHECK(match->state_hash() != print);
  Json bad = good;
  bad["players"][0]["rocket"][0] = "A4@2";
  CHECK(load(*match, bad) == std::vector<std::string>{"cards: A4@1 is in 0 places", "cards: A4@2 is in 2 places"});
  bad = good;
  bad["token"] = nullptr;
  bad["players"][1]["row"] = 1;
  CHECK(load(*match, bad) == std::vector<std::string>{"token: somebody holds the token"});
  bad["token"] = "A";
  CHECK(load(*match, bad) == std::vector<std::string>{"players[1].row: another cube stands there"});
  bad = good;
  bad["deck"][0] = "?";
  bad["column"] = 8;
  CHECK(load(*match, bad) ==
        std::vector<std::string>{"position:1:" + std::to_string(bad.dump().find("8,\"damage\"") + 1) +
                                 " column: a whole number from 0 to 7 is expected here, not 8"});
}

// --- The words of the seam ---

TEST_CASE("An insert is no action: cards go to the front or the rear", "[asteroid][AR-S-04][AR-DRF-05]") {
  SeededRoller roll(1);
  const auto match = begin(2, roll);
  Problems problems;
  match->check(A, R"({"kind": "pick", "card": "R1@3", "end": "middle"})", problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "no word 'middle'; known: front, rear");
  problems.clear();
  match->check(A, R"({"kind": "pick", "card": "R1@3", "end": "front", "place": 1})", problems);
  CHECK(problems.size() == 1);
}

TEST_CASE("A sealed pick may be taken back until it is shown", "[asteroid][AR-DRF-17][AR-R-06]") {
  SeededRoller roll(1);
  const auto match = begin(2, roll);
  Problems problems;
  const std::uint64_t start = match->state_hash();
  REQUIRE(match->play(A, match->choices(A)[0].action, roll, problems));
  CHECK_FALSE(match->undo(UndoPolicy::strict));
  CHECK(match->state_hash() == start);
  REQUIRE(match->play(A, match->choices(A)[1].action, roll, problems));
  REQUIRE(match->play(B, match->choices(B)[0].action, roll, problems));  // shows both
  const Verdict no = match->undo(UndoPolicy::strict);
  REQUIRE(no);
  CHECK(no->rule->id == "TABLE-UNDO-2");
  CHECK_FALSE(match->undo(UndoPolicy::sandbox));
}

TEST_CASE("Flight is open: a move may be taken back", "[asteroid][AR-FLT-04]") {
  SeededRoller roll(1);
  const auto match = begin(2, roll);
  REQUIRE(
      load(*match, json_of(rules_for(2), position({.rockets = {"A4@1 +6", "A4@2 +6"}, .rows = {1, 2}, .column = 3})))
          .empty());
  Problems problems;
  REQUIRE(match->play(A, R"({"kind": "move", "row": 1})", roll, problems));
  CHECK_FALSE(match->undo(UndoPolicy::strict));
}

// --- Golden matches as records ---

struct Golden {
  std::string id;
  int seats;
  bool wrecks;
  std::optional<State> position;  // or, from the start:
  Rolls setup;
};

std::vector<Golden> goldens() {
  const std::vector<Line> one{"A4@4 R2@3 G1@3 G2@2 G1@4 A4@6 A4@5 R3@5 G2@4 G2@5 G2@1 A4@2",
                              "R3@4 A5@4 A6@3 G1@5 A6@4 A4@3 G1@4 A6@5 R1@5 A6@2 G1@5 R3@6"};
  const std::vector<Line> two{"A6@6 R3@3 R3@4 G1@1 A5@6 R2@1 A6@3 R3@1 R3@2 R3@6 A5@2 R2@2",
                              "G2@6 G1@5 G1@6 A5@3 G2@5 A4@4 A4@5 R1@5 A6@2 R1@3 G2@4 R1@1",
                              "A4@6 A6@5 G1@1 G2@1 A4@1 G1@3 A6@1 A4@2 G1@6 R2@5 A5@5 A6@4"};
  const std::vector<Line> three{"A5@5 A4@5 R2@4 G1@4 R1@1 G2@1 R3@6 R3@2 R3@1 G2@3 R3@5 A6@5",
                                "R2@6 R1@5 G1@1 R1@2 A6@2 R2@2 A6@4 A5@4 G1@3 G2@4 A6@6 R3@3"};
  const std::vector<std::string_view> field_two{"4532533", "2356454", "2263645", "6244166"};
  Roll deck = sorted_order(deck_size), field = sorted_order(tiles);
  for (std::size_t k = 0; k < deck_size; ++k) deck.order[k] = static_cast<std::uint8_t>((23 * k + 7) % 54);
  for (std::size_t k = 0; k < tiles; ++k) field.order[k] = static_cast<std::uint8_t>((7 * k + 3) % 36);
  return {{"AR-T-1", 2, false, last_pick(one, {"5363242", "4656512", "4456416"}), {}},
          {"AR-T-2", 3, false, last_pick(two, field_two), {}},
          {"AR-T-2-wrecks", 3, true, last_pick(two, field_two), {}},
          {"AR-T-3", 2, false, last_pick(three, {"6221541", "1426526", "1325656"}), {}},
          {"AR-T-4-two", 2, false, std::nullopt, {field, deck}},
          {"AR-T-4-four", 4, false, std::nullopt, {field, deck}}};
}

std::string golden_file(const Golden& golden) {
  return (source_dir() / "tests/golden/matches" / ("asteroid-" + golden.id + ".jsonl")).string();
}

// In a loaded position the last pick goes to the rear. A draft takes the lowest card, even ids to the front, and A
// draws every fourth pick. Flights go by the golden policy.
Action golden_action(const Rules& rules, const State& now) {
  const Seat seat = now.to_act.lowest();
  const Player& player = player_of(now, seat);
  const auto end_of = [](Card card) { return index(card) % 2 == 0 ? End::front : End::rear; };
  if (now.column > 0) return golden_choice(rules, now);
  if (player.drawn) return Place{end_of(*player.drawn)};
  if (player.rocket.size() == rocket_size - 1 && now.discard.empty()) return Pick{player.hand.front(), End::rear};
  if (seat == A && refusal(rules, now, seat, BlindDraw{}) == "") return BlindDraw{};
  const Card card = *std::ranges::min_element(player.hand);
  return Pick{card, player.rocket.empty() ? std::optional<End>() : end_of(card)};
}

std::unique_ptr<MatchOf<Rules>> begin_golden(const Golden& golden) {
  Problems problems;
  const Setup setup = setup_for(golden.seats, golden.wrecks);
  SeededRoller any(0);
  ScriptedRoller scripted(golden.setup);
  Roller& roll = golden.position ? static_cast<Roller&>(any) : scripted;
  auto match = std::make_unique<MatchOf<Rules>>(make_rules<Rules>(setup, problems), origin_of(setup, {}), roll);
  if (golden.position) REQUIRE(load(*match, json_of(match->rules(), *golden.position)).empty());
  return match;
}

TEST_CASE("Make the golden matches", "[.make-golden]") {
  for (const Golden& golden : goldens()) {
    const auto match = begin_golden(golden);
    SeededRoller chance(1);
    Problems problems;
    while (match->waiting().any()) {
      const Seat seat = match->waiting().lowest();
      REQUIRE(match->play(seat, golden_action(match->rules(), match->value()), chance, problems));
    }
    REQUIRE(write_file(golden_file(golden), sprue::test::without_chain(record_text(*match)), problems));
  }
}

TEST_CASE("The golden matches replay to the same prints", "[asteroid][AR-S-35][AR-DET-01][AR-R-31]") {
  struct End {
    std::string_view id;
    Outcome outcome;
  };
  const std::vector<End> ends{{"AR-T-1", {{A}, false, asteroid::Ending::score}},
                              {"AR-T-2", {{A}, false, asteroid::Ending::score}},
                              {"AR-T-2-wrecks", {{B}, false, asteroid::Ending::score}},
                              {"AR-T-3", {{}, false, asteroid::Ending::no_survivor}}};
  for (const Golden& golden : goldens()) {
    INFO(golden.id);
    Problems problems;
    const std::optional<std::string> text = read_file(golden_file(golden), problems);
    REQUIRE(text);
    const std::optional<Record> record = read_record(golden.id, *text, false, problems);
    REQUIRE(record);
    CHECK(record->end.has_value());
    const auto match = begin_golden(golden);
    CHECK(match->start_hash() == record->start_hash);
    CHECK(play_record(*record, *match, problems));  // every print is compared; nothing is drawn
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(match->outcome());
    for (const End& end : ends) {
      if (end.id == golden.id) CHECK(match->outcome() == end.outcome);
    }
  }
}

TEST_CASE("Equal seeds give equal records; only whole numbers are kept",
          "[asteroid][AR-S-52][AR-DET-02][AR-DET-03][AR-DET-04]") {
  const auto play = [](std::uint64_t seed) {
    const Setup setup = setup_for(3);
    Problems problems;
    SeededRoller table(seed, 1);
    Random player(seed, 2);
    MatchOf<Rules> match(make_rules<Rules>(setup, problems), origin_of(setup, seed), table);
    play_with_history(match, table, player, problems);
    const auto whole = [](const auto& self, const Json& json) -> bool {
      if (json.is_number_float()) return false;
      return !json.is_structured() || std::ranges::all_of(json, [&](const Json& part) { return self(self, part); });
    };
    CHECK(whole(whole, Json::parse(match.state())));
    return sprue::test::without_chain(record_text(match));
  };
  const std::string record = play(7);
  CHECK(record == play(7));
  CHECK(record != play(8));
}

}  // namespace
}  // namespace sprue::asteroid
