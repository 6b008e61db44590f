#include "support/real_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>

#include "support/temp_folder.h"

namespace sprue::test {
namespace {

using Clock = std::chrono::steady_clock;

// It is built beside the tests.
std::string program() { return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "sprue"; }

int start(const std::vector<std::string>& arguments, const std::string& input, const std::array<int, 2>& ends) {
  std::string path = program();
  std::vector<char*> words{path.data()};
  std::vector<std::string> copies = arguments;
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  const int child = ::fork();
  if (child != 0) return child;
  const int typed = ::open(input.c_str(), O_RDONLY);
  if (typed < 0 || ::dup2(typed, 0) < 0 || ::dup2(ends[0], 1) < 0 || ::dup2(ends[1], 2) < 0) ::_exit(126);
  ::execv(words[0], words.data());
  ::_exit(127);
}

// What comes from both until they are closed; `late` is called once its time has come.
template <class Late>
void listen(std::array<pollfd, 2> from, std::array<std::string*, 2> to, Clock::time_point limit, const Late& late) {
  std::array<char, 65536> block{};
  while (from[0].fd >= 0 || from[1].fd >= 0) {
    int wait = -1;
    if (limit != Clock::time_point::max()) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Clock::now());
      wait = std::max(0, static_cast<int>(left.count()));
    }
    if (wait == 0) {
      late();
      limit = Clock::time_point::max();
      continue;
    }
    if (::poll(from.data(), from.size(), wait) < 0) break;
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (from[i].fd < 0 || from[i].revents == 0) continue;
      const ssize_t got = ::read(from[i].fd, block.data(), block.size());
      if (got > 0)
        to[i]->append(block.data(), static_cast<std::size_t>(got));
      else
        from[i].fd = -1;
    }
  }
}

}  // namespace

Process run_program(const std::vector<std::string>& arguments, const std::string& input,
                    std::optional<std::chrono::microseconds> life) {
  const TempFolder folder;
  const std::string typed = input == no_input ? no_input : std::string(folder.path() / "typed");
  if (input != no_input) std::ofstream(typed) << input;
  std::array<int, 2> out{}, err{};
  REQUIRE((::pipe2(out.data(), O_CLOEXEC) == 0 && ::pipe2(err.data(), O_CLOEXEC) == 0));
  const int child = start(arguments, typed, {out[1], err[1]});
  REQUIRE(child > 0);
  ::close(out[1]);
  ::close(err[1]);
  Process process;
  const Clock::time_point limit = life ? Clock::now() + *life : Clock::time_point::max();
  listen({pollfd{out[0], POLLIN, 0}, pollfd{err[0], POLLIN, 0}}, {&process.out, &process.err}, limit,
         [child] { ::kill(child, SIGKILL); });
  ::close(out[0]);
  ::close(err[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) process.exit = WEXITSTATUS(status);
  return process;
}

}  // namespace sprue::test
