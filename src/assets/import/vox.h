// The chunks of a MagicaVoxel file: solids of colored cubes, a palette, and where each solid stands.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <glm/glm.hpp>

namespace sprue::assets {

// A box of cubes, each with the number of its color.
struct Solid {
  glm::ivec3 size{0};                 // 1..256 along each axis
  std::vector<std::uint8_t> colours;  // x fastest, then y, then z; 0: empty
  std::uint8_t at(const glm::ivec3& place) const;
};

// A solid somewhere in the scene. Cube (x, y, z) has its low corner at turn * (x, y, z - half the size) + move.
struct PlacedSolid {
  std::size_t solid = 0;
  glm::mat3 turn{1};
  glm::vec3 move{0};
};

struct Voxels {
  std::vector<Solid> solids;
  std::vector<PlacedSolid> placed;
  std::array<glm::u8vec4, 256> palette{};  // sRGB, by color number; number 0 is empty space
};

// The file is not trusted: `why` says what is wrong with it.
std::optional<Voxels> parse_vox(std::span<const std::byte> bytes, std::string& why);

// A flat side of a solid: a rectangle over as many cubes of its color as it can take in.
struct SolidSide {
  glm::vec3 corner{0}, right{0}, up{0};  // right x up points outwards
  std::uint8_t colour = 0;
};
std::vector<SolidSide> sides_of(const Solid& solid);

}  // namespace sprue::assets
