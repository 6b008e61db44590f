#include "app/user_folders.h"

#include <cstdlib>
#include <string>

#include "core/file.h"

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

// Of a line such as XDG_PICTURES_DIR="$HOME/Pictures" of the desktop's user-dirs.dirs.
std::filesystem::path named_in(const std::filesystem::path& file, const std::string& home) {
  constexpr std::string_view key = "XDG_PICTURES_DIR=\"";
  Problems ignored;
  std::error_code gone;
  const auto text = std::filesystem::exists(file, gone) ? read_file(file, ignored) : std::nullopt;
  const std::size_t at = text ? text->find(key) : std::string::npos;
  if (at == std::string::npos) return {};
  const std::size_t from = at + key.size(), end = text->find('"', from);
  std::string path = text->substr(from, end == std::string::npos ? 0 : end - from);
  if (path.starts_with("$HOME")) path.replace(0, 5, home);
  return path.starts_with('/') ? std::filesystem::path(path) : std::filesystem::path();
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
