// A painted model that is plain: lit at its corners.
#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "paint.glsl"
#include "develop.glsl"
#ifdef PARTLY
#include "vanish.glsl"
#endif

in vec4 colour_key, body_mirror, rest_up, marks_alpha;
in vec3 place, in_lamp;
#ifdef PARTLY
flat in float seen;
#endif
layout(location = 0) out vec4 light;

uniform vec3 glow;

void main() {
#ifdef PARTLY
  if (is_gone(seen)) discard;
#endif
  vec3 colour = dry(painted(colour_key.rgb, place, rest_up.w, vec4(marks_alpha.rgb, 0.0)));
  Early e = Early(vec2(colour_key.w, body_mirror.w), body_mirror.xyz, rest_up.xyz);
  light = kept(late(e, colour, key_seen(in_lamp)) + glow, marks_alpha.w);
}
