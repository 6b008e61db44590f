// A Gaussian along one way.
in vec2 uv;
layout(location = 0) out vec4 light;
uniform sampler2D source;
uniform vec2 texel, way;
uniform float sigma;  // texels

void main() {
  vec3 sum = vec3(0.0);
  float all = 0.0;
  for (int i = -3; i <= 3; ++i) {
    float weight = exp(-0.5 * float(i * i) / (sigma * sigma));
    sum += weight * texture(source, uv + texel * way * float(i)).rgb;
    all += weight;
  }
  light = vec4(sum / all, 1.0);
}
