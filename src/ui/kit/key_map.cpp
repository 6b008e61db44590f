// Lists keys, their names and what they do, and binds them anew.
#include "ui/kit/key_map.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace sprue::ui {
namespace {

struct Row {
  std::string_view gist;
  bool bindable;
  BoundKeys keys;
};
// In the order of Key.
constexpr std::array<Row, key_count> rows{{
    {"the main answer", false, {ImGuiKey_Enter, ImGuiKey_KeypadEnter, ImGuiKey_GamepadFaceDown}},
    {"pass; hold: lift the curtain", true, {ImGuiKey_Space, ImGuiKey_None, ImGuiKey_GamepadFaceLeft}},
    {"close, back, menu", false, {ImGuiKey_Escape, ImGuiKey_GamepadFaceRight, ImGuiKey_GamepadStart}},
    {"next part of the screen", true, {ImGuiKey_Tab, ImGuiKey_None, ImGuiKey_GamepadR1}},
    {"part before (or Shift)", true, {ImGuiKey_None, ImGuiKey_None, ImGuiKey_GamepadL1}},
    {"up", false, {ImGuiKey_UpArrow, ImGuiKey_None, ImGuiKey_GamepadDpadUp}},
    {"down", false, {ImGuiKey_DownArrow, ImGuiKey_None, ImGuiKey_GamepadDpadDown}},
    {"left", false, {ImGuiKey_LeftArrow, ImGuiKey_None, ImGuiKey_GamepadDpadLeft}},
    {"right", false, {ImGuiKey_RightArrow, ImGuiKey_None, ImGuiKey_GamepadDpadRight}},
    {"undo", true, {ImGuiKey_Z, ImGuiKey_None, ImGuiKey_None}},
    {"redo", true, {ImGuiKey_Y, ImGuiKey_None, ImGuiKey_None}},
    {"hold: see your own", true, {ImGuiKey_H, ImGuiKey_None, ImGuiKey_GamepadL2}},
    {"open the log", true, {ImGuiKey_L, ImGuiKey_None, ImGuiKey_GamepadBack}},
    {"rules", true, {ImGuiKey_F1, ImGuiKey_None, ImGuiKey_GamepadFaceUp}},
    {"list of all choices", true, {ImGuiKey_F4, ImGuiKey_None, ImGuiKey_GamepadR3}},
    {"fold the columns", true, {ImGuiKey_F2, ImGuiKey_None, ImGuiKey_GamepadL3}},
    {"settings", true, {ImGuiKey_O, ImGuiKey_None, ImGuiKey_None}},
    {"sound on and off", true, {ImGuiKey_M, ImGuiKey_None, ImGuiKey_None}},
    {"when to ask", true, {ImGuiKey_P, ImGuiKey_None, ImGuiKey_GamepadR2}},
    {"show where it can go", true, {ImGuiKey_R, ImGuiKey_None, ImGuiKey_None}},
    {"show what it sees", true, {ImGuiKey_F, ImGuiKey_None, ImGuiKey_None}},
    {"show what others aim at", true, {ImGuiKey_T, ImGuiKey_None, ImGuiKey_None}},
    {"show Cover in the way", true, {ImGuiKey_K, ImGuiKey_None, ImGuiKey_None}},
    {"keep a picture", true, {ImGuiKey_F12, ImGuiKey_C, ImGuiKey_None}},
}};

const Row& row_of(Key key) { return rows[static_cast<std::size_t>(key)]; }
std::string_view name_of(Key key) { return names(key)[static_cast<std::size_t>(key)]; }

// Words for caps that are shorter than ImGui's names of the keys.
struct Cap {
  KeyCode code;
  std::string_view word;
};
constexpr std::array caps{Cap{ImGuiKey_Escape, "Esc"},
                          Cap{ImGuiKey_LeftArrow, "←"},
                          Cap{ImGuiKey_RightArrow, "→"},
                          Cap{ImGuiKey_UpArrow, "↑"},
                          Cap{ImGuiKey_DownArrow, "↓"},
                          Cap{ImGuiKey_GamepadFaceDown, "A"},
                          Cap{ImGuiKey_GamepadFaceRight, "B"},
                          Cap{ImGuiKey_GamepadFaceLeft, "X"},
                          Cap{ImGuiKey_GamepadFaceUp, "Y"},
                          Cap{ImGuiKey_GamepadDpadUp, "D-pad"},
                          Cap{ImGuiKey_GamepadDpadDown, "D-pad"},
                          Cap{ImGuiKey_GamepadDpadLeft, "D-pad"},
                          Cap{ImGuiKey_GamepadDpadRight, "D-pad"},
                          Cap{ImGuiKey_GamepadStart, "Menu"},
                          Cap{ImGuiKey_GamepadBack, "View"},
                          Cap{ImGuiKey_GamepadL1, "LB"},
                          Cap{ImGuiKey_GamepadR1, "RB"},
                          Cap{ImGuiKey_GamepadL2, "LT"},
                          Cap{ImGuiKey_GamepadR2, "RT"},
                          Cap{ImGuiKey_GamepadL3, "LS"},
                          Cap{ImGuiKey_GamepadR3, "RS"}};

// The settings' file names a key by the word on its cap. Only keys of the keyboard can be bound, so pads are not tried.
std::optional<KeyCode> code_of(std::string_view cap) {
  for (KeyCode code = ImGuiKey_NamedKey_BEGIN; code < ImGuiKey_GamepadStart; ++code)
    if (cap_of(code) == cap) return code;
  return std::nullopt;
}

}  // namespace

std::string_view gist_of(Key key) { return row_of(key).gist; }
bool can_be_bound(Key key) { return row_of(key).bindable; }

std::string cap_of(KeyCode code) {
  if (code == ImGuiKey_None) return {};
  const auto cap = std::ranges::find(caps, code, &Cap::code);
  return cap == caps.end() ? ImGui::GetKeyName(static_cast<ImGuiKey>(code)) : std::string(cap->word);
}

BoundKeys keys_of(Key key, const Settings& settings) {
  BoundKeys keys = row_of(key).keys;
  for (const KeyBinding& binding : settings.keys) {
    if (binding.what == name_of(key) && can_be_bound(key)) {
      if (const auto code = code_of(binding.key)) return {*code, ImGuiKey_None, keys.pad};
    } else {
      // A later version may have given this command a key that the user had bound to another one before: the user's
      // binding wins.
      if (binding.key == cap_of(keys.first) && can_be_bound(key)) keys.first = ImGuiKey_None;
      if (binding.key == cap_of(keys.second) && can_be_bound(key)) keys.second = ImGuiKey_None;
    }
  }
  return keys;
}

std::string bind(Settings& settings, Key key, KeyCode code) {
  if (!can_be_bound(key)) return fmt::format("{} stays as it is", gist_of(key));
  // Digits answer questions on every screen; a command on one of them would never be heard there.
  const bool digit = code >= ImGuiKey_0 && code <= ImGuiKey_9;
  if (digit) return "digits choose answers";
  for (std::size_t i = 0; i < key_count; ++i) {
    const auto other = static_cast<Key>(i);
    const BoundKeys taken = keys_of(other, settings);
    if (other != key && (taken.first == code || taken.second == code))
      return fmt::format("{} is taken: {}", cap_of(code), gist_of(other));
  }
  std::erase_if(settings.keys, [&](const KeyBinding& binding) { return binding.what == name_of(key); });
  // The usual key is not written down: the file holds only what differs, and follows when the usual ones change.
  if (code != row_of(key).keys.first) settings.keys.push_back({std::string(name_of(key)), cap_of(code)});
  return {};
}

}  // namespace sprue::ui
