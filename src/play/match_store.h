// The folders that keep this user's matches: `journals` of those that go on, `matches` for the records of those that
// are over. Several programs may use them at the same time; a lock on a journal tells which of them plays it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/files/file_lock.h"
#include "core/match/match.h"

namespace sprue {

// A match that was left, or whose program was killed.
struct Unfinished {
  std::filesystem::path file;
  std::string game;  // the game's id
  std::vector<std::string> names;
  std::string when;  // when its last step was written, in local time: "2026-11-18 17:40"
  int steps = 0;
};

// While the lock lives, no other program goes on with the match in this file. Nothing, with problems, when the file
// cannot be opened or somebody else holds it.
std::optional<FileLock> lock_journal(const std::filesystem::path& file, Problems& problems);

// An empty file that stays locked until something is written: an empty file without a lock counts as left behind.
struct NewJournal {
  std::filesystem::path file;
  FileLock lock;
};

// Reads the folders anew with every call, since other programs change them.
class MatchStore {
 public:
  explicit MatchStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Makes a new, empty file for a match of this game, with a name made from the time. Nothing, with problems, when none
  // can be made.
  std::optional<NewJournal> new_journal(std::string_view game, const std::string& time, Problems& problems) const;
  // Returns the matches that nobody plays just now, the latest first, and says why others were left out. On the way
  // matches that are over are moved to the records, and files are removed into which nothing was written before the
  // program was killed.
  std::vector<Unfinished> unfinished(Problems& left_out) const;
  // The names of all who sit in matches that are not over, also in those that are played just now. A journal that
  // cannot be read names nobody.
  std::vector<std::string> people_in_play() const;
  // The records of finished matches, the latest first.
  std::vector<std::filesystem::path> finished() const;
  // Moves the journal of a finished match to the records; returns where it lies then.
  std::optional<std::filesystem::path> put_away(const std::filesystem::path& journal, Problems& problems) const;
  std::filesystem::path journals() const { return folder_ / "journals"; }

 private:
  std::filesystem::path matches() const { return folder_ / "matches"; }
  std::filesystem::path folder_;
};

// When a file was last written, in local time: "2026-11-18 17:40".
std::string last_written(const std::filesystem::path& file);
// "20261118-174003", for the names of files.
std::string time_stamp();

}  // namespace sprue
