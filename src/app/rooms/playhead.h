// The playhead of a watched match: a place between start and end that plays, stands, and moves either way.
#pragma once

#include <optional>

#include "film/seen_match.h"

namespace sprue {

// The place is counted in steps: 0 is the start at rest, 3.5 is halfway through step 4.
class Playhead {
 public:
  explicit Playhead(const film::SeenMatch& seen) : seen_(&seen) {}

  // 0: the start, at rest; 3.5: halfway through step 4.
  double place() const { return place_; }
  int steps() const { return seen_->match->steps(); }
  void go_to(double place);
  // Moves to the next place at rest, or to the one before, and stops there.
  void step(int by);

  bool playing() const { return playing_; }
  void play(bool playing);  // playing on from the end begins at the start
  // Moves on by so much time while it plays; stops at the end.
  void advance(double seconds);

  // The table at this place; a step under way shows its timeline.
  stage::Tableau now();
  // The step that is under way or was last.
  int step_shown() const;

 private:
  const stage::Timeline& line(int step);

  const film::SeenMatch* seen_;
  double place_ = 0;
  double rested_ = 0;  // seconds that it has rested before the next step begins
  bool playing_ = false;
  // The timeline of the step that was looked at last, and that step's number.
  int line_of_ = 0;
  std::optional<stage::Timeline> line_;
};

}  // namespace sprue
