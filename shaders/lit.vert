layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 marks;
layout(location = 5) in vec2 uv2;

uniform mat4 world, camera;
uniform mat3 turn;    // of normals
uniform float scale;  // of the model, so that the paint's spots have their true size

out Point {
  vec3 at, facing, place;
  vec2 uv, uv2;
  vec4 colour, marks;
} point;

void main() {
  vec4 at = world * vec4(position, 1.0);
  point.at = at.xyz;
  point.facing = turn * normal;
  point.place = position * scale;
  point.uv = uv;
  point.uv2 = uv2;
  point.colour = colour;
  point.marks = marks;
  gl_Position = camera * at;
}
