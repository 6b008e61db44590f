// Tells how far a film is: by a bar in a terminal, by a line now and then where there is none, by JSON to programs.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/system/io.h"

namespace sprue {

// "6 min 26 s"
std::string spoken_seconds(double seconds);

// A line of JSON that such a run has told, as the parent of a share reads it.
struct ToldProgress {
  int done = 0, all = 0;      // frames
  double rate = 0, left = 0;  // frames a second; seconds. 0 before the first frame is made
};
// Nothing for a line that is no progress.
std::optional<ToldProgress> progress_in(const std::string& line);

class FilmProgress {
 public:
  FilmProgress(Io& io, bool json);
  ~FilmProgress();  // leaves the terminal on a line of its own
  FilmProgress(const FilmProgress&) = delete;
  FilmProgress& operator=(const FilmProgress&) = delete;

  // Tells that `done` frames of `all` are there, of which `made` were made since this began: only those tell how fast
  // it goes.
  void tell(int done, int all, int made);

 private:
  using Clock = std::chrono::steady_clock;

  Io& io_;
  bool json_, terminal_;
  Clock::time_point began_ = Clock::now(), told_{};
  bool bar_ = false;  // a bar stands on the terminal's last line
};

}  // namespace sprue
