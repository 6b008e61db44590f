#pragma once
#include <string_view>

#include "core/setup.h"

// A pack of the source tree: data/<game>/<pack>. It must be sound JSON.
sprue::Pack pack_of_source(std::string_view game, std::string_view pack);
