// Decides how a material is painted: which brush strokes, and how strong.
#pragma once
#include <glm/glm.hpp>

#include "assets/model/model.h"
#include "assets/model/paint.h"

namespace sprue::render {

// The strengths of a brush's work on a material, 0 to 1.
struct Finish {
  float blotch = 0.20F;          // uneven base coat
  float zenith = 0.22F;          // light from above
  float edge = 0.55F;            // highlight on edges
  float wash = 0.70F;            // dark in recesses
  float chip = 0.0F;             // bare places on edges
  float dry = 0.0F;              // dry-brush by curvature
  float grain = 0.05F;           // relief of the brush
  glm::vec4 low{0}, high{0};     // tones of wash and highlight; with alpha 0 they follow from the base coat
  float rough = -1, metal = -1;  // below 0: as the material says

  bool operator==(const Finish&) const = default;
};

// The lightness of a linear color as the eye sees it, 0 to 1 (the weights of sRGB's primaries).
float lightness(const glm::vec3& colour);
// True if any stroke of it changes a color.
bool is_brushed(const Finish& finish);
// Chooses the finish by the scheme, or by what kind of material it is; `strokes` replace single strengths.
Finish finish_of(const assets::Material& material, const assets::Scheme* scheme, const assets::Strokes& strokes = {});

}  // namespace sprue::render
