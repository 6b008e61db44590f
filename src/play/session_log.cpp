// Writes the log of each seat as steps are played, undone and redone.
#include "play/session_log.h"

#include <algorithm>

namespace sprue {

SessionLog::SessionLog(const Match& match) {
  for (int step = 0; step <= match.at(); ++step) all_.push_back(happened(match, step));
}

Happened SessionLog::happened(const Match& match, int step) {
  Happened happened;
  happened.step = step;
  if (step > 0) happened.who = match.seat_of(step);
  for (int seat = 0; seat < match.seats(); ++seat) happened.told.push_back(match.told(step, {false, seat_at(seat)}));
  happened.told.push_back(match.told(step, {}));
  return happened;
}

void SessionLog::played(const Match& match) { all_.push_back(happened(match, match.at())); }

void SessionLog::undone(int step) {
  for (Happened& happened : all_) {
    if (happened.undone || happened.step < step) continue;
    // A later step was played again and has a number less now.
    if (happened.step == step)
      happened.undone = true;
    else
      --happened.step;
  }
}

void SessionLog::redone(int step) {
  // If several undone steps have this number, the latest of them comes back.
  const auto last = std::find_if(all_.rbegin(), all_.rend(),
                                 [&](const Happened& happened) { return happened.undone && happened.step == step; });
  if (last != all_.rend()) last->undone = false;
}

std::size_t SessionLog::after_last_step_of(Seat seat) const {
  const auto last =
      std::find_if(all_.rbegin(), all_.rend(), [&](const Happened& happened) { return happened.who == seat; });
  return static_cast<std::size_t>(all_.rend() - last);
}

}  // namespace sprue
