// Windows in which players may act between steps: Quick Start, the end of a step, and passing.
#include "games/bots/procedures/windows.h"

#include <variant>

#include "core/values/citation.h"
#include "games/bots/procedures/phases.h"
#include "games/bots/query/playing.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// A bit for each place of the round, counted from the turn player on.
unsigned quick_bit(const Turn& turn, Seat seat) {
  const int places = static_cast<int>(turn.now.order.size());
  return 1U << (standing(turn, seat) - turn.now.turn + places) % places;
}

}  // namespace

namespace {

// The window of BA-R-39: the others may start a Cycle as the owner ends a step.
void open_window(Turn& turn, Seat owner) { turn.push(owner, StepWindow{.owner = owner}); }

}  // namespace

// Attacks attach first, then Strings resolve (BA-R-97).
void act(Turn& turn, Seat, const BeginResolve&) { open_window(turn, seat_of(turn.acting())); }

bool work_window(Turn& turn) {
  Frame& frame = turn.now.frames.back();
  auto& window = turn.opened<StepWindow>();
  // Somebody used the window: the owner may act again, and asks anew at the next end of the step (BA-R-39).
  if (window.acted) {
    turn.pop();
    turn.now.step_over = false;
    return true;
  }
  if (window.asked != nobody_yet && !window.passed) return false;
  const List<Seat, most_seats> order = by_initiative(turn, false);
  for (std::size_t at = window.asked == nobody_yet ? 0 : window.asked + 1U; at < order.size(); ++at) {
    // Asking depends only on what everybody can see, or a window that stays shut would tell of a hand.
    if (order[at] == window.owner || !could_play(turn, order[at])) continue;
    window.asked = static_cast<std::uint8_t>(at);
    window.passed = false;
    frame.seat = order[at];
    return false;
  }
  turn.pop();
  // Nobody used it, so the step ends; main_course() and combat_course() wait for this.
  turn.now.step_over = true;
  return true;
}

// BA-KW-QUICK-01: as any turn starts, the turn player first.
bool work_quick(Turn& turn) {
  enforces("BA-KW-QUICK-01");
  auto& quick = turn.opened<QuickStarts>();
  for (Seat seat : priority(turn)) {
    if ((quick.had_turn & quick_bit(turn, seat)) != 0) continue;
    turn.now.frames.back().seat = seat;
    if (can_quick_start(turn, seat)) return false;
    quick.had_turn = static_cast<std::uint8_t>(quick.had_turn | quick_bit(turn, seat));
  }
  turn.pop();
  return true;
}

void act(Turn& turn, Seat, const EndStep&) { open_window(turn, step_owner(turn)); }

void act(Turn& turn, Seat, const ChoosePhase& action) { enter_phase(turn, action.phase); }

// BA-R-29: whoever is asked by a frame may pass.
void act(Turn& turn, Seat seat, const Pass&) {
  Frame& frame = turn.now.frames.back();
  if (auto* quick = frame.as<QuickStarts>()) {
    quick->had_turn = static_cast<std::uint8_t>(quick->had_turn | quick_bit(turn, seat));
  } else if (auto* chance = frame.as<HazardChance>()) {
    chance->part = HazardChance::Part::over;
  } else if (auto* offering = frame.as<OfferingSlots>()) {
    offering->leader_done = true;
  } else if (auto* declaring = frame.as<DeclaringBlocks>()) {
    // Blocks are settled, so passing ends the Block Step, like EndStep elsewhere.
    if (declaring->part == DeclaringBlocks::Part::settled) return open_window(turn, seat);
    declaring->part = DeclaringBlocks::Part::settling;
  } else if (auto* rotation = frame.as<Rotation>()) {
    rotation->part = Rotation::Part::passed;
  } else {
    std::visit(
        [](auto& course) {
          if constexpr (requires { course.passed; }) course.passed = true;
        },
        frame.course);
  }
}

}  // namespace sprue::bots
