// Makes fewer triangles: of models that have more than any table can show, and for models that stand far away.
#pragma once

#include <array>
#include <vector>

#include "assets/model/import_options.h"
#include "assets/model/report.h"

namespace sprue::assets {

// A model that is drawn in full has this many triangles at most.
inline constexpr std::size_t most_triangles = 400'000;

// The error in mm that each coarser level may have. The renderer takes the coarsest whose error is too small to be seen
// from where the camera stands.
inline constexpr std::array<float, 6> level_losses{0.06F, 0.15F, 0.35F, 0.65F, 0.8F, 1.2F};

// Brings a larger model down to most_triangles; the report says what is lost.
void thin_out(Model& model, Report& report);

// Orders triangles so that those that share corners follow each other, which graphics cards draw more quickly.
void order_triangles(Model& model);

// Adds coarser versions of every mesh that is worth it, with their error in mm. They leave out faces that are buried
// (assets/bake/buried.h), if that is given.
void add_simpler_levels(Model& model, const std::vector<bool>& buried = {});

// Makes all fronts face outwards. Meshes under a mirroring node are stored with their corners the other way round.
// `judged`: a closed body whose faces look inwards is turned round, with a note; an open one has no outside. Normals
// that point against the faces are turned in any case.
void face_outwards(Model& model, Faces faces, Report& report);

}  // namespace sprue::assets
