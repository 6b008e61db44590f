// The room that surfaces mirror: what it sends from everywhere, sharp in the first level of the map and blurred more in
// each further one, as a rougher mirror shows it.
uniform samplerCube room_map;
uniform float room_levels;
uniform vec2 room_turn;        // cosine and sine: how far the room is turned about the table
uniform vec3 room_light[9];    // spherical harmonics of the light that falls on a matt surface, over pi

vec3 in_room(vec3 way) {
  return vec3(room_turn.x * way.x - room_turn.y * way.z, way.y, room_turn.y * way.x + room_turn.x * way.z);
}

vec3 mirrored_room(vec3 way, float rough) { return textureLod(room_map, in_room(way), rough * (room_levels - 1.0)).rgb; }

vec3 scattered_room(vec3 normal) {
  vec3 n = in_room(normal);
  vec3 sum = room_light[0] + room_light[1] * n.y + room_light[2] * n.z + room_light[3] * n.x +
             room_light[4] * (n.x * n.y) + room_light[5] * (n.y * n.z) + room_light[6] * (3.0 * n.z * n.z - 1.0) +
             room_light[7] * (n.x * n.z) + room_light[8] * (n.x * n.x - n.y * n.y);
  return max(sum, vec3(0.0));
}
