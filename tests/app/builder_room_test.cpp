// Builds that people make are files of theirs, found where the game's own are found.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/builder_room.h"
#include "app/lobby_model.h"
#include "core/json.h"
#include "support/own_pack.h"
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
  std::filesystem::path packs() const { return folder_.path() / "sprue/bots/packs"; }

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

TEST_CASE("A pack among this user's own is mixed in where a build has its cards", "[app][bots]") {
  const OwnData data;
  std::filesystem::create_directories(data.builds());
  test::write_own_pack(data.packs() / "own");
  test::write_own_pack(data.packs() / "spoilt", R"({"weapons": [{"id": "H-002"}]})");
  const std::filesystem::path mine = data.builds() / "mine.json";
  test::write_own_build(mine);
  CHECK(test::sprue_with({"check", mine.string()}).err.empty());
  const ui::LobbyModel lobby = lobby_model(nullptr, "");
  const auto bots = std::ranges::find(lobby.games, "bots", &ui::GameLine::id);
  CHECK(bots->builds.back().legal);
  const auto packs_of = [&](const std::string& build) {
    ui::NewMatch wish;
    wish.game = "bots";
    for (const std::string& file : {build, std::string("bt02")})
      wish.seats.push_back({"Ines", ui::SeatKind::human, file});
    Problems problems;
    const LaidTable table = lay_wish(wish, 1, nullptr, Look::open, problems);
    REQUIRE(table.session);
    const Json files = Json::parse(table.session->catalogue());
    CHECK(files.contains("own/cards.json") == (table.session->match().origin().packs.size() == 2));
    return table.session->match().origin().packs.size();
  };
  CHECK(packs_of(mine.string()) == 2);
  CHECK(packs_of("bt01") == 1);  // so that whoever lacks the pack can watch the match
  const test::Robot robot;
  Problems problems;
  CHECK(BuilderRoom::open(robot.fonts(), {"bots", 0, mine.string()}, problems));
  const std::filesystem::path records = data.builds().parent_path() / "records";
  REQUIRE(test::sprue_with({"sim", "bots", "--build", "mine", "--build", "bt02", "--record", records.string()}).exit ==
          exit_good);
  for (const auto& record : std::filesystem::directory_iterator(records))
    CHECK(test::sprue_with({"replay", record.path().string()}).exit == exit_good);
}

TEST_CASE("What is no build among this user's own does no harm to the lobby", "[app][bots]") {
  const OwnData data;
  std::filesystem::create_directories(data.builds());
  Problems problems;
  REQUIRE(write_file(data.builds() / "a_list.json", "[]", problems));
  REQUIRE(write_file(data.builds() / "a_number.json", R"({"kind": "build", "summary": 3})", problems));
  REQUIRE(write_file(data.builds() / "half.json", R"({"kind")", problems));
  const ui::LobbyModel lobby = lobby_model(nullptr, "");
  const auto bots = std::ranges::find(lobby.games, "bots", &ui::GameLine::id);
  REQUIRE(bots->builds.size() == 12);
  CHECK_FALSE(bots->builds.back().legal);
}
