// A film made by several processes of this program at once, a share each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/problem.h"

namespace sprue {

// Runs the program once for each list of arguments, all at the same time. `tell` gets every line they write to stderr.
// False, with problems, when one of them fails or a cancel is asked for; the others are then ended.
bool run_jobs(const std::vector<std::vector<std::string>>& jobs,
              const std::function<void(std::size_t job, const std::string& line)>& tell, Problems& problems);

}  // namespace sprue
