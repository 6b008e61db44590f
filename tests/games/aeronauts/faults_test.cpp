// States from outside: every broken promise is found and named.
#include <catch2/catch_test_macros.hpp>

#include <functional>

#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

Problems faults(const Table& table) {
  Problems problems;
  table.rules.faults(table.now, problems);
  return problems;
}

struct Breach {
  std::string_view what;
  std::string_view where;
  std::function<void(State&)> make;
};

void each_is_found(const Table& good, const std::vector<Breach>& breaches) {
  for (const Problem& problem : faults(good)) FAIL_CHECK(to_text(problem));
  for (const Breach& breach : breaches) {
    INFO(breach.what);
    Table bad = good;
    breach.make(bad.now);
    const Problems found = faults(bad);
    CHECK(
        std::any_of(found.begin(), found.end(), [&](const Problem& problem) { return problem.where == breach.where; }));
  }
}

TEST_CASE("Faults of any state", "[aeronauts]") {
  each_is_found(
      Table(3),
      {
          {"a plane too few", "planes", [](State& now) { now.planes.take_back(); }},
          {"a plane too many", "planes", [](State& now) { now.planes.push_back(now.planes[0]); }},
          {"no such first seat", "to_act", [](State& now) { now.first_seat = D; }},
          {"no such seat to act", "to_act", [](State& now) { now.to_act = D; }},
          {"no turn", "turn", [](State& now) { now.turn = 0; }},
          {"stats not of 4, 3, 3, 2", "planes[1].attack", [](State& now) { now.plane(B).stats.attack = 3; }},
          {"stats not chosen", "planes[1].chosen", [](State& now) { now.plane(B).chosen = false; }},
          {"more Health than assigned", "planes[1].health", [](State& now) { now.plane(B).stats.health = 3; }},
          {"flying without Health", "planes[1].health", [](State& now) { now.plane(B).stats.health = 0; }},
          {"flying and not placed", "planes[2].placed", [](State& now) { now.plane(C).placed = false; }},
          {"flying off the mat", "planes[2].x", [](State& now) { now.plane(C).pose.y = 2064001; }},
          {"altitude in a match without", "planes[0].altitude", [](State& now) { now.plane(A).altitude = 1; }},
          {"a match that should be over", "planes",
           [](State& now) { now.plane(B).alive = now.plane(C).alive = false; }},
          {"a destroyed plane acts", "to_act", [](State& now) { now.plane(A).alive = false; }},
          {"an end too early", "stage", [](State& now) { now.stage = Stage::end, now.move = {}; }},
          {"an end before the first turn", "stage",
           [](State& now) { now.turn = 0, now.stage = Stage::end, now.move = {}; }},
          {"a move outside the Move Stage", "move", [](State& now) { now.stage = Stage::attack; }},
      });
}

TEST_CASE("A destroyed plane may lie anywhere, with or without Health", "[aeronauts]") {
  Table table(3);
  table.put(C, {-5000000, 0, 0});
  table.plane(C).alive = false;
  CHECK(faults(table).empty());
  table.plane(C).stats.health = 0;
  CHECK(faults(table).empty());
  Table open(2, open_table());
  open.put(B, {-5000000, 0, 0});
  CHECK(faults(open).empty());
}

TEST_CASE("Faults of a move", "[aeronauts]") {
  Table table(2, with_altitude());
  table.moves(A, 3, 2);
  table.play(A, S);
  const auto height = [](auto change) {
    return [change](State& now) {
      change(now.move);
      now.move.budget = static_cast<std::int8_t>(3 + now.move.dived);
    };
  };
  each_is_found(
      table,
      {
          {"more budget than Speed", "move.budget", [](State& now) { ++now.move.budget; }},
          {"more spent than flown", "move.spent", [](State& now) { ++now.move.spent; }},
          {"less spent than flown", "move.spent", [](State& now) { --now.move.spent; }},
          {"more spent than there is", "move.spent",
           [](State& now) {
             now.move.templates = {Manoeuvre::turn_left, Manoeuvre::straight};
             now.move.spent = 4;
           }},
          {"climb and dive", "move", height([](Move& move) { move.climbed = true, move.dived = 1, ++move.spent; })},
          {"loop and dive", "move",
           [](State& now) { now.move.looped = true, now.move.dived = 1, ++now.move.spent, now.plane(A).altitude = 1; }},
          {"climb and loop", "move",
           [](State& now) {
             now.move.looped = now.move.climbed = true, now.move.spent += 2, now.plane(A).altitude = 1;
           }},
          {"climbed without a token to show", "move",
           [](State& now) { now.move.climbed = true, ++now.move.spent, now.plane(A).altitude = 0; }},
          {"five tokens", "move", [](State& now) { now.move.dived = 3, now.move.budget = 6; }},
          {"looped with four tokens at first", "move",
           [](State& now) { now.move.looped = true, ++now.move.spent, now.plane(A).altitude = 2; }},
          {"looped and not paid double", "move.spent",
           [](State& now) { now.move.looped = true, now.plane(A).altitude = 1; }},
          {"nothing left to decide", "move",
           [](State& now) {
             now.move.templates = {Manoeuvre::turn_left};
             now.move.spent = 3;
             now.plane(A).altitude = 0;
           }},
      });
  Table low(2);
  each_is_found(low, {
                         {"climbed in a match without altitude", "move",
                          [](State& now) { now.move.climbed = true, now.move.spent = 1; }},
                         {"dived in a match without altitude", "move",
                          [](State& now) { now.move.dived = 1, now.move.budget = 4; }},
                     });
  Table loop(2, with_altitude());
  loop.rated(A, {3, 3, 4, 2}).moves(A, 4, 4);
  loop.fly(A, {S, looped(S)});
  CHECK(faults(loop).empty());
}

TEST_CASE("Faults before the first turn", "[aeronauts]") {
  Table choosing = fresh(2, with_altitude());
  choosing.play(A, Assign{{4, 3, 3, 2}});
  each_is_found(choosing,
                {
                    {"all have chosen", "stage",
                     [](State& now) {
                       now.plane(B).chosen = true;
                       now.plane(B).stats = {4, 3, 3, 2};
                     }},
                    {"stats without a choice", "planes[1].chosen",
                     [](State& now) {
                       now.plane(B).stats = {4, 3, 3, 2};
                     }},
                    {"a choice without stats", "planes[0].attack", [](State& now) { now.plane(A).stats = {}; }},
                    {"Health lost", "planes[0].health", [](State& now) { now.plane(A).stats.health = 1; }},
                    {"a seat to act", "to_act", [](State& now) { now.to_act = B; }},
                    {"a first seat", "to_act", [](State& now) { now.first_seat = B; }},
                    {"a turn", "turn", [](State& now) { now.turn = 1; }},
                    {"a place", "planes[0].placed",
                     [](State& now) {
                       now.plane(A).pose = {990000, 120000, 2};
                     }},
                    {"placed", "planes[0].placed", [](State& now) { now.plane(A).placed = true; }},
                    {"destroyed", "planes[0].alive", [](State& now) { now.plane(A).alive = false; }},
                    {"altitude", "planes[0].altitude", [](State& now) { now.plane(A).altitude = 1; }},
                });
  Table placing = to_place(4, B);
  placing.play(B, Place{40, 350, 0});
  placing.play(C, Place{350, 660, 6});
  each_is_found(placing, {
                             {"out of turn", "planes[3].placed",
                              [](State& now) {
                                now.plane(D).placed = true, now.plane(D).pose = {660 * mm, 350 * mm, 0};
                              }},
                             {"left out", "planes[1].placed",
                              [](State& now) { now.plane(B).placed = false, now.plane(B).pose = {}; }},
                             {"half a millimetre", "planes[1].x", [](State& now) { now.plane(B).pose.x += 1500; }},
                             {"in another's strip", "planes[1].x", [](State& now) { now.plane(B).pose.x = 660 * mm; }},
                             {"too close", "planes[2].x",
                              [](State& now) {
                                now.plane(B).pose = {66 * mm, 600 * mm, 0};
                                now.plane(C).pose = {100 * mm, 634 * mm, 0};
                              }},
                             {"Health lost", "planes[0].health", [](State& now) { now.plane(A).stats.health = 1; }},
                         });
}

TEST_CASE("Faults of the end", "[aeronauts]") {
  Options options;
  options.max_turns = 5;
  Table table(2, options);
  each_is_found(table, {{"beyond the last turn", "turn", [](State& now) { now.turn = 6; }}});
  table.now.turn = 5;
  CHECK(faults(table).empty());
  table.now.stage = Stage::end;
  table.now.move = {};
  CHECK(faults(table).empty());  // a draw
  table.now.turn = 4;
  CHECK_FALSE(faults(table).empty());
  table.plane(A).alive = false;
  CHECK(faults(table).empty());  // B has won
  table.plane(B).alive = false;
  CHECK_FALSE(faults(table).empty());
}

}  // namespace
}  // namespace sprue::aeronauts::test
