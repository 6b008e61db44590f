// A shot list made to fit a length: what matters least is left out, the rest is paced.
#pragma once

#include <vector>

#include "film/director/film_shot.h"

namespace sprue::stage {

// What a shot was made for.
constexpr int frame_weight = 4;  // the film's first shot and its last one
struct Source {
  int moment = 0;  // number of the step; shots of a moment belong together
  int weight = 0;
};

// `sources` has one for each shot.
void fit_into(ShotList& list, const std::vector<Source>& sources, int seconds);

}  // namespace sprue::stage
