// The process: arguments and streams in, exit code out. Everything else can be run without a process (run), and tests
// do so.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/demo.h"
#include "app/window/window.h"

namespace {

// Other people's code may throw (memory, streams); ours does not. This is the one place that catches.
int run_safely(const std::vector<std::string>& arguments) {
  try {
    sprue::Io io{std::cin, std::cout, std::cerr};
    // Without a display there is no window to open, so the first start shows what the program can do by a film.
    if (arguments.empty() && !sprue::is_display_there()) return sprue::film_demo(io);
    return sprue::run(arguments, io);
  } catch (const std::exception& error) {
    std::cerr << "sprue: " << error.what() << '\n';
    return sprue::exit_problems;
  }
}

}  // namespace

int main(int count, char** arguments) {
  // Only the streams of C++ are used, so they need not keep step with those of C.
  std::ios::sync_with_stdio(false);
  const int code = run_safely(std::vector<std::string>(arguments + 1, arguments + count));
  // A full disk is only noticed when the last bytes are written.
  if (std::cout.flush()) return code;
  std::cerr << "sprue: the output could not be written\n";
  return sprue::exit_problems;
}
