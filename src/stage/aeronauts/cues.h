// The cue of each event of Aeronauts, for films and logs.
#pragma once
#include "games/aeronauts/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::aeronauts {

// Makes the cue of an event, as the audience knows it.
Cue cue(const sprue::aeronauts::Event& event);

}  // namespace sprue::stage::aeronauts
