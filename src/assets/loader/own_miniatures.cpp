// Copies models with everything they name into this user's folder, and finds them there.
#include "assets/loader/own_miniatures.h"

#include <fmt/format.h>

#include <algorithm>

#include "assets/loader/cache.h"
#include "core/files/file.h"
#include "core/system/data_root.h"
#include "core/system/user_folders.h"

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

constexpr const char* card_name = "model.json";

fs::path own_folder() {
  const fs::path home = data_folder();
  return home.empty() ? home : home / "models";
}

bool is_miniature(const fs::path& folder) {
  std::error_code gone;
  return fs::is_regular_file(folder / card_name, gone);
}

std::vector<fs::path> miniatures_in(const fs::path& folder) {
  std::vector<fs::path> all;
  std::error_code gone;
  for (const auto& entry : fs::directory_iterator(folder, gone))
    if (is_miniature(entry.path())) all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

// Returns the place in the copy of a file that a model names: as it lies below the model, else beside it, where it is
// found by its name. A model may name "a/../../picture.png", and nothing may go outside the folder.
fs::path place_of(const fs::path& file, const fs::path& model) {
  const fs::path below = file.lexically_normal().lexically_relative(model.parent_path().lexically_normal());
  return below.empty() || *below.begin() == ".." ? file.filename() : below;
}

ModelCard card_of(const ModelRequest& request) {
  return {.name = request.name, .file = request.file.filename(), .options = request.options};
}

// True if a folder holds the same files, painted the same.
bool is_copy(const fs::path& folder, const ModelRequest& request, const Baked& baked) {
  Problems unreadable;  // not told: then it is no copy
  if (!is_miniature(folder) || read_card(folder / card_name, unreadable) != card_of(request)) return false;
  return std::ranges::all_of(files_of(request, baked), [&](const fs::path& file) {
    if (file == request.card) return true;
    const std::string content = content_key(file, unreadable);
    return !content.empty() && content == content_key(folder / place_of(file, request.file), unreadable);
  });
}

// Fills a folder that was not there before. The card comes last: without it the folder is no miniature.
bool fill(const fs::path& folder, const ModelRequest& request, const Baked& baked, Problems& problems) {
  for (const fs::path& file : files_of(request, baked)) {
    if (file == request.card) continue;
    const fs::path place = folder / place_of(file, request.file);
    std::error_code error;
    fs::create_directories(place.parent_path(), error);
    if (!error) fs::copy_file(file, place, fs::copy_options::overwrite_existing, error);
    if (!error) continue;
    problems.push_back({place.string(), "cannot be written: " + error.message()});
    return false;
  }
  return write_card(card_of(request), folder / card_name, problems);
}

}  // namespace

fs::path miniature_folder(const std::string& name) {
  fs::path ours = data_root() / "models" / name;
  const fs::path own = own_folder();
  return !own.empty() && !is_miniature(ours) && is_miniature(own / name) ? own / name : ours;
}

bool has_miniature(const std::string& name) { return is_miniature(miniature_folder(name)); }

std::vector<fs::path> miniatures_of(const std::string& kind) {
  std::vector<fs::path> all = miniatures_in(data_root() / "models" / kind);
  const fs::path own = own_folder();
  if (own.empty()) return all;
  for (fs::path& folder : miniatures_in(own / kind)) all.push_back(std::move(folder));
  return all;
}

std::optional<std::string> keep_miniature(const std::string& kind, const ModelRequest& request, const Baked& baked,
                                          Problems& problems) {
  const std::vector<fs::path> all = miniatures_of(kind);
  std::error_code unknown;
  // A miniature of a collection is put on the table as it is, without a copy.
  const auto is_it = [&](const fs::path& folder) {
    return !request.card.empty() && fs::equivalent(folder / card_name, request.card, unknown);
  };
  if (const auto known = std::ranges::find_if(all, is_it); known != all.end()) return known->filename().string();
  const fs::path own = own_folder();
  if (own.empty()) {
    problems.push_back({"models", "there is no home folder to keep them in"});
    return std::nullopt;
  }
  const std::string stem = file_stem(request.name, "model");
  // A name that is taken by another model gets a number. A copy that failed halfway is removed.
  for (int number = 1;; ++number) {
    const std::string name = number == 1 ? stem : fmt::format("{}_{}", stem, number);
    const fs::path folder = own / kind / name;
    if (is_copy(folder, request, baked)) return name;
    if (fs::exists(folder, unknown) || is_miniature(data_root() / "models" / kind / name)) continue;
    if (fill(folder, request, baked, problems)) return name;
    fs::remove_all(folder, unknown);
    return std::nullopt;
  }
}

}  // namespace sprue::assets
