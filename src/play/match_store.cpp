// Keeps matches in files: finds those that were left, and puts away those that are over.
#include "play/match_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "core/files/file.h"
#include "core/files/private_folder.h"
#include "core/match/record.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

std::time_t changed(const fs::path& file) {
  struct stat about {};
  return ::stat(file.c_str(), &about) == 0 ? about.st_mtime : 0;
}

std::string local_time(std::time_t when, const char* form) {
  std::tm parts{};
  ::localtime_r(&when, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, form, &parts)};
}

std::vector<fs::path> latest_first(const fs::path& folder) {
  std::vector<std::pair<std::time_t, fs::path>> found;
  std::error_code none;  // no folder means no files
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".jsonl") found.emplace_back(changed(entry.path()), entry.path());
  // Of files of the same second the later name comes first.
  std::sort(found.rbegin(), found.rend());
  std::vector<fs::path> files;
  for (auto& [when, file] : found) files.push_back(std::move(file));
  return files;
}

void add_names(const Record& record, std::vector<std::string>& names) {
  for (const PlannedSeat& seat : record.setup.seating.seats) names.push_back(seat.name);
}

}  // namespace

std::optional<FileLock> lock_journal(const fs::path& file, Problems& problems) {
  return FileLock::take(file, "is being played just now", FileLock::Missing::problem, problems);
}

std::optional<NewJournal> MatchStore::new_journal(std::string_view game, const std::string& time,
                                                  Problems& problems) const {
  constexpr int most = 1000;  // matches of a game that begin within a second
  if (folder_.empty()) {
    problems.push_back({"journal", "there is no home folder to keep matches in"});
    return std::nullopt;
  }
  if (!make_private_folder(journals(), problems)) return std::nullopt;
  remove_leftovers(journals());
  for (int number = 0; number < most; ++number) {
    const fs::path name = fmt::format("{}-{}{}.jsonl", game, time, number == 0 ? "" : fmt::format("-{}", number));
    // A record of that name may have been put away within the same second.
    if (fs::exists(matches() / name)) continue;
    const int made = ::open((journals() / name).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0 && errno == EEXIST) continue;
    if (made < 0) break;
    ::close(made);
    // Before it is locked, another program that looks through the journals may take it for one that was left, and
    // remove it; then the next name is tried.
    Problems gone;
    if (auto lock = FileLock::take_if_free(journals() / name, gone))
      return NewJournal{journals() / name, std::move(*lock)};
  }
  problems.push_back({journals().string(), fmt::format("no file can be made: {}", std::strerror(errno))});
  return std::nullopt;
}

std::vector<Unfinished> MatchStore::unfinished(Problems& left_out) const {
  std::vector<Unfinished> list;
  for (const fs::path& file : latest_first(journals())) {
    Problems wrong;
    const std::optional<FileLock> lock = FileLock::take_if_free(file, wrong);
    if (!lock && wrong.empty()) continue;  // somebody plays it
    const std::optional<std::string> text = lock ? read_file(file, wrong) : std::nullopt;
    // An empty file that nobody holds was left by a program that was killed before its first line.
    if (text && text->empty()) {
      std::error_code gone;
      fs::remove(file, gone);
      continue;
    }
    // A journal may end within a line, if the program was killed; the steps before that count.
    const std::optional<Record> record = text ? read_record(file.string(), *text, true, wrong) : std::nullopt;
    // A program may have been killed between the last step and the move.
    if (record && record->end) put_away(file, wrong);
    if (!wrong.empty()) left_out.push_back(wrong.front());
    if (!record || record->end) continue;
    Unfinished found{file, record->game, {}, last_written(file), static_cast<int>(record->steps.size())};
    add_names(*record, found.names);
    list.push_back(std::move(found));
  }
  return list;
}

std::vector<std::string> MatchStore::people_in_play() const {
  std::vector<std::string> names;
  for (const fs::path& file : latest_first(journals())) {
    Problems unread;
    const std::optional<std::string> text = read_file(file, unread);
    const std::optional<Record> record = text ? read_record(file.string(), *text, true, unread) : std::nullopt;
    if (record && !record->end) add_names(*record, names);
  }
  return names;
}

std::vector<fs::path> MatchStore::finished() const { return latest_first(matches()); }

std::optional<fs::path> MatchStore::put_away(const fs::path& journal, Problems& problems) const {
  if (!make_private_folder(matches(), problems)) return std::nullopt;
  std::error_code error;
  const fs::path record = matches() / journal.filename();
  // Renaming keeps the file whole: it is a journal at one moment, and a record at the next.
  fs::rename(journal, record, error);
  if (!error) return record;
  problems.push_back({journal.string(), "cannot be moved to the records: " + error.message()});
  return std::nullopt;
}

std::string last_written(const fs::path& file) { return local_time(changed(file), "%Y-%m-%d %H:%M"); }
std::string time_stamp() { return local_time(std::time(nullptr), "%Y%m%d-%H%M%S"); }

}  // namespace sprue
