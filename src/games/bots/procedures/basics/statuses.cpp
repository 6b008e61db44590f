// Players gain and lose status cards (BA-STAT).
#include "games/bots/procedures/basics/statuses.h"

namespace sprue::bots {

// A player holds one of each status at most (BA-STAT-01, BA-R-63).
void gain_status(Turn& turn, Seat seat, Status status, std::string_view rule) {
  Player& player = turn.now[seat];
  switch (status) {
    case Status::flanking: player.flanking = true; break;
    case Status::overrun: player.overrun = true; break;
    case Status::runaway: player.runaway = true; break;
    case Status::strafing: player.strafing = true; break;
    default: return;
  }
  turn.tell<GainedStatus>(rule, seat, status);
}

// BA-R-65: it goes back to its owner's Weapons Deck.
void lose_status(Turn& turn, Seat seat, Status status) {
  Player& player = turn.now[seat];
  bool* held = nullptr;
  switch (status) {
    case Status::flanking: held = &player.flanking; break;
    case Status::overrun: held = &player.overrun; break;
    case Status::runaway: held = &player.runaway; break;
    case Status::strafing: held = &player.strafing; break;
    default: return;
  }
  // Told only where it was held: the end of a Combat takes all statuses from everybody (BA-R-64).
  if (*held) turn.tell<LostStatus>("BA-R-65", seat, status);
  *held = false;
}

}  // namespace sprue::bots
