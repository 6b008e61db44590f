// What a game's table looks like: its cover, its lamps, what stands around, and shots by name. Read from scenes/*.json.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/problem.h"
#include "render/look.h"
#include "stage/shots.h"

namespace sprue::render {

struct Scene {
  Look look;  // lamps, finishing, cover and mat; shadows and samples are for whoever draws
  std::vector<stage::Piece> dressing;
  std::map<std::string, stage::NamedShot> shots;  // "play" is the one that is used when none is named

  bool operator==(const Scene&) const = default;
};

// Nothing, with all problems, when any part of it cannot be understood.
std::optional<Scene> read_scene(const std::filesystem::path& file, Problems& problems);

// The tableau with what stands around it.
stage::Tableau dressed(stage::Tableau tableau, const Scene& scene);

}  // namespace sprue::render
