// The sound of a film: the table's recordings, mixed by the same clock as the pictures.
#pragma once

#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "video/reel.h"

namespace sprue::film {

// Nothing, with problems, when a recording cannot be read.
std::optional<video::Soundtrack> soundtrack_of(const SeenMatch& seen, const ShotList& list, int fps,
                                               Problems& problems);

}  // namespace sprue::film
