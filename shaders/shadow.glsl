uniform sampler2DShadow shadow_map;
#ifdef SOFT
uniform sampler2D shadow_depths;  // the same map, not compared
uniform float shadow_depth;       // mm from the map's nearest to its farthest
uniform vec2 penumbra;            // radius in the map for each mm that the caster is above
#elif defined SMOOTH
uniform float tap;  // in the map: half the side of a square at whose corners is looked
#endif

// `place`: in the map.
float key_seen(vec3 place) {
  place.z = min(place.z, 1.0);
#ifdef SOFT
  // A spiral of taps, turned differently at each pixel: first how far away what stands between is, then how much of the
  // lamp it covers.
  float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float blockers = 0.0, apart = 0.0;
  for (int i = 0; i < 12; ++i) {
    float angle = turn + 2.3999632 * float(i), reach = sqrt((float(i) + 0.5) / 12.0);
    float depth = texture(shadow_depths, place.xy + penumbra * 45.0 * reach * vec2(cos(angle), sin(angle))).r;
    if (depth < place.z - 0.0015) {
      blockers += 1.0;
      apart += place.z - depth;
    }
  }
  if (blockers == 0.0) return 1.0;
  vec2 radius = penumbra * max(apart / blockers * shadow_depth, 2.0);
  float open = 0.0;
  for (int i = 0; i < 20; ++i) {
    float angle = turn + 2.3999632 * float(i), reach = sqrt((float(i) + 0.5) / 20.0);
    open += texture(shadow_map, vec3(place.xy + radius * reach * vec2(cos(angle), sin(angle)), place.z));
  }
  return open / 20.0;
#elif defined SMOOTH
  return 0.25 * (texture(shadow_map, place + vec3(-tap, -tap, 0.0)) + texture(shadow_map, place + vec3(tap, -tap, 0.0)) +
                 texture(shadow_map, place + vec3(-tap, tap, 0.0)) + texture(shadow_map, place + vec3(tap, tap, 0.0)));
#else
  return texture(shadow_map, place);
#endif
}
