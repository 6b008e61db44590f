// The program in its window: people go from room to room until they quit.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/rooms/next_room.h"
#include "render/device/picture.h"
#include "ui/kit/ui.h"

namespace sprue {

// A frame of a room, for somebody who looks over people's shoulders: tests go through rooms and play whole matches this
// way.
struct WindowSeen {
  const std::vector<ui::Item>& items;
  float scale = 1;                        // pixels of a dp, the items' unit
  const ui::TableModel* table = nullptr;  // null in rooms where nobody plays
};
using WindowWatch = std::function<bool(const WindowSeen&)>;  // called after every frame; false closes the window

// The beginning of a window: its first room, and what it may use.
struct WindowStart {
  NextRoom first = ToLobby{};
  bool keep = true;                       // matches are kept in this user's folder
  std::optional<render::Size> size = {};  // the window's; none: the usual one on this display
  std::vector<std::string> packs = {};    // folders that packs of matches lie in, beside the usual ones
  WindowWatch watch = {};                 // looks at each frame, for tests
};

// Runs until the window is closed. False, with problems, when there is no display or nothing to draw with. True with
// problems: they went wrong in the window, and are to be said in the terminal.
bool run_in_window(WindowStart start, Problems& problems);

}  // namespace sprue
