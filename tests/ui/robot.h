// Plays a screen without a display: frames at chosen times, a mouse and keys, items found by their labels.
#pragma once

#include <imgui.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"

namespace sprue::test {

ui::FontFiles font_files();

class Robot {
 public:
  // Draws one frame and returns the items on it.
  using Draw = std::function<const std::vector<ui::Item>&(const ui::Frame&)>;

  Robot();
  ~Robot();
  Robot(const Robot&) = delete;
  Robot& operator=(const Robot&) = delete;

  const ui::Fonts& fonts() const { return fonts_; }
  void show(Draw draw) { draw_ = std::move(draw); }
  ui::Frame& frame() { return frame_; }
  const ui::Frame& frame() const { return frame_; }

  void run(int frames = 1);            // a sixtieth of a second each
  void wait(double seconds);           // frame by frame
  void point(std::string_view label);  // fails the test when there is no such item
  void click(std::string_view label);
  bool tap(std::string_view label);   // a click, if there still is such an item
  bool grab(std::string_view label);  // the same, but that the button stays down
  void press(ImGuiKey key);
  void hold(ImGuiKey key) { ImGui::GetIO().AddKeyEvent(key, true); }
  void release(ImGuiKey key) { ImGui::GetIO().AddKeyEvent(key, false); }
  bool sees(std::string_view label) const;
  const std::vector<ui::Item>& items() const { return items_; }

 private:
  void check_names() const;
  bool aim(std::string_view label);  // false: there is no such item
  void button();

  ui::FontFiles files_;
  ui::Fonts fonts_;
  ui::Frame frame_;
  Draw draw_;
  std::vector<ui::Item> items_;
};

}  // namespace sprue::test
