// Records: written, read, replayed; torn, edited and hostile ones.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <fstream>

#include "core/match/game_of.h"
#include "core/match/record.h"
#include "support/temp_folder.h"
#include "support/toy_game.h"

namespace {

using namespace sprue;

std::unique_ptr<MatchOf<toy::Rules>> toy_match(Roller& roll) {
  Problems problems;
  return std::make_unique<MatchOf<toy::Rules>>(make_rules<toy::Rules>({}, problems), origin_of({}, 9), roll);
}

// Six steps, two a round; the second of each rolls for both seats.
std::unique_ptr<MatchOf<toy::Rules>> played_match() {
  using toy::Card;
  Problems problems;
  ScriptedRoller table(Rolls{{3, {}}, {4, {}}, {1, {}}, {5, {}}, {2, {}}, {6, {}}});
  auto match = toy_match(table);
  for (const auto& [mine, theirs] :
       {std::pair{Card::two, Card::one}, {Card::one, Card::two}, {Card::three, Card::three}}) {
    REQUIRE(match->play(seat_at(0), toy::Lay{mine}, table, problems));
    REQUIRE(match->play(seat_at(1), toy::Lay{theirs}, table, problems));
  }
  REQUIRE(match->outcome());
  return match;
}

// What is wrong with a text as a record of the toy game, line by line; empty when it reads and replays.
std::string faults_of(const std::string& text, bool allow_torn = false) {
  Problems problems;
  if (const auto record = read_record("r", text, allow_torn, problems)) {
    ScriptedRoller start(record->start_rolls);
    play_record(*record, *toy_match(start), problems);
  }
  std::string told;
  for (const Problem& problem : problems) told += to_text(problem) + '\n';
  return told;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string without_line(const std::string& text, int number) {
  std::size_t begin = 0;
  for (int line = 1; line < number; ++line) begin = text.find('\n', begin) + 1;
  return text.substr(0, begin) + text.substr(text.find('\n', begin) + 1);
}

std::unique_ptr<MatchOf<toy::Rules>> dressed_match(const std::vector<Livery>& liveries) {
  Setup setup;
  setup.seats = 2;
  for (const Livery& livery : liveries) setup.seating.seats.push_back({"Ines", SeatPlayer::human, livery});
  Problems problems;
  ScriptedRoller table(Rolls{});
  return std::make_unique<MatchOf<toy::Rules>>(make_rules<toy::Rules>({}, problems), origin_of(setup, 9), table);
}

TEST_CASE("A record keeps how its seats look; what could not be told apart is refused", "[core]") {
  Problems problems;
  const std::vector<Livery> liveries{{1, 0, "mechs/marrow_fox"}, {1, 4, ""}};
  const auto record = read_record("r", record_text(*dressed_match(liveries)), false, problems);
  REQUIRE(record);
  CHECK(liveries_of(record->setup.seating) == liveries);
  CHECK(liveries_of(SeatingPlan{{{"Ines"}, {"Tom"}}}).empty());
  const std::string alike = faults_of(record_text(*dressed_match({{1, 4, ""}, {1, 4, ""}})));
  CHECK(alike.find("B has the color and shape of another seat") != std::string::npos);
  const std::string away = faults_of(record_text(*dressed_match({{1, 4, "../../etc"}, {2, 4, ""}})));
  CHECK(away.find("is no miniature of a collection") != std::string::npos);
  CHECK(faults_of(replaced(record_text(*dressed_match(liveries)), R"("colour":1)", R"("colour":6)")) != "");
}

TEST_CASE("A record replays to the recorded hashes", "[core]") {
  const auto match = played_match();
  const std::string text = record_text(*match);
  CHECK(looks_like_record(text));
  CHECK(faults_of(text).empty());
  CHECK(std::ranges::count(text, '\n') == match->steps() + 2);  // header, steps, end
}

TEST_CASE("An edited record is found out at the step", "[core]") {
  const std::string text = record_text(*played_match());
  SECTION("another die") {
    CHECK(faults_of(replaced(text, R"("rolls":[1,5])", R"("rolls":[6,1])"))
              .starts_with("r:5 step 4: the state after it differs (replayed, not recorded): hands[0].points: "));
  }
  SECTION("another action") {
    CHECK(faults_of(replaced(text, R"("card":"two")", R"("card":"three")")) ==
          "r:2 step 1: the state after it differs (replayed, not recorded): hands[0].cards[1]: \"two\", not \"three\"; "
          "hands[0].laid: \"three\", not \"two\"\n");
  }
  SECTION("another print") {
    const std::size_t at = text.find("\"print\":", text.find("\"step\":1")) + 9;
    std::string edited = text;
    edited[at] = edited[at] == '0' ? '1' : '0';
    CHECK(faults_of(edited) ==
          "r:2 step 1: the state after it differs (replayed, not recorded): the print itself was changed; every field "
          "agrees\n");
  }
  SECTION("a step is missing") {
    CHECK(faults_of(without_line(text, 3)).starts_with("r:3:9 step: step 2 is expected here\n"));
  }
  SECTION("a refused action") {
    const std::string twice = replaced(text, R"("seat":"B")", R"("seat":"A")");
    CHECK(faults_of(twice) == "r:3 step 2: action: refused by TOY-LAY-2: nothing is asked of A now\n");
  }
  SECTION("more rolls than asked for") {
    CHECK(faults_of(replaced(text, R"("rolls":[1,5])", R"("rolls":[1,5,2])")) ==
          "r:5 step 4: rolls: more is rolled here than the step asks for\n");
  }
  SECTION("too few rolls") {
    CHECK(faults_of(replaced(text, R"("rolls":[1,5])", R"("rolls":[1])")) ==
          "r:5 step 4: rolls: a d6 is rolled and no roll is left\n");
  }
  SECTION("another end") {
    CHECK(faults_of(replaced(text, R"("reason":"rounds")", R"("reason":"bribe")")).find("not with") !=
          std::string::npos);
    CHECK_FALSE(faults_of(replaced(text, R"({"end":)", R"({"x":1,"end":)")).empty());
  }
  SECTION("other changes") {
    CHECK(faults_of(replaced(text, R"("hands[0].laid":"two")", R"("hands[0].laid":"one")")) ==
          "r:2 step 1: the state after it differs (replayed, not recorded): hands[0].laid: \"two\", not \"one\"\n");
  }
  SECTION("an end of another shape") {
    const std::string whole = text.substr(text.find("{\"end\""));
    for (const char* const end :
         {R"(5)", R"([])", R"({"winners":["A"]})", R"({"reason":"x","winners":[5],"shared":false})",
          R"({"reason":"x","winners":[""],"shared":false})", R"({"reason":"x","winners":"A","shared":false})",
          R"({"reason":"x","winners":["A"],"shared":"no"})"}) {
      INFO(end);
      Problems problems;
      CHECK_FALSE(read_record("r", replaced(text, whole, fmt::format("{{\"end\":{}}}\n", end)), false, problems));
    }
  }
  SECTION("an end that is none") {
    const std::size_t step4 = text.find("{\"step\":4");
    CHECK(faults_of(text.substr(0, step4) + text.substr(text.find("{\"end\""))) ==
          "r: the record ends, but by the rules the match goes on\n");
  }
}

TEST_CASE("A record may stop at any line but not within one", "[core]") {
  const std::string text = record_text(*played_match());
  const std::string three = text.substr(0, text.find("{\"step\":3"));
  CHECK(faults_of(three).empty());
  const std::string torn = text.substr(0, three.size() + 20);
  CHECK(faults_of(torn) == "r:4: the file ends within a line\n");
  CHECK(faults_of(torn, true).empty());
  CHECK(faults_of("") == "r: is empty\n");
  CHECK(faults_of(text.substr(0, 20), true) == "r:1: the file ends within a line\n");
}

TEST_CASE("Steps taken back stay in the record and are not replayed", "[core]") {
  const auto match = played_match();
  const std::string whole = record_text(*match);
  const std::size_t begin = whole.find("{\"step\":1"), end = whole.find("{\"step\":2");
  const std::string step = whole.substr(begin, end - begin);
  const std::string text = whole.substr(0, begin) + step + R"({"undo":1})" + '\n' + step;
  CHECK(faults_of(text).empty());
  CHECK(faults_of(text + R"({"undo":0})" + '\n') == "r:5:9 undo: one step at least is taken back\n");
  CHECK(faults_of(text + R"({"undo":2})" + '\n') == "r:5:9 undo: there are not so many steps to take back\n");
}

TEST_CASE("A broken header is told key by key", "[core]") {
  const std::string text = record_text(*played_match());
  CHECK(faults_of(replaced(text, R"("format":1)", R"("format":2)")) == "r:1:28 format: this program reads format 1\n");
  CHECK(faults_of(replaced(text, R"("seats":2)", R"("seatz":2)")).find("no key 'seatz'; did you mean 'seats'?") !=
        std::string::npos);
  CHECK(faults_of(replaced(text, R"("seats":2)", R"("seats":"2")")).find("a whole number") != std::string::npos);
  CHECK(faults_of(replaced(text, R"({"rolls":[]})", R"({"rolls":[0]})")).find("a roll is a number from 1") !=
        std::string::npos);
  CHECK(faults_of(replaced(text, R"({"rolls":[]})", R"({"rolls":[-1]})")).find("a roll is a number from 1") !=
        std::string::npos);
  CHECK(faults_of("{}\n").starts_with("r:1:1 sprue: 'sprue' is missing\n"));
  CHECK(faults_of("[]\n") == "r:1:1: an object is expected on every line\n");
}

TEST_CASE("Garbage gives a bounded number of problems", "[core]") {
  std::string text = record_text(*played_match());
  for (int i = 0; i < 1000; ++i) text += "nonsense\n";
  const std::string told = faults_of(text);
  CHECK(std::ranges::count(told, '\n') == 50);
}

TEST_CASE("A journal is on the disk after every step and can be taken up after a crash", "[core]") {
  const TempFolder folder;
  const auto file = folder.path() / "match.jsonl";
  Problems problems;
  const auto match = played_match();
  const int steps = match->steps();
  match->go_to(0);
  auto journal = Journal::start(file, *match, problems);
  REQUIRE(journal);
  for (int step = 1; step <= steps; ++step) {
    match->redo();
    REQUIRE(journal->step(*match, problems));
    const auto record = read_record("r", *read_file(file, problems), false, problems);
    REQUIRE(record);
    CHECK(static_cast<int>(record->steps.size()) == step);
  }
  CHECK(faults_of(*read_file(file, problems)).empty());
  // Killed while writing: the last line is cut.
  const std::string whole = *read_file(file, problems);
  const std::string cut = whole.substr(0, whole.size() - 5);
  CHECK_FALSE(faults_of(cut).empty());
  CHECK(faults_of(cut, true).empty());
}

TEST_CASE("A journal's chain stays whole through steps that are taken back and played again", "[core]") {
  const TempFolder folder;
  const auto file = folder.path() / "match.jsonl";
  Problems problems;
  const auto match = played_match();
  match->go_to(3);
  auto journal = Journal::start(file, *match, problems);
  REQUIRE(journal);
  match->go_to(2);
  REQUIRE(journal->undone(problems));
  while (match->at() < match->steps()) {
    match->redo();
    REQUIRE(journal->step(*match, problems));
  }
  REQUIRE(journal->retaken(*match, 1, 1, problems));
  const std::string text = *read_file(file, problems);
  CHECK(check_chain(text).has_chain);
  CHECK_FALSE(check_chain(text).broken);
  CHECK(check_chain(replaced(text, "\"seed\":9", "\"seed\":8")).broken == 1);
  CHECK(check_chain(without_line(text, 5)).broken == 5);
}

TEST_CASE("A match that began from a position says so in its record", "[core]") {
  Problems problems;
  SeededRoller roll(1);
  const auto match = toy_match(roll);
  const auto position = Document::parse("state", match->state(), problems);
  REQUIRE(match->load(*position, problems));
  const auto record = read_record("r", record_text(*match), false, problems);
  REQUIRE(record);
  CHECK(record->position == match->state());
}

// The toy game's record as rules 0 would have written it: they did not count rounds.
std::string older_text(std::string text) {
  text = replaced(text, R"("rules":"1")", R"("rules":"0")");
  ScriptedRoller none(Rolls{});
  const toy::State start = toy_match(none)->value();
  text = replaced(text, hash_text(hash_of_value(start)), hash_text(hash_of_value(start.hands)));
  for (std::size_t at = text.find(R"(,"round":)"); at != std::string::npos; at = text.find(R"(,"round":)")) {
    text.erase(at, text.find_first_of(",}", at + 1) - at);
  }
  return text;
}

struct Opened {
  std::unique_ptr<MatchOf<toy::Rules>> match;
  std::string faults;
};
Opened opened(const std::string& text) {
  Opened result;
  Problems problems;
  if (const auto record = read_record("r", text, false, problems)) {
    ScriptedRoller start(record->start_rolls);
    result.match = toy_match(start);
    if (record->position) result.match->load(*Document::parse("start", *record->position, problems), problems);
    if (problems.empty()) play_record(*record, *result.match, problems);
  }
  for (const Problem& problem : problems) result.faults += to_text(problem) + '\n';
  return result;
}

TEST_CASE("Versions of rules are compared as numbers", "[core]") {
  CHECK(is_older_version("9", "10"));
  CHECK_FALSE(is_older_version("10", "9"));
  CHECK_FALSE(is_older_version("2", "2"));
  CHECK_FALSE(is_older_version("1.5", "2"));
  CHECK_FALSE(is_older_version("-1", "2"));
  CHECK_FALSE(is_older_version("", "2"));
}

TEST_CASE("A record of older rules that decide alike opens as ever, without the fields that came later", "[core]") {
  const auto played = played_match();
  const Opened older = opened(older_text(record_text(*played)));
  INFO(older.faults);
  CHECK(older.faults.empty());
  REQUIRE(older.match->older());
  CHECK_FALSE(older.match->older()->differs_at);
  CHECK(older_rules_told(*older.match).empty());
  CHECK(older.match->value() == played->value());
  CHECK_FALSE(played->older());
}

TEST_CASE("A position of an older record lacks fields, which then have their defaults", "[core]") {
  const std::string text = older_text(record_text(*played_match()));
  const std::string position =
      R"({"position":{"hands":[{"cards":["one","two","three"],"laid":"hidden","has_laid":false,"points":0},)"
      R"({"cards":["one","two","three"],"laid":"hidden","has_laid":false,"points":2}]}})";
  const std::string begun = replaced(text.substr(0, text.find("{\"step\":1")), R"({"rolls":[]})", position);
  const Opened older = opened(begun);
  INFO(older.faults);
  CHECK(older.faults.empty());
  CHECK(older.match->value().round == 1);
  CHECK(older.match->value().hands[1].points == 2);
  CHECK(older.match->older()->differs_at == 0);  // the hash is still that of the start before
  const std::string recorded = hash_text(hash_of_value(older.match->value().hands));
  const std::size_t print = begun.find(R"("print":")") + 9;
  CHECK_FALSE(opened(std::string(begun).replace(print, 16, recorded)).match->older()->differs_at);
  const Opened lacking = opened(replaced(begun, R"(,"points":2)", ""));
  CHECK(lacking.faults.find("'points' is missing") != std::string::npos);
}

TEST_CASE("A step that today's rules refuse or decide otherwise is shown as an older record tells it", "[core]") {
  const auto played = played_match();
  std::string text = older_text(record_text(*played));
  int first = 0;
  std::string reason;
  SECTION("refused") {
    text = replaced(text, R"("step":3,"seat":"A","action":{"kind":"lay","card":"one"})",
                    R"("step":3,"seat":"A","action":{"kind":"lay","card":"two"})");
    first = 3;
    reason = "action: refused by TOY-LAY-1: two is not in the hand";
  }
  SECTION("decided otherwise") {
    text = replaced(text, R"("rolls":[1,5])", R"("rolls":[6,1])");
    first = 4;
    reason = "replayed, not recorded: hands[0].points: ";
  }
  SECTION("more dice") {
    text = replaced(text, R"("rolls":[1,5])", R"("rolls":[1,5,3])");
    first = 4;
    reason = "rolls: more is rolled here";
  }
  const Opened older = opened(text);
  INFO(older.faults);
  REQUIRE(older.faults.empty());
  REQUIRE(older.match->older());
  CHECK(older.match->older()->differs_at == first);
  CHECK(older.match->older()->difference.starts_with(reason));
  CHECK(
      older_rules_told(*older.match) ==
      fmt::format("Recorded under rules 0. From step {} on it is shown as recorded: rules 1 decide otherwise.", first));
  // The table is as it was recorded at every step, also in the round, which the record does not tell.
  CHECK(older.match->steps() == played->steps());
  for (int step = 0; step <= played->steps(); ++step) CHECK(older.match->state_at(step) == played->state_at(step));
  CHECK(older.match->told(first, all_seeing).empty());
  CHECK(older.match->events_at(2, all_seeing) == played->events_at(2, all_seeing));
  CHECK(older.match->is_secret_commit(first));
}

TEST_CASE("An older record that began otherwise says so, and is not played on", "[core]") {
  std::string text = older_text(record_text(*played_match()));
  const std::size_t print = text.find(R"("print":")") + 9;
  text[print] = text[print] == '0' ? '1' : '0';
  const Opened older = opened(text);
  INFO(older.faults);
  CHECK(older.faults.empty());
  REQUIRE(older.match->older());
  CHECK(older.match->older()->differs_at == 0);
  CHECK(older.match->older()->difference == "the state at the start is not the recorded one");
  CHECK(older_rules_told(*older.match) ==
        "Recorded under rules 0. From its start on it is shown as recorded: rules 1 decide otherwise.");
  Problems problems;
  older.match->go_to(0);
  CHECK_FALSE(can_be_played_on("r", *older.match, problems));
  CHECK(to_text(problems.front()) ==
        "r: was recorded under rules 0, and rules 1 decide otherwise from its start on. Watch it instead.");
}

TEST_CASE("Behind a step that differs, steps that agree are told as ever; nothing is played on", "[core]") {
  const auto played = played_match();
  const std::string text =
      replaced(older_text(record_text(*played)), R"("rolls":[1,5])", R"("rolls":[6,1])");  // step 4
  const Opened older = opened(text);
  INFO(older.faults);
  REQUIRE(older.faults.empty());
  CHECK(older.match->told(4, all_seeing).empty());
  CHECK(older.match->told(6, all_seeing) == played->told(6, all_seeing));
  ScriptedRoller none{Rolls{}};
  Problems problems;
  older.match->go_to(5);
  CHECK_FALSE(older.match->play(seat_at(1), R"({"kind":"boast"})", none, problems));
  CHECK(to_text(problems.front()) == "rules: rules 1 decide otherwise from step 4 on: this cannot be played on");
  problems.clear();
  older.match->go_to(3);
  CHECK(older.match->play(seat_at(1), R"({"kind":"boast"})", none, problems));
}

TEST_CASE("An older record whose match ends otherwise today says so", "[core]") {
  const std::string text =
      replaced(older_text(record_text(*played_match())), R"("reason":"rounds")", R"("reason":"bribe")");
  const Opened older = opened(text);
  INFO(older.faults);
  CHECK(older.faults.empty());
  CHECK(older.match->older()->differs_at == 6);
  CHECK(older.match->older()->difference.find("not with") != std::string::npos);
}

TEST_CASE("Hostile changes of an older record are refused with file and line", "[core]") {
  const std::string text = replaced(older_text(record_text(*played_match())), R"("card":"two")", R"("card":"three")");
  const std::string good = R"("hands[0].laid":"two")";
  REQUIRE(text.find(good) != std::string::npos);
  for (const auto& [bad, fault] : std::vector<std::pair<std::string, std::string>>{
           {R"("hands[0].laid":"ace")", "no word 'ace'"},
           {R"("hands[0].laid":7)", "a word is expected here"},
           {R"("hands[0].points":10)", "a whole number from 0 to 9"},
           {R"("hands[0].laid":"two","round":0)", "a whole number from 1 to 4"},
           {R"("hands[7].laid":"two")", "there is no such part"},
           {R"("hands[0":"two")", "there is no such part"},
           {R"("hands[99999999999999999999].laid":"two")", "there is no such part"},
           {R"("hands.laid":"two")", "there is no such part"},
           {R"("":{})", "there is no such part"},
           {R"("hands[0].gold":1)", "no key 'gold'"},
           {R"("hands":[])", ""},  // a state with faults
           {R"("hands":{})", ""},
       }) {
    INFO(bad);
    const Opened older = opened(replaced(text, good, bad));
    INFO(older.faults);
    CHECK(older.faults.starts_with("r:2 step 1: "));
    CHECK(older.faults.find(fault) != std::string::npos);
  }
  const Opened no_action = opened(replaced(text, R"("kind":"lay")", R"("kind":"cheat")"));
  CHECK(no_action.faults.starts_with("r:2 step 1: "));
}

TEST_CASE("A record of the same rules that differs stays an error, and so does one of newer rules", "[core]") {
  const std::string text = replaced(record_text(*played_match()), R"("rolls":[1,5])", R"("rolls":[6,1])");
  CHECK_FALSE(faults_of(text).empty());
  CHECK_FALSE(faults_of(replaced(text, R"("rules":"1")", R"("rules":"2")")).empty());
}

}  // namespace
