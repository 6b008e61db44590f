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
  point.marks = marks;
  gl_Position = camera * vec4(at, 1.0);
}
