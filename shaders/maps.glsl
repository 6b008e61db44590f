// Textures on a surface. Needs the uniform `second`, and the point's coordinates.
vec2 on_map(mat3x2 place, int bit) { return place * vec3((second & bit) != 0 ? point.uv2 : point.uv, 1.0); }

// The axes of the texture on the surface come from how both change over the picture. The map's green is up, while our
// coordinates go down.
vec3 mapped_normal(sampler2D map, vec3 normal, vec3 at, vec2 uv, float strength) {
  vec3 across = dFdx(at), down = dFdy(at);
  vec2 uv_across = dFdx(uv), uv_down = dFdy(uv);
  vec3 u = cross(down, normal), v = cross(normal, across);
  vec3 tangent = u * uv_across.x + v * uv_down.x, other = u * uv_across.y + v * uv_down.y;
  float longest = max(dot(tangent, tangent), dot(other, other));
  if (longest < 1e-20) return normal;
  vec3 read = texture(map, uv).xyz * 2.0 - 1.0;
  read.xy *= vec2(strength, -strength);
  return normalize(mat3(tangent * inversesqrt(longest), other * inversesqrt(longest), normal) * read);
}
