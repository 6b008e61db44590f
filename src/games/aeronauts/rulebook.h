// Every rule of Aeronauts, every ruling on what its book leaves open, and every worked example, by id.
#pragma once

#include "core/values/rule.h"

namespace sprue::aeronauts {

const Rulebook& book();

}  // namespace sprue::aeronauts
