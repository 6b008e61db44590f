#include "games/aerial/game.h"

#include "core/game_of.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {

Game game() { return game_of<Rules>(); }

}  // namespace sprue::aerial
