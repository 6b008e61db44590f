// The whole way: a child process reads the file, the cache keeps the result.
#include "assets/loader/model_loader.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <fstream>

#include "assets/loader/cache.h"
#include "assets/model/mapped_file.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;
namespace fs = std::filesystem;

namespace {

struct Bench {
  TempFolder folder;
  ModelLoader loader{.program = "/proc/self/exe", .cache = folder.path() / "cache/models", .limits = {}};
  Problems problems;

  fs::path put(const fs::path& name, const std::string& text) const {
    fs::create_directories((folder.path() / name).parent_path());
    std::ofstream(folder.path() / name, std::ios::binary) << text;
    return folder.path() / name;
  }
  std::optional<Baked> open(const fs::path& path) {
    const auto request = request_for(path, loader, problems);
    return request ? open_model(*request, loader, problems) : std::nullopt;
  }
  // Files of the cache whose name ends so.
  std::vector<fs::path> cached(std::string_view ending) const {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(loader.cache))
      if (entry.path().native().ends_with(ending)) out.push_back(entry.path());
    return out;
  }
};

const std::string obj = "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 2 0\nvt 0 0\nvt 1 0\nvt 0 1\nusemtl m\nf 1/1 2/2 3/3\n";
const std::string mtl = "newmtl m\nKd 1 1 1\nmap_Kd skin.tga\n";
std::string tga(char red) {
  return std::string("\0\0\2\0\0\0\0\0\0\0\0\0\1\0\1\0\x18\0", 18) + std::string("\0\0", 2) + red;
}

}  // namespace

TEST_CASE("Dice have no coarser levels, in which what is printed on them would be lost", "[assets][loader]") {
  Bench bench;
  for (const char* const name : {"die6", "die8_red", "die8_green", "ball_red"}) {
    INFO(name);
    const auto baked = bench.open(source_dir() / "models/tokens" / name);
    REQUIRE(baked);
    const bool has_coarser =
        std::ranges::any_of(baked->model.meshes, [](const Mesh& mesh) { return mesh.levels.size() > 1; });
    CHECK(has_coarser == (std::string_view(name) == "ball_red"));
  }
}

TEST_CASE("A palette paints materials by their names, instead of their pictures", "[assets][loader]") {
  Bench bench;
  bench.put("a.mtl", mtl);
  bench.put("skin.tga", tga('\xff'));
  ModelRequest request{.file = bench.put("a.obj", obj), .card = {}, .name = {}, .options = {}};
  request.options.palette = {{"m", 0xFF0080}, {"hull", 0}};
  const auto baked = open_model(request, bench.loader, bench.problems);
  REQUIRE(baked);
  const auto painted = std::ranges::find(baked->model.materials, std::string("m"), &Material::name);
  REQUIRE(painted != baked->model.materials.end());
  CHECK(painted->colour.r == 1);
  CHECK(painted->colour.g == 0);
  CHECK_THAT(painted->colour.b, Catch::Matchers::WithinAbs(0.2158, 1e-3));
  CHECK(painted->colours.image == none);
  CHECK(baked->report.notes == std::vector<std::string>{"it has no material 'hull' to be painted"});
}

TEST_CASE("Another paint needs no other bake", "[assets][loader]") {
  Bench bench;
  bench.put("a.mtl", mtl);
  ModelRequest request{.file = bench.put("a.obj", obj), .card = {}, .name = {}, .options = {}};
  request.options.paint = "gunmetal";
  const auto painted = open_model(request, bench.loader, bench.problems);
  REQUIRE(painted);
  CHECK(painted->model.materials.front().bare);
  bench.loader.program = "/nowhere";  // nothing can be baked from now on
  request.options.paint = "own";
  request.options.strokes.wear = 1;
  const auto plain = open_model(request, bench.loader, bench.problems);
  REQUIRE(plain);
  CHECK_FALSE(plain->model.materials.front().bare);
  request.options.scale = 2;
  CHECK_FALSE(open_model(request, bench.loader, bench.problems));
}

TEST_CASE("A model is baked once, then comes from the cache", "[assets][loader]") {
  Bench bench;
  const fs::path file = bench.put("a.obj", obj);
  const auto baked = bench.open(file);
  REQUIRE(baked);
  CHECK(bench.cached(".bake").size() == 1);
  bench.loader.program = "/nowhere/program";  // no child can be started any more
  const auto again = bench.open(file);
  REQUIRE(again);
  CHECK(*again == *baked);
  CHECK(bench.problems.empty());
}

TEST_CASE("A file that the model names is part of the key, also one that appears later", "[assets][loader]") {
  Bench bench;
  const fs::path file = bench.put("a.obj", obj);
  bench.put("a.mtl", mtl);
  REQUIRE(bench.open(file));
  CHECK(bench.open(file)->model.images.empty());
  bench.put("skin.tga", tga('\x40'));
  const auto found = bench.open(file);
  REQUIRE(found);
  REQUIRE(found->model.images.size() == 1);
  CHECK(found->model.images[0].rgba[0] == 0x40);
  bench.put("skin.tga", tga('\x50'));
  CHECK(bench.open(file)->model.images.at(0).rgba[0] == 0x50);
  CHECK(bench.cached(".bake").size() == 3);
  const auto request = request_for(file, bench.loader, bench.problems);
  REQUIRE(request);
  CHECK(files_of(*request, *found).size() == 3);
}

TEST_CASE("Wishes, content and format are part of the key; the file's name is not", "[assets][loader]") {
  Problems problems;
  const Bench bench;
  const fs::path a = bench.put("a.obj", obj), copy = bench.put("b.OBJ", obj), other = bench.put("c.obj", obj + " ");
  const std::string content = content_key(a, problems);
  CHECK(content_key(copy, problems) == content);
  CHECK(content_key(other, problems) != content);
  CHECK(request_key(a, content, {}) == request_key(copy, content, {}));
  CHECK(request_key(a, content, {}) != request_key("a.stl", content, {}));
  CHECK(request_key(a, content, {}) != request_key(a, content, {.height_mm = 1}));
}

TEST_CASE("A broken file of the cache is baked again", "[assets][loader]") {
  Bench bench;
  const fs::path file = bench.put("a.obj", obj);
  const auto baked = bench.open(file);
  REQUIRE(baked);
  for (const fs::path& cached : bench.cached(".bake")) fs::resize_file(cached, 100);
  const auto again = bench.open(file);
  REQUIRE(again);
  CHECK(*again == *baked);
}

TEST_CASE("A refused model leaves one plain reason and nothing in the cache", "[assets][loader]") {
  Bench bench;
  CHECK_FALSE(bench.open(bench.put("a.glb", "nonsense")));
  CHECK(bench.problems.size() == 1);
  CHECK(fs::is_empty(bench.loader.cache));
  bench.problems.clear();
  CHECK_FALSE(bench.open(bench.folder.path() / "absent.stl"));
  CHECK(bench.problems.size() == 1);
}

TEST_CASE("A model without any size is refused", "[assets][loader]") {
  const Bench bench;
  const fs::path file = bench.folder.path() / "a.obj", out = bench.folder.path() / "a.bake";
  std::ofstream(file) << "v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n";
  Problems problems;
  CHECK_FALSE(bake_file(file, out, {}, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "all of it lies in one place");
}

TEST_CASE("What a user has set right is remembered by what the file holds", "[assets][loader]") {
  Bench bench;
  auto request = request_for(bench.put("a.obj", obj), bench.loader, bench.problems);
  REQUIRE(request);
  request->options.turn = {1, 0, 0};
  request->options.height_mm = 33;
  REQUIRE(remember(*request, bench.loader, bench.problems));
  const auto copy = request_for(bench.put("elsewhere/b.obj", obj), bench.loader, bench.problems);
  REQUIRE(copy);
  CHECK(copy->options == request->options);
  CHECK(request_for(bench.put("c.obj", obj + "#"), bench.loader, bench.problems)->options == ImportOptions{});
}

TEST_CASE("A model with a model.json has its wishes there", "[assets][loader]") {
  Bench bench;
  bench.put("mechs/a/a.obj", obj);
  const fs::path card = bench.put("mechs/a/model.json",
                                  R"({"sprue": "model", "file": "a.obj", "name": "A", "up": "y", "height_mm": 50})");
  for (const fs::path& path : {card, card.parent_path(), card.parent_path() / "a.obj"}) {
    auto request = request_for(path, bench.loader, bench.problems);
    REQUIRE(request);
    CHECK(request->name == "A");
    CHECK(request->options.height_mm == 50);
  }
  auto request = request_for(card, bench.loader, bench.problems);
  request->options.scale = 2;
  REQUIRE(remember(*request, bench.loader, bench.problems));
  CHECK(request_for(card, bench.loader, bench.problems)->options.scale == 2);
  const auto baked = open_model(*request, bench.loader, bench.problems);
  REQUIRE(baked);
  CHECK_THAT(baked->report.table_size.y, Catch::Matchers::WithinAbs(100, 1e-2));
}

TEST_CASE("Choices for a model of the collection are kept apart from it", "[assets][loader]") {
  Bench bench;
  bench.put("mechs/a/a.obj", obj);
  const std::string shipped = R"({"sprue": "model", "file": "a.obj", "name": "A", "height_mm": 50})";
  const fs::path card = bench.put("mechs/a/model.json", shipped);
  bench.loader.collection = bench.folder.path() / "mechs";
  auto request = request_for(card.parent_path(), bench.loader, bench.problems);
  REQUIRE(request);
  request->options.scale = 2;
  REQUIRE(remember(*request, bench.loader, bench.problems));
  std::ifstream kept(card);
  CHECK(std::string(std::istreambuf_iterator<char>(kept), {}) == shipped);
  CHECK(request_for(card.parent_path(), bench.loader, bench.problems)->options.scale == 2);
  // A new version of the collection says something else about the model: that counts.
  bench.put("mechs/a/model.json", R"({"sprue": "model", "file": "a.obj", "name": "A", "height_mm": 60})");
  CHECK(request_for(card.parent_path(), bench.loader, bench.problems)->options.scale != 2);
}

TEST_CASE("Of a folder with very many models the first by name are shown, and the rest is told", "[assets][loader]") {
  Bench bench;
  for (int i = 0; i < 205; ++i) bench.put("shelf/" + std::to_string(1000 + (i * 7) % 205) + ".stl", "");
  const auto found = models_in(bench.folder.path() / "shelf", bench.problems);
  REQUIRE(found.size() == 200);
  CHECK(found.front().filename() == "1000.stl");
  CHECK(found.back().filename() == "1199.stl");
  REQUIRE(bench.problems.size() == 1);
  CHECK(bench.problems[0].what == "the first 200 of 205 models are shown");
}

TEST_CASE("Nothing is looked for, or read to the end, once nobody waits for it", "[assets][loader]") {
  Bench bench;
  std::stop_source leaving;
  const fs::path shelf = bench.folder.path() / "shelf";
  fs::create_directories(shelf);
  std::ofstream(shelf / "a.stl") << "solid";
  CHECK(models_in(shelf, bench.problems, leaving.get_token()).size() == 1);
  CHECK_FALSE(content_key(shelf / "a.stl", bench.problems, leaving.get_token()).empty());
  CHECK(bench.problems.empty());
  leaving.request_stop();
  CHECK(models_in(shelf, bench.problems, leaving.get_token()).empty());
  CHECK(content_key(shelf / "a.stl", bench.problems, leaving.get_token()).empty());
  REQUIRE(bench.problems.size() == 1);
  CHECK(bench.problems[0].what == "nobody waits for it any more");
}

TEST_CASE("No two writers of a file write to the same place", "[assets][loader]") {
  CHECK(fresh_name("/cache/a") != fresh_name("/cache/a"));
  CHECK(fresh_name("/cache/a").parent_path() == "/cache");
}

TEST_CASE("A file of 300 bytes that asks for 16 GB is refused for its memory", "[assets][loader][limits]") {
  Bench bench;
  CHECK_FALSE(bench.open(bench.put("a.off", "OFF\n400000000 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n")));
  REQUIRE(bench.problems.size() == 1);
  CHECK(bench.problems[0].what == "it needs more memory than the limit");
}

TEST_CASE("Every model of the collection is read, with its own shading", "[assets][loader][collection][long]") {
  Bench bench;
  int read = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "models")) {
    if (entry.path().filename() != "model.json") continue;
    INFO(entry.path());
    const auto baked = bench.open(entry.path());
    for (const Problem& problem : bench.problems) UNSCOPED_INFO(to_text(problem));
    REQUIRE(baked);
    CHECK(baked->report.shaded);
    CHECK(baked->report.notes.empty());
    CHECK(std::ranges::all_of(baked->model.vertices, [](const Vertex& v) { return v.colour == glm::u8vec4(255); }));
    ++read;
  }
  CHECK(read > 0);
}
