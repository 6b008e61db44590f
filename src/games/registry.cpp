// Lists the games, one row each.
#include "games/registry.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/aerial/game.h"
#include "games/aerial/teaching.h"
#include "games/aeronauts/game.h"
#include "games/aeronauts/teaching.h"
#include "games/asteroid/game.h"
#include "games/asteroid/teaching.h"
#include "games/bots/game.h"
#include "games/bots/teaching.h"

namespace sprue {

std::span<const Game> games() {
  static const std::vector<Game> rows{aerial::game(), aeronauts::game(), asteroid::game(), bots::game()};
  return rows;
}

const Game* find_game(std::string_view id) {
  const auto row = std::ranges::find_if(games(), [&](const Game& game) { return game.info().id == id; });
  return row == games().end() ? nullptr : &*row;
}

const GameText& text_of(std::string_view game) {
  const Game* const row = find_game(game);
  return row == nullptr ? plain_text() : row->text();
}

const Teaching& teaching_of(std::string_view game) {
  struct Taught {
    std::string_view game;
    const Teaching& (*teaching)();
  };
  static constexpr std::array<Taught, 4> rows{{{"aerial", &aerial::teaching},
                                               {"aeronauts", &aeronauts::teaching},
                                               {"asteroid", &asteroid::teaching},
                                               {"bots", &bots::teaching}}};
  const auto* const row = std::ranges::find(rows, game, &Taught::game);
  return row == rows.end() ? plain_teaching() : row->teaching();
}

}  // namespace sprue
