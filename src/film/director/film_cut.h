// Makes a shot list fit a length: the shots that matter least are left out, the rest is paced.
#pragma once

#include <vector>

#include "film/shots/film_shot.h"

namespace sprue::film {

constexpr int bookend_weight = 4;  // the weight of the film's first shot and its last one: more than any cue's
// The reason for which a shot was made.
struct Source {
  int moment = 0;  // number of the step; shots of a moment belong together
  int weight = 0;
};

// Changes the list in place. `sources` has one entry for each shot.
void fit_into(ShotList& list, const std::vector<Source>& sources, int seconds);

}  // namespace sprue::film
