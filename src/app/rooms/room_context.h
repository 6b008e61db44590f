// What rooms share: the window, tables in it, and what is this user's own.
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

// Of the window what panels leave free; all of it where they have not said yet.
FreeBox free_of(const ui::Box& board, render::Size size);

}  // namespace sprue
