// Moves the place that is watched: by time, by steps, or to a place at once.
#include "app/rooms/playhead.h"

#include <algorithm>
#include <cmath>

namespace sprue {
namespace {

constexpr double between_steps = 0.25;  // seconds of rest, so that steps can be told apart

}  // namespace

// Making a timeline plays the step, so the last one is kept.
const stage::Timeline& Playhead::line(int step) {
  if (line_of_ != step || !line_) line_.emplace(seen_->picture->show(*seen_->match, step, seen_->audience));
  line_of_ = step;
  return *line_;
}

void Playhead::go_to(double place) {
  place_ = std::clamp(place, 0.0, static_cast<double>(steps()));
  rested_ = 0;
}

void Playhead::step(int by) {
  playing_ = false;
  // From within a step, one step on is its end, and one back its beginning.
  go_to(by > 0 ? std::floor(place_) + by : std::ceil(place_) + by);
}

void Playhead::play(bool playing) {
  playing_ = playing;
  if (playing && place_ >= steps()) go_to(0);
}

void Playhead::advance(double seconds) {
  // A call may pass over several short steps.
  while (playing_ && seconds > 0) {
    const int begun = static_cast<int>(std::floor(place_));
    if (begun >= steps()) {
      playing_ = false;
      return;
    }
    const double share = place_ - begun;
    const auto length = static_cast<double>(line(begun + 1).length());
    const double rest = length > 0 ? between_steps : 0;  // a step in which nothing is to be seen takes no time
    if (share == 0 && rested_ < rest) {
      const double passed = std::min(rest - rested_, seconds);
      rested_ += passed;
      seconds -= passed;
      continue;
    }
    const double left = (1 - share) * length;
    if (left <= seconds) {
      place_ = begun + 1;
      rested_ = 0;
    } else {
      place_ += seconds / length;
    }
    seconds -= left;
  }
}

stage::Tableau Playhead::now() {
  const int begun = static_cast<int>(std::floor(place_));
  const double share = place_ - begun;
  if (share == 0) return seen_->picture->rest(*seen_->match, begun, seen_->audience);
  const stage::Timeline& under_way = line(begun + 1);
  return under_way.at(static_cast<float>(share * static_cast<double>(under_way.length())));
}

int Playhead::step_shown() const { return static_cast<int>(std::ceil(place_)); }

}  // namespace sprue
