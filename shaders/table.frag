#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"

in vec3 at;
layout(location = 0) out vec4 light;

uniform sampler2D cover;     // square root of the colour, and roughness in alpha
uniform float cover_period;  // mm
uniform float shine;
uniform vec3 dusk;           // what the far end of the table fades into

void main() {
  vec4 read = texture(cover, at.xz / cover_period);
  vec3 colour = lit_flat(read.rgb * read.rgb, read.a, shine, at, key_seen(at));
  light = vec4(mix(colour, dusk, smoothstep(500.0, 1150.0, length(at.xz))), 1.0);
}
