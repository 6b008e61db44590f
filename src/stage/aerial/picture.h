// The presenter of Aerial Assault.
#pragma once
#include "stage/table/picture.h"

namespace sprue::stage::aerial {

const Picture& picture();

}  // namespace sprue::stage::aerial
