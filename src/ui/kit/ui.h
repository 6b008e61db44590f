// One frame of the screens: windows of ImGui without decoration, and in them items that look as the theme says. Every
// item has a stable label, "Panel/Item", by which tests and readers of the screen find it.
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

// Buttons of one gamepad that are held now, for seats that choose on their own. ImGui merges all gamepads into one, so
// whoever has the window reads them apart.
struct PadState {
  std::array<bool, 4> options{};  // up, left, right, down
  bool page = false, seal = false;
};

// What a screen is told about one frame: its size, its time, and the settings in force. The picture is a function of
// this and of the screen's model, so tests and films draw without a window.
struct Frame {
  float width = 1280, height = 720;  // pixels
  double seconds = 0;  // seconds of the program's own time; motion depends on nothing else, so a test can let it pass
  Settings settings = {};
  float exact_scale = 0;            // exactly this scale, instead of what suits the picture and the user; 0: not used
  std::vector<PadState> pads = {};  // in the order of the people who choose
};

// Pixels for each dp: by the smaller side of the picture, in quarters, times the user's own percent.
float scale_of(const Frame& frame);
// Lets arrow keys and gamepads reach items, in ImGui's current context.
void walk_by_keys();

struct Item {  // as it lies on the screen in this frame
  std::string label;
  Box box;                // in dp
  bool off = false;       // it is drawn and can be pointed at, but not pressed
  bool focused = false;   // the focus ring is on it
  std::string zone = {};  // the name of its window: the key for the next part of the screen walks from zone to zone
};

// What happened to an item in this frame. A click counts when the button is let go over it.
struct Touch {
  bool hovered = false, focused = false, held = false, clicked = false;
  // The pointer or the ring is on it: pads and mice show the same help.
  bool hot() const { return hovered || focused; }
};

// Made anew for each frame, between ImGui::NewFrame and ImGui::Render; only ImGui's own memory and the screens' states
// go on.
class Ui {
 public:
  Ui(const Frame& frame, const Theme& theme, const Fonts& fonts);
  const Theme& theme() const { return theme_; }
  const Frame& frame() const { return frame_; }
  float scale() const { return scale_; }
  Box screen() const { return {0, 0, frame_.width / scale_, frame_.height / scale_}; }

  // Opens a window for items. Windows that are drawn later lie above; a modal one takes all input from those below, and
  // a deaf one takes none.
  void begin(std::string_view name, Box box, bool modal = false, bool deaf = false);
  void end();
  // Opens a window with a panel's ground; in a column, a part of that.
  void panel(std::string_view name, Box box, bool opaque = false);
  void modal_panel(std::string_view name, Box box);
  // Between begin_column and end_column, panels are parts of one scrolling window and may be as tall as they like;
  // `full` is their height together in the last frame, since this frame's is only known at the end. Returns the column
  // for them.
  Box begin_column(std::string_view name, Box box, float full);
  void end_column(float bottom);  // `bottom` is where the last part ends
  // A column far below the screen: its panels are measured, but not drawn, nor can they be pressed.
  static Box away(Box column);
  bool unseen() const { return unseen_; }  // the open window is in such a column
  Canvas& canvas() { return canvas_; }
  Canvas behind();  // under all windows
  Canvas above();   // over all windows

  // A thing that can be pointed at, focused, and pressed. Draws only the focus ring; the caller draws the thing itself.
  // The label must be unique in its window.
  Touch item(std::string_view label, Box box, bool off = false, float radius = button_radius);
  void let_overlap();  // the next item lets those that are drawn over it take the pointer
  // A line of text to type in; returns true when it was changed. `longest` counts bytes, with one for the end.
  bool text_field(std::string_view label, Box box, std::string& text, std::size_t longest = 40);
  void scroll_to(Box box);  // scrolls the open window just as far as it takes to see the box
  // Opens a part of the window that scrolls up and down; `full` is how tall its content is. Returns the y at which the
  // content begins, as far as it is scrolled. Parts that cannot be seen need not be drawn.
  float begin_scroll(std::string_view name, Box box, float full);
  void reach(float y);  // makes the part scroll down to here, when the content turned out taller
  void end_scroll();
  // Opens a part that scrolls to the left and right; the wheel moves it, too. Returns the x where its content begins.
  float begin_scroll_across(std::string_view name, Box box, float full);
  void end_scroll_across();
  void scroll_across_to(Box box);  // scrolls it just as far as it takes to see the box

  // dp.
  Point pointer() const;
  bool button_down() const;  // the left one of the mouse
  // True in the frame in which one of the command's keys goes down; never while somebody types text.
  bool pressed(Key key) const;
  std::string cap(Key key) const;  // the cap of the command's key, on the device that was used last
  bool next_hit() const;           // F3; unlike commands, also while somebody types the word to search for
  // True as long as one of the command's keys is down.
  bool held(Key key) const;
  // The longest time in seconds that one of this command's keys has been down, counting only presses after `since`: a
  // key that was already down when a question came up does not answer it.
  double held_for(Key key, double since) const;
  std::optional<int> number_key() const;  // 0 to 9, if such a key has just been pressed
  std::optional<int> digit() const;       // the same, without 0: digits that choose answers begin at 1
  bool any_key() const;                   // any key, button, or click that has just been pressed
  KeyCode key_pressed() const;            // the key of the keyboard that has just been pressed; 0: none
  // True when the ring is drawn, which is after keys and pads, not after the mouse.
  bool focus_shown() const;
  void hide_focus();
  void own(Key key);  // keeps the key from pressing what has the ring, even where the ring does not show
  void own_arrows();  // keeps arrows and sticks from moving the ring in this frame: the table has a use for them

  // All items of this frame, in the order in which they were drawn; below a modal window there are none.
  const std::vector<Item>& items() const { return items_; }
  const std::vector<Cut>& cuts() const { return cuts_; }
  float covered() const { return covered_; }  // dp² of panels: what they take away from the table

 private:
  Canvas canvas_of(ImDrawList* list);
  // True if the box lies in the column that is open, so that a panel there becomes a part of it. 1 dp is forgiven.
  bool in_column(Box box) const {
    return column_.w > 0 && box.x >= column_.x - 1 && box.right() <= column_.right() + 1;
  }
  void begin_part(std::string_view name, Box box);
  void begin_child(std::string_view name, Box box);  // a part that scrolls
  const std::string& zone() const { return part_ ? column_name_ : window_; }
  BoundKeys keys(Key key) const { return keys_[static_cast<std::size_t>(key)]; }

  Frame frame_;
  Theme theme_;
  const Fonts* fonts_;
  float scale_;
  std::vector<Cut> cuts_;
  std::vector<Item> items_;
  Canvas canvas_;
  std::string window_, column_name_;  // names of the open window or part, and of the column around it
  Box column_;                        // the one that is open; empty while none is
  bool part_ = false;                 // the panel that is drawn is a part of that column
  bool unseen_ = false;               // the open window lies outside of the screen
  float covered_ = 0;
  std::array<BoundKeys, key_count> keys_;
};

// The ring that keys and pads move about. It is asked first in every frame, with what the last one drew: ImGui moves
// the ring at the beginning of a frame, when the new items are not known yet.
class FocusRing {
 public:
  // Hides a ring whose item has gone for good, and obeys the keys for the next part of the screen.
  void follow(Ui& ui, const std::vector<Item>& drawn);

 private:
  // Moves the ring to the next window that has an item, and after the last one off all of them.
  static void walk(Ui& ui, const std::vector<Item>& drawn);
  int lost_ = 0;  // frames since its item has gone
};

// Keeps Enter from answering a question that has just come up: somebody who presses it again and again means the one
// before. It opens after a second without Enter, and stays open.
class EnterGuard {
 public:
  void begin() { since_ = -1, open_ = false; }  // to be called while there is no question, or when a new one comes up
  bool lets_through(const Ui& ui);              // to be asked in every frame

 private:
  double since_ = -1;  // when Enter was last down; below 0: not asked yet
  bool open_ = true;
};

}  // namespace sprue::ui
