// Finds the cue that matters most of those of a step.
#include "stage/table/cue.h"

namespace sprue::stage {

const Cue& weightiest(std::span<const Cue> cues) {
  static const Cue passing;
  const Cue* best = &passing;
  for (const Cue& cue : cues)
    if (cue.weight > best->weight) best = &cue;
  return *best;
}

}  // namespace sprue::stage
