// What each game knows of the questions that people are asked.
#pragma once

#include <string_view>

#include "core/match/questions.h"

namespace sprue {

const Questions& questions_of(std::string_view game);  // plain, where there is no such game

}  // namespace sprue
