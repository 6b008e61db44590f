// Steps of a record that somebody wants to find again. They are kept in this user's folder, under what the match came
// to: a copy of the record has them, too.
#pragma once

#include <filesystem>
#include <vector>

#include "core/match.h"

namespace sprue {

class Bookmarks {
 public:
  // Of a match that has been played through; an empty folder keeps nothing.
  Bookmarks(const std::filesystem::path& folder, const Match& match, Problems& problems);
  const std::vector<int>& steps() const { return steps_; }  // in order
  // Marks the step, or takes its mark away.
  bool turn(int step, Problems& problems);

 private:
  std::filesystem::path file_;
  std::vector<int> steps_;
};

}  // namespace sprue
