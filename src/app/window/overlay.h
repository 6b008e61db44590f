// Panels over the picture that the window shows. Only this module knows both raylib and Dear ImGui.
#pragma once
#include <filesystem>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <optional>

#include "core/values/problem.h"
#include "render/device/picture.h"
#include "ui/kit/fonts.h"

namespace sprue {

// The left button of the mouse, as the last frame of the panels saw it. raylib looks at the mouse once a frame and
// misses a click that comes and goes between two; here each press and each release has a frame of its own.
struct LeftButton {
  bool pressed = false, released = false;
  glm::vec2 at{0};  // pixels; where it went down or was let go
};

// Panels over what raylib draws in its window. The only place that knows both libraries.
// ImGui's context lives as long as this. A frame goes in two steps, so that a frame that looks like the one before need
// not be drawn: lay_out(), and then draw() if changed().
class Overlay {
 public:
  explicit Overlay(ui::FontFiles fonts);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  const ui::Fonts& fonts() const { return fonts_; }
  // Another room is entered: nothing has the focus, and keys move no focus until its screen allows it.
  void start_anew();
  // Makes a frame of what `panels` draws; it is not shown yet.
  void lay_out(const std::function<void()>& panels);
  bool changed() const;    // the window does not show yet what was laid out
  void draw();             // draws what was laid out over what the window shows
  bool has_input() const;  // there is input that no frame has taken yet, such as a click between two looks at the mouse
  // True while the mouse is over a panel, or held by one: the table must not follow it.
  bool wants_mouse() const;
  LeftButton left_button() const;
  // True while somebody types: letters are no keys then.
  bool wants_text() const;

 private:
  struct Drawn;
  ui::FontFiles files_;
  ui::Fonts fonts_;
  std::unique_ptr<Drawn> drawn_;
};

// The same panels on a ground of their own, without a window: for measuring them. Needs an open context of OpenGL.
class OverlayOnly {
 public:
  OverlayOnly(ui::FontFiles fonts, render::Size size);
  ~OverlayOnly();
  OverlayOnly(const OverlayOnly&) = delete;
  OverlayOnly& operator=(const OverlayOnly&) = delete;

  const ui::Fonts& fonts() const { return fonts_; }
  void draw(const std::function<void()>& panels);
  void forget();  // everything is drawn anew next time, as if it had changed
  // Presses the key that opens and closes the log, as a measurement does.
  void press_log();
  render::Picture picture() const;  // waits until all of it is drawn

 private:
  struct Ground;
  ui::FontFiles files_;
  ui::Fonts fonts_;
  std::unique_ptr<Ground> ground_;
};

}  // namespace sprue
