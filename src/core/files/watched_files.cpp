// Compares the times of files with those that were noted.
#include "core/files/watched_files.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// A file that is not there counts as older than any that is.
fs::file_time_type time_of(const fs::path& file) {
  std::error_code gone;
  return fs::last_write_time(file, gone);
}

}  // namespace

void WatchedFiles::add(const std::vector<fs::path>& files) {
  for (const fs::path& file : files) times_.try_emplace(file, time_of(file));
}

void WatchedFiles::seen(const fs::path& file) { times_[file] = time_of(file); }

std::set<fs::path> WatchedFiles::changed(const std::set<fs::path>& files) {
  std::set<fs::path> changed;
  for (const fs::path& file : files) {
    const auto now = time_of(file);
    const auto [known, is_new] = times_.try_emplace(file, now);
    if (is_new || known->second != now) changed.insert(file);
    known->second = now;
  }
  return changed;
}

}  // namespace sprue
