#include "assets/wishes.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "assets/paint.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

Wishes all_wishes() {
  Wishes wishes{.up = Axis::minus_z, .forward = Axis::plus_x, .height_mm = 83.5F, .scale = 1.5F, .turn = {1, -2, 3}};
  wishes.hex_mm = 40;
  wishes.base = Base{BaseKind::hex, 32};
  wishes.base_part = "plinth";
  wishes.paint = "gunmetal";
  wishes.team = {"secondary", "trim"};
  wishes.palette = {{"armour", 0xD2452B}, {"trim, upper", 0x00000F}};
  wishes.strokes = {.edge = 0.5F, .wear = 0.25F};
  wishes.coarser = false;
  wishes.shade = false;
  wishes.largest_texture = 256;
  return wishes;
}

// The only problem of a model.json; empty: there is none.
std::string problem_of(const std::string& text) {
  const TempFolder folder;
  std::ofstream(folder.path() / "model.json") << text;
  Problems problems;
  const auto card = read_card(folder.path() / "model.json", problems);
  CHECK(card.has_value() == problems.empty());
  if (problems.size() > 1) return "several problems";
  return problems.empty() ? "" : problems[0].where.substr(problems[0].where.rfind('/') + 1) + ": " + problems[0].what;
}

}  // namespace

TEST_CASE("Wishes survive the way to the child", "[assets][wishes]") {
  Problems problems;
  for (const Wishes& wishes : {Wishes{}, all_wishes()}) {
    const auto back = wishes_of_line(to_line(wishes), problems);
    REQUIRE(back);
    CHECK(*back == wishes);
  }
  CHECK(problems.empty());
  CHECK_FALSE(wishes_of_line("{", problems));
  CHECK_FALSE(wishes_of_line("[]", problems));
}

TEST_CASE("A model.json survives being written", "[assets][wishes]") {
  const TempFolder folder;
  ModelCard card{.name = "Mech", .file = "mech.glb", .wishes = all_wishes()};
  card.wishes.shade = true;  // not of a model.json
  card.wishes.largest_texture = Wishes{}.largest_texture;
  Problems problems;
  card.wishes.height_mm = 58.7F;
  REQUIRE(write_card(card, folder.path() / "model.json", problems));
  std::ifstream written(folder.path() / "model.json");
  const std::string text(std::istreambuf_iterator<char>(written), {});
  CHECK(text.find("\"height_mm\": 58.7,") != std::string::npos);
  const auto back = read_card(folder.path() / "model.json", problems);
  REQUIRE(back);
  CHECK(*back == card);
}

TEST_CASE("Everything wrong in a model.json is told with its place", "[assets][wishes]") {
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "up": "-z", "forward": "+x"})").empty());
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "hieght_mm": 4})") ==
        "model.json:1:50 hieght_mm: no key 'hieght_mm'; did you mean 'height_mm'?");
  CHECK(problem_of(R"({"sprue": "deck", "file": "a.glb"})") == "model.json:1:11 sprue: 'model' is expected here");
  CHECK(problem_of(R"({"sprue": "model"})") ==
        "model.json:1:1 file: the name of a file beside this one is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "../a.glb"})") ==
        "model.json:1:28 file: the name of a file beside this one is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "height_mm": -1})") ==
        "model.json:1:50 height_mm: a number from 0 to 10000 is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "up": "w"})") ==
        "model.json:1:43 up: one of x, -x, y, -y, z, -z is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "base": {"kind": "rund"}})") ==
        "model.json:1:54 base.kind: no base 'rund'; did you mean 'round'?");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "base": {"sides": 6}})") ==
        "model.json:1:55 base.sides: no key 'sides'; known: kind, mm, part");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "paint": "gunmetl"})") ==
        "model.json:1:46 paint: no paint scheme 'gunmetl'; did you mean 'gunmetal'?");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "team": "blue"})") ==
        "model.json:1:45 team: a list of names of materials is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "palette": {"hull": "red"}})") ==
        "model.json:1:57 palette.hull: a colour such as \"D2452B\" is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "turn": [0, 4, 0]})") ==
        "model.json:1:45 turn: three whole numbers are expected here: quarter turns about x, y and z");
}

TEST_CASE("There are at least six schemes, each with a name of its own", "[assets][paint]") {
  CHECK(schemes().size() >= 6);
  for (const Scheme& scheme : schemes()) {
    CHECK(find_scheme(scheme.name) == &scheme);
    CHECK(scheme.name != as_made);
    for (const float strength : {scheme.coat, scheme.zenithal, scheme.washing, scheme.dry_brush, scheme.edges,
                                 scheme.blotch, scheme.chipping, scheme.rough, scheme.metal})
      CHECK((strength >= 0 && strength <= 1));
  }
  CHECK(find_scheme(as_made) == nullptr);
  CHECK(scheme_names().front() == as_made);
}
