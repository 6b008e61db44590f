// Makes somebody who guesses digits wait.
#pragma once

#include <algorithm>

namespace sprue {

// Two wrong answers in a row are free, since fingers slip. After each further one the next answer counts only after a
// while, which doubles up to a minute. Times are seconds of any clock that only goes forward.
class Patience {
 public:
  double left(double now) const { return std::max(0.0, until_ - now); }
  void wrong(double now) {
    if (++wrong_ > free) until_ = now + std::min(longest, first * (1 << std::min(wrong_ - free - 1, 10)));
  }
  void right() { *this = {}; }

 private:
  static constexpr int free = 2;
  static constexpr double first = 2, longest = 60;
  int wrong_ = 0;
  double until_ = 0;
};

}  // namespace sprue
