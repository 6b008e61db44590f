// Makes Aeronauts a game of the registry.
#include "games/aeronauts/game.h"

#include "core/match/game_of.h"
#include "games/aeronauts/rules.h"
#include "games/aeronauts/text.h"

namespace sprue::aeronauts {

Game game() {
  Game row = game_of<Rules>();
  row.text = &text;
  return row;
}

}  // namespace sprue::aeronauts
