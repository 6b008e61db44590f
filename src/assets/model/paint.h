// The automatic paint job, as data: schemes say what a brush does where. They are for models that bring no colors, or
// for all of a model when asked. The renderer does the shading, from edge, openness and curvature at the vertices
// (assets/bake/shade.h).
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace sprue::assets {

// Colours are linear light; strengths go from 0 (not at all) to 1.
struct Scheme {
  std::string_view name;   // as in model.json
  std::string_view gist;   // for people
  glm::vec3 primer{0};     // the first coat, which stays visible in deep places
  glm::vec3 base{0};       // the coat over it
  glm::vec3 wash{0};       // runs into recesses
  glm::vec3 dry{0};        // catches on edges and whatever stands out
  float coat = 1;          // how well the base covers the primer
  float zenithal = 0.22F;  // lighter from above
  float washing = 0.7F, dry_brush = 0.6F, edges = 0.55F, blotch = 0.2F, chipping = 0;
  float rough = 0.42F, metal = 0;
};

// Strengths from 0 to 1 that replace those of the scheme or material; below 0 a strength is left as they say.
struct Strokes {
  float edge = -1, wash = -1, above = -1, wear = -1;

  bool operator==(const Strokes&) const = default;
};

// Null if there is no such scheme, as for "own" and "mini".
const Scheme* find_scheme(std::string_view name);
// The scheme of a model without colors for which none is named.
const Scheme& usual_scheme();
// The scheme for materials that have no colors: the one of this name, or the usual one.
const Scheme& scheme_for_bare(std::string_view paint);

// The words for paint: as its maker made it; its own colors, painted as a miniature; and the names of the schemes.
inline constexpr std::string_view own_paint = "own", mini_paint = "mini";
std::vector<std::string_view> paint_names();
// True if every stroke is asked to be left out, so that nothing of the paint job stays.
bool is_unpainted(const Strokes& strokes);

}  // namespace sprue::assets
