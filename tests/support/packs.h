// Packs and builds of the source tree, for tests.
#pragma once
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/match/setup.h"

// A pack of the source tree: data/<game>/<pack>. It must be sound JSON.
sprue::Pack pack_of_source(std::string_view game, std::string_view pack);

// The files of data/<game>/builds in the order of their names; none for games to which nobody brings one.
std::vector<std::filesystem::path> builds_of_source(std::string_view game);
