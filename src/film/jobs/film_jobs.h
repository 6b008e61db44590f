// Runs of this program in processes of their own: a film's shares at the same time, or a whole film in the background.
// Each process has a renderer of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/system/child_process.h"
#include "core/values/problem.h"

namespace sprue::film {

// Runs the program once for each list of arguments, so many at the same time. `tell` gets every line that they write to
// stderr. False, with problems, when one of them fails or a cancel is asked for; the others are then ended.
bool run_jobs(const std::vector<std::vector<std::string>>& jobs, std::size_t at_once,
              const std::function<void(std::size_t job, const std::string& line)>& tell, Problems& problems);

// A run of the program that goes on while something else is done; it is ended when this is destroyed.
class BackgroundRun {
 public:
  using Tell = std::function<void(const std::string& line)>;

  explicit BackgroundRun(const std::vector<std::string>& arguments);

  bool is_running() const { return child_.has_value(); }
  int complaints() const { return child_ ? child_->complaints() : -1; }  // to be polled
  // Takes everything that it has written to stderr since the last call, line by line, without waiting for more. False
  // when it has ended.
  bool listen(const Tell& tell);
  // Does the same, but waits until there is something.
  bool listen_once(const Tell& tell);
  void cancel();                                              // asks it to end; it keeps the frames that are whole
  bool is_good() const { return !child_ && end_.is_good(); }  // it has ended, and well
  std::string fault() const;  // the reason for which it was not good, in words: its last line, if it wrote any

 private:
  std::optional<ChildProcess> child_;
  ChildEnd end_;
  std::string text_, last_;  // the line that it has not ended yet; the last whole line
};

}  // namespace sprue::film
