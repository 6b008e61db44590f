// The context that rooms share: the window, the view of tables, and this user's own data.
#pragma once

#include "app/rooms/program_room.h"
#include "app/rooms/user_space.h"
#include "app/window/table_view.h"
#include "app/window/window.h"

namespace sprue {

// Held by value in each room: the references all live as long as the window.
struct RoomContext {
  Window& window;
  TablePainter& painter;
  TableView& view;
  UserSpace& user;

  // Clears the view for a table on which nothing has happened yet, seen from where everybody begins.
  void clear_table() const;
  // The first time, decides how fine pictures are by how long they take. True if it has done so, and the settings are
  // others now.
  bool measure(Problems& problems) const;
  // Puts new settings in force in this window, and keeps them. False, with problems, if they cannot be kept.
  bool change(ui::Settings settings, Problems& problems) const;
};

// The part of the window that panels leave free; all of it until a first frame has measured them.
FreeBox free_of(const ui::Box& board, render::Size size);

}  // namespace sprue
