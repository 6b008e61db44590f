#ifdef EARLY
#include "common.glsl"
#include "light.glsl"
uniform mat4 lamp;  // into the shadow map, 0 to 1
uniform float rough, metal;
#endif
#include "instance.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 marks;
layout(location = 5) in vec2 uv2;

uniform mat4 camera;

out Point {
  vec3 at, facing, place;
  vec2 uv, uv2;
  vec4 colour, marks;
  flat float seen;
#ifdef EARLY
  vec3 in_lamp, body, rest;
  vec2 key;
  float up;
#endif
} point;

void main() {
  vec3 at = placed(position);
  point.at = at;
  point.facing = turned(normal);
  point.place = position * seen_scale.y;  // the paint's spots have their true size
  point.uv = uv;
  point.uv2 = uv2;
  point.colour = tint * colour;
  point.seen = seen_scale.x;
#ifdef EARLY
  vec3 facing = normalize(point.facing);
  Early e = early(facing, at, rough, metal, 1.0, marks.g, 1.0);
  point.key = e.key;
  point.body = e.body;
  point.rest = e.rest;
  point.up = facing.y;
  point.in_lamp = (lamp * vec4(at + facing * 0.25, 1.0)).xyz;
#endif
  point.marks = marks;
  gl_Position = camera * vec4(at, 1.0);
}
