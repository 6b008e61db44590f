// A room of the window, of which it shows one at a time: the lobby, a table, a record that is watched.
#pragma once

namespace sprue {

// Window::stay_in calls these, always from one thread.
class Room {
 public:
  Room() = default;
  virtual ~Room() = default;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // True if something moves, or is about to, without anybody's hands: the window must not sleep.
  virtual bool stirs() const = 0;
  // Draws once, and does what has been asked for.
  virtual void frame() = 0;
  // The desktop's window is to be closed. A room may ask about that first, and stay.
  virtual void close() = 0;
  // True ends stay_in() after this frame.
  virtual bool is_left() const = 0;
};

}  // namespace sprue
