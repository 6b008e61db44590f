// The program in its window: people go from room to room until they quit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/rooms/table_room.h"

namespace sprue {

// The beginning of a window: its first room, and what it may use.
struct WindowStart {
  NextRoom first = ToLobby{};
  bool keep = true;                       // matches are kept in this user's folder
  std::optional<render::Size> size = {};  // the window's; none: the usual one on this display
  std::vector<std::string> packs = {};    // folders that packs of matches lie in, beside the usual ones
  WindowWatch watch = {};                 // looks at each frame of tables, for tests
};

// Runs until the window is closed. False, with problems, when there is no display or nothing to draw with. True with
// problems: they went wrong in the window, and are to be said in the terminal.
bool run_in_window(WindowStart start, Problems& problems);

}  // namespace sprue
