layout(location = 0) in vec2 position;
layout(location = 1) in vec2 place;
layout(location = 2) in vec3 ink;
out vec2 uv;
flat out vec3 colour;

void main() {
  uv = place;
  colour = ink;
  gl_Position = vec4(position, 0.0, 1.0);
}
