// Lists the games, one row each.
#include "games/registry.h"

#include <algorithm>
#include <vector>

#include "games/aerial/game.h"
#include "games/aeronauts/game.h"
#include "games/asteroid/game.h"
#include "games/bots/game.h"

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

}  // namespace sprue
