// A step of a match, looked through before it is filmed: what moves in it, where and when.
#pragma once

#include <optional>
#include <vector>

#include "core/match/match.h"
#include "film/shots/framing.h"
#include "stage/table/picture.h"
#include "stage/table/shots.h"
#include "stage/table/timeline.h"

namespace sprue::stage {

// A stretch of a step in which things move together. Phases are looked at one after the other.
struct Phase {
  Bounds what;
  bool dice = false;
  int from = 0, until = 0;            // ms since the step began
  std::vector<PieceMovement> movers;  // dice apart
  std::vector<glm::vec3> places;      // where they come to rest: the middles of what is to be seen
  bool goes_on = false;               // what went out of the last one's sight is seen to arrive
};

constexpr float far_radius = 105;  // mm: what is larger is not seen from near by

struct Beat {
  int step = 1;
  int length = 0;  // ms
  Cue cue;
  std::vector<Phase> phases;
  Bounds all;                     // that moves on the board
  std::vector<glm::vec3> stands;  // where miniatures are in the end, their middles
  std::optional<Path> attack;     // from whom at whom
  std::optional<int> round;       // that begins, or is begun by another play
  Shot before, after;             // as the game frames its table
};

Beat beat_of(const Picture& picture, const Match& match, Audience audience, const NamedShot& home, int step);

}  // namespace sprue::stage
