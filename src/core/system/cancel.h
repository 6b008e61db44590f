// Ctrl-C, or a polite kill, during long work: the work ends after its present step, and says how to go on.
#pragma once

#include <optional>

#include "core/system/on_signals.h"

namespace sprue {

// While one of these lives, the first interrupt is only noted; a second one ends the program.
class Cancel {
 public:
  Cancel();
  static bool asked();

 private:
  std::optional<OnSignals> noted_;
};

}  // namespace sprue
