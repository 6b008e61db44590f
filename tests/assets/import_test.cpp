// Files of several formats, written by the test or by tests/golden/models/make.py, read in this process.
#include "assets/import/import.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <fstream>

#include "assets/import/import_parts.h"
#include "assets/model/image.h"
#include "assets/model/join.h"
#include "assets/model/pose.h"
#include "support/small_models.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;
using Catch::Matchers::WithinAbs;

namespace {

Imported golden(const std::string& name) {
  Problems problems;
  auto imported = import_model(source_dir() / "tests/golden/models" / name, {}, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_text(problem));
  REQUIRE(imported);
  return std::move(*imported);
}

class Written {
 public:
  Written(const std::string& name, const std::string& text) : file_(folder_.path() / name) { put(name, text); }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::optional<Imported> read(const ImportOptions& options = {}) const {
    Problems problems;
    auto imported = import_model(file_, options, problems);
    CHECK(imported.has_value() == problems.empty());
    return imported;
  }
  std::string refusal() const {
    Problems problems;
    CHECK_FALSE(import_model(file_, {}, problems));
    return problems.size() == 1 ? problems[0].what : "not one problem";
  }

 private:
  TempFolder folder_;
  std::filesystem::path file_;
};

const std::string stl =
    "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid "
    "s\n";
// 2 x 1 pixels, red and green, without compression.
const std::string tga = std::string("\0\0\2\0\0\0\0\0\0\0\0\0\2\0\1\0\x18\0", 18) + std::string("\0\0\xff\0\xff\0", 6);

// One triangle; z is up, -y in front, and the unit is an inch.
const std::string fbx =
    "; FBX 7.4.0 project file\nFBXHeaderExtension: {\nFBXHeaderVersion: 1003\nFBXVersion: 7400\n}\nGlobalSettings: "
    "{\nVersion: 1000\nProperties70: {\nP: \"UpAxis\", \"int\", \"Integer\", \"\",2\nP: \"UpAxisSign\", \"int\", "
    "\"Integer\", \"\",1\nP: \"FrontAxis\", \"int\", \"Integer\", \"\",1\nP: \"FrontAxisSign\", \"int\", \"Integer\", "
    "\"\",-1\nP: \"UnitScaleFactor\", \"double\", \"Number\", \"\",2.54\n}\n}\nObjects: {\nGeometry: 1, "
    "\"Geometry::a\", \"Mesh\" {\nVertices: *9 {\na: 0,0,0,1,0,0,0,0,1\n}\nPolygonVertexIndex: *3 {\na: "
    "0,1,-3\n}\nGeometryVersion: 124\n}\nModel: 2, \"Model::a\", \"Mesh\" {\nVersion: 232\n}\n}\nConnections: {\nC: "
    "\"OO\",2,0\nC: \"OO\",1,2\n}\n";

bool has_note(const Report& report, std::string_view part) {
  return std::ranges::any_of(report.notes,
                             [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

}  // namespace

TEST_CASE("A printing file has no colours and is painted by itself", "[assets][import]") {
  const auto in = Written("a.stl", stl).read();
  REQUIRE(in);
  CHECK(in->model.indices.size() == 3);
  CHECK_FALSE(in->report.coloured);
  CHECK(in->model.materials.at(0).bare);
  CHECK(in->facts.unit_mm == 1);
  CHECK_FALSE(in->facts.up.has_value());
}

TEST_CASE("Normals of a printing file are those of its surfaces, soft where these hardly bend", "[assets][import]") {
  const auto facet = [](const std::string& normal, const std::string& first) {
    return "facet normal " + normal + "\nouter loop\nvertex " + first +
           (first.starts_with("0 1") ? "\nvertex 0 0 0\nvertex 1 0 0" : "\nvertex 1 0 0\nvertex 0 0 0") +
           "\nendloop\nendfacet\n";
  };
  const auto vertices = [](const std::string& facets) {
    const auto in = Written("a.stl", "solid s\n" + facets + "endsolid s\n").read();
    REQUIRE(in);
    return in->model.vertices;
  };
  for (const Vertex& vertex : vertices(facet("0 0 0", "0 1 0"))) CHECK_THAT(vertex.normal.z, WithinAbs(1, 1e-6));
  CHECK(vertices(facet("0 0 1", "0 1 0") + facet("0 0.2 0.98", "0 -1 0.2")).size() == 4);
  CHECK(vertices(facet("0 0 1", "0 1 0") + facet("0 -1 0", "0 -0.1 -1")).size() == 6);
}

TEST_CASE("Normals that another file leaves empty are those of its surfaces", "[assets][import]") {
  const auto in = Written("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 0\nf 1//1 2//1 3//1\n").read();
  REQUIRE(in);
  for (const Vertex& vertex : in->model.vertices) CHECK_THAT(vertex.normal.z, WithinAbs(1, 1e-6));
}

TEST_CASE("Materials of an OBJ, its texture found by name and a missing one told", "[assets][import]") {
  Written obj("a.obj",
              "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nusemtl skin\nf 1/1 2/2 3/3\nusemtl "
              "lost\nf 3/3 2/2 1/1\n");
  obj.put("a.mtl",
          "newmtl skin\nKd 0.5 0.5 0.5\nmap_Kd D:\\art\\Skin.TGA\nnewmtl lost\nKd 1 0 0\nNs 200\nmap_Kd gone.png\n");
  obj.put("skin.tga", tga);
  const auto in = obj.read();
  REQUIRE(in);
  const auto material = [&](std::string_view name) {
    return *std::ranges::find(in->model.materials, name, &Material::name);
  };
  CHECK(material("skin").colours.image == 0);
  CHECK(material("skin").colour == glm::vec4(1));
  CHECK(material("lost").colours.image == none);
  CHECK_THAT(material("lost").colour.r, WithinAbs(1, 1e-6));
  CHECK(material("lost").rough < material("skin").rough);
  REQUIRE(in->report.files.size() == 2);
  CHECK(in->report.files[0].found == "skin.tga");
  CHECK(in->report.files[0].width == 2);
  CHECK(in->report.files[1].found.empty());
  CHECK(has_note(in->report, "'gone.png' is nowhere near the model"));
  CHECK(std::ranges::count(in->report.looked_for, "a.mtl") == 1);
  CHECK(std::ranges::count(in->report.looked_for, "gone.png") == 1);
  CHECK(in->report.coloured);
}

TEST_CASE("Colours typed into old formats are those of a screen", "[assets][import]") {
  Written obj("a.obj", "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl m\nf 1 2 3\n");
  obj.put("a.mtl", "newmtl m\nKd 0.5 0.5 0.5\n");
  const auto in = obj.read();
  REQUIRE(in);
  for (const Material& material : in->model.materials)
    if (material.name == "m") CHECK_THAT(material.colour.r, WithinAbs(0.2140, 1e-3));
}

TEST_CASE("Vertex colours of a PLY", "[assets][import]") {
  const auto in =
      Written("a.ply",
              "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float "
              "z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face 1\nproperty list "
              "uchar int vertex_indices\nend_header\n0 0 0 255 0 0\n1 0 0 255 0 0\n0 1 0 255 0 0\n3 0 1 2\n")
          .read();
  REQUIRE(in);
  CHECK(in->report.coloured);
  CHECK_FALSE(in->model.materials.at(0).bare);
  CHECK(glm::ivec4(in->model.vertices.at(0).colour) == glm::ivec4(255, 0, 0, 255));
}

TEST_CASE("Vertices that differ in nothing become one; colours are a difference", "[assets][import]") {
  const auto vertices = [](const std::string& second) {
    const std::string at = "0 0 0 0 0 1 ", right = "1 0 0 0 0 1 ", up = "0 1 0 0 0 1 ", far = "1 1 0 0 0 1 ";
    const std::string first = "255 0 0\n";
    const auto in = Written("a.ply",
                            "ply\nformat ascii 1.0\nelement vertex 7\nproperty float x\nproperty float y\nproperty "
                            "float z\nproperty float nx\nproperty float ny\nproperty float nz\nproperty uchar "
                            "red\nproperty uchar green\nproperty uchar blue\nelement face 2\nproperty list uchar int "
                            "vertex_indices\nend_header\n" +
                                at + first + right + first + up + first + up + second + right + second + far + second +
                                far + "1 2 3\n3 0 1 2\n3 3 4 5\n")
                        .read();
    REQUIRE(in);
    CHECK(in->model.meshes.at(0).vertices == in->model.vertices.size());
    CHECK(in->model.indices.size() == 6);
    return in->model.vertices.size();
  };
  CHECK(vertices("255 0 0\n") == 4);
  CHECK(vertices("0 255 0\n") == 6);
}

TEST_CASE("Alike vertices of skins and morphs are joined with what holds and moves them", "[assets][import]") {
  const auto doubled = [](Model model) {
    const std::vector<Vertex> vertices = model.vertices;
    const std::vector<Influence> influences = model.influences;
    const std::vector<Shift> shifts = model.shifts;
    model.vertices.insert(model.vertices.end(), vertices.begin(), vertices.end());
    model.influences.insert(model.influences.end(), influences.begin(), influences.end());
    model.shifts.insert(model.shifts.end(), shifts.begin(), shifts.end());
    if (!shifts.empty()) {  // and a second target, which moves everything
      model.meshes[0].morphs.push_back(6);
      model.shifts.insert(model.shifts.end(), 6, {.position{0, 0, 9}});
    }
    model.indices = {3, 4, 5, 0, 1, 2};
    model.meshes[0].vertices = 6;
    model.meshes[0].levels[0].indices = 6;
    return model;
  };
  Model skin = doubled(test::bending_triangle());
  join_alike(skin, skin.meshes[0]);
  CHECK(skin.vertices.size() == 3);
  CHECK(skin.indices == std::vector<std::uint32_t>{0, 1, 2, 0, 1, 2});
  CHECK(skin.influences == test::bending_triangle().influences);
  Model held = doubled(test::bending_triangle());
  held.influences[3] = held.influences[2];  // the same place, on another bone
  join_alike(held, held.meshes[0]);
  CHECK(held.vertices.size() == 4);
  Model morph = doubled(test::stretching_triangle());
  join_alike(morph, morph.meshes[0]);
  CHECK(morph.vertices.size() == 3);
  CHECK(morph.meshes[0].morphs == std::vector<std::uint32_t>{0, 3});
  REQUIRE(morph.shifts.size() == 6);
  CHECK(morph.shifts[2].position.y == 5);
  CHECK(morph.shifts[3].position.z == 9);
}

TEST_CASE("Lines beside surfaces are told, and alone they become rods", "[assets][import]") {
  const auto in = Written("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nl 1 2\nl 2 3\nf 1 2 3\n").read();
  REQUIRE(in);
  CHECK(has_note(in->report, "lines and points are not drawn"));
  const auto rod = Written("a.obj", "v 0 0 0\nv 1 0 0\nl 1 2\n").read();
  REQUIRE(rod);
  CHECK(has_note(rod->report, "drawn as thin rods"));
  const Box box = bounds_of(rod->model, pose_of(rod->model, {}));
  CHECK_THAT(box.high.x - box.low.x, WithinAbs(1, 1e-5));
  CHECK_THAT(box.high.y - box.low.y, WithinAbs(0.008, 2e-3));
}

TEST_CASE("What cannot be read is refused with one reason", "[assets][import]") {
  CHECK_FALSE(Written("a.glb", "nonsense").refusal().empty());
  CHECK(Written("a.stl", "").refusal() == "is empty");
  CHECK_FALSE(Written("a.gltf", R"({"asset": {"version": "2.0"}})").refusal().empty());
  CHECK_FALSE(Written("a.xyz", "1 2 3").refusal().empty());
  CHECK(Written("a.vox", "nonsense").refusal() == "it is no VOX file");
}

TEST_CASE("An FBX states its axes and its unit", "[assets][import]") {
  const auto in = Written("a.fbx", fbx).read();
  REQUIRE(in);
  CHECK(in->facts.up == Axis::plus_z);
  CHECK(in->facts.forward == Axis::minus_y);
  CHECK_THAT(in->facts.unit_mm, WithinAbs(25.4, 1e-4));
}

TEST_CASE("A 3MF states its unit inside of an archive, packed or not", "[assets][import][fidelity]") {
  const FileFacts packed = golden("centimetres.3mf").facts;
  CHECK(packed.unit_mm == 10);
  CHECK(packed.unit_stated);
  const auto unit = [](const std::string& archive) {
    const TempFolder folder;
    std::ofstream(folder.path() / "a.3mf", std::ios::binary) << archive;
    return unit_of_3mf(folder.path() / "a.3mf");
  };
  const auto number = [](std::uint32_t value, std::size_t size) {
    return std::string(reinterpret_cast<const char*>(&value), size);
  };
  const auto stored = [&](const std::string& document) {
    const std::string name = "3D/a.model", size = number(static_cast<std::uint32_t>(document.size()), 4);
    const std::string both = std::string(2, '\0') + std::string(10, '\0') + size + size + number(10, 2) + number(0, 2);
    const std::string file = "PK\3\4" + number(20, 2) + both + name + document;
    const std::string list = "PK\1\2" + number(20, 2) + number(20, 2) + both + std::string(14, '\0') + name;
    return file + list + "PK\5\6" + std::string(12, '\0') + number(static_cast<std::uint32_t>(file.size()), 4) +
           number(0, 2);
  };
  CHECK(unit(stored("<?xml?><model unit=\"inch\">")) == 25.4F);
  CHECK(unit(stored("<model lang='en' unit='micron'/>")) == 0.001F);
  CHECK(unit(stored("<model subunit='foot'\n\tunit = 'meter'>")) == 1000);
  CHECK(unit(stored("<model unit='cubit'>")) == 0);
  CHECK(unit(stored("<model><a unit='inch'>")) == 0);
  CHECK(unit(stored("<model unit=")) == 0);
  CHECK(unit(stored("<model unit='")) == 0);
  CHECK(unit("PK\5\6") == 0);
  CHECK(unit("PK\1\2PK\5\6" + std::string(16, '\0')) == 0);
  const std::string whole = stored("<model unit='inch'>");
  for (std::size_t size = 0; size + 4 < whole.size(); ++size) CHECK(unit(whole.substr(0, size)) == 0);
}

TEST_CASE("A skin is posed by its bones, and its size is that of the pose", "[assets][import][fidelity]") {
  const Imported in = golden("skin.glb");
  CHECK(in.report.bones >= 2);
  CHECK(std::ranges::any_of(in.model.meshes, [](const Mesh& mesh) { return mesh.skin != none; }));
  Model straight = in.model;
  for (Mesh& mesh : straight.meshes) mesh.skin = none;
  CHECK(bounds_of(in.model, pose_of(in.model, {})) != bounds_of(straight, pose_of(straight, {})));
}

TEST_CASE("Morph targets and their weights over time", "[assets][import][fidelity]") {
  const Imported in = golden("morph.glb");
  REQUIRE(in.model.clips.size() >= 1);
  CHECK(in.report.morphs >= 1);
  const Box rest = bounds_of(in.model, pose_of(in.model, {}));
  const Box moved = bounds_of(in.model, pose_of(in.model, {0, in.model.clips[0].seconds / 2}));
  CHECK(rest != moved);
}

TEST_CASE("glTF: ways to be transparent, unlit, wrapped, moved", "[assets][import][fidelity]") {
  const auto has = [](const Imported& in, auto&& what) { return std::ranges::any_of(in.model.materials, what); };
  const Imported alpha = golden("alpha_modes.glb");
  for (const Alpha mode : {Alpha::solid, Alpha::cut, Alpha::blend})
    CHECK(has(alpha, [&](const Material& m) { return m.alpha == mode; }));
  CHECK(has(golden("unlit.glb"), [](const Material& m) { return m.unlit; }));
  const Imported wrap = golden("texture_wrap.glb");
  for (const Wrap mode : {Wrap::repeat, Wrap::clamp, Wrap::mirror})
    CHECK(has(wrap, [&](const Material& m) { return m.colours.across == mode || m.colours.along == mode; }));
  const glm::mat3x2 turned{0, -2, 2, 0, 0, 1};  // a quarter, half as large
  CHECK(has(golden("texture_transform.glb"), [&](const Material& m) {
    const glm::mat3x2 off = m.colours.place - turned;
    return glm::length(off[0]) + glm::length(off[1]) + glm::length(off[2]) < 1e-4F;
  }));
}

TEST_CASE("Files with odd names and foreign paths find their parts", "[assets][import][fidelity]") {
  for (const char* const name : {"odd names ü 50%.gltf", "foreign_path.obj"}) {
    INFO(name);
    const Imported in = golden(name);
    REQUIRE_FALSE(in.report.files.empty());
    for (const Wanted& wanted : in.report.files) CHECK_FALSE(wanted.found.empty());
  }
}

TEST_CASE("Strips and fans become triangles", "[assets][import][fidelity]") {
  CHECK(golden("strips.glb").model.indices.size() >= 6);
}

TEST_CASE("A picture is halved to its largest size, and its levels go down to one pixel", "[assets][images]") {
  Image image{.width = 4, .height = 2, .levels = 1, .rgba = {}};
  for (int i = 0; i < 8; ++i) image.rgba.insert(image.rgba.end(), {255, 0, 100, 255});
  Image small = image;
  shrink(small, 2, true);
  CHECK(small.width == 2);
  CHECK(small.height == 1);
  add_levels(image, true);
  CHECK(image.levels == 3);
  CHECK(image.rgba.size() == 4 * (8 + 2 + 1));
  CHECK(image.rgba[4 * 10] == 255);
  CHECK(image.rgba[4 * 10 + 2] == 100);
}

TEST_CASE("Light is averaged as light", "[assets][images]") {
  Image image{.width = 2, .height = 1, .levels = 1, .rgba = {0, 0, 0, 0, 255, 255, 255, 255}};
  Image plain = image;
  add_levels(image, true);
  add_levels(plain, false);
  CHECK_THAT(image.rgba[8], WithinAbs(188, 1));
  CHECK(image.rgba[11] == 128);
  CHECK(plain.rgba[8] == 128);
}

TEST_CASE("Pictures are known by their content, and damaged ones are refused", "[assets][images]") {
  std::string why;
  const auto image = decode_image(std::as_bytes(std::span(tga)), why);
  REQUIRE(image);
  CHECK(glm::ivec3(image->rgba[0], image->rgba[1], image->rgba[2]) == glm::ivec3(255, 0, 0));
  CHECK_FALSE(decode_image({}, why));
  const std::string text = "no picture at all, but long enough to be one";
  CHECK_FALSE(decode_image(std::as_bytes(std::span(text)), why));
  CHECK(why == "not a picture of a kind that is known");
  const std::string webp = std::string("RIFF\x10\0\0\0WEBPVP8 ", 16) + "damaged";
  CHECK_FALSE(decode_image(std::as_bytes(std::span(webp)), why));
  CHECK(why == "a damaged WebP picture");
}

TEST_CASE("A BMP is read from its lowest row up", "[assets][images]") {
  // 1 x 2 pixels of 24 bits, each row filled up to four bytes: below green, above red.
  const std::string bmp = std::string("BM\x3e\0\0\0\0\0\0\0\x36\0\0\0", 14) +
                          std::string("\x28\0\0\0\1\0\0\0\2\0\0\0\1\0\x18\0", 16) + std::string(24, '\0') +
                          std::string("\0\xff\0\0\0\0\xff\0", 8);
  std::string why;
  const auto image = decode_image(std::as_bytes(std::span(bmp)), why);
  INFO(why);
  REQUIRE(image);
  CHECK(glm::uvec2(image->width, image->height) == glm::uvec2(1, 2));
  CHECK(image->rgba == std::vector<std::uint8_t>{255, 0, 0, 255, 0, 255, 0, 255});
}

TEST_CASE("Light in an HDR becomes the colours of a screen, and what is too bright white", "[assets][images]") {
  const std::string hdr = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 3\n" +
                          std::string("\x80\0\0\x81\0\x20\0\x81\x80\x80\x80\x85", 12);  // 1, 0.25, 16 of light
  std::string why;
  const auto image = decode_image(std::as_bytes(std::span(hdr)), why);
  INFO(why);
  REQUIRE(image);
  CHECK(glm::uvec2(image->width, image->height) == glm::uvec2(3, 1));
  CHECK(image->rgba == std::vector<std::uint8_t>{255, 0, 0, 255, 0, 136, 0, 255, 255, 255, 255, 255});
}

TEST_CASE("A map of openness may look at a second set of coordinates", "[assets][import]") {
  const Model model = golden("occlusion.glb").model;
  const Material& material = model.materials[0];
  REQUIRE(material.opens.image != none);
  CHECK(material.opens.second);
  CHECK_FALSE(material.colours.second);
  CHECK_THAT(material.occlusion, WithinAbs(0.9, 1e-6));
  const auto corner = std::ranges::find(model.vertices, glm::vec2(1, 0), &Vertex::uv);
  REQUIRE(corner != model.vertices.end());
  CHECK_THAT(corner->uv2.x, WithinAbs(0.97, 1e-6));
}

TEST_CASE("A scan of points alone is shown as small rods, without a search for recesses", "[assets][import]") {
  const Written file("scan.ply",
                     "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float "
                     "z\nend_header\n0 0 0\n1 0 0\n0 2 0\n");
  const auto imported = file.read();
  REQUIRE(imported);
  CHECK(imported->model.vertices.size() == 3 * 6);
  CHECK(imported->model.indices.size() == 3 * 18);
  CHECK(imported->report.shaded);
  CHECK(imported->report.notes == std::vector<std::string>{"it holds lines or points only; drawn as thin rods"});
  const Written torn("torn.ply",
                     "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float "
                     "z\nend_header\n0 0 0\n3e38 0 1e30\n0 2 0\n");
  const auto rest = torn.read();
  REQUIRE(rest);
  CHECK(rest->model.vertices.size() == 2 * 6);
  CHECK(has_note(rest->report, "1 vertices are nowhere"));
  const Written far("far.ply",
                    "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty "
                    "float z\nend_header\n5e8 5e8 0\n5e8 5e8 1\n");
  const auto scan = far.read();
  REQUIRE(scan);
  for (const Vertex& vertex : scan->model.vertices) CHECK(std::abs(glm::length(vertex.normal) - 1) < 1e-3F);
}

TEST_CASE("Places and directions may be whole numbers instead of floats", "[assets][import]") {
  const Model model = golden("quantized.glb").model;
  const Box box = bounds_of(model, pose_of(model, {}));
  CHECK(glm::distance(box.low, glm::vec3(-1, 0, -0.5F)) < 1e-4F);
  CHECK(glm::distance(box.high, glm::vec3(1, 1.5F, 0.5F)) < 1e-4F);
  for (const Vertex& vertex : model.vertices) {
    const glm::vec3 size = glm::abs(vertex.normal);
    CHECK_THAT(std::max({size.x, size.y, size.z}), WithinAbs(1, 1e-6));
  }
}

// A triangle; `more` goes on in the file behind it.
std::string triangle_gltf(const std::string& more) {
  return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
"bufferViews":[{"buffer":0,"byteLength":36}],
"buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],)" +
         more + "}";
}

TEST_CASE("glTF packed by Draco is as it would be unpacked", "[assets][import][fidelity]") {
  const Model plain = golden("orientation.glb").model, packed = golden("draco.glb").model;
  REQUIRE(packed.vertices.size() == plain.vertices.size());
  CHECK(packed.indices.size() == plain.indices.size());
  const Box box = bounds_of(packed, pose_of(packed, {})), expected = bounds_of(plain, pose_of(plain, {}));
  CHECK(box.low == expected.low);
  CHECK(box.high == expected.high);
}

TEST_CASE("A clip that lies beside an MD5 mesh bends it, as fast as it says", "[assets][import][fidelity]") {
  const Model model = golden("bending.md5mesh").model;
  REQUIRE(model.clips.size() == 1);
  CHECK_THAT(model.clips[0].seconds, WithinAbs(1, 1e-4));
  const auto lean = [&](float seconds) {
    const Box box = bounds_of(model, pose_of(model, {0, seconds}));
    return box.high.x + box.low.x + box.high.z + box.low.z;  // to one side, whichever is forward
  };
  CHECK(lean(0) * lean(0.5F) < 0);
  CHECK_THAT(lean(0) + lean(0.5F), WithinAbs(0, 0.1));
  CHECK_THAT(lean(0.25F), WithinAbs(0, 0.1));
}

TEST_CASE("Cubes that nobody sees take part in no VOX model", "[assets][import][fidelity]") {
  const Imported in = golden("robot.vox");
  CHECK(in.model.indices.size() / 3 < 300);  // of 1,300 cubes
  const Box box = bounds_of(in.model, pose_of(in.model, {}));
  CHECK(box.high - box.low == glm::vec3(20, 8, 26));
}

TEST_CASE("A file of a Blender too new to be read says what to do", "[assets][import]") {
  const std::string advice = "it was saved by a Blender too new for this program: export it from there as glTF (.glb)";
  const std::string rest(200, 'x');
  CHECK(Written("a.blend", "BLENDER-v304" + rest).refusal() == advice);
  CHECK(Written("a.blend", "BLENDER17-01v0500" + rest).refusal() == advice);
  CHECK(Written("a.blend", "\x28\xb5\x2f\xfd" + rest).refusal() == advice);
  CHECK(Written("a.blend", "BLENDER-v279" + rest).refusal() != advice);
  CHECK(Written("a.blend", "BLEN").refusal() != advice);
}

TEST_CASE("glTF: a WebP picture that only its extension names", "[assets][import]") {
  const Written file("a.gltf", triangle_gltf(R"("extensionsUsed":["EXT_texture_webp"],
"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],
"textures":[{"extensions":{"EXT_texture_webp":{"source":0}}}],
"images":[{"uri":"data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAQAAAA+w//Mf8x8VMqL/AQA="}])"));
  const auto in = file.read();
  REQUIRE(in);
  REQUIRE(in->model.materials.at(0).colours.image != none);
  const Image& image = in->model.images.at(0);
  CHECK(glm::uvec2(image.width, image.height) == glm::uvec2(2, 1));
  CHECK(glm::ivec3(image.rgba[0], image.rgba[1], image.rgba[2]) == glm::ivec3(255, 0, 0));
}

TEST_CASE("glTF: materials of specular and gloss keep their colour", "[assets][import]") {
  const Written file("a.gltf", triangle_gltf(R"("extensionsUsed":["KHR_materials_pbrSpecularGlossiness"],
"materials":[{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0.5,0.25,0,1],"glossinessFactor":0.75}}}])"));
  const auto in = file.read();
  REQUIRE(in);
  CHECK(glm::distance(glm::vec3(in->model.materials.at(0).colour), glm::vec3(0.5F, 0.25F, 0)) < 1e-4F);
  CHECK_THAT(in->model.materials.at(0).rough, WithinAbs(0.25, 1e-6));
  CHECK(in->model.materials.at(0).metal == 0);
}

TEST_CASE("glTF: of a material that is described twice, specular and gloss are taken alone", "[assets][import]") {
  const Written file("a.gltf", triangle_gltf(R"("extensionsUsed":["KHR_materials_pbrSpecularGlossiness"],
"materials":[{"pbrMetallicRoughness":{"baseColorFactor":[0,0,1,1],"baseColorTexture":{"index":0},
"metallicRoughnessTexture":{"index":0}},"extensions":{"KHR_materials_pbrSpecularGlossiness":{
"diffuseFactor":[1,1,1,1],"diffuseTexture":{"index":1},"glossinessFactor":0.5}}}],
"textures":[{"source":0},{"source":1}],"images":[{"uri":"based.tga"},{"uri":"diffuse.tga"}])"));
  file.put("based.tga", tga);
  std::string green = tga;
  green.replace(18, 3, std::string("\0\xff\0", 3));
  file.put("diffuse.tga", green);
  const auto in = file.read();
  REQUIRE(in);
  const Material& material = in->model.materials.at(0);
  CHECK(glm::vec3(material.colour) == glm::vec3(1));
  REQUIRE(material.colours.image != none);
  const Image& image = in->model.images.at(static_cast<std::size_t>(material.colours.image));
  CHECK(glm::ivec3(image.rgba[0], image.rgba[1], image.rgba[2]) == glm::ivec3(0, 255, 0));
  CHECK(material.metal_rough.image == none);
  CHECK(material.metal == 0);
  CHECK_THAT(material.rough, WithinAbs(0.5, 1e-6));
}

TEST_CASE("A mask beside the colours becomes their transparency", "[assets][import]") {
  const Model model = golden("mask.obj").model;
  const auto masked = std::ranges::find(model.materials, Alpha::cut, &Material::alpha);
  REQUIRE(masked != model.materials.end());
  const Image& image = model.images[static_cast<std::size_t>(masked->colours.image)];
  const auto alpha = [&](std::uint32_t x, std::uint32_t y) { return image.rgba[4 * (y * image.width + x) + 3]; };
  CHECK(alpha(image.width / 2, image.height / 2) == 0);
  CHECK(alpha(0, 0) == 255);
}

TEST_CASE("A picture of heights becomes one of directions", "[assets][images]") {
  Image flat{.width = 2, .height = 2, .levels = 1, .rgba = std::vector<std::uint8_t>(16, 90)};
  CHECK_FALSE(is_normal_map(flat));
  heights_to_normals(flat);
  CHECK(is_normal_map(flat));
  CHECK(flat.rgba[2] == 255);
}
