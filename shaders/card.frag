// Printed board: a face or a back, a pale edge.
#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "card.glsl"
#include "develop.glsl"
#ifdef PARTLY
#include "vanish.glsl"
#endif

in Point {
  vec2 uv;
  flat float side, face;
  flat vec4 back;
#ifndef LIGHT
  vec3 in_lamp, body, rest;
  vec2 key;
#else
  vec3 at, facing;
#endif
} point;
layout(location = 0) out vec4 light;

uniform mat4 lamp;  // into the shadow map, 0 to 1
uniform sampler2DArray sheet;

// What a texture marked as sRGB would give, which is read in three times the time.
vec3 linear(vec3 c) { return c * (c * (c * 0.305306 + 0.682171) + 0.0125229); }

void main() {
#ifdef PARTLY
  if (is_gone(point.back.a)) discard;
#endif
  float layer = point.side < 0.5 ? point.face : 0.0;
  vec3 colour = linear(texture(sheet, vec3(point.uv, layer)).rgb);
  if (layer < 0.5) {  // a grey back takes the owner's colour: darker grey more of it
    float light_ink = smoothstep(0.5, 0.9, colour.r);
    colour = mix(point.back.rgb * (0.3 + colour.r), vec3(0.72, 0.68, 0.58), light_ink);
  }
  if (point.side > 1.5) colour = vec3(0.62, 0.58, 0.50);
  colour *= 0.86;
#ifndef LIGHT
  Early e = Early(point.key, point.body, point.rest);
  light = kept(late(e, colour, key_seen(point.in_lamp)), 1.0);
#else
  vec3 normal = normalize(point.facing);
  Surface s = Surface(colour, normal, card_rough, 0.0, 1.0, card_shine);
  light = kept(lit(s, point.at, key_seen((lamp * vec4(point.at + normal * card_thick, 1.0)).xyz), card_rim), 1.0);
#endif
}
