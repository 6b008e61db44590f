// Puts the chosen colors and miniatures on pieces.
#include "stage/table/livery.h"

#include <algorithm>

namespace sprue::stage {

void LiveryPainter::paint(std::optional<Owner>& owner, Colour& colour) const {
  if (!owner || !owner->paint || static_cast<std::size_t>(index(owner->seat)) >= liveries_.size()) return;
  const auto chosen = static_cast<std::size_t>(liveries_[static_cast<std::size_t>(index(owner->seat))].colour);
  owner->paint = static_cast<std::uint8_t>(chosen);
  colour = livery_colours[chosen];
}

void LiveryPainter::apply(Piece& piece) const {
  paint(piece.owner, piece.tint);
  for (std::size_t seat = 0; seat < std::min(units_.size(), liveries_.size()); ++seat)
    if (piece.id == units_[seat] && !liveries_[seat].model.empty()) piece.model = liveries_[seat].model;
}

void LiveryPainter::apply(Tableau& table) const {
  for (Piece& piece : table.pieces) apply(piece);
  for (Line& line : table.lines) paint(line.owner, line.colour);
  for (Label& label : table.labels) paint(label.owner, label.colour);
}

}  // namespace sprue::stage
