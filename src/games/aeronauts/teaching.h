// What Aeronauts tells people who have not read its rules.
#pragma once

#include "core/match/teaching.h"

namespace sprue::aeronauts {

const Teaching& teaching();

}  // namespace sprue::aeronauts
