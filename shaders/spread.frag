// Gathers what is out of focus: a wide ring first, then a narrow one that fills its gaps, mixed over the sharp picture.
#include "common.glsl"
#include "lens.glsl"
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source;  // light, and its blur circle in alpha, as measure.frag keeps it
uniform sampler2D sharp;
uniform vec2 texel;  // of the source, which has half the size
uniform int mixing;

vec4 measured(vec2 at) {
  vec4 read = texture(source, at);
  return vec4(read.rgb, (read.a - 0.5) * (2.0 * widest));
}
float as_kept(float blur) { return blur / (2.0 * widest) + 0.5; }

// A neighbour spreads to here if its circle reaches this far; what is behind spreads no wider than this place itself.
// `near`: the circle of what is nearer to the eye and spreads to here over its outline, less the farther it is.
// `even`: all of the ring, which such an outline fades into.
vec4 gathered(float reach, float centre, out float near, out vec3 even) {
  vec4 sum = vec4(0.0);
  near = 0.0;
  even = vec3(0.0);
  for (int i = 0; i < 16; ++i) {
    float angle = 2.3999632 * float(i) + (mixing != 0 ? 1.2 : 0.0), r = sqrt((float(i) + 0.5) / 16.0) * reach;
    vec4 read = measured(uv + texel * r * vec2(cos(angle), sin(angle)));
    float own = read.a > centre ? min(abs(read.a), abs(centre) + 1.0) : abs(read.a);
    near = min(near, read.a * saturate(1.3 - r / (0.25 * own + 0.5)));
    even += read.rgb / 16.0;
    // What is sharp does not spread over what is not: it would grow a halo.
    float weight = saturate(own * 0.25 - r + 1.0) * mix(1.0, smoothstep(0.4, 1.6, abs(read.a)), saturate(abs(centre) - 0.5));
    sum += vec4(read.rgb, 1.0) * weight;
  }
  return sum;
}

void main() {
  vec4 own = measured(uv);
  float near;
  vec3 even;
  if (mixing == 0) {
    vec4 sum = gathered(widest * 0.25, own.a, near, even) + vec4(own.rgb, 1.0) * 0.25;
    light = -near > abs(own.a) + 0.5 ? vec4(even, as_kept(near)) : vec4(sum.rgb / sum.a, as_kept(own.a));
    return;
  }
  float here = blur_at(uv);  // at full size: outlines stay where they are, but for those of what is near
  float blur = own.a < 0.0 && -own.a > abs(here) ? own.a : here;
  vec4 sum = gathered(max(abs(blur) * 0.08, 0.5), blur, near, even) + vec4(own.rgb, 1.0) * 0.25;
  vec3 clear = texture(sharp, uv).rgb;
  light = vec4(mix(clear, sum.rgb / sum.a, smoothstep(0.8, 2.5, abs(blur))), 1.0);
}
