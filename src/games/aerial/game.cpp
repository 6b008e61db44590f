// Makes Aerial Assault a game of the registry.
#include "games/aerial/game.h"

#include "core/match/game_of.h"
#include "games/aerial/rules.h"
#include "games/aerial/text.h"

namespace sprue::aerial {

Game game() {
  Game row = game_of<Rules>();
  row.text = &text;
  return row;
}

}  // namespace sprue::aerial
