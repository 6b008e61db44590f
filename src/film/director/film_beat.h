// A step of a match, looked through before it is filmed: the things that move in it, where and when.
#pragma once

#include <optional>
#include <vector>

#include "core/match/match.h"
#include "film/shots/framing.h"
#include "stage/table/picture.h"
#include "stage/table/shots.h"
#include "stage/table/timeline.h"

namespace sprue::film {

// A stretch of a step in which things move together. Phases are looked at one after the other.
struct Phase {
  Bounds what;
  bool dice = false;
  int from = 0, until = 0;                   // ms since the step began
  std::vector<stage::PieceMovement> movers;  // all but dice
  std::vector<glm::vec3> places;             // the middles of what moves, where it comes to rest
  bool goes_on = false;                      // the movers left the phase before, out of sight; in this one they arrive
};

constexpr float far_radius = 105;  // mm; larger things are not seen from near by

struct Beat {
  int step = 1;
  int length = 0;  // ms
  stage::Cue cue;
  std::vector<Phase> phases;
  Bounds all;                     // the box of everything that moves on the board
  std::vector<glm::vec3> stands;  // the middles of miniatures and walls at the step's end, which may hide others
  std::optional<Path> attack;     // the way from the attacker to its target
  std::optional<int> round;       // the number of the round that begins with this step, or goes on with another play
  stage::Shot before, after;      // as the game frames its table
};

Beat beat_of(const stage::Picture& picture, const Match& match, Audience audience, const stage::NamedShot& home,
             int step);

}  // namespace sprue::film
