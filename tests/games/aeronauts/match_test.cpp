// Aeronauts through the seam, as the program and its records see it.
#include <catch2/catch_test_macros.hpp>

#include "games/registry.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

struct Seated {
  explicit Seated(GivenOptions options = {}) {
    Setup setup;
    setup.options = std::move(options);
    match = find_game("aeronauts")->begin(setup, roller, std::nullopt, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(match);
  }
  bool play(Seat seat, std::string_view action, Rolls rolls = {}) {
    ScriptedRoller scripted(std::move(rolls));
    problems.clear();
    return match->play(seat, action, scripted, problems);
  }
  void assign() {
    REQUIRE(play(A, R"({"kind": "assign", "attack": 4, "defense": 3, "speed": 3, "health": 2})"));
    REQUIRE(play(B, R"({"kind": "assign", "attack": 4, "defense": 3, "speed": 3, "health": 2})", dice({8, 1})));
  }
  void place() {
    REQUIRE(play(A, R"({"kind": "place", "x_mm": 350, "y_mm": 40, "h": 2})"));
    REQUIRE(play(B, R"({"kind": "place", "x_mm": 350, "y_mm": 660, "h": 6})"));
  }
  std::string undo() {
    const Verdict no = match->undo(sprue::UndoPolicy::strict);
    return no ? std::string(no->rule->id) : "";
  }
  SeededRoller roller{1};
  std::unique_ptr<Match> match;
  Problems problems;
};

TEST_CASE("A choice of stats may be taken back until the last one is made", "[aeronauts][AE-SET-02][AE-SET-03]") {
  Seated table;
  const std::string choice = R"({"kind": "assign", "attack": 2, "defense": 3, "speed": 3, "health": 4})";
  REQUIRE(table.play(A, choice));
  CHECK(table.undo() == "");
  CHECK(table.match->waiting() == Seats{A, B});
  REQUIRE(table.play(B, choice));
  CHECK(table.undo() == "");
  table.assign();
  CHECK(table.undo() == "TABLE-UNDO-2");
}

TEST_CASE("Placing, climbing and ending a move may be taken back, a manoeuvre may not", "[aeronauts][AE-MOV-07]") {
  Seated table(GivenOptions{{"altitude", "on"}});
  table.assign();
  table.place();
  CHECK(table.undo() == "");
  REQUIRE(table.match->redo());
  REQUIRE(table.play(A, R"({"kind": "climb"})"));
  CHECK(table.undo() == "");
  REQUIRE(table.play(A, R"({"kind": "manoeuvre", "m": "S", "loop": false})"));
  CHECK(table.undo() == "TABLE-UNDO-2");
  REQUIRE(table.play(A, R"({"kind": "end_move"})"));
  CHECK(table.undo() == "");
  CHECK(table.match->waiting() == Seats{A});
  CHECK(table.undo() == "TABLE-UNDO-2");
}

TEST_CASE("A placement at half a millimetre is no placement", "[aeronauts][AE-S-47][AE-SET-09]") {
  Seated table;
  table.assign();
  CHECK_FALSE(table.play(A, R"({"kind": "place", "x_mm": 100.5, "y_mm": 40, "h": 2})"));
  REQUIRE(table.problems.size() == 1);
  CHECK(table.problems[0].where.find("x_mm") != std::string::npos);
  CHECK(table.play(A, R"({"kind": "place", "x_mm": 100, "y_mm": 40, "h": 2})"));
}

TEST_CASE("Refusals through the seam name the rule", "[aeronauts][AE-MOV-01]") {
  Seated table;
  table.assign();
  table.place();
  REQUIRE(table.play(A, R"({"kind": "manoeuvre", "m": "BL", "loop": false})"));
  CHECK_FALSE(table.play(A, R"({"kind": "manoeuvre", "m": "TL", "loop": false})"));
  REQUIRE(table.problems.size() == 1);
  CHECK(table.problems[0].what == "refused by AE-MOV-01: a turn costs 3 and 1 speed is left");
}

TEST_CASE("The choices of a move say what they cost and why not", "[aeronauts][AE-MOV-01][AE-MOV-02]") {
  Seated table;
  table.assign();
  table.place();
  const std::vector<Choice> choices = table.match->choices(A);
  REQUIRE(choices.size() == 6);
  CHECK(table.match->json_of(choices[0].action) == R"({"kind":"manoeuvre","m":"S","loop":false})");
  CHECK(choices[0].label == "Fly straight, 1 of 3 speed");
  CHECK(table.match->json_of(choices[5].action) == R"({"kind":"end_move"})");
  REQUIRE(table.play(A, table.match->json_of(choices[1].action)));
  const std::vector<Choice> after = table.match->choices(A);
  CHECK_FALSE(after[0].refusal);
  REQUIRE(after[1].refusal);
  CHECK(after[1].refusal->rule->id == "AE-MOV-01");
  CHECK(table.match->choices(B).empty());
}

TEST_CASE("The only choice left may be made by itself, for everything is open", "[aeronauts][AE-MOV-04][AE-SET-02]") {
  Seated table;
  table.assign();
  table.place();
  CHECK_FALSE(table.match->forced_public_choice(A));
  for (const std::string_view manoeuvre : {"S", "S"}) {
    REQUIRE(table.play(A, fmt::format(R"({{"kind":"manoeuvre","m":"{}","loop":false}})", manoeuvre)));
  }
  REQUIRE(table.play(A, R"({"kind":"end_move"})"));
  REQUIRE(table.play(B, R"({"kind":"manoeuvre","m":"S","loop":false})"));
  REQUIRE(table.play(B, R"({"kind":"end_move"})"));
  REQUIRE(table.match->waiting() == Seats{A});
  CHECK(table.match->choices(A).size() == 2);
  const std::optional<Choice> forced = table.match->forced_public_choice(A);
  REQUIRE(forced);
  CHECK(table.match->json_of(forced->action) == R"({"kind":"pass"})");
}

TEST_CASE("Options are read by the specification's names", "[aeronauts][AE-ALT-01][AE-R-09][AE-R-14][AE-R-24]") {
  const Seated table(GivenOptions{{"altitude", "on"}, {"edge", "open"}, {"critDamage", "2"}, {"maxTurns", "999"}});
  CHECK(table.match->options() ==
        R"({"altitude":true,"edge":"open","critDamage":2,"maxTurns":999,"overlap":false,"range":"outline"})");
  CHECK(Seated().match->options() ==
        R"({"altitude":false,"edge":"destroy","critDamage":1,"maxTurns":0,"overlap":false,"range":"outline"})");
  for (const auto& [key, value] : {std::pair("critDamage", "3"),
                                   {"critDamage", "0"},
                                   {"maxTurns", "1000"},
                                   {"maxTurns", "-1"},
                                   {"edge", "soft"},
                                   {"altitude", "2"},
                                   {"speed", "5"}}) {
    Setup setup;
    setup.options = {{key, value}};
    Problems problems;
    SeededRoller roller(1);
    CHECK_FALSE(find_game("aeronauts")->begin(setup, roller, std::nullopt, problems));
    CHECK(problems.size() == 1);
  }
}

TEST_CASE("A series of matches sets a last turn, and comes out the same every time",
          "[aeronauts][AE-R-24][AE-DET-01]") {
  Setup setup;
  setup.seats = 3;
  setup.options = {{"altitude", "on"}};
  SimOrder order;
  order.matches = 300;
  order.seed = 4;
  Problems problems;
  const auto result = find_game("aeronauts")->simulate(setup, order, problems);
  REQUIRE(result);
  CHECK(problems.empty());
  CHECK(result->matches == 300);
  // Made by the program, on every machine and compiler: a commit that changes it says which rule moved.
  CHECK(hash_text(result->hashes.hash()) == "90279665faf0b88c");

  order.matches = 1;
  order.recorded = [](std::uint64_t, const Match& match) {
    CHECK(match.options().find("\"maxTurns\":100") != std::string::npos);
    return true;
  };
  REQUIRE(find_game("aeronauts")->simulate(setup, order, problems));
}

TEST_CASE("A position with a fault is not taken", "[aeronauts]") {
  Seated table;
  Problems problems;
  const std::string before = table.match->state();
  std::string text = before;
  text.replace(text.find("\"turn\":0"), 8, "\"turn\":3");
  const auto bad = Document::parse("position", text, problems);
  REQUIRE(bad);
  CHECK_FALSE(table.match->load(*bad, problems));
  CHECK_FALSE(problems.empty());
  CHECK(table.match->state() == before);
}

}  // namespace
}  // namespace sprue::aeronauts::test
