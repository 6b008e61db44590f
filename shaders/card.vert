// A printed card: its shape once, and for each card where it lies and what is on it.
#ifndef LIGHT
#include "common.glsl"
#include "light.glsl"
#include "card.glsl"
uniform mat4 lamp;  // into the shadow map, 0 to 1
#endif
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in float side;
layout(location = 4) in mat4 world;
layout(location = 8) in vec4 back;
layout(location = 9) in float face;

uniform mat4 camera;

out Point {
  vec2 uv;
  flat float side, face;
  flat vec4 back;
#ifndef LIGHT
  vec3 in_lamp, body, rest;
  vec2 key;
#else
  vec3 at, facing;
#endif
} point;

void main() {
  vec4 at = world * vec4(position, 1.0);
  vec3 facing = mat3(world) * normal;
  point.uv = uv;
  point.side = side;
  point.face = face;
  point.back = back;
#ifndef LIGHT
  facing = normalize(facing);
  Early e = early(facing, at.xyz, card_rough, 0.0, card_shine, 1.0, card_rim);
  point.key = e.key;
  point.body = e.body;
  point.rest = e.rest;
  point.in_lamp = (lamp * vec4(at.xyz + facing * card_thick, 1.0)).xyz;
#else
  point.at = at.xyz;
  point.facing = facing;
#endif
  gl_Position = camera * at;
}
