// Runs a program that may go wrong in any way, within limits, and says in plain words how it ended.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/system/child_process.h"

namespace sprue {

// The end of a limited program, in words for a person.
struct Ended {
  bool good = false;
  std::string why;   // as "it took more than 20 s of the processor"; empty if it ended by itself
  std::string said;  // the beginning of what it wrote to stderr
};

// Runs a program to its end. It is killed when this process ends, or as soon as somebody gives it up.
Ended run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                  const ChildLimits& limits, const std::stop_token& given_up = {});

// Allows this process so much more memory than it has now. The child calls it: nobody knows before how much a program
// takes to start.
void limit_own_memory(std::uint64_t bytes);

}  // namespace sprue
