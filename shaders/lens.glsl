uniform sampler2D depths;
uniform float strength;  // pixels of blur of what is infinitely far
uniform float widest;    // pixels
uniform float focus;     // mm from the eye
uniform vec2 range;      // mm: the nearest and the farthest that is drawn

// The diameter of a point's blur circle in pixels, negative in front of the focus.
float blur_at(vec2 at) {
  float z = texture(depths, at).r * 2.0 - 1.0;
  float distance = 2.0 * range.x * range.y / (range.y + range.x - z * (range.y - range.x));
  return clamp(strength * (distance - focus) / distance, -widest, widest);
}
