// Half the size: light, and its blur circle in alpha, as a share of the widest, 0.5 being none. Where something sharp meets what is not, this is of the latter:
// mixed, the sharp thing would shine around its outline.
#include "common.glsl"
#include "lens.glsl"
in vec2 uv;
layout(location = 0) out vec4 measured;
uniform sampler2D source;
uniform vec2 texel;  // of the source

void main() {
  vec4 parts[4];
  float widest_here = 0.0;
  for (int i = 0; i < 4; ++i) {
    vec2 at = uv + texel * (vec2(i & 1, i >> 1) - 0.5);
    parts[i] = vec4(min(texture(source, at).rgb, vec3(12.0)), blur_at(at));
    if (abs(parts[i].a) >= abs(widest_here)) widest_here = parts[i].a;
  }
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; ++i)
    if (abs(parts[i].a - widest_here) < 1.0) sum += vec4(parts[i].rgb, 1.0);
  measured = vec4(sum.rgb / sum.a, widest_here / (2.0 * widest) + 0.5);
}
