// Packs of Aerial Assault, and what is wrong with them.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/files/file.h"
#include "core/json/fields_json.h"
#include "support/aerial_scene.h"
#include "support/source_dir.h"

namespace aerial_test {
namespace {

std::filesystem::path data() { return source_dir() / "data/aerial"; }

std::string file_text(const std::filesystem::path& file) {
  Problems problems;
  const std::optional<std::string> text = read_file(file, problems);
  REQUIRE(text);
  return *text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// What is wrong with a pack of these two files.
std::vector<std::string> problems_of(const std::string& parts, const std::string& cards) {
  Problems problems;
  Pack pack;
  pack.name = "mine";
  pack.game = "aerial";
  for (const auto& [name, text] : {std::pair{"mine/cards.json", &cards}, std::pair{"mine/parts.json", &parts}}) {
    std::optional<Document> document = Document::parse(name, *text, problems);
    if (document) pack.files.push_back(std::move(*document));
  }
  const std::optional<Catalogue> catalogue = read_catalogue(pack, problems);
  CHECK(catalogue.has_value() == problems.empty());
  std::vector<std::string> texts;
  for (const Problem& problem : problems) texts.push_back(to_text(problem));
  return texts;
}

bool any(const std::vector<std::string>& texts, std::string_view part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

TEST_CASE("All mistakes of a pack are told at once, with their places", "[aerial]") {
  std::string parts = file_text(data() / "standard/parts.json"), cards = file_text(data() / "standard/cards.json");
  CHECK(problems_of(parts, cards).empty());
  parts = replaced(parts, R"("weeks": 1, "block": 1)", R"("weeks": 1, "blok": 1)");
  parts = replaced(parts, R"("id": "AA-SH-2")", R"("id": "AA-SH-1")");
  parts = replaced(parts, R"("shoot": [2, 3, 6])", R"("shoot": [2, 3, 9])");
  parts = replaced(parts, R"("auto_inbound": true)", R"("auto_inbound": "yes")");
  cards = replaced(cards, R"("action": "move_then_shoot")", R"("action": "move_than_shoot")");
  cards = replaced(cards, R"("action": "catch", "range": 5)", R"("action": "catch")");
  cards = replaced(cards, R"("action": "move_2")", R"("action": "move_2", "bonus": 1)");
  cards = replaced(cards, R"("bonus": 2)", R"("bonus": 2, "range": 4)");
  const std::vector<std::string> told = problems_of(parts, cards);
  CHECK(any(told, "mine/parts.json:4:"));
  CHECK(any(told, "no key 'blok'; did you mean 'block'?"));
  CHECK(any(told, "the id 'AA-SH-1' is given twice"));
  CHECK(any(told, "a whole number from 1 to 6 is expected here, not 9"));
  CHECK(any(told, "true or false is expected here"));
  CHECK(any(told, "no word 'move_than_shoot'; did you mean 'move_then_shoot'?"));
  CHECK(any(told, "a catch needs its 'range'"));
  CHECK(any(told, "a move has no bonus"));
  CHECK(any(told, "only a catch has a range"));
}

TEST_CASE("A part needs an id of its own, and three words are none", "[aerial]") {
  const std::string parts = file_text(data() / "standard/parts.json"),
                    cards = file_text(data() / "standard/cards.json");
  for (const std::string id : {"", "none", "hidden"}) {
    const std::vector<std::string> told = problems_of(replaced(parts, "AA-SH-2", id), cards);
    CHECK(told.size() == 1);
    CHECK(any(told, "'" + id + "' is no id"));
  }
}

TEST_CASE("A pack has the numbers of the box", "[aerial][AA-COMP-03][AA-COMP-04]") {
  const std::string parts = file_text(data() / "standard/parts.json");
  const std::string cards = file_text(data() / "standard/cards.json");
  const std::string fewer =
      replaced(parts, R"(    {"id": "AA-DT-1", "name": "Tank Drive", "weeks": 1, "block": 1, "zones": 1},)", "");
  CHECK(any(problems_of(fewer, cards), "13 parts are expected here, not 12"));
  CHECK(any(problems_of(parts, R"({"basic": [], "special": [], "deluxe": []})"), "24 cards are expected here, not 0"));
  CHECK(any(problems_of(parts, R"({"basic": [], "special": [], "deluxe": []})"), "12 to 36 cards are expected"));
  CHECK(any(problems_of("[]", cards), "an object is expected here"));
  CHECK(any(problems_of("{", cards), "not JSON"));
}

// The standard parts, those whose ids begin so at other weeks.
std::string parts_at(const std::vector<std::pair<std::string, int>>& weeks) {
  Problems problems;
  Json parts = Document::parse("parts", file_text(data() / "standard/parts.json"), problems)->value();
  for (const auto& [start, number] : weeks) {
    for (Json& list : parts) {
      if (!list.is_array()) continue;
      for (Json& part : list) {
        if (part["id"].get<std::string>().starts_with(start)) part["weeks"] = number;
      }
    }
  }
  return parts.dump();
}

TEST_CASE("Of a pack's parts a robot can be built in 5 weeks", "[aerial][AA-OPT-ROOKIE-01][AA-BUILD-08]") {
  const std::string cards = file_text(data() / "standard/cards.json");
  const auto buildable = [&](const std::vector<std::pair<std::string, int>>& weeks) {
    const std::vector<std::string> told = problems_of(parts_at(weeks), cards);
    CHECK(told.size() == (any(told, "no robot can be built in 5 weeks") ? 1 : 0));
    return told.empty();
  };
  CHECK(buildable({}));
  // The cheapest drive, the cheapest shooter and the cheapest arms: 3 + 1 + 1, and a week more of each.
  CHECK(buildable({{"AA-DT", 3}}));
  CHECK_FALSE(buildable({{"AA-DT", 4}}));
  CHECK_FALSE(buildable({{"AA-SH", 9}}));
  CHECK(buildable({{"AA-SH", 3}}));
  CHECK_FALSE(buildable({{"AA-SH", 3}, {"AA-SH-4", 9}, {"AA-SH-5", 9}, {"AA-PU", 2}}));
  CHECK_FALSE(buildable({{"AA-SH-4", 5}, {"AA-SH-5", 5}, {"AA-PU", 4}}));
  // One drive is enough, and a shooter that picks up needs no arms.
  CHECK(buildable({{"AA-DT", 9}, {"AA-DT-4", 3}}));
  CHECK(buildable({{"AA-PU", 9}, {"AA-SH-4", 4}}));
  CHECK(buildable({{"AA-PU", 9}, {"AA-SH-5", 4}, {"AA-SH-4", 9}}));
  CHECK_FALSE(buildable({{"AA-PU", 9}, {"AA-SH-4", 5}, {"AA-SH-5", 5}}));
}

TEST_CASE("A pack holds its files and no others", "[aerial]") {
  Problems problems;
  Setup standard = setup(4);
  standard.packs[0].files.push_back(*Document::parse("standard/card.json", "{}", problems));
  CHECK_FALSE(read_catalogue(standard.packs[0], problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "no file 'card.json'; did you mean 'cards.json'?");
  problems.clear();
  const Setup none;
  CHECK_FALSE(Rules::make(4, {}, none, problems));
  CHECK(problems.size() == 1);
}

// Facts of the specification about the standard cards.
TEST_CASE("The standard cards are those of the specification", "[aerial]") {
  Scene t;
  const Catalogue& catalogue = t.rules().catalogue();
  std::array<int, 13> base{}, all{};
  for (std::size_t at = basic_cards; at < catalogue.cards.size(); ++at) {
    const ActionCard& card = catalogue.cards[at];
    REQUIRE(card.bottom);
    for (const Option* option : {&card.top, &*card.bottom}) {
      ++all[static_cast<std::size_t>(option->play)];
      if (at < basic_cards + special_cards) ++base[static_cast<std::size_t>(option->play)];
      CHECK((option->play != Play::catching || option->catch_range == 5));
      CHECK((option->parts[1] == Component::none || (option->bonus == 0 && !option->reroll)));
    }
  }
  // move, move 2, shoot, truss, catch, pick up, block, then the six doubles
  CHECK(base == std::array<int, 13>{0, 4, 7, 5, 5, 7, 3, 4, 3, 2, 3, 3, 2});
  CHECK(all == std::array<int, 13>{0, 6, 9, 8, 9, 10, 5, 5, 4, 4, 4, 4, 4});
  std::array<int, 13> basic{};
  for (std::size_t at = 0; at < basic_cards; ++at) {
    ++basic[static_cast<std::size_t>(catalogue.cards[at].top.play)];
    ++basic[static_cast<std::size_t>(catalogue.cards[at].bottom->play)];
  }
  CHECK(basic == std::array<int, 13>{3, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0});
}

// The schemas beside the pack speak the vocabulary of the reader.
TEST_CASE("The schemas know the same words and numbers", "[aerial]") {
  Problems problems;
  const std::optional<Document> cards = Document::read(data() / "cards.schema.json", problems);
  const std::optional<Document> parts = Document::read(data() / "parts.schema.json", problems);
  REQUIRE(cards);
  REQUIRE(parts);
  const Json& option = cards->value()["$defs"]["option"];
  std::vector<std::string> words;
  for (const Json& word : option["properties"]["action"]["enum"]) words.push_back(word.get<std::string>());
  const auto known = names(Play::move);
  CHECK(words == std::vector<std::string>(known.begin(), known.end()));
  CHECK(cards->value()["properties"]["special"]["minItems"] == special_cards);
  CHECK(cards->value()["properties"]["deluxe"]["minItems"] == fewest_deluxe);
  CHECK(cards->value()["properties"]["deluxe"]["maxItems"] == most_deluxe);
  // Every key that the standard files use is described.
  const auto described = [](const Json& rows, const Json& schema) {
    for (const Json& row : rows) {
      for (const auto& [key, value] : row.items()) CHECK(schema["properties"].contains(key));
      for (const Json& key : schema["required"]) CHECK(row.contains(key.get<std::string>()));
    }
  };
  const std::optional<Document> file = Document::read(data() / "standard/parts.json", problems);
  REQUIRE(file);
  for (const char* key : {"drives", "shooters", "pick_ups", "active_catches"}) {
    described(file->value()[key], parts->value()["properties"][key]["items"]);
  }
}

}  // namespace
}  // namespace aerial_test
