// The dark place under a thing that stands: a rectangle a little above what it stands on, 4 mm wider than the thing.
uniform mat4 camera;
uniform vec3 foot, across, deep;  // its middle, and from there to its sides
out vec2 way;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec2 half_size = vec2(length(across), length(deep)), reach = (half_size + 4.0) / max(half_size, 0.01);
  way = corner * (half_size + 4.0);
  vec3 at = foot + across * (corner.x * reach.x) - deep * (corner.y * reach.y);
  gl_Position = camera * vec4(at + vec3(0.0, 0.05, 0.0), 1.0);
}
