#pragma once
#include "stage/picture.h"

namespace sprue::stage::bots {

const Picture& picture();

}  // namespace sprue::stage::bots
