// The keys of all commands: as they come, and as this user has bound them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "ui/kit/settings.h"

namespace sprue::ui {

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
constexpr auto names(Key) {
  return std::to_array<std::string_view>({"answer", "pass",  "back",  "next place", "last place", "up",
                                          "down",   "left",  "right", "undo",       "redo",       "peek",
                                          "log",    "rules", "list",  "fold",       "settings",   "mute",
                                          "yields", "reach", "sight", "threat",     "cover",      "picture"});
}
inline constexpr std::size_t key_count = names(Key{}).size();

std::string_view gist_of(Key key);  // "take back"
bool can_be_bound(Key key);

using KeyCode = int;  // as ImGui counts them; 0: none
struct BoundKeys {
  KeyCode first = 0, second = 0, pad = 0;
};
BoundKeys keys_of(Key key, const Settings& settings);
std::string cap_of(KeyCode code);  // "Enter", "Z", "RB"

// Binds it, and says why not: another one has that key, or it must stay what it is.
std::string bind(Settings& settings, Key key, KeyCode code);

}  // namespace sprue::ui
