// Where the screens' own picture has anything in it. From 0 to 1 across the picture and
// down it.
layout(location = 0) in vec2 place;
out vec2 uv;

void main() {
  uv = place;
  gl_Position = vec4(place.x * 2.0 - 1.0, 1.0 - place.y * 2.0, 0.0, 1.0);
}
