// Printed board: a face or a back, a pale edge. Held in sleeves, so a little glossier than paper.
#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "vanish.glsl"

uniform mat4 lamp;  // into the shadow map, 0 to 1

in Point {
  vec3 at, facing;
  vec2 uv;
  flat float side, face;
  flat vec4 back;
} point;
layout(location = 0) out vec4 light;

uniform sampler2DArray sheet;

void main() {
  if (is_gone(point.back.a)) discard;
  float layer = point.side < 0.5 ? point.face : 0.0;
  vec3 colour = texture(sheet, vec3(point.uv, layer)).rgb;
  if (layer < 0.5) {  // a grey back takes the owner's colour: darker grey more of it
    float light_ink = smoothstep(0.5, 0.9, colour.r);
    colour = mix(point.back.rgb * (0.3 + colour.r), vec3(0.72, 0.68, 0.58), light_ink);
  }
  if (point.side > 1.5) colour = vec3(0.62, 0.58, 0.50);
  vec3 normal = normalize(point.facing);
  if (!gl_FrontFacing) normal = -normal;
  Surface s = Surface(colour * 0.86, normal, 0.5, 0.0, 1.0, 0.6);
  light = vec4(lit(s, point.at, key_seen((lamp * vec4(point.at + normal * 0.15, 1.0)).xyz), 0.35), 1.0);
}
