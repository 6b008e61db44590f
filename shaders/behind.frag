// Where nothing stands and no table lies.
#include "develop.glsl"
layout(location = 0) out vec4 light;
uniform vec3 dusk;

void main() { light = kept(dusk, 1.0); }
