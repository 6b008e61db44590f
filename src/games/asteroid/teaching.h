// What The Last Blast tells people who have not read its rules.
#pragma once

#include "core/match/teaching.h"

namespace sprue::asteroid {

const Teaching& teaching();

}  // namespace sprue::asteroid
