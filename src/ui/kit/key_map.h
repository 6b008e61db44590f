// The keys of all commands: as they come, and as this user has bound them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "ui/kit/settings.h"

namespace sprue::ui {

// Every command that a key can give. Screens ask for commands and never for keys: what a user has bound anew works
// everywhere at once.
enum class Key : std::uint8_t {
  enter,
  space,
  escape,
  zone,
  back_zone,
  up,
  down,
  left,
  right,
  undo,
  redo,
  peek,
  log,
  rules,
  list,
  fold,
  settings,
  mute,
  yields,
  reach,
  sight,
  threat,
  cover,
  picture
};
// The names stand in the settings' file (KeyBinding::what), so they never change.
constexpr auto names(Key) {
  return std::to_array<std::string_view>({"answer", "pass",  "back",  "next place", "last place", "up",
                                          "down",   "left",  "right", "undo",       "redo",       "peek",
                                          "log",    "rules", "list",  "fold",       "settings",   "mute",
                                          "yields", "reach", "sight", "threat",     "cover",      "picture"});
}
inline constexpr std::size_t key_count = names(Key{}).size();

std::string_view gist_of(Key key);  // "take back", as the page of keys shows it
// Answering, leaving, and moving keep their keys: nobody can lock themselves out.
bool can_be_bound(Key key);

// No header of ours includes ImGui's, so its keys are plain numbers here; 0 is none.
using KeyCode = int;  // as ImGui counts them; 0: none
// Two keys of the keyboard and a button of the gamepad; each may be missing.
struct BoundKeys {
  KeyCode first = 0, second = 0, pad = 0;
};
// The keys in force: the user's own binding, or those of the command without any that the user gave to another command.
BoundKeys keys_of(Key key, const Settings& settings);
std::string cap_of(KeyCode code);  // "Enter", "Z", "RB"

// Binds the command to the key. Returns why not, for the user to read, when another command has that key or the command
// must keep its own; empty: it is done.
std::string bind(Settings& settings, Key key, KeyCode code);

}  // namespace sprue::ui
