// Finds the presenter of a game.
#pragma once
#include <string_view>

#include "stage/table/picture.h"

namespace sprue::stage {

// Null: this game has no table yet.
const Picture* find_picture(std::string_view game);

}  // namespace sprue::stage
