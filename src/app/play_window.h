// The window in which people play: the lobby, and the table with its screens over it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/lay_table.h"
#include "render/picture.h"
#include "ui/table_model.h"
#include "ui/ui.h"

namespace sprue {

// A frame of a table, for somebody who looks over the player's shoulder.
struct WindowSeen {
  const std::vector<ui::Item>& items;
  float scale = 1;  // pixels of their unit
  const ui::TableModel& model;
};

struct WindowStart {
  std::optional<LaidTable> table;                     // none: the lobby
  bool keep = true;                                   // matches are kept in this user's folder
  std::optional<render::Size> size = {};              // of the window; none: what is usual on this display
  Problems told = {};                                 // what has gone wrong before, to be said in the lobby
  std::vector<std::string> packs = {};                // folders that packs of matches lie in, beside the usual ones
  std::function<bool(const WindowSeen&)> watch = {};  // after every frame of a table; false closes the window
};

// Whether a window could be opened; otherwise the program has only its commands.
bool is_display_there();
// Until it is closed. False, with problems, when there is no display or nothing to draw with.
bool play_in_window(WindowStart start, Problems& problems);

}  // namespace sprue
