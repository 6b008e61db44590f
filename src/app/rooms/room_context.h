// The context that rooms share: the window, the view of tables, and this user's own data.
#pragma once

#include "app/rooms/program_room.h"
#include "app/rooms/user_space.h"
#include "app/window/table_view.h"
#include "app/window/window.h"

namespace sprue {

struct RoomContext {
  Window& window;
  TablePainter& painter;
  TableView& view;
  UserSpace& user;

  // A table on which nothing has happened yet, seen from where everybody begins.
  void clear_table() const;
  // The first time, how fine pictures are is decided by how long they take. True: it was, and settings are others.
  bool measure(Problems& problems) const;
  bool change(ui::Settings settings, Problems& problems) const;
};

// The part of the window that panels leave free; all of it until a first frame has measured them.
FreeBox free_of(const ui::Box& board, render::Size size);

}  // namespace sprue
