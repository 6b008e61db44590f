// The cue of each event of Aerial Assault, for films and logs.
#pragma once
#include "games/aerial/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::aerial {

// `state`: after the event; it knows whose a robot is.
Cue cue(const sprue::aerial::State& state, const sprue::aerial::Event& event);

}  // namespace sprue::stage::aerial
