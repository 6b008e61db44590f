// What a painter does to a base coat, in the painter's order. The spots come from one block of noise: blotches in r,
// breaks of the edge highlight in g, chips in b, breaks of the dry brush in a.
uniform sampler3D noise;
uniform vec4 brush;       // blotch, zenith, edge, wash
uniform vec3 wear;        // chip, dry, grain
uniform vec4 low_tone, high_tone;  // without alpha: made from the base coat

const float noise_period = 32.0;  // mm
const vec4 usual_spots = vec4(0.3, 0.0, 0.0, 0.0);  // few blotches, nothing on edges
const vec3 bare = vec3(0.070, 0.068, 0.065);

// Where the brush is broken by the spots.
float lined(vec4 spots) { return smoothstep(0.30, 0.55, spots.g); }
float chipped(vec4 spots) { return smoothstep(0.60, 0.64, spots.b); }
float brushed(vec4 spots) { return smoothstep(0.25, 0.60, spots.a); }

// Of a bevel: not what is between one and the middle of a face.
float edge_of(float mark) { return smoothstep(0.85, 1.0, mark); }

float dry_brushed(vec4 marks) {
  float bend = (marks.b - 0.502) * 2.0;  // towards 1: sticks out
  return wear.y * smoothstep(0.1, 0.5, bend);
}

vec3 highlight(vec3 base) { return mix(base + (1.0 - base) * 0.55, high_tone.rgb, high_tone.a); }

// `up`: of the normal.
vec3 painted(vec3 base, vec4 spots, float up, vec4 marks) {
  vec3 low = mix(base * 0.16, low_tone.rgb, low_tone.a), high = highlight(base);
  float edge = edge_of(marks.r);
  vec3 colour = mix(base, low, brush.x * spots.r);
  // A glaze of the same hue: white would turn a red coat pink.
  colour = mix(colour, mix(colour * 1.7 + 0.015, high, high_tone.a), brush.y * smoothstep(-0.2, 1.0, up));
  colour = mix(colour, high, brush.z * edge * lined(spots));
  colour = mix(colour, low, brush.w * (1.0 - smoothstep(0.20, 0.80, marks.g)));
  colour = mix(colour, bare, wear.x * edge * chipped(spots));
  return mix(colour, high, dry_brushed(marks) * brushed(spots));
}

// Light paint gives back less than its colour's number says, or white plates would outshine everything.
vec3 dry(vec3 colour) { return colour * (1.0 - 0.4 * max(colour.r, max(colour.g, colour.b))); }
