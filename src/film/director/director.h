// Makes a film's shot list from a match: what matters is seen from nearby and given time, the rest passes at a
// distance. The same match and seed give the same list.
#pragma once
#include "core/match/match.h"
#include "film/shots/film_shot.h"
#include "stage/table/picture.h"
#include "stage/table/shots.h"

namespace sprue::film {

struct DirectorOrder {
  int first = 1, last = 1;    // steps, both included
  double speed = 1;           // a factor of the table's pace
  int seconds = 0;            // the length that the film is paced to; 0: as long as it takes
  std::uint64_t seed = 0;     // the seed of small choices, such as the side to look from
  Shape shape = Shape::wide;  // the pictures' shape
};

// `home` is how the table is usually looked at.
ShotList direct(const stage::Picture& picture, const Match& match, Audience audience, const stage::NamedShot& home,
                const DirectorOrder& order);

}  // namespace sprue::film
