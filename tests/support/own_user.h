// A user of a test's own: all that the program keeps for people lies in a folder that goes with the test.
#pragma once

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>

#include "app/window/settings.h"
#include "core/files/file.h"
#include "support/temp_folder.h"

namespace sprue::test {

// Settings for tests in windows: nothing is waited for but what people decide.
inline ui::Settings quick_settings() {
  ui::Settings settings;
  settings.less_motion = settings.mute = true;
  settings.quality = ui::Quality::plain;
  settings.ui_scale = 75;  // all of the screen in a window of three quarters
  return settings;
}

class OwnUser {
 public:
  explicit OwnUser(const ui::Settings& settings = quick_settings()) {
    adopt();
    Problems problems;
    REQUIRE(write_settings(settings_file(), settings, problems));
  }
  // With a file of settings that may be no settings at all.
  explicit OwnUser(std::string_view text) {
    adopt();
    std::filesystem::create_directories(settings_file().parent_path());
    Problems problems;
    REQUIRE(write_file(settings_file(), text, problems));
  }
  ~OwnUser() {
    for (const char* const name : names) unsetenv(name);
  }
  OwnUser(const OwnUser&) = delete;
  OwnUser& operator=(const OwnUser&) = delete;

 private:
  void adopt() {
    for (const char* const name : names) setenv(name, folder_.path().c_str(), 1);
  }

  // Baked models stay where they are: they do not depend on the user, and baking them again takes long.
  static constexpr std::array<const char*, 3> names{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
  TempFolder folder_;
};

}  // namespace sprue::test
