// The table: a grid in space. What changes slowly over it is worked out at its corners.
layout(location = 0) in vec2 corner;  // mm

uniform mat4 camera, lamp;
uniform vec3 eye, key_way;
uniform vec2 texels;   // of the cover, to a mm
uniform float pixels;  // of a mm at distance 1 mm
uniform float pool;  // mm to where the lamp's light has become half; 0: everywhere the same

out Point {
  vec2 at;
  vec3 in_lamp;
  vec2 up;          // how much the ways to the eye, and to between eye and key lamp, go up
  float dim, dusk;  // what is left of the light; how much of the far end is seen instead
  flat float level;  // of the cover's texture
} point;

void main() {
  vec3 at = vec3(corner.x, 0.0, corner.y), view = normalize(eye - at);
  float far = dot(corner, corner), share = pool > 0.0 ? far / (pool * pool) : 0.0;
  point.at = corner;
  point.in_lamp = (lamp * vec4(at, 1.0)).xyz;
  point.up = vec2(view.y, normalize(key_way + view).y);
  point.dim = 1.0 / (1.0 + share * share);
  point.dusk = smoothstep(600.0, 1300.0, sqrt(far));
  vec2 ahead = normalize(view.xz + vec2(0.0, 1e-5)), aside = vec2(ahead.y, -ahead.x);
  float wide = distance(eye, at) / pixels;  // mm that a pixel shows
  vec2 across = aside * texels * wide, along = ahead * texels * (wide / max(view.y, 0.01));
  point.level = 0.5 * log2(max(dot(across, across), dot(along, along)));
  gl_Position = camera * vec4(at, 1.0);
}
