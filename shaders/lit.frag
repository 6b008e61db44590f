// A painted model.
#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "paint.glsl"
#include "develop.glsl"
#include "vanish.glsl"

uniform mat4 lamp;  // into the shadow map, 0 to 1

in Point {
  vec3 at, facing, place;
  vec2 uv, uv2;
  vec4 colour, marks;
  flat float seen;
} point;
layout(location = 0) out vec4 light;

uniform float rough, metal;
uniform float least_cover;  // 1 for what is solid, whatever alpha its colors have
uniform vec3 glow;
#ifdef TEXTURED
uniform int has_colours, has_normals, has_metal_rough, has_glows, has_opens, unlit;
uniform sampler2D colours, normals, metal_rough, glows, opens;
uniform mat3x2 place_colours, place_normals, place_metal_rough, place_glows, place_opens;
uniform int second;  // bits, in the order above: which look at the second set of coordinates
uniform float bump, cut, occlusion;

#include "maps.glsl"
#endif

#ifdef SOFT
// Tilts a normal by the slope of a height over the picture, without any tangents.
vec3 bumped(vec3 normal, vec3 at, float height, float strength) {
  vec3 across = dFdx(at), down = dFdy(at);
  vec3 u = cross(down, normal), v = cross(normal, across);
  float area = dot(across, u);
  vec3 slope = sign(area) * (dFdx(height) * u + dFdy(height) * v);
  return normalize(abs(area) * normal - strength * slope);
}
#endif

void main() {
#ifdef PARTLY
  if (is_gone(point.seen)) discard;
#endif
  vec4 colour = point.colour;
  vec3 normal = normalize(point.facing), shines = glow;
  if (!gl_FrontFacing) normal = -normal;
  vec4 marks = point.marks;
  Surface s = Surface(vec3(0.0), normal, rough, metal, marks.g, 1.0);
#ifdef TEXTURED
  if (has_colours != 0) colour *= texture(colours, on_map(place_colours, 1));
  if (colour.a < cut) discard;
  if (has_glows != 0) shines *= texture(glows, on_map(place_glows, 8)).rgb;
  if (unlit != 0) {
    light = kept(colour.rgb, max(colour.a, least_cover));
    return;
  }
  if (has_metal_rough != 0) {
    vec2 read = texture(metal_rough, on_map(place_metal_rough, 4)).gb;
    s.rough *= read.x;
    s.metal *= read.y;
  }
  if (has_opens != 0) marks.g *= mix(1.0, texture(opens, on_map(place_opens, 16)).r, occlusion);
  s.open = marks.g;
  if (has_normals != 0) s.normal = mapped_normal(normals, normal, point.at, on_map(place_normals, 2), bump);
#endif
#ifdef SOFT  // the relief of brush and grain is for pictures to keep
  if (wear.z > 0.2) s.normal = bumped(s.normal, point.at, texture(noise, point.place * (2.6 / noise_period)).a, wear.z * 0.6);
#endif
  s.colour = dry(painted(colour.rgb, texture(noise, point.place / noise_period), normal.y, marks));
  light = kept(lit(s, point.at, key_seen((lamp * vec4(point.at + normal * 0.25, 1.0)).xyz), 1.0) + shines, max(colour.a, least_cover));
}
