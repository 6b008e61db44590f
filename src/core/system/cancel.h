// Ctrl-C, or a polite kill, during long work: the work ends after its present step, and says how to go on.
#pragma once

#include <optional>

#include "core/system/on_signals.h"

namespace sprue {

// While one of these lives, the first interrupt is only noted; a second one ends the program. Loops over films and
// series ask `asked` between their steps. There may be one at a time, since the note is the process's own.
class Cancel {
 public:
  Cancel();
  static bool asked();

 private:
  std::optional<OnSignals> noted_;
};

}  // namespace sprue
