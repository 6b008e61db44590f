// What a model of Bots and Aces sees and where it could go, drawn on the table when somebody asks.
#pragma once
#include "games/bots/rules.h"
#include "stage/picture.h"

namespace sprue::stage::bots {

Hints hints(const sprue::bots::Rules& rules, const sprue::bots::State& state, const About& about);

}  // namespace sprue::stage::bots
