// The paint schemes, as a table: name, gist, four tones, then the strengths in the order of Scheme.
#include "assets/model/paint.h"

#include <algorithm>
#include <array>

namespace sprue::assets {
namespace {

// Tones of the hobby table's palette, as linear light.
constexpr glm::vec3 black{0.019F, 0.021F, 0.026F};
constexpr glm::vec3 grey{0.216F, 0.223F, 0.231F};
constexpr glm::vec3 bone{0.847F, 0.791F, 0.644F};
constexpr glm::vec3 umber{0.052F, 0.030F, 0.016F};
constexpr glm::vec3 steel{0.165F, 0.175F, 0.190F};

constexpr std::array<Scheme, 8> all{{
    {"primer_grey",
     "grey primer alone, shaded",
     grey,
     grey,
     {0.06F, 0.062F, 0.066F},
     {0.52F, 0.53F, 0.54F},
     1,
     0.30F,
     0.55F,
     0.35F,
     0.25F,
     0.10F,
     0,
     0.75F,
     0},
    {"zenithal",
     "black from below, white from above, nothing else",
     black,
     {0.40F, 0.40F, 0.41F},
     black,
     {0.85F, 0.85F, 0.84F},
     0.55F,
     0.75F,
     0.60F,
     0.45F,
     0.30F,
     0.05F,
     0,
     0.75F,
     0},
    {"ivory_guard",
     "ivory plates, brown wash",
     bone,
     {0.905F, 0.880F, 0.807F},
     {0.20F, 0.13F, 0.07F},
     {0.98F, 0.97F, 0.93F},
     1,
     0.16F,
     0.50F,
     0.35F,
     0.45F,
     0.15F,
     0,
     0.42F,
     0},
    {"signal_red",
     "red armor with bare edges",
     umber,
     {0.644F, 0.060F, 0.024F},
     {0.09F, 0.008F, 0.006F},
     {0.90F, 0.30F, 0.18F},
     1,
     0.22F,
     0.72F,
     0.50F,
     0.55F,
     0.20F,
     0.5F,
     0.42F,
     0},
    {"deep_blue",
     "blue armor, cold light",
     black,
     {0.014F, 0.159F, 0.462F},
     {0.003F, 0.018F, 0.060F},
     {0.30F, 0.52F, 0.80F},
     1,
     0.24F,
     0.72F,
     0.50F,
     0.58F,
     0.20F,
     0,
     0.42F,
     0},
    {"field_green",
     "olive drab, dusty",
     umber,
     {0.110F, 0.125F, 0.050F},
     {0.016F, 0.018F, 0.007F},
     {0.42F, 0.42F, 0.24F},
     1,
     0.22F,
     0.75F,
     0.65F,
     0.45F,
     0.25F,
     0.25F,
     0.6F,
     0},
    {"gunmetal",
     "dark steel, worn bright",
     black,
     steel,
     {0.012F, 0.012F, 0.014F},
     {0.62F, 0.64F, 0.66F},
     1,
     0.20F,
     0.80F,
     0.75F,
     0.60F,
     0.20F,
     0,
     0.36F,
     0.7F},
    {"weathered_stone",
     "stone, heavy wash and dry-brush",
     umber,
     {0.159F, 0.141F, 0.112F},
     {0.020F, 0.016F, 0.012F},
     {0.60F, 0.56F, 0.48F},
     1,
     0.30F,
     0.85F,
     0.80F,
     0.40F,
     0.50F,
     0,
     0.9F,
     0},
}};

}  // namespace

const Scheme* find_scheme(std::string_view name) {
  const auto found = std::ranges::find(all, name, &Scheme::name);
  return found == all.end() ? nullptr : &*found;
}

const Scheme& usual_scheme() { return *find_scheme("primer_grey"); }

const Scheme& scheme_for_bare(std::string_view paint) {
  const Scheme* const chosen = find_scheme(paint);
  return chosen != nullptr ? *chosen : usual_scheme();
}

bool is_unpainted(const Strokes& strokes) { return strokes == Strokes{0, 0, 0, 0}; }

std::vector<std::string_view> paint_names() {
  std::vector<std::string_view> names{own_paint, mini_paint};
  for (const Scheme& scheme : all) names.push_back(scheme.name);
  return names;
}

}  // namespace sprue::assets
