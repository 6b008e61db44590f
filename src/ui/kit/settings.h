// This user's settings. The program keeps them in a file; the screens obey them and let them be changed. A member that
// is missing in an older file keeps the value it has here, so a new setting needs no conversion.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/match/setup.h"

namespace sprue::ui {

enum class Speed : std::uint8_t { off, plain, twice, fast };  // the pace of moves: not shown at all, or at 1x, 2x, 4x
constexpr std::array<std::string_view, 4> names(Speed) { return {"off", "1x", "2x", "4x"}; }

// `unmeasured` lasts until the first table has shown how fast this machine draws (app/rooms/room_context.cpp).
enum class Quality : std::uint8_t { unmeasured, plain, good, best };
constexpr std::array<std::string_view, 4> names(Quality) { return {"unmeasured", "plain", "good", "best"}; }

enum class Colours : std::uint8_t { usual, strong, safe };  // strong: more contrast; safe: for any colour vision
constexpr std::array<std::string_view, 3> names(Colours) { return {"usual", "strong", "safe"}; }

// One command with the key that this user gave it: the words are those of names(Key) and cap_of().
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

// A moment of a game at which people want to be asked, or not, other than is usual (StopKind::key).
struct ChangedStop {
  std::string game, key;
  bool on = true;
  bool operator==(const ChangedStop&) const = default;
  static void fields(auto& self, auto&& field) {
    field("game", self.game);
    field("key", self.key);
    field("on", self.on);
  }
};

// A table as it was last set for a game: who sat there, by the words of their kinds, and the options that were changed.
struct LastTable {
  std::string game;
  std::vector<std::string> players;
  std::vector<std::string> options, values;  // in the same order; values as they are typed
  bool real_dice = false, sandbox = false;
  bool operator==(const LastTable&) const = default;
  static void fields(auto& self, auto&& field) {
    field("game", self.game);
    field("players", self.players);
    field("options", self.options);
    field("values", self.values);
    field("real_dice", self.real_dice);
    field("sandbox", self.sandbox);
  }
};

// The phases of a game that somebody was told the purpose of, by their keys.
struct ToldPhases {
  std::string name, game;
  std::vector<std::string> phases;
  bool operator==(const ToldPhases&) const = default;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("game", self.game);
    field("phases", self.phases);
  }
};

// How far a lesson has come: the match in which it was left, or that it was finished.
struct KeptLesson {
  std::string lesson;   // "asteroid/lessons/1-first"
  std::string journal;  // empty: none
  bool done = false;
  bool operator==(const KeptLesson&) const = default;
  static void fields(auto& self, auto&& field) {
    field("lesson", self.lesson);
    field("journal", self.journal);
    field("done", self.done);
  }
};

// A person who lifts the curtain by four digits. Only a slow hash of them is kept: nobody reads them here in passing,
// and who tries all ten thousand needs minutes. It keeps friends honest and is no lock.
inline constexpr std::size_t pin_length = 4;
struct PersonsPin {
  std::string name;
  std::string hash = {};                         // see core/system/slow_hash.h
  std::optional<std::uint64_t> quick_hash = {};  // as older files have it; see renew_pins
  bool operator==(const PersonsPin&) const = default;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("print", self.quick_hash);
    field("hash", self.hash);
  }
};

// Copied freely and compared whole: a screen that changes anything answers with a Change that holds all of it.
struct Settings {
  int ui_scale = 100, text_size = 100;  // percent
  Colours colours = Colours::usual;
  bool less_motion = false;  // pieces jump and the camera cuts
  bool blind_pads = false;   // where all choices are public, everybody seals one at once, on keys of their own
  // While the curtain is up for somebody, that person's own cards show only while a key is held.
  bool hold_to_look = false;
  // People are asked also where they can only pass, so that a question tells nothing of a hand.
  bool ask_always = false;
  std::vector<ChangedStop> stops;
  Speed own_speed = Speed::plain, computer_speed = Speed::plain;
  Quality quality = Quality::unmeasured;
  int volume = 70;  // percent
  bool mute = false;
  std::vector<KeyBinding> keys;    // only those that this user has changed
  std::vector<std::string> names;  // the names last used, by seat
  // The liveries last used, by seat; miniatures stand apart below, since each game has its own.
  std::vector<Livery> liveries;
  std::vector<SeatedMiniatures> miniatures;
  std::vector<PersonsPin> pins;
  std::vector<LastTable> tables;  // one for each game; the one played last comes first
  bool clock = false;             // each seat's time shows
  std::vector<ToldPhases> told;
  std::vector<KeptLesson> lessons;
  bool operator==(const Settings&) const = default;
  // The ranges are checked when the file is read. Names of fields stay for good: files have them.
  static void fields(auto& self, auto&& field) {
    field("ui_scale", self.ui_scale, 75, 200);
    field("text_size", self.text_size, 75, 150);
    field("colours", self.colours);
    field("less_motion", self.less_motion);
    field("blind_pads", self.blind_pads);
    field("hold_to_look", self.hold_to_look);
    field("ask_always", self.ask_always);
    field("stops", self.stops);
    field("own_speed", self.own_speed);
    field("computer_speed", self.computer_speed);
    // The quality was once called the look, and files still say so.
    field("look", self.quality);
    field("volume", self.volume, 0, 100);
    field("mute", self.mute);
    field("keys", self.keys);
    field("names", self.names);
    field("liveries", self.liveries);
    field("miniatures", self.miniatures);
    field("pins", self.pins);
    field("tables", self.tables);
    field("clock", self.clock);
    field("told", self.told);
    field("lessons", self.lessons);
  }
};

// Controls on the page of settings: each reads and writes one member by itself, so the page needs no code for any
// setting.
struct SettingPercent {
  int Settings::*value;
  int step, least, most;
};
// On or off.
struct SettingSwitch {
  bool Settings::*value;
};
struct SettingWords {  // chooses one of some words
  int (*get)(const Settings&);
  void (*set)(Settings&, int);
  std::array<std::string_view, 4> words;  // empty ones are left out
  int first;                              // the value that the first word stands for
};
// The words of an enum, from the value `first` on: values before it cannot be chosen.
template <auto Member>
constexpr SettingWords words_for(std::array<std::string_view, 4> words, int first = 0) {
  using Value = std::remove_reference_t<decltype(std::declval<Settings&>().*Member)>;
  return {[](const Settings& settings) { return static_cast<int>(settings.*Member); },
          [](Settings& settings, int value) { settings.*Member = static_cast<Value>(value); }, words, first};
}

enum class SettingNote : std::uint8_t {
  as_written,
  needs_sound,  // the line below says so where there is no sound device
  has_key       // "{}" in the line below is the key that mutes
};

// One line on the page of settings.
// `group` heads the row when it differs from the row before; `aside` explains it in grey.
struct SettingRow {
  std::string_view group, what, aside;
  std::variant<SettingPercent, SettingSwitch, SettingWords> control;
  SettingNote note = SettingNote::as_written;
};
// A setting is a member of Settings, its field there, and its row here; the page draws whatever is listed.
inline constexpr std::array setting_rows{
    SettingRow{"Screen", "Interface size", "on top of what suits the window",
               SettingPercent{&Settings::ui_scale, 5, 75, 200}},
    SettingRow{"Screen", "Text to read", "log, choices, rules", SettingPercent{&Settings::text_size, 5, 75, 150}},
    SettingRow{"Screen", "Colors", "safe: for any color vision",
               words_for<&Settings::colours>({"Usual", "Strong", "Safe"})},
    SettingRow{"Screen", "Less motion", "pieces jump, the camera cuts", SettingSwitch{&Settings::less_motion}},
    SettingRow{"Screen", "My cards", "also now, at this table",
               words_for<&Settings::hold_to_look>({"Shown", "While held"})},
    SettingRow{"Screen", "Secret choices", "one after the other, or all at once",
               words_for<&Settings::blind_pads>({"Curtain", "All at once"})},
    SettingRow{"Table", "Clock", "how long each player has taken", SettingSwitch{&Settings::clock}},
    SettingRow{"Table", "Ask even if you can only pass", "then a question gives nothing away",
               SettingSwitch{&Settings::ask_always}},
    SettingRow{"Table", "Picture quality", "measured when first started",
               words_for<&Settings::quality>({"Plain", "Good", "Best"}, 1)},
    SettingRow{"Table", "People's moves", "how fast they are shown",
               words_for<&Settings::own_speed>({"Off", "1×", "2×", "4×"})},
    SettingRow{"Table", "Computers' moves", "how fast they are shown",
               words_for<&Settings::computer_speed>({"Off", "1×", "2×", "4×"})},
    SettingRow{"Sound", "Volume", "of dice, cards, steps, and hits", SettingPercent{&Settings::volume, 10, 0, 100},
               SettingNote::needs_sound},
    SettingRow{"Sound", "Mute", "{} at any time", SettingSwitch{&Settings::mute}, SettingNote::has_key},
};

// People of that game are asked at moments of that kind.
bool asks_at(const Settings& settings, std::string_view game, std::string_view stop, bool usual);
void ask_at(Settings& settings, std::string_view game, std::string_view stop, bool usual, bool on);

// Somebody was told what that phase is for.
bool was_told(const Settings& settings, std::string_view name, std::string_view game, std::string_view phase);
void tell(Settings& settings, std::string_view name, std::string_view game, std::string_view phase);

// The entry of a lesson; a new one where there is none.
KeptLesson& kept(Settings& settings, std::string_view lesson);

bool has_pin(const Settings& settings, std::string_view name);
// False for somebody without a PIN, too.
bool is_pin_of(const Settings& settings, std::string_view name, std::string_view digits);
void set_pin(Settings& settings, const std::string& name, std::string_view digits);  // empty digits remove it
// Older files keep PINs by a hash so quick that all digits are tried at once: found so, they are kept anew.
void renew_pins(Settings& settings);

}  // namespace sprue::ui
