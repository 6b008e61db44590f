// The Last Blast on the table: rockets that fly beside each other, and what they lose.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "games/registry.h"
#include "stage/places.h"
#include "stage/registry.h"
#include "support/random_match.h"

using namespace sprue;
using namespace sprue::stage;

namespace {

// The axis of a rocket lies along x, from engine to nose.
struct Axis {
  char owner;
  glm::vec3 engine, nose;
};

std::vector<Axis> rockets_of(const Tableau& table) {
  std::vector<Axis> all;
  for (const Piece& piece : table.pieces) {
    if (!piece.id.starts_with("nose:")) continue;
    const Piece* const engine = find_piece(table, "engine:" + piece.id.substr(5));
    if (engine != nullptr) all.push_back({piece.id[5], engine->pose.position, piece.pose.position});
  }
  return all;
}

float apart(const Axis& a, const Axis& b) {
  if (a.engine.x > b.nose.x || b.engine.x > a.nose.x) return 1000;
  return std::hypot(a.nose.y - b.nose.y, a.nose.z - b.nose.z);
}

}  // namespace

TEST_CASE("No rocket flies through another", "[stage][asteroid]") {
  const Picture& picture = *find_picture("asteroid");
  int passed = 0;
  for (const int seats : {2, 4}) {
    const auto match = test::random_match(*find_game("asteroid"), seats, 8);
    for (int step = 1; step <= match->steps(); ++step) {
      const Timeline line = picture.show(*match, step, all_seeing);
      for (int i = 0; i <= 40; ++i) {
        const std::vector<Axis> rockets = rockets_of(line.at(line.length() * static_cast<float>(i) / 40));
        for (std::size_t a = 0; a < rockets.size(); ++a) {
          for (std::size_t b = 0; b < a; ++b) {
            const float least = apart(rockets[a], rockets[b]);
            passed += least < 40 ? 1 : 0;
            if (least < 14.4F) FAIL_CHECK("step " << step << ": " << rockets[a].owner << " and " << rockets[b].owner);
          }
        }
      }
    }
  }
  CHECK(passed > 10);
}

TEST_CASE("Where a rocket may land is marked with what that would cost", "[stage][asteroid]") {
  const Picture& picture = *find_picture("asteroid");
  const auto match = test::random_match(*find_game("asteroid"), 4, 8);
  int ahead = 0;
  for (int position = 0; position <= match->steps(); ++position) {
    const Tableau table = picture.rest(*match, position, all_seeing);
    for (const Line& way : table.lines) {
      if (!way.id.starts_with("ahead:")) continue;
      ++ahead;
      const std::string row = way.id.substr(6);
      CHECK(std::ranges::any_of(table.lines, [&](const Line& line) { return line.id == "landing:" + row; }));
      CHECK(std::ranges::any_of(table.labels, [&](const Label& label) { return label.id == way.id; }));
    }
  }
  CHECK(ahead > 4);
}
