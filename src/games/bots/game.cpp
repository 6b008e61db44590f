#include "games/bots/game.h"

#include "core/game_of.h"
#include "games/bots/rules.h"

namespace sprue::bots {

const GameInfo& Rules::info() {
  static constexpr std::array<OptionInfo, 2> options{{
      {"format", "BA-TEAM-01", "with three or more players: free for all, or two teams"},
      {"rounds", "BA-R-204", "the match is a draw after so many rounds; 0: no limit"},
  }};
  static const GameInfo info{.id = "bots",
                             .title = "Bots and Aces",
                             .version = "1",
                             .fewest = 2,  // BA-KIT-01
                             .most = 6,
                             .pack = "foundry_row",
                             .options = options};
  return info;
}

Game game() { return game_of<Rules>(); }

}  // namespace sprue::bots
