// Reads what a limited child says, and kills it when patience ends.
#include "core/system/run_limited.h"

#include <fmt/format.h>
#include <malloc.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <thread>

namespace sprue {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_said = std::size_t{64} << 10U;  // bytes kept of stderr

// The time that a child is waited for.
struct Patience {
  Clock::time_point end;
  std::stop_token given_up;

  bool over() const { return given_up.stop_requested() || Clock::now() >= end; }
};

// Reads until the other side closes; false if patience was over first.
bool listen(ChildProcess& child, const Patience& patience, std::string& said) {
  constexpr int glance = 20;  // ms between looks at the patience
  while (true) {
    pollfd waiting{child.complaints(), POLLIN, 0};
    const int ready = ::poll(&waiting, 1, glance);
    if (patience.over()) return false;
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    if (ready < 0) return false;
    const bool more = child.hear(said);
    said.resize(std::min(said.size(), most_said));
    if (!more) return true;
  }
}

// Waits for the child's end; nothing if patience was over first and the child still runs.
std::optional<ChildEnd> await(ChildProcess& child, const Patience& patience) {
  while (true) {
    if (const auto end = child.end_if_ended()) return end;
    if (patience.over()) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// Says in plain words how a child ended; empty if it ended by itself.
std::string words_of(const ChildEnd& end, const ChildLimits& limits) {
  if (end.signal == 0) return "";
  if (end.signal == SIGXCPU) return fmt::format("it took more than {} s of the processor", limits.cpu_seconds);
  if (end.signal == SIGXFSZ) return fmt::format("it wrote more than {} MB", limits.output >> 20U);
  if (end.signal == SIGKILL) return "the system ended it: out of memory, or of time";
  const char* const name = ::sigabbrev_np(end.signal);
  return fmt::format("it crashed ({})", name != nullptr ? name : "unknown signal");
}

}  // namespace

// Two waits in a row: until the child closes its stderr, and then until it has ended. A child may close the one and
// work on, so the same patience covers both.
Ended run_limited(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                  const ChildLimits& limits, const std::stop_token& given_up) {
  ChildOrder order{.program = program, .words = {program.string()}, .limits = limits};
  order.words.insert(order.words.end(), arguments.begin(), arguments.end());
  Ended ended;
  auto child = ChildProcess::start(order, ended.why);
  if (!child) return ended;
  const Patience patience{Clock::now() + std::chrono::seconds(limits.wall_seconds), given_up};
  const auto end = listen(*child, patience, ended.said) ? await(*child, patience) : std::nullopt;
  if (!end) {
    ended.why = given_up.stop_requested() ? "nobody waits for it any more"
                                          : fmt::format("it took longer than {} s", limits.wall_seconds);
    return ended;
  }
  ended.good = end->is_good();
  ended.why = words_of(*end, limits);
  return ended;
}

void limit_own_memory(std::uint64_t bytes) {
  // Each arena reserves address space that nobody uses.
  ::mallopt(M_ARENA_MAX, 2);
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const std::uint64_t most = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + bytes;
  const rlimit both{most, most};
  ::setrlimit(RLIMIT_AS, &both);
}

}  // namespace sprue
