// The program in its window: people go from room to room until they quit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/rooms/table_room.h"

namespace sprue {

struct WindowStart {
  NextRoom first = ToLobby{};
  bool keep = true;                       // matches are kept in this user's folder
  std::optional<render::Size> size = {};  // of the window; none: what is usual on this display
  std::vector<std::string> packs = {};    // folders that packs of matches lie in, beside the usual ones
  WindowWatch watch = {};                 // of tables
};

// Runs until the window is closed. False, with problems, when there is no display or nothing to draw with. True with
// problems: they went wrong in the window and are to be said in the terminal.
bool run_in_window(WindowStart start, Problems& problems);

}  // namespace sprue
