// Forks, prepares the child, and learns by a pipe that closes itself whether the program could be started.
#include "core/system/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace sprue {
namespace {

// Bytes of address space beyond the limit. It is a fence far behind limit_own_memory, for a program that never calls
// it: libraries reserve address space that they do not use, so a close fence would stop honest work.
constexpr std::uint64_t largest_program = std::uint64_t{4} << 30U;

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

// Both ends close in the child by themselves at exec, or a second child would hold the first one's input open and it
// would never see its end.
struct Pipe {
  // Bytes written to `in` are read from `out`.
  int out = -1, in = -1;

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(out);
    close_end(in);
  }
  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    out = ends[0];
    in = ends[1];
    return true;
  }
};

void limit(int what, std::uint64_t most) {
  const rlimit both{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(what), &both);
}

// Applies the limits to the calling process, the child before exec. Errors are not looked at: a system that knows no
// such limit still runs the program.
void obey(const ChildLimits& limits) {
  ::setsid();  // no terminal, and no group in which a signal would reach others
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, limits.memory + largest_program);
  limit(RLIMIT_FSIZE, limits.output);
  limit(RLIMIT_NOFILE, limits.open_files);
  // SIGXCPU tells which limit was met; a second later the system ends the child for good.
  const rlimit cpu{limits.cpu_seconds, limits.cpu_seconds + 1};
  ::setrlimit(RLIMIT_CPU, &cpu);
}

// The ends of pipes that the child gets as its stdin and stderr (-1 is /dev/null), and the one by which it tells why it
// could not be started.
struct Ends {
  int input, complaints, failure;
};

// A copy that is in nobody's way: where our own stdin was closed, a pipe may have got its number.
int above(int descriptor) {
  constexpr int clear = 10;
  return descriptor < 0 ? -1 : ::fcntl(descriptor, F_DUPFD, clear);
}

// The child writes the errno of a program that cannot be started to this descriptor.
constexpr int failure = STDERR_FILENO + 1;

// Tells the parent why by the failure pipe, and leaves without running anything that belongs to the parent. The codes
// 126 and 127 are those of shells.
[[noreturn]] void fail(int told, int code) {
  const int why = errno;
  if (::write(told, &why, sizeof why) < 0) ::_exit(126);
  ::_exit(code);
}

// Connects stdin, stdout, stderr and the failure pipe, or ends the child. Every descriptor is first moved out of the
// way, since the numbers 0 to 3 may be among those that are to be connected.
void connect(const Ends& ends) {
  const int told = above(ends.failure);
  if (told < 0) fail(ends.failure, 126);
  const int nowhere = above(::open("/dev/null", O_RDWR));
  if (nowhere < 0) fail(told, 126);
  const int input = ends.input < 0 ? nowhere : above(ends.input);
  if (input < 0) fail(told, 126);
  const int complaints = ends.complaints < 0 ? nowhere : above(ends.complaints);
  if (complaints < 0 || ::dup2(input, STDIN_FILENO) < 0 || ::dup2(nowhere, STDOUT_FILENO) < 0 ||
      ::dup2(complaints, STDERR_FILENO) < 0 || ::dup3(told, failure, O_CLOEXEC) < 0)
    fail(told, 126);
}

// The child after fork. Until exec nothing may be called that takes a lock: another thread may have held it.
[[noreturn]] void become(const char* program, char* const* words, const ChildOrder& order, const Ends& ends,
                         pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(126);  // it was gone before it could be followed
  if (order.own_group) {
    ::setpgid(0, 0);
    ::signal(SIGINT, SIG_DFL);
  }
  connect(ends);
  // Only now: our own open files may have taken every number that the limit leaves.
  if (order.limits) obey(*order.limits);
  ::close_range(failure + 1, ~0U, 0);
  ::execv(program, words);
  // A shell returns 127 in this case too.
  fail(failure, 127);
}

ChildEnd end_of(int status) {
  if (WIFEXITED(status)) return {.code = WEXITSTATUS(status)};
  return {.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0};
}

// The errno that the child told of; 0 if the program runs: then nothing was written before the pipe closed.
int error_told(int pipe) {
  int why = 0;
  ssize_t got = 0;
  while ((got = ::read(pipe, &why, sizeof why)) < 0 && errno == EINTR) {
  }
  if (got == 0) return 0;
  return got == sizeof why ? why : EIO;
}

}  // namespace

std::optional<ChildProcess> ChildProcess::start(const ChildOrder& order, std::string& why) {
  std::vector<char*> words;
  // Prepared before fork, since the child may not allocate. execv takes pointers to what it will not change.
  for (const std::string& word : order.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  Pipe input, complaints, failure_pipe;
  const bool piped =
      (!order.takes_input || input.open()) && (order.complaints != Complaints::heard || complaints.open());
  if (!piped || !failure_pipe.open()) {
    why = std::strerror(errno);
    return std::nullopt;
  }
  const int said = order.complaints == Complaints::file ? order.complaints_file : complaints.in;
  const Ends ends{input.out, said, failure_pipe.in};
  ChildProcess child;
  const pid_t parent = ::getpid();
  child.id_ = ::fork();
  if (child.id_ == 0) become(order.program.c_str(), words.data(), order, ends, parent);
  if (child.id_ < 0) {
    why = std::strerror(errno);
    return std::nullopt;
  }
  // The read below would not end while this process held the writing end, too.
  close_end(failure_pipe.in);
  if (order.takes_input) ::signal(SIGPIPE, SIG_IGN);  // `write` tells of a child that ends early
  child.ends_by_ = order.ends_by;
  if (const int error = error_told(failure_pipe.out)) {
    child.wait();
    why = fmt::format("it could not be started: {}", std::strerror(error));
    return std::nullopt;
  }
  child.input_ = std::exchange(input.in, -1);
  child.complaints_ = std::exchange(complaints.out, -1);
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      complaints_(std::exchange(other.complaints_, -1)),
      ends_by_(other.ends_by_),
      end_(other.end_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this == &other) return *this;
  give_up();
  id_ = std::exchange(other.id_, -1);
  input_ = std::exchange(other.input_, -1);
  complaints_ = std::exchange(other.complaints_, -1);
  ends_by_ = other.ends_by_;
  end_ = other.end_;
  return *this;
}

ChildProcess::~ChildProcess() { give_up(); }

void ChildProcess::give_up() {
  send(ends_by_ == 0 ? SIGKILL : ends_by_);
  close_end(complaints_);  // a child that waits for room in the pipe would not end
  wait();
}

bool ChildProcess::write(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty() && input_ >= 0) {
    const ssize_t written = ::write(input_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return bytes.empty();
}

void ChildProcess::close_input() { close_end(input_); }

bool ChildProcess::hear(std::string& said) {
  std::array<char, 4096> piece{};
  ssize_t size = 0;
  while ((size = ::read(complaints_, piece.data(), piece.size())) < 0 && errno == EINTR) {
  }
  if (size > 0) said.append(piece.data(), static_cast<std::size_t>(size));
  return size > 0;
}

void ChildProcess::send(int signal) {
  if (id_ > 0) ::kill(id_, signal);
}

ChildEnd ChildProcess::wait() {
  close_input();
  int status = 0;
  pid_t ended = -1;
  while (id_ > 0 && (ended = ::waitpid(id_, &status, 0)) < 0 && errno == EINTR) {
  }
  if (ended > 0) end_ = end_of(status);
  id_ = -1;
  return end_;
}

std::optional<ChildEnd> ChildProcess::end_if_ended() {
  if (id_ < 0) return end_;
  int status = 0;
  const pid_t ended = ::waitpid(id_, &status, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return std::nullopt;
  if (ended > 0) end_ = end_of(status);
  id_ = -1;
  return end_;
}

std::filesystem::path find_program(std::string_view name) {
  const char* const path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "" : path;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    std::filesystem::path program = std::filesystem::path(folders.substr(0, end)) / name;
    if (::access(program.c_str(), X_OK) == 0) return program;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return {};
}

}  // namespace sprue
