// Steps of a record that somebody wants to find again. They are kept in this user's folder, under what the match came
// to: a copy of the record has them, too.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/match/match.h"

namespace sprue {

class Bookmarks {
 public:
  // Reads the bookmarks of a match that has been played through; an empty folder keeps nothing, and a file that is not
  // understood is not written over.
  Bookmarks(const std::filesystem::path& folder, const Match& match, Problems& problems);
  // Steps, each with what somebody has noted of it, which may be nothing.
  const std::map<int, std::string>& marks() const { return marks_; }
  // Marks the step, or takes its mark away; what was noted of it comes back with the mark.
  bool turn(int step, Problems& problems);
  bool note(int step, std::string text, Problems& problems);  // marks it if need be

 private:
  bool keep(Problems& problems) const;

  std::filesystem::path file_;
  std::map<int, std::string> marks_;
  std::map<int, std::string> taken_away_;  // what was noted of steps that are marked no longer
};

}  // namespace sprue
