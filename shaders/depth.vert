layout(location = 0) in vec3 position;
uniform mat4 camera, world;
void main() { gl_Position = camera * (world * vec4(position, 1.0)); }
