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
  float edge = edge_of(lit_edge.w), pale = luma(colour) * dark_high.w;
  vec3 high = mix(colour * dark_high.w, pale * high_hue.rgb, saturate(high_hue.a + 0.06 * dark_high.w));
  // Mixed as developed, even a little of what is much lighter shows.
  float line = brush.z * edge * lined(spots), bend = lamp_bend.w * brushed(spots), strokes = line + bend - line * bend;
  colour = mix(colour, high, mix(strokes, sqrt(strokes), saturate(0.15 * dark_high.w + 0.15)));
  colour = mix(colour, vec3(0.35 * pale), wear.x * edge * chipped(spots));  // about what `bare` is developed
  light = vec4(colour, spots_alpha.w);
}
