// What each event of Aeronauts means to films and logs.
#pragma once
#include "games/aeronauts/event.h"
#include "stage/table/cue.h"

namespace sprue::stage::aeronauts {

Cue cue(const sprue::aeronauts::Event& event);

}  // namespace sprue::stage::aeronauts
