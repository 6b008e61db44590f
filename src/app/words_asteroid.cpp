// The Last Blast in words for a table at a screen.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/game_words.h"

namespace sprue {
namespace {

const Json& player(const Json& view, Seat seat) { return view.at("players").at(static_cast<std::size_t>(index(seat))); }
bool drafting(const Json& view) { return view.at("phase") == "pick" || view.at("phase") == "blind_end"; }

std::string cards(const Json& list) {
  std::string text;
  for (const Json& card : list) text += (text.empty() ? "" : " ") + card.get<std::string>();
  return text.empty() ? "none" : text;
}

// AR-END-05: of a card "A4@2" the 4.
int printed_sum(const Json& rocket) {
  int sum = 0;
  for (const Json& card : rocket) sum += card.get_ref<const std::string&>().at(1) - '0';
  return sum;
}

std::vector<std::string> where(const Json& view) {
  if (view.at("phase") == "over") return {"The end"};
  if (drafting(view))
    return {"Draft", fmt::format("Hand {}", view.at("hand").dump()), fmt::format("Pick {}", view.at("pick").dump())};
  return {"Flight", fmt::format("Column {}", view.at("column").dump())};
}

Asked asked(const Json& view, Seat seat) {
  const Json& own = player(view, seat);
  const std::size_t rocket = own.at("rocket").size();
  if (view.at("phase") == "pick")
    return {"choose a card for the rocket", fmt::format("Pick {} of 4 in hand {} of 3; the rocket has {} of 12 cards.",
                                                        view.at("pick").dump(), view.at("hand").dump(), rocket)};
  if (view.at("phase") == "blind_end")
    return {"choose an end for the card drawn unseen", fmt::format("The rocket has {} of 12 cards.", rocket)};
  if (view.at("phase") == "move")
    return {fmt::format("choose a row in column {}", view.at("column").dump()),
            fmt::format("Cards left to pay with: {}; the front one is {}.", rocket,
                        own.at("rocket").empty() ? "none" : own.at("rocket").front().get<std::string>())};
  return {"choose the cards that are lost",
          fmt::format("{} damage is paid from both ends; cards in the rocket: {}.", view.at("damage").dump(), rocket)};
}

Figures figures(const Json& view, Seat seat) {
  const Json& own = player(view, seat);
  Figures figures{{"cards", std::to_string(own.at("rocket").size())}};
  if (drafting(view)) figures.emplace_back("hand", std::to_string(own.at("hand").size()));
  if (view.at("phase") == "over" && own.at("alive").get<bool>())
    figures.emplace_back("score", std::to_string(printed_sum(own.at("rocket"))));
  else if (own.at("row") != 0)
    figures.emplace_back("row", own.at("row").dump());
  if (!own.at("alive").get<bool>()) figures.emplace_back("rocket", "exploded");
  if (view.at("token") == to_text(seat)) figures.emplace_back("token", "held");
  return figures;
}

std::string rockets_at(const Json& view, std::size_t row, std::size_t column) {
  std::string text;
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& own = view.at("players")[i];
    if (own.at("row") == row + 1 && own.at("column") == column + 1) text += letter(seat_at(static_cast<int>(i)));
  }
  return text;
}

std::vector<std::string> table(const Json& view) {
  std::vector<std::string> lines{"Field: rows downwards, columns 1 to 7; a letter is that seat's rocket"};
  const Json& field = view.at("field");
  for (std::size_t row = 0; row < field.size(); ++row) {
    std::string line = fmt::format("  row {}:", row + 1);
    for (std::size_t column = 0; column < field[row].size(); ++column)
      line += fmt::format(" {:<3}", field[row][column].dump() + rockets_at(view, row, column));
    lines.push_back(std::move(line));
  }
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& own = view.at("players")[i];
    lines.push_back(
        fmt::format("{} rocket, front first: {}", letter(seat_at(static_cast<int>(i))), cards(own.at("rocket"))));
    if (drafting(view))
      lines.push_back(fmt::format("{} hand: {}", letter(seat_at(static_cast<int>(i))), cards(own.at("hand"))));
  }
  lines.push_back(fmt::format("Deck {} cards, discards {}, lost {}", view.at("deck").size(), view.at("discard").size(),
                              cards(view.at("removed"))));
  lines.emplace_back("A card is named by its part, its number and its symbol; ? is face down");
  lines.emplace_back("Symbols count: Drop 1, Hammers 2, Circles 3, Bricks 4, Cog 5, Arrow 6");
  return lines;
}

// AR-END-03, AR-END-04, AR-END-07.
std::string_view decided(std::string_view reason) {
  return reason == "score"           ? "the highest sum of numbers on the cards left"
         : reason == "last_survivor" ? "the only rocket left"
         : reason == "no_survivor"   ? "no rocket is left"
                                     : "";
}

}  // namespace

const GameWords& asteroid_words() {
  static const GameWords words{
      "asteroid", where,   asked,   figures, table,   [](const Json&, Seat, Seat) { return false; },
      nullptr,    nullptr, nullptr, nullptr, nullptr, nullptr,
      decided,    true};
  return words;
}

}  // namespace sprue
