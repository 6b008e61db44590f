#pragma once
#include <optional>

#include "app/scenes.h"
#include "app/seen_match.h"
#include "render/picture.h"

namespace sprue {

struct WatchStart {
  std::string shot = "play";              // of the scene, to begin with
  std::optional<render::Size> size = {};  // of the window; none: what is usual on this display
  std::vector<std::string> film;  // the words with which `sprue film` would film the same; none: it cannot be filmed
};

// Until the window is closed. The step to play on from, if that is wanted. Problems: it could not be opened.
std::optional<int> watch_in_window(const SeenMatch& seen, SceneFile& scene, const WatchStart& start,
                                   Problems& problems);

}  // namespace sprue
