// The words of `sprue bench` that measure pictures: `frame` and `film`.
#pragma once
#include <string>

#include "app/bench/bench_frame.h"
#include "app/cli/arguments.h"
#include "core/system/io.h"

namespace sprue {

class BenchFrameWord {
 public:
  void arguments(Arguments& line);
  int run(Io& io);

 private:
  FrameBenchOrder order_;
  std::string size_ = "1280x720", picture_;
  bool json_ = false;
};

class BenchFilmWord {
 public:
  void arguments(Arguments& line);
  int run(Io& io) const;

 private:
  int frames_ = 60;
  bool json_ = false, alone_ = false;
};

}  // namespace sprue
