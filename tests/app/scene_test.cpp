// Scenes from files: what is unsaid stays as it is, and every mistake is told with its place.
#include "app/scenes/read_scene.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "app/scenes/scene_file.h"
#include "core/files/file.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;

namespace {

std::optional<render::Scene> scene_of(const std::string& text, Problems& problems) {
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "table.json";
  Problems unwritten;
  REQUIRE(write_file(file, text, unwritten));
  return read_scene(file, problems);
}

std::string mistake(const std::string& text) {
  Problems problems;
  CHECK_FALSE(scene_of(text, problems));
  return problems.empty() ? std::string() : to_text(problems.front());
}

}  // namespace

TEST_CASE("The scenes of all games can be read", "[scene]") {
  for (const char* game : {"asteroid", "aerial", "aeronauts", "bots"}) {
    Problems problems;
    const auto scene = read_scene(source_dir() / "scenes" / (std::string(game) + ".json"), problems);
    INFO((problems.empty() ? std::string() : to_text(problems.front())));
    REQUIRE(scene);
    CHECK_FALSE(scene->dressing.empty());
    CHECK(scene->shots.size() >= 5);
  }
}

TEST_CASE("A scene says what differs from the usual light, table and finishing", "[scene]") {
  Problems problems;
  const auto scene = scene_of(R"({"sprue": "scene",
    "table": {"cover": "felt", "mat": {"cover": "night", "size": [300, 200]}},
    "light": {"key": {"strength": 2}, "pool": 400}, "finishing": {"exposure": 2},
    "dressing": [{"model": "dressing/pot", "at": [10, -20], "turn": 90, "tint": "#D2452B"}],
    "shots": {"play": {"yaw": 30, "pitch": 40}, "close": {"on": "body:A", "view": 10}}})",
                              problems);
  REQUIRE(scene);
  CHECK(scene->style.ground == render::Ground::felt);
  CHECK(scene->style.mat.size == glm::vec2(300, 200));
  CHECK(scene->style.light.key.strength == 2);
  CHECK(scene->style.light.key.azimuth == render::Lamp(render::Light{}.key).azimuth);
  CHECK(scene->style.light.turn == Catch::Approx(glm::radians(30.0F)));
  CHECK(scene->style.finishing.exposure == 2);
  CHECK(scene->dressing.front().tint == 0xD2452B);
  CHECK(scene->dressing.front().pose.position == glm::vec3(10, 0, -20));
  CHECK(scene->shots.at("close").on == "body:A");
  CHECK(render::dressed({}, *scene).pieces.size() == 1);
}

TEST_CASE("Mistakes in a scene are told with file, line and the nearest word", "[scene]") {
  const std::string shots = R"("shots": {"play": {}})";
  CHECK(mistake(R"({"sprue": "scene", "tabel": {}, )" + shots + "}").find("did you mean 'table'?") !=
        std::string::npos);
  CHECK(mistake(R"({"sprue": "scene", "table": {"cover": "wod"}, )" + shots + "}").find("did you mean 'wood'?") !=
        std::string::npos);
  CHECK(mistake("{\"sprue\": \"scene\",\n\"light\": {\"key\": {\"strength\": -1}}, " + shots + "}").find(":2:") !=
        std::string::npos);
  CHECK(mistake(R"({"sprue": "scene"})").find("'play' is missing") != std::string::npos);
  CHECK(mistake(R"({"sprue": "model", )" + shots + "}").find("'scene' is expected") != std::string::npos);
  CHECK(mistake(R"({"sprue": "scene", "dressing": [{"at": [1]}], )" + shots + "}").find("dressing[0]") !=
        std::string::npos);
  CHECK(mistake("{").find("table.json:1") != std::string::npos);
}

TEST_CASE("A scene that cannot be understood still has a shot to look from", "[scene]") {
  const TempFolder folder;
  const std::filesystem::path file = folder.path() / "table.json";
  Problems problems;
  REQUIRE(write_file(file, R"({"sprue": "scene", "shots": {"close": {}}})", problems));
  SceneFile scene(file.string());
  CHECK_FALSE(scene.refresh(problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().what.find("a shot called 'play' is missing") != std::string::npos);
  CHECK(scene.scene().shots.contains("play"));
}
