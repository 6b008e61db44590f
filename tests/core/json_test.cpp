// Reading what comes from outside: places, strictness, nearest spellings, hostile texts.
#include <catch2/catch_test_macros.hpp>

#include "core/json/fields_json.h"
#include "core/values/list.h"

namespace {

using namespace sprue;

Problem first_problem(std::string_view text) {
  Problems problems;
  CHECK_FALSE(Document::parse("file.json", text, problems));
  REQUIRE(problems.size() == 1);
  return problems.front();
}

TEST_CASE("Every value knows its line and column", "[core]") {
  Problems problems;
  const auto document =
      Document::parse("deck.json", "{\n  \"cards\": [1,\n    {\"name\": \"\\u00e4\", \"n\":2}]\n}\n", problems);
  REQUIRE(document);
  CHECK(document->where("") == "deck.json:1:1");
  CHECK(document->where("cards") == "deck.json:2:12 cards");
  CHECK(document->where("cards[0]") == "deck.json:2:13 cards[0]");
  CHECK(document->where("cards[1].name") == "deck.json:3:14 cards[1].name");
  CHECK(document->where("cards[1].n") == "deck.json:3:28 cards[1].n");
  // What is missing is placed at what should hold it.
  CHECK(document->where("cards[1].gone") == "deck.json:3:5 cards[1].gone");
}

TEST_CASE("A text that is part of a file is placed in the file", "[core]") {
  Problems problems;
  const auto document = Document::parse("match.jsonl", R"({"a":1})", problems, 12);
  REQUIRE(document);
  CHECK(document->where("a") == "match.jsonl:12:6 a");
}

TEST_CASE("What is not JSON is refused at its place", "[core]") {
  CHECK(first_problem("").where == "file.json:1:1");
  CHECK(first_problem("{\n \"a\": tru }").where == "file.json:2:10");
  CHECK(first_problem("[1, 2").what.starts_with("not JSON"));
  CHECK(first_problem("[1] x").where.starts_with("file.json:1:5"));
  CHECK(first_problem("{\"a\":1,\n\"a\":2}") == Problem{"file.json:2:1", "the key 'a' is given twice"});
  CHECK(first_problem("\"\xff\"").what.starts_with("not JSON"));
  CHECK(first_problem("[1e999]").what.starts_with("not JSON"));
}

TEST_CASE("Deep nesting is refused, not followed", "[core]") {
  const std::string deep(100000, '[');
  CHECK(first_problem(deep) == Problem{"file.json:1:65", "nested deeper than 64"});
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += R"({"a":)";
  CHECK(first_problem(objects).what == "nested deeper than 64");
}

TEST_CASE("A zero byte does not end a text early", "[core]") {
  CHECK(first_problem(std::string_view("{}\0x", 4)) == Problem{"file.json:1:3", "not JSON: a zero byte"});
}

// Hostile sizes must cost time and memory in proportion: these lines are small and once took gigabytes or minutes.
TEST_CASE("Large texts cost no more than their size", "[core]") {
  Problems problems;
  std::string list = "[0";
  for (int i = 0; i < 500000; ++i) list += ",0";
  list += ']';
  const auto flat = Document::parse("list", list, problems);
  REQUIRE(flat);
  CHECK(flat->where("[499999]") == "list:1:1000000 [499999]");
  CHECK(Document::parse("deep key", "{\"" + std::string(100000, 'k') + "\":" + list + "}", problems));
  std::string keys = "{";
  for (int i = 0; i < 40000; ++i) keys += fmt::format("\"{}\":0,", i);
  CHECK(first_problem(keys).what == "an object has more than 1024 keys");
}

// Each problem has a place, and finding it must not cost another reading: a megabyte of unknown keys once took 4 s.
TEST_CASE("Places of many problems are known from one reading", "[core]") {
  Problems problems;
  std::string rows = "[\n";
  for (int i = 0; i < 20000; ++i) rows += fmt::format("{{\"row {}\": [{}, {{\"a.b[0]\": 1}}]}},\n", i, i);
  const auto document = Document::parse("rows", rows + "0]", problems);
  REQUIRE(document);
  for (int i = 0; i < 20000; i += 100) {
    const std::string path = fmt::format("[{}].row {}[1].a.b[0]", i, i);
    const std::size_t column = fmt::format("{{\"row {}\": [{}, {{\"a.b[0]\": ", i, i).size() + 1;
    REQUIRE(document->where(path) == fmt::format("rows:{}:{} {}", i + 2, column, path));
  }
  CHECK(document->where("[20001]") == "rows:1:1 [20001]");
  CHECK(document->where("[7].no") == "rows:9:1 [7].no");
}

TEST_CASE("A hundred problems are listed, the others counted", "[core]") {
  Problems problems;
  for (int i = 0; i < 912; ++i) problems.push_back({"f", fmt::format("is wrong in way {}", i)});
  CHECK(problems.size() == 912);
  CHECK(problems.left_out() == 812);
  const auto lines = to_lines(problems);
  REQUIRE(lines.size() == 101);
  CHECK(lines[99] == "f: is wrong in way 99");
  CHECK(lines[100] == "and 812 more");
  Problems others{{"g", "is empty"}};
  others.append(problems);
  CHECK(others.size() == 913);
  CHECK(to_lines(others).back() == "and 813 more");
  others.clear();
  CHECK(others.empty());
  CHECK(to_lines(others).empty());
}

TEST_CASE("A path from outside is shown in one safe line", "[core]") {
  Problems problems;
  const auto document = Document::parse("f", R"({"\u001b[2J\n":1})", problems);
  REQUIRE(document);
  CHECK(document->where("\x1b[2J\n") == "f:1:16  [2J ");
}

enum class Colour : std::uint8_t { red, amber, green };
constexpr std::array<std::string_view, 3> names(Colour) { return {"red", "amber", "green"}; }

struct Lamp {
  Colour colour = Colour::red;
  int height = 1;
  bool lit = false;
  std::optional<Seat> owner;
  List<int, 2> spots;
  Seats seen_by;
  bool operator==(const Lamp&) const = default;
  static void fields(auto& self, auto&& field) {
    field("colour", self.colour);
    field("height", self.height, 1, 9);
    field("lit", self.lit);
    field("owner", self.owner);
    field("spots", self.spots, 0, 5);
    field("seen_by", self.seen_by);
  }
};
struct Light {
  static constexpr std::string_view kind = "light";
  int lamp = 0;
  bool operator==(const Light&) const = default;
  static void fields(auto& self, auto&& field) { field("lamp", self.lamp); }
};
struct Wait {
  static constexpr std::string_view kind = "wait";
  bool operator==(const Wait&) const = default;
  static void fields(auto&, auto&&) {}
};
using Act = std::variant<Light, Wait>;

template <class T>
Problems problems_of(const std::string& text, T& out, bool whole = true) {
  Problems problems;
  const auto document = Document::parse("lamp", text, problems);
  REQUIRE(document);
  const NoContext none;
  FieldReader reader(none, *document, problems, whole);
  const bool good = reader.read(document->value(), "", out);
  CHECK(good == problems.empty());
  return problems;
}

TEST_CASE("A described struct survives JSON", "[core]") {
  const Lamp lamp{Colour::green, 7, true, seat_at(1), {4, 5}, {seat_at(0), seat_at(2)}};
  const std::string text = to_json(NoContext{}, lamp).dump();
  CHECK(text == R"({"colour":"green","height":7,"lit":true,"owner":"B","spots":[4,5],"seen_by":["A","C"]})");
  Lamp read;
  CHECK(problems_of(text, read).empty());
  CHECK(read == lamp);
}

TEST_CASE("All mistakes are told at once, each with place and remedy", "[core]") {
  Lamp lamp;
  const Problems problems =
      problems_of(R"({"colour": "gren", "height": 10, "lit": 1, "owner": "Z", "spots": [1, 6], "sen_by": []})", lamp);
  const Problems expected{
      {"lamp:1:12 colour", "no word 'gren'; did you mean 'green'?"},
      {"lamp:1:30 height", "a whole number from 1 to 9 is expected here, not 10"},
      {"lamp:1:41 lit", "true or false is expected here, not 1"},
      {"lamp:1:53 owner", "'Z' is not known here"},
      {"lamp:1:71 spots[1]", "a whole number from 0 to 5 is expected here, not 6"},
      {"lamp:1:1 seen_by", "'seen_by' is missing"},
      {"lamp:1:85 sen_by", "no key 'sen_by'; did you mean 'seen_by'?"},
  };
  for (std::size_t i = 0; i < std::min(problems.size(), expected.size()); ++i) {
    CHECK(to_text(problems[i]) == to_text(expected[i]));
  }
  CHECK(problems.size() == expected.size());
}

TEST_CASE("Numbers are whole and of their size", "[core]") {
  Lamp lamp;
  for (const char* wrong :
       {"1.0", "-1", "1e3", "99999999999999999999", "18446744073709551615", "\"1\"", "null", "[]"}) {
    const std::string text = fmt::format(R"({{"height": {}}})", wrong);
    CHECK(problems_of(text, lamp, false).size() == 1);
  }
  CHECK(lamp.height == 1);
}

TEST_CASE("Lists and sets are bounded", "[core]") {
  Lamp lamp;
  CHECK(problems_of(R"({"spots": [1,2,3]})", lamp, false).front().what == "at most 2 entries fit here");
  CHECK(problems_of(R"({"seen_by": ["A","A"]})", lamp, false).front().what == "a seat is named twice");
}

TEST_CASE("What may be missing keeps its default when only some fields are asked for", "[core]") {
  Lamp lamp;
  lamp.height = 4;
  CHECK(problems_of(R"({"lit": true})", lamp, false).empty());
  CHECK(lamp.height == 4);
  CHECK(lamp.lit);
}

TEST_CASE("Alternatives are told apart by their kind", "[core]") {
  Act act = Wait{};
  CHECK(problems_of(R"({"kind":"light","lamp":3})", act).empty());
  CHECK(act == Act{Light{3}});
  CHECK(to_json(NoContext{}, act).dump() == R"({"kind":"light","lamp":3})");
  CHECK(problems_of(R"({"kind":"ligth","lamp":3})", act).front() ==
        Problem{"lamp:1:9 kind", "no kind 'ligth'; did you mean 'light'?"});
  CHECK(problems_of(R"({"lamp":3})", act).front().what == "'kind' must say which this is");
  CHECK(problems_of(R"({"kind":"wait","lamp":3})", act).front().what == "no key 'lamp'; known: kind");
  CHECK(problems_of(R"([])", act).front().what == "an object is expected here, not []");
}

TEST_CASE("Differences name the field and both values", "[core]") {
  const Json left = Json::parse(R"({"a":1,"b":[{"c":2},3],"d":[1]})");
  const Json right = Json::parse(R"({"a":1,"b":[{"c":4},3],"d":[1,2],"e":0})");
  CHECK(differences(left, right) ==
        std::vector<std::string>{"b[0].c: 2, not 4", "d: [1], not [1,2]", "e: null, not 0"});
  CHECK(differences(left, left).empty());
  CHECK(changes(left, right).dump() == R"({"b[0].c":4,"d":[1,2],"e":0})");
}

TEST_CASE("The nearest known word is offered when it is near", "[core]") {
  constexpr std::array<std::string_view, 3> known{"draw", "discard", "damage"};
  CHECK(nearest("darw", known) == "draw");
  CHECK(nearest("discards", known) == "discard");
  CHECK(nearest("zebra", known).empty());
  CHECK(unknown_word("effect", "zebra", known) == "no effect 'zebra'; known: draw, discard, damage");
  CHECK(nearest(std::string(1000000, 'd'), known).empty());
}

TEST_CASE("Text from outside is shown in one safe line", "[core]") {
  CHECK(shown("a\nb\x1b[31m") == "a b [31m");
  const std::string long_text = std::string(59, 'x') + "\xc3\xa4\xc3\xa4";
  CHECK(shown(long_text) == std::string(59, 'x') + "...");
}

TEST_CASE("Changes are put into a value again, and fields are left out of all items", "[core]") {
  const Json left = own_json(R"({"a":1,"rows":[{"b":1,"c":[1,2]},{"b":2,"c":[]}],"end":null})");
  const Json right = own_json(R"({"a":2,"rows":[{"b":1,"c":[1,3]},{"b":3,"c":[5]}],"end":{"d":4}})");
  Json value = left;
  Problems problems;
  CHECK(put_changes(Document("changes", changes(left, right)), value, problems));
  CHECK(problems.empty());
  CHECK(value == right);
  leave_out("rows.b", value);
  leave_out("end.d", value);
  leave_out("nothing.here", value);
  CHECK(value == own_json(R"({"a":2,"rows":[{"c":[1,3]},{"c":[5]}],"end":{}})"));
  CHECK(without_indices("rows[10].c[2]") == "rows.c");
  CHECK_FALSE(put_changes(Document("changes", own_json(R"({"rows[2].b":1})")), value, problems));
  CHECK(to_text(problems.front()) == "changes rows[2].b: there is no such part");
}

}  // namespace
