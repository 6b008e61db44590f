float saturate(float x) { return clamp(x, 0.0, 1.0); }
float luma(vec3 colour) { return dot(colour, vec3(0.2126, 0.7152, 0.0722)); }
