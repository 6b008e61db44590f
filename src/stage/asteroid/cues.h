// The cue of each event of The Last Blast, for films and logs.
#pragma once
#include "games/asteroid/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::asteroid {

Cue cue(const sprue::asteroid::Event& event);

}  // namespace sprue::stage::asteroid
