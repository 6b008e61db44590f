// Half the size: light, and its blur circle in alpha.
#include "common.glsl"
#include "lens.glsl"
in vec2 uv;
layout(location = 0) out vec4 measured;
uniform sampler2D source;

void main() { measured = vec4(min(texture(source, uv).rgb, vec3(12.0)), blur_at(uv)); }
