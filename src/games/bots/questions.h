// The questions of Bots and Aces, as people are asked them.
#pragma once

#include "core/match/questions.h"

namespace sprue::bots {

const Questions& questions();

}  // namespace sprue::bots
