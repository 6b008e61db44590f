// What is plain: painted, lit and developed at its corners. Whatever is handed on costs time at each triangle: it goes
// in as few fours as it can.
#include "common.glsl"
#include "light.glsl"
#include "instance.glsl"
#include "paint.glsl"
#include "develop.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 marks;

uniform mat4 camera;
uniform mat4 lamp;  // into the shadow map, 0 to 1
uniform float rough, metal;
uniform float least_cover;  // 1 for what is solid, whatever alpha its colors have
uniform vec3 glow;

out vec4 lit_edge, dark_high;  // in the key lamp's light, and in its shadow; how many times as light highlights are
out vec4 spots_alpha, lamp_bend;
#ifdef PARTLY
flat out float seen;
#endif

vec3 seen_as(Early e, vec3 paint, float key_seen) {
  return developed((late(e, dry(paint), key_seen) + glow) * exposure);
}

void main() {
  vec3 at = placed(position), facing = normalize(turned(normal));
  vec4 coat = tint * colour;
  Early e = early(facing, at, rough, metal, 1.0, marks.g, 1.0);
  vec3 paint = painted(coat.rgb, usual_spots, facing.y, marks), lit = seen_as(e, paint, 1.0);
  lit_edge = vec4(lit, marks.r);
  dark_high = vec4(seen_as(e, paint, 0.0), min(luma(seen_as(e, highlight(coat.rgb), 1.0)) / max(luma(lit), 0.001), 20.0));
  spots_alpha = vec4(position * (seen_scale.y / noise_period), max(coat.a, least_cover));  // the paint's spots have their true size
  lamp_bend = vec4((lamp * vec4(at + facing * 0.25, 1.0)).xyz, dry_brushed(marks));
#ifdef PARTLY
  seen = seen_scale.x;
#endif
  gl_Position = camera * vec4(at, 1.0);
}
