// What a model is made of, instead of how it looks.
in Point {
  vec3 at, facing, place;
  vec2 uv, uv2;
  vec4 colour, marks;
  flat float seen;
} point;
layout(location = 0) out vec4 picture;
uniform int what;  // 0 nothing, 1 wires, 2 normals, 3 openness, 4 curvature, 5 uv

void main() {
  vec3 colour = vec3(0.85);
  if (what == 0) colour = vec3(0.13, 0.15, 0.18);
  if (what == 2) colour = normalize(point.facing) * 0.5 + 0.5;
  if (what == 3) colour = vec3(point.marks.g);
  if (what == 4) colour = mix(vec3(0.5), point.marks.b > 0.502 ? vec3(1.0, 0.8, 0.3) : vec3(0.1, 0.3, 0.8), abs(point.marks.b - 0.502) * 2.0);
  if (what == 5) {
    vec2 cell = floor(point.uv * 16.0);
    colour = vec3(fract(point.uv), 0.3) * (mod(cell.x + cell.y, 2.0) < 0.5 ? 1.0 : 0.7);
  }
  picture = vec4(colour, 1.0);
}
