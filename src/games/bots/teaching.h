// What Bots and Aces tells people who have not read its rules.
#pragma once

#include "core/match/teaching.h"

namespace sprue::bots {

const Teaching& teaching();

}  // namespace sprue::bots
