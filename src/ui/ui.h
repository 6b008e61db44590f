// One frame of the screens: windows of ImGui without decoration, and in them items that look as the theme says.
// Every item has a stable label, Panel/Item, by which tests and readers of the screen find it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/canvas.h"

namespace sprue::ui {

// How big, how fine, how late it is.
struct Frame {
  float width = 1280, height = 720;  // pixels
  float user_scale = 1;
  double seconds = 0;  // of the program's own time: motion depends on nothing else
  bool less_motion = false;
};

float scale_of(const Frame& frame);
// Items can be reached by arrow keys and gamepads from now on.
void walk_by_keys();

enum class Key : std::uint8_t {
  enter,
  space,
  escape,
  tab,
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
  end
};

struct Item {  // as it lies on the screen
  std::string label;
  Box box;  // dp
  bool off = false;
};

struct Touch {
  bool hovered = false, focused = false, held = false, clicked = false;
  bool hot() const { return hovered || focused; }
};

class Ui {
 public:
  Ui(const Frame& frame, const Theme& theme, const Fonts& fonts);
  const Theme& theme() const { return theme_; }
  const Frame& frame() const { return frame_; }
  float scale() const { return scale_; }
  Box screen() const { return {0, 0, frame_.width / scale_, frame_.height / scale_}; }

  // A window for items. Windows drawn later lie above; `modal` ones take all input from those below.
  void begin(std::string_view name, Box box, bool modal = false);
  void end();
  void panel(std::string_view name, Box box, bool opaque = false);  // begin, with a panel's ground
  Canvas& canvas() { return canvas_; }
  Canvas behind();  // under all windows
  Canvas above();   // over all windows

  // A thing that can be pointed at, focused and pressed. Draws only the focus ring.
  Touch item(std::string_view label, Box box, bool off = false, float radius = button_radius);
  // A line of text to type in; true when it was changed.
  bool text_field(std::string_view label, Box box, std::string& text);
  void scroll_to(Box box);  // within the open window
  // A part of the open window that scrolls up and down; `full` is how tall its content is.
  float begin_scroll(std::string_view name, Box box, float full);
  void end_scroll();

  bool pressed(Key key) const;
  bool held(Key key) const;
  std::optional<int> digit() const;  // 1 to 9, just pressed
  bool any_key() const;              // or click, just pressed
  bool focus_shown() const;

  const std::vector<Item>& items() const { return items_; }
  const std::vector<Cut>& cuts() const { return cuts_; }
  float covered() const { return covered_; }  // dp² of panels

 private:
  Canvas canvas_of(ImDrawList* list);

  Frame frame_;
  Theme theme_;
  const Fonts* fonts_;
  float scale_;
  std::vector<Cut> cuts_;
  std::vector<Item> items_;
  Canvas canvas_;
  std::string window_;
  float covered_ = 0;
};

}  // namespace sprue::ui
