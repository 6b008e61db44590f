// The Last Blast on the table: rockets that fly beside each other, and what they lose.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "games/registry.h"
#include "stage/registry.h"
#include "stage/table/places.h"
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

glm::vec3 place_of(const Tableau& table, const std::string& id) {
  const Piece* const piece = find_piece(table, id);
  REQUIRE(piece != nullptr);
  return piece->pose.position;
}

}  // namespace

TEST_CASE("Columns follow each other along x, rows along z, 54 mm apart",
          "[stage][asteroid][AR-S-53][AR-DSP-01][AR-R-32][AR-R-04]") {
  const auto match = test::random_match(*find_game("asteroid"), 3, 8);
  const Tableau table = find_picture("asteroid")->rest(*match, match->steps(), all_seeing);
  const auto apart_from_first = [&](const char* id) { return place_of(table, id) - place_of(table, "tile:1:1"); };
  CHECK(apart_from_first("tile:1:2") == glm::vec3{54, 0, 0});
  CHECK(apart_from_first("tile:2:1") == glm::vec3{0, 0, 54});
  CHECK(apart_from_first("tile:2:3") == glm::vec3{108, 0, 54});
  CHECK(apart_from_first("tile:4:7") == glm::vec3{324, 0, 162});
}

TEST_CASE("Rockets wait before column 1, side by side, and leave beyond column 7", "[stage][asteroid][AR-DSP-02]") {
  const Picture& picture = *find_picture("asteroid");
  const auto stand = [](int seat) { return std::string("stand:") + letter(seat_at(seat)); };
  int left = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = test::random_match(*find_game("asteroid"), 4, seed);
    const Tableau waiting = picture.rest(*match, 0, all_seeing),
                  over = picture.rest(*match, match->steps(), all_seeing);
    const float first = place_of(waiting, "tile:1:1").x, last = place_of(over, "tile:1:7").x;
    for (int i = 0; i < 4; ++i) {
      CHECK(place_of(waiting, stand(i)).x < first - 54);
      if (i > 0) CHECK(place_of(waiting, stand(i)).z > place_of(waiting, stand(i - 1)).z);
      const Piece* const after = find_piece(over, stand(i));                 // none: it has exploded
      if (after == nullptr || after->pose.position.x < last + 27) continue;  // alone, it need not fly on
      ++left;
      CHECK(after->pose.position.x > last + 54);
    }
  }
  CHECK(left > 0);
}

TEST_CASE("A flight path has a point on a tile of each column", "[stage][asteroid][AR-DSP-03]") {
  const auto match = test::random_match(*find_game("asteroid"), 4, 8);
  const Tableau table = find_picture("asteroid")->rest(*match, match->steps(), all_seeing);
  int points = 0;
  for (const Line& line : table.lines) {
    if (!line.id.starts_with("bead:")) continue;
    const int column = std::stoi(line.id.substr(7)) + 1;
    bool over_a_tile = false;
    for (int row = 1; row <= 5; ++row) {
      const glm::vec3 away = line.points.front() - place_of(table, fmt::format("tile:{}:{}", row, column));
      over_a_tile = over_a_tile || (std::abs(away.x) < 27 && std::abs(away.z) < 27);
    }
    CHECK(over_a_tile);
    ++points;
  }
  CHECK(points > 7);
}

TEST_CASE("A rocket lies along x with its front ahead", "[stage][asteroid][AR-DSP-04]") {
  const auto match = test::random_match(*find_game("asteroid"), 4, 8);
  int seen = 0;
  for (int position = 0; position <= match->steps(); ++position) {
    for (const Axis& rocket : rockets_of(find_picture("asteroid")->rest(*match, position, all_seeing))) {
      ++seen;
      CHECK(rocket.nose.x > rocket.engine.x);
      CHECK(rocket.nose.y == rocket.engine.y);
      CHECK(rocket.nose.z == rocket.engine.z);
    }
  }
  CHECK(seen > 100);
}

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
