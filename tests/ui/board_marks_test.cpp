// Marks on the board: seats' badges at what is theirs, the recap's numbers at what its steps tell of.
#include "ui/table/board_marks.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "seated.h"
#include "ui/kit/off_screen.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Seated;
using sprue::test::written;

namespace {

constexpr Point ship{700, 300}, other{760, 340}, way{640, 240};

TableModel two_ships() {
  TableModel model;
  model.game = "asteroid";
  model.title = "The Last Blast";
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {}},
                 {seat_at(1), "Tom", SeatPlayer::human, "waits", false, false, {}}};
  model.prompt = {seat_at(0), "Ines: fly to a row of column 4", "Row 1 costs 1 card."};
  model.choices = {written(R"({"kind":"move","row":1})", "Move to row 1"),
                   written(R"({"kind":"move","row":2})", "Move to row 2")};
  model.units = {{"engine:A", seat_at(0)}, {"engine:B", seat_at(1)}};
  return model;
}

LogEntry told(const char* text, const char* place) {
  LogEntry entry{1, seat_at(1), text, {}, false, {}};
  entry.place = place;
  return entry;
}

TableModel with_recap() {
  TableModel model = two_ships();
  model.recap = RecapModel{{told("B flies to row 2", "way:0"), told("B loses a card", "engine:B")}};
  return model;
}

const std::vector<PieceSpot> spots{
    {"engine:A", ship - Point{0, 40}, ship}, {"engine:B", other - Point{0, 40}, other}, {"way:0", way, way}};

// A frame of 1280 x 720, as it is drawn without a GPU.
std::vector<std::uint8_t> drawn(const TableModel& model, const std::vector<PieceSpot>& at,
                                const std::vector<BoardLabel>& labels = {}) {
  constexpr int wide = 1280, high = 720;
  OffScreen off(test::font_files());
  TableScreen screen(off.fonts());
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(wide * high * 4));
  Frame frame;
  for (int i = 0; i < 3; ++i) {
    std::ranges::fill(rgba, std::uint8_t{0});
    frame.seconds += 1.0 / 60;
    off.draw({wide, high, rgba}, [&] { screen.draw(frame, model, at, labels); });
  }
  return rgba;
}

bool same_around(const std::vector<std::uint8_t>& left, const std::vector<std::uint8_t>& right, Point at) {
  for (int y = -9; y <= 9; ++y) {
    const auto row = static_cast<std::ptrdiff_t>((static_cast<int>(at.y) + y) * 1280 + static_cast<int>(at.x) - 9) * 4;
    if (!std::equal(left.begin() + row, left.begin() + row + 18 * 4, right.begin() + row)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("The steps of a recap have their numbers on the board, and badges stay free", "[ui]") {
  const auto bare = drawn(two_ships(), {}), owned = drawn(two_ships(), spots), numbered = drawn(with_recap(), spots);
  CHECK_FALSE(same_around(bare, owned, ship));
  CHECK_FALSE(same_around(bare, owned, other));
  CHECK(same_around(bare, owned, way));
  CHECK_FALSE(same_around(owned, numbered, way));
  CHECK_FALSE(same_around(owned, numbered, other + Point{24, 0}));  // beside its badge
  CHECK(same_around(owned, numbered, other));
  CHECK(same_around(owned, numbered, ship));
}

TEST_CASE("What the table says stands beside badges and what else it says, and never behind panels", "[ui]") {
  const BoardLabel low{"1 · A · black", 0xff0000, ship};  // its box would lie over the badge
  const BoardLabel behind{"0", 0xff0000, {40, 90}};
  const auto owned = drawn(two_ships(), spots), one = drawn(two_ships(), spots, {low});
  CHECK(same_around(owned, one, ship));
  CHECK_FALSE(same_around(owned, one, ship - Point{0, 24}));
  CHECK(drawn(two_ships(), spots, {low, low}) != one);
  CHECK(drawn(two_ships(), spots, {behind}) == owned);
  const std::vector<BoardLabel> many(60, low);  // no more than the board has room for
  CHECK(drawn(two_ships(), spots, many) == drawn(two_ships(), spots, std::vector<BoardLabel>(80, low)));
}

TEST_CASE("The screen asks for the places of a recap while it is open", "[ui]") {
  Seated table(with_recap());
  const auto asks = [&](const char* place) {
    const std::vector<std::string> wanted = table.screen.wanted();
    return std::ranges::count(wanted, place) > 0;
  };
  CHECK(asks("way:0"));
  CHECK(asks("engine:A"));
  table.model.recap.reset();
  table.robot.run(2);
  CHECK_FALSE(asks("way:0"));
  CHECK(asks("engine:A"));
}

TEST_CASE("While the recap is read there is nothing to choose yet, and it does not lie over the board", "[ui]") {
  Seated table(two_ships());
  table.robot.run(2);
  CHECK(table.robot.sees("Prompt/Other"));
  table.model = with_recap();
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Prompt/Other"));
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
  CHECK(table.screen.board().x > 352);
  table.robot.wait(0.2);
  table.robot.grab("Prompt/Go on");
  CHECK(table.count<CloseRecap>() > 0);
  table.model.recap.reset();  // so it does at the press; what lies there at the release is the answer
  table.robot.run(2);
  ImGui::GetIO().AddMouseButtonEvent(0, false);
  table.robot.run(2);
  CHECK(table.robot.sees("Prompt/Answer"));
  CHECK(table.played().empty());
}

TEST_CASE("A recap at the right of a small screen leaves the board what lies beside it", "[ui]") {
  Seated table(with_recap());
  table.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  table.robot.run(4);
  const Box board = table.screen.board();
  const ImGuiWindow* const recap = ImGui::FindWindowByName("Recap");
  REQUIRE(recap != nullptr);
  const float left = recap->Pos.x, right = left + recap->Size.x;
  INFO("board " << board.x << " to " << board.right() << ", recap " << left << " to " << right);
  CHECK(board.w > 200 * scale_of(table.robot.frame()));
  CHECK((board.right() <= left || board.x >= right));
}

TEST_CASE("Numbers stand beside badges and each other", "[ui]") {
  std::vector<Box> taken{around(ship, 22, 22)};
  for (int i = 0; i < 12; ++i) {
    const Point at = free_place(taken, ship, 22, 22);
    const Box box = around(at, 22, 22);
    for (const Box& before : taken)
      CHECK(
          (box.x >= before.right() || before.x >= box.right() || box.y >= before.bottom() || before.y >= box.bottom()));
    taken.push_back(box);
  }
  CHECK(free_place(taken, Point{90, 90}, 22, 22) == Point{90, 90});
}
