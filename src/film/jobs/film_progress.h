// How far a film is: a bar in a terminal, now and then a line where there is none, JSON for programs.
#pragma once

#include <chrono>
#include <string>

#include "core/system/io.h"

namespace sprue {

// "6 min 26 s"
std::string spoken_seconds(double seconds);

class FilmProgress {
 public:
  FilmProgress(Io& io, bool json);
  ~FilmProgress();  // leaves the terminal on a line of its own
  FilmProgress(const FilmProgress&) = delete;
  FilmProgress& operator=(const FilmProgress&) = delete;

  // So many frames are there of all; so many of them were made since this began.
  void tell(int done, int all, int made);

 private:
  using Clock = std::chrono::steady_clock;

  Io& io_;
  bool json_, terminal_;
  Clock::time_point began_ = Clock::now(), told_{};
  bool bar_ = false;  // stands on the terminal's last line
};

}  // namespace sprue
