// Turns a game, settings, and liveries into colors: strengthens contrasts, and exchanges colors that not all eyes tell
// apart.
#include "ui/kit/theme.h"

#include <algorithm>
#include <cmath>

#include "games/registry.h"

namespace sprue::ui {
namespace {

// A channel of the color, 0 to 255: place 2 is red, 0 is blue.
int channel(Colour colour, int place) { return static_cast<int>(colour.rgb >> (8 * place) & 0xFFU); }

// The transfer curve of sRGB as the guidelines print it, with their threshold.
double linear(int value) {
  const double share = value / 255.0;
  return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
  return 0.2126 * linear(channel(colour, 2)) + 0.7152 * linear(channel(colour, 1)) +
         0.0722 * linear(channel(colour, 0));
}

// Makes grounds darker, words lighter, and outlines visible; panels let nothing shine through.
void strengthen(Theme& theme) {
  theme.ink1 = {0x05070A};
  theme.ink2 = {0x10141A};
  theme.ink3 = {0x1A2029};
  theme.t2 = {0xE1E6EC};
  theme.t3 = {0xC3CCD6};
  theme.gone = {0xA9B3BF};
  theme.line = {0x6B7887};
  theme.ink4 = {0x8F9CAB};
  theme.panel_alpha = 1;
}

// Gives the seats the colors of Okabe and Ito, adapted to dark ground; what is allowed becomes blue and what is refused
// orange, since red and green look alike to many.
void make_safe(Theme& theme) {
  theme.seats = {{{0x56B4E9}, {0xE69F00}, {0x00AB7E}, {0xF0E442}, {0xCC79A7}, {0xD5D9DE}}};
  theme.ok = {0x56C8F0};
  theme.bad = {0xFFA05C};
}

}  // namespace

// Mixes the stored values, not the light they stand for: good enough for a hovered button.
Colour mixed(Colour from, Colour to, float share) {
  Colour made{0, from.alpha + (to.alpha - from.alpha) * share};
  for (int place = 0; place < 3; ++place) {
    const auto a = static_cast<float>(channel(from, place)), b = static_cast<float>(channel(to, place));
    made.rgb |= static_cast<std::uint32_t>(std::lround(a + (b - a) * share)) << (8 * place);
  }
  return made;
}

double contrast(Colour a, Colour b) {
  const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

Accent accent_of(std::string_view id) {
  const Game* const game = find_game(id);
  if (game == nullptr) return Theme().accent;
  const GameBox& box = game->info().box;
  constexpr auto icons = names(Icon{});
  // Icons are known by name only: the rules cannot include the screens' enum.
  const auto icon = std::ranges::find(icons, box.icon);
  return {{box.accent}, {box.ink}, icon == icons.end() ? Icon::sprue : static_cast<Icon>(icon - icons.begin())};
}

void dress(Theme& theme, const std::vector<Livery>& liveries) {
  // Two seats may exchange their colors, so all are read before any is written.
  const Theme usual = theme;
  for (std::size_t i = 0; i < std::min(liveries.size(), theme.seats.size()); ++i) {
    theme.seats[i] = usual.seats[static_cast<std::size_t>(liveries[i].colour)];
    theme.seat_shapes[i] = usual.seat_shapes[static_cast<std::size_t>(liveries[i].shape)];
  }
}

Theme theme_of(std::string_view game, const Settings& settings, const std::vector<Livery>& liveries) {
  Theme theme;
  theme.accent = accent_of(game);
  theme.text_size = static_cast<float>(settings.text_size) / 100;
  // The order matters: liveries choose among the colors that the settings have left.
  if (settings.colours == Colours::strong) strengthen(theme);
  if (settings.colours == Colours::safe) make_safe(theme);
  dress(theme, liveries);
  return theme;
}

}  // namespace sprue::ui
