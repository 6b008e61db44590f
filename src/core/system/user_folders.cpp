// Reads the variables of the XDG base directories, and falls back to their usual places.
#include "core/system/user_folders.h"

#include <cstdlib>
#include <sstream>
#include <string>

#include "core/files/file.h"

namespace sprue {

std::filesystem::path user_folder(const char* chosen, const char* home, const std::filesystem::path& below_home) {
  if (chosen != nullptr && *chosen == '/') return std::filesystem::path(chosen) / "sprue";
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / below_home / "sprue";
  return {};
}

std::filesystem::path state_folder() {
  return user_folder(std::getenv("XDG_STATE_HOME"), std::getenv("HOME"), ".local/state");
}
std::filesystem::path data_folder() {
  return user_folder(std::getenv("XDG_DATA_HOME"), std::getenv("HOME"), ".local/share");
}
std::filesystem::path config_folder() {
  return user_folder(std::getenv("XDG_CONFIG_HOME"), std::getenv("HOME"), ".config");
}

namespace {

// The folder in a line such as XDG_PICTURES_DIR="$HOME/Pictures" of the desktop's user-dirs.dirs. A line that names the
// home itself means that there is none.
std::filesystem::path named_in(const std::filesystem::path& file, const std::string& home) {
  constexpr std::string_view key = "XDG_PICTURES_DIR=\"";
  Problems ignored;
  std::error_code gone;
  const auto text = std::filesystem::exists(file, gone) ? read_file(file, ignored) : std::nullopt;
  std::istringstream lines(text.value_or(""));
  std::string line;
  while (std::getline(lines, line) && !line.starts_with(key)) {
  }
  if (!lines) return {};
  std::string path = line.substr(key.size(), line.find('"', key.size()) - key.size());
  if (path.starts_with("$HOME")) path.replace(0, 5, home);
  const bool is_home =
      (std::filesystem::path(path) / "").lexically_normal() == (std::filesystem::path(home) / "").lexically_normal();
  return path.starts_with('/') && !is_home ? std::filesystem::path(path) : std::filesystem::path();
}

}  // namespace

std::filesystem::path pictures_folder() {
  std::error_code gone;
  const char* const home = std::getenv("HOME");
  const char* const chosen = std::getenv("XDG_PICTURES_DIR");
  if (chosen != nullptr && *chosen == '/') return chosen;
  if (home == nullptr || *home != '/') return {};
  const std::filesystem::path named = named_in(config_folder().parent_path() / "user-dirs.dirs", home);
  const std::filesystem::path usual = std::filesystem::path(home) / "Pictures";
  const std::filesystem::path& found = named.empty() ? usual : named;
  return std::filesystem::is_directory(found, gone) ? found : std::filesystem::path();
}

}  // namespace sprue
