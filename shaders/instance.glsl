// A copy of a part of a model: where it is, in which colour, how much of it is seen, how many times its own size.
layout(location = 6) in vec4 row_x;
layout(location = 7) in vec4 row_y;
layout(location = 8) in vec4 row_z;
layout(location = 9) in vec4 tint;
layout(location = 10) in vec2 seen_scale;

vec3 placed(vec3 at) { return vec3(dot(row_x, vec4(at, 1.0)), dot(row_y, vec4(at, 1.0)), dot(row_z, vec4(at, 1.0))); }

// Of a normal: stretched and mirrored copies keep theirs at right angles to their surface.
vec3 turned(vec3 normal) {
  vec3 a = vec3(row_x.x, row_y.x, row_z.x), b = vec3(row_x.y, row_y.y, row_z.y), c = vec3(row_x.z, row_y.z, row_z.z);
  vec3 bc = cross(b, c);
  return (bc * normal.x + cross(c, a) * normal.y + cross(a, b) * normal.z) * sign(dot(a, bc));
}
