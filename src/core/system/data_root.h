// Finds the folder that holds the program's data.
#pragma once
#include <filesystem>

namespace sprue {

// The folder that holds data/, models/, scenes/ and shaders/. In this order: the environment variable SPRUE_DATA;
// ../share/sprue beside the program's own folder, if it is there (an installation); the source tree it was built from.
std::filesystem::path data_root();

// The same decision with everything it depends on as arguments, for tests. `chosen` may be null or empty.
std::filesystem::path data_root(const char* chosen, const std::filesystem::path& program,
                                const std::filesystem::path& source_tree);

}  // namespace sprue
