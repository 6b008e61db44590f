// Half of one picture, half of another: what bloom adds, developed.
#include "develop.glsl"
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source, other;  // roots of light
uniform float brightest;          // what 1 is the root of
uniform float share;              // of this light that is added

void main() {
  vec3 root = 0.5 * (texture(source, uv) + texture(other, uv)).rgb;
#ifdef NEUTRAL
  light = vec4(sqrt(share * brightest) * root, 1.0);
#else
  light = vec4(curve(share * brightest * root * root), 1.0);
#endif
}
