// Letters over their halo, in display values.
in vec2 uv;
flat in vec3 colour;
layout(location = 0) out vec4 picture;
uniform sampler2D sheet;

void main() {
  vec2 read = texture(sheet, uv).rg;  // letters, halo
  float dark = 0.78 * read.g * (1.0 - read.r);
  picture = vec4(colour * read.r + vec3(0.03, 0.035, 0.045) * dark, read.r + dark);
}
