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

// Diffuse and GGX, with pi taken out of both.
vec3 from_lamp(Surface s, vec3 body, vec3 f0, float alpha, vec3 view, float facing_view, vec3 way) {
  float facing = dot(s.normal, way);
  if (facing <= 0.0) return vec3(0.0);
  vec3 halfway = normalize(way + view);
  float nh = saturate(dot(s.normal, halfway)), vh = saturate(dot(view, halfway));
  float a2 = alpha * alpha, d = (nh * a2 - nh) * nh + 1.0;
  float spread = a2 / (d * d);
  float visible = 0.5 / mix(2.0 * facing * facing_view, facing + facing_view, alpha);
  float glancing = 1.0 - vh, g2 = glancing * glancing;
  vec3 mirror = f0 + (1.0 - f0) * (g2 * g2 * glancing);
  return (body + mirror * (spread * visible)) * facing;
}

// How much of the room a rough mirror shows (Karis' fit of the split sum).
vec3 mirror_share(vec3 f0, float rough, float facing_view) {
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing_view)) * r.x + r.y;
  vec2 share = vec2(-1.04, 1.04) * a + r.zw;
  return f0 * share.x + share.y;
}

// `key_seen`: what the shadow leaves of the key lamp. `rim_seen`: how much of the rim lamp this surface shows.
vec3 lit(Surface s, vec3 at, float key_seen, float rim_seen) {
  vec3 view = normalize(eye - at);
  float facing_view = max(dot(s.normal, view), 0.02);
  float metal = min(s.metal, 0.85);  // without a mirrored room a full metal would be black
  float alpha = max(s.rough * s.rough, 0.02);
  vec3 f0 = mix(vec3(0.04 * s.shine), s.colour, metal);
  vec3 body = s.colour * (1.0 - metal);
  vec3 sum = key_light * key_seen * from_lamp(s, body, f0, alpha, view, facing_view, key_way);
#ifdef SOFT
  sum += fill_light * (0.4 + 0.6 * s.open) * from_lamp(s, body, f0, alpha, view, facing_view, fill_way);
  sum += rim_light * (s.open * rim_seen) * from_lamp(s, body, f0, alpha, view, facing_view, rim_way);
#else
  // What moves is given the key lamp's gloss alone; from the rim a sheen where it is seen at a glance.
  sum += fill_light * ((0.4 + 0.6 * s.open) * max(dot(s.normal, fill_way), 0.0)) * body;
  float glance = 1.0 - facing_view;
  sum += rim_light * (s.open * rim_seen * max(dot(s.normal, rim_way), 0.0)) * (body + (1.0 - alpha) * glance * glance * (f0 + 0.04));
#endif
#ifdef SOFT
  vec3 mirrored = reflect(-view, s.normal);
  vec3 ambient = room(s.normal, at.y) * body;
  // Polished metal also shows the lamps' screens, wider than a point of light would be.
  vec3 screens = 0.10 * key_light * smoothstep(0.3, 1.0, dot(mirrored, key_way)) +
                 0.20 * fill_light * smoothstep(0.0, 1.0, dot(mirrored, fill_way));
  vec3 shine = (room(mirrored, at.y) + screens * metal) * mirror_share(f0, s.rough, facing_view);
#else
  vec3 ambient = room(s.normal, at.y) * body;
  vec3 shine = (room_above + 0.06 * metal * key_light) * f0 * (1.0 - 0.6 * s.rough + glance * glance);
#endif
  return sum + (ambient + shine) * s.open;
}

// The same for a table, on which much falls away: it faces up, it is no metal, and only the key lamp is mirrored in it.
vec3 lit_flat(vec3 colour, float rough, float shine, vec3 at, float key_seen) {
  vec3 view = normalize(eye - at), halfway = normalize(key_way + view);
  float a2 = rough * rough;
  a2 *= a2;
  float d = (halfway.y * a2 - halfway.y) * halfway.y + 1.0;
  float mirror = 0.02 * shine * a2 / (d * d * mix(2.0 * key_way.y * view.y, key_way.y + view.y, rough * rough));
  vec3 direct = key_light * (key_seen * key_way.y) * (colour + mirror);
  float glancing = (1.0 - view.y) * (1.0 - view.y);
  vec3 ambient = fill_light * fill_way.y + rim_light * (0.25 * rim_way.y) + room_above;
  return direct + ambient * colour + room_above * (shine * (0.04 + 0.3 * glancing * glancing) * (1.0 - rough));
}
