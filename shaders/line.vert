// One corner of a ribbon that faces the viewer.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 side;
layout(location = 2) in vec2 place;
layout(location = 3) in vec2 run;
layout(location = 4) in vec4 colour;
layout(location = 5) in float glow;

uniform mat4 camera;

out Point {
  vec3 at, side;
  vec2 place, run;
  flat vec4 colour;
  flat float glow;
} point;

void main() {
  point.at = position;
  point.side = side;
  point.place = place;
  point.run = run;
  point.colour = colour;
  point.glow = glow;
  gl_Position = camera * vec4(position, 1.0);
}
