// Draws what somebody asks about a model of Bots and Aces: what it sees, where it could go, and the names of tiles.
#pragma once
#include "games/bots/query/rules.h"
#include "stage/table/picture.h"

namespace sprue::stage::bots {

// Answers a question about a model, in lines and labels over the Board. It asks the rules, so the figures are those
// that a move would have.
Hints hints(const sprue::bots::Rules& rules, const sprue::bots::State& state, const About& about);

}  // namespace sprue::stage::bots
