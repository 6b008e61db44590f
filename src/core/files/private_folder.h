// Folders that belong to this user alone. Matches in play hold secrets, and baked models are believed when they are
// read back, so nobody else may look into these folders or put anything there.
#pragma once

#include <filesystem>

#include "core/values/problem.h"

namespace sprue {

// Makes a folder and those above it that are missing. A folder that is there already is closed to others. False, with a
// problem, when that is not possible, or when the folder is somebody else's.
bool make_private_folder(const std::filesystem::path& folder, Problems& problems);

// Removes the files that programs were writing in a folder when they were killed: see write_file.
void remove_leftovers(const std::filesystem::path& folder);

}  // namespace sprue
