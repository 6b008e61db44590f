#pragma once
#include <functional>
#include <memory>

namespace sprue {

// Panels over what raylib draws in its window. The only place that knows both libraries.
class Overlay {
 public:
  Overlay();
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  // `panels` fills the frame; then it is drawn over what the window holds.
  void draw(const std::function<void()>& panels);
  bool wants_mouse() const;
  bool wants_keys() const;
};

}  // namespace sprue
