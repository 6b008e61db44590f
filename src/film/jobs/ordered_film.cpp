// Hashes what a film is made from, and orders its reels.
#include "film/jobs/ordered_film.h"

#include "core/match/match.h"
#include "core/match/record.h"
#include "core/values/hash.h"

namespace sprue::film {
namespace {

// Raised when the same record and options come to look otherwise, so that old shares are not joined with new ones.
constexpr int film_format = 12;

}  // namespace

bool is_video(std::string_view file) { return file.ends_with(".mp4") || file.ends_with(".webm"); }

std::uint64_t identity_of(const OrderedFilm& film, const Match& match) {
  Hasher hasher;
  hasher.add(film_format);
  // The checksums of the steps stand for the match; the record's file may have been moved.
  hasher.add(header_line(match));
  for (int step = 1; step <= match.steps(); ++step) hasher.add(match.step(step).hash);
  add_to_hash(hasher, film.options);
  add_to_hash(hasher, film.shots);
  return hasher.hash();
}

video::ReelOrder reel_order_of(const OrderedFilm& film, const Match& match, int part, int parts) {
  const FilmOptions& options = film.options;
  video::ReelOrder order;
  order.film = {film.file, options.width, options.height, options.fps, false, row_of(options.quality).effort};
  order.frames = FilmClock(film.shots, options.fps).frames();
  order.hash = identity_of(film, match);
  order.most_bytes = options.most_bytes;
  order.sound = options.sound;
  order.part = part;
  order.parts = parts;
  return order;
}

}  // namespace sprue::film
