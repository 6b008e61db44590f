// The loop that carries a match forward until somebody has to decide.
#include "games/bots/procedures/loop.h"

#include <variant>

#include "games/bots/procedures/combat/attacks.h"
#include "games/bots/procedures/combat/blocks.h"
#include "games/bots/procedures/combat/combat.h"
#include "games/bots/procedures/combat/offers.h"
#include "games/bots/procedures/combat/rotation.h"
#include "games/bots/procedures/combat/selection.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/procedures/combat/warheads.h"
#include "games/bots/procedures/concede.h"
#include "games/bots/procedures/course.h"
#include "games/bots/procedures/effects/announcing.h"
#include "games/bots/procedures/effects/attaching.h"
#include "games/bots/procedures/effects/cycle.h"
#include "games/bots/procedures/effects/resolving.h"
#include "games/bots/procedures/effects/runs.h"
#include "games/bots/procedures/movement/entering.h"
#include "games/bots/procedures/movement/hazards.h"
#include "games/bots/procedures/movement/movement.h"
#include "games/bots/procedures/movement/pins.h"
#include "games/bots/procedures/movement/reserve.h"
#include "games/bots/procedures/movement/travel.h"
#include "games/bots/procedures/picks.h"
#include "games/bots/procedures/setup.h"
#include "games/bots/procedures/windows.h"

namespace sprue::bots {

void apply(Turn& turn, Seat seat, const Action& action) {
  decide(turn, seat, action);
  advance(turn);
}

// Each action has an act() in the file of its chapter.
void decide(Turn& turn, Seat seat, const Action& action) {
  std::visit([&](const auto& chosen) { act(turn, seat, chosen); }, action);
}

namespace {

// What waits is not carried out, and everybody is told.
void drop_queue(Turn& turn) {
  for (const Fired& fired : turn.now.queue)
    turn.tell_no_room<Failed>(fired.by, fired.source, fired.self, turn.effect(fired.effect).card);
  turn.now.queue.clear();
}

}  // namespace

// Effects may set each other off without an end: after so many steps that nobody decides no more of them begin.
void advance(Turn& turn) {
  constexpr int most_steps = 100'000;
  for (int steps = 0; turn.now.stage != Stage::over && work(turn); ++steps) {
    if (steps >= most_steps) drop_queue(turn);
  }
}

bool work(Turn& turn) {
  if (turn.now.frames.empty()) {
    if (!turn.now.queue.empty()) return turn.push(turn.turn_player(), Firing{}), true;
    return main_course(turn);
  }
  // Effects that fired go first, unless something is half done that they must not come between (BA-R-48).
  const FrameKind kind = turn.now.frames.back().kind();
  const bool busy = kind == FrameKind::run || kind == FrameKind::pick || kind == FrameKind::queue ||
                    kind == FrameKind::travel || kind == FrameKind::announce;
  if (!busy && !turn.now.queue.empty()) return turn.push(turn.turn_player(), Firing{}), true;
  switch (kind) {
    case FrameKind::quick: return work_quick(turn);
    case FrameKind::window: return work_window(turn);
    case FrameKind::cycle: return work_cycle(turn);
    case FrameKind::announce: return work_announce(turn);
    case FrameKind::resolve: return work_resolve(turn);
    case FrameKind::run: return work_run(turn);
    case FrameKind::queue: return work_queue(turn);
    case FrameKind::pick:
      // Someone who is out picks nothing any more (BA-R-195).
      if (turn.living(turn.now.frames.back().seat)) return false;
      turn.pop();
      return true;
    case FrameKind::enter: return work_enter(turn);
    case FrameKind::travel: return work_travel(turn);
    case FrameKind::pins: return work_pins(turn);
    case FrameKind::hazards: return work_hazards(turn);
    case FrameKind::offers: return work_offers(turn);
    case FrameKind::answer: return work_answer(turn);
    case FrameKind::rotation: return work_rotation(turn);
    case FrameKind::blocks: return work_declared(turn);
  }
  return false;
}

}  // namespace sprue::bots
