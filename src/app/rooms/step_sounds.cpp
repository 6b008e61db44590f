// Plays the sounds of a step when its animation reaches them.
#include "app/rooms/step_sounds.h"

namespace sprue {

void StepSounds::follow(const TableMotion& motion, Speaker& speaker) {
  const stage::Timeline* playing = motion.playing();
  if (playing == nullptr) {
    heard_ = 0;
    cues_.clear();
    return;
  }
  // Another step, or the same one from its beginning.
  if (motion.shown() != step_ || motion.seconds() < heard_) {
    step_ = motion.shown();
    cues_ = sound_cues(*playing);
    heard_ = 0;
  }
  const float now = motion.seconds();
  while (!cues_.empty() && cues_.front().at <= now) {
    speaker.play(cues_.front().name);
    cues_.erase(cues_.begin());
  }
  heard_ = now;
}

}  // namespace sprue
