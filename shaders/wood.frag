// Bakes the table's cover into a texture that repeats: planks along x, or cloth.
#include "common.glsl"
in vec2 uv;
layout(location = 0) out vec4 cover;

uniform int kind;  // 0 wood, 1 felt, 2 grey, 3 night sky
uniform float period;

float hash(vec2 cell) {
  uvec2 c = uvec2(ivec2(cell));
  uint h = c.x * 0x9E3779B1u ^ c.y * 0x85EBCA77u;
  h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
  h = (h ^ (h >> 12)) * 0x297A2D39u;
  return float((h ^ (h >> 15)) & 0xFFFFu) / 65535.0;
}

// Value noise that repeats after `cells`.
float smooth_noise(vec2 at, vec2 cells) {
  vec2 cell = floor(at), f = at - cell;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  vec2 a = mod(cell, cells), b = mod(cell + 1.0, cells);
  return mix(mix(hash(a), hash(vec2(b.x, a.y)), f.x), mix(hash(vec2(a.x, b.y)), hash(b), f.x), f.y);
}

float layered(vec2 at, vec2 cells, int layers) {
  float sum = 0.0, weight = 0.5, all = 0.0;
  for (int i = 0; i < layers; ++i) {
    sum += weight * smooth_noise(at + float(i) * 17.0, cells);
    all += weight;
    weight *= 0.55;
    at *= 2.0;
    cells *= 2.0;
  }
  return sum / all;
}

vec4 wood() {
  const vec3 light_oak = vec3(0.052, 0.029, 0.0195), dark_oak = vec3(0.0135, 0.0078, 0.0058), gap = vec3(0.004, 0.0025, 0.002);
  vec2 mm = uv * period;
  float plank = floor(uv.y * 4.0), tone = hash(vec2(plank, 77.0));
  float bend = layered(vec2(uv.x * 6.0, uv.y * 9.0 + plank * 3.0), vec2(6.0, 9.0), 3);
  float grain = layered(vec2(uv.x * 4.0 + plank, (uv.y + bend * 0.045) * 40.0), vec2(4.0, 40.0), 4);
  float fine = layered(vec2(uv.x * 12.0, uv.y * 320.0), vec2(12.0, 320.0), 2);
  float g = smoothstep(0.20, 0.80, grain) * 0.65 + fine * 0.35;
  vec3 colour = mix(mix(light_oak, dark_oak, g), dark_oak, tone * 0.4);
  float f = fract(uv.y * 4.0), edge = min(f, 1.0 - f) * period / 4.0;
  colour = mix(colour, gap, 0.85 * (1.0 - smoothstep(0.5, 1.0, edge)));
  return vec4(colour, 0.52 + g * 0.16);
}

vec4 cloth(vec3 low, vec3 high) {
  float cloud = layered(uv * 12.0, vec2(12.0), 4), weave = layered(uv * 380.0, vec2(380.0), 2);
  return vec4(mix(low, high, smoothstep(0.3, 0.75, cloud)) * (0.75 + 0.5 * weave), 0.95);
}

// Felt with printed stars: one in some of the cells, where and how large the cell says.
vec4 night() {
  vec4 felt = cloth(vec3(0.0060, 0.0095, 0.0260), vec3(0.0130, 0.0125, 0.0400));
  const float cells = 9.0;
  vec2 cell = floor(uv * cells);
  float kind = hash(cell + 5.0);
  vec2 off = fract(uv * cells) - 0.2 - 0.6 * vec2(hash(cell + 11.0), hash(cell + 23.0));
  float mm = length(off) * period / cells, radius = 0.5 + 1.1 * hash(cell + 31.0);
  float ink = kind < 0.55 ? 1.0 - smoothstep(radius - 0.3, radius + 0.3, mm) : 0.0;
  return vec4(mix(felt.rgb, vec3(0.30, 0.33, 0.40), 0.8 * ink), felt.a);
}

void main() {
  vec4 grey = vec4(vec3(0.10, 0.098, 0.094) * (0.96 + 0.08 * layered(uv * 60.0, vec2(60.0), 3)), 0.85);
  vec4 felt = cloth(vec3(0.0070, 0.0110, 0.0331), vec3(0.0242, 0.0152, 0.0704));
  cover = kind == 0 ? wood() : kind == 1 ? felt : kind == 3 ? night() : grey;
  cover.rgb = sqrt(cover.rgb);  // eight bits then tell dark colours apart
}
