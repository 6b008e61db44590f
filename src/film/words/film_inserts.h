// The numbers of an event as a film shows them with their working: dice, and Tallies with the rule behind each term.
#pragma once

#include <optional>

#include "core/match/match.h"
#include "stage/table/cue.h"
#include "ui/film/film_screen.h"

namespace sprue::film {

// `told` is the event that the cue is of. Nothing if it has no such numbers.
std::optional<ui::FilmInsert> insert_of(const Told& told, const stage::Cue& cue);

}  // namespace sprue::film
