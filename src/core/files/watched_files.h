// Files that something was made of, to be read again when they change.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace sprue {

// The photo booth asks it now and then, and reads a model again when a program that edits it has saved. A set of files
// is looked at as one, since a model may draw on textures and materials beside it.
class WatchedFiles {
 public:
  // Files that are watched already keep their time: they may have changed since then.
  void add(const std::vector<std::filesystem::path>& files);
  // Watches a file from now on.
  void seen(const std::filesystem::path& file);
  // Returns the files that have changed since the last look, or are new. Each is looked at once, however many things
  // are made of it.
  std::set<std::filesystem::path> changed(const std::set<std::filesystem::path>& files);

 private:
  std::map<std::filesystem::path, std::filesystem::file_time_type> times_;
};

}  // namespace sprue
