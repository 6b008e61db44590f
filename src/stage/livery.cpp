#include "stage/livery.h"

#include <algorithm>

#include "stage/places.h"

namespace sprue::stage {

Colour Wardrobe::paint(Colour colour) const {
  const auto seat = static_cast<std::size_t>(std::ranges::find(seat_colours, colour) - seat_colours.begin());
  return seat < liveries_.size() ? livery_colours[static_cast<std::size_t>(liveries_[seat].colour)] : colour;
}

void Wardrobe::dress(Piece& piece) const {
  piece.tint = paint(piece.tint);
  for (std::size_t seat = 0; seat < std::min(units_.size(), liveries_.size()); ++seat)
    if (piece.id == units_[seat] && !liveries_[seat].model.empty()) piece.model = liveries_[seat].model;
}

void Wardrobe::dress(Tableau& table) const {
  for (Piece& piece : table.pieces) dress(piece);
  for (Line& line : table.lines) line.colour = paint(line.colour);
  for (Label& label : table.labels) label.colour = paint(label.colour);
}

}  // namespace sprue::stage
