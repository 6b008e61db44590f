// Makes the frames of a film: each is a function of the match, the shot list, the options, and its number, so any
// process can make any frame.
#pragma once

#include <memory>
#include <optional>

#include "film/camera/film_painter.h"
#include "film/film_options.h"
#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "film/words/overlay_track.h"
#include "render/offscreen_renderer.h"

namespace sprue::film {

class FilmCamera {
 public:
  // All must outlive it. Null, with problems, when there is nothing to draw on.
  static std::unique_ptr<FilmCamera> open(const SeenMatch& seen, const render::Scene& scene, const ShotList& list,
                                          const FilmOptions& options, Problems& problems);
  // Nothing, with problems, when a model cannot be read.
  std::optional<render::Picture> frame(int number, Problems& problems);

 private:
  FilmCamera(const SeenMatch& seen, const render::Scene& scene, const ShotList& list, const FilmOptions& options);

  const SeenMatch& seen_;
  const render::Scene& scene_;
  const ShotList& list_;
  FilmOptions options_;
  FilmClock clock_;
  std::unique_ptr<render::OffscreenRenderer> renderer_;
  std::unique_ptr<FilmPainter> painter_;  // these two are not there when the film is clean
  std::optional<OverlayTrack> words_;
  int step_ = 0;  // the step that `line_` is of; frames mostly come in order
  std::optional<stage::Timeline> line_;
};

}  // namespace sprue::film
