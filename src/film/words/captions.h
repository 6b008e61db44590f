// Subtitles of a film, and the titles of its chapters.
#pragma once

#include <string>
#include <vector>

#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "video/reel_order.h"

namespace sprue {

// A text that is shown from one frame until before another.
struct Caption {
  int frame = 0, end = 0;
  Sentence text;
};
std::string subtitles(const std::vector<Caption>& captions, int fps);  // as a SubRip file
std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const stage::ShotList& list,
                                        const stage::FilmClock& clock);

}  // namespace sprue
