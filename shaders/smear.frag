// A Gaussian over seven texels along one way. Between two texels the driver mixes them: one look reads both.
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source;
uniform vec2 texel, way;
uniform vec3 weights;   // of the middle, of two neighbours at once, of the farthest
uniform float between;  // texels to where those two are mixed

vec3 at(float texels) { return texture(source, uv + texel * way * texels).rgb; }

void main() {
  vec3 sum = weights.x * at(0.0) + weights.y * (at(between) + at(-between)) + weights.z * (at(3.0) + at(-3.0));
  light = vec4(sum, 1.0);
}
