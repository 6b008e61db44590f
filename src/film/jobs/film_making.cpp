// Takes frames from the camera to the reel, and binds reels.
#include "film/jobs/film_making.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "core/files/file.h"
#include "core/system/cancel.h"
#include "film/camera/film_camera.h"
#include "film/camera/picture_file.h"
#include "film/sound/film_sound.h"
#include "film/words/captions.h"
#include "film/words/overlay_track.h"

namespace sprue::film {
namespace {

bool expose(FilmCamera& camera, video::Reel& reel, const OrderedFilm& film, const ShareWatch& watch,
            Problems& problems) {
  const Cancel cancel;
  const int first = reel.next();
  while (reel.next() < reel.end()) {
    const auto picture = camera.frame(reel.next(), problems);
    if (!picture || !reel.write(frame_of(*picture), problems)) return false;
    if (Cancel::asked() || watch.is_cancelled()) {
      problems.push_back(cancelled(film, reel.next(), reel.end()));
      return false;
    }
    const int made = reel.next() - first;
    // Once a second of the film is often enough.
    if (made % film.options.fps == 0 || reel.next() == reel.end()) watch.tell(reel.next(), reel.end(), made);
  }
  return true;
}

}  // namespace

Problem cancelled(const OrderedFilm& film, int done, int all) {
  return {film.file, fmt::format("cancelled at frame {} of {}; --resume continues it", done, all)};
}

bool make_share(const FilmSource& source, const video::ReelOrder& order, bool resume, const ShareWatch& watch,
                Problems& problems) {
  setenv("LP_NUM_THREADS", "0", 0);  // for Mesa: films, or shares of one, divide the cores better than threads do
  const auto reel = video::open_reel(order, resume, problems);
  if (!reel) return false;
  watch.tell(reel->next(), reel->end(), 0);
  if (reel->next() == reel->end()) return true;
  const auto camera = FilmCamera::open(source.seen, source.scene, source.film.shots, source.film.options, problems);
  return camera && expose(*camera, *reel, source.film, watch, problems);
}

bool bind_shares(const FilmSource& source, const video::ReelOrder& order, Problems& problems) {
  const auto& [seen, scene, film] = source;
  const int fps = film.options.fps;
  // The words are worked out again, from the same list: shares do not pass them on.
  const std::string text = subtitles(OverlayTrack(seen, film.shots, fps).captions(), fps);
  std::filesystem::path beside = film.file;
  beside.replace_extension(".srt");
  video::Extras extras{chapters_of(seen, film.shots, FilmClock(film.shots, fps)), {}};
  if (order.sound && !(extras.sound = soundtrack_of(seen, film.shots, fps, problems))) return false;
  const Cancel cancel;
  const bool joined = video::join_reels(order, extras, problems, Cancel::asked);
  // If a cancel was asked for, that is the cause to be told.
  if (!joined && Cancel::asked()) problems = {cancelled(film, order.frames, order.frames)};
  return joined && (!is_video(film.file) || write_file(beside, text, problems));
}

}  // namespace sprue::film
