// Follows a match: finds the step that was not shown yet, and plays its timeline.
#include "app/window/table_motion.h"

namespace sprue {

void TableMotion::rest(const Match& match, const stage::Picture& picture, Audience audience) {
  timeline_.reset();
  now_ = picture.rest(match, at_, audience);
  state_hash_ = match.state_hash();
  viewer_ = audience.viewer;
  ++changes_;
}

void TableMotion::stand(stage::Tableau table) {
  timeline_.reset();
  now_ = std::move(table);
  at_ = -1;
  ++changes_;
}

void TableMotion::show_again(const Match& match, const stage::Picture& picture, Audience audience, int step) {
  if (step < 1 || step > match.at()) return;
  timeline_ = picture.show(match, step, audience);
  seconds_ = 0;
  skip_ = false;
}

void TableMotion::follow(const Match& match, const stage::Picture& picture, Audience audience, float seconds) {
  const int aim = match.at();
  // Somebody else looks, a step was taken back, or the table is new: there is nothing to play out. The hash tells when
  // a step was replaced by another one at the same position.
  if (at_ < 0 || aim < at_ || viewer_ != audience.viewer ||
      (aim == at_ && !timeline_ && state_hash_ != match.state_hash())) {
    at_ = aim;
    rest(match, picture, audience);
    skip_ = false;
    return;
  }
  // The next step begins in the frame after the last one has ended.
  if (!timeline_) {
    skip_ = false;
    if (aim == at_) return;
    ++at_;
    timeline_ = picture.show(match, at_, audience);
    seconds_ = 0;
  }
  seconds_ += seconds;
  if (skip_ || seconds_ >= timeline_->length()) {
    skip_ = false;
    rest(match, picture, audience);
    return;
  }
  now_ = timeline_->at(seconds_);
  ++changes_;
}

}  // namespace sprue
