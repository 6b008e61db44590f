// Marks a recap's steps on the board: the pieces to look at, and the ways that were gone.
#pragma once

#include <string>

#include "core/match/match.h"
#include "stage/table/picture.h"
#include "ui/model/table_model.h"

namespace sprue {

// The piece that an entry is about, or the id of the line that recap_ways draws for it; empty: it has no place.
// `number` is its place in the recap.
std::string place_of_entry(const Match& match, Viewer eyes, const ui::LogEntry& entry, std::size_t number);
// Lines of the ways of all entries whose `place` has been filled in.
stage::Hints recap_ways(const Match& match, Viewer eyes, const ui::RecapModel& recap);

}  // namespace sprue
