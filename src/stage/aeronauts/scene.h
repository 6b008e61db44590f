// The picture of a state of Aeronauts.
#pragma once
#include <string>

#include "stage/aeronauts/layout.h"

namespace sprue::stage::aeronauts {

// Names of pieces. The same thing has the same name in every tableau of a match.
std::string id_of(std::string_view what, Seat seat);  // "plane:A"
std::string token_id(Seat seat, int token);
std::string template_id(game::Template which);

Tableau scene(const game::Rules& rules, const game::State& state, const Memory& memory);

// The range string and the borders of fire, as lines over the mat.
Line range_string(const Stand& attacker, const Stand& target, Seat name);
std::vector<Line> fields_of_fire(const Stand& attacker, Colour colour);

}  // namespace sprue::stage::aeronauts
