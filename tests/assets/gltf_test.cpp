// What our own reader of glTF knows and the library does not: copies, variants, scenes, layers of materials, flat
// triangles, and pictures in kinds of their own.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <limits>
#include <span>

#include "assets/bake/levels.h"
#include "assets/import/import.h"
#include "assets/model/etc1s.h"
#include "assets/model/ktx.h"
#include "assets/model/pose.h"
#include "support/small_models.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
using namespace sprue::assets;

// Floats as base64.
std::string numbers(std::initializer_list<float> values) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  const auto bytes = std::as_bytes(std::span(values.begin(), values.size()));
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8U | (i + k < bytes.size() ? std::to_integer<unsigned>(bytes[i + k]) : 0U);
    for (int k = 3; k >= 0; --k) out += digits[three >> (6 * static_cast<unsigned>(k)) & 63U];
  }
  return out;
}

// A triangle that has no normals; `nodes`, `more`, and what its primitive has besides go on in the file. Two places
// beside it, in `places`.
std::optional<Imported> read(const std::string& scenes, const std::string& more, const std::string& primitive = {},
                             const ImportOptions& options = {},
                             std::initializer_list<float> places = {0, 0, 0, 4, 0, 0}) {
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "a.gltf";
  std::ofstream(file) << R"({"asset":{"version":"2.0"},)" + scenes +
                             R"(,"meshes":[{"primitives":[{"attributes":{"POSITION":0})" + primitive + R"(}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
{"bufferView":1,"componentType":5126,"count":2,"type":"VEC3"}],
"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":1,"byteLength":24}],
"buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,)" +
                             numbers({0, 0, 0, 1, 0, 0, 0, 1, 0}) +
                             R"("},{"byteLength":24,"uri":"data:application/octet-stream;base64,)" + numbers(places) +
                             R"("}])" + more + "}";
  Problems problems;
  auto in = import_model(file, options, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_text(problem));
  return in;
}

using Notes = decltype(Report::notes);
const std::string one_scene = R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}])";

float wide(const Imported& in) {
  const Box box = bounds_of(in.model, pose_of(in.model, {}));
  return box.high.x - box.low.x;
}

TEST_CASE("glTF: a mesh that is drawn many times stands in all its places", "[assets][import]") {
  const auto in = read(R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":
{"attributes":{"TRANSLATION":1}}}}])",
                       "");
  REQUIRE(in);
  CHECK(in->model.meshes.size() == 2);
  CHECK(wide(*in) == 5);
}

TEST_CASE("glTF: a copy that has no place stands at the origin", "[assets][import][limits]") {
  constexpr float nothing = std::numeric_limits<float>::quiet_NaN(), endless = std::numeric_limits<float>::infinity();
  for (const char* what : {"TRANSLATION", "SCALE"}) {
    const auto in = read(std::string(
                             R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":
{"attributes":{")") + what + R"(":1}}}}])",
                         "", "", {}, {nothing, 0, 0, 0, endless, 1});
    REQUIRE(in);
    for (const Node& node : in->model.nodes) {
      CHECK(std::isfinite(glm::dot(node.move, node.move)));
      CHECK(std::isfinite(glm::dot(node.scale, node.scale)));
    }
    CHECK(
        std::ranges::any_of(in->report.notes, [](const std::string& note) { return note.starts_with("2 vertices"); }));
  }
}

TEST_CASE("glTF: what is damaged is told apart from lines and points", "[assets][import]") {
  const auto notes = [](const std::string& second) {
    const auto in = read(one_scene, "", "},{" + second);
    REQUIRE(in);
    return in->report.notes;
  };
  CHECK(notes(R"("attributes":{"POSITION":9})") == Notes{"1 parts are damaged, and are not drawn"});
  CHECK(notes(R"("mode":1,"attributes":{"POSITION":0})") == Notes{"1 parts of lines and points are not drawn"});
}

TEST_CASE("glTF: textures that show one picture share it", "[assets][import]") {
  const auto in = read(one_scene, R"(,"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}},
{"pbrMetallicRoughness":{"baseColorTexture":{"index":1}}}],"textures":[{"source":0},{"source":0}],
"images":[{"uri":"data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAQAAAA+w//Mf8x8VMqL/AQA="}])");
  REQUIRE(in);
  CHECK(in->model.images.size() == 1);
  CHECK(in->model.materials.at(1).colours.image == 0);
}

TEST_CASE("glTF: variants are listed and chosen by name", "[assets][import]") {
  const std::string more =
      R"(,"materials":[{"name":"red"},{"name":"blue"}],"extensions":{"KHR_materials_variants":{"variants":[{"name":"day"},{"name":"night"}]}})";
  const std::string mapped =
      R"(,"material":0,"extensions":{"KHR_materials_variants":{"mappings":[{"material":1,"variants":[1]}]}})";
  const auto material = [&](const std::string& variant) {
    const auto in = read(one_scene, more, mapped, {.variant = variant});
    REQUIRE(in);
    CHECK(in->report.variants == std::vector<std::string>{"day", "night"});
    return in->model.materials[static_cast<std::size_t>(in->model.meshes.at(0).material)].name;
  };
  CHECK(material("") == "red");
  CHECK(material("day") == "red");
  CHECK(material("night") == "blue");
  const auto wrong = read(one_scene, more, mapped, {.variant = "dusk"});
  REQUIRE(wrong);
  CHECK(std::ranges::find(wrong->report.notes, "it has no variant 'dusk'") != wrong->report.notes.end());
}

TEST_CASE("glTF: of several scenes one is shown", "[assets][import]") {
  const std::string scenes =
      R"("scene":1,"scenes":[{"name":"near","nodes":[0]},{"nodes":[1]}],"nodes":[{"mesh":0},{"mesh":0,"scale":[2,1,1]}])";
  const auto shown_scene = [&](const std::string& scene) {
    const auto in = read(scenes, "", "", {.scene = scene});
    REQUIRE(in);
    CHECK(in->report.scenes == std::vector<std::string>{"near", "2"});
    return wide(*in);
  };
  CHECK(shown_scene("") == 2);
  CHECK(shown_scene("near") == 1);
  CHECK(shown_scene("1") == 1);
}

TEST_CASE("glTF: triangles without normals are flat, nodes that name each other are drawn once", "[assets][import]") {
  const auto in = read(R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"children":[1]},{"children":[0]}])", "");
  REQUIRE(in);
  CHECK(in->model.meshes.size() == 1);
  for (const Vertex& vertex : in->model.vertices) CHECK(vertex.normal == glm::vec3(0, 0, 1));
}

TEST_CASE("glTF: the layers of a material are read", "[assets][import]") {
  const auto in = read(one_scene, R"(,"materials":[{"doubleSided":true,"emissiveFactor":[1,0.5,0],"extensions":{
"KHR_materials_clearcoat":{"clearcoatFactor":0.5,"clearcoatRoughnessFactor":0.25},
"KHR_materials_sheen":{"sheenColorFactor":[1,0,0.5],"sheenRoughnessFactor":0.75},
"KHR_materials_transmission":{"transmissionFactor":0.9},"KHR_materials_ior":{"ior":1.4},
"KHR_materials_volume":{"thicknessFactor":2,"attenuationColor":[0.5,1,1],"attenuationDistance":3},
"KHR_materials_specular":{"specularFactor":0.3,"specularColorFactor":[2,1,0]},
"KHR_materials_iridescence":{"iridescenceFactor":1,"iridescenceIor":1.6,"iridescenceThicknessMaximum":500},
"KHR_materials_emissive_strength":{"emissiveStrength":8}}}])",
                       R"(,"material":0)");
  REQUIRE(in);
  const Material& m = in->model.materials.at(0);
  CHECK((m.layers.coat == 0.5F && m.layers.coat_rough == 0.25F));
  CHECK((m.layers.sheen == glm::vec3(1, 0, 0.5F) && m.layers.sheen_rough == 0.75F));
  CHECK((m.layers.clear == 0.9F && m.layers.bending == 1.4F && m.layers.thick == 2 && m.layers.tint_depth == 3));
  CHECK((m.layers.mirror == 0.3F && m.layers.mirror_tint == glm::vec3(2, 1, 0)));
  CHECK((m.layers.film == 1 && m.layers.film_bending == 1.6F && m.layers.film_thickest == 500));
  CHECK(m.glow == glm::vec3(8, 4, 0));
  CHECK(m.two_sided);
  CHECK(is_layered(m));
  CHECK_FALSE(is_layered(Material{}));
}

TEST_CASE("An open mesh is not turned round, and a switch turns any", "[assets][levels]") {
  Model open = test::triangle();
  open.vertices = {test::at(0, 0, 0), test::at(10, 0, 0), test::at(0, 10, 0), test::at(0, 0, 10)};
  open.meshes[0].vertices = 4;
  // A corner of three walls that look away from each other, as a room's do.
  open.indices = {0, 1, 2, 0, 3, 1, 0, 2, 3};
  open.meshes[0].levels = {{0, 9, 0}};
  open.bounds = {glm::vec3(0), glm::vec3(10)};
  for (Vertex& vertex : open.vertices) vertex.normal = glm::vec3(0, 0, 1);
  const auto faces = [&](Faces wish) {
    Model model = open;
    Report report;
    face_outwards(model, wish, report);
    return model.indices;
  };
  CHECK(faces(Faces::judged) == open.indices);
  CHECK(faces(Faces::kept) == open.indices);
  CHECK(faces(Faces::turned) != open.indices);
}

// Bits, the lowest first.
class Bits {
 public:
  void add(unsigned value, unsigned count) {
    for (unsigned i = 0; i < count; ++i, ++used_) {
      if (used_ % 8 == 0) bytes_ += '\0';
      bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | (value >> i & 1U) << used_ % 8);
    }
  }
  // A prefix code of which only one symbol occurs: the lengths of those before it are skipped in gaps of up to 138.
  void add_code(unsigned last) {
    constexpr unsigned given = 19, gap_place = 1, one_place = 18;
    add(last + 1, 14);
    add(given, 5);
    for (unsigned i = 0; i < given; ++i) add(i == gap_place || i == one_place ? 1 : 0, 3);
    for (unsigned left = last; left > 0;) {
      const unsigned gap = std::min(left, 138U);
      add(1, 1);
      add(gap - 11, 7);
      left -= gap;
    }
    add(0, 1);
  }
  std::string take() const { return bytes_; }

 private:
  std::string bytes_;
  unsigned used_ = 0;
};

std::string word(std::uint64_t value, std::size_t size = 4) {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> (8 * i) & 255U);
  return out;
}

// A picture of one block: grey of 16 in 31 with the least spread, each row of its pattern from dark to light.
// `guess`: the symbol that says where blocks have their colors from.
std::string basis_picture(unsigned guess) {
  Bits endpoints, selectors, tables, slice;
  for (int i = 0; i < 4; ++i) endpoints.add_code(0);
  endpoints.add(1, 1);  // grey
  endpoints.add(0, 2);  // no step of the spread, none of the color
  selectors.add(0, 2);
  selectors.add(1, 1);  // raw
  for (int row = 0; row < 4; ++row) selectors.add(0b11100100, 8);
  for (const unsigned last : {guess, 0U, 0U, 0U}) tables.add_code(last);
  tables.add(1, 13);
  slice.add(0, 8);
  const std::string e = endpoints.take(), s = selectors.take(), t = tables.take(), b = slice.take();
  const std::string shared = word(1, 2) + word(1, 2) + word(e.size()) + word(s.size()) + word(t.size()) + word(0) +
                             word(0) + word(0) + word(b.size()) + word(0) + word(0) + e + s + t;
  const std::size_t first = 80 + 24;
  return std::string("\xABKTX 20\xBB\r\n\x1A\n") + word(0) + word(1) + word(4) + word(4) + word(0) + word(0) + word(1) +
         word(1) + word(1) + word(0) + word(0) + word(0) + word(0) + word(first, 8) + word(shared.size(), 8) +
         word(first + shared.size(), 8) + word(b.size(), 8) + word(0, 8) + shared + b;
}

TEST_CASE("A KTX2 picture packed as ETC1S is unpacked, and a damaged one refused", "[assets][images]") {
  constexpr unsigned of_its_own = 255, left = 0;
  const std::string file = basis_picture(of_its_own);
  const auto bytes = std::as_bytes(std::span(file));
  std::string why;
  REQUIRE(is_ktx(bytes));
  const auto image = decode_ktx(bytes, why);
  INFO(why);
  REQUIRE(image);
  REQUIRE(image->rgba.size() == 64);
  for (std::size_t i = 0; i < 16; ++i) {
    constexpr std::array<int, 4> shades{124, 130, 134, 140};
    CHECK(int{image->rgba[4 * i]} == shades[i % 4]);
    CHECK(int{image->rgba[4 * i + 3]} == 255);
  }
  for (std::size_t size = 0; size < file.size(); size += 7) CHECK_FALSE(decode_ktx(bytes.first(size), why));
  // The first block has no neighbor to the left.
  const std::string wrong = basis_picture(left);
  CHECK_FALSE(decode_ktx(std::as_bytes(std::span(wrong)), why));
  CHECK(why == "a damaged or too large KTX2 picture");
}

TEST_CASE("A prefix code reads back its symbols, and one of too many codes is refused", "[assets][images]") {
  PrefixCode code;
  const std::array<std::uint8_t, 4> lengths{1, 0, 2, 2};
  REQUIRE(code.build(lengths));
  const std::array<std::byte, 1> bits{std::byte{0b00110100}};  // 0, 0, 10 turned, 11 turned, by the lowest bit first
  BitReader reader(bits);
  CHECK(reader.symbol(code) == 0);
  CHECK(reader.symbol(code) == 0);
  CHECK(reader.symbol(code) == 2);
  CHECK(reader.symbol(code) == 3);
  const std::array<std::uint8_t, 3> many{1, 1, 1};
  CHECK_FALSE(code.build(many));
}

}  // namespace
