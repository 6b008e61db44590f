// A room of the program: it says where to next.
#pragma once

#include <optional>
#include <utility>

#include "app/rooms/next_room.h"
#include "app/window/room.h"

namespace sprue {

class ProgramRoom : public Room {
 public:
  void close() override { go_to(Quit{}); }
  bool is_left() const override { return next_.has_value(); }
  // Where to, once the room is left.
  NextRoom next() { return *std::exchange(next_, std::nullopt); }

 protected:
  void go_to(NextRoom next) { next_ = std::move(next); }

 private:
  std::optional<NextRoom> next_;
};

}  // namespace sprue
