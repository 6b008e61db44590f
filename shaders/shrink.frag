// Half or a quarter of the size. Bright pixels weigh less, so that a single one does not flicker over many.
#include "common.glsl"
#include "develop.glsl"
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source;
uniform vec2 texel;     // of the source
uniform float highest;  // brighter counts as this
#ifdef ROOT
uniform float brightest;  // light of which 1 is the root
#endif

vec4 weighed(vec2 at) {
  vec3 colour = min(texture(source, at).rgb, vec3(highest));
  return vec4(colour, 1.0) / (1.0 + luma(colour));
}

void main() {
  vec4 sum = weighed(uv + texel * vec2(-REACH, -REACH)) + weighed(uv + texel * vec2(REACH, -REACH)) +
             weighed(uv + texel * vec2(-REACH, REACH)) + weighed(uv + texel * vec2(REACH, REACH));
  vec3 colour = sum.rgb / sum.a;
#ifdef ROOT
#ifdef NEUTRAL  // only what is brighter than white
  colour = max(colour * exposure - 1.0, vec3(0.0));
#elif defined LIGHT
  colour = within_curve(colour * exposure);
#else
  colour = undeveloped(colour);
#endif
  colour = sqrt(colour / brightest);
#endif
  light = vec4(colour, 1.0);
}
