// One shadowed lamp, two without shadows, and a room of two colours. Radiance: what a white, matt surface that faces a
// lamp of strength 1 sends out is 1.
uniform vec3 key_way, fill_way, rim_way;           // towards the lamp
uniform vec3 key_light, fill_light, rim_light;     // strength times colour
uniform vec3 room_above, room_below, bounce;
uniform vec3 eye;

struct Surface {
  vec3 colour, normal;
  float rough, metal, open;  // open: 1 where nothing is near
  float shine;               // share of the usual reflection of what is no metal
};

// What the room sends from a direction.
vec3 room(vec3 way, float height) {
  vec3 below = max(room_below, bounce * (1.0 - smoothstep(0.0, 40.0, height)));
  return mix(below, room_above, saturate((way.y + 0.3) / 1.2));
}

// Of a lamp's light, with pi taken out: how much is scattered, how much is mirrored for each unit of a surface's own
// mirroring (GGX), and how much whatever that is.
vec3 from_lamp(vec3 normal, float alpha, vec3 view, float facing_view, vec3 way) {
  float facing = dot(normal, way);
  if (facing <= 0.0) return vec3(0.0);
  vec3 halfway = normalize(way + view);
  float nh = saturate(dot(normal, halfway)), vh = saturate(dot(view, halfway));
  float a2 = alpha * alpha, d = (nh * a2 - nh) * nh + 1.0;
  float spread = a2 / (d * d);
  float visible = 0.5 / mix(2.0 * facing * facing_view, facing + facing_view, alpha);
  float glancing = 1.0 - vh, g2 = glancing * glancing, g5 = g2 * g2 * glancing;
  return vec3(1.0, spread * visible * vec2(1.0 - g5, g5)) * facing;
}

// What of a surface does not depend on its colour: light for each unit of colour, and light whatever the colour.
struct Early {
  vec2 key;         // of the key lamp, which may be in shadow
  vec3 body, rest;  // of all else
};

float alpha_of(float rough) { return max(rough * rough, 0.02); }
float metal_of(float metal) { return min(metal, 0.85); }  // without a mirrored room a full metal would be black

// `rim_seen`: how much of the rim lamp this surface shows. What moves is given the key lamp's gloss alone; from the rim
// a sheen where it is seen at a glance.
Early early(vec3 normal, vec3 at, float rough, float metal, float shine, float open, float rim_seen) {
  vec3 view = normalize(eye - at);
  float facing_view = max(dot(normal, view), 0.02), alpha = alpha_of(rough);
  float glance = (1.0 - facing_view) * (1.0 - facing_view);
  float fill = (0.4 + 0.6 * open) * max(dot(normal, fill_way), 0.0);
  float rim = open * rim_seen * max(dot(normal, rim_way), 0.0), sheen = rim * (1.0 - alpha) * glance;
  float m = metal_of(metal), plain = 0.04 * shine * (1.0 - m);  // the mirroring of what is no metal
  vec3 key = from_lamp(normal, alpha, view, facing_view, key_way);
  vec3 scattered = fill_light * fill + rim_light * rim + room(normal, at.y) * open;
  vec3 mirrored = rim_light * sheen + (room_above + 0.06 * m * key_light) * (1.0 - 0.6 * rough + glance) * open;
  return Early(vec2((1.0 - m) * key.x + m * key.y, plain * key.y + key.z), (1.0 - m) * scattered + m * mirrored,
               plain * mirrored + 0.04 * sheen * rim_light);
}

// `key_seen`: what the shadow leaves of the key lamp.
vec3 late(Early e, vec3 colour, float key_seen) {
  vec2 key = key_seen * e.key;
  return colour * (key_light * key.x + e.body) + (key_light * key.y + e.rest);
}

#ifdef LIGHT
// How much of the room a rough mirror shows (Karis' fit of the split sum).
vec3 mirror_share(vec3 f0, float rough, float facing_view) {
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing_view)) * r.x + r.y;
  vec2 share = vec2(-1.04, 1.04) * a + r.zw;
  return f0 * share.x + share.y;
}

vec3 shown(vec3 from, vec3 body, vec3 f0) { return body * from.x + f0 * from.y + from.z; }

vec3 lit(Surface s, vec3 at, float key_seen, float rim_seen) {
  vec3 view = normalize(eye - at);
  float facing_view = max(dot(s.normal, view), 0.02), metal = metal_of(s.metal), alpha = alpha_of(s.rough);
  vec3 f0 = mix(vec3(0.04 * s.shine), s.colour, metal), body = s.colour * (1.0 - metal);
  vec3 sum = key_light * key_seen * shown(from_lamp(s.normal, alpha, view, facing_view, key_way), body, f0);
  sum += fill_light * (0.4 + 0.6 * s.open) * shown(from_lamp(s.normal, alpha, view, facing_view, fill_way), body, f0);
  sum += rim_light * (s.open * rim_seen) * shown(from_lamp(s.normal, alpha, view, facing_view, rim_way), body, f0);
  vec3 mirrored = reflect(-view, s.normal);
  // Polished metal also shows the lamps' screens, wider than a point of light would be.
  vec3 screens = 0.10 * key_light * smoothstep(0.3, 1.0, dot(mirrored, key_way)) +
                 0.20 * fill_light * smoothstep(0.0, 1.0, dot(mirrored, fill_way));
  vec3 shine = (room(mirrored, at.y) + screens * metal) * mirror_share(f0, s.rough, facing_view);
  return sum + (room(s.normal, at.y) * body + shine) * s.open;
}
#else
vec3 lit(Surface s, vec3 at, float key_seen, float rim_seen) {
  return late(early(s.normal, at, s.rough, s.metal, s.shine, s.open, rim_seen), s.colour, key_seen);
}
#endif

// The same for a table, on which much falls away: it faces up, it is no metal, and only the key lamp is mirrored in it.
// `up`: how much the ways to the eye, and to between eye and key lamp, go up.
vec3 lit_flat(vec3 colour, float rough, float shine, vec2 up, float key_seen) {
  float a = rough * rough, a2 = a * a;
  float d = (up.y * a2 - up.y) * up.y + 1.0;
  float mirror = 0.02 * shine * a2 / (d * d * mix(2.0 * key_way.y * up.x, key_way.y + up.x, a));
  vec3 direct = key_light * (key_seen * key_way.y) * (colour + mirror);
  float glancing = (1.0 - up.x) * (1.0 - up.x);
  vec3 ambient = fill_light * fill_way.y + rim_light * (0.25 * rim_way.y) + room_above;
  return direct + ambient * colour + room_above * (shine * (0.04 + 0.3 * glancing * glancing) * (1.0 - rough));
}
