// Finds the supplies of a match: the packs and builds that come with a game, this user's own, and those named by file.
// A name without a slash is looked for; one with a slash is a path.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/match/game.h"

namespace sprue {

// Adds the named builds, one for each seat; a name is a build of data/<game>/builds or of this user's own, by its file
// or the start of it, or a path. When none is named, and the game has builds of its own, its first ones are taken.
// False, with problems, if one cannot be read.
bool add_builds(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems);
// The files of a game's own builds, in the order of their names.
std::vector<std::filesystem::path> own_builds(const Game& game);
// Supplies that this user has made, and where they are kept; no folder when the user has no home.
std::filesystem::path user_build_folder(const Game& game);
std::vector<std::filesystem::path> user_builds(const Game& game);

// Adds the game's own packs, and of its builds one for each seat.
bool add_supplies(const Game& game, Setup& setup, Problems& problems);

// Adds the named packs, or the game's own when none is named. A name is a folder of data/<game>/, or of this user's
// packs, or a path.
bool add_packs(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems);

}  // namespace sprue
