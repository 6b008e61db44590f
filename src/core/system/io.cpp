// Prints problems for people.
#include "core/system/io.h"

#include "core/system/say.h"

namespace sprue {

int report(const Problems& problems, Io& io) {
  for (const Problem& problem : problems) say(io.err, "{}\n", to_text(problem));
  return exit_problems;
}

}  // namespace sprue
