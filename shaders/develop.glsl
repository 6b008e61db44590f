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

#ifdef SOFT
vec4 kept(vec3 light, float covered) { return vec4(light, covered); }
#else
vec4 kept(vec3 light, float covered) { return vec4(developed(light * exposure), covered); }
#endif
