// The tiles and cards of The Last Blast.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/files/file.h"
#include "core/match/game.h"
#include "games/asteroid/damage.h"
#include "games/asteroid/game.h"
#include "support/asteroid/positions.h"
#include "support/source_dir.h"

namespace sprue::asteroid {
namespace {

using namespace test;

std::string deck_text() {
  Problems problems;
  return read_file(source_dir() / "data/asteroid/kit/deck.json", problems).value();
}

// The text with one passage replaced.
std::string edited(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

Setup with_deck(const std::string& text, int seats = 2) {
  Problems problems;
  Setup setup;
  setup.seats = seats;
  Pack pack;
  pack.name = "mine";
  pack.game = "asteroid";
  std::optional<Document> document = Document::parse("deck.json", text, problems);
  REQUIRE(document);
  pack.files.push_back(std::move(*document));
  setup.packs.push_back(std::move(pack));
  return setup;
}

// What is said about a setup that cannot be played; nothing when it can.
std::vector<std::string> problems_of(const Setup& setup) {
  Problems problems;
  SeededRoller roll(1);
  const bool began = game().begin(setup, roll, 1, problems) != nullptr;
  CHECK(began == problems.empty());
  std::vector<std::string> texts;
  for (const Problem& problem : problems) texts.push_back(to_text(problem));
  return texts;
}

bool has_part(const std::vector<std::string>& texts, std::string_view part) {
  for (const std::string& text : texts) UNSCOPED_INFO(text);
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

const Face& face(std::string_view text) { return rules_for(2).cards()[card(text)]; }

TEST_CASE("Two, three or four play", "[asteroid][AR-CMP-01][AR-S-37]") {
  for (const int seats : {2, 3, 4}) CHECK(problems_of(setup_for(seats)).empty());
  CHECK(has_part(problems_of(setup_for(1)), "takes 2 to 4 players, not 1"));
  CHECK(has_part(problems_of(setup_for(5)), "takes 2 to 4 players, not 5"));
}

TEST_CASE("The title is the public one, the id the working one", "[asteroid][AR-R-01]") {
  CHECK(Rules::info().title == "The Last Blast");
  CHECK(Rules::info().id == "asteroid");
  for (const Rule& rule : Rules::book().rules()) CHECK(rule.id.starts_with("AR-"));
}

TEST_CASE("Six tiles of each symbol, worth 1 to 6", "[asteroid][AR-CMP-02][AR-CMP-03]") {
  std::map<int, int> count;
  for (int tile = 0; tile < tiles; ++tile) ++count[tile_value(tile)];
  CHECK(tiles == 36);
  CHECK(count == std::map<int, int>{{1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 6}});
  CHECK(value(Symbol::drop) == 1);
  CHECK(value(Symbol::hammers) == 2);
  CHECK(value(Symbol::three_circles) == 3);
  CHECK(value(Symbol::bricks) == 4);
  CHECK(value(Symbol::wheel) == 5);
  CHECK(value(Symbol::arrow) == 6);
}

TEST_CASE("The deck of the kit", "[asteroid][AR-CMP-04][AR-CMP-05][AR-S-02][AR-R-02]") {
  const Catalogue& cards = rules_for(2).cards();
  std::map<std::string, int> faces;
  std::map<Background, int> backgrounds, sums;
  std::map<int, int> by_symbol, printed;
  for (int id = 0; id < deck_size; ++id) {
    const Face& here = cards[card_at(id)];
    ++faces[text_of(std::array{card_at(id)})];
    ++backgrounds[here.background];
    sums[here.background] += here.printed;
    ++by_symbol[value(here.symbol)];
    ++printed[here.printed];
  }
  for (int symbol = 1; symbol <= symbols; ++symbol) {
    const std::string at = "@" + std::to_string(symbol);
    CHECK(faces["G1" + at] == 2);
    for (const char* name : {"G2", "R1", "R2", "R3", "A4", "A5", "A6"}) CHECK(faces[name + at] == 1);
  }
  CHECK(faces.size() == 8 * 6);
  CHECK(backgrounds ==
        std::map<Background, int>{{Background::green, 18}, {Background::red, 18}, {Background::amber, 18}});
  CHECK(by_symbol == std::map<int, int>{{1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 9}, {6, 9}});
  CHECK(sums == std::map<Background, int>{{Background::green, 24}, {Background::red, 36}, {Background::amber, 90}});
  CHECK(printed == std::map<int, int>{{1, 18}, {2, 12}, {3, 6}, {4, 6}, {5, 6}, {6, 6}});
}

TEST_CASE("A card's id is its place: nine a symbol", "[asteroid][AR-CMP-05]") {
  const std::array<std::string_view, 9> kinds{"G1@", "G1'@", "G2@", "R1@", "R2@", "R3@", "A4@", "A5@", "A6@"};
  for (int id = 0; id < deck_size; ++id) {
    const std::string text = std::string(kinds[static_cast<std::size_t>(id % 9)]) + std::to_string(1 + id / 9);
    CHECK(rules_for(2).text(card_at(id)) == text);
    CHECK(card(text) == card_at(id));
  }
  Card none{};
  for (const char* wrong : {"", "G3@1", "g1@1", "G1''@1", "R2@7", "R2@", "?!"})
    CHECK_FALSE(rules_for(2).parse(wrong, none));
}

TEST_CASE("Borders follow the kit and no rule reads them", "[asteroid][AR-R-02][AR-R-03]") {
  std::map<Border, std::vector<int>> numbers;
  std::map<Border, std::map<int, int>> coloured_symbols;
  for (int id = 0; id < deck_size; ++id) {
    const Face& here = rules_for(2).cards()[card_at(id)];
    const int s = id / 9;
    const std::array<int, 3> green{(s + 2) % 6, (s + 4) % 6, s};
    const int expected = id % 9 < 3 ? green[static_cast<std::size_t>(id % 9)] : (here.printed - 1 - s + 6) % 6;
    CHECK(static_cast<int>(here.border) == expected);
    numbers[here.border].push_back(here.printed);
    if (here.background != Background::green) ++coloured_symbols[here.border][value(here.symbol)];
  }
  for (auto& [border, printed] : numbers) {
    std::ranges::sort(printed);
    CHECK(printed == std::vector<int>{1, 1, 1, 2, 2, 3, 4, 5, 6});
    CHECK(coloured_symbols[border] == std::map<int, int>{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
  }
  SimOrder order;
  order.matches = 20;
  Problems problems;
  const std::string repainted =
      edited(deck_text(), R"("printed": 1, "border": "yellow")", R"("printed": 1, "border": "black")");
  CHECK(game().simulate(with_deck(deck_text()), order, problems)->hashes.hash() ==
        game().simulate(with_deck(repainted), order, problems)->hashes.hash());
}

TEST_CASE("A found sheet replaces the deck without a change of rules", "[asteroid][AR-R-02]") {
  std::string text = edited(deck_text(), R"("drop", "background": "green")", R"("wheel", "background": "green")");
  text =
      edited(text, R"("wheel", "background": "green", "printed": 2)", R"("drop", "background": "green", "printed": 2)");
  const Setup setup = with_deck(text);
  Problems problems;
  const auto rules = Rules::make(2, {}, setup, problems);
  REQUIRE(rules);
  CHECK(rules->text(card_at(0)) == "G1@5");
  CHECK(rules->text(card_at(36)) == "G1'@5");
  CHECK(rules->text(card_at(37)) == "G1''@5");
  CHECK(rules->text(card_at(38)) == "G2'@1");
  Card found{};
  CHECK(rules->parse("G1''@5", found));
  CHECK(found == card_at(37));
}

TEST_CASE("Two cards that look alike are two", "[asteroid][AR-R-33]") {
  CHECK(card("G1@5") != card("G1'@5"));
  CHECK(face("G1@5").printed == face("G1'@5").printed);
  const Rules& rules = rules_for(2);
  State now = last_pick({"R1@1 +10 G1@5", "R2@1 +11"});
  now.players[0].hand = {card("G1@5"), card("G1'@5")};
  now.players[1].hand = {now.players[1].hand[0], now.players[1].hand[1]};
  const std::vector<Action> offered = choices(rules, now, A);
  CHECK(std::ranges::find(offered, Action(Pick{card("G1@5"), End::front})) != offered.end());
  CHECK(std::ranges::find(offered, Action(Pick{card("G1'@5"), End::front})) != offered.end());
}

TEST_CASE("The symbol collides, the printed number shields and scores",
          "[asteroid][AR-S-39][AR-CMP-04][AR-CMP-06][AR-CMP-07][AR-CMP-09]") {
  const Face& shield = face("G2@6");
  CHECK(toll(shield, 1, 0).collision == 5);
  CHECK(toll(shield, 1, 0).collision_taken == 3);
  CHECK(toll(shield, 6, 0).collision == 0);
  CHECK(rules_for(2).score(position({.rockets = {"G2@6", "A6@1"}}).players[0]) == 2);
  CHECK(shield.background == Background::green);
}

TEST_CASE("Red and amber of one symbol collide alike", "[asteroid][AR-S-40][AR-CMP-08][AR-CMP-10]") {
  for (int tile = 1; tile <= symbols; ++tile) {
    CHECK(toll(face("R3@1"), tile, 0).collision_taken == tile - 1);
    CHECK(toll(face("A6@1"), tile, 0).collision_taken == tile - 1);
  }
  CHECK(toll(face("R3@1"), 1, 4).total() == 1);
  CHECK(toll(face("R3@1"), 1, 2).total() == 0);
  CHECK(toll(face("A6@1"), 1, 4).total() == 4);
  const State now = position({.rockets = {"R3@1", "A6@1"}});
  CHECK(rules_for(2).score(now.players[0]) == 3);
  CHECK(rules_for(2).score(now.players[1]) == 6);
}

TEST_CASE("Backgrounds bound the printed numbers", "[asteroid][AR-CMP-08][AR-CMP-09][AR-CMP-10]") {
  const auto with_first = [](std::string_view background, int printed) {
    return problems_of(with_deck(
        edited(deck_text(), R"("green", "printed": 1)", fmt::format(R"("{}", "printed": {})", background, printed))));
  };
  CHECK(has_part(with_first("green", 3), "cards[0].printed: green cards are printed 1 or 2 (AR-CMP-09), not 3"));
  CHECK(has_part(with_first("red", 4), "red cards are printed 1, 2 or 3 (AR-CMP-08), not 4"));
  CHECK(has_part(with_first("amber", 3), "amber cards are printed 4, 5 or 6 (AR-CMP-10), not 3"));
}

TEST_CASE("Every mistake of a deck is told at once, with its place", "[asteroid][AR-CMP-05][AR-R-03]") {
  std::string text = edited(deck_text(), R"("symbol": "drop")", R"("symbol": "dorp")");
  text = edited(text, R"("background": "red")", R"("background": "pink")");
  text = edited(text, R"("printed": 5)", R"("printed": "5")");
  text = edited(text, R"("border")", R"("boarder")");
  const std::vector<std::string> problems = problems_of(with_deck(text));
  CHECK(has_part(problems, "deck.json:4:16 cards[0].symbol: no word 'dorp'; did you mean 'drop'?"));
  CHECK(has_part(problems, "cards[3].background: no word 'pink'; known: green, red, amber"));
  CHECK(has_part(problems, "cards[7].printed: a whole number from 1 to 6 is expected here, not \"5\""));
  CHECK(has_part(problems, "cards[0].boarder: no key 'boarder'; did you mean 'border'?"));
}

TEST_CASE("A deck must be complete and even", "[asteroid][AR-CMP-05]") {
  const auto missing = problems_of(with_deck(
      edited(deck_text(), R"(    {"symbol": "drop", "background": "green", "printed": 2, "border": "red"},)", "")));
  CHECK(has_part(missing, "a deck has 54 cards, this one 53"));
  CHECK(has_part(missing, "every symbol is on 9 cards, drop on 8"));
  CHECK(has_part(missing, "green cards printed 2: 6 are expected, not 5"));
  const auto uneven = problems_of(with_deck(edited(deck_text(), R"("symbol": "drop")", R"("symbol": "arrow")")));
  CHECK(has_part(uneven, "drop on 8"));
  CHECK(has_part(uneven, "arrow on 10"));
}

TEST_CASE("A match has one deck and nothing that nobody reads", "[asteroid][AR-SET-08]") {
  Setup none = setup_for(2);
  none.packs.clear();
  CHECK(has_part(problems_of(none), "a pack with deck.json is needed"));
  Setup two = setup_for(2);
  two.packs.push_back(std::move(with_deck(deck_text()).packs[0]));
  CHECK(has_part(problems_of(two), "a match has one deck"));
  Setup more = setup_for(2);
  Problems problems;
  more.packs[0].files.push_back(std::move(*Document::parse("tiles.json", "{}", problems)));
  CHECK(has_part(problems_of(more), "tiles.json:1:1: a pack of this game holds pack.json and deck.json only"));
}

TEST_CASE("Each player has one cube, the table one token", "[asteroid][AR-CMP-11][AR-CMP-12]") {
  SeededRoller roll(7);
  for (const int seats : {2, 3, 4}) {
    State now = rules_for(seats).start(roll, nullptr);
    CHECK(static_cast<int>(now.players.size()) == seats);
    CHECK_FALSE(now.token);
  }
  const Rules& rules = rules_for(2);
  State now = takeoff({"R1@1 +11", "R2@1 +11"});
  REQUIRE(now.token == A);
  play(rules, now, A, Move{2});
  CHECK(now.players[0].row == 2);
  CHECK(now.players[1].row == 0);
  CHECK(now.token == A);
}

}  // namespace
}  // namespace sprue::asteroid
