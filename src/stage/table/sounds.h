// What a table sounds like: which of the recordings in data/sounds belongs to what moves, and when.
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

// Ascending; what would sound at the same moment as another of its kind is left out.
std::vector<SoundCue> sound_cues(const Timeline& timeline);

}  // namespace sprue::stage
