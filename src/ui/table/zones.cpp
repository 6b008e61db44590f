// Divides the screen of a table.
#include "ui/table/zones.h"

#include <algorithm>

#include "ui/kit/theme.h"

namespace sprue::ui {
namespace {

constexpr float widest = 2048;  // dp; wider screens keep their columns within this, near the table
constexpr float left_width = 296, wide_left = 320, right_width = 256, wide_right = 296, least_width = 248,  // dp
    ribbon_width = 62, least_narrow = 560;  // lower than that, columns would leave the table too little

}  // namespace

Zones zones_of(float width, float height, Folding folding) {
  Zones zones;
  // A low screen has one column even if it is wide: two would cover the table from top to bottom.
  zones.form = width >= 1280 ? Form::full : width >= 960 && height >= least_narrow ? Form::narrow : Form::single;
  zones.strip = {0, 0, width, strip_height};
  zones.prompt = {0, height - prompt_height, width, prompt_height};
  const float inset = std::max(0.0F, (width - widest) / 2) + s3;
  const float top = strip_height + s2, bottom = zones.prompt.y - s2;
  // Between the sizes columns grow with the screen, so that the board always keeps its share.
  const float l = width >= 1600 ? wide_left : std::clamp(width * 0.3F, least_width, left_width);
  const float r = width >= 1600 ? wide_right : std::clamp(width * 0.3F, least_width, right_width);
  zones.left = {inset, top, l, bottom - top};
  zones.right = {width - inset - r, top, r, bottom - top};
  const bool narrow = zones.form == Form::narrow, folded = folding.columns && !narrow;
  zones.left_shown = narrow ? folding.left_open : !folding.columns;
  if (narrow) {
    zones.ribbon = {inset, top, ribbon_width, bottom - top};
    zones.left.x = zones.ribbon.right() + s2;
  }
  const bool single = zones.form == Form::single;
  if (single) zones.left = zones.right = {width - s2 - r, top, r, bottom - top};
  const float free_left = folded || single ? s2
                          : narrow         ? zones.ribbon.right() + s2
                                           : zones.left.right() + s2,
              free_right = folded ? width - s2 : zones.right.x - s2;
  zones.tray = {free_left, top, free_right - free_left, bottom - top};
  zones.board = {free_left, top, free_right - free_left, bottom - top};
  return zones;
}

}  // namespace sprue::ui
