#include "instance.glsl"
layout(location = 0) in vec3 position;
uniform mat4 camera;
void main() { gl_Position = seen_scale.x < 0.5 ? vec4(0.0, 0.0, 2.0, 1.0) : camera * vec4(placed(position), 1.0); }
