// When a window has to draw: while people do something or something moves, and for a moment after that. Otherwise it
// sleeps, listens, and has a look now and then, since time alone may change what a screen shows.
#pragma once

namespace sprue {

inline constexpr float resting_stick = 0.2F;  // no stick of a gamepad comes quite back to its middle

class WindowRest {
 public:
  // `stirs`: something moves, or is about to. True: there is nothing to do; it has slept a little and listened.
  bool taken(bool stirs);
  // Whether this frame is a glance only: it need not be drawn if nothing has changed.
  bool glances() const { return glances_; }
  // Since the frame before; what was slept through does not count.
  float passed() const { return passed_; }  // seconds

 private:
  double awake_until_ = 0, next_look_ = 0, last_frame_ = 0;
  float passed_ = 0;
  bool glances_ = false;
};

}  // namespace sprue
