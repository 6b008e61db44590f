// The screens' own picture laid over the table's, pixel on pixel; its colours have their alpha in them already.
uniform sampler2D layer;
in vec2 uv;
out vec4 colour;

void main() { colour = texture(layer, uv); }
