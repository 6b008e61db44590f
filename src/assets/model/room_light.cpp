// Blurs a panorama for each roughness by sampling it where a rough mirror's facets look.
#include "assets/model/room_light.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sprue::assets {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr int looks = 32;  // looked at for each texel of a rough mirror

// The panorama with ever smaller copies, so that one look sees the mean of a region.
class Blurred {
 public:
  explicit Blurred(const Panorama& whole) {
    levels_.push_back(whole);
    while (levels_.back().width > 4 && levels_.back().height > 2) levels_.push_back(halved(levels_.back()));
  }
  // `wide`: the region's width, as a share of the panorama's.
  glm::vec3 look(const glm::vec3& way, float wide) const {
    const float level = std::log2(std::max(wide * static_cast<float>(levels_[0].width), 1.0F));
    const std::size_t last = levels_.size() - 1, low = std::min(static_cast<std::size_t>(level), last);
    const glm::vec2 at(0.5F + std::atan2(way.x, way.z) / (2 * pi), std::acos(std::clamp(way.y, -1.0F, 1.0F)) / pi);
    const float share = std::min(level - static_cast<float>(low), 1.0F);
    return glm::mix(read(levels_[low], at), read(levels_[std::min(low + 1, last)], at), share);
  }

 private:
  static Panorama halved(const Panorama& from) {
    Panorama half{from.width / 2, from.height / 2, {}};
    for (int y = 0; y < half.height; ++y)
      for (int x = 0; x < half.width; ++x) {
        const auto at = [&](int right, int down) {
          return from.pixels[static_cast<std::size_t>((2 * y + down) * from.width + 2 * x + right)];
        };
        half.pixels.push_back(0.25F * (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)));
      }
    return half;
  }
  // Mixes the four nearest texels; the left and the right edge meet.
  static glm::vec3 read(const Panorama& from, const glm::vec2& at) {
    const float x = at.x * static_cast<float>(from.width) - 0.5F, y = at.y * static_cast<float>(from.height) - 0.5F;
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    const auto texel = [&](int column, int row) {
      const int wrapped = (column % from.width + from.width) % from.width;
      return from.pixels[static_cast<std::size_t>(std::clamp(row, 0, from.height - 1) * from.width + wrapped)];
    };
    const float right = x - static_cast<float>(left), down = y - static_cast<float>(top);
    return glm::mix(glm::mix(texel(left, top), texel(left + 1, top), right),
                    glm::mix(texel(left, top + 1), texel(left + 1, top + 1), right), down);
  }

  std::vector<Panorama> levels_;
};

// The direction through a place of a cube's face, both from -1 to 1, as OpenGL lays them.
glm::vec3 way_through(int face, float s, float t) {
  const std::array<glm::vec3, 6> ways{{{1, -t, -s}, {-1, -t, s}, {s, 1, t}, {s, -1, -t}, {s, -t, 1}, {-s, -t, -1}}};
  return glm::normalize(ways[static_cast<std::size_t>(face)]);
}

// A facet that a rough mirror has, and how much it counts.
struct Facet {
  glm::vec3 way{0};  // of the light that it mirrors, about a normal along z
  float weight = 0;
  float wide = 0;  // of the region that it stands for, as a share of a panorama's width
};

// Facets of GGX, spread evenly by Hammersley's points.
std::vector<Facet> facets_of(float rough) {
  std::vector<Facet> all;
  const float alpha = rough * rough, a2 = alpha * alpha;
  for (int i = 0; i < looks; ++i) {
    std::uint32_t bits = static_cast<std::uint32_t>(i);
    float turned = 0;
    for (float half = 0.5F; bits != 0; bits >>= 1U, half *= 0.5F) turned += (bits & 1U) != 0 ? half : 0;
    const float along = (static_cast<float>(i) + 0.5F) / looks, angle = 2 * pi * turned;
    const float up = std::sqrt((1 - along) / (1 + (a2 - 1) * along)), out = std::sqrt(std::max(1 - up * up, 0.0F));
    const glm::vec3 half(out * std::cos(angle), out * std::sin(angle), up);
    const glm::vec3 way = 2 * up * half - glm::vec3(0, 0, 1);
    if (way.z <= 0) continue;
    const float d = (up * up * (a2 - 1) + 1), chance = a2 / (pi * d * d) / 4;
    const float angle_seen = 1 / (static_cast<float>(looks) * std::max(chance, 1e-4F));  // steradians
    all.push_back({way, way.z, std::sqrt(angle_seen) / (2 * pi)});
  }
  return all;
}

glm::vec3 mirrored(const Blurred& room, const std::vector<Facet>& facets, const glm::vec3& normal) {
  const glm::vec3 other = std::abs(normal.y) < 0.9F ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
  const glm::vec3 right = glm::normalize(glm::cross(other, normal)), up = glm::cross(normal, right);
  glm::vec3 sum(0);
  float weight = 0;
  for (const Facet& facet : facets) {
    const glm::vec3 way = right * facet.way.x + up * facet.way.y + normal * facet.way.z;
    sum += facet.weight * room.look(way, facet.wide);
    weight += facet.weight;
  }
  return sum / weight;
}

std::vector<glm::vec3> level_of(const Blurred& room, int level) {
  const int side = side_of_level(level);
  const std::vector<Facet> facets =
      level == 0 ? std::vector<Facet>{{{0, 0, 1}, 1, 0}} : facets_of(static_cast<float>(level) / (room_levels - 1));
  std::vector<glm::vec3> texels;
  texels.reserve(static_cast<std::size_t>(6 * side * side));
  for (int face = 0; face < 6; ++face)
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const auto place = [&](int at) { return (2 * static_cast<float>(at) + 1) / static_cast<float>(side) - 1; };
        texels.push_back(mirrored(room, facets, way_through(face, place(x), place(y))));
      }
  return texels;
}

// The nine products of a direction's parts that the shader multiplies by (shaders/mirror.glsl).
std::array<float, 9> products(const glm::vec3& n) {
  return {1, n.y, n.z, n.x, n.x * n.y, n.y * n.z, 3 * n.z * n.z - 1, n.x * n.z, n.x * n.x - n.y * n.y};
}

// The light that falls on a matt surface, as Ramamoorthi and Hanrahan have it.
std::array<glm::vec3, 9> scattered_of(const Panorama& panorama) {
  constexpr std::array<float, 9> scale{0.282095F, 0.488603F, 0.488603F, 0.488603F, 1.092548F,
                                       1.092548F, 0.315392F, 1.092548F, 0.546274F};
  constexpr std::array<float, 9> kept{1, 2.0F / 3, 2.0F / 3, 2.0F / 3, 0.25F, 0.25F, 0.25F, 0.25F, 0.25F};
  std::array<glm::vec3, 9> sums{};
  for (int y = 0; y < panorama.height; ++y) {
    const float down = (static_cast<float>(y) + 0.5F) / static_cast<float>(panorama.height);
    const float angle = std::sin(pi * down) * 2 * pi * pi / static_cast<float>(panorama.width * panorama.height);
    for (int x = 0; x < panorama.width; ++x) {
      const float across = (static_cast<float>(x) + 0.5F) / static_cast<float>(panorama.width);
      const std::array<float, 9> parts = products(way_in_panorama(across, down));
      const glm::vec3 light = angle * panorama.pixels[static_cast<std::size_t>(y * panorama.width + x)];
      for (std::size_t i = 0; i < 9; ++i) sums[i] += parts[i] * light;
    }
  }
  for (std::size_t i = 0; i < 9; ++i) sums[i] *= scale[i] * scale[i] * kept[i];
  return sums;
}

}  // namespace

glm::vec3 way_in_panorama(float across, float down) {
  const float turn = 2 * pi * (across - 0.5F), tilt = pi * down;
  return {std::sin(tilt) * std::sin(turn), std::cos(tilt), std::sin(tilt) * std::cos(turn)};
}

Panorama panorama_of(int width, const std::function<glm::vec3(const glm::vec3&)>& seen) {
  Panorama out{width, width / 2, {}};
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < width; ++x)
      out.pixels.push_back(seen(way_in_panorama((static_cast<float>(x) + 0.5F) / static_cast<float>(width),
                                                (static_cast<float>(y) + 0.5F) / static_cast<float>(out.height))));
  return out;
}

RoomLight room_light(const Panorama& panorama) {
  RoomLight out{.scattered = scattered_of(panorama)};
  const Blurred room(panorama);
  for (int level = 0; level < room_levels; ++level) out.levels[static_cast<std::size_t>(level)] = level_of(room, level);
  return out;
}

}  // namespace sprue::assets
