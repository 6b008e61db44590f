// The table's screen without a display: what is pressed becomes the right intent, and nothing else does.
#include <fmt/format.h>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "games/asteroid/rules.h"
#include "seated.h"
#include "shown.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;
using sprue::test::written;

namespace {

const Rule& some_rule() {
  static const Rule rule{"AR-FLT-06", "Flight", "No two rockets share a tile.", "book"};
  return rule;
}

constexpr const char *row_1 = R"({"kind":"move","row":1})", *row_3 = R"({"kind":"move","row":3})";

TableModel two_at_a_table() {
  TableModel model;
  model.game = "asteroid";
  model.title = "The Last Blast";
  model.where = {"Flight", "Column 4 of 7"};
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {{"Cards", "7"}, {"Row", "2"}}},
                 {seat_at(1), "Tom", SeatPlayer::human, "waits", false, false, {{"Cards", "6"}, {"Row", "3"}}}};
  model.prompt = {seat_at(0), "Ines: fly to a row of column 4", "Row 1 costs 1 card."};
  model.choices = {written(row_1, "Move to row 1", {}, {"tile:1:4"}),
                   written(R"({"kind":"move","row":2})", "Move to row 2", Refusal{&some_rule(), "row 2 is taken by B"},
                           {"tile:2:4"}),
                   written(row_3, "Move to row 3", {}, {"tile:3:4"})};
  model.log = {{1,
                seat_at(0),
                "A enters row 2 of column 3 with R2@5 in front: 0 damage",
                {"AR-FLT-06", "AR-RED-01"},
                false,
                {},
                seat_at(0),
                true}};
  return model;
}

using Actions = std::vector<std::string>;

// What is held lifts it in the second stretch of time, not in the first.
void lifts_late(Seated& table, double first, double second) {
  table.robot.wait(first);
  CHECK(table.count<LiftCurtain>() == 0);
  table.robot.wait(second);
  CHECK(table.count<LiftCurtain>() > 0);
}

}  // namespace

TEST_CASE("A row of the list is played by a click", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.click("Choices/Move to row 3");
  CHECK(table.played() == Actions{row_3});
}

TEST_CASE("What is refused cannot be played, and says why", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.click("Choices/Move to row 2");
  CHECK(table.intents.empty());
  table.robot.run(2);
  CHECK(table.robot.sees("Refusal/rule"));
  table.robot.press(ImGuiKey_2);  // the second answer that is allowed
  CHECK(table.played() == Actions{row_3});
}

TEST_CASE("Beside a refusal stands what is allowed one step away", "[ui]") {
  const test::Shown<asteroid::Rules> game;  // which says what is one step away
  TableModel model = two_at_a_table();
  model.panels = find_panels("asteroid");
  for (ChoiceLine& line : model.choices) line.action = game.action(*line.action.as<std::string>());
  Seated table(model);
  table.robot.point("Choices/Move to row 2");
  table.robot.point("Refusal/Instead: Move to row 1");  // it stays while it is pointed at
  table.robot.click("Refusal/Instead: Move to row 3");
  CHECK(table.actions() == std::vector{game.action(row_3)});
  table.robot.point("Strip/Menu");
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Refusal/rule"));
}

TEST_CASE("Enter plays the chosen answer and arrows choose among those allowed", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.press(ImGuiKey_Enter);
  table.robot.press(ImGuiKey_Space);  // the other one of two
  CHECK(table.played() == Actions{row_1, row_3});
}

TEST_CASE("Arrows choose at the table without a ring, and move the ring once there is one", "[ui]") {
  Seated table(two_at_a_table());
  for (int i = 0; i < 3; ++i) table.robot.press(ImGuiKey_DownArrow);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{row_3});
  CHECK_FALSE(std::ranges::any_of(table.robot.items(), &Item::focused));
  table.robot.press(ImGuiKey_Tab);
  table.robot.run(3);
  CHECK(std::ranges::any_of(table.robot.items(), &Item::focused));
  table.robot.press(ImGuiKey_Escape);
  table.robot.run(2);
  CHECK_FALSE(std::ranges::any_of(table.robot.items(), &Item::focused));
  CHECK_FALSE(table.robot.sees("Menu/Continue"));
}

TEST_CASE("What has become refused is no longer the answer of Enter", "[ui]") {
  Seated table(two_at_a_table());
  table.model.choices[0].refusal = Refusal{&some_rule(), "row 1 is taken by B"};
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{row_3});
}

TEST_CASE("Figures of a seat that are too wide for two stand one a line", "[ui]") {
  TableModel model = two_at_a_table();
  model.seats[0].facts = {{"robot 1", "set aside"}, {"red alliance", "10"}, {"robot 2", "nowhere"}};
  const Seated table(model);
  CHECK(table.screen.cuts().empty());
}

TEST_CASE("A choice of three lines has room for three, and its button for what is not in brackets", "[ui]") {
  const std::string three = "Attack A: forward, 4 dice against 3 (57 % to hit, 0.84 damage expected)";
  TableModel model = two_at_a_table();
  model.game = "aeronauts";  // whose tray leaves these to the list, without a view
  model.choices = {written(row_1, three), written(row_3, "Hold fire")};
  Seated table(model);
  const auto& items = table.robot.items();
  const auto row = std::ranges::find(items, "Choices/" + three, &Item::label);
  REQUIRE(row != items.end());
  CHECK(row->box.h >= 3 * type::small.line);
  const auto answer = std::ranges::find(items, "Prompt/Answer", &Item::label);
  REQUIRE(answer != items.end());
  CHECK(answer->box.w < 360);  // with them it is cut at 420
}

TEST_CASE("Undo is asked for only when it can be granted", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.press(ImGuiKey_Z);
  table.robot.click("Strip/Undo");
  CHECK(table.count<Undo>() == 0);
  table.model.can_undo = true;
  table.robot.press(ImGuiKey_Z);
  table.robot.click("Strip/Undo");
  CHECK(table.count<Undo>() == 2);
}

TEST_CASE("Why nothing can be taken back is said for a while", "[ui]") {
  Seated table(two_at_a_table());
  table.model.undo_refusal = "step 3 stands";
  table.robot.run(2);
  CHECK(table.screen.notice().empty());
  SECTION("for a key") { table.robot.press(ImGuiKey_Z); }
  SECTION("for who points at it") { table.robot.point("Strip/Undo"); }
  CHECK(table.screen.notice() == "Can't undo: step 3 stands");
  CHECK(table.intents.empty());
  ImGui::GetIO().AddMousePosEvent(2, 400);
  table.robot.wait(3.1);
  CHECK(table.screen.notice().empty());
}

TEST_CASE("The curtain lifts for a key held half a second, never for a tap", "[ui]") {
  Seated table(two_at_a_table());
  table.model.choices.clear();
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {{seat_at(0), "Ines", true}, {seat_at(1), "Tom", false}}, 2, 2};
  table.robot.run(3);
  for (int i = 0; i < 5; ++i) table.robot.press(ImGuiKey_Space);
  table.robot.press(ImGuiKey_Enter);
  table.robot.click("Curtain/Hold");
  CHECK(table.intents.empty());
  table.robot.hold(ImGuiKey_Space);
  lifts_late(table, 0.4, 0.2);
}

TEST_CASE("A curtain with a PIN lifts for its digits alone, which are asked about", "[ui]") {
  Seated table(two_at_a_table());
  table.model.choices.clear();
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {{seat_at(0), "Ines", true}, {seat_at(1), "Tom", false}}, 2, 2};
  table.model.curtain->asks_pin = true;
  const bool small = GENERATE(false, true);
  if (small) table.robot.frame().settings.ui_scale = 200;
  table.robot.run(3);
  for (const Cut& cut : table.screen.cuts()) FAIL_CHECK(cut.text);
  table.robot.hold(ImGuiKey_Space);
  table.robot.wait(1);
  table.robot.release(ImGuiKey_Space);
  for (const ImGuiKey key : {ImGuiKey_1, ImGuiKey_9, ImGuiKey_Backspace, ImGuiKey_0, ImGuiKey_2})
    table.robot.press(key);
  CHECK(table.intents.empty());
  table.robot.click("Curtain/3");
  REQUIRE(table.count<LiftCurtain>() == 1);
  CHECK(std::get<LiftCurtain>(table.intents.back()).pin == "1023");
}

TEST_CASE("A picture is taken by its key and by its button, but not behind the curtain", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.press(ImGuiKey_F12);
  table.robot.click("Strip/Picture");
  CHECK(table.count<TakePicture>() == 2);
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.robot.run(2);
  table.robot.press(ImGuiKey_F12);
  CHECK_FALSE(table.robot.sees("Strip/Picture"));
  CHECK(table.count<TakePicture>() == 2);
}

TEST_CASE("Behind the log stand luck and the seal of all chance, its seed only after the match", "[ui]") {
  Seated table(two_at_a_table());
  table.model.luck = {{seat_at(0), 4, 0.8}, {seat_at(1), 3, -0.3}};
  table.model.luck_word = "damage";
  table.model.seal = "copper · swan · ledger · thistle";
  if (GENERATE(false, true)) table.model.seed = 9223372036854775807;
  if (GENERATE(false, true)) table.robot.frame().settings.ui_scale = 150;  // a single column
  table.robot.press(ImGuiKey_L);
  table.robot.run(2);
  table.robot.click("Log/Luck");
  table.robot.run(2);
  for (const Cut& cut : table.screen.cuts()) FAIL_CHECK(cut.text);
  const std::string line = "Log/1 " + table.model.log.front().text;
  CHECK_FALSE(table.robot.sees(line));
  table.robot.click("Log/Log");
  table.robot.run(2);
  CHECK(table.robot.sees(line));
}

// 1280 pixels at 125 %: the left column has no room beside the board.
TEST_CASE("On a narrow screen the left column is a ribbon that opens over the board", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.frame().settings.ui_scale = 125;
  table.robot.run(3);
  const Box wide = table.screen.board();
  CHECK(wide.w > 1280 * 0.6F);
  CHECK(table.robot.sees("Choices/Move to row 1"));  // at the right
  CHECK(table.screen.covered() <= 0.35F);
  const bool key = GENERATE(false, true);
  const auto turn = [&](std::string_view label) {
    if (key)
      table.robot.press(ImGuiKey_F2);
    else
      table.robot.click(label);
    table.robot.run(2);
  };
  const auto place = [&] {
    return std::ranges::find(table.robot.items(), "Choices/Move to row 1", &Item::label)->box.x;
  };
  const float right = place();
  turn("Ribbon/Open");
  CHECK(place() < right - 300);
  CHECK(table.screen.board() == wide);  // it lies over it
  turn("Ribbon/Fold");
  CHECK(place() == right);
}

TEST_CASE("Two short holds that overlap are not one long one", "[ui]") {
  Seated table(two_at_a_table());
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  table.model.choices.clear();
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.robot.run(3);
  table.robot.hold(ImGuiKey_Space);
  table.robot.wait(0.4);
  if (GENERATE(true, false))
    CHECK(table.robot.grab("Curtain/Hold"));
  else
    table.robot.hold(ImGuiKey_GamepadFaceLeft);
  table.robot.run();
  table.robot.release(ImGuiKey_Space);
  lifts_late(table, 0.3, 0.3);
}

TEST_CASE("What was held down before the curtain came does not lift it", "[ui]") {
  const ImGuiKey key = GENERATE(ImGuiKey_Space, ImGuiKey_GamepadFaceLeft);
  Seated table(two_at_a_table());
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  table.robot.hold(key);
  table.robot.run(2);
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.model.choices.clear();
  table.robot.wait(1);
  table.robot.press(key == ImGuiKey_Space ? ImGuiKey_GamepadFaceLeft : ImGuiKey_Space);  // a tap beside it
  table.robot.wait(1);
  CHECK(table.count<LiftCurtain>() == 0);
  table.robot.release(key);
  table.robot.run();
  table.robot.hold(key);
  table.robot.wait(0.4);
  CHECK(table.count<LiftCurtain>() == 0);
  table.robot.wait(0.2);
  CHECK(table.count<LiftCurtain>() > 0);
}

TEST_CASE("Behind the curtain nothing but the curtain answers", "[ui]") {
  Seated table(two_at_a_table());
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.robot.run(3);
  for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_1, ImGuiKey_Z, ImGuiKey_H, ImGuiKey_F4, ImGuiKey_O})
    table.robot.press(key);
  CHECK(table.intents.empty());
  CHECK_FALSE(table.screen.peeking());
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
}

TEST_CASE("Before the curtain whoever chose last takes it back, without anybody looking", "[ui]") {
  Seated table(two_at_a_table());
  table.model.can_undo = true;
  table.model.undo_of = seat_at(0);
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.robot.run(3);
  table.robot.press(ImGuiKey_Z);
  CHECK(table.count<Undo>() == 1);
  table.robot.click("Curtain/Take back");
  CHECK(table.count<Undo>() == 2);
  CHECK(table.intents.size() == 2);
}

TEST_CASE("A match is left before the curtain, which does not lift behind the menu", "[ui]") {
  Seated table(two_at_a_table());
  table.model.curtain = CurtainModel{seat_at(1), "Tom", {}, 1, 1};
  table.robot.run(3);
  table.robot.click("Curtain/Menu");
  REQUIRE(table.robot.sees("Menu/Back to the lobby"));
  CHECK_FALSE(table.robot.sees("Menu/Settings"));
  table.robot.hold(ImGuiKey_Space);
  table.robot.wait(1);
  CHECK(table.intents.empty());
  table.robot.press(ImGuiKey_Escape);
  CHECK_FALSE(table.robot.sees("Menu/Continue"));
  table.robot.wait(1);
  CHECK(table.intents.empty());  // it was pressed behind the menu
  table.robot.release(ImGuiKey_Space);
  table.robot.press(ImGuiKey_Escape);
  table.robot.click("Menu/Back to the lobby");
  CHECK(table.count<Leave>() == 1);
}

TEST_CASE("Whoever looks draws the curtain from the menu", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.press(ImGuiKey_Escape);
  CHECK_FALSE(table.robot.sees("Menu/Lower the curtain"));
  table.model.may_lower = true;
  table.robot.run(2);
  table.robot.click("Menu/Lower the curtain");
  CHECK(table.count<LowerCurtain>() == 1);
}

TEST_CASE("Secrets show while the key is held", "[ui]") {
  Seated table(two_at_a_table());
  table.model.covered = true;
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.intents.empty());
  table.robot.hold(ImGuiKey_H);
  table.robot.run(3);
  CHECK(table.screen.peeking());
  CHECK(table.robot.sees("Choices/Move to row 1"));
  table.robot.release(ImGuiKey_H);
  table.robot.run(3);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
}

// 1280 pixels at 200 %: one column at a time, and a bar with one answer.
TEST_CASE("On a small screen all choices are a click away, also with the columns put away", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.frame().settings.ui_scale = 200;
  table.robot.run(2);
  if (GENERATE(false, true))
    table.robot.press(ImGuiKey_F2);  // the columns are put away
  else
    table.robot.press(ImGuiKey_L);  // the log has the column
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 3"));
  table.robot.click("Prompt/More");
  table.robot.click("Choices/Move to row 3");
  CHECK(table.played() == Actions{row_3});
  table.robot.click("Prompt/More");
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 3"));
}

TEST_CASE("The list of all choices opens though the columns are put away", "[ui]") {
  TableModel model = two_at_a_table();
  model.choices[1].refusal = {};
  Seated table(std::move(model));
  table.robot.press(ImGuiKey_F2);
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 3"));
  table.robot.click("Prompt/More");
  table.robot.click("Choices/Move to row 3");
  CHECK(table.played() == Actions{row_3});
}

TEST_CASE("Space plays what it is shown beside, on the bar or in the list, and else nothing", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.frame().settings.ui_scale = 200;
  const bool folded = GENERATE(false, true);
  if (folded) table.robot.press(ImGuiKey_F2);
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
  CHECK(table.robot.sees("Choices/Move to row 3") != folded);
  table.robot.press(ImGuiKey_Space);
  CHECK(table.played() == (folded ? Actions{} : Actions{row_3}));
}

TEST_CASE("Of the choices about a piece the one that was pointed at nearest by is chosen", "[ui]") {
  TableModel model = two_at_a_table();
  model.choices = {
      written("north", "North", {}, {"middle", "top"}),
      written("east", "East", {}, {"middle", "right"}),
      written("south", "South", Refusal{&some_rule(), "taken"}, {"middle", "bottom"}),
      written("elsewhere", "Elsewhere", {}, {"top", "right"}),
  };
  Seated table(model);
  const std::vector<PieceSpot> spots{
      {"middle", {50, 50}, {}}, {"top", {50, 0}, {}}, {"right", {100, 50}, {}}, {"bottom", {50, 100}, {}}};
  struct Row {
    Point at;
    std::string action;
  };
  const Row row = GENERATE(Row{{52, 30}, "north"}, Row{{70, 48}, "east"}, Row{{60, 80}, "east"});
  table.screen.point_at(model, "middle", row.at, spots);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{row.action});
}

TEST_CASE("A new question shows the choice that Enter plays", "[ui]") {
  TableModel model = two_at_a_table();
  model.choices.clear();
  for (int i = 0; i < 20; ++i)
    model.choices.push_back(written(fmt::format("no {}", i), fmt::format("No {}", i), Refusal{&some_rule(), "taken"}));
  for (int i = 0; i < 4; ++i) model.choices.push_back(written(fmt::format("yes {}", i), fmt::format("Yes {}", i)));
  Seated table(model);
  CHECK(table.robot.sees("Choices/Yes 0"));
  CHECK_FALSE(table.robot.sees("Choices/No 0"));  // scrolled past
}

TEST_CASE("On a small screen the menu leads to passing for a while", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.frame().settings.ui_scale = 200;
  table.robot.click("Strip/Menu");
  CHECK_FALSE(table.robot.sees("Menu/When to ask"));
  table.model.may_yield = true;
  table.model.stops = {{"their_end", "Another player's End Phase ends", {}, false, false, false}};
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Prompt/Yields"));
  table.robot.click("Menu/When to ask");
  table.robot.run(2);
  CHECK(table.screen.cuts().empty());
  table.robot.click("Yields/Pass until Ines's turn");
  CHECK(table.count<YieldFor>() == 1);
}

TEST_CASE("Of more seats than there is room for all can be scrolled to", "[ui]") {
  TableModel model = two_at_a_table();
  model.choices.clear();
  for (int i = 2; i < max_seats; ++i)
    model.seats.push_back({seat_at(i),
                           "Seat " + to_text(seat_at(i)),
                           SeatPlayer::simple,
                           "waits",
                           false,
                           false,
                           {{"Cards", "5"}, {"Row", "1"}, {"Points", "3"}, {"Damage", "2"}}});
  Seated table(model);
  table.robot.frame().settings.ui_scale = 200;
  table.robot.frame().seconds = 0;
  if (GENERATE(false, true)) table.robot.press(ImGuiKey_L);
  table.robot.run(3);
  const auto last = [&] {
    const auto& items = table.robot.items();
    const auto item = std::ranges::find(items, "Seats/" + model.seats.back().name, &Item::label);
    REQUIRE(item != items.end());
    return item->box.y;
  };
  const float before = last();
  table.robot.point("Seats/Ines");
  ImGui::GetIO().AddMouseWheelEvent(0, -50);
  table.robot.run(10);
  CHECK(last() < before - 40);
  const auto fold =
      std::ranges::find_if(table.robot.items(), [](const Item& item) { return item.label.starts_with("Log/"); });
  REQUIRE(fold != table.robot.items().end());
  CHECK(last() < fold->box.y);
}

TEST_CASE("A line of the log is as high as its words and links, wherever they break", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.press(ImGuiKey_L);
  int seen = 0;
  for (std::size_t letters = 0; letters < 200; ++letters) {  // of many widths
    const std::string word = std::string(1 + letters % 8, 'i') + std::string(letters / 8, 'm');
    table.model.log = {{1, seat_at(0), "A " + word, {"AR-FLT-06"}, false, {}, seat_at(0), true}};
    table.robot.run(2);
    const auto item = [&](std::string_view start) {
      return std::ranges::find_if(table.robot.items(), [&](const Item& one) { return one.label.starts_with(start); });
    };
    const auto line = item("Log/1 A i"), link = item("Log/1/AR-FLT-06");
    REQUIRE((line != table.robot.items().end() && link != table.robot.items().end()));
    INFO(letters);
    CHECK(link->box.bottom() <= line->box.bottom());
    seen += link->box.y > line->box.y + 20 ? 1 : 0;
  }
  CHECK(seen > 0);  // it broke before the link
}

TEST_CASE("The recap closes by any key, or by itself", "[ui]") {
  Seated table(two_at_a_table());
  table.model.recap = RecapModel{table.model.log};
  table.robot.wait(1);
  CHECK(table.count<CloseRecap>() == 0);
  SECTION("by a key, which does nothing else") {
    table.robot.press(ImGuiKey_Enter);
    CHECK(table.played().empty());
  }
  SECTION("by itself") { table.robot.wait(2.2); }
  CHECK(table.count<CloseRecap>() > 0);
}

TEST_CASE("A long recap stays longer, and any while it is pointed at", "[ui]") {
  Seated table(two_at_a_table());
  const bool rests = GENERATE(false, true);
  if (rests) ImGui::GetIO().AddMousePosEvent(100, 100);  // where it opens: no reason to stay
  table.robot.run(2);
  table.model.recap = RecapModel{{5, table.model.log.front()}};
  SECTION("five lines") {
    table.robot.wait(4.5);
    CHECK(table.count<CloseRecap>() == 0);
    table.robot.wait(0.8);
    CHECK(table.count<CloseRecap>() > 0);
  }
  SECTION("pointed at") {
    table.robot.wait(0.5);
    ImGui::GetIO().AddMousePosEvent(104, 100);
    table.robot.wait(8);
    CHECK(table.count<CloseRecap>() == 0);
  }
}

TEST_CASE("Pieces that were pointed at leave the choices that touch them", "[ui]") {
  Seated table(two_at_a_table());
  table.model.picked = {"tile:3:4"};
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
  table.robot.click("Choices/Move to row 3");
  CHECK(table.played() == Actions{row_3});
}

TEST_CASE("A choice that is pointed at lights its pieces", "[ui]") {
  Seated table(two_at_a_table());
  table.robot.point("Choices/Move to row 3");
  CHECK(table.screen.lit() == std::vector<std::string>{"tile:3:4"});
}

TEST_CASE("Text fits its room at every scale", "[ui]") {
  Seated table(two_at_a_table());
  const float scale = GENERATE(1.0F, 1.5F, 2.0F);
  const int wide = GENERATE(1280, 1920, 3840);
  table.robot.frame() = {static_cast<float>(wide), static_cast<float>(wide * 9 / 16), 0, {}};
  table.robot.frame().settings.ui_scale = static_cast<int>(scale * 100);
  table.robot.run(3);
  for (const Cut& cut : table.screen.cuts()) UNSCOPED_INFO(cut.text << ": " << cut.wide << " of " << cut.room);
  CHECK(table.screen.cuts().empty());
}

TEST_CASE("Panels leave the table two thirds of the picture", "[ui]") {
  Seated table(two_at_a_table());
  CHECK(table.screen.covered() <= 0.35F);
}

TEST_CASE("A gamepad plays the chosen answer", "[ui]") {
  Seated table(two_at_a_table());
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  table.robot.press(ImGuiKey_GamepadFaceDown);
  CHECK(table.played() == Actions{row_1});
}
