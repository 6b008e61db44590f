// Looks for the files that a model names: first as written, then by name in the folders around the model.
#include "assets/import/beside.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <vector>

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

constexpr int deepest = 3;                  // folders below the model's
constexpr std::size_t most_entries = 4096;  // looked at in one search, so that a model in a large folder opens at once
constexpr std::array<std::string_view, 8> texture_folders{"textures", "texture", "tex",       "maps",
                                                          "images",   "image",   "materials", "skins"};
constexpr std::array<std::string_view, 6> picture_endings{".png", ".jpg", ".jpeg", ".tga", ".bmp", ".webp"};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Only A to Z are lowered: other letters nearly always have the same case in the file's name and in the model.
std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string with_slashes(std::string_view path) {
  std::string out(path);
  std::ranges::replace(out, '\\', '/');
  return out;
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

// True if a file lies in a folder or below it once links are followed: a model must not read what lies elsewhere.
bool is_below(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path inner = fs::weakly_canonical(file, error), outer = fs::weakly_canonical(folder, error);
  return !error && std::ranges::mismatch(outer, inner).in1 == outer.end();
}

// Artists convert textures and leave the model as it is: "skin.tga" then lies there as "skin.png".
bool same_but_for_ending(std::string_view name, std::string_view other) {
  const auto stem = [](std::string_view text) { return text.substr(0, text.rfind('.')); };
  const auto is_picture = [](std::string_view text) {
    return std::ranges::any_of(picture_endings, [&](std::string_view ending) { return text.ends_with(ending); });
  };
  return is_picture(name) && is_picture(other) && stem(name) == stem(other);
}

// A search by name through folders, with what it has found so far.
struct Search {
  std::string name;
  fs::path top{};  // nothing outside of this folder is found, whatever links lead there
  std::size_t entries = 0;
  fs::path found{}, similar{};  // similar: the same picture saved in another format

  void look(const fs::path& file) {
    const std::string plain = plain_name(file.filename().native());
    if (found.empty() && plain == name && is_inside(file)) found = file;
    if (similar.empty() && same_but_for_ending(plain, name) && is_inside(file)) similar = file;
  }

  bool is_inside(const fs::path& file) const { return is_file(file) && is_below(file, top); }

  // Entries are visited in the order of their names, so that the same file is found on every machine.
  void look_in(const fs::path& folder, int depth) {
    std::error_code error;
    std::vector<fs::path> inside, below;
    for (fs::directory_iterator it(folder, error), end; !error && it != end && entries < most_entries;
         it.increment(error), ++entries)
      (it->is_directory(error) && !it->is_symlink(error) ? below : inside).push_back(it->path());
    std::ranges::sort(inside);
    std::ranges::sort(below);
    for (const fs::path& file : inside) look(file);
    for (const fs::path& next : below)
      if (found.empty() && depth < deepest) look_in(next, depth + 1);
  }
};

}  // namespace

std::vector<fs::path> neighbours(const fs::path& folder) {
  std::vector<fs::path> all;
  std::error_code error;
  std::size_t entries = 0;
  const fs::path above = fs::absolute(folder, error).lexically_normal().parent_path();
  for (fs::directory_iterator it(above, error), end; !error && it != end && entries < most_entries;
       it.increment(error), ++entries)
    if (!it->is_symlink(error) &&
        std::ranges::find(texture_folders, lower(it->path().filename().native())) != texture_folders.end())
      all.push_back(it->path());
  std::ranges::sort(all);
  return all;
}

std::string without_percent(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool code =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    out += code ? static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2])) : text[i];
    if (code) i += 2;
  }
  return out;
}

std::string plain_name(std::string_view path) {
  const std::string slashes = with_slashes(path);
  return lower(without_percent(std::string_view(slashes).substr(slashes.rfind('/') + 1)));
}

fs::path find_beside(const fs::path& model, std::string_view name) {
  const fs::path folder = model.has_parent_path() ? model.parent_path() : fs::path(".");
  if (name.empty() || name.find('\0') != std::string_view::npos) return {};
  // Names are tried as they stand, with slashes for backslashes, and decoded, before any folder is searched.
  for (const std::string& as_written : {std::string(name), with_slashes(name), without_percent(with_slashes(name))}) {
    const fs::path straight = folder / as_written;
    if (is_file(straight) && is_below(straight, folder)) return straight;
  }
  Search search{.name = plain_name(name), .top = folder};
  if (search.name.empty()) return {};
  search.look_in(folder, 0);
  if (search.found.empty())
    // Neighbours are searched at the greatest depth, that is without their own subfolders.
    for (const fs::path& neighbour : neighbours(folder)) {
      search.top = neighbour;
      search.look_in(neighbour, deepest);
    }
  return search.found.empty() ? search.similar : search.found;
}

}  // namespace sprue::assets
