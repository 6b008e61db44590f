// The frame of every turn: who may do what, and handing each action to its chapter.
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

// Says why nothing is asked of a seat. Precondition: it is not waited for.
bool refuse_turn(const State& now, Seat seat, Refusal* why) {
  if (now.phase == Phase::over) return refuse(why, book(), "AR-END-01", "the match is over");
  if (now.column == 0) return refuse(why, book(), "AR-DRF-17", "{} has chosen; the others have not", letter(seat));
  if (!player_of(now, seat).alive)
    return refuse(why, book(), "AR-DMG-08", "the rocket of {} has exploded", letter(seat));
  return refuse(why, book(), "AR-FLT-02", "it is the turn of {}", to_text(now.to_act));
}

}  // namespace

void Rules::ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  if (!now.to_act.has(seat)) return;
  switch (now.phase) {
    case Phase::pick:
    case Phase::blind_end: return pick_ideas(now, player_of(now, seat), out);
    case Phase::move: return move_ideas(now, out);
    case Phase::remove: return remove_ideas(now, out);
    case Phase::over: return;
  }
}

bool Rules::allowed(const State& now, Seat seat, const Action& action, Refusal* why) const {
  if (!now.to_act.has(seat)) return refuse_turn(now, seat, why);
  return std::visit([&](const auto& chosen) { return may(now, seat, chosen, why); }, action);
}

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, Told told) const {
  std::visit([&](const auto& chosen) { play(now, seat, chosen, roll, told); }, action);
}

}  // namespace sprue::asteroid
