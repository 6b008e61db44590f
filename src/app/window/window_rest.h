// When a window has to draw: while people do something or something moves, and for a moment after that. Otherwise it
// sleeps, listens, and has a look now and then, since time alone may change what a screen shows.
#pragma once

namespace sprue {

inline constexpr float resting_stick = 0.2F;  // share of its way; no stick of a gamepad comes quite back to its middle

// A table on which nobody moves should cost nearly nothing, on laptops above all.
class WindowRest {
 public:
  // To be asked before each frame. `stirs` tells that something moves, or is about to. True: there is nothing to do; it
  // has slept a little and listened.
  bool nap_if_idle(bool stirs);
  // True if this frame is a glance only: it need not be drawn if nothing has changed.
  bool glances() const { return glances_; }
  // Seconds since the frame before; time that was slept through does not count.
  float passed() const { return passed_; }  // seconds

 private:
  double awake_until_ = 0, next_look_ = 0, last_frame_ = 0;
  float passed_ = 0;
  bool glances_ = false;
};

}  // namespace sprue
