// The Last Blast as a table at a screen tells of it: where the match stands, what is asked, and the whole field in
// words.
#include "games/asteroid/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/match/text_of.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

bool drafting(const State& now) { return now.phase == Phase::pick || now.phase == Phase::blind_end; }

template <std::size_t N>
std::string listed(const Rules& rules, const List<Card, N>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : ", ") + rules.cards().spoken(card);
  return text.empty() ? "none" : text;
}

std::string rockets_at(const State& now, int row, int column) {
  std::string text;
  for (std::size_t i = 0; i < now.players.size(); ++i) {
    if (now.players[i].row == row && now.players[i].column == column) text += letter(seat_at(static_cast<int>(i)));
  }
  return text;
}

// One row of the field, a tile's value with the letters of the rockets on it.
std::string row_line(const State& now, std::size_t row) {
  std::string line = fmt::format("  row {}:", row + 1);
  for (int column = 1; column <= columns; ++column) {
    const int tile = now.field[row][static_cast<std::size_t>(column - 1)];
    line += fmt::format(" {:<3}", std::to_string(tile) + rockets_at(now, static_cast<int>(row) + 1, column));
  }
  return line;
}

// Reads the short form of a card: "G1'@5" is green, 1, and the symbol that counts 5.
struct Text {
  using Rules = asteroid::Rules;
  // Equal highest sums share the win (AR-END-06).
  static constexpr bool shares_wins = true;

  static std::vector<std::string> where(const Rules&, const State& now) {
    if (now.phase == Phase::over) return {"The end"};
    if (drafting(now)) return {"Draft", fmt::format("Hand {}", now.hand), fmt::format("Pick {}", now.pick)};
    return {"Flight", fmt::format("Column {}", now.column)};
  }
  // People count hands of the draft and columns of the flight, which stand second.
  static std::size_t counted_place(const Rules&, const State& now) { return now.phase == Phase::over ? 0 : 1; }

  static Asked asked(const Rules& rules, const State& now, Seat seat) {
    const auto& rocket = player_of(now, seat).rocket;
    const std::size_t built = rocket.size();
    switch (now.phase) {
      case Phase::pick:
        return {"choose a card for the rocket",
                fmt::format("Pick {} of {} in hand {} of {}; the rocket has {} of {} cards.", now.pick, picks, now.hand,
                            hands, built, rocket_size)};
      case Phase::blind_end:
        return {"choose an end for the card drawn unseen",
                fmt::format("The rocket has {} of {} cards.", built, rocket_size)};
      case Phase::move:
        return {fmt::format("choose a row in column {}", now.column),
                fmt::format("Cards left to pay with: {}; the front one is {}.", built,
                            rocket.empty() ? "none" : rules.cards().spoken(rocket.front()))};
      case Phase::remove:
      case Phase::over: break;
    }
    return {"choose the cards that are lost",
            fmt::format("Lose {} of {} cards: first the front, then the rear, then either.", now.damage, built)};
  }

  static Figures figures(const Rules& rules, const State& now, Seat seat) {
    const Player& own = player_of(now, seat);
    Figures figures{{"cards", std::to_string(own.rocket.size())}};
    if (drafting(now)) figures.emplace_back("hand", std::to_string(own.hand.size()));
    if (now.phase == Phase::over && own.alive)
      figures.emplace_back("score", std::to_string(rules.score(own)));
    else if (own.row != 0)
      figures.emplace_back("row", std::to_string(own.row));
    if (!own.alive) figures.emplace_back("rocket", "exploded");
    if (now.token == seat) figures.emplace_back("token", "held");
    return figures;
  }

  static std::vector<std::string> table(const Rules& rules, const State& now) {
    std::vector<std::string> lines{"Field: rows downwards, columns 1 to 7; a letter is that seat's rocket"};
    for (std::size_t row = 0; row < now.field.size(); ++row) lines.push_back(row_line(now, row));
    for (std::size_t i = 0; i < now.players.size(); ++i) {
      const Player& own = now.players[i];
      const char who = letter(seat_at(static_cast<int>(i)));
      lines.push_back(fmt::format("{} rocket, front first: {}", who, listed(rules, own.rocket)));
      if (drafting(now)) lines.push_back(fmt::format("{} hand: {}", who, listed(rules, own.hand)));
    }
    lines.push_back(fmt::format("Deck {} cards, discards {}, lost {}", now.deck.size(), now.discard.size(),
                                listed(rules, now.removed)));
    lines.emplace_back("A card is named by its part, its number and its symbol; ? is face down");
    lines.emplace_back("Symbols count: Drop 1, Hammers 2, Circles 3, Bricks 4, Cog 5, Arrow 6");
    return lines;
  }

  // The score decides, unless one rocket or none is left (AR-END-03, AR-END-04, AR-END-07).
  static std::string_view decided(Ending ending) {
    switch (ending) {
      case Ending::score: return "highest total on the cards left";
      case Ending::last_survivor: return "the only rocket left";
      case Ending::no_survivor: break;
    }
    return "no rocket is left";
  }
};

}  // namespace

const GameText& text() {
  static const TextOf<Text> text;
  return text;
}

}  // namespace sprue::asteroid
