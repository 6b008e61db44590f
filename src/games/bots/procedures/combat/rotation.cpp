// The end of the Selection Step: players use statuses and cards in rotation (BA-CMB-SEL-04).
#include "games/bots/procedures/combat/rotation.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/combat/reveal.h"
#include "games/bots/procedures/combat/selection.h"
#include "games/bots/query/playing.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

// BA-R-68, BA-R-199: whoever has something to do is asked, until all have passed in one round.
bool work_rotation(Turn& turn) {
  Frame& frame = turn.now.frames.back();
  auto& rotation = turn.opened<Rotation>();
  Combat& combat = turn.now.combat;
  if (combat.stop || combat.repeat) {
    const bool stop = combat.stop;
    turn.pop();
    stop ? static_cast<void>(combat.stage = Fight::ending) : begin_selection(turn);
    return true;
  }
  // Somebody acted, so it goes round once more from the first seat (BA-R-68).
  if (rotation.acted) rotation = {};
  if (rotation.part == Rotation::Part::asked && turn.living(frame.seat)) return false;
  if (rotation.part != Rotation::Part::look) ++rotation.place;
  rotation.part = Rotation::Part::look;
  const List<Seat, most_seats> order = by_initiative(turn, false);
  for (std::size_t at = rotation.place; at < order.size(); ++at) {
    if (!could_rotate(turn, order[at])) continue;
    rotation.place = static_cast<std::uint8_t>(at);
    rotation.part = Rotation::Part::asked;
    frame.seat = order[at];
    return false;
  }
  turn.pop();
  combat.stage = Fight::reveal;  // BA-CMB-BLK-01
  return true;
}

void act(Turn& turn, Seat seat, const UseStatus& action) {
  CycleItem& item = open_item(turn, ItemKind::status, seat);
  item.a = action.on;
  item.n = static_cast<std::uint8_t>(action.status);
  join_cycle(turn);
}

// BA-FLANK-04, BA-OVRN-05, BA-STRF-05; then Selection is repeated (BA-CMB-SEL-04, BA-OVRN-06, BA-STRF-06, BA-R-70).
bool resolve_status(Turn& turn, const CycleItem& item, Resolving& resolving) {
  enforces("BA-OVRN-06", "BA-STRF-06");
  const auto status = static_cast<Status>(item.n);
  if (resolving.progress++ == 0) {
    if (status == Status::strafing) {
      const Seat victim = seat_of(item.a);
      if (turn.living(victim) && can_flip_own(turn, victim)) turn.push(victim, PickFlip{.strafed = true});
      return false;
    }
    const bool still = flippable(turn, item.a) && (status == Status::flanking || ran_away(turn, item.a));  // BA-R-41
    if (still) flip(turn, item.a, status == Status::flanking ? "BA-FLANK-04" : "BA-OVRN-05");
    if (status == Status::flanking && can_flip_own(turn, item.by)) turn.push(item.by, PickFlip{});
    return false;
  }
  lose_status(turn, item.by, status);
  // Also after a status that could flip nothing: its use is what repeats Selection (BA-R-68).
  turn.now.combat.repeat = true;
  return true;
}

}  // namespace sprue::bots
