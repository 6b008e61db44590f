// The presenter of The Last Blast.
#pragma once
#include "stage/table/picture.h"

namespace sprue::stage::asteroid {

const Picture& picture();

}  // namespace sprue::stage::asteroid
