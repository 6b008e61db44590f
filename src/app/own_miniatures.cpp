#include "app/own_miniatures.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/data_root.h"
#include "app/own_supplies.h"
#include "app/user_folders.h"
#include "assets/cache.h"

namespace sprue {
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

bool is_copy(const fs::path& folder, const assets::Order& order) {
  Problems unreadable;  // then it is no copy
  const std::string content = assets::content_key(order.file, unreadable);
  return !content.empty() && content == assets::content_key(folder / order.file.filename(), unreadable);
}

// Where a file that a model names goes: as it lies below the model, else beside it, where it is found by its name.
fs::path place_of(const fs::path& file, const fs::path& model) {
  const fs::path below = file.lexically_relative(model.parent_path());
  return below.empty() || *below.begin() == ".." ? file.filename() : below;
}

bool copy_files(const assets::Order& order, const assets::Baked& baked, const fs::path& folder, Problems& problems) {
  for (const fs::path& file : assets::files_of(order, baked)) {
    if (file == order.card) continue;
    const fs::path place = folder / place_of(file, order.file);
    std::error_code error;
    fs::create_directories(place.parent_path(), error);
    if (!error) fs::copy_file(file, place, fs::copy_options::overwrite_existing, error);
    if (!error) continue;
    problems.push_back({place.string(), "cannot be written: " + error.message()});
    return false;
  }
  return true;
}

}  // namespace

fs::path miniature_folder(const std::string& name) {
  fs::path ours = data_root() / "models" / name, own = own_folder() / name;
  return !is_miniature(ours) && is_miniature(own) ? own : ours;
}

bool has_miniature(const std::string& name) { return is_miniature(miniature_folder(name)); }

std::vector<fs::path> miniatures_of(const std::string& kind) {
  std::vector<fs::path> all = miniatures_in(data_root() / "models" / kind);
  const fs::path own = own_folder();
  if (own.empty()) return all;
  for (fs::path& folder : miniatures_in(own / kind)) all.push_back(std::move(folder));
  return all;
}

std::optional<std::string> keep_miniature(const std::string& kind, const assets::Order& order,
                                          const assets::Baked& baked, Problems& problems) {
  const std::vector<fs::path> all = miniatures_of(kind);
  std::error_code unknown;
  const auto is_it = [&](const fs::path& folder) {
    return !order.card.empty() && fs::equivalent(folder / card_name, order.card, unknown);
  };
  if (const auto known = std::ranges::find_if(all, is_it); known != all.end()) return known->filename().string();
  const fs::path own = own_folder();
  if (own.empty()) {
    problems.push_back({"models", "there is no home to keep them in"});
    return std::nullopt;
  }
  const std::string stem = file_stem(order.name, "model");
  for (int number = 1;; ++number) {
    const std::string name = number == 1 ? stem : fmt::format("{}_{}", stem, number);
    const fs::path folder = own / kind / name;
    const bool taken = fs::exists(folder, unknown) || is_miniature(data_root() / "models" / kind / name);
    if (taken && !is_copy(folder, order)) continue;
    const assets::ModelCard card{.name = order.name, .file = order.file.filename(), .wishes = order.wishes};
    const bool kept =
        copy_files(order, baked, folder, problems) && assets::write_card(card, folder / card_name, problems);
    return kept ? std::optional(name) : std::nullopt;
  }
}

}  // namespace sprue
