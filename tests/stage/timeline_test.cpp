// How one tableau becomes the next.
#include "stage/table/timeline.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace sprue::stage;

namespace {

Piece piece(std::string id, glm::vec3 position) {
  Piece made;
  made.id = std::move(id);
  made.model = "tokens/pawn";
  made.pose.position = position;
  return made;
}

const Piece* find(const Tableau& table, std::string_view id) {
  for (const Piece& piece : table.pieces) {
    if (piece.id == id) return &piece;
  }
  return nullptr;
}

Tableau of(std::vector<Piece> pieces) {
  Tableau table;
  table.pieces = std::move(pieces);
  return table;
}

}  // namespace

TEST_CASE("A timeline begins and ends as its tableaus stand", "[stage]") {
  const Tableau before = of({piece("a", {0, 0, 0}), piece("gone", {5, 0, 0})});
  const Tableau after = of({piece("new", {9, 0, 0}), piece("a", {100, 0, 0})});
  const Timeline line{before, after};
  CHECK(line.length() > 0);
  CHECK(line.at(0) == before);
  CHECK(line.at(-1) == before);
  CHECK(line.at(line.length()) == after);
  CHECK(line.at(line.length() + 1) == after);
}

TEST_CASE("Nothing changes: no time passes", "[stage]") {
  const Tableau table = of({piece("a", {1, 2, 3})});
  CHECK(Timeline{table, table}.length() == 0);
}

TEST_CASE("A piece that stands elsewhere afterwards is lifted and carried there", "[stage]") {
  const Timeline line{of({piece("a", {0, 0, 0})}), of({piece("a", {100, 0, 0})})};
  const Piece half = *find(line.at(line.length() / 2), "a");
  CHECK(half.pose.position.x == Catch::Approx(50));
  CHECK(half.pose.position.y > 20);
  CHECK(half.seen == 1);
}

TEST_CASE("New pieces come into sight and lost ones leave it", "[stage]") {
  const Timeline line{of({piece("old", {0, 0, 0})}), of({piece("new", {0, 0, 0})})};
  const Tableau early = line.at(line.length() * 0.25F);
  CHECK(find(early, "old")->seen == Catch::Approx(0.75));
  CHECK(find(early, "new")->seen == Catch::Approx(0.25));
}

TEST_CASE("There is no jump anywhere on the way", "[stage]") {
  const Pose from, to{{120, 0, 40}, glm::angleAxis(1.0F, glm::vec3{0, 1, 0}), 1};
  const auto keys = GENERATE_COPY(carry(from, to, 1), slide(from, to, 1), along({from, {{60, 0, 0}}, to}, 1),
                                  thrown(from, to, 50, 1), tumble(from, to, 2, 1));
  Piece a = piece("a", from.position), b = piece("a", to.position);
  b.pose = to;
  const Timeline line{of({a}), of({b}), {Motion{"a", 0, keys, {}}}};
  constexpr int steps = 400;
  glm::vec3 last = from.position;
  for (int i = 0; i <= steps; ++i) {
    const glm::vec3 now = find(line.at(line.length() * static_cast<float>(i) / steps), "a")->pose.position;
    CHECK(glm::distance(last, now) < 20);
    last = now;
  }
  CHECK(last == to.position);
}

TEST_CASE("A die lies as drawn when it comes to rest", "[stage]") {
  const Pose to{{50, 7, 0}, glm::angleAxis(1.5707963F, glm::vec3{1, 0, 0}), 1};
  const std::vector<Key> keys = tumble({{0, 60, 0}}, to, 3, 1.2F);
  CHECK(keys.back().pose == to);
  CHECK(keys.back().at == Catch::Approx(1.2));
  CHECK(std::abs(glm::dot(keys[keys.size() - 2].pose.turn, to.turn)) < 0.75);  // a quarter turn before, it was rolling
}

TEST_CASE("A prop is there only while it moves", "[stage]") {
  const Tableau table = of({piece("a", {0, 0, 0})});
  const Piece shell = piece("shell", {0, 30, 0});
  const Timeline line{table, table, {Motion{"shell", 0.5F, slide(shell.pose, {{100, 30, 0}}, 0.5F), shell}}};
  CHECK(find(line.at(0.4F), "shell") == nullptr);
  CHECK(find(line.at(0.75F), "shell")->pose.position.x == Catch::Approx(50));
  CHECK(find(line.at(1.0F), "shell") == nullptr);
}

TEST_CASE("Pieces carried wait until the motions are over", "[stage]") {
  const Timeline line{of({piece("a", {0, 0, 0}), piece("b", {0, 0, 50})}),
                      of({piece("a", {100, 0, 0}), piece("b", {50, 0, 50})}),
                      {Motion{"a", 0, slide({}, {{100, 0, 0}}, 1), {}}}};
  CHECK(find(line.at(0.9F), "b")->pose.position.x == 0);
  CHECK(find(line.at(1.4F), "b")->pose.position.x > 0);
  CHECK(find(line.at(1.4F), "a")->pose.position.x == 100);
}

TEST_CASE("A flash fades", "[stage]") {
  const Tableau table = of({piece("a", {0, 0, 0})});
  const Timeline line{table, table, {}, {Flash{{"beam", {{0, 0, 0}, {100, 0, 0}}}, 0.2F, 0.4F}}};
  CHECK(line.at(0.1F).lines.empty());
  const Tableau early = line.at(0.25F), late = line.at(0.55F);
  REQUIRE(early.lines.size() == 1);
  REQUIRE(late.lines.size() == 1);
  CHECK(early.lines[0].seen > late.lines[0].seen);
}

TEST_CASE("A shot travels along its line and is gone when all of it has arrived", "[stage]") {
  const Tableau table = of({piece("a", {0, 0, 0})});
  const Flash shot{{"beam", {{0, 0, 0}, {60, 0, 0}, {60, 0, 40}}}, 1, 1.1F, 10};
  const Timeline line{table, table, {}, {shot}};
  const auto seen = [&](float seconds) {
    const Tableau now = line.at(seconds);
    REQUIRE(now.lines.size() == 1);
    return now.lines[0].points;
  };
  CHECK(shot.arrives() == Catch::Approx(2));
  CHECK(seen(1.05F).front() == glm::vec3{0, 0, 0});
  CHECK(seen(1.05F).back().x == Catch::Approx(5).margin(0.01));
  CHECK(seen(1.55F).front().x == Catch::Approx(45).margin(0.01));
  CHECK(seen(1.55F).back().x == Catch::Approx(55).margin(0.01));
  REQUIRE(seen(1.65F).size() == 3);  // around the corner
  CHECK(seen(1.65F)[1] == glm::vec3{60, 0, 0});
  CHECK(seen(2.05F).back() == glm::vec3{60, 0, 40});
  CHECK(line.at(2.15F).lines.empty());
}

TEST_CASE("What is new is put down from above", "[stage]") {
  const Timeline line{of({}), of({piece("new", {0, 5, 0})})};
  CHECK(find(line.at(line.length() * 0.3F), "new")->pose.position.y > 8);
  CHECK(find(line.at(line.length() * 0.99F), "new")->pose.position.y == Catch::Approx(5).margin(0.1));
}

TEST_CASE("Lines that go fade at once, new ones come at the end, what has grown grows on the way", "[stage]") {
  Tableau before = of({piece("a", {0, 0, 0})}), after = of({piece("a", {100, 0, 0})});
  before.lines = {{"gone", {{0, 0, 0}, {9, 0, 0}}}, {"trail", {{0, 0, 0}, {10, 0, 0}}}};
  after.lines = {{"trail", {{0, 0, 0}, {10, 0, 0}, {50, 0, 0}}}, {"new", {{0, 0, 0}, {9, 0, 0}}}};
  const Timeline line{before, after, {Motion{"a", 0, slide({}, {{100, 0, 0}}, 2), {}}}};
  REQUIRE(line.at(0.15F).lines.size() == 2);
  CHECK(line.at(0.15F).lines[0].seen == Catch::Approx(0.5));
  const Tableau half = line.at(1);
  REQUIRE(half.lines.size() == 1);
  CHECK(half.lines[0].points.back().x == Catch::Approx(30));
  REQUIRE(line.at(1.9F).lines.size() == 2);
  CHECK(line.at(1.9F).lines[1].seen < 1);
  CHECK(line.at(2) == after);
}
