// MagicaVoxel files: solids, palettes, and what is wrong with a file.
#include "assets/import/vox.h"

#include <catch2/catch_test_macros.hpp>
#include <cstring>

using namespace sprue::assets;

namespace {

std::string number(std::int32_t value) {
  std::string out(4, '\0');
  std::memcpy(out.data(), &value, 4);
  return out;
}
std::string chunk(const std::string& id, const std::string& content) {
  return id + number(static_cast<std::int32_t>(content.size())) + number(0) + content;
}
std::string text(const std::string& word) { return number(static_cast<std::int32_t>(word.size())) + word; }

const std::string head = "VOX " + number(150) + chunk("MAIN", "");
std::string size_of(int x, int y, int z) { return chunk("SIZE", number(x) + number(y) + number(z)); }
std::string cubes(const std::vector<std::array<std::uint8_t, 4>>& all) {
  std::string out = number(static_cast<std::int32_t>(all.size()));
  for (const auto& cube : all) out.append(reinterpret_cast<const char*>(cube.data()), 4);
  return chunk("XYZI", out);
}

std::optional<Voxels> parsed(const std::string& bytes, std::string& why) {
  return parse_vox(std::as_bytes(std::span(bytes)), why);
}
std::string refusal(const std::string& bytes) {
  std::string why;
  CHECK_FALSE(parsed(bytes, why));
  return why;
}
Solid solid_of(const std::string& bytes) {
  std::string why;
  const auto voxels = parsed(bytes, why);
  REQUIRE(voxels);
  return voxels->solids.at(0);
}

float area(const std::vector<SolidSide>& sides) {
  float sum = 0;
  for (const SolidSide& side : sides) sum += glm::length(glm::cross(side.right, side.up));
  return sum;
}

}  // namespace

TEST_CASE("One cube has six sides that look outwards", "[assets][vox]") {
  const auto sides = sides_of(solid_of(head + size_of(3, 3, 3) + cubes({{1, 1, 1, 7}})));
  REQUIRE(sides.size() == 6);
  for (const SolidSide& side : sides) {
    const glm::vec3 middle = side.corner + (side.right + side.up) / 2.0F;
    CHECK(glm::dot(glm::cross(side.right, side.up), middle - glm::vec3(1.5F)) == 0.5F);
    CHECK(side.colour == 7);
  }
}

TEST_CASE("Sides of one colour are joined, hidden ones are left out", "[assets][vox]") {
  CHECK(sides_of(solid_of(head + size_of(2, 1, 1) + cubes({{0, 0, 0, 1}, {1, 0, 0, 1}}))).size() == 6);
  const auto two = sides_of(solid_of(head + size_of(2, 1, 1) + cubes({{0, 0, 0, 1}, {1, 0, 0, 2}})));
  CHECK(two.size() == 10);
  CHECK(area(two) == 10);
  std::vector<std::array<std::uint8_t, 4>> full;
  for (std::uint8_t i = 0; i < 64; ++i)
    full.push_back(
        {static_cast<std::uint8_t>(i % 4), static_cast<std::uint8_t>(i / 4 % 4), static_cast<std::uint8_t>(i / 16), 9});
  const auto block = sides_of(solid_of(head + size_of(4, 4, 4) + cubes(full)));
  CHECK(block.size() == 6);
  CHECK(area(block) == 96);
}

TEST_CASE("The palette of a file counts from colour 1; without one the usual palette is meant", "[assets][vox]") {
  std::string colours(1024, '\0');
  colours[0] = 10, colours[1] = 20, colours[2] = 30;
  std::string why;
  const auto own = parsed(head + size_of(1, 1, 1) + cubes({{0, 0, 0, 1}}) + chunk("RGBA", colours), why);
  REQUIRE(own);
  CHECK(glm::ivec3(own->palette[1]) == glm::ivec3(10, 20, 30));
  const auto usual = parsed(head + size_of(1, 1, 1) + cubes({{0, 0, 0, 1}}), why);
  REQUIRE(usual);
  CHECK(glm::ivec3(usual->palette[1]) == glm::ivec3(255));
  CHECK(glm::ivec3(usual->palette[2]) == glm::ivec3(255, 255, 204));
  CHECK(glm::ivec3(usual->palette[216]) == glm::ivec3(0xee, 0, 0));
  CHECK(glm::ivec3(usual->palette[255]) == glm::ivec3(0x11));
}

TEST_CASE("Solids stand where the scene puts them", "[assets][vox]") {
  const std::string transform = chunk("nTRN", number(0) + number(0) + number(1) + number(-1) + number(0) + number(1) +
                                                  number(2) + text("_t") + text("5 -6 7") + text("_r") + text("4"));
  const std::string shape = chunk("nSHP", number(1) + number(0) + number(1) + number(0) + number(0));
  std::string why;
  const auto voxels = parsed(head + size_of(1, 1, 1) + cubes({{0, 0, 0, 1}}) + transform + shape, why);
  REQUIRE(voxels);
  REQUIRE(voxels->placed.size() == 1);
  CHECK(voxels->placed[0].move == glm::vec3(5, -6, 7));
  CHECK(voxels->placed[0].turn == glm::mat3(1));
}

TEST_CASE("A scene that goes in circles ends", "[assets][vox]") {
  const std::string loop = chunk("nGRP", number(0) + number(0) + number(2) + number(0) + number(0));
  std::string why;
  const auto voxels = parsed(head + size_of(1, 1, 1) + cubes({{0, 0, 0, 1}}) + loop, why);
  REQUIRE(voxels);
  CHECK(voxels->placed.size() == 1);
}

TEST_CASE("A hostile VOX file is refused with a reason", "[assets][vox]") {
  CHECK(refusal("") == "it is no VOX file");
  CHECK(refusal("GIF89a..") == "it is no VOX file");
  CHECK(refusal(head + "SIZE" + number(100) + number(0)) == "it is cut short");
  CHECK(refusal(head + "SIZE" + number(-1) + number(0)) == "it is cut short");
  CHECK(refusal(head + size_of(0, 1, 1)) == "its part SIZE is damaged");
  CHECK(refusal(head + size_of(257, 1, 1)) == "its part SIZE is damaged");
  CHECK(refusal(head + size_of(-1, -1, 1)) == "its part SIZE is damaged");
  CHECK(refusal(head + cubes({{0, 0, 0, 1}})) == "its part XYZI is damaged");
  CHECK(refusal(head + size_of(1, 1, 1) + cubes({{1, 0, 0, 1}})) == "its part XYZI is damaged");
  CHECK(refusal(head + size_of(1, 1, 1) + chunk("XYZI", number(1000))) == "its part XYZI is damaged");
  CHECK(refusal(head + size_of(1, 1, 1) + chunk("RGBA", "abc")) == "its part RGBA is damaged");
  std::string many;
  for (int i = 0; i < 8; ++i) many += size_of(256, 256, 256);
  CHECK(refusal(head + many) == "its part SIZE is damaged");
}
