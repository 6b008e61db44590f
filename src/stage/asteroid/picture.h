#pragma once
#include "stage/picture.h"

namespace sprue::stage::asteroid {

const Picture& picture();

}  // namespace sprue::stage::asteroid
