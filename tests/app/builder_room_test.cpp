// Builds that people make are files of theirs, found where the game's own are found.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/booth/booth_use.h"
#include "app/rooms/build_editor.h"
#include "app/rooms/lobby_model.h"
#include "assets/loader/own_miniatures.h"
#include "core/json/json.h"
#include "games/bots/build_sheet.h"
#include "games/bots/query/rules.h"
#include "games/registry.h"
#include "play/supplies.h"
#include "render/models/miniature_library.h"
#include "render/models/shapes.h"
#include "stage/bots/scene.h"
#include "stage/table/places.h"
#include "support/own_pack.h"
#include "support/packs.h"
#include "support/ran.h"
#include "support/source_dir.h"
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
  std::filesystem::path mechs() const { return folder_.path() / "sprue/models/mechs"; }

 private:
  TempFolder folder_;
};

ui::SaveBuild made_of(const std::filesystem::path& file, const std::string& name) {
  Problems problems;
  Json build = Document::read(file, problems)->value();
  build["name"] = name;
  auto written = std::make_shared<const Document>("build", std::move(build));
  return {std::move(written), name, false};
}

}  // namespace

TEST_CASE("A build that was made is saved and offered in the lobby and brought by its name", "[app][bots]") {
  const OwnData data;
  const test::Robot robot;
  const std::filesystem::path starter = builds_of_source("bots").front();
  Problems problems;
  const auto room = BuildEditor::open(robot.fonts(), {"bots", 1, starter.string()}, problems);
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
  CHECK(bots->builds.back().flaw.empty());
}

TEST_CASE("An own build is written over and another one of its name is not", "[app][bots]") {
  const OwnData data;
  const test::Robot robot;
  Problems problems;
  const std::filesystem::path starter = builds_of_source("bots").front();
  for (int i = 0; i < 2; ++i) {
    const auto room = BuildEditor::open(robot.fonts(), {"bots", 0, {}}, problems);
    REQUIRE(room);
    REQUIRE(room->save(made_of(starter, "Twin"), problems));
    REQUIRE(room->save(made_of(starter, "Twin"), problems));
  }
  CHECK(std::filesystem::exists(data.builds() / "twin.json"));
  CHECK(std::filesystem::exists(data.builds() / "twin_2.json"));
  CHECK_FALSE(std::filesystem::exists(data.builds() / "twin_3.json"));
  const auto again = BuildEditor::open(robot.fonts(), {"bots", 0, (data.builds() / "twin.json").string()}, problems);
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
  CHECK(bots->builds.back().flaw.empty());
  const auto packs_of = [&](const std::string& build) {
    ui::NewMatch wish;
    wish.game = "bots";
    for (const std::string& file : {build, std::string("bt02")})
      wish.seats.push_back({"Ines", SeatPlayer::human, file});
    Problems problems;
    const OpenedSession table = open_wished_session(wish, 1, nullptr, PeekMode::open, problems);
    REQUIRE(table.session);
    return table.session->match().origin().packs.size();
  };
  CHECK(packs_of(mine.string()) == 2);
  CHECK(packs_of("bt01") == 1);  // so that whoever lacks the pack can watch the match
  const test::Robot robot;
  Problems problems;
  CHECK(BuildEditor::open(robot.fonts(), {"bots", 0, mine.string()}, problems));
  const std::filesystem::path records = data.builds().parent_path() / "records";
  REQUIRE(test::sprue_with({"sim", "bots", "--build", "mine", "--build", "bt02", "--record", records.string()}).exit ==
          exit_good);
  for (const auto& record : std::filesystem::directory_iterator(records))
    CHECK(test::sprue_with({"replay", record.path().string()}).exit == exit_good);
}

namespace {

// One of the models that the pictures of fidelity are made of, as it stands in the photo booth.
Exhibit exhibited(const std::string& model) {
  Booth booth(assets::usual_loader());
  Problems problems;
  REQUIRE(booth.add(source_dir() / "tests/golden/models" / model, nullptr, problems));
  return booth.exhibits().front();
}

std::string model_on_table(const std::filesystem::path& build, int body) {
  const Game& game = *find_game("bots");
  Setup setup;
  setup.seats = 2;
  Problems problems;
  REQUIRE(add_packs(game, {}, setup, problems));
  REQUIRE(add_builds(game, {build.string(), "bt01"}, setup, problems));
  const auto rules = bots::Rules::make(2, {}, setup, problems);
  REQUIRE(rules);
  SeededRoller roll(1);
  bots::State state = rules->start(roll, nullptr);
  bots::Body& shown = state.players[0].bodies[static_cast<std::size_t>(body)];
  shown.stand = bots::Stand::board;
  shown.tile = bots::tile_of({0, 0});
  const stage::Tableau table = stage::bots::at_rest(*rules, state);
  const auto piece = std::ranges::find(table.pieces, "body:A:" + std::to_string(body), &stage::Piece::id);
  return piece == table.pieces.end() ? std::string() : std::string(piece->model.name());
}

}  // namespace

TEST_CASE("A model of the booth stands for a Bot: a copy of the game's build has it, the own one changes",
          "[app][bots]") {
  const OwnData data;
  const Exhibit lying = exhibited("lying.stl"), masked = exhibited("mask.obj");
  std::vector<Role> all = roles();
  REQUIRE(all.size() > 10);
  CHECK_FALSE(all.front().own);
  CHECK(all.front().name == "Halyard Vane");
  CHECK(all.front().stands_as == "Halyard Vane");
  Problems problems;
  REQUIRE(stand_for(all.front(), lying, problems));
  const std::filesystem::path build = data.builds() / "halyard_vane_ii.json";
  CHECK(test::sprue_with({"check", build.string()}).exit == exit_good);
  CHECK(model_on_table(build, 0) == "mechs/lying");
  render::MiniatureLibrary library(assets::usual_loader());
  const std::optional<render::RenderModel> unpainted = library.provide("mechs/lying");
  REQUIRE(unpainted);
  CHECK(unpainted->scheme == &assets::usual_scheme());  // as in the booth
  all = roles();
  CHECK(all.front().own);
  CHECK(all.front().stands_as == "Lying");
  REQUIRE(stand_for(all.front(), masked, problems));
  CHECK(model_on_table(build, 0) == "mechs/mask");
  const std::optional<render::RenderModel> supply = library.provide("mechs/mask");
  REQUIRE(supply);
  CHECK(supply->model().images.size() == exhibited("mask.obj").baked.model.images.size());  // they came along
  CHECK(std::ranges::distance(std::filesystem::directory_iterator(data.builds())) == 1);
  CHECK(problems.empty());
  const ui::LobbyModel lobby = lobby_model(nullptr, "");
  CHECK(std::ranges::find(lobby.models.front().models, "Lying") != lobby.models.front().models.end());
  CHECK(std::ranges::find(lobby.models.front().models, "Marrow Fox") != lobby.models.front().models.end());
}

TEST_CASE("On the table a flyer stands on a rod, and its label rises with it; planes have rods of their own", "[app]") {
  render::MiniatureLibrary library(assets::usual_loader());
  stage::Tableau table;
  stage::Piece flyer = stage::make_piece("flyer", "mechs/quiet_choir", {.position{7, 2, 5}});
  flyer.pose.scale = 0.5F;
  table.pieces = {flyer, stage::make_piece("walker", "mechs/marrow_fox", {}),
                  stage::make_piece("plane", "planes/red", {.position{0, 60, 0}})};
  table.labels = {{"a", {7, 76, 5}, "12", 0, "flyer"}, {"b", {0, 74, 0}, "9", 0, "walker"}};
  const stage::Tableau stood = library.on_bases(table);
  const auto height = [&](const std::string& id) {
    const auto piece = std::ranges::find(stood.pieces, id, &stage::Piece::id);
    return piece == stood.pieces.end() ? -1 : piece->pose.position.y;
  };
  CHECK(height("base:flyer") == 2);
  CHECK(height("rod:flyer") == 2 + render::base_height / 2);
  CHECK(height("flyer") > height("rod:flyer") + 5);
  CHECK(stood.labels[0].over.y - 76 == height("flyer") - height("rod:flyer"));
  CHECK(height("walker") == render::base_height);
  CHECK(height("rod:walker") == -1);
  CHECK(stood.labels[1].over.y == 74);
  CHECK(height("plane") == 60);
  CHECK(height("base:plane") == -1);
  const auto rod = std::ranges::find(stood.pieces, "rod:flyer", &stage::Piece::id);
  const auto drawn = library.provide(rod->model);
  REQUIRE(drawn);
  CHECK(drawn->model().bounds.high.y * 0.5F >= height("flyer") - height("rod:flyer"));  // it reaches into the flyer
}

TEST_CASE("A unit has a miniature of its own, and a Bot's other miniature leaves it so", "[app][bots]") {
  const OwnData data;
  const Exhibit lying = exhibited("lying.stl");
  const std::vector<Role> all = roles();
  const auto unit = std::ranges::find_if(all, [](const Role& role) { return !role.in_build.unit.empty(); });
  REQUIRE(unit != all.end());
  CHECK(unit->stands_as.empty());
  CHECK(model_on_table(unit->build, 1) == "tokens/support");
  Problems problems;
  REQUIRE(stand_for(*unit, lying, problems));
  const std::filesystem::path build = std::filesystem::directory_iterator(data.builds())->path();
  CHECK(model_on_table(build, 1) == "mechs/lying");
  CHECK(model_on_table(build, 0) == model_on_table(unit->build, 0));
  REQUIRE(stand_for(roles().front(), exhibited("skin.glb"), problems));
  CHECK(model_on_table(build, 0) == "mechs/skin");
  CHECK(model_on_table(build, 1) == "mechs/lying");
  CHECK(test::sprue_with({"check", build.string()}).exit == exit_good);
}

TEST_CASE("What is kept for the table twice is kept once; of a name that is taken there is a second one",
          "[app][bots]") {
  const OwnData data;
  Exhibit lying = exhibited("lying.stl");
  Problems problems;
  CHECK(assets::keep_miniature("mechs", lying.request, lying.baked, problems) == "lying");
  CHECK(assets::keep_miniature("mechs", lying.request, lying.baked, problems) == "lying");
  lying.request.options.paint = "signal_red";
  for (int i = 0; i < 2; ++i) CHECK(assets::keep_miniature("mechs", lying.request, lying.baked, problems) == "lying_2");
  const auto request = assets::request_for(assets::miniature_folder("mechs/lying_2"), assets::usual_loader(), problems);
  REQUIRE(request);
  CHECK(request->options.paint == "signal_red");
  CHECK(assets::request_for(assets::miniature_folder("mechs/lying"), assets::usual_loader(), problems)
            ->options.paint.empty());
  CHECK(assets::keep_miniature("mechs", *request, lying.baked, problems) == "lying_2");
  Exhibit other = exhibited("skin.glb");
  other.request.name = "Lying";
  CHECK(assets::keep_miniature("mechs", other.request, other.baked, problems) == "lying_3");
  other.request.name = "Marrow Fox";  // as one of the game's
  CHECK(assets::keep_miniature("mechs", other.request, other.baked, problems) == "marrow_fox_2");
  CHECK(assets::miniature_folder("mechs/marrow_fox") == source_dir() / "models/mechs/marrow_fox");
  Booth booth(assets::usual_loader());
  REQUIRE(booth.add(source_dir() / "models/mechs/marrow_fox", nullptr, problems));
  const Exhibit& fox = booth.exhibits().front();
  CHECK(assets::keep_miniature("mechs", fox.request, fox.baked, problems) == "marrow_fox");
  CHECK(problems.empty());
}

TEST_CASE("A kept miniature has its files in its own folder, whatever they are called, and stays as it is",
          "[app][bots]") {
  const OwnData data;
  const TempFolder from;
  std::filesystem::create_directories(from.path() / "my/a");
  Exhibit lying = exhibited("lying.stl");
  const std::filesystem::path model = from.path() / "my/lying.stl", picture = from.path() / "my/picture.png";
  std::filesystem::copy_file(lying.request.file, model);
  lying.request.file = model;
  lying.baked.report.looked_for = {"a/../../my/picture.png"};
  Problems problems;
  REQUIRE(write_file(picture, "one", problems));
  CHECK(assets::keep_miniature("mechs", lying.request, lying.baked, problems) == "lying");
  CHECK_FALSE(std::filesystem::exists(data.mechs() / "my"));
  CHECK(read_file(data.mechs() / "lying/picture.png", problems) == "one");
  REQUIRE(write_file(picture, "two", problems));
  CHECK(assets::keep_miniature("mechs", lying.request, lying.baked, problems) == "lying_2");
  CHECK(read_file(data.mechs() / "lying/picture.png", problems) == "one");
  CHECK(problems.empty());
}

TEST_CASE("A build whose miniature is gone stands as another one, and its units as before", "[app][bots]") {
  const OwnData data;
  test::Robot robot;
  std::filesystem::create_directories(data.builds());
  Problems problems;
  const std::filesystem::path file = data.builds() / "mine.json";
  Json build = Document::read(builds_of_source("bots").front(), problems)->value();
  const Json units{{"SY-044", "mech_marrow_fox"}};
  build["model"] = {{"key", "mech_gone"}, {"units", units}};
  REQUIRE(write_file(file, build.dump(), problems));
  const auto room = BuildEditor::open(robot.fonts(), {"bots", 0, file.string()}, problems);
  REQUIRE(room);
  ui::Intent answer;
  robot.show([&](const ui::Frame& frame) -> const std::vector<ui::Item>& {
    if (ui::Intent intent = room->screen().draw(frame); !std::holds_alternative<ui::None>(intent)) answer = intent;
    return room->screen().items();
  });
  robot.run(3);
  robot.click("Prompt/Save");
  REQUIRE(std::holds_alternative<ui::SaveBuild>(answer));
  const Json model = std::get<ui::SaveBuild>(answer).build->value()["model"];
  CHECK(model["key"] != "mech_gone");
  CHECK(model["units"] == units);
}

TEST_CASE("The builder offers no miniature that the table would look for under another name", "[app][bots]") {
  const OwnData data;
  const test::Robot robot;
  Problems problems;
  for (const char* name : {"Mine!", "mine"}) {
    std::filesystem::create_directories(data.mechs() / name);
    REQUIRE(write_file(data.mechs() / name / "model.json", "{}", problems));
  }
  std::filesystem::create_directories(data.builds());
  Json build = Document::read(builds_of_source("bots").front(), problems)->value();
  const auto shown = [&](const char* name) {
    build["model"] = {{"key", std::string("mech_") + name}};
    const std::filesystem::path file = data.builds() / "b.json";
    REQUIRE(write_file(file, build.dump(), problems));
    const auto room = BuildEditor::open(robot.fonts(), {"bots", 0, file.string()}, problems);
    REQUIRE(room);
    return room->tableau().pieces.at(0).model;
  };
  CHECK(shown("mine") == "mechs/mine");
  CHECK(shown("Mine!") != "mechs/Mine!");
}

TEST_CASE("What is no build among this user's own does no harm to the lobby", "[app][bots]") {
  const OwnData data;
  std::filesystem::create_directories(data.builds());
  Problems problems;
  REQUIRE(write_file(data.builds() / "a_list.json", "[]", problems));
  REQUIRE(write_file(data.builds() / "a_number.json", R"({"kind": "build", "summary": 3})", problems));
  REQUIRE(write_file(data.builds() / "half.json", R"({"kind")", problems));
  const auto add_model = [&](const char* name, const char* text) {
    std::filesystem::create_directories(data.mechs() / name);
    REQUIRE(write_file(data.mechs() / name / "model.json", text, problems));
  };
  add_model("model_of_list", "[]");
  add_model("model_of_number", R"({"base": 3})");
  add_model("model_of_word", R"({"base": "none"})");
  add_model("model_of_kind", R"({"base": {"kind": 1}})");
  add_model("model_on_rod", R"({"base": {"kind": "none"}})");
  const ui::LobbyModel lobby = lobby_model(nullptr, "");
  const auto bots = std::ranges::find(lobby.games, "bots", &ui::GameLine::id);
  REQUIRE(bots->builds.size() == 12);
  CHECK_FALSE(bots->builds.back().flaw.empty());
  CHECK_FALSE(bots->builds.back().name.empty());
  CHECK(std::ranges::count(bots->miniatures, "mechs/model_of_kind", &ui::MiniatureLine::model) == 1);
  CHECK(std::ranges::count(bots->miniatures, "mechs/model_on_rod", &ui::MiniatureLine::model) == 0);
}
