// Builds that people make are files of theirs, found where the game's own are found.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/builder_room.h"
#include "app/lobby_model.h"
#include "core/json.h"
#include "support/packs.h"
#include "support/ran.h"
#include "support/temp_folder.h"
#include "ui/robot.h"

using namespace sprue;

namespace {

// This user's data lie in a folder of the test's own.
class OwnData {
 public:
  OwnData() { setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }
  ~OwnData() { unsetenv("XDG_DATA_HOME"); }
  OwnData(const OwnData&) = delete;
  OwnData& operator=(const OwnData&) = delete;
  std::filesystem::path builds() const { return folder_.path() / "sprue/bots/builds"; }

 private:
  TempFolder folder_;
};

ui::SaveBuild made_of(const std::filesystem::path& file, const std::string& name) {
  Problems problems;
  Json build = Document::read(file, problems)->value();
  build["name"] = name;
  return {build.dump(), name, false};
}

}  // namespace

TEST_CASE("A build that was made is saved and offered in the lobby and brought by its name", "[app][bots]") {
  const OwnData data;
  const test::Robot robot;
  const std::filesystem::path starter = builds_of_source("bots").front();
  Problems problems;
  const auto room = BuilderRoom::open(robot.fonts(), {"bots", 1, starter.string()}, problems);
  REQUIRE(room);
  CHECK(room->stands_anew());
  CHECK_FALSE(room->stands_anew());
  CHECK(room->tableau().pieces.at(0).model == "mechs/halyard_vane");
  REQUIRE(room->save(made_of(starter, "Wind: Mine!"), problems));
  const std::filesystem::path file = data.builds() / "wind_mine.json";
  CHECK(room->file() == file);
  CHECK(test::sprue_with({"check", file.string()}).exit == exit_good);
  CHECK(test::sprue_with({"sim", "bots", "--build", "wind_mine", "--build", "bt01"}).exit == exit_good);
  const ui::LobbyModel lobby = lobby_model(nullptr, "");
  const auto bots = std::ranges::find(lobby.games, "bots", &ui::GameLine::id);
  CHECK(bots->builds.back().name == "Wind: Mine!");
  CHECK(bots->builds.back().legal);
}

TEST_CASE("An own build is written over and another one of its name is not", "[app][bots]") {
  const OwnData data;
  const test::Robot robot;
  Problems problems;
  const std::filesystem::path starter = builds_of_source("bots").front();
  for (int i = 0; i < 2; ++i) {
    const auto room = BuilderRoom::open(robot.fonts(), {"bots", 0, {}}, problems);
    REQUIRE(room);
    REQUIRE(room->save(made_of(starter, "Twin"), problems));
    REQUIRE(room->save(made_of(starter, "Twin"), problems));
  }
  CHECK(std::filesystem::exists(data.builds() / "twin.json"));
  CHECK(std::filesystem::exists(data.builds() / "twin_2.json"));
  CHECK_FALSE(std::filesystem::exists(data.builds() / "twin_3.json"));
  const auto again = BuilderRoom::open(robot.fonts(), {"bots", 0, (data.builds() / "twin.json").string()}, problems);
  REQUIRE(again);
  CHECK(again->file() == data.builds() / "twin.json");
}
