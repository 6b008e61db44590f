// Panels over what the window shows. Only this module knows both raylib and Dear ImGui.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "core/values/problem.h"
#include "render/device/picture.h"
#include "ui/kit/fonts.h"

namespace sprue {

// Panels over what raylib draws in its window. The only place that knows both libraries.
class Overlay {
 public:
  explicit Overlay(ui::FontFiles fonts);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  const ui::Fonts& fonts() const { return fonts_; }
  // Another room: nothing has the focus, and no keys walk until its screen says so.
  void start_anew();
  // Makes a frame of what `panels` draws; it is not shown yet.
  void lay_out(const std::function<void()>& panels);
  bool changed() const;    // the window still shows another frame than was laid out
  void draw();             // the frame that was laid out, over what the window shows
  bool has_input() const;  // that no frame has taken yet, such as a click between two looks at the mouse
  bool wants_mouse() const;
  bool wants_text() const;

 private:
  struct Drawn;
  ui::FontFiles files_;
  ui::Fonts fonts_;
  std::unique_ptr<Drawn> drawn_;
};

// The same panels on a ground of their own, without a window: for measuring them. Needs an open context.
class OverlayOnly {
 public:
  OverlayOnly(ui::FontFiles fonts, render::Size size);
  ~OverlayOnly();
  OverlayOnly(const OverlayOnly&) = delete;
  OverlayOnly& operator=(const OverlayOnly&) = delete;

  const ui::Fonts& fonts() const { return fonts_; }
  void draw(const std::function<void()>& panels);
  void forget();  // all is drawn anew next time, as if it had changed
  void press_log();
  render::Picture picture() const;  // when all of it is drawn

 private:
  struct Ground;
  ui::FontFiles files_;
  ui::Fonts fonts_;
  std::unique_ptr<Ground> ground_;
};

}  // namespace sprue
