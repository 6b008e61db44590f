// The bot builder: a build is bought, packed and checked as it changes, by the rules of the game itself.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <nlohmann/json.hpp>

#include "robot.h"
#include "support/packs.h"
#include "ui/games/bots/build_draft.h"
#include "ui/games/registry.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Robot;

namespace {

Setup kit() {
  Setup setup;
  setup.packs.push_back(pack_of_source("bots", "foundry_row"));
  return setup;
}

Json starter(std::size_t number) {
  Problems problems;
  return Document::read(builds_of_source("bots").at(number), problems)->value();
}

bots::BuildSheet sheet_of(const Json& build) {
  return bots::BuildSheet(std::make_shared<const Document>("build", build));
}

BuildDraft draft_of(const Json& build) {
  Problems problems;
  return {*bots::load_catalogue(kit().packs, problems), sheet_of(build)};
}

// As it would be written.
Json json_of(const bots::BuildSheet& sheet) { return sheet.document().value(); }

// A robot before the builder, with all that was answered.
struct Built {
  Robot robot;
  std::unique_ptr<BuilderScreen> screen;
  std::vector<Intent> intents;

  explicit Built(const Json& build) {
    Problems problems;
    screen = find_panels("bots")->open_builder(robot.fonts(), kit(), std::make_shared<const Document>("build", build),
                                               {"halyard_vane", "marrow_fox"}, problems);
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      Intent intent = screen->draw(frame);
      if (!std::holds_alternative<None>(intent)) intents.push_back(std::move(intent));
      return screen->items();
    });
    robot.run(3);
  }
  Json save() {
    intents.clear();
    robot.click("Prompt/Save");
    REQUIRE(intents.size() == 1);
    return std::get<SaveBuild>(intents[0]).build->value();
  }
};

int count_of(const Json& list, const std::string& id) { return static_cast<int>(std::ranges::count(list, Json(id))); }

}  // namespace

TEST_CASE("A draft says what it costs and which rules it breaks", "[ui]") {
  BuildDraft draft = draft_of(starter(0));
  CHECK(draft.legal());
  CHECK(draft.spent() == 750);
  CHECK(draft.spent_on(bots::Kind::weapon) == 285);
  CHECK(draft.spent_on(bots::Kind::subsystem) == 375);
  CHECK(draft.spent_on_levels() == 90);
  REQUIRE(draft.figures());
  CHECK(draft.figures()->hit_points == 100);
  CHECK(draft.figures()->hand > 5);
  draft.change(draft.dropping(&bots::BuildSheet::pilot_deck, "ST-001"));
  REQUIRE(draft.flaws().size() == 1);
  CHECK(draft.flaws()[0].rule->id == "BA-PDECK-01");
  CHECK_FALSE(draft.figures());
  draft.undo();
  CHECK(draft.legal());
  CHECK(draft.saved());
}

TEST_CASE("What one more would break is told with its rule and what to sell for it", "[ui]") {
  BuildDraft draft = draft_of(starter(0));
  const std::optional<Flaw>& dear = draft.breaks("one", draft.buying("W-002"));
  REQUIRE(dear);
  CHECK(dear->rule->id == "BA-BUILD-01");
  REQUIRE(draft.cheapest(40).size() == 1);
  CHECK(draft.cards()[draft.cards().find(draft.cheapest(40)[0])].bp == 40);
  CHECK(draft.cheapest(1000).empty());
  draft.change(draft.dropping(&bots::BuildSheet::pilot_deck, "ST-001"));
  CHECK_FALSE(draft.breaks("fill", draft.adding(&bots::BuildSheet::pilot_deck, "ST-001")));
}

TEST_CASE("A Weapon is in turn alone and a Primary and a Sub-Weapon and alone again", "[ui]") {
  BuildDraft draft = draft_of(starter(3));
  const bots::BuildSheet before = draft.sheet();
  std::vector<std::string> roles;
  for (int i = 0; i < 4; ++i) {
    draft.change(draft.joined(0, 1));
    const std::string& role = draft.sheet().purchases[0].role;
    roles.push_back(role.empty() ? "alone" : role);
  }
  CHECK(roles == std::vector<std::string>{"primary", "sub", "primary", "alone"});
  CHECK(draft.sheet() == before);
  CHECK(json_of(draft.sheet()) == starter(3));
}

TEST_CASE("A unit is bought by the Bot or by another unit, never by itself", "[ui]") {
  using Names = std::vector<std::string>;
  Json build = starter(6);
  build["purchases"] = Json::array({Json{{"id", "SY-044"}}, Json{{"id", "SY-045"}}, Json{{"id", "W-065"}}});
  build["free_ammunition"] = Json::object();
  BuildDraft draft = draft_of(build);
  CHECK(draft.buyers(0) == Names{"bot", "SY-045"});
  CHECK(draft.buyers(1) == Names{"bot", "SY-044"});
  CHECK(draft.buyers(2) == Names{"bot", "SY-044", "SY-045"});
  draft.change(draft.carried_by(1, "SY-044"));
  CHECK(draft.sheet().purchases[1].bearer == "SY-044");
}

TEST_CASE("A draft shows the Ammunition that comes free, and the points it is made for", "[ui]") {
  Json build = starter(3);  // with launchers
  build["free_ammunition"] = Json::object();
  BuildDraft draft = draft_of(build);
  REQUIRE(draft.legal());
  CHECK(draft.given("AM-003") == 4);
  CHECK(draft.points() == 750);
  draft.change(draft.with(&bots::BuildSheet::points, 700));
  REQUIRE_FALSE(draft.flaws().empty());
  CHECK(draft.flaws()[0].rule->id == "BA-BUILD-01");
  draft.change(draft.with(&bots::BuildSheet::points, 1000));
  CHECK(draft.legal());
  CHECK(json_of(draft.sheet())["points"] == 1000);
}

TEST_CASE("What is sold takes along what hung on it", "[ui]") {
  BuildDraft draft = draft_of(starter(0));
  CHECK(draft.start_mode("bot") == "SY-029");
  draft.change(draft.selling("SY-029"));
  CHECK(draft.start_mode("bot").empty());
  CHECK(draft.bought("SY-029") == 0);
  Json build = starter(6);
  build["model"]["units"] = Json{{"SY-044", "mech_marrow_fox"}, {"SY-045", "mech_cinder_badger"}};
  BuildDraft carrying = draft_of(build);
  carrying.change(carrying.selling("SY-044"));
  CHECK(json_of(carrying.sheet())["model"]["units"] == Json{{"SY-045", "mech_cinder_badger"}});
}

TEST_CASE("What is not changed goes back to the file as it was there", "[ui]") {
  Json build = starter(0);
  build["purchases"][1]["note"] = "from the attic";
  build["purchases"].push_back(7);
  build["start_modes"]["SY-044"] = 3;
  BuildDraft draft = draft_of(build);
  CHECK(json_of(draft.sheet()) == build);
  draft.change(draft.selling(std::size_t{0}));
  draft.change(draft.with(&bots::BuildSheet::pilot_level, 2));
  build["purchases"].erase(0);
  build["pilot_level"] = 2;
  CHECK(json_of(draft.sheet()) == build);
}

TEST_CASE("Of things bought twice the one that was pointed at is sold", "[ui]") {
  BuildDraft draft = draft_of(starter(3));
  const Json all = starter(3)["purchases"];
  REQUIRE(all[3] == all[4]);
  draft.change(draft.joined(3, 1));
  draft.change(draft.selling(std::size_t{3}));
  CHECK(json_of(draft.sheet())["purchases"][3]["compound"].is_null());
  CHECK(draft.bought("W-039") == 1);
}

TEST_CASE("Weapons are bought and sold and broken rules stand beside", "[ui]") {
  Built room(starter(0));
  CHECK(room.robot.sees("Sum/BA-RANK-03"));
  CHECK_FALSE(room.robot.sees("Sum/Flaw 1/BA-BUILD-01"));
  room.robot.click("Build/Beam");
  room.robot.click("Build/W-002 more");
  room.robot.run(2);
  CHECK(room.robot.sees("Sum/Flaw 1/BA-BUILD-01"));
  const Json greedy = room.save();
  CHECK(greedy["purchases"].size() == 20);
  room.robot.click("Build/W-002 less");
  CHECK(room.save()["purchases"] == starter(0)["purchases"]);
}

TEST_CASE("The deck is packed card by card", "[ui]") {
  Built room(starter(0));
  room.robot.click("Build/Deck");
  room.robot.click("Build/Attacks");
  room.robot.click("Build/ST-001 less");
  room.robot.run(2);
  CHECK(room.robot.sees("Sum/Flaw 1/BA-PDECK-01"));
  room.robot.click("Build/ST-003 more");
  const Json deck = room.save()["pilot_deck"];
  CHECK(count_of(deck, "ST-001") == 2);
  CHECK(count_of(deck, "ST-003") == 4);
}

TEST_CASE("All about the pilot is chosen", "[ui]") {
  Built room(starter(0));
  room.robot.click("Build/Pilot");
  room.robot.click("Build/Level back");
  room.robot.click("Build/Miniature on");
  room.robot.click("Build/Mode of bot on");
  room.robot.click("Build/TE-004 more");
  const Json build = room.save();
  CHECK(build["pilot_level"] == 3);
  CHECK(build["model"]["key"] == "mech_marrow_fox");
  CHECK(room.screen->miniature() == "marrow_fox");
  CHECK(build["start_modes"].value("bot", "") != "SY-029");
  CHECK(count_of(build["terrain"], "TE-004") == 2);
}

TEST_CASE("What was changed is not left unsaved without a word", "[ui]") {
  Built room(starter(0));
  room.robot.press(ImGuiKey_Escape);
  REQUIRE(room.intents.size() == 1);
  CHECK(std::holds_alternative<Leave>(room.intents[0]));
  room.robot.click("Build/W-002 less");
  room.robot.press(ImGuiKey_Escape);
  CHECK(room.intents.size() == 1);
  room.robot.press(ImGuiKey_Escape);
  CHECK(room.intents.size() == 2);
}

TEST_CASE("A window that closes asks once before what was changed is lost", "[ui]") {
  Built room(starter(0));
  CHECK(room.screen->may_leave());
  room.robot.click("Build/W-002 more");
  CHECK_FALSE(room.screen->may_leave());
  CHECK(room.screen->may_leave());
  room.robot.click("Build/W-002 more");  // what was asked was about another build
  CHECK_FALSE(room.screen->may_leave());
}

TEST_CASE("Enter saves and a legal build is tried at once", "[ui]") {
  Built room(starter(0));
  room.robot.press(ImGuiKey_Enter);
  REQUIRE(room.intents.size() == 1);
  CHECK(std::get<SaveBuild>(room.intents[0]).name == "Halyard Vane");
  room.robot.click("Prompt/Fly");
  CHECK(std::get<SaveBuild>(room.intents.at(1)).play);
  room.robot.click("Build/W-002 more");
  room.robot.click("Prompt/Fly");  // no longer legal
  CHECK(room.intents.size() == 2);
}

TEST_CASE("A broken rule leads to its paragraph", "[ui]") {
  Built room(starter(0));
  room.robot.click("Sum/BA-RANK-03");
  room.robot.run(2);
  CHECK(room.robot.sees("Paragraphs/BA-RANK-03"));
  room.robot.press(ImGuiKey_Escape);
  room.robot.run(2);
  CHECK(room.intents.empty());
  CHECK(room.robot.sees("Build/Weapons"));
}

TEST_CASE("The bot builder fits at every scale and size", "[ui]") {
  Built room(starter(GENERATE(std::size_t{3}, std::size_t{9})));
  room.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  const auto wide = GENERATE(1280, 1920);
  room.robot.frame().width = static_cast<float>(wide);
  room.robot.frame().height = static_cast<float>(wide / 16 * 9);
  room.robot.run(2);
  for (const char* shelf : {"Build/Weapons", "Build/Systems", "Build/Fitted", "Build/Pilot", "Build/Deck"}) {
    room.robot.click(shelf);
    room.robot.run(2);
    INFO(shelf);
    for (const Cut& cut : room.screen->cuts()) FAIL_CHECK(cut.text << ": " << cut.wide << " of " << cut.room);
  }
}
