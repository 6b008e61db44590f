#ifdef CUT
in vec2 on_map;
in float solid;
uniform sampler2D colours;
uniform float cut;
#endif

void main() {
#ifdef CUT
  if (texture(colours, on_map).a * solid < cut) discard;
#endif
}
