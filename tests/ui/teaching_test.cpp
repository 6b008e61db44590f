// What the table's screen shows to people who learn: the goal, the words of a phase, and a lesson.
#include <catch2/catch_test_macros.hpp>

#include "seated.h"

namespace {

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;
using sprue::test::written;

TableModel taught(bool reads) {
  TableModel model;
  model.game = "asteroid";
  model.title = "The Last Blast";
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {}}};
  model.goal = "Fly through seven columns";
  model.so_far = "9 cards";
  model.prompt = {seat_at(0), "Ines: choose a row", ""};
  if (!reads) model.choices = {written(R"({"kind":"move","row":1})", "Move to row 1")};
  LessonModel& lesson = model.lesson.emplace();
  lesson.title = "Your first flight";
  lesson.say = "Choose a row.";
  lesson.number = 2;
  lesson.of = 9;
  lesson.reads = reads;
  return model;
}

}  // namespace

TEST_CASE("What a lesson says is read before anything is chosen", "[ui]") {
  Seated table(taught(true));
  SECTION("by a key") { table.robot.press(ImGuiKey_Enter); }
  SECTION("by the main answer") { table.robot.click("Prompt/Read"); }
  CHECK(table.count<LessonOn>() == 1);
  CHECK(table.actions().empty());
  CHECK_FALSE(table.robot.sees("Lesson/Skip"));
}

TEST_CASE("A step of a lesson can be skipped, and the lesson ended", "[ui]") {
  Seated table(taught(false));
  CHECK_FALSE(table.robot.sees("Prompt/Read"));
  table.robot.click("Lesson/Skip");
  CHECK(table.count<LessonSkip>() == 1);
  table.robot.click("Lesson/Stop");
  CHECK(table.count<LessonLeave>() == 1);
  table.robot.wait(1);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.actions().size() == 1);  // the choice that the lesson asks for is made as ever
}

TEST_CASE("A lesson that is over leads to the next one", "[ui]") {
  TableModel model = taught(false);
  model.lesson->over = true;
  model.lesson->next = "next.json";
  Seated table(model);
  table.robot.click("Lesson/Next");
  REQUIRE(table.count<Learn>() == 1);
  CHECK(std::get<Learn>(table.intents.back()).file == "next.json");
  table.robot.click("Lesson/Lobby");
  CHECK(table.count<Leave>() == 1);
}

TEST_CASE("The lines above the board leave it its place", "[ui]") {
  TableModel model = taught(false);
  model.lesson.reset();
  model.goal.clear();
  Seated table(model);
  const Box whole = table.screen.board();
  table.model.goal = "Fly through seven columns";
  table.robot.run(2);
  CHECK(table.screen.board().y > whole.y);
  CHECK(table.screen.board().h > whole.h - 40);
  table.model.lesson = taught(false).lesson;
  table.robot.run(2);
  CHECK(table.screen.board().h > whole.h / 2);
}

TEST_CASE("The words that open a phase take no clicks", "[ui]") {
  TableModel model = taught(false);
  model.lesson.reset();
  Seated table(model);
  table.model.banner = {1, "Fly", "Choose a row in each column."};
  table.robot.run(2);
  table.robot.click("Prompt/Answer");
  CHECK(table.actions().size() == 1);
}

TEST_CASE("The rules open with a page to read, and lead to the numbered ones", "[ui]") {
  Seated table(taught(false));
  table.robot.press(ImGuiKey_F1);
  table.robot.run(2);
  REQUIRE(table.robot.sees("Chapters/How to play"));
  CHECK_FALSE(table.robot.sees("Paragraphs/Rows/AR-CMP-01"));
}
