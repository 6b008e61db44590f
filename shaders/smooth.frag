// Smooths stair-steps: where lightness jumps between neighbours, two taps along the edge are mixed.
in vec2 uv;
layout(location = 0) out vec4 picture;
uniform sampler2D source;  // lightness in alpha
uniform vec2 texel;

void main() {
  ivec2 here = ivec2(gl_FragCoord.xy), last = textureSize(source, 0) - 1;
  vec4 centre = texelFetch(source, here, 0);
  float north = texelFetch(source, ivec2(here.x, min(here.y + 1, last.y)), 0).a;
  float south = texelFetch(source, ivec2(here.x, max(here.y - 1, 0)), 0).a;
  float east = texelFetch(source, ivec2(min(here.x + 1, last.x), here.y), 0).a;
  float west = texelFetch(source, ivec2(max(here.x - 1, 0), here.y), 0).a;
  float least = min(centre.a, min(min(north, south), min(east, west)));
  float most = max(centre.a, max(max(north, south), max(east, west)));
  float contrast = most - least;
  vec2 way = vec2(south - north, east - west);  // along the edge
  way *= inversesqrt(dot(way, way) + 1e-8);
  // A lone line has no slope across it: it is left as it is.
  float share = 0.75 * smoothstep(0.04, 0.16, contrast) * min(1.0, 4.0 * abs(north + south + east + west - 4.0 * centre.a) / (contrast + 1e-4));
  vec3 along = 0.5 * (texture(source, uv + way * texel * 0.9).rgb + texture(source, uv - way * texel * 0.9).rgb);
  picture = vec4(mix(centre.rgb, along, share), 1.0);
}
