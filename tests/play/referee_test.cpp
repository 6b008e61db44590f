// The referee: what it answers, and that nothing that comes in can end or confuse it.
#include "play/referee.h"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "core/match/game_of.h"
#include "core/match/record.h"
#include "core/system/line_reader.h"
#include "core/values/random.h"
#include "support/small_disk.h"
#include "support/temp_folder.h"
#include "support/toy_game.h"

namespace {

using namespace sprue;

class Table2 {  // a referee with two at the toy game
 public:
  explicit Table2(RefereeRules rules = {}) : referee_(match(), rules, problems_) { REQUIRE(problems_.empty()); }
  std::string ask(std::string_view line) { return referee_.answer(line); }
  Json json(std::string_view line) { return Json::parse(referee_.answer(line)); }
  Referee& referee() { return referee_; }

 private:
  std::unique_ptr<Match> match() {
    SeededRoller roll(1);
    return begin_match<toy::Rules>({}, roll, 1, problems_);
  }
  Problems problems_;
  Referee referee_;
};

std::string text_of(const std::string& file) {
  Problems problems;
  return read_file(file, problems).value_or("");
}

constexpr std::string_view lay_one = R"({"do":"play","seat":"A","action":{"kind":"lay","card":"one"}})";
constexpr std::string_view lay_two = R"({"do":"play","seat":"B","action":{"kind":"lay","card":"two"}})";

TEST_CASE("The referee leads a match from request to request", "[play]") {
  Table2 table;
  CHECK(table.ask(R"({"do":"waiting"})") == R"({"waiting":["A","B"]})");
  const Json choices = table.json(R"({"do":"choices","seat":"A"})")["choices"];
  REQUIRE(choices.size() == 4);
  CHECK(choices[0].dump() == R"({"action":{"kind":"lay","card":"one"},"label":"Lay the one","refusal":null})");
  CHECK(table.ask(R"({"do":"script","rolls":[2,5]})") == R"({"left":2})");
  CHECK(table.json(lay_one)["log"].dump() == R"([{"text":"A lays one","rules":["TOY-LAY-1"]}])");
  const Json round = table.json(lay_two);
  CHECK(round["rolls"].dump() == "[2,5]");
  CHECK(round["events"][1]["sum"]["total"] == 7);
  CHECK(round["print"] == table.json(R"({"do":"state"})")["print"]);
  CHECK(table.ask(R"({"do":"outcome"})") == R"({"outcome":null})");
  CHECK_FALSE(table.referee().done());
  CHECK(table.ask(R"({"do":"quit"})") == R"({"quit":true})");
  CHECK(table.referee().done());
}

TEST_CASE("The referee explains a refusal and plays nothing", "[play]") {
  Table2 table;
  table.ask(lay_one);
  const std::string before = table.ask(R"({"do":"state"})");
  CHECK(table.ask(R"({"do":"check","seat":"A","action":{"kind":"boast"}})") ==
        R"({"legal":false,"refusal":{"rule":"TOY-LAY-2","why":"nothing is asked of A now"}})");
  const Json refused = table.json(lay_one);
  CHECK(refused["error"]["where"] == "action");
  CHECK(refused["refusal"]["rule"] == "TOY-LAY-2");
  CHECK(table.ask(R"({"do":"state"})") == before);
  CHECK(table.json(R"({"do":"check","seat":"B","action":{"kind":"boast"}})")["legal"] == true);
}

TEST_CASE("What one seat plays is told to another only as that seat may know it", "[play]") {
  Table2 table;
  const Json told = table.json(R"({"do":"play","seat":"A","action":{"kind":"lay","card":"one"},"as":"B"})");
  CHECK(told["events"][0]["card"] == "hidden");
  // Shuffles and the print of the whole state would tell more.
  CHECK_FALSE(told.contains("rolls"));
  CHECK_FALSE(told.contains("print"));
  CHECK(table.json(R"({"do":"view","seat":"B"})")["view"]["hands"][0]["laid"] == "hidden");
  CHECK(table.json(R"({"do":"view","seat":"A"})")["view"]["hands"][0]["laid"] == "one");
  CHECK(table.json(R"({"do":"view","seat":null})")["view"]["hands"][0]["laid"] == "hidden");
}

TEST_CASE("The referee goes back as far as the table allows", "[play]") {
  Table2 strict;
  CHECK(strict.json(R"({"do":"undo"})")["error"]["what"] == "refused by TABLE-UNDO-1: nothing has been played yet");
  strict.ask(lay_one);
  CHECK(strict.json(R"({"do":"undo"})")["at"] == 0);
  strict.ask(lay_one);
  strict.ask(lay_two);
  CHECK(strict.json(R"({"do":"undo"})")["refusal"]["rule"] == "TABLE-UNDO-2");
  RefereeRules rules;
  rules.undo = UndoPolicy::sandbox;
  Table2 sandbox(rules);
  sandbox.ask(lay_one);
  sandbox.ask(lay_two);
  CHECK(sandbox.json(R"({"do":"undo"})")["at"] == 1);
}

TEST_CASE("A position goes out and comes in", "[play]") {
  Table2 table, other;
  table.ask(lay_one);
  Json request{{"do", "load"}, {"state", table.json(R"({"do":"state"})")["state"]}};
  CHECK(other.json(request.dump())["print"] == table.json(R"({"do":"state"})")["print"]);
  request["state"]["round"] = 3;
  const std::string before = other.ask(R"({"do":"state"})");
  CHECK(other.json(request.dump())["error"]["what"].get<std::string>().starts_with("a hand does not hold"));
  request["state"]["round"] = 99;
  CHECK(other.json(request.dump())["error"]["where"] == "state round");
  CHECK(other.ask(R"({"do":"state"})") == before);
}

TEST_CASE("With real dice a play waits for its dice", "[play]") {
  RefereeRules rules;
  rules.real_dice = true;
  Table2 table(rules);
  table.ask(lay_one);
  CHECK(table.json(lay_two)["error"]["what"] == "a d6 is to be rolled");
  table.ask(R"({"do":"script","rolls":[4]})");
  CHECK(table.json(lay_two)["error"]["what"] == "a d6 is to be rolled");
  CHECK(table.ask(R"({"do":"script","rolls":[4,6]})") == R"({"left":2})");
  CHECK(table.json(lay_two)["rolls"].dump() == "[4,6]");
  CHECK(table.json(R"({"do":"script","rolls":[[1,0]]})")["error"]["where"] == "rolls");
}

TEST_CASE("A scripted roll that cannot be is an error until another script is given", "[play]") {
  Table2 table;
  table.ask(lay_one);
  table.ask(R"({"do":"script","rolls":[7,1]})");
  const std::string before = table.ask(R"({"do":"state"})");
  for (int i = 0; i < 2; ++i) CHECK(table.json(lay_two)["error"]["what"] == "7 is no result of a d6");
  CHECK(table.ask(R"({"do":"state"})") == before);
  CHECK(table.json(R"({"do":"script","rolls":[3,1]})")["left"] == 2);
  CHECK(table.json(lay_two)["rolls"].dump() == "[3,1]");
}

TEST_CASE("A play that fails leaves the coming chance as it was", "[play]") {
  Table2 table, other;
  for (Table2* each : {&table, &other}) each->ask(lay_one);
  table.ask(R"({"do":"script","rolls":[5,9]})");
  CHECK(table.json(lay_two).contains("error"));
  table.ask(R"({"do":"script","rolls":[]})");
  CHECK(table.json(lay_two)["rolls"] == other.json(lay_two)["rolls"]);
}

TEST_CASE("Play does not repeat the chance of the setup", "[play]") {
  int alike = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    RefereeRules rules;
    rules.seed = seed;
    Table2 table(rules);
    table.ask(lay_one);
    SeededRoller setup(seed);
    const Json first{setup.die(6), setup.die(6)};
    alike += table.json(lay_two)["rolls"] == first ? 1 : 0;
  }
  CHECK(alike < 5);  // two dice are alike once in 36 times
}

TEST_CASE("The referee saves a record and keeps a journal", "[play]") {
  const TempFolder folder;
  RefereeRules rules;
  rules.journal = (folder.path() / "journal.jsonl").string();
  Table2 table(rules);
  table.ask(lay_one);
  table.ask(R"({"do":"undo"})");
  table.ask(lay_one);
  table.ask(lay_two);
  const std::string saved = (folder.path() / "saved.jsonl").string();
  CHECK(table.json(Json{{"do", "save"}, {"file", saved}}.dump())["saved"] == saved);
  Problems problems;
  for (const std::string& file : {saved, rules.journal}) {
    const auto record = read_record(file, *read_file(file, problems), false, problems);
    REQUIRE(record);
    CHECK(record->steps.size() == 2);
  }
  CHECK(table.json(R"({"do":"save","file":"/gone/x"})")["error"]["where"] == "/gone/x");
  CHECK(table.json(R"({"do":"save","file":"/dev/null"})")["error"]["what"] == "is not a regular file");
  CHECK(table.json(R"({"do":"save","file":"a\u0000b"})")["error"]["what"] == "is not the name of a file");
  CHECK(table.json(Json{{"do", "save"}, {"file", rules.journal}}.dump())["error"]["where"] == "file");
  CHECK(table.json(R"({"do":"load","state":{}})")["error"]["what"] == "a match with a journal keeps its history");
}

// The disk is full: a file may not grow beyond what the journal's header took.
TEST_CASE("What the journal cannot keep is not played", "[play]") {
  const TempFolder folder;
  RefereeRules rules;
  rules.journal = (folder.path() / "journal.jsonl").string();
  Table2 table(rules);
  const std::string before = table.ask(R"({"do":"state"})");
  const std::string journal = text_of(rules.journal);
  {
    const test::SmallDisk limit(journal.size() + 20);
    CHECK(table.json(lay_one)["error"]["where"] == rules.journal);
  }
  CHECK(table.ask(R"({"do":"state"})") == before);
  CHECK(text_of(rules.journal) == journal);
  CHECK(table.json(lay_one).contains("print"));
  Problems problems;
  CHECK(read_record("journal", text_of(rules.journal), false, problems)->steps.size() == 1);
}

TEST_CASE("Whatever is wrong is answered with one error object", "[play]") {
  Table2 table;
  const std::string before = table.ask(R"({"do":"state"})");
  for (const std::string_view line : {"",
                                      " ",
                                      "null",
                                      "[]",
                                      "1",
                                      "{",
                                      "{}",
                                      R"({"do":1})",
                                      R"({"do":"wait"})",
                                      R"({"do":"waiting","x":1})",
                                      R"({"do":"choices"})",
                                      R"({"do":"choices","seat":"Z"})",
                                      R"({"do":"choices","seat":"D"})",
                                      R"({"do":"choices","seat":1})",
                                      R"({"do":"play","seat":"A"})",
                                      R"({"do":"play","seat":"A","action":[]})",
                                      R"({"do":"play","seat":"A","action":{"kind":"lay","card":"one"},"as":7})",
                                      R"({"do":"view"})",
                                      R"({"do":"load","state":null})",
                                      R"({"do":"script","rolls":"1"})",
                                      R"({"do":"script","rolls":[0]})",
                                      R"({"do":"script","rolls":[[256]]})",
                                      R"({"do":"script","rolls":[1e9]})",
                                      R"({"do":"save","file":""})",
                                      R"({"do":"save","file":{}})",
                                      "{\"do\":\"waiting\"}{}",
                                      "\"\xc3\"",
                                      R"({"do":"waiting","do":"state"})"}) {
    INFO(line);
    const Json answer = table.json(line);
    CHECK(answer.contains("error"));
    CHECK(answer["error"]["what"].is_string());
    CHECK(answer["error"]["where"].is_string());
  }
  CHECK(table.ask(R"({"do":"state"})") == before);
  CHECK(table.json(R"({"do":"wating"})")["error"]["what"] == "no request 'wating'; did you mean 'waiting'?");
}

// Every request, spoilt at a random place in a random way, still gives exactly one JSON object.
TEST_CASE("Spoilt requests never end the referee", "[play]") {
  Table2 table;
  Random random(5);
  const std::string state = table.json(R"({"do":"state"})")["state"].dump();
  const std::vector<std::string> requests{std::string(lay_one), R"({"do":"load","state":)" + state + "}",
                                          R"({"do":"script","rolls":[1,[1,0],3]})", R"({"do":"view","seat":"A"})"};
  for (int i = 0; i < 3000; ++i) {
    std::string line = requests[random.below(static_cast<std::uint32_t>(requests.size()))];
    for (std::uint32_t spoils = 1 + random.below(3); spoils > 0; --spoils) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
      if (random.below(2) == 0)
        line[at] = static_cast<char>(random.below(256));
      else
        line.erase(at, 1 + random.below(4));
      if (line.empty()) line = "x";
    }
    REQUIRE(table.json(line).is_object());
  }
}

TEST_CASE("A line without end does not fill the memory", "[play]") {
  std::istringstream in("short\n" + std::string(100, 'x') + "\nlast");
  LineReader lines(in, 10);
  CHECK(lines.next().text == "short");
  const LineReader::Line second = lines.next();
  CHECK(second.too_long);
  CHECK(second.text.size() == 10);
  CHECK(lines.next().text == "last");
  CHECK(lines.next().end);
}

}  // namespace
