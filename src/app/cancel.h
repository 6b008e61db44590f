// Ctrl-C during long work: the work ends after its present step, and says how to go on.
#pragma once

namespace sprue {

// While one of these lives, the first interrupt is only noted; a second one ends the program as usual.
class Cancel {
 public:
  Cancel();
  ~Cancel();
  Cancel(const Cancel&) = delete;
  Cancel& operator=(const Cancel&) = delete;
  static bool asked();
};

}  // namespace sprue
