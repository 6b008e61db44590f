// The questions of Aeronauts, as people are asked them.
#pragma once

#include "core/match/questions.h"

namespace sprue::aeronauts {

const Questions& questions();

}  // namespace sprue::aeronauts
