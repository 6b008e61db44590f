// Starts other programs, or this one again, and tells how they ended. Nothing else in the program forks.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprue {

// Models come from strangers, and the libraries that read them have faults; so they run in a child with limits.
struct ChildLimits {
  std::uint64_t memory = std::uint64_t{512} << 20U;  // bytes of address space, on top of what the program starts with
  std::uint64_t output = std::uint64_t{512} << 20U;  // bytes of any file it writes
  unsigned cpu_seconds = 20;
  // On a busy machine honest work takes many times its share of the processor.
  unsigned wall_seconds = 120;
  unsigned open_files = 64;

  bool operator==(const ChildLimits&) const = default;
};

// The way that a child's stderr goes: into a pipe that `hear` reads, nowhere, or into an open file.
enum class Complaints { heard, dropped, file };

// A child never has a terminal or an open file of ours: its output is thrown away, and its input is empty or a pipe. It
// ends when the thread that started it does, killed or not: what is gone on with later need not wait for it.
struct ChildOrder {
  std::filesystem::path program;
  // This is the command line of the child, from its own name on.
  std::vector<std::string> words;
  bool takes_input = false;  // `write` reaches its stdin
  Complaints complaints = Complaints::heard;
  int complaints_file = -1;  // the descriptor, for Complaints::file
  // It gets a process group of its own, in which Ctrl-C at the terminal does not reach it: that is ours to handle. It
  // hears SIGINT even if this program was started to ignore it.
  bool own_group = false;
  // With limits it gets a session of its own, writes no core dump, and gains no privileges. The time on the wall is up
  // to whoever waits.
  std::optional<ChildLimits> limits = {};
  int ends_by = 0;  // the signal that ends it when nobody is left who waits for it; 0 is SIGKILL
};

// The end of a child. A caller that kills it sees the signal here like any other.
struct ChildEnd {
  int code = -1;  // what it returned; -1 if a signal ended it
  // This signal ended it, if any did.
  int signal = 0;

  bool is_good() const { return code == 0; }
};

// Owns one running child: whoever drops this ends the child and waits, so none is left behind. Not safe to share
// between threads.
class ChildProcess {
 public:
  // Nothing, with a reason such as "it could not be started: Permission denied", if it does not run.
  static std::optional<ChildProcess> start(const ChildOrder& order, std::string& why);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ~ChildProcess();  // ends it, if it has not ended, and waits for that

  // Writes all of it to the child's stdin, and blocks while the child has not read enough. False if it takes no more,
  // because it has ended or closed its input.
  bool write(std::span<const std::uint8_t> bytes);
  void close_input();

  // The caller polls this descriptor.
  int complaints() const { return complaints_; }
  // Waits for more of what it writes to stderr and adds it to `said`; false if no more will come.
  bool hear(std::string& said);

  // Sends a signal to the child, and to nobody once its end has been seen: the number may then belong to another
  // process.
  void send(int signal);
  ChildEnd wait();  // closes its input, for it may wait for more
  // Looks without waiting; nothing while the child still runs.
  std::optional<ChildEnd> end_if_ended();

 private:
  ChildProcess() = default;
  // Ends and reaps the child; the destructor and assignment need it.
  void give_up();

  pid_t id_ = -1;  // -1 once its end has been seen
  int input_ = -1, complaints_ = -1, ends_by_ = 0;
  ChildEnd end_;
};

// The program of this name among the folders of PATH; empty if there is none.
std::filesystem::path find_program(std::string_view name);

}  // namespace sprue
