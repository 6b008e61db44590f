// All rooms of the program's one window, one after the other, by a mouse.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "app/rooms/rooms.h"
#include "core/system/user_folders.h"
#include "support/own_user.h"
#include "support/real_display.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;
using Clock = std::chrono::steady_clock;

// Small, since the graphics are computed: all panels fit, and a frame takes a third of the time that people's size
// takes.
constexpr render::Size size{640, 360};

// The item that is pressed, and the item that shows where that led; each by the end of its label.
struct Way {
  std::string press, leads_to;
};

const ui::Item* find(const WindowSeen& seen, std::string_view label) {
  const auto item = std::ranges::find_if(seen.items, [&](const ui::Item& one) { return one.label.ends_with(label); });
  return item == seen.items.end() || item->off ? nullptr : &*item;
}

// Walks the ways with a mouse. Each press is aimed, made, and ended in frames of their own, as the program would miss a
// press that came and went within one; on a slow machine it may all the same, so it is made again.
class Walker {
 public:
  Walker(test::RealDisplay& display, std::vector<Way> ways) : display_(display), ways_(std::move(ways)) {}

  bool has_arrived() const { return walked_ == ways_.size(); }
  // The press that led nowhere, for whoever wonders.
  std::string where() const { return has_arrived() ? "at the end" : ways_[walked_].press; }

  void act(const WindowSeen& seen) {
    if (has_arrived()) return;
    if (is_pressed_ && find(seen, ways_[walked_].leads_to) != nullptr) {
      ++walked_;
      is_pressed_ = false;
      frame_ = 0;
      return;
    }
    switch (frame_++) {
      case 0: return aim(seen);
      case 1: return display_.button(true);
      case 2: is_pressed_ = true; return display_.button(false);
      case patience: frame_ = 0; return;
      default: return;
    }
  }

 private:
  static constexpr int patience = 30;  // frames until it presses again

  void aim(const WindowSeen& seen) {
    const ui::Item* const item = find(seen, ways_[walked_].press);
    if (item == nullptr) {
      frame_ = 0;
      return;
    }
    const ui::Point at = item->box.middle() * seen.scale;
    display_.point(at.x, at.y);
  }

  test::RealDisplay& display_;
  std::vector<Way> ways_;
  std::size_t walked_ = 0;
  int frame_ = 0;  // since it has aimed
  bool is_pressed_ = false;
};

}  // namespace

// Seconds, but for the first time: then the models of two games are baked into the user's cache.
TEST_CASE("All rooms are walked through in one window", "[app][screen]") {
  ui::Settings settings = test::quick_settings();
  settings.tables = {{"bots", {"human", "simple"}, {}, {}, false, false}};
  const test::OwnUser user(settings);
  const std::filesystem::path records = state_folder() / "matches", record = "asteroid-AR-T-1.jsonl";
  std::filesystem::create_directories(records);
  std::filesystem::copy_file(source_dir() / "tests/golden/matches" / record, records / record);
  const auto display = test::RealDisplay::open(size.width, size.height);
  if (!display) SKIP("the programs Xvfb and xdotool are needed for a real window");

  Walker walker(*display, {{"Rooms/Settings", "Settings/Less motion"},
                           {"Settings/Close", "Rooms/Rules"},
                           {"Rooms/Rules", "Paragraphs/Close"},
                           {"Paragraphs/Close", "Rooms/Photo booth"},
                           {"Rooms/Photo booth", "Booth/Marrow Fox"},
                           {"Booth/Marrow Fox", "Models/0"},  // the booth
                           {"Prompt/Back", "Rooms/Records"},
                           {"Rooms/Records", record},
                           {record, "Line/Play"},  // the record
                           {"/Film", "Film/Look"},
                           {"Film/Look", "Look/Stop"},
                           {"Look/Stop", "Film/Make"},
                           {"Film/Close", "Prompt/Close"},
                           {"Prompt/Close", "Table/Build 1 edit"},
                           {"Table/Build 1 edit", "Prompt/Fly"},  // the builder
                           {"Prompt/Fly", "Strip/Menu"},          // the table
                           {"Strip/Menu", "Menu/Rules"},
                           {"Menu/Back to the lobby", "Prompt/Start"}});
  WindowStart start;
  start.size = size;
  bool played = false;
  const Clock::time_point last = Clock::now() + std::chrono::minutes(3);
  start.watch = [&](const WindowSeen& seen) {
    played = played || seen.table != nullptr;
    walker.act(seen);
    return !walker.has_arrived() && Clock::now() < last;
  };
  Problems problems;
  REQUIRE(run_in_window(std::move(start), problems));
  INFO(walker.where());
  CHECK(walker.has_arrived());
  CHECK(played);
  CHECK(problems.empty());
}
