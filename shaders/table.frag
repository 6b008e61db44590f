#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "develop.glsl"

in Point {
  vec2 at;
  vec3 in_lamp;
  vec2 up;
  float dim, dusk;
  flat float level;
} point;
layout(location = 0) out vec4 light;

uniform sampler2D cover;     // square root of the colour, and roughness in alpha
uniform float cover_period;  // mm
uniform float shine;
uniform vec3 dusk;           // what the far end of the table fades into
#ifdef MAT
uniform sampler2D mat;
uniform vec2 mat_half;
uniform float mat_corner;
#endif

void main() {
  vec4 read = textureLod(cover, point.at / cover_period, point.level);
  float gloss = shine;
  float pressed = 1.0;
#ifdef MAT
  vec2 off = abs(point.at) - mat_half + mat_corner;
  float outside = length(max(off, vec2(0.0))) + min(max(off.x, off.y), 0.0) - mat_corner;  // mm, negative on the mat
  vec4 cloth = texture(mat, point.at / cover_period);
  cloth.rgb *= 1.0 - 0.30 * smoothstep(-4.6, -4.0, outside) * smoothstep(-2.4, -3.0, outside);  // the seam
  cloth.rgb *= 1.0 + 0.35 * smoothstep(-1.0, -0.2, outside);                                    // its lit edge
  float on_mat = smoothstep(0.2, -0.2, outside);
  pressed = 1.0 - 0.45 * (1.0 - smoothstep(0.0, 5.0, outside)) * (1.0 - on_mat);
  read = mix(read, cloth, on_mat);
  gloss = mix(shine, 0.2, on_mat);
#endif
#ifdef IN_SHADOW
  float seen = key_seen(point.in_lamp);
#else
  float seen = 1.0;
#endif
  vec3 colour = lit_flat(read.rgb * read.rgb, read.a, gloss, point.up, seen) * (pressed * point.dim);
  light = kept(mix(colour, dusk, point.dusk), 1.0);
}
