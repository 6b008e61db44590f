// A match that is played in a terminal by somebody who types numbers without looking, and what is told of it.
#pragma once
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/values/random.h"
#include "support/temp_folder.h"

namespace sprue::test {

// While it lives, this user has an empty home.
class EmptyHome {
 public:
  EmptyHome() {
    for (const char* const name : names_) {
      const char* const before = std::getenv(name);
      before_.emplace_back(before == nullptr ? "" : before);
      ::setenv(name, folder_.path().c_str(), 1);
    }
  }
  ~EmptyHome() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (before_[i].empty())
        ::unsetenv(names_[i]);
      else
        ::setenv(names_[i], before_[i].c_str(), 1);
    }
  }
  EmptyHome(const EmptyHome&) = delete;
  EmptyHome& operator=(const EmptyHome&) = delete;
  std::filesystem::path folder() const { return folder_.path() / "sprue"; }

 private:
  static constexpr std::array<const char*, 2> names_{"XDG_STATE_HOME", "XDG_CONFIG_HOME"};
  TempFolder folder_;
  std::vector<std::string> before_;
};

// Lines of the log in what was written, by their numbers.
inline std::map<int, std::string> log_lines(const std::string& written) {
  std::map<int, std::string> lines;
  std::istringstream in(written.substr(0, written.rfind('\n') + 1));  // the last one may be torn
  for (std::string line; std::getline(in, line);) {
    const std::size_t hash = line.find('#');
    const bool prompted = hash == 2 && line.starts_with("> ");
    if (hash != 0 && !prompted) continue;
    int number = 0;
    std::istringstream(line.substr(hash + 1)) >> number;
    if (number > 0) lines[number] = line.substr(hash);
  }
  return lines;
}

inline std::string numbers(Random& random, int lines) {
  std::string text;
  for (int i = 0; i < lines; ++i) text += std::to_string(1 + random.below(9)) + "\n";
  return text;
}

}  // namespace sprue::test
