// From light to a picture: sharpening, exposure, bloom, vignette, tone mapping, grading.
#include "common.glsl"
in vec2 uv;
layout(location = 0) out vec4 picture;

uniform sampler2D light, glow;
uniform vec2 texel;
uniform float exposure, vignette, bloom, split, black, white;
#ifdef SHARPEN
uniform float sharpen;
#endif

// AgX: into its own primaries, a curve over 16.5 stops, and back.
vec3 agx(vec3 colour) {
  const mat3 inset = mat3(0.842479, 0.0423282, 0.0423757, 0.0784336, 0.878469, 0.0784336, 0.0792237, 0.0791661, 0.879143);
  const mat3 outset = mat3(1.196879, -0.0528969, -0.0529716, -0.0980209, 1.151903, -0.0980435, -0.0990297, -0.0989612, 1.151074);
  vec3 x = clamp((log2(max(inset * colour, vec3(1e-10))) + 12.47393) / 16.5, 0.0, 1.0);
  vec3 x2 = x * x, x4 = x2 * x2;
  x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232;
  x = pow(max(x, vec3(0.0)), vec3(1.36));
  x = mix(vec3(luma(x)), x, 1.22);
  return clamp(outset * x, 0.0, 1.0);
}

vec3 sharpened() {
  vec3 centre = texelFetch(light, ivec2(gl_FragCoord.xy), 0).rgb;
#ifdef SHARPEN
  vec3 around = texture(light, uv + vec2(texel.x, 0.0)).rgb + texture(light, uv - vec2(texel.x, 0.0)).rgb +
                texture(light, uv + vec2(0.0, texel.y)).rgb + texture(light, uv - vec2(0.0, texel.y)).rgb;
  // A Gaussian of 0.8 pixels keeps 0.39 in the middle of this cross; the sharpened value stays between its neighbours'
  // extremes in both directions, so that a lone bright pixel grows no dark ring.
  vec3 soft = centre * 0.39 + around * 0.1525;
  return clamp(centre + sharpen * (centre - soft), centre * 0.6, centre * 1.5);
#else
  return centre;
#endif
}

void main() {
  vec3 colour = sharpened();
  colour = mix(colour, texture(glow, uv).rgb, bloom);
  vec2 off = vec2((uv.x - 0.50) * 1.05, (0.48 - uv.y) * 0.95) / 0.7;
  float r = min(length(off), 1.2);
  colour *= exposure * (1.0 - vignette * pow(r, 2.2));
  colour = (agx(colour) - black) / (white - black);
  float l = saturate(luma(colour));
  colour += split * ((1.0 - l) * (1.0 - l) * vec3(-0.6, 0.1, 1.0) + l * l * vec3(1.0, 0.3, -1.0));
  colour = clamp(colour, 0.0, 1.0);
#ifdef SHARPEN
  picture = vec4(colour, 1.0);
#else
  picture = vec4(colour, luma(colour));  // for smooth.frag
#endif
}
