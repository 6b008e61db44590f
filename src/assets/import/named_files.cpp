// Finds each file that a model names once.
#include "assets/import/named_files.h"

#include <system_error>

#include "assets/import/beside.h"

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

}  // namespace

// The library asks with the model's folder before the name, with "./", or plainly; all of these are one name for the
// key of the bake.
fs::path NamedFiles::find(std::string_view name) {
  std::error_code error;
  if (name == model_.native()) return model_;
  const std::string folder = model_.has_parent_path() ? model_.parent_path().string() + "/" : std::string();
  if (!folder.empty() && name.starts_with(folder)) name.remove_prefix(folder.size());
  while (name.starts_with("./") || name.starts_with(".\\")) name.remove_prefix(2);
  if (name == model_.filename().native()) return model_;
  if (const auto known = found_.find(name); known != found_.end()) return known->second;
  const fs::path found = find_beside(model_, name);
  found_.emplace(name, found);
  return found;
}

std::vector<std::string> NamedFiles::names() const {
  std::vector<std::string> all;
  for (const auto& [name, found] : found_) all.push_back(name);
  return all;
}

std::string NamedFiles::place(const fs::path& found) const {
  return found.lexically_proximate(model_.has_parent_path() ? model_.parent_path() : fs::path(".")).string();
}

}  // namespace sprue::assets
