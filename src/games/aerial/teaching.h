// What Aerial Assault tells people who have not read its rules.
#pragma once

#include "core/match/teaching.h"

namespace sprue::aerial {

const Teaching& teaching();

}  // namespace sprue::aerial
