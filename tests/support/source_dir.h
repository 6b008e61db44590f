// Where the source tree is.
#pragma once
#include <filesystem>

// The top of the source tree, for tests that read data, golden files or the sources themselves.
std::filesystem::path source_dir();
