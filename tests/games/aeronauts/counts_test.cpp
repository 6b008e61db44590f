// Section 4 of the specification: how many ways there are to move, counted through the rules.
#include <catch2/catch_test_macros.hpp>

#include <set>
#include <tuple>

#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

Table empty_sky(int speed, int altitude, bool with_altitude) {
  Options options;
  options.edge = Edge::open;
  options.altitude = with_altitude;
  Table table(2, options);
  table.put(A, {0, 0, 0}).put(B, {100000000, 0, 0}).moves(A, speed, altitude);
  return table;
}

struct Series {
  int all = 0, exact = 0;
  std::set<std::tuple<Ticks, Ticks, int>> ends, exact_ends;
};

// All series of manoeuvres from here on.
void count_series(const Table& table, Series& series) {
  for (const Action& action : table.choices(A)) {
    const Fly* fly = std::get_if<Fly>(&action);
    if (fly == nullptr) continue;
    Table next = table;
    const Flew flew = the<Flew>(next.play(A, *fly));
    const auto end = std::tuple(flew.to.x, flew.to.y, int{flew.to.h});
    ++series.all;
    series.ends.insert(end);
    if (flew.left == 0) {
      ++series.exact;
      series.exact_ends.insert(end);
    } else {
      count_series(next, series);
    }
  }
}

TEST_CASE("Number of manoeuvre series and of the poses they lead to", "[aeronauts][golden][AE-MOV-01][AE-MOV-02]") {
  constexpr int expected[7][5] = {{2, 4, 3, 4, 3},        {3, 11, 7, 11, 7},     {4, 26, 15, 26, 15},
                                  {5, 61, 35, 59, 33},    {6, 140, 79, 132, 73}, {7, 319, 179, 286, 154},
                                  {8, 726, 407, 611, 327}};
  for (const auto& [speed, all, exact, ends, exact_ends] : expected) {
    INFO("Speed " << speed);
    Series series;
    count_series(empty_sky(speed, 0, false), series);
    CHECK(series.all == all);
    CHECK(series.exact == exact);
    CHECK(static_cast<int>(series.ends.size()) == ends);
    CHECK(static_cast<int>(series.exact_ends.size()) == exact_ends);
  }
}

TEST_CASE("Number of first actions with altitude", "[aeronauts][golden][AE-ALT-03][AE-ALT-05][AE-LOP-01]") {
  constexpr int expected[3][5] = {{5, 6, 7, 9, 9}, {7, 8, 9, 11, 11}, {7, 8, 9, 13, 13}};
  for (int speed = 2; speed <= 4; ++speed) {
    for (int altitude = 0; altitude <= 4; ++altitude) {
      INFO("Speed " << speed << ", altitude " << altitude);
      CHECK(static_cast<int>(empty_sky(speed, altitude, true).choices(A).size()) == expected[speed - 2][altitude]);
    }
  }
}

// Complete lines: every way to have ended the move with at least one manoeuvre, in order.
int lines(const Table& table) {
  if (table.now.to_act != A) return 1;
  int count = table.now.move.templates.empty() ? 0 : 1;  // ended here
  for (const Action& action : table.choices(A)) {
    if (std::holds_alternative<EndMove>(action)) continue;
    Table next = table;
    next.play(A, action);
    count += lines(next);
  }
  return count;
}

TEST_CASE("Number of complete move lines with climb, dive and loop",
          "[aeronauts][golden][AE-ALT-06][AE-LOP-04][AE-LOP-05]") {
  constexpr int expected[3][5] = {{6, 28, 81, 206, 487}, {20, 87, 246, 616, 1442}, {55, 244, 686, 1713, 3992}};
  for (int speed = 2; speed <= 4; ++speed) {
    for (int altitude = 0; altitude <= 4; ++altitude) {
      INFO("Speed " << speed << ", altitude " << altitude);
      CHECK(lines(empty_sky(speed, altitude, true)) == expected[speed - 2][altitude]);
    }
  }
}

}  // namespace
}  // namespace sprue::aeronauts::test
