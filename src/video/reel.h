// Keeps a film that is made in shares, and that can be stopped and gone on with. Frames are encoded in short segments
// that know nothing of each other, so the bytes depend on the frames alone, not on who made which share when.
//
// A share is kept in two files beside the film: `film.mp4.1-of-2.reel`, its encoded segments, and
// `film.mp4.1-of-2.frames`, lines of JSON that say what is in it, with a hash of every frame. Joined, the film has one
// such side file, `film.mp4.frames`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/files/file_lock.h"
#include "video/reel_order.h"
#include "video/sink.h"

namespace sprue::video {

// One share of a film while it is written. Frames come in order and without gaps.
class Reel {
 public:
  virtual ~Reel() = default;
  virtual int next() const = 0;  // the number of the frame that is to be written next
  virtual int end() const = 0;   // the number of the first frame that is not of this share
  // The share is safe on the disk after each segment; a run that is killed loses the frames since.
  virtual bool write(const Frame& frame, Problems& problems) = 0;
};

// While this lives, no other run makes a film of this name, in however many shares; `film.mp4.making` is there as long.
// A run that makes one share of it holds that share alone.
class FilmLock {
 public:
  // Null, with a problem, if another run makes it.
  static std::unique_ptr<FilmLock> take(const ReelOrder& order, Problems& problems);
  FilmLock(const FilmLock&) = delete;
  FilmLock& operator=(const FilmLock&) = delete;
  ~FilmLock();

 private:
  FilmLock(std::filesystem::path file, FileLock lock) : file_(std::move(file)), lock_(std::move(lock)) {}
  std::filesystem::path file_;
  FileLock lock_;
};

// Opens a share to be written; with `resume` it goes on where an earlier run has stopped. Null, with problems, if that
// cannot be done.
std::unique_ptr<Reel> open_reel(const ReelOrder& order, bool resume, Problems& problems);

// The number of shares that an earlier run has divided this film into; of several runs, the one that came farthest. 0
// if there is nothing to go on with. Nothing, with problems, if everything there belongs to another film.
std::optional<int> begun_parts(const ReelOrder& order, Problems& problems);

// Puts all shares together, without encoding anything again, and removes them. If it is stopped before anything of them
// is used up, they stay as they are.
bool join_reels(
    const ReelOrder& order, const Extras& extras, Problems& problems,
    const std::function<bool()>& stopped = [] { return false; });

// The film's format, for people: "H.264 (libx264) in MP4". Nothing, with problems, if it cannot be made.
std::optional<std::string> codec_of(const ReelOrder& order, Problems& problems);

// The frames of a share, from `first` to before `end`. Shares are cut between segments, so that they can be joined.
struct Share {
  int first = 0, end = 0;
};
Share share_of(const ReelOrder& order);

}  // namespace sprue::video
