// The main course of a match, from Phase to Phase, when nothing else is open.
#include "games/bots/procedures/course.h"

#include "core/values/citation.h"
#include "games/bots/procedures/combat/combat.h"
#include "games/bots/procedures/effects/ends.h"
#include "games/bots/procedures/movement/movement.h"
#include "games/bots/procedures/movement/pins.h"
#include "games/bots/procedures/phases.h"
#include "games/bots/procedures/rounds.h"
#include "games/bots/procedures/setup.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// BA-END-04, BA-END-05, BA-END-06; the scrap is checked again after the cards of the phase (BA-R-45).
bool end_phase_course(Turn& turn) {
  enforces("BA-END-04", "BA-END-05", "BA-END-06");
  const Seat seat = turn.turn_player();
  const int over = static_cast<int>(turn.now[seat].hand.size()) - hand_size(turn, seat);
  // Once as the Phase begins, and again when all have passed: cards may have been drawn meanwhile (BA-R-45).
  const bool due = turn.now.progress == 0 || turn.now.step_over;
  turn.now.progress = 1;
  if (due && over > 0) {
    turn.push(seat, PickScrap{static_cast<std::uint8_t>(over)});
    return true;
  }
  if (!turn.now.step_over) return false;
  next_turn(turn);
  return true;
}

// BA-R-195: the End Phase of a player who is out only expires and ticks.
bool abandon_turn(Turn& turn) {
  if (turn.now.phase != Phase::end) {
    // The Phase ends here without end_movement(), which would award statuses to someone who is out.
    if (turn.now.phase == Phase::movement) clear_pins(turn);
    turn.now.phase = Phase::end;
    end_phase(turn);
  }
  next_turn(turn);
  return true;
}

}  // namespace

// Goes from Phase to Phase; a Phase that was left is not entered again (BA-ROUND-06, BA-ROUND-07, BA-R-30).
bool main_course(Turn& turn) {
  if (turn.now.stage < Stage::play) return setup_course(turn);
  // Nothing is open, so this is the moment to look for losses (BA-R-192).
  if (settle(turn)) return true;
  if (turn.now.phase == Phase::round_end) return round_end(turn);
  if (!turn.living(turn.turn_player()) && turn.now.combat.stage == Fight::none) return abandon_turn(turn);
  switch (turn.now.phase) {
    case Phase::start: return draw_phase(turn), true;
    case Phase::draw: return turn.now.step_over && (enter_phase(turn, Phase::standby), true);
    case Phase::standby: return turn.now.step_over && (enter_phase(turn, Phase::fork), true);
    case Phase::fork: return false;
    case Phase::action:
      if (turn.now.combat.stage != Fight::none) return combat_course(turn);
      return turn.now.step_over && (to_next_after(turn, Phase::action), true);
    case Phase::movement:
      if (!turn.now.step_over) return false;
      end_movement(turn);
      return to_next_after(turn, Phase::movement), true;
    default: return end_phase_course(turn);
  }
}

}  // namespace sprue::bots
