// Draws the pad, and takes digits from it and from the keyboard.
#include "ui/kit/pin_pad.h"

#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <utility>

#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float key_width = 48, key_height = 34, step_x = 52, step_y = 38;  // dp; a step is from one key to the next

struct PadKey {
  std::string_view label;
  std::optional<int> digit = {};  // none: it clears what was typed
};
// Three columns; the last cell of the grid stays empty.
constexpr std::array<PadKey, 11> pad_keys{
    {{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6", 6}, {"7", 7}, {"8", 8}, {"9", 9}, {"Clear"}, {"0", 0}}};

void draw_dots(Canvas& canvas, Point corner, std::size_t typed) {
  const Theme& theme = canvas.theme();
  for (std::size_t i = 0; i < pin_length; ++i) {
    const Point middle{corner.x + 24 + 34 * static_cast<float>(i), corner.y + 16};
    if (i < typed)
      canvas.disc(middle, 7, theme.accent.colour);
    else
      canvas.ring(middle, 7, theme.ink4, 2);
  }
}

}  // namespace

std::optional<std::string> pin_pad(Ui& ui, Point corner, std::string& typed) {
  draw_dots(ui.canvas(), corner, typed.size());
  std::optional<int> pressed = ui.number_key();
  for (std::size_t i = 0; i < pad_keys.size(); ++i) {
    const PadKey& key = pad_keys[i];
    const Box box{corner.x + step_x * static_cast<float>(i % 3), corner.y + 36 + step_y * static_cast<float>(i / 3),
                  key_width, key_height};
    // The word has no room on a key, so a cross stands for it; the label keeps it for tests.
    const ButtonText words = key.digit ? ButtonText{key.label} : ButtonText{{}, {}, ButtonStyle::plain, Icon::cross};
    if (!button(ui, key.label, box, words).clicked) continue;
    if (key.digit)
      pressed = key.digit;
    else
      typed.clear();
  }
  if (ImGui::IsKeyPressed(ImGuiKey_Backspace, false) && !typed.empty()) typed.pop_back();
  if (pressed) typed += fmt::format("{}", *pressed);
  if (typed.size() < pin_length) return std::nullopt;
  return std::exchange(typed, {});
}

}  // namespace sprue::ui
