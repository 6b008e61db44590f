// What some materials have beyond color, metal, and roughness, as glTF's extensions define it. Included by own.frag.
uniform sampler2D coats, coat_normals, sheens, clears, mirrors, films;
uniform mat3x2 place_coats, place_coat_normals, place_sheens, place_clears, place_mirrors, place_films;
uniform int has_coats, has_coat_normals, has_sheens, has_clears, has_mirrors, has_films;
uniform vec2 coat;         // strength, roughness
uniform float coat_bump;
uniform vec4 sheen;        // color, roughness
uniform vec2 clear;        // share of light let through, mm thick
uniform vec4 tint_deep;    // color of what has gone so many mm deep; 0 mm: not tinted
uniform float bending;     // index of refraction
uniform vec4 mirror;       // tint, strength
uniform int gloss;         // described by mirroring and gloss
uniform vec4 film;         // strength, index of refraction, nm thin and thick
uniform sampler2D behind;  // what was drawn before, with its levels
uniform mat4 camera;

struct Layered {
  Body body;
  vec3 coat_normal, sheen;
  vec2 coat;  // strength, roughness
  float sheen_rough, clear, thick;
};

vec3 squared(vec3 v) { return v * v; }

// The colors of a film so many nm thick over a mirror (Belcour and Barla 2017, with glTF's simplifications).
vec3 film_colours(float phase, vec3 shift) {
  const vec3 value = vec3(5.4856e-13, 4.4201e-13, 5.2481e-13), place = vec3(1.6810e+06, 1.7953e+06, 2.2084e+06);
  const vec3 width = vec3(4.3278e+09, 9.3046e+09, 6.6121e+09);
  vec3 xyz = value * sqrt(6.2831853 * width) * cos(place * phase + shift) * exp(-phase * phase * width);
  xyz.x += 9.7470e-14 * sqrt(6.2831853 * 4.5282e+09) * cos(2.2399e+06 * phase + shift.x) * exp(-4.5282e+09 * phase * phase);
  const mat3 to_rgb = mat3(3.2404542, -0.9692660, 0.0556434, -1.5371385, 1.8760108, -0.2040259, -0.4985314, 0.0415560, 1.0572252);
  return to_rgb * (xyz / 1.0685e-7);
}

vec3 filmed(vec3 f0, float facing_view, float index, float nm) {
  float inside = mix(1.0, index, smoothstep(0.0, 30.0, nm));
  float c2 = 1.0 - (1.0 - facing_view * facing_view) / (inside * inside);
  if (c2 < 0.0) return vec3(1.0);
  c2 = sqrt(c2);
  float r0 = (inside - 1.0) / (inside + 1.0);
  r0 *= r0;
  float r12 = r0 + (1.0 - r0) * pow(1.0 - facing_view, 5.0), t121 = 1.0 - r12;
  vec3 root = sqrt(clamp(f0, 0.0, 0.9999)), base = (1.0 + root) / (1.0 - root);
  vec3 r1 = squared((base - inside) / (base + inside)), r23 = r1 + (1.0 - r1) * pow(1.0 - c2, 5.0);
  vec3 shift = vec3(inside < 1.0 ? 3.1415927 : 0.0) + mix(vec3(0.0), vec3(3.1415927), lessThan(base, vec3(inside)));
  float way = 2.0 * inside * nm * c2;
  vec3 r123 = clamp(r12 * r23, 1e-5, 0.9999), both = sqrt(r123), rs = t121 * t121 * r23 / (1.0 - r123);
  vec3 sum = r12 + rs, step_ = rs - t121;
  for (int m = 1; m <= 2; ++m) {
    step_ *= both;
    sum += step_ * 2.0 * film_colours(float(m) * way * 1e-9 * 6.2831853, float(m) * shift);
  }
  return max(sum, vec3(0.0));
}

// How the body's mirroring differs from the usual.
void set_mirroring(inout Body b, vec3 base, float metal_here, float facing_view) {
  vec4 read = has_mirrors != 0 ? texture(mirrors, on_map(place_mirrors, 512)) : vec4(1.0);
  if (gloss != 0) {
    b.f0 = mirror.rgb * read.rgb;
    b.colour = base * (1.0 - max(b.f0.r, max(b.f0.g, b.f0.b)));
    b.rough = 1.0 - (1.0 - b.rough) * read.a;
    return;
  }
  float strength = mirror.a * read.a, straight = (bending - 1.0) / (bending + 1.0);
  vec3 plain = min(straight * straight * mirror.rgb * read.rgb, vec3(1.0)) * strength;
  b.f0 = mix(plain, base, metal_here);
  b.f90 = mix(strength, 1.0, metal_here);
  if (film.x <= 0.0) return;
  vec2 thin = has_films != 0 ? texture(films, on_map(place_films, 1024)).rg : vec2(1.0);
  vec3 coloured = filmed(b.f0, facing_view, film.y, mix(film.z, film.w, thin.y));
  b.f0 = mix(b.f0, coloured, film.x * thin.x);
}

Layered layered(Body b, vec3 base, float metal_here, vec3 view, float facing_view) {
  set_mirroring(b, base, metal_here, facing_view);
  Layered l = Layered(b, normalize(point.facing), sheen.rgb, coat, sheen.a, clear.x, clear.y);
  if (!gl_FrontFacing) l.coat_normal = -l.coat_normal;
  if (has_coats != 0) l.coat *= texture(coats, on_map(place_coats, 32)).rg;
  if (has_coat_normals != 0)
    l.coat_normal = mapped_normal(coat_normals, l.coat_normal, point.at, on_map(place_coat_normals, 64), coat_bump);
  if (has_sheens != 0) {
    vec4 read = texture(sheens, on_map(place_sheens, 128));
    l.sheen *= read.rgb;
    l.sheen_rough *= read.a;
  }
  if (has_clears != 0) {
    vec2 read = texture(clears, on_map(place_clears, 256)).rg;
    l.clear *= read.x;
    l.thick *= read.y;
  }
  l.clear *= 1.0 - metal_here;
  return l;
}

// What is seen through a body of glass: what was drawn behind it, moved by how it bends the view, blurred by roughness.
vec3 seen_through(Layered l, vec3 at, vec3 view) {
  vec3 bent = refract(-view, l.body.normal, 1.0 / max(bending, 1.0));
  vec4 place = camera * vec4(at + bent * l.thick, 1.0);
  vec2 size = vec2(textureSize(behind, 0));
  float blur = l.body.rough * clamp(bending * 2.0 - 2.0, 0.0, 1.0);
  vec3 light_there = textureLod(behind, place.xy / place.w * 0.5 + 0.5, log2(size.x) * blur * 0.75).rgb;
#ifndef LIGHT
  light_there = undeveloped(light_there) / exposure;
#endif
  if (tint_deep.a > 0.0) light_there *= pow(tint_deep.rgb, vec3(l.thick / tint_deep.a));
  return light_there;
}

// The share of light that a layer of fibers sends back (a fit of Charlie's lobe over all directions).
float fibre_share(float rough, float facing) {
  float r = max(rough, 0.07);
  float a = r < 0.25 ? -339.2 * r * r + 161.4 * r - 25.9 : -8.48 * r * r + 14.3 * r - 9.95;
  float b = r < 0.25 ? 44.0 * r * r - 23.7 * r + 3.26 : 1.97 * r * r - 3.27 * r + 0.72;
  return saturate(exp(a * facing + b) + (r < 0.25 ? 0.0 : 0.1 * (r - 0.25)));
}

float fibres(float rough, vec3 normal, vec3 view, vec3 way) {
  float facing = dot(normal, way), facing_view = max(dot(normal, view), 0.01);
  if (facing <= 0.0) return 0.0;
  float nh = saturate(dot(normal, normalize(way + view))), power = 1.0 / max(rough * rough, 0.005);
  float spread = (2.0 + power) * pow(max(1.0 - nh * nh, 0.0), 0.5 * power) * 0.5;
  return spread * facing / (4.0 * (facing + facing_view - facing * facing_view));
}

// `below`: light of the body. Fibers lie on it, and the clear coat lies over all.
vec3 over(Layered l, vec3 below, vec3 at, vec3 geometry, vec3 view, float key_seen, float open) {
  Body b = l.body;
  float facing_view = clamp(dot(b.normal, view), 0.001, 1.0);
  if (l.clear > 0.0) {
    // Light that goes through is not scattered: it takes the place of the body's own.
    vec3 scattered = (key_light * key_seen * max(dot(b.normal, key_way), 0.0) + scattered_room(b.normal) * open) * b.colour;
    vec2 share = mirror_share(b.rough, facing_view);
    vec3 kept_back = b.f0 * share.x + b.f90 * share.y;
    below += l.clear * (seen_through(l, at, view) * b.colour * (1.0 - kept_back) - scattered * (1.0 - kept_back));
    below = max(below, vec3(0.0));
  }
  float most = max(l.sheen.r, max(l.sheen.g, l.sheen.b));
  if (most > 0.0) {
    below *= 1.0 - most * fibre_share(l.sheen_rough, facing_view);
    below += l.sheen * (key_light * key_seen * fibres(l.sheen_rough, b.normal, view, key_way) +
                        scattered_room(b.normal) * open * fibre_share(l.sheen_rough, facing_view));
  }
  if (l.coat.x <= 0.0) return below;
  float coat_view = clamp(dot(l.coat_normal, view), 0.001, 1.0);
  float straight = l.coat.x * (0.04 + 0.96 * pow(1.0 - coat_view, 5.0));
  Body lacquer = Body(vec3(0.0), l.coat_normal, vec3(0.04), 1.0, l.coat.y);
  vec3 from = from_lamp(l.coat_normal, lamp_alpha(l.coat.y), view, coat_view, key_way);
  vec2 share = mirror_share(l.coat.y, coat_view);
  vec3 shine = key_light * key_seen * (0.04 * from.y + from.z) +
               mirrored_room(reflect(-view, l.coat_normal), l.coat.y) * (0.04 * share.x + share.y) * open;
  return below * (1.0 - straight) + l.coat.x * shine;
}
