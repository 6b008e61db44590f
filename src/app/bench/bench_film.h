// Measures what the frames of a film cost in CPU time of all threads and processes, and how much faster two processes
// are than one.
#pragma once
#include <optional>

#include "core/values/problem.h"

namespace sprue {

struct FilmCost {
  double render_ms = 0, encode_ms = 0, film_ms = 0;  // ms of CPU time a frame: drawn, encoded, and both in one go
  std::optional<double> two_jobs_speedup;            // 2 would be ideal; nothing if it was not asked for
};

// Takes the mean over so many frames of a match of Aeronauts, which is the same one each time. It needs no window, but
// ffmpeg.
std::optional<FilmCost> measure_film(int frames, bool compares_jobs, Problems& problems);

}  // namespace sprue
