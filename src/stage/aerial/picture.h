#pragma once
#include "stage/picture.h"

namespace sprue::stage::aerial {

const Picture& picture();

}  // namespace sprue::stage::aerial
