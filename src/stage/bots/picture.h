// The presenter of Bots and Aces.
#pragma once
#include "stage/table/picture.h"

namespace sprue::stage::bots {

const Picture& picture();

}  // namespace sprue::stage::bots
