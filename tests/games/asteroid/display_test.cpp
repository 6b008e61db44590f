#include <catch2/catch_test_macros.hpp>

#include "games/asteroid/display.h"
#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

constexpr Point mm(int x, int z) { return {x * per_mm, z * per_mm}; }

TEST_CASE("Tiles of 50 mm lie 54 mm apart", "[asteroid][AR-S-53][AR-DSP-01][AR-R-32][AR-R-04]") {
  CHECK(tile_centre(2, 3) == mm(108, 54));
  CHECK(tile_centre(1, 1) == mm(0, 0));
  CHECK(tile_centre(5, 7) == mm(324, 216));
  CHECK(tile_edge == 50 * per_mm);
  CHECK(tile_pitch == 54 * per_mm);
}

TEST_CASE("Cubes wait before column 1, spread over the rows", "[asteroid][AR-S-53][AR-DSP-02]") {
  CHECK(start_slot(2, A) == Point{-54 * per_mm, 54});   // 13.5 mm
  CHECK(start_slot(2, B) == Point{-54 * per_mm, 378});  // 94.5 mm
  CHECK(start_slot(3, B) == mm(-54, 81));
  CHECK(start_slot(4, A) == Point{-54 * per_mm, 27});   // 6.75 mm
  CHECK(start_slot(4, D) == Point{-54 * per_mm, 837});  // 209.25 mm
  CHECK(exit_line == 378 * per_mm);
}

TEST_CASE("A jump over two rows is drawn 28 mm high", "[asteroid][AR-S-53][AR-DSP-03]") {
  CHECK(hop_height(0) == 12 * per_mm);
  CHECK(hop_height(1) == 20 * per_mm);
  CHECK(hop_height(2) == 28 * per_mm);
}

TEST_CASE("The flight path of A in AR-T-1", "[asteroid][AR-DSP-03]") {
  const Rules& rules = rules_for(2);
  State now = takeoff({"A4@4 R2@3 G1@3 G2@2 G1@4 A4@6 A4@5 R3@5 G2@4 G2@5 G2@1 A4@2",
                       "R3@4 A5@4 A6@3 G1@5 A6@4 A4@3 G1@4 A6@5 R1@5 A6@2 G1@5 R3@6"},
                      {"5363242", "4656512", "4456416"});
  Events told;
  while (now.to_act.any()) {
    for (const Event& event : play(rules, now, now.to_act.lowest(), golden_choice(rules, now))) told.push_back(event);
  }
  const FlightPath path = flight_path(2, A, told);
  CHECK(path.line == std::vector<Point>{start_slot(2, A), tile_centre(3, 1), tile_centre(1, 2), tile_centre(2, 3),
                                        tile_centre(1, 4), tile_centre(1, 5), tile_centre(1, 6), tile_centre(1, 7),
                                        mm(378, 0)});
  // row, jump, collision, jump taken, collision taken, removed at the front, at the rear
  CHECK(path.legs == std::vector<Leg>{{3, 0, 0, 0, 0, 0, 0},
                                      {1, 2, 1, 2, 1, 1, 2},
                                      {2, 1, 2, 0, 2, 1, 1},
                                      {1, 1, 0, 1, 0, 1, 0},
                                      {1, 0, 0, 0, 0, 0, 0},
                                      {1, 0, 2, 0, 0, 0, 0},
                                      {1, 0, 0, 0, 0, 0, 0}});
}

TEST_CASE("The path of an exploded rocket ends on its tile", "[asteroid][AR-DSP-03][AR-DMG-08]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@1 R1@1", "A4@2 +3"}, .rows = {1, 3}, .column = 4, .tiles = {{1, 4, 6}}});
  Events told = play(rules, now, A, Move{1});
  for (const Event& event : play(rules, now, B, golden_choice(rules, now))) told.push_back(event);
  const FlightPath path = flight_path(2, A, told);
  CHECK(path.line == std::vector<Point>{start_slot(2, A), tile_centre(1, 4)});
  CHECK(path.legs == std::vector<Leg>{{1, 0, 5, 0, 5, 1, 1}});
}

TEST_CASE("A rocket lies along x with its front ahead", "[asteroid][AR-DSP-04]") {
  CHECK(card_place(0) == 0);
  for (int card = 1; card < rocket_size; ++card) CHECK(card_place(card) == card_place(card - 1) - 1);
  CHECK(leaves_toward(End::front) == 1);
  CHECK(leaves_toward(End::rear) == -1);
}

}  // namespace
}  // namespace sprue::asteroid
