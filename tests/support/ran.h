// The program's command line, run within the test.
#pragma once
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/commands.h"

namespace sprue::test {

struct Ran {
  int exit;
  std::string out, err;
};

inline Ran sprue_with(const std::vector<std::string>& arguments, const std::string& input = "") {
  std::istringstream in(input);
  std::ostringstream out, err;
  const int exit = run(arguments, {in, out, err});
  return {exit, out.str(), err.str()};
}

}  // namespace sprue::test
