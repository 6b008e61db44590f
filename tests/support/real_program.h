// The program itself, as a process of its own: it is typed at, heard, and killed.
#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sprue::test {

struct Process {
  std::string out, err;
  int exit = -1;   // -1: it was killed
  int signal = 0;  // by this
};

std::string program();  // its file

inline const std::string no_input = "/";  // as input: a folder, which cannot be read

// `input` is all that is typed. With `life` it is killed without warning, unless it has ended by then.
Process run_program(const std::vector<std::string>& arguments, const std::string& input,
                    std::optional<std::chrono::microseconds> life = {});

// A keyboard and the line that leads from it.
class Terminal {
 public:
  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  bool shows() const;  // what is typed
  // Waits until it does, or does not; not for ever.
  void wait_until(bool wanted) const;
  void type(std::string_view text) const;
  std::string shown() const;  // of what was typed, since it was asked last
  std::string name() const;

 private:
  int keys_, line_;
};

// The program sits at the terminal, and writes elsewhere. Beside it, `hand` does what it likes to both.
Process run_at(const Terminal& terminal, const std::vector<std::string>& arguments,
               const std::function<void(int child)>& hand);

}  // namespace sprue::test
