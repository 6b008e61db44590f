#include "app/user_folders.h"

#include <cstdlib>

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

}  // namespace sprue
