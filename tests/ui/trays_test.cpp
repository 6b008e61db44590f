// The games' own trays: what is pressed there is the same as in the list.
#include <fmt/format.h>
#include <imgui_internal.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "games/aerial/rules.h"
#include "games/aeronauts/rules.h"
#include "games/asteroid/rules.h"
#include "seated.h"
#include "shown.h"
#include "ui/kit/flow.h"
#include "ui/lobby/lobby_screen.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Robot;
using sprue::test::Seated;
using sprue::test::Shown;
using sprue::test::written;

namespace {

TableModel table_of(const char* game, const char* title) {
  TableModel model;
  model.game = game;
  model.title = title;
  model.where = {"Here"};
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {}},
                 {seat_at(1), "Tom", SeatPlayer::human, "waits", false, false, {}}};
  model.prompt = {seat_at(0), "Ines: choose", "It matters."};
  return model;
}

constexpr const char* commit = R"({"chosen":"nothing","card":null,"end":null})";

std::string blast_view(const char* phase, const char* hand, const char* rocket, int damage) {
  return fmt::format(
      R"({{"field":[[5,6,3,4,2,1,6],[6,6,4,4,4,1,3],[1,3,5,2,2,2,2]],"players":[{{"hand":{},"rocket":{},"commit":{},"row":2,"column":1,"alive":true}},)"
      R"({{"hand":["?","?"],"rocket":["A4@2","G1'@5"],"commit":{},"row":3,"column":1,"alive":true}}],"deck":["?"],"phase":"{}","hand":2,"pick":2,"column":2,"damage":{}}})",
      hand, rocket, commit, commit, phase, damage);
}

const Shown<asteroid::Rules>& blast() {
  static const Shown<asteroid::Rules> blast;
  return blast;
}

TableModel blast_draft() {
  TableModel model = table_of("asteroid", "The Last Blast");
  blast().lay(model, blast_view("pick", R"(["A5@6","G2@1","R1@5"])", R"(["R2@3","G1@3","A4@2"])", 0));
  for (const char* card : {"A5@6", "G2@1", "R1@5"})
    for (const char* end : {"front", "rear"})
      model.choices.push_back(blast().choice(fmt::format(R"({{"kind":"pick","card":"{}","end":"{}"}})", card, end),
                                             fmt::format("Take {} at the {}", card, end)));
  return model;
}

TableModel blast_flight() {
  TableModel model = table_of("asteroid", "The Last Blast");
  blast().lay(model, blast_view("move", "[]", R"(["G1@3","A4@2"])", 0));
  for (int row = 1; row <= 3; ++row)
    model.choices.push_back(
        blast().choice(fmt::format(R"({{"kind":"move","row":{}}})", row), fmt::format("Move to row {}", row)));
  return model;
}

void check_text(const TableScreen& screen) {
  for (const Cut& cut : screen.cuts()) UNSCOPED_INFO(cut.text << ": " << cut.wide << " of " << cut.room);
  CHECK(screen.cuts().empty());
}

using Actions = std::vector<std::string>;
using Played = std::vector<AnyAction>;

}  // namespace

TEST_CASE("A card of the draft is chosen, then its end, then sealed", "[ui]") {
  Seated table(blast_draft());
  table.robot.click("Hand/Card 2");
  table.robot.click("Rocket/Rear");
  CHECK(table.actions().empty());
  table.robot.click("Hand/Card 2");
  CHECK(table.actions() == Played{blast().action(R"({"kind":"pick","card":"G2@1","end":"rear"})")});
}

TEST_CASE("What is said of a card of the draft has room, down to its rule", "[ui]") {
  constexpr float lower = 720 - prompt_height - s2;
  Seated table(blast_draft());
  for (const char* card : {"Hand/Card 1", "Hand/Card 2", "Hand/Card 3"}) {
    table.robot.click(card);
    table.robot.run(2);
    const auto link = std::ranges::find_if(
        table.robot.items(), [](const Item& item) { return item.label.starts_with("About/about/AR-RED"); });
    REQUIRE(link != table.robot.items().end());
    CHECK(link->box.bottom() <= lower);
  }
}

TEST_CASE("The row of a flight is chosen in the tray and flown by Enter", "[ui]") {
  Seated table(blast_flight());
  table.robot.click("Rows/Row 3");
  CHECK(table.actions().empty());
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.actions() == Played{blast().action(R"({"kind":"move","row":3})")});
}

// 1280 pixels at 200 %: rows and working stand in the one column there is.
TEST_CASE("On a small screen keys and a gamepad reach what stands behind the column's tabs", "[ui]") {
  Seated table(blast_flight());
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  table.robot.frame().settings.ui_scale = GENERATE(150, 200);
  table.robot.run(4);
  const bool pad = GENERATE(false, true);
  const auto ring_on = [&](std::string_view label) {
    return std::ranges::any_of(table.robot.items(),
                               [&](const Item& item) { return item.focused && item.label.starts_with(label); });
  };
  for (int i = 0; i < 12 && !ring_on("Column/"); ++i)
    table.robot.press(pad ? ImGuiKey_GamepadR1 : ImGuiKey_Tab), table.robot.run(3);
  REQUIRE(ring_on("Column/"));
  for (int i = 0; i < 6 && !ring_on("Column/Mine"); ++i)
    table.robot.press(pad ? ImGuiKey_GamepadDpadRight : ImGuiKey_RightArrow), table.robot.run(3);
  REQUIRE(ring_on("Column/Mine"));
  table.robot.press(pad ? ImGuiKey_GamepadFaceDown : ImGuiKey_Enter);
  table.robot.run(3);
  CHECK(table.actions().empty());
  for (int i = 0; i < 12 && !ring_on("Rows/"); ++i)
    table.robot.press(pad ? ImGuiKey_GamepadR1 : ImGuiKey_Tab), table.robot.run(3);
  CHECK(ring_on("Rows/"));
}

TEST_CASE("A digit plays no row that another part of the column has put away", "[ui]") {
  Seated table(blast_flight());
  table.robot.frame().settings.ui_scale = 200;
  table.robot.run(4);
  table.robot.click("Column/Log");
  table.robot.run(3);
  REQUIRE_FALSE(table.robot.sees("Rows/Row 3"));
  table.robot.press(ImGuiKey_3);
  CHECK(table.actions().empty());
  table.robot.click("Column/Mine");
  table.robot.run(3);
  table.robot.press(ImGuiKey_3);
  CHECK(table.actions() == Played{blast().action(R"({"kind":"move","row":3})")});
}

TEST_CASE("The list of all choices is a key away from every tray", "[ui]") {
  Seated table(blast_draft());
  CHECK_FALSE(table.robot.sees("Choices/Take G2@1 at the front"));
  table.robot.press(ImGuiKey_F4);
  table.robot.run(2);
  CHECK(table.robot.sees("Choices/Take G2@1 at the front"));
}

TEST_CASE(
    "With little room the prompt keeps its sentence: what comes of it is told when pointed at, more is in the list",
    "[ui]") {
  Seated table(blast_draft());
  table.model.prompt.consequence = "A choice that has consequences that a narrow bar has no room for.";
  table.robot.run();
  CHECK_FALSE(table.robot.sees("Prompt/Why"));
  table.robot.frame().settings.ui_scale = 200;
  table.robot.run(2);
  CHECK(table.robot.sees("Prompt/Why"));
  CHECK(table.robot.sees("Prompt/Answer"));
  CHECK(table.robot.sees("Prompt/More"));
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
}

TEST_CASE("Tags of six seats shrink before they cover where one is", "[ui]") {
  TableModel model = table_of("toy", "A game without a tray");
  model.seats.clear();
  for (int i = 0; i < 6; ++i)
    model.seats.push_back({seat_at(i), fmt::format("Somebody {}", i), SeatPlayer::human, "choosing", true, false, {}});
  Seated table(model);
  const auto drawn_outside = [] {
    return std::ranges::any_of(ImGui::GetDrawData()->CmdLists, [](const ImDrawList* list) {
      return std::ranges::any_of(list->VtxBuffer, [](const ImDrawVert& vertex) { return vertex.pos.x < -1; });
    });
  };
  for (const int scale : {100, 150, 200}) {
    table.robot.frame().settings.ui_scale = scale;
    table.robot.run(2);
    CHECK_FALSE(drawn_outside());
  }
}

TEST_CASE("Text of the trays fits its room at every scale", "[ui]") {
  const float scale = GENERATE(1.0F, 1.5F, 2.0F);
  const bool draft = GENERATE(true, false);
  Seated table(draft ? blast_draft() : blast_flight());
  table.robot.frame() = {2560, 1440, 0, {}};
  table.robot.frame().settings.ui_scale = static_cast<int>(scale * 100);
  table.robot.run(3);
  check_text(table.screen);
}

namespace {

const Shown<aerial::Rules>& arena() {
  static const Shown<aerial::Rules> arena;
  return arena;
}

}  // namespace

TEST_CASE("A half of a card is laid by pressing it twice", "[ui]") {
  TableModel model = table_of("aerial", "Aerial Assault");
  arena().lay(
      model,
      R"({"phase":"select","round":2,"play":3,"acting":"none","scores":[{"points":10},{"points":0}],)"
      R"("robots":[{"seat":"A","alliance":"red","zone":"R1","hand":["AA-BA-1"],"laid":[],"done":false,"cancelled":false}]})");
  for (const char* side : {"top", "bottom"})
    model.choices.push_back(
        arena().choice(fmt::format(R"({{"kind":"lay","robot":"robot_1","card":"AA-BA-1","side":"{}"}})", side), side));
  Seated table(std::move(model));
  check_text(table.screen);
  table.robot.click("Hand/Card 1 bottom");
  CHECK(table.actions().empty());
  table.robot.click("Hand/Card 1 bottom");
  CHECK(table.actions() ==
        Played{arena().action(R"({"kind":"lay","robot":"robot_1","card":"AA-BA-1","side":"bottom"})")});
}

TEST_CASE("What a hand of halves does not show is listed, and a half that is refused says why", "[ui]") {
  static const Rule rule{"AA-OPT-TIE-04", "Options", "It has broken down.", "book"};
  TableModel model = table_of("aerial", "Aerial Assault");
  arena().lay(
      model,
      R"({"phase":"select","round":2,"play":3,"acting":"none","scores":[{"points":10},{"points":0}],)"
      R"("robots":[{"seat":"A","alliance":"red","zone":"R1","hand":["AA-BA-1"],"laid":[],"done":false,"cancelled":false}]})");
  for (const char* side : {"top", "bottom", "stay"})
    model.choices.push_back(
        arena().choice(fmt::format(R"({{"kind":"lay","robot":"robot_1","card":"AA-BA-1","side":"{}"}})", side), side));
  SECTION("a third way") {
    for (const char* way : {"x", "y"})
      model.choices.push_back(written(fmt::format(R"({{"kind":"{}"}})", way), way));  // more than the bar has room for
    Seated table(std::move(model));
    CHECK_FALSE(table.robot.sees("Choices/top"));
    table.robot.click("Choices/stay");
    CHECK(table.actions() ==
          Played{arena().action(R"({"kind":"lay","robot":"robot_1","card":"AA-BA-1","side":"stay"})")});
  }
  SECTION("a refused half") {
    model.choices[0].refusal = Refusal{&rule, "it has broken down"};
    Seated table(std::move(model));
    table.robot.point("Hand/Card 1 top");
    CHECK(table.robot.sees("Refusal/rule"));
    const ImGuiWindow* const words = ImGui::FindWindowByName("Refusal");
    const ImGuiWindow* const hand = ImGui::FindWindowByName("Hand");
    REQUIRE((words != nullptr && hand != nullptr));
    CHECK(words->Pos.y + words->Size.y < hand->Pos.y + hand->Size.y / 2);  // the other cards stay free
    table.robot.click("Hand/Card 1 top");
    CHECK(table.actions().empty());
  }
}

TEST_CASE("Where two decks have no room, the one that is drafted for is shown", "[ui]") {
  TableModel model = table_of("aerial", "Aerial Assault");
  const int turn = GENERATE(0, 1);
  arena().lay(
      model,
      fmt::format(
          R"({{"phase":"extra","turn":{},"draft_order":["robot_1","robot_2"],"scores":[{{"points":0}},{{"points":0}}],"robots":[)"
          R"({{"seat":"A","deck":["AA-SP-01","AA-SP-02","AA-SP-03","AA-SP-04","AA-SP-05","AA-SP-06","AA-SP-07","AA-SP-08"]}},{{"seat":"A","deck":["AA-SP-09","AA-SP-10","AA-SP-11","AA-SP-12","AA-SP-13","AA-SP-14","AA-SP-15","AA-SP-16"]}}]}})",
          turn));
  model.choices = {arena().choice(R"({"kind":"draft","card":"AA-SP-01"})", "Draft it"),
                   arena().choice(R"({"kind":"skip"})", "Decline")};
  Seated table(std::move(model));
  table.robot.run(4);
  const std::string shown = fmt::format("Deck {}", turn + 1), other = fmt::format("Deck {}", 2 - turn);
  REQUIRE(ImGui::FindWindowByName(shown.c_str()) != nullptr);
  CHECK(ImGui::FindWindowByName(other.c_str()) == nullptr);
}

TEST_CASE("A player of two teams says for which of them a special is drafted", "[ui]") {
  TableModel model = table_of("aerial", "Aerial Assault");
  arena().lay(
      model,
      R"({"phase":"draft","pass":1,"turn":0,"draft_order":["robot_1","robot_2"],"scores":[{"points":0},{"points":0}],)"
      R"("robots":[{"seat":"A","deck":["AA-BA-1"]},{"seat":"A","deck":["AA-BA-1"]}]})");
  const auto draft = [](int robot, const char* card) {
    return fmt::format(R"({{"kind":"draft","card":"{}","robot":"robot_{}"}})", card, robot);
  };
  for (const int robot : {1, 2}) {
    for (const char* card : {"AA-SP-01", "AA-SP-02"})
      model.choices.push_back(arena().choice(draft(robot, card), "Draft it"));
  }
  const int robot = GENERATE(1, 2);
  Seated table(std::move(model));
  table.robot.click("Specials/Card 2");
  CHECK(table.actions().empty());
  if (robot == 2) table.robot.click("Specials/Drafts/Robot 2");
  CHECK(table.actions().empty());
  table.robot.click("Specials/Card 2");  // the card chosen before stays the chosen one
  CHECK(table.actions() == Played{arena().action(draft(robot, "AA-SP-02"))});
}

TEST_CASE("A percent sign stays with its number", "[ui]") {
  Robot robot;
  float lines = 0;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    static const std::vector<Item> none;
    Ui ui(frame, theme_of({}), robot.fonts());
    const Canvas canvas = ui.above();
    const Flow words = Flow(type::log).words("aaa 39 % aaa", ui.theme().t1);
    lines = words.height(canvas, canvas.width("aaa 39", type::log) + 2) / type::log.line;
    return none;
  });
  robot.run(2);
  CHECK(lines == 3);  // "39 %" has a line of its own: it fits neither with what stands before it nor behind
}

TEST_CASE("What the rules refuse is listed with its reason beside two answers on the bar", "[ui]") {
  static const Rule rule{"AA-DRIVE-02", "Driving", "A card a play.", "book"};
  TableModel model = table_of("aerial", "Aerial Assault");
  arena().lay(
      model,
      R"({"phase":"declare","round":2,"play":3,"acting":"none","scores":[{"points":10},{"points":0}],)"
      R"("robots":[{"seat":"A","alliance":"red","zone":"R1","hand":[],"laid":[],"done":false,"cancelled":false}]})");
  for (const char* to : {"left", "right", "nowhere"})
    model.choices.push_back(written(fmt::format(R"({{"kind":"declare","to":"{}"}})", to), to));
  model.choices[2].refusal = Refusal{&rule, "there is no such way"};
  Seated table(std::move(model));
  const bool roomy = GENERATE(true, false);
  if (!roomy) table.robot.frame().settings.ui_scale = 200;
  table.robot.run(4);
  CHECK(table.robot.sees("Prompt/Answer"));
  CHECK(table.robot.sees("Prompt/Other") == roomy);
  CHECK(table.robot.sees("Choices/right") == !roomy);  // the answer of Space stands somewhere
  table.robot.press(ImGuiKey_Space);
  CHECK(table.played() == Actions{R"({"kind":"declare","to":"right"})"});
  table.robot.point("Choices/nowhere");
  CHECK(table.robot.sees("Refusal/rule"));
}

namespace {

const Shown<aeronauts::Rules>& mat() {
  static const Shown<aeronauts::Rules> mat;
  return mat;
}

}  // namespace

TEST_CASE("A template is chosen by a press and flown by a second one", "[ui]") {
  TableModel model = table_of("aeronauts", "Aeronauts");
  mat().lay(
      model,
      R"({"planes":[{"x":1080000,"y":980000,"h":2,"altitude":0,"health":3,"attack":3,"defense":2,"speed":4,"chosen":true,"placed":true,"alive":true},)"
      R"({"x":1020000,"y":1360000,"h":6,"altitude":0,"health":3,"attack":4,"defense":3,"speed":2,"chosen":true,"placed":true,"alive":true}],)"
      R"("turn":1,"first_seat":"A","stage":"move","to_act":"A","move":{"budget":4,"spent":0,"templates":[],"climbed":false,"dived":0,"looped":false}})");
  for (const char* m : {"S", "BL", "BR", "TL", "TR"})
    model.choices.push_back(mat().choice(fmt::format(R"({{"kind":"manoeuvre","m":"{}","loop":false}})", m), m));
  Seated table(std::move(model));
  check_text(table.screen);
  table.robot.click("Templates/Turn left");
  CHECK(table.actions().empty());
  table.robot.click("Templates/Turn left");
  table.robot.press(ImGuiKey_1);  // the first of those that lie there
  CHECK(table.actions() == Played(2, mat().action(R"({"kind":"manoeuvre","m":"TL","loop":false})")));
}

namespace {

TableModel splits(const char* stage) {
  TableModel model = table_of("aeronauts", "Aeronauts");
  constexpr const char* plane =
      R"({"x":0,"y":0,"h":2,"altitude":0,"health":0,"attack":0,"defense":0,"speed":0,"chosen":false,"placed":false,"alive":true})";
  mat().lay(
      model,
      fmt::format(
          R"({{"planes":[{},{}],"turn":1,"first_seat":"A","stage":"{}","to_act":"A","move":{{"budget":0,"spent":0,"templates":[],"climbed":false,"dived":0,"looped":false}}}})",
          plane, plane, stage));
  const auto add = [&](int attack, int defense, int speed, int health) {
    model.choices.push_back(
        mat().choice(fmt::format(R"({{"kind":"assign","attack":{},"defense":{},"speed":{},"health":{}}})", attack,
                                 defense, speed, health),
                     fmt::format("Attack {}, Defense {}, Speed {}, Health {}", attack, defense, speed, health)));
  };
  add(4, 3, 3, 2), add(4, 3, 2, 3), add(3, 4, 3, 2);
  return model;
}

}  // namespace

TEST_CASE("Numbers are given out in a list: looked at, chosen, then sealed by a second press", "[ui]") {
  constexpr const char* second = R"({"kind":"assign","attack":4,"defense":3,"speed":2,"health":3})";
  const int scale = GENERATE(100, 125, 150, 200);  // the list stands at the left, or where the right column is
  Seated table(splits("stats"));
  table.robot.frame().settings.ui_scale = scale;
  table.robot.run(3);
  check_text(table.screen);
  CHECK_FALSE(table.robot.sees("Choices/Attack 4, Defense 3, Speed 2, Health 3"));
  table.robot.click("Split/Attack 4, Defense 3, Speed 2, Health 3");
  CHECK(table.actions().empty());
  table.robot.click("Split/Attack 4, Defense 3, Speed 2, Health 3");
  table.robot.press(ImGuiKey_2);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.actions() == Played(3, mat().action(second)));
}

TEST_CASE("A plane begins in the middle of its edge, and is shown where it would stand", "[ui]") {
  TableModel model = splits("place");
  model.choices.clear();
  for (const int x : {20, 200, 340, 680})
    for (const int y : {20, 60})
      model.choices.push_back(mat().choice(fmt::format(R"({{"kind":"place","x_mm":{},"y_mm":{},"h":2}})", x, y),
                                           fmt::format("Place at {}, {} mm facing north", x, y)));
  Seated table(std::move(model));
  check_text(table.screen);
  CHECK(table.screen.on_board() == OnBoard{"place:A:340:60:2", true});
  table.robot.click("Place/East less");
  table.robot.run(2);
  CHECK(table.screen.on_board() == OnBoard{"place:A:200:60:2", true});
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.actions() == Played{mat().action(R"({"kind":"place","x_mm":200,"y_mm":60,"h":2})")});
  table.model.choices.clear();
  table.robot.run(2);
  CHECK_FALSE(table.screen.on_board().reach);  // it was of the place only
}

TEST_CASE("What ends the own plane is an answer of no key by itself", "[ui]") {
  TableModel model = table_of("toy", "A game without a tray");
  const bool many = GENERATE(false, true);
  model.choices = {written(R"({"kind":"end_move"})", "End the move; the plane stalls", {}, {}, ChoiceWeight::fatal),
                   written(R"({"kind":"manoeuvre","m":"S"})", "Fly straight, 1 of 3 speed")};
  if (many) model.choices.push_back(written(R"({"kind":"manoeuvre","m":"BL"})", "Fly bank left, 2 of 3 speed"));
  Seated table(std::move(model));
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
  table.robot.press(ImGuiKey_Space);
  CHECK(table.actions().empty());
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.played() == Actions{R"({"kind":"manoeuvre","m":"S"})"});
  table.robot.click("Choices/End the move; the plane stalls");
  CHECK(table.played().size() == 1);
  table.robot.click("Choices/End the move; the plane stalls");
  CHECK(table.played().back() == R"({"kind":"end_move"})");
}

TEST_CASE("A fatal choice that pointing at the board leaves alone is chosen by the first key or press", "[ui]") {
  TableModel model = table_of("toy", "A game without a tray");
  model.choices = {
      written(R"({"kind":"manoeuvre","m":"S"})", "Fly straight, 1 of 3 speed"),
      written(R"({"kind":"end_move"})", "End the move; the plane stalls", {}, {"base:A"}, ChoiceWeight::fatal)};
  model.picked = {"base:A"};
  Seated table(std::move(model));
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
  SECTION("Space") {
    table.robot.press(ImGuiKey_Space);
    CHECK(table.actions().empty());
    table.robot.press(ImGuiKey_Space);
    CHECK(table.played() == Actions{R"({"kind":"end_move"})"});
  }
  SECTION("a press on the board") {
    CHECK_FALSE(table.screen.plays(table.model, 1));
    CHECK(table.screen.plays(table.model, 1));
    CHECK(table.screen.plays(table.model, 0));
  }
}

TEST_CASE("Two answers that both need thought both stand on the bar", "[ui]") {
  TableModel model = table_of("toy", "A game without a tray");
  for (const char* which : {"1", "2"})
    model.choices.push_back(
        written(fmt::format(R"({{"kind":"detach","string":{}}})", which), which, {}, {}, ChoiceWeight::careful));
  Seated table(std::move(model));
  CHECK(table.robot.sees("Prompt/Answer"));
  CHECK(table.robot.sees("Prompt/Other"));
}

TEST_CASE("Those who choose blind are told what the numbers do, and nothing that can be pressed", "[ui]") {
  TableModel model = splits("stats");
  for (int seat = 0; seat < 2; ++seat)
    model.pads.push_back(
        {seat_at(seat), seat == 0 ? "Ines" : "Tom", false, model.choices, 0, 7, "give out the numbers"});
  model.choices.clear();
  model.prompt.seat.reset();
  Seated table(std::move(model));
  check_text(table.screen);
  CHECK(std::ranges::any_of(table.robot.items(),
                            [](const Item& item) { return item.label.starts_with("Numbers/"); }));  // its rules
  CHECK_FALSE(
      std::ranges::any_of(table.robot.items(), [](const Item& item) { return item.label.starts_with("Split/"); }));
}

TEST_CASE("Of a hand without room the card that is seen is the one that is pressed", "[ui]") {
  TableModel model = table_of("aerial", "Aerial Assault");
  std::string hand;
  for (int i = 1; i <= 9; ++i) {
    const char* const comma = i == 1 ? "" : ",";
    hand += fmt::format(R"({}"AA-SP-{:02}")", comma, i);
    for (const char* side : {"top", "bottom"})
      model.choices.push_back(arena().choice(
          fmt::format(R"({{"kind":"lay","robot":"robot_1","card":"AA-SP-{:02}","side":"{}"}})", i, side), side));
  }
  arena().lay(
      model,
      fmt::format(
          R"({{"phase":"select","round":2,"play":3,"acting":"none","scores":[{{"points":10}},{{"points":0}}],)"
          R"("robots":[{{"seat":"A","alliance":"red","zone":"R1","hand":[{}],"laid":[],"done":false,"cancelled":false}}]}})",
          hand));
  Seated table(std::move(model));
  const auto box = [&](const char* label) {
    const auto item = std::ranges::find(table.robot.items(), label, &Item::label);
    REQUIRE(item != table.robot.items().end());
    return item->box;
  };
  CHECK(box("Hand/Card 4 top").right() <= box("Hand/Card 5 top").x + 0.5F);
  table.robot.click("Hand/Card 5 top");
  table.robot.run(2);
  CHECK(box("Hand/Card 5 top").right() <= box("Hand/Card 6 top").x + 0.5F);  // it lies over both neighbours
  CHECK(box("Hand/Card 5 top").w > box("Hand/Card 4 top").w);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.actions() ==
        Played{arena().action(R"({"kind":"lay","robot":"robot_1","card":"AA-SP-05","side":"top"})")});
}

TEST_CASE("A digit plays the row that it stands beside, among refused ones", "[ui]") {
  static const Rule rule{"AR-FLT-06", "Flight", "No two rockets share a tile.", "book"};
  TableModel model = blast_flight();
  model.choices[0].refusal = Refusal{&rule, "row 1 is taken by B"};
  Seated table(std::move(model));
  table.robot.press(ImGuiKey_3);  // the third row is the second one that is allowed
  CHECK(table.actions().empty());
  table.robot.press(ImGuiKey_2);
  CHECK(table.actions() == Played{blast().action(R"({"kind":"move","row":3})")});
}

TEST_CASE("The lobby starts the match that was set", "[ui]") {
  Robot robot;
  LobbyModel model;
  model.games = {{"asteroid",
                  "The Last Blast",
                  2,
                  4,
                  {{"wrecks", GameOption::Kind::on_off, 0, {}, 0, 0, "AR-ALT-01", "wrecks stay"}}},
                 {"aeronauts", "Aeronauts", 2, 4, {}}};
  LobbyScreen lobby(robot.fonts());
  std::vector<NewMatch> begun;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    const Intent intent = lobby.draw(frame, model);
    if (const NewMatch* wish = std::get_if<NewMatch>(&intent)) begun.push_back(*wish);
    return lobby.items();
  });
  robot.run(3);
  CHECK(lobby.cuts().empty());
  robot.click("Table/Add seat");
  robot.click("Table/wrecks");
  robot.click("Table/Kind 2/Person");
  robot.wait(1.1);  // Enter that was held or hammered before does not start a match
  robot.press(ImGuiKey_Enter);
  REQUIRE(begun.size() == 1);
  CHECK(begun[0].game == "asteroid");
  CHECK(begun[0].seats.size() == 3);
  CHECK(begun[0].seats[1].player == SeatPlayer::human);
  CHECK(begun[0].options == std::vector<std::pair<std::string, std::string>>{{"wrecks", "true"}});
  robot.click("Games/Aeronauts");
  robot.click("Prompt/Start");
  REQUIRE(begun.size() == 2);
  CHECK(begun[1].game == "aeronauts");
}
