in vec2 way;
layout(location = 0) out vec4 light;
uniform vec3 across, deep;
uniform float strength;

void main() {
  vec2 half_size = vec2(length(across), length(deep));
  float corner = min(half_size.x, half_size.y);
  float beyond = length(max(abs(way) - half_size + corner, 0.0)) - corner;
  float left = 1.0 - strength * (1.0 - smoothstep(0.0, 4.0, beyond));
#ifndef LIGHT
  left = pow(left, 0.7);  // about what this does to light that is developed
#endif
  light = vec4(vec3(left), 1.0);
}
