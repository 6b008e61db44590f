#include "ui/theme.h"

#include <algorithm>
#include <cmath>

namespace sprue::ui {
namespace {

struct Row {
  std::string_view game;
  Accent accent;
};
constexpr std::array rows{
    Row{"bots", {{0xE0A458}, {0x1C1409}, Icon::hexagon}},
    Row{"aerial", {{0x4FC4B0}, {0x05201B}, Icon::robot}},
    Row{"asteroid", {{0xB09AFA}, {0x150C33}, Icon::rocket}},
    Row{"aeronauts", {{0xBCD162}, {0x171C04}, Icon::plane}},
};

int channel(Colour colour, int place) { return static_cast<int>(colour.rgb >> (8 * place) & 0xFFU); }

double linear(int value) {
  const double share = value / 255.0;
  return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
  return 0.2126 * linear(channel(colour, 2)) + 0.7152 * linear(channel(colour, 1)) +
         0.0722 * linear(channel(colour, 0));
}

}  // namespace

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

Accent accent_of(std::string_view game) {
  const auto row = std::ranges::find(rows, game, &Row::game);
  return row == rows.end() ? Theme().accent : row->accent;
}

Theme theme_of(std::string_view game) {
  Theme theme;
  theme.accent = accent_of(game);
  return theme;
}

}  // namespace sprue::ui
