// Stands a model upright on the table, at the right size: y up, facing +z, feet on y = 0, millimeters.
#pragma once

#include <string>

#include "assets/import/import.h"
#include "assets/model/surface.h"

namespace sprue::assets {

// The axes of the file that point up and forward, each with the rule that said so.
struct Upright {
  Axis up = Axis::plus_y, forward = Axis::plus_z;
  std::string up_rule, forward_rule;
};
// Decides on the axes. Up is the options' axis, else the file's, else the way up on which the model stands clearly more
// broadly than by the custom of such files.
Upright upright_of(const Surface& surface, const FileFacts& facts, const ImportOptions& options);

// Decides on the scale from the file's units to the table, and says why. `size` is that of the upright model in the
// file's units.
struct Sized {
  float scale = 1;
  std::string rule;
};
Sized sized(const glm::vec3& size, const FileFacts& facts, const ImportOptions& options);

// Sets the model's first node, its bounds, and what the report says of axes and size. The vertices stay as they are:
// the fit is one transform above them.
void fit(Imported& model, const ImportOptions& options);

// A usual miniature's height, for files that do not know their own. mm
inline constexpr float usual_height = 60;
// The widest that a miniature gets without being asked: flat to flat of a hex of the table. mm
inline constexpr float usual_width = 69.3F;

}  // namespace sprue::assets
