// A record being watched: what is pressed comes back as a wish, and everything on the screen has room.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "robot.h"
#include "ui/film/watch_screen.h"
#include "ui/games/registry.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Robot;

namespace {

constexpr int steps = 60;

WatchModel watched() {
  WatchModel model;
  model.game = "bots";
  model.piece_hint = find_panels("bots")->piece_hint();
  model.title = "Bots and Aces";
  model.names = {"Ines", "Computer"};
  model.where = {"Round 3", "Turn of A", "Action Phase", "Combat: Attack Step"};
  model.steps = steps;
  model.place = 20;
  for (int i = 0; i < steps; ++i) model.line.push_back({seat_at(i % 2), i == 9 || i == 39 ? 3 : i % 3});
  model.chapters = {{1, "Setup"}, {8, "Round 1"}, {30, "Round 2"}, {31, "Round 3"}};
  model.bookmarks = {{25, "the Shield is saved"}};
  model.log = {{19, seat_at(0), "A blocks with Ray Rifle", {"BA-CMB-BLK-09"}, false, {}},
               {20, seat_at(1), "B loses 14: 71 to 57", {"BA-STR-07"}, false, {}}};
  model.shots = {"above", "close", "play"};
  model.shot = "play";
  return model;
}

struct Watcher {
  Robot robot;
  WatchModel model = watched();
  WatchScreen screen{robot.fonts()};
  WatchWish wish;  // the last one that was more than nothing

  Watcher() {
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      const WatchWish now = screen.draw(frame, model);
      if (now.place || now.speed || now.playing || now.step != 0 || now.shot || now.bookmark || now.film ||
          now.picture || now.play_on || now.close || now.note)
        wish = now;
      return screen.items();
    });
    robot.run(3);
  }
  WatchWish after(ImGuiKey key) {
    wish = {};
    robot.press(key);
    return wish;
  }
  WatchWish click(std::string_view label) {
    wish = {};
    robot.click(label);
    return wish;
  }
};

}  // namespace

TEST_CASE("A record is played, stepped and left by keys", "[ui]") {
  Watcher watcher;
  CHECK(watcher.after(ImGuiKey_Space).playing == true);
  CHECK(watcher.after(ImGuiKey_RightArrow).step == 1);
  CHECK(watcher.after(ImGuiKey_LeftArrow).step == -1);
  CHECK(watcher.after(ImGuiKey_Home).place == 0.0);
  CHECK(watcher.after(ImGuiKey_End).place == static_cast<double>(steps));
  CHECK(watcher.after(ImGuiKey_B).bookmark);
  CHECK(watcher.after(ImGuiKey_C).picture);
  CHECK(watcher.after(ImGuiKey_M).film);
  CHECK(watcher.after(ImGuiKey_Enter).play_on);
  CHECK(watcher.after(ImGuiKey_2).shot == "close");
  CHECK(watcher.after(ImGuiKey_Escape).close);
}

TEST_CASE("Up and down lead to key moments and bookmarks", "[ui]") {
  Watcher watcher;
  CHECK(watch_marks(watcher.model) == std::vector{10, 25, 40});
  CHECK(watcher.after(ImGuiKey_DownArrow).place == 25.0);
  CHECK(watcher.after(ImGuiKey_UpArrow).place == 10.0);
  watcher.model.place = 40;
  CHECK_FALSE(watcher.after(ImGuiKey_DownArrow).place);
  CHECK(watcher.after(ImGuiKey_UpArrow).place == 25.0);
}

TEST_CASE("A bookmark's note is written where it stands and read in a list of all", "[ui]") {
  Watcher watcher;
  CHECK_FALSE(watcher.robot.sees("Note/Step 20"));  // step 20 is not marked
  watcher.robot.click("Log/Notes");
  watcher.robot.run(2);
  CHECK(watcher.click("Log/Step 25").place == 25.0);
  watcher.model.place = 25;
  watcher.robot.run(2);
  watcher.robot.click("Note/Step 25");
  ImGui::GetIO().AddKeyEvent(ImGuiKey_End, true);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_End, false);
  watcher.robot.run(2);
  watcher.wish = {};
  ImGui::GetIO().AddInputCharactersUTF8(", bc");
  watcher.robot.run(3);
  CHECK(watcher.wish.note == "the Shield is saved, bc");
  CHECK_FALSE(watcher.after(ImGuiKey_B).bookmark);  // letters are written
}

TEST_CASE("Nothing plays on while a note is written, and no letter of it goes to another step", "[ui]") {
  Watcher watcher;
  watcher.model.bookmarks[26] = "";
  watcher.model.place = 25;
  watcher.robot.run(2);
  watcher.model.playing = true;
  CHECK(watcher.click("Note/Step 25").playing == false);
  watcher.model.place = 26;
  watcher.robot.run(2);
  watcher.wish = {};
  ImGui::GetIO().AddInputCharactersUTF8("late");
  watcher.robot.run(3);
  CHECK_FALSE(watcher.wish.note);
}

TEST_CASE("A record answers to the mouse", "[ui]") {
  Watcher watcher;
  const WatchWish scrubbed = watcher.click("Line/Scrub");
  REQUIRE(scrubbed.place);
  CHECK(std::abs(*scrubbed.place - steps / 2) < 1);
  CHECK(scrubbed.playing == false);
  CHECK(watcher.click("Line/Play").playing == true);
  CHECK(watcher.click("Line/Speed/4×").speed == 4.0);
  CHECK(watcher.click("Line/Play on from here").play_on);
  CHECK(watcher.click("Log/19 A blocks with Ray Rifle").place == 19.0);
  CHECK(watcher.click("Cameras/above").shot == "above");
}

TEST_CASE("A watched table has what the log leaves it", "[ui]") {
  Watcher watcher;
  const float beside = watcher.screen.board().right();
  watcher.after(ImGuiKey_L);
  watcher.robot.run(2);
  CHECK(watcher.screen.board().right() > beside + 200);
}

TEST_CASE("What lies over a watched record has the keys", "[ui]") {
  Watcher watcher;
  watcher.model.listens = false;
  CHECK_FALSE(watcher.after(ImGuiKey_Enter).play_on);
  CHECK_FALSE(watcher.after(ImGuiKey_Escape).close);
  CHECK_FALSE(watcher.after(ImGuiKey_Space).playing);
}

TEST_CASE("The rules are opened from a line of the log", "[ui]") {
  Watcher watcher;
  watcher.robot.click("Log/20/BA-STR-07");
  watcher.robot.run(2);
  CHECK(watcher.robot.sees("Paragraphs/BA-STR-07"));
  CHECK_FALSE(watcher.after(ImGuiKey_Escape).close);  // closes the rules only
  CHECK(watcher.after(ImGuiKey_Escape).close);
}

TEST_CASE("Text of a watched record fits at every size, and panels leave the table its room", "[ui]") {
  Watcher watcher;
  watcher.model.names = {"Bartholomew the Younger", "Computer", "Wilhelmina", "Maximiliane"};
  watcher.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  watcher.robot.frame().width = GENERATE(1280.0F, 1920.0F, 3840.0F);
  watcher.robot.frame().height = watcher.robot.frame().width * 9 / 16;
  watcher.robot.run(3);
  for (const Cut& cut : watcher.screen.cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
  if (watcher.robot.frame().settings.ui_scale == 100) CHECK(watcher.screen.covered() <= 0.35F);
}
