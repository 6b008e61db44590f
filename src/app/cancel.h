// Ctrl-C, or a polite kill, during long work: the work ends after its present step, and says how to go on.
#pragma once

#include <array>
#include <csignal>

namespace sprue {

// While one of these lives, the first interrupt is only noted; a second one does what it did before.
class Cancel {
 public:
  Cancel();
  ~Cancel();
  Cancel(const Cancel&) = delete;
  Cancel& operator=(const Cancel&) = delete;
  static bool asked();

 private:
  std::array<struct sigaction, 2> before_{};
};

}  // namespace sprue
