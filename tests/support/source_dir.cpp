// Knows where the source tree is: the build says so to this file only.
#include "support/source_dir.h"

std::filesystem::path source_dir() { return SPRUE_SOURCE_DIR; }
