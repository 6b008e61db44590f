// The table as it moves: it follows a match step by step, each played out before the next.
#pragma once

#include <optional>

#include "core/match/match.h"
#include "stage/table/picture.h"

namespace sprue {

// The match runs ahead: it may be several steps on while this still shows an earlier one.
class TableMotion {
 public:
  // Moves on by so many seconds towards the match's present position, as this audience sees it. To be called every
  // frame.
  void follow(const Match& match, const stage::Picture& picture, Audience audience, float seconds);
  void skip() { skip_ = true; }  // ends the step that is playing
  // Plays a step of the past once more; then the table is as it was.
  void show_again(const Match& match, const stage::Picture& picture, Audience audience, int step);
  void stand(stage::Tableau table);  // shows a table of no match
  bool moving() const { return timeline_.has_value(); }
  const stage::Tableau& now() const { return now_; }
  int shown() const { return at_; }  // the step that is being shown, or was last; -1: none
  const stage::Timeline* playing() const { return timeline_ ? &*timeline_ : nullptr; }
  float seconds() const { return seconds_; }          // since the step that is playing began
  std::uint64_t changes() const { return changes_; }  // changes whenever now() is another picture

 private:
  void rest(const Match& match, const stage::Picture& picture, Audience audience);

  int at_ = -1;                   // the position that now() shows or leads to
  Viewer viewer_;                 // the eyes for which it was made
  std::uint64_t state_hash_ = 0;  // the match's hash when the table was last at rest
  std::optional<stage::Timeline> timeline_;
  float seconds_ = 0;
  bool skip_ = false;
  stage::Tableau now_;
  std::uint64_t changes_ = 0;
};

}  // namespace sprue
