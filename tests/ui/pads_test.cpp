// Blind pads: who presses what shows nowhere, and only a seat's own keys choose for it.
#include <catch2/catch_test_macros.hpp>

#include "seated.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;
using sprue::test::written;

namespace {

TableModel two_choose_blind() {
  TableModel model;
  model.game = "aeronauts";
  model.title = "Aeronauts";
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, false, {}},
                 {seat_at(1), "Tom", SeatPlayer::human, "choosing", true, false, {}}};
  model.prompt.sentence = "Everybody chooses at once";
  for (int seat = 0; seat < 2; ++seat) {
    PadLine pad{seat_at(seat), seat == 0 ? "Ines" : "Tom", false, {}, 0, 7};
    for (const char* word : {"a", "b", "c", "d", "e", "f"})
      pad.options.push_back(written(word, std::string("Attack 4, Defense 3, ") + word));
    model.pads.push_back(std::move(pad));
  }
  return model;
}

std::vector<std::string> sealed(const Seated& table, Seat seat) {
  std::vector<std::string> actions;
  for (const Intent& intent : table.intents)
    if (const auto* seal = std::get_if<Seal>(&intent); seal != nullptr && seal->seat == seat)
      actions.push_back(*seal->action.as<std::string>());
  return actions;
}

}  // namespace

TEST_CASE("Each seat seals by its own keys what it chose last", "[ui]") {
  Seated table(two_choose_blind());
  table.robot.press(ImGuiKey_D);  // nothing has been chosen
  CHECK(table.intents.empty());
  table.robot.press(ImGuiKey_Q);
  table.robot.press(ImGuiKey_W);
  table.robot.press(ImGuiKey_L);
  CHECK(table.intents.empty());
  table.robot.press(ImGuiKey_D);
  REQUIRE(sealed(table, seat_at(0)).size() == 1);
  CHECK(sealed(table, seat_at(1)).empty());
}

TEST_CASE("A tap turns the page, so that all options can be reached", "[ui]") {
  std::vector<std::string> reached;
  for (const int page : {0, 1})
    for (const ImGuiKey key : {ImGuiKey_U, ImGuiKey_I, ImGuiKey_J, ImGuiKey_K}) {
      Seated table(two_choose_blind());
      for (int i = 0; i < page; ++i) table.robot.press(ImGuiKey_O);
      table.robot.press(key);
      table.robot.press(ImGuiKey_L);
      for (const std::string& action : sealed(table, seat_at(1))) reached.push_back(action);
    }
  std::ranges::sort(reached);
  CHECK(reached == std::vector<std::string>{"a", "b", "c", "d", "e", "f"});
}

TEST_CASE("The same key stands for something else at another seat, and in another question", "[ui]") {
  std::vector<std::string> first;
  for (const int question : {0, 1, 2, 3}) {
    TableModel model = two_choose_blind();
    for (PadLine& pad : model.pads) pad.shuffle += static_cast<std::uint64_t>(question);
    Seated table(model);
    for (const ImGuiKey key : {ImGuiKey_Q, ImGuiKey_D, ImGuiKey_U, ImGuiKey_L}) table.robot.press(key);
    first.push_back(sealed(table, seat_at(0)).at(0));
    first.push_back(sealed(table, seat_at(1)).at(0));
  }
  std::ranges::sort(first);
  CHECK(first.front() != first.back());
}

TEST_CASE("Letters of the pads mean nothing else while there are pads", "[ui]") {
  Seated table(two_choose_blind());
  table.model.can_undo = true;
  for (const ImGuiKey key : {ImGuiKey_H, ImGuiKey_O, ImGuiKey_L, ImGuiKey_Z, ImGuiKey_F4}) table.robot.press(key);
  CHECK(table.intents.empty());
  CHECK_FALSE(table.robot.sees("Settings/Less motion"));
  CHECK_FALSE(table.screen.peeking());
}

TEST_CASE("A gamepad that is held chooses once", "[ui]") {
  Seated table(two_choose_blind());
  table.robot.frame().pads = {PadState{{true, false, false, false}, false, false}};
  table.robot.run(3);
  table.robot.frame().pads = {PadState{{}, false, true}};
  table.robot.run(3);
  CHECK(sealed(table, seat_at(0)).size() == 1);
  for (const Cut& cut : table.screen.cuts()) UNSCOPED_INFO(cut.text << ": " << cut.wide << " of " << cut.room);
  CHECK(table.screen.cuts().empty());
}
