// The icons: letters of a font of their own, in the order of tools/icons.json. tools/ draws data/fonts/icons.ttf from
// that file, so all three change together.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sprue::ui {

// clang-format off
enum class Icon : std::uint8_t {
  beam, heat, solid, no_attribute, damage, durability_damage, armor, move, initiative, hit_points, range, rule,
  undo, redo, gear, camera, film, eye, lock, check, cross, refuse, play, pause, step_back, step_on, first, last,
  bookmark, branch, dice, hand, deck, scrap, wreckage, search, menu, clock, ball, robot, rocket, plane, hexagon,
  up, down, right, left, plus, minus, star, wheel, drop, hammers, three_circles, bricks, cog, arrow, seat_a,
  seat_b, seat_c, seat_d, seat_e, seat_f, flag_red, flag_blue, die_eight, sprue, art_rifle, art_cannon, art_plate,
  art_thrower, art_spear, art_darts, art_blade, art_axe, art_arc, art_volley, art_deny, art_pulse, art_tune,
  art_burst
};
// A game names its icon by one of these words (GameBox::icon).
constexpr auto names(Icon) {
  return std::to_array<std::string_view>({
          "beam", "heat", "solid", "no_attribute", "damage", "durability_damage", "armor", "move", "initiative",
          "hit_points", "range", "rule", "undo", "redo", "gear", "camera", "film", "eye", "lock", "check", "cross",
          "refuse", "play", "pause", "step_back", "step_on", "first", "last", "bookmark", "branch", "dice", "hand",
          "deck", "scrap", "wreckage", "search", "menu", "clock", "ball", "robot", "rocket", "plane", "hexagon",
          "up", "down", "right", "left", "plus", "minus", "star", "wheel", "drop", "hammers", "three_circles",
          "bricks", "cog", "arrow", "seat_a", "seat_b", "seat_c", "seat_d", "seat_e", "seat_f", "flag_red",
          "flag_blue", "die_eight", "sprue", "art_rifle", "art_cannon", "art_plate", "art_thrower", "art_spear",
          "art_darts", "art_blade", "art_axe", "art_arc", "art_volley", "art_deny", "art_pulse", "art_tune",
          "art_burst"});
}
// clang-format on

// The font keeps its letters in Unicode's private use area, where no text has any.
inline constexpr char32_t first_icon = 0xE000;
constexpr char32_t code_of(Icon icon) { return first_icon + static_cast<char32_t>(icon); }

}  // namespace sprue::ui
