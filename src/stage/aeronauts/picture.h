// The presenter of Aeronauts.
#pragma once
#include "stage/table/picture.h"

namespace sprue::stage::aeronauts {

const Picture& picture();

}  // namespace sprue::stage::aeronauts
