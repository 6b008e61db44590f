// ImGui's shapes drawn by the processor: films and pictures of screens depend on every byte of it.
#include "ui/kit/raster.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "robot.h"
#include "ui/film/film_screen.h"
#include "ui/kit/off_screen.h"

using namespace sprue;

namespace {

constexpr int width = 64, height = 40;

// A grey picture, drawn on.
struct Drawn {
  std::vector<std::uint8_t> rgba = std::vector<std::uint8_t>(width * height * 4, 100);

  Drawn(ui::OffScreen& screen, const std::function<void(ImDrawList&)>& shapes) {
    screen.draw({width, height, rgba}, [&] { shapes(*ImGui::GetBackgroundDrawList()); });
  }
  std::array<int, 3> at(int x, int y) const {
    const auto first = static_cast<std::size_t>((y * width + x) * 4);
    return {rgba[first], rgba[first + 1], rgba[first + 2]};
  }
  int touched() const {
    int count = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) count += at(x, y) == std::array{100, 100, 100} ? 0 : 1;
    return count;
  }
};

}  // namespace

TEST_CASE("A box covers its pixels and no others, mixed by its alpha", "[ui]") {
  ui::OffScreen screen(test::font_files());
  const Drawn solid(screen, [](ImDrawList& list) { list.AddRectFilled({10, 5}, {20, 9}, IM_COL32(200, 0, 50, 255)); });
  CHECK(solid.at(10, 5) == std::array{200, 0, 50});
  CHECK(solid.at(19, 8) == std::array{200, 0, 50});
  CHECK(solid.at(20, 8) == std::array{100, 100, 100});
  CHECK(solid.touched() == 40);
  const Drawn half(screen, [](ImDrawList& list) { list.AddRectFilled({10, 5}, {20, 9}, IM_COL32(200, 0, 50, 51)); });
  CHECK(half.at(12, 6) == std::array{120, 80, 90});
  CHECK(half.touched() == 40);
}

TEST_CASE("Triangles that share an edge cover each pixel once", "[ui]") {
  ui::OffScreen screen(test::font_files());
  const Drawn drawn(screen, [](ImDrawList& list) {
    list.Flags = ImDrawListFlags_None;  // without soft edges
    const std::array<ImVec2, 6> points{
        {{20.3F, 3.1F}, {44.7F, 6.9F}, {55.2F, 20}, {40, 36.6F}, {15, 30.5F}, {7.5F, 14}}};
    list.AddConvexPolyFilled(points.data(), 6, IM_COL32(255, 255, 255, 128));
  });
  const auto once = drawn.at(30, 20);
  CHECK(once == std::array{178, 178, 178});
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) CHECK((drawn.at(x, y) == once || drawn.at(x, y) == std::array{100, 100, 100}));
  CHECK(drawn.touched() > 1000);
}

TEST_CASE("Triangles around one corner leave out what a dent leaves out", "[ui]") {
  ui::OffScreen screen(test::font_files());
  const Drawn drawn(screen, [](ImDrawList& list) {
    list.Flags = ImDrawListFlags_None;  // without soft edges
    const std::array<ImVec2, 4> points{{{10, 10}, {50, 10}, {25, 14}, {50, 30}}};
    list.AddConvexPolyFilled(points.data(), 4, IM_COL32(0, 0, 0, 255));
  });
  CHECK(drawn.at(30, 11) == std::array{0, 0, 0});
  CHECK(drawn.at(40, 24) == std::array{0, 0, 0});
  CHECK(drawn.at(40, 18) == std::array{100, 100, 100});
}

TEST_CASE("Over nothing, colours have their alpha in them", "[ui]") {
  ui::OffScreen screen(test::font_files());
  std::vector<std::uint8_t> rgba(width * height * 4);
  screen.draw({width, height, rgba}, [] {
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, {8, 8}, IM_COL32(200, 0, 50, 102));
  });
  CHECK(std::equal(rgba.begin(), rgba.begin() + 4, std::array<std::uint8_t, 4>{80, 0, 20, 102}.begin()));
}

TEST_CASE("Nothing is drawn outside of a clip or of the picture", "[ui]") {
  ui::OffScreen screen(test::font_files());
  const Drawn drawn(screen, [](ImDrawList& list) {
    list.PushClipRect({4, 4}, {12, 8});
    list.AddCircleFilled({8, 6}, 300, IM_COL32(0, 0, 0, 255));
    list.PopClipRect();
    list.AddRectFilled({-50, 38}, {500, 90}, IM_COL32(0, 0, 0, 255));
  });
  CHECK(drawn.touched() == 8 * 4 + 2 * width);
}

TEST_CASE("Letters look the same whatever was written before", "[ui]") {
  const auto write = [](ui::OffScreen& screen, float size, const char* text) {
    return Drawn(screen, [&](ImDrawList& list) { list.AddText(nullptr, size, {3.4F, 7}, IM_COL32_WHITE, text); });
  };
  ui::OffScreen used(test::font_files());
  for (const float size : {20.0F, 21.3F, 26.0F, 5.2F, 6.4F, 40.0F}) write(used, size, "Other words, in other sizes");
  for (const float size : {4.8F, 5.25F, 5.75F, 6.0F, 13.0F, 16.94F, 23.4F}) {
    ui::OffScreen fresh(test::font_files());
    const Drawn one = write(fresh, size, "Sprue 3 – 1"), two = write(used, size, "Sprue 3 – 1");
    INFO(size);
    CHECK(one.touched() > 30);
    CHECK((one.rgba == two.rgba));
  }
}

TEST_CASE("A picture among the shapes keeps its colours", "[ui]") {
  ui::OffScreen screen(test::font_files());
  const ui::Image image{2, 1, {255, 0, 0, 255, 0, 0, 255, 255}};
  const Drawn drawn(screen, [&](ImDrawList& list) {
    list.AddImage(static_cast<ImTextureID>(reinterpret_cast<std::uintptr_t>(&image)), {0, 0}, {20, 10});
  });
  CHECK(drawn.at(2, 5) == std::array{255, 0, 0});
  CHECK(drawn.at(17, 5) == std::array{0, 0, 255});
  CHECK(drawn.touched() == 200);
}

TEST_CASE("What is written over a film comes and goes, and is told apart from nothing", "[ui]") {
  constexpr int wide = 640, high = 360;
  ui::OffScreen screen(test::font_files());
  const auto film = [&](float seen) {
    ui::FilmOverlay overlay;
    overlay.title = "Aeronauts";
    overlay.seats = {{seat_at(0), "Ines", "health", "3"}, {seat_at(1), "Tom", "health", "2"}};
    overlay.where = {"Turn 3", "Move"};
    overlay.caption = "A attacks B: 2 damage";
    overlay.caption_seen = overlay.bar_seen = seen;
    std::vector<std::uint8_t> rgba(wide * high * 4, 100);
    screen.draw({wide, high, rgba},
                [&] { ui::draw_film(wide, high, ui::theme_of("aeronauts"), screen.fonts(), overlay); });
    return rgba;
  };
  const auto nothing = film(0), half = film(0.5F), all = film(1);
  CHECK(std::ranges::all_of(nothing, [](std::uint8_t value) { return value == 100; }));
  CHECK(half != nothing);
  CHECK(half != all);
  CHECK(film(1) == all);
}

TEST_CASE("What is written over an upright film leaves room for what phones write there, and all of it fits", "[ui]") {
  constexpr int wide = 360, high = 640;
  ui::OffScreen screen(test::font_files());
  ui::FilmOverlay overlay;
  overlay.title = "Aerial Assault";
  overlay.where = {"Round 3", "Turn of C", "Action Phase", "Combat: Attack Step"};
  overlay.part = "Round 3";
  for (int i = 0; i < 4; ++i) overlay.seats.push_back({seat_at(i), "Wilhelmina", "health", "100"});
  overlay.caption = "A attacks B wide, 3 dice: 1 1 6 against 1 8 4: 0 damage, Health 3";
  overlay.insert = {seat_at(0), "Attacks B", {}, {{"attack", ui::DieKind::attack, {1, 2, 3}}}, {{"damage", "3", {}}}};
  overlay.verdict = "Wilhelmina wins";
  overlay.reason = "Last plane";
  overlay.winners.add(seat_at(1));
  for (float ui::FilmOverlay::*seen :
       {&ui::FilmOverlay::title_seen, &ui::FilmOverlay::bar_seen, &ui::FilmOverlay::caption_seen,
        &ui::FilmOverlay::insert_seen, &ui::FilmOverlay::board_seen, &ui::FilmOverlay::verdict_seen}) {
    ui::FilmOverlay one = overlay;
    one.*seen = 1;
    std::vector<std::uint8_t> rgba(wide * high * 4, 100);
    std::size_t cuts = 0;
    screen.draw({wide, high, rgba},
                [&] { cuts = ui::draw_film(wide, high, ui::theme_of("aeronauts"), screen.fonts(), one).size(); });
    CHECK(cuts == 0);
    const auto bright = [&](int from, int until) {  // letters and badges, not the dark behind them
      int count = 0;
      for (int at = from * wide; at < until * wide; ++at) count += rgba[static_cast<std::size_t>(at) * 4] > 130 ? 1 : 0;
      return count;
    };
    CHECK(bright(0, high) > 50);
    CHECK(bright(0, high * 6 / 100) == 0);
    CHECK(bright(high * 84 / 100, high) == 0);
  }
}

TEST_CASE("What is written over a film stays within its picture, wherever that lies", "[ui]") {
  constexpr int wide = 180, high = 320, left = 230, all = left + wide;
  ui::OffScreen screen(test::font_files());
  ui::FilmOverlay overlay;
  overlay.title = "Aeronauts";
  overlay.seats = {{seat_at(0), "Ines", "health", "3"}, {seat_at(1), "Tom", "health", "2"}};
  overlay.where = {"Turn 3", "Move"};
  overlay.caption = "A attacks B: 2 damage";
  overlay.insert = {seat_at(0), "Attacks B", {}, {}, {{"damage", "3", {}}}};
  overlay.verdict = "Ines wins";
  overlay.title_seen = overlay.bar_seen = overlay.caption_seen = overlay.insert_seen = overlay.board_seen =
      overlay.verdict_seen = 1;
  const auto drawn = [&](int across, int from) {
    std::vector<std::uint8_t> rgba(static_cast<std::size_t>(across * high) * 4, 100);
    screen.draw({across, high, rgba},
                [&] { ui::draw_film(wide, high, ui::theme_of("aeronauts"), screen.fonts(), overlay, from); });
    return rgba;
  };
  const auto alone = drawn(wide, 0), aside = drawn(all, left);
  int outside = 0, other = 0;
  for (int y = 0; y < high; ++y) {
    const auto row = aside.begin() + std::ptrdiff_t{y} * all * 4;
    outside += static_cast<int>(std::count_if(row, row + left * 4, [](std::uint8_t value) { return value != 100; }));
    for (int x = 0; x < wide * 4; ++x)
      other += std::abs(row[left * 4 + x] - alone[static_cast<std::size_t>(y * wide * 4 + x)]) > 60 ? 1 : 0;
  }
  CHECK(outside == 0);
  CHECK(other < wide * high * 4 / 100);  // letters may lie a part of a pixel aside
}
