// The Cycle asks players for answers until all have passed (BA-CYCLE).
#include "games/bots/procedures/effects/cycle.h"

#include "core/values/citation.h"
#include "games/bots/procedures/effects/ends.h"
#include "games/bots/query/playing.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

// BA-CYCLE-02 to BA-CYCLE-05: who could answer is asked in the order of priority; when all have passed, the item on top
// resolves.
bool work_cycle(Turn& turn) {
  enforces("BA-CYCLE-02", "BA-CYCLE-04", "BA-CYCLE-05");
  // An item may have cost somebody the last Hit Points; losses come before further answers (BA-R-192).
  if (settle(turn)) return true;
  Frame& frame = turn.now.frames.back();
  auto& open = turn.opened<OpenCycle>();
  if (turn.now.cycle.size() <= open.base) return turn.pop(), true;
  if (open.asking && !open.passed && turn.living(frame.seat)) return false;
  const List<Seat, most_seats> order = priority(turn);
  const std::size_t from = open.asking ? open.asked + 1U : 0U;
  open.passed = false;
  for (std::size_t at = from; at < order.size(); ++at) {
    // Seats that everybody can see to have no answer are not asked, which tells nothing.
    if (!could_answer(turn, order[at])) continue;
    open.asking = true;
    open.asked = static_cast<std::uint8_t>(at);
    frame.seat = order[at];
    return false;
  }
  open.asking = false;
  turn.push(turn.now.cycle.back().by, Resolving{item_ref(turn.now.cycle.back().number)});
  return true;
}

}  // namespace sprue::bots
