// A film that can be made in shares, stopped and gone on with. Frames are encoded in short segments that know nothing
// of each other, so the bytes depend on the frames alone, not on who made which share when.
//
// A share is kept in two files beside the film: `film.mp4.1-of-2.reel`, its encoded segments, and
// `film.mp4.1-of-2.frames`, lines of JSON that say what is in it, with a hash of every frame. Joined, the film has one
// such side file, `film.mp4.frames`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/hold.h"
#include "video/sink.h"

namespace sprue::video {

struct ReelOrder {
  SinkOrder film;
  int frames = 0;
  std::uint64_t print = 0;      // of everything that the frames are made from
  std::int64_t most_bytes = 0;  // of the film; 0: as many as it takes
  bool sound = false;           // it will be joined with a soundtrack
  int part = 1, parts = 1;      // 1-based
};

struct Chapter {
  int frame = 0;
  std::string title;
};

struct Soundtrack {
  int rate = 22050;  // samples a second, of one channel
  std::vector<std::int16_t> samples;
};

// What is bound into a film besides its frames.
struct Extras {
  std::vector<Chapter> chapters;
  std::optional<Soundtrack> sound;
};

class Reel {
 public:
  virtual ~Reel() = default;
  virtual int next() const = 0;  // the number of the frame that it waits for
  virtual int end() const = 0;   // the first one that is not of this share
  virtual bool write(const Frame& frame, Problems& problems) = 0;
};

// While this lives, no other run makes a film of this name, in however many shares; `film.mp4.making` is there as long.
// A run that makes one share of it holds that share alone.
class FilmHold {
 public:
  // Null, with a problem, if another run makes it.
  static std::unique_ptr<FilmHold> take(const ReelOrder& order, Problems& problems);
  FilmHold(const FilmHold&) = delete;
  FilmHold& operator=(const FilmHold&) = delete;
  ~FilmHold();

 private:
  FilmHold(std::filesystem::path file, Hold hold) : file_(std::move(file)), hold_(std::move(hold)) {}
  std::filesystem::path file_;
  Hold hold_;
};

// Goes on with what an earlier run has left if `resume`. Null, with problems, if it cannot be.
std::unique_ptr<Reel> open_reel(const ReelOrder& order, bool resume, Problems& problems);

// Into how many shares a film was divided of which something is there to go on with; if it was begun more than once,
// the time that came farthest. 0: nothing is there. Nothing, with problems, if all that is there belongs to another
// film.
std::optional<int> begun_parts(const ReelOrder& order, Problems& problems);

// Puts all shares together, without encoding anything again, and removes them. If it is stopped before anything of them
// is used up, they stay as they are.
bool join_reels(
    const ReelOrder& order, const Extras& extras, Problems& problems,
    const std::function<bool()>& stopped = [] { return false; });

// What the film will hold, for people: "H.264 (libx264) in MP4". Nothing, with problems, if it cannot be made.
std::optional<std::string> codec_of(const ReelOrder& order, Problems& problems);

// The frames of a share: first, and the one after the last.
struct Share {
  int first = 0, end = 0;
};
Share share_of(const ReelOrder& order);

}  // namespace sprue::video
