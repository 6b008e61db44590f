// The program itself, as a process of its own: it is typed at, heard, and killed.
#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace sprue::test {

struct Process {
  std::string out, err;
  int exit = -1;  // -1: it was killed
};

inline const std::string no_input = "/";  // as input: a folder, which cannot be read

// `input` is all that is typed. With `life` it is killed without warning, unless it has ended by then.
Process run_program(const std::vector<std::string>& arguments, const std::string& input,
                    std::optional<std::chrono::microseconds> life = {});

}  // namespace sprue::test
