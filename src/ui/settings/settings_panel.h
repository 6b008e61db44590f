// The settings, over the lobby or a table. Each change takes effect at once, so there is nothing to confirm or to undo.
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
  std::optional<Key> binding;  // the command that waits for a key to be pressed
  std::string said;            // why a key was not taken
};

// Draws the page while it is open. Returns the new settings, or whose PIN is to be forgotten. `sound` tells that this
// machine can be heard. `playing` says who sits in matches that are not over; it is null at a table, where nobody's PIN
// is forgotten.
Intent settings_panel(Ui& ui, SettingsState& state, bool sound, const std::vector<std::string>* playing = nullptr);

}  // namespace sprue::ui
