// Gathers what is out of focus: a wide ring first, then a narrow one that fills its gaps, mixed over the sharp picture.
#include "common.glsl"
#include "lens.glsl"
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source;  // light, and its blur circle in alpha
uniform sampler2D sharp;
uniform vec2 texel;  // of the source, which has half the size
uniform int mixing;

// A neighbour spreads to here if its circle reaches this far; what is behind spreads no wider than this place itself.
vec4 gathered(float reach, float centre) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 16; ++i) {
    float angle = 2.3999632 * float(i) + (mixing != 0 ? 1.2 : 0.0), r = sqrt((float(i) + 0.5) / 16.0) * reach;
    vec4 read = texture(source, uv + texel * r * vec2(cos(angle), sin(angle)));
    float own = read.a > centre ? min(abs(read.a), abs(centre) + 1.0) : abs(read.a);
    // What is sharp does not spread over what is not: it would grow a halo.
    float weight = saturate(own * 0.25 - r + 1.0) * mix(1.0, smoothstep(0.4, 1.6, abs(read.a)), saturate(abs(centre) - 0.5));
    sum += vec4(read.rgb, 1.0) * weight;
  }
  return sum;
}

void main() {
  vec4 own = texture(source, uv);
  if (mixing == 0) {
    vec4 sum = gathered(widest * 0.25, own.a) + vec4(own.rgb, 1.0) * 0.25;
    light = vec4(sum.rgb / sum.a, own.a);
    return;
  }
  vec4 sum = gathered(max(abs(own.a) * 0.08, 0.5), own.a) + vec4(own.rgb, 1.0) * 0.25;
  vec3 clear = texture(sharp, uv).rgb;
  light = vec4(mix(clear, sum.rgb / sum.a, smoothstep(0.8, 2.5, abs(own.a))), 1.0);
}
