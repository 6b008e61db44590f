// Makes an ordered film: the frames of a share, and, when all shares are there, the film.
#pragma once

#include <functional>

#include "film/jobs/ordered_film.h"
#include "film/seen_match.h"
#include "render/scene.h"
#include "video/reel.h"

namespace sprue::film {

// Everything that a film is made from. All of it must outlive whoever makes the film.
struct FilmSource {
  const SeenMatch& seen;
  const render::Scene& scene;
  const OrderedFilm& film;
};

// The way in which a share is watched while it is made.
struct ShareWatch {
  // Tells that the share is there up to frame `done` of `end`; this run has made `made` frames of it.
  std::function<void(int done, int end, int made)> tell;
  std::function<bool()> is_cancelled;
};

// Makes the frames of one share. With `resume` it goes on where an earlier run has stopped. False, with problems, if it
// could not, or was cancelled; the frames up to there stay.
bool make_share(const FilmSource& source, const video::ReelOrder& order, bool resume, const ShareWatch& watch,
                Problems& problems);

// Puts the shares together with sound and chapters, and writes the subtitles of a video beside it. A cancel is obeyed
// as long as the shares are whole.
bool bind_shares(const FilmSource& source, const video::ReelOrder& order, Problems& problems);

// The problem that a cancelled film is told by.
Problem cancelled(const OrderedFilm& film, int done, int all);

}  // namespace sprue::film
