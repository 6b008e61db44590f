// Subtitles of a film, and the titles of its chapters.
#pragma once

#include <string>
#include <vector>

#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "video/reel_order.h"

namespace sprue::film {

// A text that is shown from one frame until before another.
struct Caption {
  int frame = 0, end = 0;
  Sentence text;
};
std::string subtitles(const std::vector<Caption>& captions, int fps);  // SubRip
std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const ShotList& list, const FilmClock& clock);

}  // namespace sprue::film
