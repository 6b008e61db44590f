// Half of one picture, half of another.
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source, other;

void main() { light = 0.5 * (texture(source, uv) + texture(other, uv)); }
