// Which numbers of an event a film shows with their working: dice, and Tallies with the rule behind each term.
#pragma once

#include <optional>
#include <string_view>

#include "core/json.h"
#include "core/match.h"
#include "ui/film_screen.h"

namespace sprue {

// `view` is what the film's audience may know after the step. Nothing if the event has no such numbers.
std::optional<ui::FilmInsert> insert_of(std::string_view game, const Told& told, const Json& view);

// Whether such an insert says all that the log has to say about it.
bool says_all(std::string_view game, const Told& told);

}  // namespace sprue
