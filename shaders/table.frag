#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"

in vec3 at;
layout(location = 0) out vec4 light;

uniform sampler2D cover;     // square root of the colour, and roughness in alpha
uniform float cover_period;  // mm
uniform float shine;
uniform float pool;          // mm to where the lamp's light has become half; 0: everywhere the same
uniform vec3 dusk;           // what the far end of the table fades into
#ifdef MAT
uniform sampler2D mat;
uniform vec2 mat_half;
uniform float mat_corner;
#endif

void main() {
  vec4 read = texture(cover, at.xz / cover_period);
  float gloss = shine;
  float pressed = 1.0;
#ifdef MAT
  vec2 off = abs(at.xz) - mat_half + mat_corner;
  float outside = length(max(off, vec2(0.0))) + min(max(off.x, off.y), 0.0) - mat_corner;  // mm, negative on the mat
  vec4 cloth = texture(mat, at.xz / cover_period);
  cloth.rgb *= 1.0 - 0.30 * smoothstep(-4.6, -4.0, outside) * smoothstep(-2.4, -3.0, outside);  // the seam
  cloth.rgb *= 1.0 + 0.35 * smoothstep(-1.0, -0.2, outside);                                    // its lit edge
  float on_mat = smoothstep(0.2, -0.2, outside);
  pressed = 1.0 - 0.45 * (1.0 - smoothstep(0.0, 5.0, outside)) * (1.0 - on_mat);
  read = mix(read, cloth, on_mat);
  gloss = mix(shine, 0.2, on_mat);
#endif
  vec3 colour = lit_flat(read.rgb * read.rgb, read.a, gloss, at, key_seen(at)) * pressed;
  float away = length(at.xz);
  if (pool > 0.0) colour /= 1.0 + pow(away / pool, 4.0);
  light = vec4(mix(colour, dusk, smoothstep(600.0, 1300.0, away)), 1.0);
}
