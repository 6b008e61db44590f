// Runs a program that may go wrong in any way, within limits, and says in plain words how it ended.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace sprue::assets {

struct Limits {
  std::uint64_t memory = std::uint64_t{512} << 20U;  // bytes of address space, on top of what the program starts with
  std::uint64_t output = std::uint64_t{512} << 20U;  // bytes of any file it writes
  unsigned cpu_seconds = 20;
  unsigned wall_seconds = 120;  // on a busy machine honest work takes many times its share of the processor
  unsigned open_files = 64;

  bool operator==(const Limits&) const = default;
};

struct Ended {
  bool good = false;
  std::string why;   // as "it took more than 20 s of the processor"; empty if it ended by itself
  std::string said;  // the beginning of what it wrote to stderr
};

// Runs a program to its end. The child sees no input, no open files of ours and no terminal, writes no core dump, and
// ends when this process does, or as soon as somebody gives it up.
Ended run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments, const Limits& limits,
                  const std::stop_token& given_up = {});

// Allows this process so much more memory than it has now. The child calls it: nobody knows before how much a program
// takes to start.
void limit_own_memory(std::uint64_t bytes);

}  // namespace sprue::assets
