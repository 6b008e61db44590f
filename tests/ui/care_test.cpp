// Keys and clicks at the table do what they were meant for: a key does not change what it risks from press to press,
// and a click belongs to the question at which it began.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "seated.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;
using sprue::test::written;

namespace {

using Actions = std::vector<std::string>;

TableModel asked(std::string sentence, std::vector<ChoiceLine> choices) {
  TableModel model;
  model.game = "toy";
  model.title = "A game without a tray";
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {}}};
  model.prompt = {seat_at(0), std::move(sentence), ""};
  model.choices = std::move(choices);
  return model;
}

ChoiceLine weighed(const std::string& text, ChoiceWeight weight) { return written(text, text, {}, {}, weight); }
ChoiceLine pass(const std::string& text) { return weighed(text, ChoiceWeight::idle); }
ChoiceLine usual(const std::string& text) { return weighed(text, ChoiceWeight::usual); }

// A new question, which the screen has seen.
void ask(Seated& table, std::string sentence, std::vector<ChoiceLine> choices,
         std::optional<std::size_t> suggested = {}) {
  table.model.prompt.sentence = std::move(sentence);
  table.model.choices = std::move(choices);
  table.model.suggested = suggested;
  table.robot.run(2);
}

// Whether the bar underlines the words before the mark of this stop: the line ends a little left of it.
bool underlined(const Seated& table, std::string_view stop) {
  const auto mark = std::ranges::find(table.robot.items(), fmt::format("Strip/Stop {}", stop), &Item::label);
  REQUIRE(mark != table.robot.items().end());
  return std::ranges::any_of(ImGui::GetDrawData()->CmdLists, [&](const ImDrawList* list) {
    return std::ranges::any_of(list->VtxBuffer, [&](const ImDrawVert& corner) {
      return std::abs(corner.pos.x - mark->box.x + 2) < 1.5F && std::abs(corner.pos.y - 33) < 1;
    });
  });
}

}  // namespace

TEST_CASE("The suggested answer is the one that Enter plays, and it says why", "[ui]") {
  Seated table(asked("first", {usual("one"), usual("two"), usual("three")}));
  ask(table, "second", {usual("block A"), usual("block B"), pass("done")}, 1);
  table.model.suggested_why = "blocks the most damage";
  table.robot.point("Prompt/Answer");
  CHECK(table.screen.cuts().empty());
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"block B"});
}

TEST_CASE("A suggestion for a question that is no longer there is no answer", "[ui]") {
  Seated table(asked("first", {usual("one"), usual("two")}));
  ask(table, "moving", {}, 1);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played().empty());
}

TEST_CASE("Enter on a pass stays a pass, whatever is suggested next", "[ui]") {
  Seated table(asked("first", {usual("answer"), pass("pass 1"), usual("answer too")}));
  table.robot.press(ImGuiKey_DownArrow);
  table.robot.press(ImGuiKey_Enter);
  table.robot.wait(0.4);
  ask(table, "second", {usual("spend it"), pass("pass 2"), usual("more")}, 0);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"pass 1", "pass 2"});
  table.robot.wait(3);  // somebody who comes back means what is suggested
  ask(table, "third", {usual("help"), pass("pass 3"), usual("more")}, 0);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played().back() == "help");
}

TEST_CASE("Nothing is ended by the key that one has been pressing, before it has said so", "[ui]") {
  Seated table(asked("first", {usual("step"), pass("end")}));
  table.robot.press(ImGuiKey_Enter);
  table.robot.wait(0.4);
  ask(table, "second", {pass("end of the step")});
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"step"});
  table.robot.run(2);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"step", "end of the step"});
}

TEST_CASE("Two quick presses do not answer two questions", "[ui]") {
  Seated table(asked("first", {usual("one"), usual("two")}));
  table.robot.press(ImGuiKey_Enter);
  ask(table, "second", {usual("three"), usual("four")});
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"one"});
  table.robot.wait(0.3);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{"one", "three"});
}

TEST_CASE("What is not taken back takes a second press, by a key, on the bar, or in the list", "[ui]") {
  const ChoiceLine scrap = weighed("scrap", ChoiceWeight::careful);
  Seated table(asked("first", {scrap, weighed("scrap more", ChoiceWeight::careful)}));
  SECTION("a key") {
    table.robot.press(ImGuiKey_Enter);
    CHECK(table.played().empty());
    table.robot.press(ImGuiKey_Enter);
  }
  SECTION("a click on the bar") {
    table.robot.click("Prompt/Answer");
    CHECK(table.played().empty());
    table.robot.click("Prompt/Answer");
  }
  SECTION("a click in the list") {
    table.robot.click("Choices/scrap");
    CHECK(table.played().empty());
    table.robot.click("Choices/scrap");
  }
  CHECK(table.played() == Actions{"scrap"});
}

TEST_CASE("What a first press has announced is forgotten when another choice is looked at", "[ui]") {
  Seated table(asked("first", {weighed("scrap", ChoiceWeight::careful), weighed("burn", ChoiceWeight::careful)}));
  table.robot.click("Choices/scrap");
  table.robot.click("Choices/burn");
  table.robot.click("Choices/scrap");
  CHECK(table.played().empty());
}

TEST_CASE("A click that began at another question plays nothing", "[ui]") {
  Seated table(asked("first", {usual("one"), usual("two"), usual("three")}));
  CHECK(table.robot.grab("Choices/two"));
  ask(table, "second", {usual("four"), usual("five"), usual("six")});
  ImGui::GetIO().AddMouseButtonEvent(0, false);
  table.robot.run(2);
  CHECK(table.played().empty());
  table.robot.click("Choices/five");
  CHECK(table.played() == Actions{"five"});
}

TEST_CASE("Choices that keep things stand first, and Space plays them wherever the answer of Enter is", "[ui]") {
  Seated table(asked("first", {usual("lay 1"), usual("lay 2"), pass("The plan stands")}));
  const auto& items = table.robot.items();
  const auto place = [&](std::string_view label) { return std::ranges::find(items, label, &Item::label)->box.y; };
  CHECK(place("Choices/The plan stands") < place("Choices/lay 1"));
  table.robot.press(ImGuiKey_DownArrow);
  table.robot.press(ImGuiKey_Space);
  CHECK(table.played() == Actions{"The plan stands"});
}

TEST_CASE("The key that passes plays nothing else where one may pass", "[ui]") {
  Seated table(asked("first", {pass("pass"), usual("answer")}));
  table.robot.press(ImGuiKey_Space);  // the pass is the chosen answer already
  CHECK(table.played() == Actions{"pass"});
}

TEST_CASE("A choice keeps its digit from question to question", "[ui]") {
  Seated table(asked("first", {usual("left"), usual("straight"), usual("right")}));
  table.robot.press(ImGuiKey_3);
  CHECK(table.played() == Actions{"right"});
  table.robot.wait(1);
  ask(table, "second", {usual("straight"), usual("right"), usual("climb")});
  table.robot.press(ImGuiKey_3);
  table.robot.wait(1);
  table.robot.press(ImGuiKey_1);
  CHECK(table.played() == Actions{"right", "right", "climb"});
}

TEST_CASE("Choices that read the same are two rows, each of which can be pressed", "[ui]") {
  TableModel model = asked("first", {});
  model.choices = {written("1", "Lay it"), written("2", "Lay it"), written("3", "Leave it")};
  Seated table(std::move(model));
  table.robot.click("Choices/Lay it##2");
  table.robot.click("Choices/Lay it");
  CHECK(table.played() == Actions{"2", "1"});
}

TEST_CASE("Stops are turned on the bar of phases, and in the panel of when to ask", "[ui]") {
  TableModel model = asked("first", {usual("one"), usual("two")});
  model.where = {"Round 1", "Turn of A", "End Phase"};
  model.phases = {"End"};
  model.stops = {{"own_end", "Your End Phase", 0, true, false, false},
                 {"their_end", "Another player's End Phase ends", 0, false, true, true}};
  Seated table(std::move(model));
  const auto last = [&] { return std::get<Change>(table.intents.back()).settings; };
  table.robot.click("Strip/Stop own_end");
  CHECK(asks_at(last(), "toy", "own_end", false));
  table.robot.click("Strip/Stop their_end");
  CHECK_FALSE(asks_at(last(), "toy", "their_end", true));
  CHECK(asks_at(last(), "bots", "their_end", true));  // of this game alone
  table.robot.press(ImGuiKey_P);
  table.robot.run(2);
  table.robot.click("Yields/Ask at own_end");
  CHECK(asks_at(last(), "toy", "own_end", false));
  table.robot.click("Yields/Hold priority for Ines");
  CHECK(table.count<HoldPriority>() == 1);
  CHECK(table.screen.cuts().empty());
}

TEST_CASE("The bar of phases shows the phase that the game tells, whatever the places are called", "[ui]") {
  TableModel model = asked("first", {usual("one"), usual("two")});
  model.where = {"Round 1", "Turn of A", "Action Phase", "Combat: End of Combat"};
  model.phases = {"Action", "End"};
  model.phase = 0;
  model.stops = {{"own_action", "Your Action Phase", 0, true, false, false},
                 {"their_action", "Another player's Action Phase ends", 0, false, true, true},
                 {"own_end", "Your End Phase", 1, true, false, false},
                 {"their_end", "Another player's End Phase ends", 1, false, true, true},
                 {"answers", "An enemy card is in the Cycle", {}, true, true, true}};
  Seated table(std::move(model));
  CHECK_FALSE(table.robot.sees("Strip/Stop answers"));
  CHECK(underlined(table, "own_action"));
  CHECK_FALSE(underlined(table, "own_end"));
  table.model.phase = 1;
  table.robot.run(2);
  CHECK_FALSE(underlined(table, "own_action"));
  CHECK(underlined(table, "own_end"));
  table.model.phase = {};
  table.robot.run(2);
  CHECK_FALSE(underlined(table, "own_end"));
}

TEST_CASE("Choices that can be left to chance are left to it by one press", "[ui]") {
  TableModel model = asked("first", {usual("one"), usual("two")});
  model.shortcut = "Lay them by chance";
  Seated table(std::move(model));
  table.robot.click("Prompt/Shortcut");
  CHECK(table.count<TakeShortcut>() == 1);
}

TEST_CASE("Undo says what it would take back", "[ui]") {
  TableModel model = asked("first", {usual("one"), usual("two")});
  model.can_undo = true;
  model.undo_what = "Step north";
  Seated table(std::move(model));
  table.robot.point("Strip/Undo");
  CHECK(table.screen.cuts().empty());
  table.robot.click("Strip/Undo");
  CHECK(table.count<Undo>() == 1);
}

TEST_CASE("A match is given up by two presses, and by its own game's action", "[ui]") {
  TableModel model = asked("first", {usual("one"), usual("two")});
  model.concede = AnyAction::of(std::string("concede"));
  Seated table(std::move(model));
  table.robot.click("Strip/Menu");
  table.robot.click("Menu/Concede for Ines");
  CHECK(table.played().empty());
  table.robot.click("Menu/Concede for Ines");
  CHECK(table.played() == Actions{"concede"});
}
