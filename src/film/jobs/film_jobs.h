// A film made by several processes of this program at once, a share each.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/values/problem.h"

namespace sprue {

// Runs the program once for each list of arguments, so many at the same time. `tell` gets every line they write to
// stderr. False, with problems, when one of them fails or a cancel is asked for; the others are then ended.
bool run_jobs(const std::vector<std::vector<std::string>>& jobs, std::size_t at_once,
              const std::function<void(std::size_t job, const std::string& line)>& tell, Problems& problems);

// One run of the program that goes on by itself while something else is done.
class Child {
 public:
  static std::unique_ptr<Child> start(const std::vector<std::string>& arguments);
  ~Child();  // ends it, if it has not ended
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // What it has written to stderr since, line by line, without waiting for more. False when it has ended.
  bool listen(const std::function<void(const std::string&)>& tell);
  void cancel();                    // it keeps what is whole
  bool is_good() const;             // it has ended, and well
  const std::string& last() const;  // line

 private:
  struct Run;
  explicit Child(std::unique_ptr<Run> run);
  std::unique_ptr<Run> run_;
};

}  // namespace sprue
