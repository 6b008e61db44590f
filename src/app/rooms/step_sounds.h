// Sounds of things that move on a table, as they move.
#pragma once

#include <vector>

#include "app/window/speaker.h"
#include "app/window/table_motion.h"
#include "stage/table/sounds.h"

namespace sprue {

class StepSounds {
 public:
  // Plays what has become due since the last call; to be called every frame.
  void follow(const TableMotion& motion, Speaker& speaker);

 private:
  std::vector<stage::SoundCue> cues_;  // still to come, of the step that is playing
  int step_ = 0;
  float heard_ = 0;  // seconds of the step that have been heard
};

}  // namespace sprue
