// The sounds of a table: which of the recordings in data/sounds belongs to each movement, and when.
#pragma once
#include <string_view>
#include <vector>

#include "stage/table/timeline.h"

namespace sprue::stage {

struct SoundCue {
  float at = 0;           // seconds since the step began
  std::string_view name;  // "die": one of die-1.wav, die-2.wav, ...
  bool operator==(const SoundCue&) const = default;
};

// Lists the sounds of a step in ascending order. Of several sounds of one kind at nearly the same moment, one is kept.
std::vector<SoundCue> sound_cues(const Timeline& timeline);

}  // namespace sprue::stage
