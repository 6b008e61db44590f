// What frames show, and that they leave nothing behind. Their beauty is for people to judge; tests/golden/images keeps
// what was judged.
#include <unistd.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <vector>

#include "render/device/egl.h"
#include "render/models/parts.h"
#include "render/models/sample.h"
#include "render/renderer.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;
using render::Picture;
using render::SceneStyle;

constexpr render::Size small{240, 136};

stage::Piece piece(const std::string& model, const glm::vec3& at = {0, 0, 0}) {
  stage::Piece piece{};
  piece.id = model;
  piece.model = model;
  piece.pose.position = at;
  return piece;
}

stage::Tableau tableau(std::vector<stage::Piece> pieces) {
  return {
      .pieces = std::move(pieces), .lines = {}, .labels = {}, .shot = {{0, 120, 300}, {0, 30, 0}, 20, 0}, .room = {}};
}

// 4 mm thick, of rectangles from one corner to the other: only its lower side.
assets::Model plate(std::initializer_list<std::pair<glm::vec2, glm::vec2>> parts, float thick = 4) {
  assets::Model model;
  for (const auto& [from, to] : parts) {
    const auto first = static_cast<std::uint32_t>(model.vertices.size());
    for (const glm::vec2 at : {from, {to.x, from.y}, to, {from.x, to.y}})
      model.vertices.push_back({.position{at.x, 0, at.y}, .normal{0, -1, 0}, .uv{0, 0}});
    for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) model.indices.push_back(first + corner);
  }
  model.materials.resize(1);
  model.meshes.push_back({.name = "plate", .vertices = static_cast<std::uint32_t>(model.vertices.size())});
  model.meshes[0].levels = {{0, static_cast<std::uint32_t>(model.indices.size()), 0}};
  model.nodes.push_back({.name = "root", .meshes = {0}});
  model.bounds = {{0, 0, 0}, {40, thick, 40}};
  return model;
}

class Studio {
 public:
  Studio() : context_(render::open_offscreen(problems_)) {
    REQUIRE(context_);
    const auto models = [](const stage::ModelRef& name) -> std::optional<render::RenderModel> {
      if (name == "square") return render::RenderModel{plate({{{0, 0}, {40, 40}}})};
      if (name == "corner") return render::RenderModel{plate({{{0, 0}, {40, 10}}, {{0, 10}, {10, 40}}})};
      if (name == "table") return render::RenderModel{plate({{{0, 0}, {5, 5}}, {{35, 35}, {40, 40}}}, 30)};
      if (name != "mech") return std::nullopt;
      return render::RenderModel{render::sample_mech(2500)};
    };
    renderer_ = render::Renderer::create(source_dir() / "shaders", models, problems_);
    REQUIRE(renderer_);
  }
  Picture shoot(const stage::Tableau& tableau, const SceneStyle& style = {}) {
    renderer_->draw(tableau, style, small);
    return renderer_->picture();
  }
  void letter() {
    auto lettering = assets::Lettering::read(source_dir() / "data/fonts", problems_);
    REQUIRE(lettering);
    renderer_->letter_with(std::move(*lettering));
  }
  render::Renderer& renderer() { return *renderer_; }

 private:
  Problems problems_;
  std::unique_ptr<render::Context> context_;
  std::unique_ptr<render::Renderer> renderer_;
};

int lightness(const Picture& picture, int x, int y) {
  const auto at = static_cast<std::size_t>(4 * (y * picture.size.width + x));
  return picture.rgba[at] + picture.rgba[at + 1] + picture.rgba[at + 2];
}

// Pixels that differ by more than a little.
int different(const Picture& a, const Picture& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
    bool differs = false;
    for (std::size_t channel = 0; channel < 3; ++channel)
      differs = differs || std::abs(a.rgba[i + channel] - b.rgba[i + channel]) > 5;
    count += differs ? 1 : 0;
  }
  return count;
}

TEST_CASE("Without a library that draws there is a plain message", "[render]") {
  Problems problems;
  CHECK_FALSE(render::Egl::open(problems, "no such library"));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("libegl1") != std::string::npos);
}

TEST_CASE("The same tableau gives the same bytes, in another renderer too", "[render][screen]") {
  const stage::Tableau table = tableau({piece("mech")});
  for (const SceneStyle& style : {SceneStyle{}, render::fine_style()}) {
    const Picture first = [&] {
      Studio studio;
      studio.shoot(tableau({piece("mech", {20, 0, 0})}));  // what was drawn before leaves no trace
      return studio.shoot(table, style);
    }();
    Studio studio;
    CHECK(studio.shoot(table, style) == first);
    CHECK(studio.shoot(table, style) == first);
  }
}

TEST_CASE("Shadows that are kept while others move are those of a first frame", "[render][screen]") {
  const auto at = [](float still, float moving, float eye) {
    stage::Tableau table =
        tableau({piece("mech", {still, 0, 0}), piece("mech", {moving, 0, 30}), piece("card", {0, 0, 60})});
    table.pieces.back().model = render::card_model;
    table.shot.eye.x = eye;
    return table;
  };
  const std::array tables{at(-30, 40, 0),  at(-30, 42, 0), at(-30, 44, 0), at(-30, 44, 30),
                          at(-28, 46, 30), at(-28, 48, 0), at(-28, 40, 0)};
  std::vector<Picture> kept;
  {
    Studio studio;
    for (const stage::Tableau& table : tables) kept.push_back(studio.shoot(table));
  }
  for (std::size_t i = 0; i < tables.size(); ++i) CHECK(Studio().shoot(tables[i]) == kept[i]);
}

TEST_CASE("A model stands in the picture, lit from the left, with its shadow to the right", "[render][screen]") {
  Studio studio;
  const Picture empty = studio.shoot(tableau({}));
  const Picture full = studio.shoot(tableau({piece("mech")}));
  CHECK(different(empty, full) > 1000);
  const auto darkened = [&](int from, int to) {
    int count = 0;
    for (int y = 0; y < small.height; ++y)
      for (int x = from; x < to; ++x) count += lightness(full, x, y) < lightness(empty, x, y) / 2 ? 1 : 0;
    return count;
  };
  CHECK(darkened(0, 80) == 0);
  CHECK(darkened(148, small.width) > 100);
}

TEST_CASE("What lies flat and leaves much of its rectangle free is not dark where nothing is", "[render][screen]") {
  Studio studio;
  CHECK(studio.renderer().model("square").foot().half == glm::vec2(20));
  CHECK(studio.renderer().model("corner").foot().half == glm::vec2(0));
  CHECK(studio.renderer().model("table").foot().half == glm::vec2(20));  // between legs it is dark
}

TEST_CASE("The team's colour, hidden nodes and coming in change what is seen", "[render][screen]") {
  Studio studio;
  const stage::Tableau plain = tableau({piece("mech")});
  const Picture before = studio.shoot(plain);
  const auto changed = [&](const auto& change) {
    stage::Tableau table = plain;
    change(table.pieces[0]);
    return different(before, studio.shoot(table));
  };
  CHECK(changed([](stage::Piece& mech) { mech.tint = 0xD2452B; }) > 50);
  CHECK(changed([](stage::Piece& mech) { mech.hidden = {"root"}; }) > 1000);
  CHECK(changed([](stage::Piece& mech) { mech.seen = 0.5F; }) > 300);
  CHECK(changed([](stage::Piece& mech) { mech.id = "another"; }) == 0);
}

TEST_CASE("A piece that moves takes its shadow along", "[render][screen]") {
  Studio studio;
  const stage::Tableau there = tableau({piece("mech", {-30, 0, 0})});
  Studio other;
  const Picture expected = other.shoot(there);
  studio.shoot(tableau({piece("mech")}));
  CHECK(studio.shoot(there) == expected);
}

stage::Piece card(const std::string& title) {
  stage::Piece card = piece("tokens/card", {0, 30, 0});
  card.pose.turn = glm::angleAxis(1.2F, glm::vec3(1, 0, 0));
  card.face.title = title;
  return card;
}

TEST_CASE("A card shows its face when it is known, else its back in its owner's colour", "[render][screen]") {
  Studio studio;
  const Picture empty = studio.shoot(tableau({})), blank = studio.shoot(tableau({card("")}));
  CHECK(different(empty, blank) > 500);
  CHECK(different(blank, studio.shoot(tableau({card("Lumen Knife")}))) == 0);  // not lettered yet
  studio.letter();
  const Picture known = studio.shoot(tableau({card("Lumen Knife")}));
  CHECK(different(blank, known) > 500);
  CHECK(different(known, studio.shoot(tableau({card("Halo Whip")}))) > 5);
  stage::Piece other = card("");
  other.tint = 0xD2452B;
  CHECK(different(blank, studio.shoot(tableau({other}))) > 500);
}

TEST_CASE("More cards than there are places for are all printed", "[render][screen]") {
  Studio studio;
  studio.letter();
  std::vector<stage::Piece> many;
  for (int i = 0; i < 300; ++i) {
    many.push_back(card("Card " + std::to_string(i)));
    many.back().pose.position = {0, 0, 2000};  // behind the viewer
  }
  many.push_back(card("Lumen Knife"));
  CHECK(different(studio.shoot(tableau(many)), studio.shoot(tableau({card("Lumen Knife")}))) == 0);
}

TEST_CASE("Lines and labels are drawn, and go with what they belong to", "[render][screen]") {
  Studio studio;
  studio.letter();
  const Picture empty = studio.shoot(tableau({}));
  stage::Tableau wire = tableau({});
  wire.lines.push_back({"wire", {{-60, 20, 0}, {0, 50, 0}, {60, 20, 0}}, 0xD2452B, 3});
  const Picture wired = studio.shoot(wire);
  CHECK(different(empty, wired) > 100);
  wire.lines[0].dash = 8;
  CHECK(different(wired, studio.shoot(wire)) > 30);
  wire.lines[0].points = {{0, 30, 0}};
  CHECK(different(empty, studio.shoot(wire)) > 3);
  wire.lines[0].seen = 0;
  CHECK(different(empty, studio.shoot(wire)) == 0);
  stage::Tableau text = tableau({});
  text.labels.push_back({"label", {0, 30, 0}, "health 3"});
  CHECK(different(empty, studio.shoot(text)) > 50);
  text.labels[0].over = {0, 30, 2000};  // behind the viewer
  CHECK(different(empty, studio.shoot(text)) == 0);
}

TEST_CASE("A model that is missing is drawn as a stand-in and told", "[render][screen]") {
  Studio studio;
  const Picture empty = studio.shoot(tableau({}));
  CHECK(different(empty, studio.shoot(tableau({piece("dragon"), piece("mech")}))) > 100);
  CHECK(studio.renderer().missing() == std::set<std::string>{"dragon"});
}

double megabytes() {
  double all = 0, resident = 0;  // pages
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

// A moment of a long match: pieces that move, come and go, cards and labels that change.
stage::Tableau moment(int frame) {
  const auto share = static_cast<float>(frame % 100) / 100;
  stage::Tableau table = tableau({piece("mech", {-40, 0, 0}), piece("mech", {share * 40, 0, 0}), piece("mech")});
  table.pieces[2].seen = share;
  table.pieces[2].tint = 0xD2452B;
  table.pieces.push_back(card("Card " + std::to_string(frame / 10)));
  table.labels.push_back({"hp", {0, 70, 0}, std::to_string(frame / 7)});
  table.lines.push_back({"wire", {{-60, 20, 0}, {0, 50 * share, 0}, {60, 20, 0}}, 0x1F6FB5, 3});
  return table;
}

TEST_CASE("Ten thousand frames neither leak nor grow", "[render][screen][long]") {
  constexpr int settling = 1000, frames = 10000;
  Studio studio;
  studio.letter();
  double settled = 0;
  for (int frame = 0; frame < frames; ++frame) {
    SceneStyle style;
    style.samples = frame % 500 == 0 ? 4 : 1;  // a picture to keep, now and then
    studio.shoot(moment(frame), style);
    if (frame == settling) settled = megabytes();
  }
  CHECK(megabytes() < settled + 4);
}

TEST_CASE("Every way to look at a model differs", "[render][screen]") {
  Studio studio;
  std::vector<Picture> pictures;
  for (const auto inspect : {render::Inspect::nothing, render::Inspect::wires, render::Inspect::normals,
                             render::Inspect::openness, render::Inspect::curvature, render::Inspect::uv}) {
    SceneStyle style;
    style.inspect = inspect;
    pictures.push_back(studio.shoot(tableau({piece("mech")}), style));
  }
  for (std::size_t i = 0; i < pictures.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(different(pictures[i], pictures[j]) > 200);
}

TEST_CASE("However many meshes are joined, there are few levels, each of what is good enough of each", "[render]") {
  assets::Model model;
  model.materials.resize(1);
  for (std::uint32_t mesh = 0; mesh < 50; ++mesh) {
    for (int corner = 0; corner < 3; ++corner) model.vertices.push_back({});
    const auto first = static_cast<std::uint32_t>(model.indices.size());
    model.indices.insert(model.indices.end(), {0, 1, 2, 0, 1, 2});
    const float error = 0.01F * static_cast<float>(1 + mesh);
    model.meshes.push_back({.first_vertex = 3 * mesh, .vertices = 3, .levels = {{first, 6, 0}, {first, 3, error}}});
    model.nodes.push_back({.meshes = {mesh}});
  }
  const std::optional<render::Parts> parts = render::parts_of(model);
  REQUIRE((parts && parts->parts.size() == 1));
  const std::vector<render::PartLevel>& levels = parts->parts[0].levels;
  REQUIRE(levels.size() == 5);
  const std::array<float, 5> errors{0, 0.06F, 0.15F, 0.35F, 0.5F};
  const std::array<std::uint32_t, 5> indices{300, 300 - 3 * 6, 300 - 3 * 15, 300 - 3 * 35, 150};
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(std::abs(levels[i].error - errors[i]) < 1e-4F);
    CHECK(levels[i].indices == indices[i]);
    CHECK(levels[i].spans.size() == 50);
  }
}

TEST_CASE("Depth blur softens what is behind and leaves what is looked at", "[render][screen]") {
  Studio studio;
  stage::Tableau table = tableau({piece("mech"), piece("mech", {40, 0, -400})});
  table.pieces[1].id = "behind";
  const Picture sharp = studio.shoot(table);
  table.shot.blur = 1;
  const Picture soft = studio.shoot(table);
  CHECK(different(sharp, soft) > 1000);
  int in_focus = 0;
  for (int y = 48; y < 58; ++y)  // the chest
    for (int x = 114; x < 126; ++x) in_focus += std::abs(lightness(sharp, x, y) - lightness(soft, x, y)) > 60 ? 1 : 0;
  CHECK(in_focus < 6);
}

}  // namespace
