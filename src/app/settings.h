// What this user has chosen for the screen, kept in the configuration folder as JSON.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace sprue {

enum class Speed : std::uint8_t { off, plain, twice, fast };  // of moves: none is shown; 1x, 2x, 4x
constexpr std::array<std::string_view, 4> names(Speed) { return {"off", "1x", "2x", "4x"}; }

enum class Quality : std::uint8_t { unmeasured, plain, good, best };
constexpr std::array<std::string_view, 4> names(Quality) { return {"unmeasured", "plain", "good", "best"}; }

struct KeyBinding {
  std::string what, key;  // "undo", "Z"
  bool operator==(const KeyBinding&) const = default;
  static void fields(auto& self, auto&& field) {
    field("what", self.what);
    field("key", self.key);
  }
};

struct Settings {
  int ui_scale = 100, text_size = 100;  // percent
  bool less_motion = false;
  bool hold_to_look = false;  // in a visit, own cards show while a key is held
  Speed own_speed = Speed::plain, computer_speed = Speed::plain;
  Quality look = Quality::unmeasured;
  int volume = 70;                 // percent
  std::vector<KeyBinding> keys;    // those that are not as they come
  std::vector<std::string> names;  // last used, by seat
  bool operator==(const Settings&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ui_scale", self.ui_scale, 75, 200);
    field("text_size", self.text_size, 75, 200);
    field("less_motion", self.less_motion);
    field("hold_to_look", self.hold_to_look);
    field("own_speed", self.own_speed);
    field("computer_speed", self.computer_speed);
    field("look", self.look);
    field("volume", self.volume, 0, 100);
    field("keys", self.keys);
    field("names", self.names);
  }
};

// The settings in a file; what it does not name, and a file that is not there, leave what is usual. Nothing, with all
// problems and their places, when something in it is not understood.
std::optional<Settings> read_settings(const std::filesystem::path& file, Problems& problems);
bool write_settings(const std::filesystem::path& file, const Settings& settings, Problems& problems);

std::filesystem::path settings_file();  // empty: this user has no home

}  // namespace sprue
