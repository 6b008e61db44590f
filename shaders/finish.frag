// From light, or from what is developed already, to a picture: edges sharpened, or smoothed where there is one sample a
// pixel; bloom, vignette, grading.
#include "common.glsl"
#include "develop.glsl"
in vec2 uv;
layout(location = 0) out vec4 picture;

uniform sampler2D light, glow;
uniform vec2 texel;
uniform float vignette, split, black, white;
#ifdef SHARPEN
uniform float sharpen;
#endif
#ifdef CLEAR
uniform sampler2D scene;  // as it was drawn: its alpha says how much is covered
#endif

#ifdef NEUTRAL  // the root of light, until it is printed
vec3 seen(vec3 light) { return sqrt(light * exposure); }
#elif defined LIGHT
vec3 seen(vec3 light) { return developed(light * exposure); }
#else
vec3 seen(vec3 light) { return light; }
#endif

vec3 light_at(ivec2 place) { return texelFetch(light, place, 0).rgb; }

#ifdef SHARPEN
vec3 treated() {
  vec3 centre = light_at(ivec2(gl_FragCoord.xy));
  vec3 around = texture(light, uv + vec2(texel.x, 0.0)).rgb + texture(light, uv - vec2(texel.x, 0.0)).rgb +
                texture(light, uv + vec2(0.0, texel.y)).rgb + texture(light, uv - vec2(0.0, texel.y)).rgb;
  // A Gaussian of 0.8 pixels keeps 0.39 in the middle of this cross; the sharpened value stays between its neighbours'
  // extremes in both directions, so that a lone bright pixel grows no dark ring.
  vec3 soft = centre * 0.39 + around * 0.1525;
  return seen(clamp(centre + sharpen * (centre - soft), centre * 0.6, centre * 1.5));
}
#else
// Smooths stair-steps: where lightness jumps between neighbours, those along the edge are mixed in.
vec3 treated() {
  ivec2 here = ivec2(gl_FragCoord.xy), last = textureSize(light, 0) - 1;
  vec3 centre = seen(light_at(here));
  vec3 north = seen(light_at(ivec2(here.x, min(here.y + 1, last.y))));
  vec3 south = seen(light_at(ivec2(here.x, max(here.y - 1, 0))));
  vec3 east = seen(light_at(ivec2(min(here.x + 1, last.x), here.y)));
  vec3 west = seen(light_at(ivec2(max(here.x - 1, 0), here.y)));
  float c = luma(centre), n = luma(north), s = luma(south), e = luma(east), w = luma(west);
  float contrast = max(c, max(max(n, s), max(e, w))) - min(c, min(min(n, s), min(e, w)));
  vec2 way = vec2(s - n, e - w);  // along the edge
  way *= way / (dot(way, way) + 1e-8);
  // A lone line has no slope across it: it is left as it is.
  float share = 0.9 * 0.75 * smoothstep(0.04, 0.16, contrast) * min(1.0, 4.0 * abs(n + s + e + w - 4.0 * c) / (contrast + 1e-4));
  return mix(centre, 0.5 * ((east + west) * way.x + (north + south) * way.y), share);
}
#endif

// Colors change by less than a step of eight bits over many pixels: a fine grain hides where the steps are.
vec3 grained(vec3 colour) {
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  return colour + (grain - 0.5) / 255.0;
}

#ifdef NEUTRAL
vec3 printed_with(vec3 colour, vec3 added) { return as_srgb(shown_neutral(colour * colour + added * added)); }
#else
vec3 printed_with(vec3 colour, vec3 added) {
  // About what the sum of both would be, developed: the fourth root of the sum of their fourth powers, without roots.
  vec3 more = max(colour, added), share = min(colour, added) / max(more, 1e-3);
  share *= share;
  share *= share;
  colour = more + more * share * (0.25 - 0.0608 * share);
#ifdef CLEAR
  colour /= max(texture(scene, uv).a, 0.01);
#endif
  vec2 off = vec2((uv.x - 0.50) * 1.05, (0.48 - uv.y) * 0.95) / 0.7;
  float r2 = dot(off, off);
  float dark = vignette * r2 * (0.747 + (0.490 - 0.237 * r2) * r2);  // as good as pow(r, 2.2)
  colour -= dark * colour * (1.0 - colour);
  colour = (printed(colour) - black) / (white - black);
  float l = saturate(luma(colour));
  return colour + split * ((1.0 - l) * (1.0 - l) * vec3(-0.6, 0.1, 1.0) + l * l * vec3(1.0, 0.3, -1.0));
}
#endif

void main() {
  vec3 colour = treated(), added = texture(glow, uv).rgb;
  float covered = 1.0;
#ifdef CLEAR
  covered = texture(scene, uv).a;
#ifdef NEUTRAL
  colour /= sqrt(max(covered, 0.01));
#endif
#endif
  colour = printed_with(colour, added);
#ifdef LIGHT
  colour = grained(colour);
#endif
  picture = vec4(clamp(colour, 0.0, 1.0), covered);
}
