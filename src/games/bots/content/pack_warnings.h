// What is allowed in a pack and cannot be meant: cards and effects that can never do anything.
#pragma once

#include <span>

#include "core/match/setup.h"
#include "core/values/problem.h"

namespace sprue::bots {

// Nothing for packs that have problems.
Problems pack_warnings(std::span<const Pack> packs);

}  // namespace sprue::bots
