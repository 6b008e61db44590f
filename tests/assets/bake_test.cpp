// Baked files: what is written comes back, and what was changed is refused.
#include "assets/bake/bake.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstring>
#include <fstream>

#include "assets/loader/room_loader.h"
#include "support/small_models.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

// Something of everything that a baked file can hold.
Baked sample() {
  Baked baked{.model = test::bending_triangle()};
  Model& model = baked.model;
  model.shifts = {{}, {}, {.position{0, 5, 0}}};
  model.meshes[0].morphs = {0};
  model.nodes[0].weights = {0.25F};
  model.images.push_back({.width = 2, .height = 1, .levels = 2, .rgba = {1, 2, 3, 4, 5, 6, 7, 8, 3, 4, 5, 6}});
  model.materials[0].colours.image = 0;
  model.materials[0].alpha = Alpha::cut;
  model.bounds = {{0, 0, 0}, {10, 20, 0}};
  baked.report = {.format = "by hand", .up = "+y", .forward = "+z", .size = "its own"};
  baked.report.files.push_back({.name = "a.png", .found = "b.png", .width = 2, .height = 1});
  baked.report.notes = {"one", "two"};
  baked.report.base = {BaseKind::round, 32};
  return baked;
}

std::optional<Baked> parsed(const std::string& bytes, std::string* told = nullptr) {
  std::string why;
  auto baked = parse_bake(std::as_bytes(std::span(bytes)), why);
  CHECK(why.empty() == baked.has_value());
  if (told != nullptr) *told = why;
  return baked;
}

std::string fault_after(void (*spoil)(Model&)) {
  Baked baked = sample();
  spoil(baked.model);
  std::string why;
  CHECK_FALSE(parsed(bake_bytes(baked), &why));
  return why;
}

}  // namespace

TEST_CASE("A baked file gives back what was written", "[assets][bake]") {
  const TempFolder folder;
  Problems problems;
  REQUIRE(write_bake(sample(), folder.path() / "a.bake", problems));
  const auto read = read_bake(folder.path() / "a.bake", problems);
  REQUIRE(read);
  CHECK(problems.empty());
  CHECK(*read == sample());
}

TEST_CASE("A baked file that was cut or changed is refused", "[assets][bake]") {
  const std::string bytes = bake_bytes(sample());
  for (std::size_t size = 0; size < bytes.size(); ++size) CHECK_FALSE(parsed(bytes.substr(0, size)));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    CHECK_FALSE(parsed(changed));
  }
  CHECK_FALSE(parsed(bytes + "x"));
}

TEST_CASE("A baked file of another version says so", "[assets][bake]") {
  std::string bytes = bake_bytes(sample());
  const std::uint32_t other = bake_version + 1;
  std::memcpy(bytes.data() + 8, &other, sizeof other);
  std::string why;
  parsed(bytes, &why);
  CHECK(why == "was baked by another version");
}

// The print is right in all of these: whoever writes such a file can compute it.
TEST_CASE("A baked file must keep every promise of the model", "[assets][bake]") {
  CHECK(fault_after([](Model& m) { m.indices[1] = 3; }) ==
        "holds mesh 1 with triangles of vertices that it does not have");
  CHECK(fault_after([](Model& m) { m.meshes[0].levels[0].indices = 6; }) ==
        "holds mesh 1 with triangles of vertices that it does not have");
  CHECK(fault_after([](Model& m) { m.meshes[0].levels[0].indices = 2; }) ==
        "holds mesh 1 with triangles of vertices that it does not have");
  CHECK(fault_after([](Model& m) { m.meshes[0].levels.resize(17, m.meshes[0].levels[0]); }) ==
        "holds mesh 1 with triangles of vertices that it does not have");
  CHECK(fault_after([](Model& m) { m.meshes[0].first_vertex = 1; }) ==
        "holds mesh 1 with vertices outside of the model");
  CHECK(fault_after([](Model& m) { m.meshes[0].first_vertex = 0xffffffff; }) ==
        "holds mesh 1 with vertices outside of the model");
  CHECK(fault_after([](Model& m) { m.meshes[0].material = 1; }) == "holds mesh 1 with no material");
  CHECK(fault_after([](Model& m) { m.meshes[0].material = none; }) == "holds mesh 1 with no material");
  CHECK(fault_after([](Model& m) { m.meshes[0].skin = 1; }) == "holds mesh 1 with bones that it does not have");
  CHECK(fault_after([](Model& m) { m.influences[2].bones[3] = 2; }) == "holds mesh 1 with bones that it does not have");
  CHECK(fault_after([](Model& m) { m.influences[0].weights[0] = 254; }) ==
        "holds mesh 1 with bones that it does not have");
  CHECK(fault_after([](Model& m) { m.meshes[0].morphs = {1}; }) ==
        "holds mesh 1 with a morph target outside of the model");
  CHECK(fault_after([](Model& m) { m.nodes[1].parent = 1; }) ==
        "holds node 2 with a parent that does not come before it");
  CHECK(fault_after([](Model& m) { m.nodes[1].parent = -2; }) ==
        "holds node 2 with a parent that does not come before it");
  CHECK(fault_after([](Model& m) { m.nodes[0].meshes = {1}; }) == "holds node 1 with a mesh that is not there");
  CHECK(fault_after([](Model& m) { m.nodes[0].scale.x = NAN; }) == "holds node 1 with a place that is none");
  CHECK(fault_after([](Model& m) { m.nodes.clear(); }) != "");
  CHECK(fault_after([](Model& m) { m.skins[0].bones[1].node = 2; }) == "holds a broken skin: number 1");
  CHECK(fault_after([](Model& m) { m.skins[0].bones.clear(); }) == "holds a broken skin: number 1");
  CHECK(fault_after([](Model& m) { m.materials[0].colours.image = 1; }) == "holds a broken material: number 1");
  CHECK(fault_after([](Model& m) { m.materials[0].rough = INFINITY; }) == "holds a broken material: number 1");
  CHECK(fault_after([](Model& m) { m.vertices[1].uv.x = NAN; }) == "holds a broken vertex: number 2");
  CHECK(fault_after([](Model& m) { m.shifts[2].position.y = NAN; }) == "holds a broken shift: number 3");
  CHECK(fault_after([](Model& m) { m.clips[0].tracks[0].node = 2; }) == "holds a broken clip: number 1");
  CHECK(fault_after([](Model& m) { m.clips[0].tracks[0].turn_times = {1, 0}; }) == "holds a broken clip: number 1");
  CHECK(fault_after([](Model& m) { m.clips[0].tracks[0].turn_times = {1}; }) == "holds a broken clip: number 1");
  CHECK(fault_after([](Model& m) { m.clips[0].tracks[0].weights = {1}; }) == "holds a broken clip: number 1");
  CHECK(fault_after([](Model& m) { m.bounds.high.x = NAN; }) == "holds no bounds");
}

TEST_CASE("Pictures in a baked file are as large as they say", "[assets][bake]") {
  const auto refused = "has a part that cannot be read";
  CHECK(fault_after([](Model& m) { m.images[0].width = 3; }) == refused);
  CHECK(fault_after([](Model& m) { m.images[0].height = 0; }) == refused);
  CHECK(fault_after([](Model& m) { m.images[0].width = 0x80000000; }) == refused);
  CHECK(fault_after([](Model& m) { m.images[0].levels = 3; }) == refused);
  CHECK(fault_after([](Model& m) { m.images[0].levels = 0; }) == refused);
  CHECK(fault_after([](Model& m) { m.images[0].rgba.push_back(0); }) == refused);
}

TEST_CASE("Words of an enum in a baked file are known ones", "[assets][bake]") {
  CHECK(fault_after([](Model& m) { m.materials[0].alpha = static_cast<Alpha>(3); }) ==
        "has a part that cannot be read");
  CHECK(fault_after([](Model& m) { m.materials[0].colours.across = static_cast<Wrap>(200); }) ==
        "has a part that cannot be read");
}

TEST_CASE("What is no baked file is refused with a reason", "[assets][bake]") {
  const TempFolder folder;
  Problems problems;
  CHECK_FALSE(read_bake(folder.path() / "absent", problems));
  CHECK_FALSE(read_bake(folder.path(), problems));
  std::ofstream(folder.path() / "empty");
  CHECK_FALSE(read_bake(folder.path() / "empty", problems));
  std::ofstream(folder.path() / "text") << "hello";
  CHECK_FALSE(read_bake(folder.path() / "text", problems));
  REQUIRE(problems.size() == 4);
  CHECK(problems[0].what == "cannot be read: No such file or directory");
  CHECK(problems[1].what == "cannot be read: Is a directory");
  CHECK(problems[2].what == "is empty");
  CHECK(problems[3].what == "is no baked model");
}

TEST_CASE("A panorama that is almost black stays dark", "[assets][bake]") {
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "night.hdr";
  const std::string pixel("\x01\x00\x00\x01", 4);  // red, and so little of it that its inverse is no number
  std::string picture = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 4\n";
  for (int i = 0; i < 8; ++i) picture += pixel;
  std::ofstream(file, std::ios::binary) << picture;
  Problems problems;
  const auto baked = bake_room(file, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(baked);
  for (const std::uint8_t byte : baked->model.images.at(0).rgba) REQUIRE(byte == 0);
}
