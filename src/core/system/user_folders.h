// Finds the folders for this user's own files, as the XDG base directories say.
#pragma once

#include <filesystem>

namespace sprue {

std::filesystem::path state_folder();   // matches: $XDG_STATE_HOME/sprue, or ~/.local/state/sprue
std::filesystem::path config_folder();  // settings: $XDG_CONFIG_HOME/sprue, or ~/.config/sprue
std::filesystem::path data_folder();    // builds: $XDG_DATA_HOME/sprue, or ~/.local/share/sprue

// The same decision with everything it depends on as arguments; both may be null. Relative folders count as not set.
// Without a home the folder is empty, and nothing is kept.
std::filesystem::path user_folder(const char* chosen, const char* home, const std::filesystem::path& below_home);

// The folder for this user's pictures, as the desktop names it. It is empty when nobody named one, or there is no such
// folder.
std::filesystem::path pictures_folder();

}  // namespace sprue
