// The window in which people play: the lobby, and the table with its screens over it.
#pragma once

#include <optional>

#include "app/lay_table.h"
#include "render/picture.h"

namespace sprue {

struct WindowStart {
  std::optional<LaidTable> table;  // none: the lobby
  bool keep = true;                // matches are kept in this user's folder
  render::Size size{1280, 720};
  Problems told = {};  // what has gone wrong before, to be said in the lobby
};

// Whether a window could be opened; otherwise the program has only its commands.
bool is_display_there();
// Until it is closed. False, with problems, when there is no display or nothing to draw with.
bool play_in_window(WindowStart start, Problems& problems);

}  // namespace sprue
