// The base of the program's rooms: each names the next room when it is left.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/rooms/next_room.h"
#include "app/window/room.h"
#include "ui/kit/ui.h"

namespace sprue {

// A room is left by naming the next one with go_to(); the frame in which it does so is finished first.
class ProgramRoom : public Room {
 public:
  void close() override { go_to(Quit{}); }
  bool is_left() const override { return next_.has_value(); }
  // The next room, to be taken once when this one is left.
  NextRoom next() { return *std::exchange(next_, std::nullopt); }

  // What could be pressed in the last frame.
  virtual const std::vector<ui::Item>& items() const = 0;
  // The match as its screen knows it; null in rooms where nobody plays.
  virtual const ui::TableModel* shown_table() const { return nullptr; }

 protected:
  void go_to(NextRoom next) { next_ = std::move(next); }

 private:
  std::optional<NextRoom> next_;
};

}  // namespace sprue
