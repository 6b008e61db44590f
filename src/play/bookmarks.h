// Steps of a record that somebody wants to find again. They are kept in this user's folder, under a hash of what the
// match came to, so that a copy of the record has them, too.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/match/match.h"

namespace sprue {

// Changes are written at once; there is nothing to save.
class Bookmarks {
 public:
  // Reads the bookmarks of a match that has been played through. An empty folder keeps nothing, and a file that is not
  // understood is not written over.
  Bookmarks(const std::filesystem::path& folder, const Match& match, Problems& problems);
  // Steps with the note that somebody has written on each, which may be empty.
  const std::map<int, std::string>& marks() const { return marks_; }
  // Marks the step, or takes its mark away; its note comes back with the mark. False, with problems, if this cannot be
  // kept.
  bool turn(int step, Problems& problems);
  bool note(int step, std::string text, Problems& problems);  // marks the step if need be

 private:
  bool keep(Problems& problems) const;

  std::filesystem::path file_;
  std::map<int, std::string> marks_;
  std::map<int, std::string> taken_away_;  // notes on steps that are marked no longer; forgotten with the program
};

}  // namespace sprue
