// A model as its maker made it: physically based, lit by the key lamp and by a room that its surfaces mirror.
#include "common.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "mirror.glsl"
#include "develop.glsl"
#include "vanish.glsl"
#ifdef BRUSHED
#include "paint.glsl"
#endif

uniform mat4 lamp;  // into the shadow map, 0 to 1

in Point {
  vec3 at, facing, place;
  vec2 uv, uv2;
  vec4 colour, marks;
  flat float seen;
} point;
layout(location = 0) out vec4 light;

uniform float rough, metal, cut, least_cover, lamp_width;
uniform vec3 glow;
uniform int unlit;
#ifdef TEXTURED
uniform int has_colours, has_normals, has_metal_rough, has_glows, has_opens;
uniform sampler2D colours, normals, metal_rough, glows, opens;
uniform mat3x2 place_colours, place_normals, place_metal_rough, place_glows, place_opens;
uniform int second;  // bits, in the order above: which look at the second set of coordinates
uniform float bump, occlusion;
#include "maps.glsl"
#endif

// What mirrors and scatters at a place. `f0`: the mirroring of what is looked at straight; `f90`: at a glance.
struct Body {
  vec3 colour, normal, f0;
  float f90, rough;
};

// How much of the room a rough mirror shows for each unit of f0 and of f90 (Karis' fit of the split sum).
vec2 mirror_share(float rough, float facing_view) {
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing_view)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}

// A lamp of some width: its mirror image is never smaller than that.
float lamp_alpha(float rough) { return clamp(rough * rough + 0.4 * lamp_width, 0.002, 1.0); }

#ifdef LAYERED
#include "layers.glsl"
#endif

vec3 key_on(Body b, vec3 view, float facing_view, float key_seen) {
  vec3 from = from_lamp(b.normal, lamp_alpha(b.rough), view, facing_view, key_way);
  return key_light * key_seen * (b.colour * from.x + b.f0 * from.y + b.f90 * from.z);
}

// Light that bounces between the facets of a rough mirror is not lost (Fdez-Agüera).
vec3 room_on(Body b, vec3 view, float facing_view, float open) {
  vec2 share = mirror_share(b.rough, facing_view);
  vec3 single = b.f0 * share.x + b.f90 * share.y;
  float lost = 1.0 - (share.x + share.y);
  vec3 average = b.f0 + (b.f90 - b.f0) / 21.0;
  vec3 again = single * average / (1.0 - average * lost) * lost;
  vec3 scattered = b.colour * (1.0 - single - again) + again;
  float hidden = saturate(pow(facing_view + open, exp2(-16.0 * b.rough - 1.0)) - 1.0 + open);
  return mirrored_room(reflect(-view, b.normal), b.rough) * single * hidden + scattered_room(b.normal) * scattered * open;
}

void main() {
#ifdef PARTLY
  if (is_gone(point.seen)) discard;
#endif
  vec4 colour = point.colour;
  vec3 normal = normalize(point.facing), shines = glow, geometry = normal;
  if (!gl_FrontFacing) normal = -normal;
  geometry = normal;
  float rough_here = rough, metal_here = metal, open = 1.0;
#ifdef TEXTURED
  if (has_colours != 0) colour *= texture(colours, on_map(place_colours, 1));
  if (has_glows != 0) shines *= texture(glows, on_map(place_glows, 8)).rgb;
  if (has_metal_rough != 0) {
    vec2 read = texture(metal_rough, on_map(place_metal_rough, 4)).gb;
    rough_here *= read.x;
    metal_here *= read.y;
  }
  if (has_opens != 0) open = mix(1.0, texture(opens, on_map(place_opens, 16)).r, occlusion);
  if (has_normals != 0) normal = mapped_normal(normals, normal, point.at, on_map(place_normals, 2), bump);
#endif
  if (colour.a < cut) discard;
  float covered = max(colour.a, least_cover);
  if (unlit != 0) {
    light = kept(light_shown_as(colour.rgb), covered);
    return;
  }
#ifdef BRUSHED
  colour.rgb = painted(colour.rgb, texture(noise, point.place / noise_period), normal.y, point.marks);
#endif
  vec3 view = normalize(eye - point.at);
  float facing_view = clamp(dot(normal, view), 0.001, 1.0);
  Body b = Body(colour.rgb * (1.0 - metal_here), normal, mix(vec3(0.04), colour.rgb, metal_here), 1.0, rough_here);
  float key = key_seen((lamp * vec4(point.at + geometry * 0.25, 1.0)).xyz);
#ifdef LAYERED
  Layered l = layered(b, colour.rgb, metal_here, view, facing_view);
  vec3 below = key_on(l.body, view, facing_view, key) + room_on(l.body, view, facing_view, open);
  light = kept(over(l, below + shines, point.at, geometry, view, key, open), covered);
#else
  light = kept(key_on(b, view, facing_view, key) + room_on(b, view, facing_view, open) + shines, covered);
#endif
}
