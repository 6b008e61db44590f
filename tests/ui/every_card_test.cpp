// Every card of Bots and Aces, small and large: what it says has room on it.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <fmt/format.h>

#include "robot.h"
#include "support/packs.h"
#include "ui/games/bots/bots_cards.h"
#include "ui/kit/cards.h"

using namespace sprue;
using namespace sprue::ui;

TEST_CASE("The text of every card fits its card at every scale", "[ui]") {
  test::Robot robot;
  Setup setup;
  setup.packs.push_back(pack_of_source("bots", "foundry_row"));
  Problems problems;
  const auto cards = bots::load_catalogue(setup.packs, problems);
  REQUIRE(cards);
  robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  const auto wide = GENERATE(1280, 1920, 3840);
  robot.frame().width = static_cast<float>(wide);
  robot.frame().height = static_cast<float>(wide) * 9 / 16;
  const std::vector<Item> none;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    Ui ui(frame, theme_of("bots", frame.settings), robot.fonts());
    std::size_t drawn = 0;
    for (const bots::Card& card : cards->cards()) {
      ui.begin(fmt::format("Card {}", ++drawn), ui.screen());
      large_bots_card(ui, {8, 8, large_card_width, large_card_height}, card, *cards);
      bots_card(ui.canvas(), {240, 8, 92, 92 * card_ratio}, card);
      ui.end();
    }
    for (const Cut& cut : ui.cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
    return none;
  });
  robot.run();
}

TEST_CASE("However many outcomes a distribution has, its numbers fit their bars", "[ui]") {
  test::Robot robot;
  robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  const std::vector<Item> none;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    Ui ui(frame, theme_of("bots", frame.settings), robot.fonts());
    for (const int outcomes : {1, 4, 9, 12}) {
      std::vector<Chance> chances;
      for (int i = 0; i < outcomes; ++i) chances.push_back({fmt::format("{}", 14 + i), i % 2 == 0 ? 0.314 : 0.004});
      ui.begin(fmt::format("Distribution {}", outcomes), ui.screen());
      distribution(ui.canvas(), {8, 8, 232, 66}, chances, ui.theme().t1);
      ui.end();
    }
    for (const Cut& cut : ui.cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
    return none;
  });
  robot.run();
}
