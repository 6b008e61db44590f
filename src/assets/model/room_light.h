// The light of a room, as surfaces mirror and scatter it: made once from a picture of all that is around.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <vector>

namespace sprue::assets {

// A picture of everything around a place, as a map of the world is drawn: its middle is +z, a quarter to the right is
// +x, the upper edge is +y. Linear light.
struct Panorama {
  int width = 0, height = 0;
  std::vector<glm::vec3> pixels{};

  bool operator==(const Panorama&) const = default;
};

// The direction that a place of a panorama stands for; both go from 0 to 1.
glm::vec3 way_in_panorama(float across, float down);
// A panorama of what a function sees in each direction.
Panorama panorama_of(int width, const std::function<glm::vec3(const glm::vec3&)>& seen);

inline constexpr int room_side = 128;  // texels of a side of the sharpest map
inline constexpr int room_levels = 6;  // each half as wide as the one before
constexpr int side_of_level(int level) { return room_side >> level; }

// A cube of six maps for each level, in the order of OpenGL: +x, -x, +y, -y, +z, -z. Level by level the room is blurred
// as ever rougher mirrors show it, from a mirror to one of roughness 1.
struct RoomLight {
  std::array<std::vector<glm::vec3>, room_levels> levels{};  // face after face, row after row
  std::array<glm::vec3, 9> scattered{};  // spherical harmonics of what falls on a matt surface, over pi

  bool operator==(const RoomLight&) const = default;
};
RoomLight room_light(const Panorama& panorama);

}  // namespace sprue::assets
