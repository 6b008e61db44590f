// The dark place under a thing that stands: a square a little above what it stands on.
uniform mat4 camera;
uniform vec4 foot;  // position, reach
out vec2 way;

void main() {
  way = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * foot.w;
  gl_Position = camera * vec4(foot.xyz + vec3(way.x, 0.05, -way.y), 1.0);
}
