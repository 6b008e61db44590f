// One frame of the screens: windows of ImGui without decoration, and in them items that look as the theme says.
// Every item has a stable label, Panel/Item, by which tests and readers of the screen find it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/canvas.h"
#include "ui/kit/key_map.h"
#include "ui/kit/settings.h"

namespace sprue::ui {

// Buttons that are held on one gamepad, for seats that choose on their own.
struct PadState {
  std::array<bool, 4> options{};  // up, left, right, down
  bool page = false, seal = false;
};

// One frame of a screen: its size, its scale, its time, and the settings in force.
struct Frame {
  float width = 1280, height = 720;  // pixels
  double seconds = 0;                // of the program's own time: motion depends on nothing else
  Settings settings = {};
  float exact_scale = 0;            // instead of what suits the picture and the user
  std::vector<PadState> pads = {};  // in the order of the people who choose
};

float scale_of(const Frame& frame);
// Items can be reached by arrow keys and gamepads from now on.
void walk_by_keys();

struct Item {  // as it lies on the screen
  std::string label;
  Box box;  // dp
  bool off = false;
  bool focused = false;   // the ring is on it
  std::string zone = {};  // the part of the screen that it belongs to: the name of a window
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
  void begin(std::string_view name, Box box, bool modal = false, bool deaf = false);  // deaf: only to be seen
  void end();
  void panel(std::string_view name, Box box, bool opaque = false);  // begin, with a panel's ground
  void modal_panel(std::string_view name, Box box);
  // Between begin_column and end_column, panels are parts of a scrolling window and as tall as they like; `full` is
  // their height together in the last frame. Returns the column for them.
  Box begin_column(std::string_view name, Box box, float full);
  void end_column(float bottom);           // down to here they reach
  static Box away(Box column);             // a column of which nothing is drawn, nor can be pressed
  bool unseen() const { return unseen_; }  // the open window is one of those
  Canvas& canvas() { return canvas_; }
  Canvas behind();  // under all windows
  Canvas above();   // over all windows

  // A thing that can be pointed at, focused and pressed. Draws only the focus ring.
  Touch item(std::string_view label, Box box, bool off = false, float radius = button_radius);
  void let_overlap();  // the next item gives way to those that lie on it
  // A line of text to type in; true when it was changed.
  bool text_field(std::string_view label, Box box, std::string& text, std::size_t longest = 40);
  void scroll_to(Box box);  // within the open window
  // A part of the open window that scrolls up and down; `full` is how tall its content is.
  float begin_scroll(std::string_view name, Box box, float full);
  void reach(float y);  // it scrolls down to here, too
  void end_scroll();
  // Begins a part that scrolls to the left and right, by the wheel, too. Returns where its content begins.
  float begin_scroll_across(std::string_view name, Box box, float full);
  void end_scroll_across();
  void scroll_across_to(Box box);  // within it

  Point pointer() const;
  bool pressed(Key key) const;
  std::string cap(Key key) const;  // of the device used last
  bool next_hit() const;           // F3, also while the word is being typed
  bool held(Key key) const;
  // The longest time that one of this command's keys has been down, counting only presses after `since`.
  double held_for(Key key, double since) const;
  std::optional<int> figure() const;  // 0 to 9, just pressed
  std::optional<int> digit() const;   // the same but 0
  bool any_key() const;               // or click, just pressed
  KeyCode key_pressed() const;        // of the keyboard; 0: none
  bool focus_shown() const;
  void hide_focus();
  void own_arrows();  // they move no ring: the table has a use for them

  const std::vector<Item>& items() const { return items_; }
  const std::vector<Cut>& cuts() const { return cuts_; }
  float covered() const { return covered_; }  // dp² of panels

 private:
  Canvas canvas_of(ImDrawList* list);
  bool in_column(Box box) const {
    return column_.w > 0 && box.x >= column_.x - 1 && box.right() <= column_.right() + 1;
  }
  void begin_part(std::string_view name, Box box);
  void begin_child(std::string_view name, Box box);  // that scrolls
  const std::string& zone() const { return part_ ? column_name_ : window_; }
  BoundKeys keys(Key key) const { return keys_[static_cast<std::size_t>(key)]; }

  Frame frame_;
  Theme theme_;
  const Fonts* fonts_;
  float scale_;
  std::vector<Cut> cuts_;
  std::vector<Item> items_;
  Canvas canvas_;
  std::string window_, column_name_;
  Box column_;           // the one that is open; empty while none is
  bool part_ = false;    // what is drawn is a part of that column
  bool unseen_ = false;  // the open window lies outside of the screen
  float covered_ = 0;
  std::array<BoundKeys, key_count> keys_;
};

// The ring that keys and pads move about. To be asked first in every frame, with what the last one drew.
class FocusRing {
 public:
  void follow(Ui& ui, const std::vector<Item>& drawn);

 private:
  // The key for the next part of the screen leads it from window to window, and off them.
  static void walk(Ui& ui, const std::vector<Item>& drawn);
  int lost_ = 0;  // frames since what it was on has gone
};

// Keeps Enter from answering a question that has just come up: somebody who presses it again and again means the one
// before. It opens after a second without Enter.
class EnterGuard {
 public:
  void begin() { since_ = -1, open_ = false; }  // a question has come up
  bool lets_through(const Ui& ui);              // to be asked every frame

 private:
  double since_ = -1;  // seconds
  bool open_ = true;
};

}  // namespace sprue::ui
