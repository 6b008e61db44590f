// The settings, over the lobby or a table: each change takes effect at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

enum class SettingsPage : std::uint8_t { general, keys, pins };

struct SettingsState {
  bool open = false;
  SettingsPage page = SettingsPage::general;
  std::optional<Key> binding;  // waits for a key to be pressed
  std::string said;            // why a key was not taken
};

// The new settings, or whose PIN is to be forgotten. `sound`: there is something to hear them with. `playing`: who sits
// in matches that are not over, in the lobby; at a table nobody's PIN is forgotten.
Intent settings_panel(Ui& ui, SettingsState& state, bool sound, const std::vector<std::string>* playing = nullptr);

}  // namespace sprue::ui
