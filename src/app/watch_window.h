#pragma once
#include "app/scenes.h"
#include "app/seen_match.h"
#include "render/picture.h"

namespace sprue {

// Until the window is closed. False, with problems: it could not be opened.
bool watch_in_window(const SeenMatch& seen, SceneFile& scene, const std::string& shot, render::Size size,
                     Problems& problems);

}  // namespace sprue
