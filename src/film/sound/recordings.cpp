// Lists a folder, and groups its files by what stands before the hyphen.
#include "film/sound/recordings.h"

#include <algorithm>

namespace sprue::film {

RecordingFiles recordings_in(const std::filesystem::path& folder, std::error_code& error) {
  RecordingFiles files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string stem = entry.path().stem().string();
    files[stem.substr(0, stem.find('-'))].push_back(entry.path());
  }
  for (auto& [name, recordings] : files) std::ranges::sort(recordings);
  return files;
}

}  // namespace sprue::film
