// Starts the program in a terminal of the test's own, types to it, and reads what it shows.
#include "support/real_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/temp_folder.h"

namespace sprue::test {
namespace {

using Clock = std::chrono::steady_clock;

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

Process run(const std::vector<std::string>& arguments, const std::string& typed,
            std::optional<std::chrono::microseconds> life, const std::function<void(int child)>& hand) {
  std::array<int, 2> out{}, err{};
  REQUIRE((::pipe2(out.data(), O_CLOEXEC) == 0 && ::pipe2(err.data(), O_CLOEXEC) == 0));
  const int child = start(arguments, typed, {out[1], err[1]});
  REQUIRE(child > 0);
  ::close(out[1]);
  ::close(err[1]);
  std::thread beside([&] { hand(child); });
  Process process;
  const Clock::time_point limit = life ? Clock::now() + *life : Clock::time_point::max();
  listen({pollfd{out[0], POLLIN, 0}, pollfd{err[0], POLLIN, 0}}, {&process.out, &process.err}, limit,
         [child] { ::kill(child, SIGKILL); });
  ::close(out[0]);
  ::close(err[0]);
  beside.join();
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) process.exit = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) process.signal = WTERMSIG(status);
  return process;
}

}  // namespace

// It is built beside the tests.
std::string program() { return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "sprue"; }

Process run_program(const std::vector<std::string>& arguments, const std::string& input,
                    std::optional<std::chrono::microseconds> life) {
  const TempFolder folder;
  const std::string typed = input == no_input ? no_input : std::string(folder.path() / "typed");
  if (input != no_input) std::ofstream(typed) << input;
  return run(arguments, typed, life, [](int) {});
}

Terminal::Terminal() : keys_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)), line_(-1) {
  REQUIRE((keys_ >= 0 && ::grantpt(keys_) == 0 && ::unlockpt(keys_) == 0));
  line_ = ::open(name().c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);  // open, it stays as the program leaves it
  REQUIRE(line_ >= 0);
}
Terminal::~Terminal() {
  ::close(line_);
  ::close(keys_);
}

bool Terminal::shows() const {
  termios now{};
  return ::tcgetattr(line_, &now) == 0 && (now.c_lflag & ECHO) != 0;
}

void Terminal::wait_until(bool wanted) const {
  const Clock::time_point limit = Clock::now() + std::chrono::seconds(20);
  while (shows() != wanted && Clock::now() < limit) std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

void Terminal::type(std::string_view text) const {
  if (::write(keys_, text.data(), text.size()) < 0) ::perror("terminal");
}

std::string Terminal::shown() const {
  std::array<char, 4096> block{};
  std::string text;
  for (pollfd from{keys_, POLLIN, 0}; ::poll(&from, 1, 0) > 0;) {
    const ssize_t got = ::read(keys_, block.data(), block.size());
    if (got <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
  return text;
}

std::string Terminal::name() const { return ::ptsname(keys_); }

Process run_at(const Terminal& terminal, const std::vector<std::string>& arguments,
               const std::function<void(int child)>& hand) {
  return run(arguments, terminal.name(), std::chrono::seconds(60), hand);
}

}  // namespace sprue::test
