// Measures what the frames of a film cost in CPU time of all threads and processes, and how much faster two processes
// are than one.
#pragma once
#include <optional>

#include "core/values/problem.h"

namespace sprue {

struct FilmCost {
  double render_ms = 0, encode_ms = 0, film_ms = 0;  // of CPU time, a frame: drawn, encoded, both
  std::optional<double> two_jobs_speedup;
};

// Takes the mean over so many frames of a match of Aeronauts, the same one each time.
std::optional<FilmCost> measure_film(int frames, bool compares_jobs, Problems& problems);

}  // namespace sprue
