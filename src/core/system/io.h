// The streams that a command reads and writes, and the way it tells things to whoever started the program.
#pragma once

#include <iosfwd>

#include "core/values/problem.h"

namespace sprue {

// Commands get their streams from here instead of using the program's own, so tests run them with strings.
struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

// The program's exit codes.
enum Exit : int { exit_good = 0, exit_problems = 1, exit_usage = 2 };

// Prints problems to err, each on a line of its own; returns exit_problems.
int report(const Problems& problems, Io& io);

}  // namespace sprue
