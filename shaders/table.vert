// The table: one square in space.
uniform mat4 camera;
uniform float half_size;
out vec3 at;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  at = vec3(corner.x, 0.0, -corner.y) * half_size;
  gl_Position = camera * vec4(at, 1.0);
}
