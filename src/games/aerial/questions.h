// The questions of Aerial Assault, as people are asked them.
#pragma once

#include "core/match/questions.h"

namespace sprue::aerial {

const Questions& questions();

}  // namespace sprue::aerial
