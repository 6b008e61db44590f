// A printed card: its shape once, and for each card where it lies and what is on it.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in float side;
layout(location = 4) in mat4 world;
layout(location = 8) in vec4 back;
layout(location = 9) in float face;

uniform mat4 camera;

out Point {
  vec3 at, facing;
  vec2 uv;
  flat float side, face;
  flat vec4 back;
} point;

void main() {
  vec4 at = world * vec4(position, 1.0);
  point.at = at.xyz;
  point.facing = mat3(world) * normal;
  point.uv = uv;
  point.side = side;
  point.face = face;
  point.back = back;
  gl_Position = camera * at;
}
