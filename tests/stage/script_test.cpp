// What a piece does more than once in a step.
#include "stage/table/script.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "stage/table/places.h"

using namespace sprue::stage;

namespace {

Tableau with(glm::vec3 place) {
  Tableau table;
  table.pieces.push_back(make_piece("a", "tokens/pawn", {place}));
  return table;
}

glm::vec3 a_at(const Timeline& line, float seconds) { return find_piece(line.at(seconds), "a")->pose.position; }

}  // namespace

TEST_CASE("What a piece does twice in a step it does one after the other", "[stage]") {
  Script script(with({}), with({100, 0, 50}));
  CHECK(script.move("a", slide({}, {{100, 0, 0}}, 1)) == Catch::Approx(1));
  CHECK(script.pose("a").position == glm::vec3{100, 0, 0});
  script.wait(0.5F);  // it is still on its way
  CHECK(script.move("a", slide({{100, 0, 0}}, {{100, 0, 50}}, 1)) == Catch::Approx(2));
  const Timeline line = script.timeline();
  CHECK(line.length() == Catch::Approx(2));
  CHECK(a_at(line, 1) == glm::vec3{100, 0, 0});
  CHECK(a_at(line, 1.5F).z == Catch::Approx(25));
}

TEST_CASE("A piece that was left elsewhere is brought where it stands afterwards", "[stage]") {
  Script script(with({}), with({200, 0, 0}));
  script.move("a", slide({}, {{100, 0, 0}}, 1));
  const Timeline line = script.timeline();
  CHECK(line.length() > 1);
  CHECK(a_at(line, 1).x == Catch::Approx(100));
  CHECK(a_at(line, line.length() - 0.001F).x == Catch::Approx(200).margin(1));
}

TEST_CASE("A label goes with its piece", "[stage]") {
  Tableau before = with({}), after = with({100, 0, 0});
  before.labels.push_back({"name", {0, 50, 0}, "A", 0xffffff, "a"});
  before.labels.push_back({"fixed", {7, 50, 0}, "B"});
  after.labels = before.labels;
  before.labels.push_back({"gone", {9, 50, 0}, "C"});
  Script script(before, after);
  script.move("a", slide({}, {{100, 0, 0}}, 1));
  const Timeline line = script.timeline();
  CHECK(line.at(0.1F).labels.size() == 3);
  const Tableau half = line.at(0.5F);
  REQUIRE(half.labels.size() == 2);  // what is gone afterwards is not read for long
  CHECK(half.labels[0].over.x == Catch::Approx(50));
  CHECK(half.labels[1].over.x == 7);
}

TEST_CASE("What comes or goes while it moves is seen on all of its way but the ends", "[stage]") {
  Script script({}, with({100, 0, 0}));
  script.move("a", slide({}, {{100, 0, 0}}, 2));
  const Timeline comes = script.timeline();
  CHECK(find_piece(comes.at(0.1F), "a")->seen < 1);
  CHECK(find_piece(comes.at(1), "a")->seen == 1);
  Script leave(with({}), {});
  leave.move("a", slide({}, {{100, 0, 0}}, 2));
  const Timeline goes = leave.timeline();
  CHECK(find_piece(goes.at(1), "a")->seen == 1);
  CHECK(find_piece(goes.at(1.9F), "a")->seen < 1);
}
