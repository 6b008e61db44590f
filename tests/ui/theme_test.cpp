// Colours that can be told apart, and icons where the list has them.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>

#include "robot.h"
#include "support/source_dir.h"
#include "ui/kit/theme.h"

using namespace sprue;
using namespace sprue::ui;

namespace {

const Theme theme;

// A panel over the brightest tile of the tables.
Colour over_board() { return mixed({0xA9A69A}, theme.ink1, theme.panel_alpha); }

// What was worked out when the colours were chosen, to one decimal.
void check_ratio(Colour ink, Colour ground, double expected) {
  INFO(std::hex << ink.rgb << " on " << ground.rgb);
  const double ratio = contrast(ink, ground);
  CHECK(std::abs(ratio - expected) < 0.1);
}

// Colours written out in a source file: six hexadecimal digits in braces, or ImGui's own macro with numbers.
std::vector<std::string> literal_colours(const std::string& text) {
  static const std::regex colour(R"(\{\s*0[xX][0-9A-Fa-f]{6}\b|IM_COL32(_\w+|\(\s*\d))");
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), colour), end; at != end; ++at) found.push_back(at->str());
  return found;
}

}  // namespace

TEST_CASE("Every text has the contrast that was worked out for it", "[ui]") {
  struct Row {
    Colour ink;
    double panel, board, ink2, ink3;
  };
  const std::array rows{Row{theme.t1, 16.5, 15.0, 14.9, 12.6},
                        Row{theme.t2, 10.3, 9.4, 9.3, 7.9},
                        Row{theme.t3, 6.5, 5.9, 5.9, 5.0},
                        Row{theme.ok, 9.8, 8.9, 8.8, 7.5},
                        Row{theme.warn, 11.5, 10.5, 10.4, 8.8},
                        Row{theme.bad, 8.0, 7.3, 7.2, 6.1},
                        Row{theme.info, 9.3, 8.5, 8.4, 7.1},
                        Row{theme.beam, 7.9, 7.2, 7.1, 6.0},
                        Row{theme.heat, 7.8, 7.1, 7.0, 6.0},
                        Row{theme.solid, 11.4, 10.4, 10.3, 8.7},
                        Row{theme.red, 7.2, 6.6, 6.5, 5.5},
                        Row{theme.blue, 8.4, 7.7, 7.6, 6.5},
                        Row{accent_of("bots").colour, 8.3, 7.6, 7.5, 6.4},
                        Row{accent_of("aerial").colour, 8.5, 7.8, 7.7, 6.5},
                        Row{accent_of("asteroid").colour, 7.6, 7.0, 6.9, 5.9},
                        Row{accent_of("aeronauts").colour, 10.7, 9.8, 9.7, 8.2},
                        Row{accent_of("").colour, 11.9, 10.8, 10.7, 9.1}};
  for (const Row& row : rows) {
    check_ratio(row.ink, theme.ink1, row.panel);
    check_ratio(row.ink, over_board(), row.board);
    check_ratio(row.ink, theme.ink2, row.ink2);
    check_ratio(row.ink, theme.ink3, row.ink3);
    CHECK(contrast(row.ink, theme.row_now) >= 4.5);
  }
}

TEST_CASE("Other pairs have the contrast that was worked out for them", "[ui]") {
  struct Pair {
    Colour ink, ground;
    double ratio;
  };
  const auto accent = [](const char* game) { return accent_of(game); };
  const std::array pairs{Pair{theme.ink0, theme.seats[0], 7.8},
                         Pair{theme.ink0, theme.seats[1], 8.3},
                         Pair{theme.ink0, theme.seats[2], 9.4},
                         Pair{theme.ink0, theme.seats[3], 13.3},
                         Pair{theme.ink0, theme.seats[4], 8.1},
                         Pair{theme.ink0, theme.seats[5], 12.2},
                         Pair{accent("bots").ink, accent("bots").colour, 8.3},
                         Pair{accent("aerial").ink, accent("aerial").colour, 8.0},
                         Pair{accent("asteroid").ink, accent("asteroid").colour, 7.8},
                         Pair{accent("aeronauts").ink, accent("aeronauts").colour, 10.3},
                         Pair{accent("").ink, accent("").colour, 11.9},
                         Pair{theme.pink, theme.paper, 13.0},
                         Pair{theme.pink2, theme.paper, 7.7},
                         Pair{theme.pink3, theme.paper, 6.1},
                         Pair{theme.beam_ink, theme.paper, 4.6},
                         Pair{theme.heat_ink, theme.paper, 4.6},
                         Pair{theme.solid_ink, theme.paper, 6.7},
                         Pair{theme.skill_ink, theme.paper, 6.4},
                         Pair{theme.white, theme.shield, 5.3},
                         Pair{theme.white, theme.boost, 5.9},
                         Pair{theme.white, theme.equipment, 5.7},
                         Pair{theme.white, theme.attack_die, 5.1},
                         Pair{theme.white, theme.defence_die, 5.3},
                         Pair{theme.pink3, theme.paper2, 5.4},
                         Pair{theme.t3, theme.ink2, 5.9},
                         Pair{theme.gone, theme.ink1, 5.0},
                         Pair{theme.link, theme.link_ground, 8.2},
                         Pair{theme.t1, theme.refusal, 16.4},
                         Pair{theme.t2, theme.refusal, 10.3},
                         Pair{theme.bad, theme.refusal, 8.0}};
  for (const Pair& pair : pairs) {
    check_ratio(pair.ink, pair.ground, pair.ratio);
    CHECK(contrast(pair.ink, pair.ground) >= 4.5);
  }
  CHECK(contrast(theme.chosen_ink, theme.chosen) >= 4.5);
  CHECK(contrast(theme.universal_ink, theme.paper) >= 4.5);
}

TEST_CASE("Texts can be read in every set of colours", "[ui]") {
  for (const Colours colours : {Colours::usual, Colours::strong, Colours::safe}) {
    Settings settings;
    settings.colours = colours;
    const Theme set = theme_of("bots", settings);
    for (const Colour ground : {set.ink1, set.ink2, set.ink3, set.row_now})
      for (const Colour ink : {set.t1, set.t2, set.t3, set.ok, set.warn, set.bad, set.info}) {
        INFO(std::hex << ink.rgb << " on " << ground.rgb);
        CHECK(contrast(ink, ground) >= 4.5);
      }
    for (const Colour seat : set.seats) CHECK(contrast(set.ink0, seat) >= 4.5);
  }
}

TEST_CASE("No screen has a colour of its own", "[ui]") {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "src/ui")) {
    if (!entry.is_regular_file() || entry.path().stem() == "theme") continue;
    ++files;
    std::ifstream in(entry.path());
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    INFO(entry.path().filename().string());
    CHECK(literal_colours(text) == std::vector<std::string>{});
  }
  CHECK(files > 50);
  CHECK(literal_colours("Colour red{0xFF0000};").size() == 1);
  CHECK(literal_colours("IM_COL32(1, 2, 3, 4) IM_COL32_WHITE IM_COL32(r, g, b, a)").size() == 2);
}

TEST_CASE("The icons' font has the icons of the list, in its order", "[ui]") {
  std::ifstream in(source_dir() / "tools/icons.json");
  const auto list = nlohmann::json::parse(in);
  const auto words = names(Icon{});
  REQUIRE(list.size() == words.size());
  for (std::size_t i = 0; i < words.size(); ++i) CHECK(list[i]["name"] == words[i]);
  const sprue::test::Robot robot;
  for (std::size_t i = 0; i < words.size(); ++i) {
    INFO(words[i]);
    CHECK(robot.fonts().icons->IsGlyphInFont(static_cast<ImWchar>(code_of(static_cast<Icon>(i)))));
  }
}
