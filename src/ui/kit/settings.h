// What this user has chosen for the screens. The program keeps it in a file; the screens obey it and let it be changed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/setup.h"

namespace sprue::ui {

enum class Speed : std::uint8_t { off, plain, twice, fast };  // of moves: none is shown; 1x, 2x, 4x
constexpr std::array<std::string_view, 4> names(Speed) { return {"off", "1x", "2x", "4x"}; }

enum class Quality : std::uint8_t { unmeasured, plain, good, best };
constexpr std::array<std::string_view, 4> names(Quality) { return {"unmeasured", "plain", "good", "best"}; }

enum class Colours : std::uint8_t { usual, strong, safe };  // strong: more contrast; safe: for any colour vision
constexpr std::array<std::string_view, 3> names(Colours) { return {"usual", "strong", "safe"}; }

struct KeyBinding {
  std::string what, key;  // "undo", "Z"
  bool operator==(const KeyBinding&) const = default;
  static void fields(auto& self, auto&& field) {
    field("what", self.what);
    field("key", self.key);
  }
};

// The miniatures that were last used in a game, by seat; empty ones are the game's own.
struct SeatedMiniatures {
  std::string game;
  std::vector<std::string> models;
  bool operator==(const SeatedMiniatures&) const = default;
  static void fields(auto& self, auto&& field) {
    field("game", self.game);
    field("models", self.models);
  }
};

// Somebody who lifts the curtain by four digits. They cannot be read here; whoever tries all finds them.
inline constexpr std::size_t pin_length = 4;
struct PersonsPin {
  std::string name;
  std::uint64_t print = 0;
  bool operator==(const PersonsPin&) const = default;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("print", self.print);
  }
};

struct Settings {
  int ui_scale = 100, text_size = 100;  // percent
  Colours colours = Colours::usual;
  bool less_motion = false;
  bool blind_pads = false;    // where the choices are public, everybody seals one at once
  bool hold_to_look = false;  // in a visit, own cards show while a key is held
  Speed own_speed = Speed::plain, computer_speed = Speed::plain;
  Quality look = Quality::unmeasured;
  int volume = 70;  // percent
  bool mute = false;
  std::vector<KeyBinding> keys;    // those that are not as they come
  std::vector<std::string> names;  // last used, by seat
  std::vector<Livery> liveries;    // likewise; their miniatures stand apart, since each game has its own
  std::vector<SeatedMiniatures> miniatures;
  std::vector<PersonsPin> pins;
  bool operator==(const Settings&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ui_scale", self.ui_scale, 75, 200);
    field("text_size", self.text_size, 75, 150);
    field("colours", self.colours);
    field("less_motion", self.less_motion);
    field("blind_pads", self.blind_pads);
    field("hold_to_look", self.hold_to_look);
    field("own_speed", self.own_speed);
    field("computer_speed", self.computer_speed);
    field("look", self.look);
    field("volume", self.volume, 0, 100);
    field("mute", self.mute);
    field("keys", self.keys);
    field("names", self.names);
    field("liveries", self.liveries);
    field("miniatures", self.miniatures);
    field("pins", self.pins);
  }
};

bool has_pin(const Settings& settings, std::string_view name);
bool is_pin_of(const Settings& settings, std::string_view name, std::string_view digits);
void set_pin(Settings& settings, const std::string& name, std::string_view digits);  // none: it has no longer one

}  // namespace sprue::ui
