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

const GameWords& words_of(std::string_view game) {
  static const std::array<const GameWords*, 4> rows{&aerial_words(), &aeronauts_words(), &asteroid_words(),
                                                    &bots_words()};
  const auto row = std::ranges::find(rows, game, &GameWords::game);
  return row == rows.end() ? plain_words() : **row;
}

}  // namespace sprue
