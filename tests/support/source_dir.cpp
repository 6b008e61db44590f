#include "support/source_dir.h"

std::filesystem::path source_dir() { return SPRUE_SOURCE_DIR; }
