// Blanks what a seat may not see. Everything is open but one thing: the numbers that rivals have assigned while
// somebody still chooses (AE-SET-02).
#include "games/aeronauts/rules.h"
#include "games/aeronauts/setup.h"

namespace sprue::aeronauts {

State Rules::view(const State& now, Viewer viewer) const {
  State seen = now;
  for (int at = 0; at < seen.seats() && seen.stage == Stage::stats; ++at) {
    if (viewer != seat_at(at)) seen.plane(seat_at(at)).stats = {};
  }
  return seen;
}

// Numbers are kept until the last seat has given out its own, and then all are shown at once (AE-SET-02, AE-SET-03); so
// the last one to choose keeps nothing.
bool Rules::conceals(const State& now, Seat seat) const {
  if (now.stage != Stage::stats) return false;
  return now.plane(seat).chosen || waiting(now).count() > 1;
}

bool Rules::is_secret_commit(const State& now, Seat, const Action&) const {
  return now.stage == Stage::stats && waiting(now).count() > 1;
}

std::optional<Event> Rules::view(const Event& event, Viewer viewer) const {
  const Chosen* chosen = std::get_if<Chosen>(&event);
  if (chosen != nullptr && viewer != chosen->who) return Chosen{chosen->who, {}};
  return event;
}

// Rivals may have any of the twelve splits; nothing else is hidden.
State Rules::resample(const State& seen, Viewer viewer, Roller& roll) const {
  State other = seen;
  for (int at = 0; at < other.seats() && other.stage == Stage::stats; ++at) {
    Plane& plane = other.plane(seat_at(at));
    if (viewer != seat_at(at) && plane.chosen) plane.stats = split(roll.die(splits) - 1);
  }
  return other;
}

}  // namespace sprue::aeronauts
