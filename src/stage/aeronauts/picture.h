#pragma once
#include "stage/picture.h"

namespace sprue::stage::aeronauts {

const Picture& picture();

}  // namespace sprue::stage::aeronauts
