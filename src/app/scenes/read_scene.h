// Reads the scene of a game's table from a file such as scenes/bots.json.
#pragma once

#include <filesystem>
#include <optional>

#include "core/values/problem.h"
#include "render/scene.h"

namespace sprue {

// Nothing, with all problems, when any part of the file cannot be understood. Keys that are missing keep the usual
// values.
std::optional<render::Scene> read_scene(const std::filesystem::path& file, Problems& problems);

}  // namespace sprue
