in vec2 way;
layout(location = 0) out vec4 light;
uniform float radius, strength;

void main() {
  float dark = strength * (1.0 - smoothstep(radius, radius + 4.0, length(way)));
  light = vec4(vec3(1.0 - dark), 1.0);
}
