// The place on the table of Bots and Aces where each event happened.
#pragma once
#include "games/bots/state/event.h"
#include "stage/table/picture.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

// Names the place of an event. `state` is one that is shown now, perhaps steps after the event, so a piece may be gone.
Trace trace_of(const game::State& state, const game::Event& event);

}  // namespace sprue::stage::bots
