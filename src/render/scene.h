// The scene of a game's table: its cover, its lamps, the things around it, and shots by name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/passes/scene_style.h"
#include "stage/table/shots.h"

namespace sprue::render {

struct Scene {
  SceneStyle style;  // lamps, finishing, cover and mat; shadows and samples are for whoever draws
  // Things that stand around the board, such as pots of paint; no game knows of them.
  std::vector<stage::Piece> dressing;
  // "play" is the one that is used when none is named; every scene has it, also one whose file cannot be read.
  std::map<std::string, stage::NamedShot> shots{{"play", {}}};

  bool operator==(const Scene&) const = default;
};

// The tableau with the things that stand around it.
stage::Tableau dressed(stage::Tableau tableau, const Scene& scene);

}  // namespace sprue::render
