// How a tableau is looked at: the lamps, the table under it, the finishing of the picture. Numbers without a remark are
// those of the painted stills that the look was made after.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <string_view>

namespace sprue::render {

// Far away, so that it has a direction only. Strength: what a white, matt surface that faces it sends out.
struct Lamp {
  float azimuth, elevation;  // degrees; right of the camera the rig is set for, and up
  float strength;
  glm::vec3 colour;

  bool operator==(const Lamp&) const = default;
};

struct Light {
  Lamp key{-46, 42, 3.6F, {1.00F, 0.80F, 0.58F}};
  Lamp fill{48, 24, 0.40F, {0.58F, 0.76F, 1.00F}};
  Lamp rim{138, 32, 2.2F, {0.78F, 0.89F, 1.00F}};
  glm::vec3 above{0.055F, 0.070F, 0.100F}, below{0.040F, 0.028F, 0.020F};  // the room
  glm::vec3 bounce{0.030F, 0.012F, 0.005F};                                // from the table, fading out 40 mm above it
  float spread = 0.19F;  // the key lamp's width over its distance: how soft its shadows get
  float turn = 0;        // radians about y: where the camera is that the rig is set for

  bool operator==(const Light&) const = default;
};

struct Finishing {
  float exposure = 1.15F, vignette = 0.45F, bloom = 0.05F, sharpen = 0.35F, split = 0.012F;
  float black = 0.03F, white = 0.925F;  // display values that become 0 and 1

  bool operator==(const Finishing&) const = default;
};

enum class Ground : std::uint8_t { wood, felt, grey, night };
constexpr std::array<std::string_view, 4> names(Ground) { return {"wood", "felt", "grey", "night"}; }

// Something printed that lies on the table about its middle: as wide and deep as that, with round corners.
struct Mat {
  Ground cover = Ground::felt;
  glm::vec2 size{0};  // mm; 0: there is none
  float corner = 12;

  bool operator==(const Mat&) const = default;
};
enum class Inspect { nothing, wires, normals, openness, curvature, uv };

struct Look {
  Light light;
  Finishing finishing;
  Ground ground = Ground::wood;
  Mat mat;
  float pool = 0;  // mm from the middle to where the lamp's light has become half; 0: it reaches everywhere
  Inspect inspect = Inspect::nothing;
  bool clear = false;           // no table: where nothing stands the picture is transparent
  bool soft_shadows = false;    // many taps: for pictures to keep
  bool smooth_shadows = false;  // a few taps, unless they are soft: for films
  int samples = 1;              // a pixel: 1 (with smoothed edges) or 4

  bool operator==(const Look&) const = default;
};

// How a look's shadows are looked up in the map: by one tap, by four, by many. And what its shaders define for that.
inline const std::array<std::string, 3> shadow_kinds{"HARD 1", "SMOOTH 1", "SOFT 1"};
inline std::size_t shadow_kind(const Look& look) {
  return look.soft_shadows || look.clear ? 2 : look.smooth_shadows ? 1 : 0;
}
// Whether light is kept as the eye will see it (develop.glsl).
inline bool is_developed(const Look& look) { return shadow_kind(look) != 2; }

// For pictures that are kept; the live look is what Look{} says.
Look fine_look();
glm::vec3 towards(const Lamp& lamp, float turn);  // of length 1

}  // namespace sprue::render
