// Prints problems for people.
#include "core/system/io.h"

#include "core/system/say.h"

namespace sprue {

int report(const Problems& problems, Io& io) {
  for (const std::string& line : to_lines(problems)) say(io.err, "{}\n", line);
  return exit_problems;
}

}  // namespace sprue
