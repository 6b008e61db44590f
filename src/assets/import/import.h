// Reads a model's file of any format into a Model. What is untrusted and complicated happens here: call it in a child
// process only (core/system/run_limited.h).
#pragma once

#include <filesystem>
#include <optional>

#include "assets/import/imported.h"
#include "assets/model/import_options.h"

namespace sprue::assets {

// Reads the file and says in the report what it found and left out. Returns nothing, with one plain reason, when
// nothing of it can be drawn.
std::optional<Imported> import_model(const std::filesystem::path& file, const ImportOptions& options,
                                     Problems& problems);

// True if the file's ending is that of a format that holds models.
bool holds_models(const std::filesystem::path& file);

// MagicaVoxel's format, which no library of ours reads.
std::optional<Imported> import_vox(const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::assets
