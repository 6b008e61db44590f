// Colours that can be told apart, and icons where the list has them.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "robot.h"
#include "support/source_dir.h"
#include "ui/theme.h"

using namespace sprue::ui;

TEST_CASE("Every text can be read on what it stands on", "[ui]") {
  const Theme theme;
  // A panel over the brightest tile of the tables.
  const Colour over_board = mixed({0xA9A69A}, theme.ink1, theme.panel_alpha);
  for (const Colour ground : {theme.ink1, over_board, theme.ink2, theme.ink3, theme.row_now}) {
    for (const Colour ink : {theme.t1, theme.t2, theme.t3, theme.ok, theme.warn, theme.bad, theme.info, theme.beam,
                             theme.heat, theme.solid, theme.red, theme.blue}) {
      INFO(std::hex << ink.rgb << " on " << ground.rgb);
      CHECK(contrast(ink, ground) >= 4.5);
    }
  }
  CHECK(contrast(theme.link, theme.link_ground) >= 4.5);
  CHECK(contrast(theme.gone, theme.ink1) >= 4.5);
  for (const Colour ink : {theme.t1, theme.t2, theme.bad}) CHECK(contrast(ink, theme.refusal) >= 4.5);
}

TEST_CASE("Paper things can be read", "[ui]") {
  const Theme theme;
  for (const Colour ink : {theme.pink, theme.pink2, theme.pink3, theme.beam_ink, theme.heat_ink, theme.solid_ink,
                           theme.skill_ink, theme.universal_ink})
    CHECK(contrast(ink, theme.paper) >= 4.5);
  for (const Colour ground : {theme.shield, theme.boost, theme.equipment, theme.attack_die, theme.defence_die})
    CHECK(contrast(theme.white, ground) >= 4.5);
  CHECK(contrast(theme.chosen_ink, theme.chosen) >= 4.5);
}

TEST_CASE("Accents and seats carry their ink", "[ui]") {
  for (const char* game : {"bots", "aerial", "asteroid", "aeronauts", ""}) {
    const Accent accent = accent_of(game);
    CHECK(contrast(accent.ink, accent.colour) >= 4.5);
    CHECK(contrast(accent.colour, Theme().ink1) >= 4.5);
  }
  for (const Colour seat : Theme().seats) CHECK(contrast(Theme().ink0, seat) >= 4.5);
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
