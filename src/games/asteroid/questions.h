// The questions of The Last Blast, as people are asked them.
#pragma once

#include "core/match/questions.h"

namespace sprue::asteroid {

const Questions& questions();

}  // namespace sprue::asteroid
