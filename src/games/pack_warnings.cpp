// What is allowed in a game's packs and cannot be meant.
#include "games/pack_warnings.h"

#include "games/bots/content/pack_warnings.h"
#include "games/bots/game.h"

namespace sprue {

Problems pack_warnings(const Game& game, const Setup& setup) {
  return game.info().id == bots::game().info().id ? bots::pack_warnings(setup.packs) : Problems{};
}

}  // namespace sprue
