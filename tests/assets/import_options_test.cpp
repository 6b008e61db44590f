// Wishes about models: on their way to the child, and in a model.json.
#include "assets/model/import_options.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "assets/model/paint.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

ImportOptions all_options() {
  ImportOptions options{
      .up = Axis::minus_z, .forward = Axis::plus_x, .height_mm = 83.5F, .scale = 1.5F, .turn = {1, -2, 3}};
  options.hex_mm = 40;
  options.base = Base{BaseKind::hex, 32};
  options.base_part = "plinth";
  options.paint = "gunmetal";
  options.team = {"secondary", "trim"};
  options.palette = {{"armour", 0xD2452B}, {"trim, upper", 0x00000F}};
  options.strokes = {.edge = 0.5F, .wear = 0.25F};
  options.coarser = false;
  options.shade = false;
  options.largest_texture = 256;
  return options;
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

TEST_CASE("Wishes survive the way to the child", "[assets][options]") {
  Problems problems;
  for (const ImportOptions& options : {ImportOptions{}, all_options()}) {
    const auto back = options_of_line(to_line(options), problems);
    REQUIRE(back);
    CHECK(*back == options);
  }
  CHECK(problems.empty());
  CHECK_FALSE(options_of_line("{", problems));
  CHECK_FALSE(options_of_line("[]", problems));
}

TEST_CASE("A model.json survives being written", "[assets][options]") {
  const TempFolder folder;
  ModelCard card{.name = "Mech", .file = "mech.glb", .options = all_options()};
  card.options.shade = true;  // not of a model.json
  card.options.largest_texture = ImportOptions{}.largest_texture;
  Problems problems;
  card.options.height_mm = 58.7F;
  REQUIRE(write_card(card, folder.path() / "model.json", problems));
  std::ifstream written(folder.path() / "model.json");
  const std::string text(std::istreambuf_iterator<char>(written), {});
  CHECK(text.find("\"height_mm\": 58.7,") != std::string::npos);
  const auto back = read_card(folder.path() / "model.json", problems);
  REQUIRE(back);
  CHECK(*back == card);
}

TEST_CASE("Everything wrong in a model.json is told with its place", "[assets][options]") {
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
        "model.json:1:57 palette.hull: a color such as \"D2452B\" is expected here");
  CHECK(problem_of(R"({"sprue": "model", "file": "a.glb", "turn": [0, 4, 0]})") ==
        "model.json:1:45 turn: three whole numbers are expected here: quarter turns about x, y and z");
}

TEST_CASE("There are at least six schemes, each with a name of its own", "[assets][paint]") {
  const auto names = paint_names();
  REQUIRE(names.size() >= 8);
  CHECK(names.front() == own_paint);
  CHECK(find_scheme(own_paint) == nullptr);
  CHECK(names[1] == mini_paint);
  CHECK(find_scheme(mini_paint) == nullptr);
  for (const auto& name : std::span(names).subspan(2)) {
    const Scheme* const scheme = find_scheme(name);
    REQUIRE(scheme);
    CHECK(scheme->name == name);
    for (const float strength : {scheme->coat, scheme->zenithal, scheme->washing, scheme->dry_brush, scheme->edges,
                                 scheme->blotch, scheme->chipping, scheme->rough, scheme->metal})
      CHECK((strength >= 0 && strength <= 1));
  }
}
