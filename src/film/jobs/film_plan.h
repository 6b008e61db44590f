// Writes and reads shot lists.
#pragma once

#include <optional>
#include <string>

#include "core/match/match.h"
#include "film/shots/film_shot.h"

namespace sprue {

std::string shots_text(const stage::ShotList& list);
// A list that was written out and perhaps edited. Problems: with file and place; what the match does not have.
std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems);

}  // namespace sprue
