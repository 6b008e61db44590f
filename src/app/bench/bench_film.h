// `sprue bench film`: what the frames of a film cost.
#pragma once
#include "app/cli/arguments.h"
#include "app/cli/commands.h"

namespace sprue {

// `sprue bench film`: what a film's frames cost in CPU time of all threads and processes, and how much faster two
// processes are than one.
class BenchFilm {
 public:
  void arguments(Arguments& line);
  int run(Io& io) const;

 private:
  int frames_ = 60;
  bool json_ = false, alone_ = false;
};

}  // namespace sprue
