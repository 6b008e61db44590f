// What people call the places of the Board. Letters A to E run from the west, numbers from the north, so the centre is
// C3; records keep their coordinates.
#pragma once

#include <string>
#include <string_view>

#include "games/bots/vocabulary/board.h"

namespace sprue::bots {

std::string tile_name(Tile tile);       // "C3"; "-" for none
std::string slot_name(Slot slot);       // on buttons: "C3/D2"; "-" for none
std::string slot_words(Slot slot);      // in sentences: "between C3 and D2"
std::string slot_names(Covers covers);  // "C2/C3 C3/D2"
std::string_view way_name(Dir dir);     // "northeast"

}  // namespace sprue::bots
