// The screens' own picture laid over the table's, pixel on pixel; its colours have their alpha in them already.
uniform sampler2D layer;
out vec4 colour;

void main() { colour = texelFetch(layer, ivec2(gl_FragCoord.xy), 0); }
