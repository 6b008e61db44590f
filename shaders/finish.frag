// From light to a picture: edges sharpened, or smoothed where there is one sample a pixel; exposure, bloom, vignette, tone
// mapping, grading.
#include "common.glsl"
in vec2 uv;
layout(location = 0) out vec4 picture;

uniform sampler2D light, glow;  // of the glow the root: eight bits are enough then
uniform float brightest;        // of it
uniform vec2 texel;
uniform float exposure, vignette, bloom, split, black, white;
#ifdef SHARPEN
uniform float sharpen;
#endif
#ifdef CLEAR
uniform sampler2D scene;  // as it was drawn: its alpha says how much is covered
#endif

// AgX: into its own primaries, a curve over 16.5 stops, and back, with more colour. The curve is a quotient of polynomials
// in the root of the light, nowhere further than 0.4/255 from the logarithms and powers it stands for: they cost three
// times as much.
vec3 agx(vec3 colour) {
  const mat3 inset = mat3(0.842479, 0.0423282, 0.0423757, 0.0784336, 0.878469, 0.0784336, 0.0792237, 0.0791661, 0.879143);
  const mat3 outset = mat3(1.4134284, -0.1113083, -0.1114001, -0.2769025, 1.2479706, -0.2769663, -0.1366975, -0.1366174, 1.3884253);
  vec3 x = sqrt(clamp(inset * colour, 0.0, 16.29));
  vec3 y = (((2.3111625 * x - 5.8117184) * x + 9.5178961) * x - 0.3467700) * x + 0.0041899;
  return outset * (y / ((((2.0764539 * x - 4.1730030) * x + 5.8944373) * x + 3.0706917) * x + 1.0));
}

vec3 light_at(ivec2 place) { return texelFetch(light, place, 0).rgb; }

#ifdef SHARPEN
vec3 treated(float bright) {
  vec3 centre = light_at(ivec2(gl_FragCoord.xy));
  vec3 around = texture(light, uv + vec2(texel.x, 0.0)).rgb + texture(light, uv - vec2(texel.x, 0.0)).rgb +
                texture(light, uv + vec2(0.0, texel.y)).rgb + texture(light, uv - vec2(0.0, texel.y)).rgb;
  // A Gaussian of 0.8 pixels keeps 0.39 in the middle of this cross; the sharpened value stays between its neighbours'
  // extremes in both directions, so that a lone bright pixel grows no dark ring.
  vec3 soft = centre * 0.39 + around * 0.1525;
  return clamp(centre + sharpen * (centre - soft), centre * 0.6, centre * 1.5);
}
#else
// About what the curve below makes of it.
float lightness(vec3 colour, float bright) {
  float x = sqrt(luma(colour) * bright);
  return ((4.76 * x + 0.165) * x - 0.008) / ((4.39 * x + 1.41) * x + 1.0);
}

// Smooths stair-steps: where lightness jumps between neighbours, those along the edge are mixed in. What is bright
// weighs less, as it does when it is seen.
vec3 treated(float bright) {
  ivec2 here = ivec2(gl_FragCoord.xy), last = textureSize(light, 0) - 1;
  vec3 centre = light_at(here);
  vec3 north = light_at(ivec2(here.x, min(here.y + 1, last.y))), south = light_at(ivec2(here.x, max(here.y - 1, 0)));
  vec3 east = light_at(ivec2(min(here.x + 1, last.x), here.y)), west = light_at(ivec2(max(here.x - 1, 0), here.y));
  float c = lightness(centre, bright), n = lightness(north, bright), s = lightness(south, bright);
  float e = lightness(east, bright), w = lightness(west, bright);
  float contrast = max(c, max(max(n, s), max(e, w))) - min(c, min(min(n, s), min(e, w)));
  vec2 way = vec2(s - n, e - w);  // along the edge
  way *= way / (dot(way, way) + 1e-8);
  // A lone line has no slope across it: it is left as it is.
  float share = 0.75 * smoothstep(0.04, 0.16, contrast) * min(1.0, 4.0 * abs(n + s + e + w - 4.0 * c) / (contrast + 1e-4));
  vec4 dim = vec4(1.15) - vec4(e, w, n, s), weights = dim * dim * (0.45 * share) * way.xxyy;
  float own = (1.15 - c) * (1.15 - c) * (1.0 - 0.9 * share);
  return (centre * own + east * weights.x + west * weights.y + north * weights.z + south * weights.w) /
         (own + dot(weights, vec4(1.0)));
}
#endif

void main() {
  vec2 off = vec2((uv.x - 0.50) * 1.05, (0.48 - uv.y) * 0.95) / 0.7;
  float r2 = dot(off, off);
  float dark = r2 * (0.747 + (0.490 - 0.237 * r2) * r2);  // as good as pow(r, 2.2)
  float bright = exposure * (1.0 - vignette * dark);
  vec3 around = texture(glow, uv).rgb;
  vec3 colour = mix(treated(bright), brightest * around * around, bloom);
  float covered = 1.0;
#ifdef CLEAR
  covered = texture(scene, uv).a;
  colour /= max(covered, 0.01);
#endif
  colour = (agx(colour * bright) - black) / (white - black);
  float l = saturate(luma(colour));
  colour += split * ((1.0 - l) * (1.0 - l) * vec3(-0.6, 0.1, 1.0) + l * l * vec3(1.0, 0.3, -1.0));
  picture = vec4(clamp(colour, 0.0, 1.0), covered);
}
