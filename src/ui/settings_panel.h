// The settings, over the lobby or a table: each change takes effect at once and is answered as the new settings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/ui.h"

namespace sprue::ui {

enum class SettingsPage : std::uint8_t { general, keys, pins };

struct SettingsState {
  bool open = false;
  SettingsPage page = SettingsPage::general;
  std::optional<Key> binding;  // waits for a key to be pressed
  std::string said;            // why a key was not taken
};

// `sound`: there is something to hear them with. `playing`: who sits in matches that are not over, in the lobby; at a
// table nobody's PIN is forgotten.
std::optional<Settings> settings_panel(Ui& ui, SettingsState& state, bool sound,
                                       const std::vector<std::string>* playing = nullptr);

}  // namespace sprue::ui
