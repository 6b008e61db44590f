#include "core/setup.h"

#include <algorithm>

#include "core/hash.h"

namespace sprue {

namespace fs = std::filesystem;

const Document* Pack::find(std::string_view file) const {
  const auto at = std::ranges::find_if(
      files, [&](const Document& document) { return fs::path(document.name()).filename() == fs::path(file); });
  return at == files.end() ? nullptr : &*at;
}

std::optional<Pack> load_pack(const fs::path& folder, Problems& problems) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == ".json") paths.push_back(at->path());
  }
  if (error)
    problems.push_back({folder.string(), "cannot be read: " + error.message()});
  else if (paths.empty())
    problems.push_back({folder.string(), "holds no .json file, so it is no pack"});
  if (error || paths.empty()) return std::nullopt;
  std::ranges::sort(paths);

  Pack pack;
  pack.name = (folder.has_filename() ? folder : folder.parent_path()).filename().string();
  Hasher hasher;
  const std::size_t before = problems.size();
  for (const fs::path& path : paths) {
    std::optional<Document> document = Document::read(path, problems);
    if (!document) continue;
    hasher.add(path.filename().string());
    hasher.add(document->fingerprint());
    pack.files.push_back(std::move(*document));
  }
  pack.fingerprint = hasher.print();
  if (problems.size() > before) return std::nullopt;
  return pack;
}

}  // namespace sprue
