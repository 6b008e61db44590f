// What the program does when it is started with nothing to do and nowhere to show it: a match is played and filmed.
#pragma once

#include "app/cli/commands.h"

namespace sprue {

int film_demo(Io& io);

}  // namespace sprue
