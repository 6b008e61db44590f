#pragma once
#include "app/scenes.h"
#include "app/seen_match.h"
#include "render/picture.h"

namespace sprue {

// Until the window is closed. False, with problems: it could not be opened. `film`: the words with which `sprue film`
// would film the same; without any, there is no film to be made of it.
bool watch_in_window(const SeenMatch& seen, SceneFile& scene, const std::string& shot, render::Size size,
                     const std::vector<std::string>& film, Problems& problems);

}  // namespace sprue
