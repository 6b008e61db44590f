// The cue of each event of Aerial Assault, for films and logs.
#pragma once
#include "games/aerial/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::aerial {

// Makes the cue of an event. `state` is the one after the event, as the audience knows it; it tells whose a robot is.
Cue cue(const sprue::aerial::State& state, const sprue::aerial::Event& event);

}  // namespace sprue::stage::aerial
