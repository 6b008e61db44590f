// Colors, sizes, and types of text of all screens, by name. No screen has a literal color of its own: a changed
// contrast or palette then reaches everything.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/match/setup.h"
#include "core/values/seat.h"
#include "ui/kit/icons.h"
#include "ui/kit/settings.h"

namespace sprue::ui {

// Opaque unless `alpha` says less.
struct Colour {
  std::uint32_t rgb = 0;  // 0xRRGGBB
  float alpha = 1;
  constexpr bool operator==(const Colour&) const = default;
};
constexpr Colour faded(Colour colour, float share) { return {colour.rgb, colour.alpha * share}; }
// A color between two, at this share of the way, drawn as one fill.
Colour mixed(Colour from, Colour to, float share);
// The contrast of two opaque colors by the Web Content Accessibility Guidelines 2: 1 to 21.
double contrast(Colour a, Colour b);

// A game's own color: it stands on the prompt's line, the main answer, the focused thing, and the current item only, so
// that it always means "here".
struct Accent {
  Colour colour, ink;  // `ink` is the color of words on it
  Icon mark;           // the game's icon
};

// All colors of a frame. A screen makes one for each frame from the game, the settings, and the seats' liveries
// (theme_of), so changes show at once.
struct Theme {
  // The grounds, from the darkest to the lightest.
  Colour ink0{0x0B0E13}, ink1{0x12161D}, ink2{0x1A2029}, ink3{0x252D38}, ink4{0x364352};
  Colour line{0x2B3440}, row_now{0x232D38}, strip{0x080A0E};
  // Texts by weight: t1 is read first, t3 is an aside; `gone` is for what was undone.
  Colour t1{0xF2F4F7}, t2{0xBAC4D0}, t3{0x8F9CAB}, gone{0x7D8896}, white{0xFFFFFF}, shadow{0x000000, 0.38F};
  // Things of paper, and below them the inks on paper, strongest first.
  Colour paper{0xF2ECDF}, paper2{0xE6DECF}, paper3{0xCFC4AE};
  Colour pink{0x22252B}, pink2{0x4C483F}, pink3{0x5C574D};
  // Four meanings: allowed, needs care, refused or lost, and only told.
  Colour ok{0x63D2A8}, warn{0xF4C95D}, bad{0xFF8A8F}, info{0x86BDFF};
  Colour refusal{0x1B1418}, link{0x9CC7F5}, link_ground{0x202A36}, trough{0x2C3642}, knob{0xAEB9C5};
  Colour chosen{0xDFF3EE}, chosen_line{0x17806F}, chosen_ink{0x0B463D};  // half of an Aerial Assault card
  Colour back{0x2B3441}, back_line{0x55636F};                            // the back of a card
  // The attributes of attacks in Bots and Aces, on dark grounds; the inks are the same on paper.
  Colour beam{0x56B4E9}, heat{0xFF8A4C}, solid{0xC6CED8}, skill{0xB09AFA};
  Colour beam_ink{0x0B6FA8}, heat_ink{0xBC3F0B}, solid_ink{0x49525E}, plain_ink{0x5C574D}, universal_ink{0x3F4A3A},
      skill_ink{0x5B4A86};
  Colour red{0xFF7B72}, blue{0x6CB6FF};                           // alliances
  Colour shield{0x1F7A55}, boost{0xB8342B}, equipment{0x8F5B00};  // headers of Last Blast cards
  Colour attack_die{0xC93A33}, defence_die{0x237A4A}, attack_spent{0x6E2F2C}, defence_spent{0x2A4435};
  Accent accent{{0xC9D2DC}, {0x12161D}, Icon::sprue};

  float panel_alpha = 0.94F;  // over the table
  // By seat. A livery exchanges a seat's color for another of these; theme.cpp has a second set for other eyes.
  std::array<Colour, 6> seats{{{0x5AA9F5}, {0xFF8A5B}, {0x3CCB9B}, {0xF5D547}, {0xE58AC8}, {0xC9CED6}}};

  // By seat, too: shape and color together tell seats apart.
  std::array<Icon, 6> seat_shapes{Icon::seat_a, Icon::seat_b, Icon::seat_c, Icon::seat_d, Icon::seat_e, Icon::seat_f};

  float text_size = 1;  // scales only what is read line by line: the log, choices, rules

  Colour seat(Seat who) const { return seats[static_cast<std::size_t>(index(who)) % seats.size()]; }
  Icon shape(Seat who) const { return seat_shapes[static_cast<std::size_t>(index(who)) % seat_shapes.size()]; }
};

// An empty or unknown name gives the accent of the lobby.
Accent accent_of(std::string_view game);  // outside a game: an empty name
// Seats with a livery wear it, from the first one on; the others have the usual color and shape of their seat.
Theme theme_of(std::string_view game, const Settings& settings = {}, const std::vector<Livery>& liveries = {});
void dress(Theme& theme, const std::vector<Livery>& liveries);

// Lengths in density-independent pixels. s1 to s6 are the only distances between things.
inline constexpr float s1 = 4, s2 = 8, s3 = 12, s4 = 16, s5 = 24, s6 = 36;
inline constexpr float strip_height = 44, strip_fade = 64, prompt_height = 52;
inline constexpr float header_height = 34, row_height = 50, dense_row = 27;
inline constexpr float button_height = 32, small_button = 26;
inline constexpr float chip_height = 22, link_height = 17, cap_height = 18;
inline constexpr float panel_radius = 8, card_radius = 8, button_radius = 6, link_radius = 4;
inline constexpr float card_ratio = 1.4F;  // height to width

// The order is that of Fonts::faces.
enum class Weight : std::uint8_t { regular, semi_bold, bold };
// Sizes are in dp: of the em, and of a line from top to top.
struct Type {
  Weight weight = Weight::regular;
  float size = 14, line = 18;
};
// The types of text that screens use, from notes to the name on the curtain.
namespace type {
inline constexpr Type tiny{Weight::semi_bold, 11, 15}, caption{Weight::regular, 12, 16}, small{Weight::regular, 13, 18},
    small_bold{Weight::semi_bold, 13, 18}, log{Weight::regular, 12.5F, 17}, log_bold{Weight::semi_bold, 12.5F, 17},
    body{Weight::regular, 14, 18}, body_bold{Weight::semi_bold, 14, 18}, prompt{Weight::semi_bold, 16, 20},
    head{Weight::semi_bold, 20, 26}, total{Weight::bold, 18, 22}, number{Weight::bold, 26, 34},
    name{Weight::bold, 64, 68};
}  // namespace type

// Scales a type to the size that this user reads.
constexpr Type reading(const Theme& theme, Type type) {
  return {type.weight, type.size * theme.text_size, type.line * theme.text_size};
}

}  // namespace sprue::ui
