// The style that a tableau is drawn in: the lamps, the table under it, the finishing of the picture. Numbers without a
// remark are those of the painted stills that the look was made after.
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "assets/model/room_light.h"

namespace sprue::render {

// A lamp so far away that it has a direction only. Its strength is the light of a white, matt surface that faces it.
struct Lamp {
  float azimuth, elevation;  // degrees; right of the camera the rig is set for, and up
  float strength;
  glm::vec3 colour;

  bool operator==(const Lamp&) const = default;
};

// The lamps and the light of the room. The rig was set for one camera; `turn` takes it along for another.
struct Light {
  Lamp key{-46, 42, 3.6F, {1.00F, 0.80F, 0.58F}};
  Lamp fill{48, 24, 0.40F, {0.58F, 0.76F, 1.00F}};
  Lamp rim{138, 32, 2.2F, {0.78F, 0.89F, 1.00F}};
  glm::vec3 above{0.055F, 0.070F, 0.100F}, below{0.040F, 0.028F, 0.020F};  // light of the room
  glm::vec3 bounce{0.030F, 0.012F, 0.005F};                                // from the table, fading out 40 mm above it
  float spread = 0.19F;  // the key lamp's width over its distance: how soft its shadows get
  float turn = 0;        // radians about y: where the camera is that the rig is set for

  bool operator==(const Light&) const = default;
};

// The work on the picture after it is lit.
struct Finishing {
  float exposure = 1.15F, vignette = 0.45F, bloom = 0.05F, sharpen = 0.35F, split = 0.012F;
  float black = 0.03F, white = 0.925F;  // display values that become 0 and 1
  bool neutral = false;  // colors as they are, without the curve and the tones of film (shaders/develop.glsl)

  bool operator==(const Finishing&) const = default;
};

// The covers of the table, which wood.frag draws.
enum class Ground : std::uint8_t { wood, felt, grey, night };
constexpr std::array<std::string_view, 4> names(Ground) { return {"wood", "felt", "grey", "night"}; }

// A printed mat that lies on the middle of the table, with round corners.
struct Mat {
  Ground cover = Ground::felt;
  glm::vec2 size{0};  // mm, wide and deep; 0 means that there is none
  float corner = 12;  // mm

  bool operator==(const Mat&) const = default;
};
// Views for whoever checks a model, drawn instead of the finished picture.
enum class Inspect { nothing, wires, normals, openness, curvature, uv };
constexpr std::array<std::string_view, 6> names(Inspect) {
  return {"paint", "wires", "normals", "ao", "curvature", "uv"};
}

struct SceneStyle {
  Light light;
  std::shared_ptr<const assets::RoomLight> room{};  // that surfaces mirror; none: the room of the lamps above
  Finishing finishing;
  Ground ground = Ground::wood;
  Mat mat;
  float pool = 0;  // mm from the middle to where the lamp's light has become half; 0: it reaches everywhere
  Inspect inspect = Inspect::nothing;
  bool clear = false;           // no table: where nothing stands the picture is transparent
  bool soft_shadows = false;    // many taps: for pictures to keep
  bool smooth_shadows = false;  // a few taps, unless they are soft: for films
  int samples = 1;              // a pixel: 1 (with smoothed edges) or 4

  bool operator==(const SceneStyle&) const = default;
};

// The ways to look shadows up in the map, and whether the scene is drawn as light, as their shaders define them: by one
// tap or four, as the eye will see it (develop.glsl), which takes less time; by many or four, as light.
inline const std::array<std::vector<std::string>, 4> shadow_kinds{
    {{"HARD 1"}, {"SMOOTH 1"}, {"SOFT 1", "LIGHT 1"}, {"SMOOTH 1", "LIGHT 1"}}};
inline std::size_t shadow_kind(const SceneStyle& style) {
  if (style.soft_shadows || style.clear) return 2;
  if (style.finishing.neutral) return 3;
  return style.smooth_shadows ? 1 : 0;
}
inline bool is_developed(std::size_t kind) { return kind < 2; }
inline bool is_developed(const SceneStyle& style) { return is_developed(shadow_kind(style)); }

// The style of pictures to keep. SceneStyle{} is the live one.
SceneStyle fine_style();
// The same style in neutral light and neutral tones, for models that are shown as their makers made them.
SceneStyle neutral_style(SceneStyle style);
// The direction toward the lamp, of length 1.
glm::vec3 towards(const Lamp& lamp, float turn);

}  // namespace sprue::render
