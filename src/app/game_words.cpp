#include "app/game_words.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace sprue {
namespace {

const GameWords& plain_words() {
  static const GameWords words{
      "",
      [](const Json&) { return std::vector<std::string>{}; },
      [](const Json&, Seat) {
        return Asked{"choose", ""};
      },
      [](const Json&, Seat) { return Figures{}; },
      [](const Json& view) { return std::vector<std::string>{view.dump()}; },
      [](const Json&, Seat, Seat) { return false; },
  };
  return words;
}

}  // namespace

std::string verdict_of(const GameWords& words, const Outcome& outcome, const std::vector<std::string>& names) {
  std::string who;
  for (const Seat seat : outcome.winners)
    who += (who.empty() ? "" : " and ") + names[static_cast<std::size_t>(index(seat))];
  if (who.empty()) return "Nobody wins";
  if (outcome.shared && !words.shares_wins) return "A draw between " + who;
  return who + (outcome.shared ? " share the win" : outcome.winners.count() > 1 ? " win" : " wins");
}

std::string decided_by(const GameWords& words, const Outcome& outcome) {
  std::string reason(words.decided == nullptr ? std::string_view() : words.decided(outcome.reason));
  if (!reason.empty()) return reason;
  reason = outcome.reason;
  std::ranges::replace(reason, '_', ' ');
  return reason;
}

const GameWords& words_of(std::string_view game) {
  static const std::array<const GameWords*, 4> rows{&aerial_words(), &aeronauts_words(), &asteroid_words(),
                                                    &bots_words()};
  const auto row = std::ranges::find(rows, game, &GameWords::game);
  return row == rows.end() ? plain_words() : **row;
}

}  // namespace sprue
