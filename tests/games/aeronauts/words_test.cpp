// Labels of choices, lines of the log, and the listing of the rules.
#include <catch2/catch_test_macros.hpp>

#include <set>
#include <sstream>

#include "games/aeronauts/rulebook.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

std::string cited(const LogLine& line) {
  std::string ids;
  for (const Rule* rule : line.rules) ids += (ids.empty() ? "" : " ") + std::string(rule->id);
  return ids;
}

struct Line {
  Event event;
  std::string_view text, rules;
};

TEST_CASE("The log tells what happened and by which rules", "[aeronauts]") {
  const Pose north{1050000, 820000, 2}, far_west{-1000100, 0, 3};
  const std::vector<Line> lines{
      {Chosen{A, {4, 3, 3, 2}}, "A chooses Attack 4, Defense 3, Speed 3, Health 2", "AE-SET-02"},
      {Chosen{A, {}}, "A chooses in secret", "AE-SET-02"},
      {Revealed{B, {2, 3, 3, 4}}, "B flies with Attack 2, Defense 3, Speed 3, Health 4", "AE-SET-03"},
      {StartRolled{A, 5, false}, "A rolls 5 for the start", "AE-SET-04"},
      {StartRolled{A, 5, true}, "A rolls 5 again for the start", "AE-SET-05"},
      {Placed{C, north}, "C is placed at 350.0, 273.3 mm facing north", "AE-SET-06"},
      {TurnBegan{1, B}, "Turn 1: B is first", "AE-SET-04"},
      {TurnBegan{2, A}, "Turn 2: A is first", "AE-TRN-04 AE-TRN-05"},
      {Flew{A, Manoeuvre::bank_left, false, north, far_west, 2, 1},
       "A flies bank left to -333.4, 0.0 mm facing northwest, 1 speed left", "AE-MOV-03"},
      {Flew{A, Manoeuvre::straight, true, north, north, 2, 0},
       "A flies straight looped to 350.0, 273.3 mm facing north, 0 speed left", "AE-MOV-03 AE-LOP-01"},
      {Climbed{D, 3}, "D climbs to altitude 3", "AE-ALT-03"},
      {Dived{D, 2, 1}, "D dives to altitude 1 for 2 more speed", "AE-ALT-05"},
      {MoveEnded{A, 2}, "A has moved, 2 speed unspent", "AE-MOV-04"},
      {Destroyed{A, Fate::stalled}, "A stalls and crashes", "AE-MOV-06"},
      {Destroyed{A, Fate::lost}, "A leaves the mat and is lost", "AE-MOV-10"},
      {Destroyed{A, Fate::shot_down}, "A is shot down", "AE-DMG-10"},
      {HeldFire{B}, "B holds fire", "AE-ATK-07"},
      {Ended{{C}}, "C is the last in the air and wins", "AE-END-01"},
      {Ended{{A, C}}, "The planes still flying draw: A, C", "AE-END-03"},
  };
  const Table table(2);
  for (const Line& line : lines) {
    CHECK(table.rules.log(line.event).text == line.text);
    CHECK(cited(table.rules.log(line.event)) == line.rules);
  }
}

TEST_CASE("An attack is told with its dice and the rules behind every number", "[aeronauts]") {
  Options options = with_altitude();
  Table table(2, options);
  table.rated(A, {3, 3, 4, 2}).put(A, {1050000, 1050000, 2}).put(B, {1150000, 1500000, 6}).attacks(A);
  table.plane(A).altitude = 1;
  const auto told = table.play(A, Attack{B}, dice({8, 6, 6, 3, 5}));
  const LogLine line = table.rules.log(the<Attacked>(told));
  CHECK(line.text == "A attacks B: wide, 2 dice: 8 6 against 6 3 5: 1 damage, Health 1");
  CHECK(cited(line) == "AE-ATK-03 AE-ATK-04 AE-ALT-08 AE-DMG-01 AE-DMG-07 AE-DMG-05 AE-DMG-09");
}

TEST_CASE("Choices are labelled in a player's words", "[aeronauts]") {
  Table table(2, with_altitude());
  table.moves(A, 4, 3);
  CHECK(table.label(A, S) == "Fly straight, 1 of 4 speed");
  CHECK(table.label(A, looped(BR)) == "Fly bank right looped, 4 of 4 speed");
  CHECK(table.label(A, Climb{}) == "Climb to altitude 4, 1 of 4 speed");
  CHECK(table.label(A, Dive{1}) == "Dive by 1 token for 1 more speed");
  CHECK(table.label(A, Dive{3}) == "Dive by 3 tokens for 3 more speed");
  CHECK(table.label(A, EndMove{}) == "End the move; the plane stalls");
  CHECK(to_place(2).label(A, Place{350, 40, 3}) == "Place at 350, 40 mm facing northwest");
}

TEST_CASE("A label never tells what is sealed", "[aeronauts][AE-SET-02]") {
  Table table = fresh(2);
  table.play(B, Assign{{4, 2, 3, 3}});
  CHECK(table.label(A, Attack{B}) == "Attack B");
  CHECK(table.label(A, Attack{D}) == "Attack D");
}

TEST_CASE("The options name the rules behind them", "[aeronauts]") {
  std::set<std::string_view> keys;
  for (const OptionInfo& option : Rules::info().options) {
    keys.insert(option.key);
    CHECK(book().find(option.rule) != nullptr);
  }
  CHECK(keys == std::set<std::string_view>{"altitude", "edge", "critDamage", "maxTurns", "overlap", "range"});
}

TEST_CASE("What a rule follows from is known", "[aeronauts]") {
  const std::set<std::string> sources{"book", "designer", "ours"};
  for (const Rule& rule : book().rules()) {
    INFO(rule.id);
    CHECK_FALSE(rule.gist.empty());
    CHECK((rule.from == "ours") == (rule.chapter == "Rulings"));
    std::istringstream words{std::string(rule.from)};
    int count = 0;
    for (std::string word; words >> word; ++count) CHECK((sources.contains(word) || book().find(word) != nullptr));
    CHECK(count > 0);
  }
}

}  // namespace
}  // namespace sprue::aeronauts::test
