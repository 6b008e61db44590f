#include "instance.glsl"
layout(location = 0) in vec3 position;
uniform mat4 camera;
#ifdef CUT
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 colour;
layout(location = 5) in vec2 uv2;
uniform mat3x2 place;
uniform int second;
out vec2 on_map;
out float solid;
#endif

void main() {
#ifdef CUT
  on_map = place * vec3(second != 0 ? uv2 : uv, 1.0);
  solid = tint.a * colour.a;
#endif
  gl_Position = seen_scale.x < 0.5 ? vec4(0.0, 0.0, 2.0, 1.0) : camera * vec4(placed(position), 1.0);
}
