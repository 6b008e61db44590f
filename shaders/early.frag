// A painted model that is plain: what its corners hand on, the paint's spots, and the lamp's shadow.
#include "common.glsl"
#include "shadow.glsl"
#include "paint.glsl"
#ifdef PARTLY
#include "vanish.glsl"
#endif

in vec4 lit_edge, dark_high, spots_alpha, lamp_bend;
#ifdef PARTLY
flat in float seen;
#endif
layout(location = 0) out vec4 light;

uniform vec4 high_hue;  // of highlights, of luma 1; how much of it they have at least, and not of the coat under them

void main() {
#ifdef PARTLY
  if (is_gone(seen)) discard;
#endif
  vec4 spots = texture(noise, spots_alpha.xyz);
  vec3 colour = mix(dark_high.rgb, lit_edge.rgb, key_seen(lamp_bend.xyz));
  colour *= 1.0 - 0.5 * brush.x * (spots.r - usual_spots.r);
  float edge = smoothstep(0.85, 1.0, lit_edge.w);
  vec3 high = mix(colour, luma(colour) * high_hue.rgb, saturate(high_hue.a + 0.06 * dark_high.w)) * dark_high.w;
  // As developed, even a little of what is much lighter shows.
  float lined = brush.z * edge * saturate(4.0 * spots.g - 1.2), bent = lamp_bend.w * saturate(2.9 * spots.a - 0.72);
  float light_on_it = lined + bent - lined * bent;
  colour = mix(colour, high, mix(light_on_it, sqrt(light_on_it), saturate(0.15 * dark_high.w + 0.15)));
  colour = mix(colour, 0.35 * high, wear.x * edge * saturate(25.0 * spots.b - 15.0));
  light = vec4(colour, spots_alpha.w);
}
