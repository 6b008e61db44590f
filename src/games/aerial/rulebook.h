// Every rule of Aerial Assault in the order of its book, then our rulings, then the worked examples.
#pragma once

#include "core/values/rule.h"

namespace sprue::aerial {

const Rulebook& book();

}  // namespace sprue::aerial
