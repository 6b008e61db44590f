// Everything that a screen can say has room: every kind of line of a log, every card of Aerial Assault.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "stage/table/cue.h"
#include "support/event_name.h"
#include "support/packs.h"
#include "support/random_match.h"
#include "ui/kit/cards.h"
#include "ui/reading/log_lines.h"
#include "ui/robot.h"

namespace {

using namespace sprue;
using namespace sprue::ui;

constexpr std::array scales{100, 150, 200};
constexpr std::array sizes{std::pair{1280, 720}, std::pair{1920, 1080}, std::pair{3840, 2160}};

// Of every kind of event that some matches tell of, the longest line.
std::vector<LogEntry> longest_lines(const Game& game) {
  std::map<std::string, LogEntry> longest;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const auto match = test::random_match(game, seed % 2 == 0 ? game.info().most : game.info().fewest, seed);
    for (int step = 0; step <= match->steps(); ++step) {
      for (const Told& told : match->told(step, all_seeing)) {
        if (told.line.text.empty()) continue;
        LogEntry line{step, std::nullopt, told.line.text, {}, false, {}};
        for (const Rule* rule : told.line.rules) line.rules.emplace_back(rule->id);
        LogEntry& known = longest[test::event_name(*match, told)];
        if (line.text.size() > known.text.size()) known = std::move(line);
      }
    }
  }
  std::vector<LogEntry> lines;
  for (auto& [kind, line] : longest) lines.push_back(std::move(line));
  return lines;
}

}  // namespace

TEST_CASE("Every kind of log line fits its panel at every scale and size", "[app]") {
  for (const Game& game : games()) {
    const std::vector<LogEntry> lines = longest_lines(game);
    CHECK(lines.size() > 8);
    test::Robot robot;
    const std::vector<Item> none;
    robot.show([&](const Frame& frame) -> const std::vector<Item>& {
      Ui ui(frame, theme_of(game.info().id, frame.settings), robot.fonts());
      for (const float wide : {248.0F, 256.0F, 296.0F}) {  // columns, from narrow screens to wide ones
        const Box body{8, 8, wide, 12000};
        ui.begin(fmt::format("Log of {}", wide), body);
        log_lines(ui, lines, body, false);
        ui.end();
      }
      for (const Cut& cut : ui.cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
      return none;
    });
    for (const int scale : scales) {
      for (const auto& [width, height] : sizes) {
        robot.frame().width = static_cast<float>(width);
        robot.frame().height = static_cast<float>(height);
        robot.frame().settings.ui_scale = scale;
        INFO(game.info().id << " " << width << " at " << scale);
        robot.run();
      }
    }
  }
}

TEST_CASE("The halves of every card of Aerial Assault fit it in the hand, in a row and in a list", "[app]") {
  const Pack pack = pack_of_source("aerial", "standard");
  const auto file = std::ranges::find_if(
      pack.files, [](const Document& document) { return document.name().find("cards.json") != std::string::npos; });
  REQUIRE(file != pack.files.end());
  test::Robot robot;
  std::size_t drawn = 0;
  const std::vector<Item> none;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    Ui ui(frame, theme_of("aerial", frame.settings), robot.fonts());
    drawn = 0;
    for (const Json& group : file->value()) {
      if (!group.is_array()) continue;
      for (const Json& card : group) {
        ui.begin(fmt::format("Card {}", ++drawn), ui.screen());
        for (const float wide : {58.0F, 92.0F, 94.0F})
          for (const int chosen : {-1, 0, 1})
            half_card(ui.canvas(), {8, 8, wide, wide * card_ratio},
                      {{card["top"].value("text", "")}, {card["bottom"].value("text", "")}, chosen});
        ui.end();
      }
    }
    for (const Cut& cut : ui.cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
    return none;
  });
  for (const int scale : scales) {
    robot.frame().settings.ui_scale = scale;
    robot.run();
  }
  CHECK(drawn > 20);
}
