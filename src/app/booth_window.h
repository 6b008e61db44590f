#pragma once
#include "app/booth.h"
#include "render/look.h"

namespace sprue {

struct BoothStart {
  render::Look look;
  Orbit orbit;
  std::optional<render::Size> size = {};  // of the window; none: what is usual on this display
  std::vector<std::string> models{};      // to be read when the window is there
};

// Until the window is closed. False, with problems: it could not be opened.
bool show_in_window(Booth& booth, const BoothStart& start, Problems& problems);

}  // namespace sprue
