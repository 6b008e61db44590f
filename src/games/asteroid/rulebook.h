// Every rule of The Last Blast by its id, in the order of the book: rules, our rulings on its gaps, worked scenarios.
#pragma once

#include "core/values/rule.h"

namespace sprue::asteroid {

const Rulebook& book();

}  // namespace sprue::asteroid
