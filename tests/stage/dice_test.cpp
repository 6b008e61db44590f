// Dice lie with their value up, and are thrown.
#include "stage/table/dice.h"

#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace sprue::stage;

namespace {

// As the models are made: which way each value's face looks while a one is up.
glm::vec3 looks(float azimuth, float elevation) {
  const float to_radians = glm::radians(1.0F);
  return {std::sin(azimuth * to_radians) * std::cos(elevation * to_radians), std::sin(elevation * to_radians),
          std::cos(azimuth * to_radians) * std::cos(elevation * to_radians)};
}

}  // namespace

TEST_CASE("A die of six lies so that its value is up", "[stage]") {
  const std::array<glm::vec3, 6> faces{{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 0, -1}, {0, -1, 0}}};
  for (int value = 1; value <= 6; ++value) {
    const Piece die = make_die("die", Die::six, value, {10, 2, 3});
    CHECK((die.pose.turn * faces[static_cast<std::size_t>(value - 1)]).y == Catch::Approx(1).margin(1e-5));
    CHECK(die.pose.position.y > 2);
  }
}

TEST_CASE("A die of eight lies so that its value is up, on its opposite", "[stage]") {
  const float ring = glm::degrees(std::asin(1.0F / 3));
  const std::array<glm::vec3, 8> faces{looks(0, 90),      looks(60, ring), looks(180, ring),  looks(300, ring),
                                       looks(120, -ring), looks(0, -ring), looks(240, -ring), looks(0, -90)};
  for (std::size_t value = 1; value <= 8; ++value) {
    const Piece die = make_die("die", Die::green_eight, static_cast<int>(value), {});
    CHECK((die.pose.turn * faces[value - 1]).y == Catch::Approx(1).margin(1e-4));
    CHECK((die.pose.turn * faces[8 - value]).y == Catch::Approx(-1).margin(1e-4));
  }
}

TEST_CASE("A thrown die is there from the throw until it has been read, and does not move once it lies", "[stage]") {
  const Piece die = make_die("die", Die::red_eight, 5, {40, 0, 0});
  const Motion motion = thrown_die(die, {0, 60, 0}, 0.5F, 3);
  const Timeline line{{}, {}, {motion}};
  CHECK(line.at(0.4F).pieces.empty());
  CHECK(line.at(1).pieces.size() == 1);
  for (const float seconds : {0.5F + throw_seconds + 0.1F, 2.9F}) {
    const Pose lies = line.at(seconds).pieces.front().pose;
    CHECK(glm::distance(lies.position, die.pose.position) < 0.01F);
    CHECK(std::abs(glm::dot(lies.turn, die.pose.turn)) == Catch::Approx(1));
  }
  CHECK(line.length() == Catch::Approx(3));
}
