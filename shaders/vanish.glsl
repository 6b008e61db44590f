// A piece on its way in or out loses pixels in a fixed pattern.
bool is_gone(float seen) {
  if (seen >= 1.0) return false;
  ivec2 cell = ivec2(gl_FragCoord.xy) & 3;
  int order = ((cell.x ^ cell.y) & 1) * 8 + (cell.y & 1) * 4 + (((cell.x ^ cell.y) >> 1) & 1) * 2 + ((cell.y >> 1) & 1);
  return seen * 16.0 <= float(order) + 0.5;
}
