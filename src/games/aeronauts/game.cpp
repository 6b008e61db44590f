#include "games/aeronauts/game.h"

#include "core/game_of.h"
#include "games/aeronauts/rules.h"

namespace sprue::aeronauts {

Game game() { return game_of<Rules>(); }

}  // namespace sprue::aeronauts
