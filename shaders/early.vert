// What is plain, lit at its corners. Whatever is handed on costs time at each triangle: it goes in as few fours as it can.
#include "common.glsl"
#include "light.glsl"
#include "instance.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 marks;

uniform mat4 camera;
uniform mat4 lamp;  // into the shadow map, 0 to 1
uniform float rough, metal;

out vec4 colour_key, body_mirror, rest_up, marks_alpha;
out vec3 place, in_lamp;
#ifdef PARTLY
flat out float seen;
#endif

void main() {
  vec3 at = placed(position), facing = normalize(turned(normal));
  vec4 coat = tint * colour;
  Early e = early(facing, at, rough, metal, 1.0, marks.g, 1.0);
  colour_key = vec4(coat.rgb, e.key.x);
  body_mirror = vec4(e.body, e.key.y);
  rest_up = vec4(e.rest, facing.y);
  marks_alpha = vec4(marks.rgb, coat.a);
  place = position * seen_scale.y;  // the paint's spots have their true size
  in_lamp = (lamp * vec4(at + facing * 0.25, 1.0)).xyz;
#ifdef PARTLY
  seen = seen_scale.x;
#endif
  gl_Position = camera * vec4(at, 1.0);
}
