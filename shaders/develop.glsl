// AgX, in two halves: light into a curve over 16.5 stops, in primaries of its own, and from there into a picture, with
// more colour. What moves is kept developed: eight bits are enough then, and as quick to read as to write. The curve is a
// quotient of polynomials in the root of the light, nowhere further than 0.4/255 from the logarithms and powers it stands
// for: they cost three times as much.
vec3 curve(vec3 light) {
  vec3 x = sqrt(clamp(light, 0.0, 16.29));
  vec3 y = (((2.3111625 * x - 5.8117184) * x + 9.5178961) * x - 0.3467700) * x + 0.0041899;
  return y / ((((2.0764539 * x - 4.1730030) * x + 5.8944373) * x + 3.0706917) * x + 1.0);
}

vec3 within_curve(vec3 light) {
  const mat3 inset = mat3(0.842479, 0.0423282, 0.0423757, 0.0784336, 0.878469, 0.0784336, 0.0792237, 0.0791661, 0.879143);
  return inset * light;
}

vec3 developed(vec3 light) { return curve(within_curve(light)); }

vec3 printed(vec3 developed) {
  const mat3 outset = mat3(1.4134284, -0.1113083, -0.1114001, -0.2769025, 1.2479706, -0.2769663, -0.1366975, -0.1366174, 1.3884253);
  return outset * developed;
}

// About what light it was, within the curve.
vec3 undeveloped(vec3 developed) { return 0.491 * developed * sqrt(developed) / (1.02 - developed); }

uniform float exposure;
uniform int neutral;  // colors are to be shown as they are, without the curve above

// Khronos' PBR Neutral: what is matt and in plain light is shown in its own color, highlights fade into white.
// A room of middle light adds half of what Khronos reckons with to what is no metal, so half is taken away.
const float neutral_start = 0.78, neutral_fade = 0.15;

vec3 shown_neutral(vec3 light) {
  float least = min(light.r, min(light.g, light.b));
  vec3 colour = light - (least < 0.04 ? least - 12.5 * least * least : 0.02);
  float peak = max(colour.r, max(colour.g, colour.b));
  if (peak < neutral_start) return colour;
  float left = 1.0 - neutral_start, lower = 1.0 - left * left / (peak + left - neutral_start);
  return mix(vec3(lower), colour * (lower / peak), 1.0 / (neutral_fade * (peak - lower) + 1.0));
}

// The light that is shown as this color.
vec3 light_shown_as(vec3 colour) {
  if (neutral == 0) return colour;
  float peak = min(max(colour.r, max(colour.g, colour.b)), 0.97), left = 1.0 - neutral_start;
  vec3 light = min(colour, vec3(peak));
  if (peak > neutral_start) light *= (left * left / (1.0 - peak) - left + neutral_start) / peak;
  float least = min(light.r, min(light.g, light.b));
  return (light + (least < 0.02 ? sqrt(max(least, 0.0) / 12.5) - least : 0.02)) / exposure;
}

vec3 as_srgb(vec3 light) {
  vec3 l = max(light, vec3(0.0));
  return mix(1.055 * pow(l, vec3(1.0 / 2.4)) - 0.055, 12.92 * l, lessThan(l, vec3(0.0031308)));
}

#ifdef LIGHT
vec4 kept(vec3 light, float covered) { return vec4(light, covered); }
#else
vec4 kept(vec3 light, float covered) { return vec4(developed(light * exposure), covered); }
#endif
