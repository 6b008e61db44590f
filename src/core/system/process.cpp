// Forks a child with limits of memory, time and files, reads what it says, and kills it when patience ends.
#include "core/system/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <malloc.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <thread>

namespace sprue::assets {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_said = std::size_t{64} << 10U;  // bytes kept of stderr
constexpr int not_started = 127;                           // exit code, as of a shell
// Bytes of address space beyond the limit: a fence far behind limit_own_memory, for a program that never calls it.
constexpr std::uint64_t largest_program = std::uint64_t{4} << 30U;

void limit(int what, std::uint64_t most) {
  const rlimit both{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(what), &both);
}

// The child after fork. Until exec nothing may be called that takes a lock: another thread may have held it.
[[noreturn]] void become(const char* program, char* const* arguments, const Limits& limits, int said) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, limits.memory + largest_program);
  limit(RLIMIT_FSIZE, limits.output);
  limit(RLIMIT_NOFILE, limits.open_files);
  // SIGXCPU tells which limit was met; a second later the system ends the child for good.
  const rlimit cpu{limits.cpu_seconds, limits.cpu_seconds + 1};
  ::setrlimit(RLIMIT_CPU, &cpu);
  const int nowhere = ::open("/dev/null", O_RDWR);
  ::dup2(nowhere, STDIN_FILENO);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(said, STDERR_FILENO);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  ::execv(program, arguments);
  ::_exit(not_started);
}

// The time that a child is waited for.
struct Patience {
  Clock::time_point end;
  std::stop_token given_up;

  bool over() const { return given_up.stop_requested() || Clock::now() >= end; }
};

// Reads until the other side closes; false if patience was over first.
bool listen(int pipe, const Patience& patience, std::string& said) {
  constexpr int glance = 20;  // ms between looks at the patience
  std::array<char, 4096> block{};
  while (true) {
    pollfd waiting{pipe, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, glance);
    if (patience.over()) return false;
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    if (ready < 0) return false;
    const ssize_t got = ::read(pipe, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    said.append(block.data(), std::min(static_cast<std::size_t>(got), most_said - std::min(said.size(), most_said)));
  }
}

// Waits for the child's end; false if patience was over first and the child still runs.
bool await(pid_t child, const Patience& patience, int& status) {
  while (true) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) return true;
    if (patience.over()) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// Says in plain words how a child ended; empty if it ended by itself.
std::string words_of(int status, const Limits& limits) {
  if (WIFEXITED(status)) return WEXITSTATUS(status) == not_started ? "it could not be started" : "";
  const int signal = WTERMSIG(status);
  if (signal == SIGXCPU) return fmt::format("it took more than {} s of the processor", limits.cpu_seconds);
  if (signal == SIGXFSZ) return fmt::format("it wrote more than {} MB", limits.output >> 20U);
  if (signal == SIGKILL) return "the system ended it: out of memory, or of time";
  return fmt::format("it crashed ({})", ::sigabbrev_np(signal) != nullptr ? ::sigabbrev_np(signal) : "unknown signal");
}

Ended watch(pid_t child, int pipe, const Limits& limits, const std::stop_token& given_up) {
  const Patience patience{Clock::now() + std::chrono::seconds(limits.wall_seconds), given_up};
  Ended ended;
  int status = 0;
  if (!listen(pipe, patience, ended.said) || !await(child, patience, status)) {
    ::kill(child, SIGKILL);
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    ended.why = given_up.stop_requested() ? "nobody waits for it any more"
                                          : fmt::format("it took longer than {} s", limits.wall_seconds);
    return ended;
  }
  ended.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  ended.why = words_of(status, limits);
  return ended;
}

}  // namespace

Ended run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments, const Limits& limits,
                  const std::stop_token& given_up) {
  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return {.why = std::strerror(errno), .said = {}};
  const pid_t child = ::fork();
  if (child == 0) become(program.c_str(), words.data(), limits, pipe[1]);
  const int why = errno;
  ::close(pipe[1]);
  Ended ended{.why = child < 0 ? std::strerror(why) : "", .said = {}};
  if (child > 0) ended = watch(child, pipe[0], limits, given_up);
  ::close(pipe[0]);
  return ended;
}

void limit_own_memory(std::uint64_t bytes) {
  ::mallopt(M_ARENA_MAX, 2);  // each arena reserves address space that nobody uses
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  limit(RLIMIT_AS, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + bytes);
}

}  // namespace sprue::assets
