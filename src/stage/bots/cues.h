// The cue of each event of Bots and Aces, for films and logs.
#pragma once
#include "games/bots/state/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::bots {

Cue cue(const sprue::bots::Event& event);

}  // namespace sprue::stage::bots
