// A ribbon as a painted tube with round ends: lit by the key lamp, soft at its edges.
#include "develop.glsl"
in Point {
  vec3 at, side;
  vec2 place, run;
  flat vec4 colour;
  flat float glow;
} point;
layout(location = 0) out vec4 light;

uniform vec3 eye, key_way, key_light, room_above;

void main() {
  float out_by = length(point.place);
  float soft = max(fwidth(out_by), 0.02);
  float covered = 1.0 - smoothstep(1.0 - soft, 1.0, out_by);
  if (point.run.y > 0.0) {
    float phase = abs(fract(point.run.x / point.run.y) * 2.0 - 1.0), blur = max(fwidth(point.run.x) * 2.0 / point.run.y, 0.05);
    covered *= smoothstep(0.42 - blur, 0.42 + blur, phase);
  }
  vec3 to_eye = normalize(eye - point.at);
  vec3 normal = normalize(point.side * point.place.x + to_eye * sqrt(max(1.0 - point.place.x * point.place.x, 0.05)));
  float facing = 0.25 + 0.75 * max(dot(normal, key_way), 0.0);  // some of the lamp comes round the back of a thin wire
  vec3 colour = point.colour.rgb * (key_light * facing * 0.6 + room_above * 3.0);
  light = kept(colour + point.colour.rgb * point.glow, point.colour.a * covered);
}
