// Marks a recap's steps on the board: the pieces to look at, and the ways that were gone.
#pragma once

#include <string>

#include "core/match/match.h"
#include "stage/table/picture.h"
#include "ui/model/table_model.h"

namespace sprue {

// The piece that an entry is about, or the line that recap_ways draws for it; empty: it has no place.
std::string place_of_entry(const Match& match, Viewer eyes, const ui::LogEntry& entry, std::size_t number);
stage::Hints recap_ways(const Match& match, Viewer eyes, const ui::RecapModel& recap);

}  // namespace sprue
