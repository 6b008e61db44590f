// Takes care of an exploded rocket: its cube leaves, or stays as a wreck by the alternate rule (AR-DMG-08, AR-ALT).
#include "games/asteroid/rules.h"

namespace sprue::asteroid {

// Takes a rocket out of the match. Its tile is free at once for those who move later in the same round (AR-DMG-08,
// AR-R-23), unless wrecks stay (AR-ALT-01). Either way there is no further part in the game: no turn (next_turn), no
// token (AR-ALT-05), no win (AR-ALT-06).
void Rules::explode(State& now, Seat seat, Told told) const {
  Player& player = player_of(now, seat);
  player.alive = false;
  player.exploded_at = Spot{player.row, player.column};
  if (!options_.wrecks) player.row = player.column = 0;
  if (told != nullptr) told->push_back(Exploded{seat, *player.exploded_at, options_.wrecks});
}

// Each wreck moves a tile forward in its row, from the round after the explosion on (AR-ALT-02, AR-R-30). Nothing else
// happens to a wreck (AR-ALT-07).
void Rules::drift(State& now, Told told) const {
  if (!options_.wrecks) return;
  for (const Seat seat : everybody()) {
    Player& player = player_of(now, seat);
    if (player.alive) continue;
    player.column = now.column;
    if (told != nullptr) told->push_back(Drifted{seat, {player.row, player.column}});
  }
}

}  // namespace sprue::asteroid
