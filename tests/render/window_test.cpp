// How large a window is at first: screens are to be read on any display.
#include <catch2/catch_test_macros.hpp>

#include "render/device/context.h"

using namespace sprue;

TEST_CASE("A window is larger on larger displays, and fits them", "[render]") {
  struct Row {
    render::Size display, window;
  };
  for (const Row& row : {Row{{1280, 720}, {1280, 720}}, Row{{1920, 1080}, {1280, 720}}, Row{{2560, 1440}, {1920, 1080}},
                         Row{{3440, 1440}, {1920, 1080}}, Row{{3840, 2160}, {2880, 1620}},
                         Row{{7680, 4320}, {3840, 2160}}, Row{{0, 0}, {1280, 720}}}) {
    INFO(row.display.width << " by " << row.display.height);
    CHECK(render::usual_window(row.display) == row.window);
  }
}
