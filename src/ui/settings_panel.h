// The settings, over the lobby or a table: each change takes effect at once and is answered as the new settings.
#pragma once

#include <optional>
#include <string>

#include "ui/ui.h"

namespace sprue::ui {

struct SettingsState {
  bool open = false, keys = false;  // keys: that page
  std::optional<Key> binding;       // waits for a key to be pressed
  std::string said;                 // why a key was not taken
};

// `sound`: there is something to hear them with.
std::optional<Settings> settings_panel(Ui& ui, SettingsState& state, bool sound);

}  // namespace sprue::ui
