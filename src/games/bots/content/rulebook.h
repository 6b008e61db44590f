// The rulebook as a list: the place to start when looking for a rule.
#pragma once

#include <array>

#include "core/values/rule.h"

namespace sprue::bots {

const Rulebook& book();

}  // namespace sprue::bots
