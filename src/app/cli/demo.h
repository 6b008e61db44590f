// The demonstration: started with no arguments and no display, the program plays a match and films it.
#pragma once

#include "app/cli/commands.h"

namespace sprue {

// Leaves a record and a film in the current folder. Returns the exit code.
int film_demo(Io& io);

}  // namespace sprue
