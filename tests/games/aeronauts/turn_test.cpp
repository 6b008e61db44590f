// The order of a turn of Aeronauts, and how a match ends.
#include <catch2/catch_test_macros.hpp>

#include "games/aeronauts/attack.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

// Everybody turns on the spot (four turns left close a circle), and nobody fires.
void circle(Table& table) {
  const int turn = table.now.turn;
  while (table.now.stage != Stage::end && table.now.turn == turn) {
    const Seat seat = table.now.to_act;
    if (table.now.stage == Stage::attack)
      table.play(seat, Pass{});
    else {
      table.play(seat, TL);
      if (table.now.stage == Stage::move && table.now.to_act == seat) table.play(seat, EndMove{});
    }
  }
}

std::string order(Table& table) {
  std::string seats;
  const int turn = table.now.turn;
  while (table.now.turn == turn) {
    const Seat seat = table.now.to_act;
    seats += letter(seat);
    seats += table.now.stage == Stage::move ? 'm' : 'a';
    table.play(seat, table.now.stage == Stage::move ? Action{TL} : Action{Pass{}});
  }
  return seats;
}

Table circling(int seats, const Options& options = {}) {
  Table table(seats, options);
  table.put(A, {1050000, 700000, 2}).put(B, {300000, 1300000, 0});
  if (seats > 2) table.put(C, {1050000, 1800000, 6});
  if (seats > 3) table.put(D, {1800000, 1300000, 4});
  return table.moves(A);
}

TEST_CASE("A turn is a Move Stage, then an Attack Stage", "[aeronauts][AE-TRN-01]") {
  Table table = circling(2);
  CHECK(order(table) == "AmBmAaBa");
  CHECK(table.now.stage == Stage::move);
  CHECK(table.now.turn == 2);
}

TEST_CASE("Moves and attacks belong to their stages", "[aeronauts][AE-TRN-01][AE-TRN-03]") {
  Table table = circling(2);
  CHECK(table.refusal(A, Attack{B}) == "AE-TRN-03");
  CHECK(table.refusal(A, Pass{}) == "AE-TRN-03");
  table.attacks(A);
  CHECK(table.refusal(A, S) == "AE-TRN-01");
  CHECK(table.refusal(A, EndMove{}) == "AE-TRN-01");
}

TEST_CASE("In both stages the turn's first player acts first", "[aeronauts][AE-TRN-02]") {
  Table table = circling(3);
  table.now.first_seat = C;
  table.moves(C);
  CHECK(order(table) == "CmAmBmCaAaBa");
}

TEST_CASE("A whole move is finished before the next one begins", "[aeronauts][AE-TRN-03][AE-R-06]") {
  Table table(2);
  table.play(A, S);
  CHECK(table.now.to_act == A);
  CHECK(table.refusal(B, S) == "AE-TRN-03");
  table.play(A, EndMove{});
  CHECK(table.can(B, S));
  CHECK(table.refusal(A, S) == "AE-TRN-03");
}

TEST_CASE("Two players are first by turns", "[aeronauts][AE-S-26][AE-TRN-02][AE-TRN-04]") {
  Table table = circling(2);
  CHECK(order(table) == "AmBmAaBa");
  CHECK(order(table) == "BmAmBaAa");
  CHECK(order(table) == "AmBmAaBa");
  CHECK(order(table) == "BmAmBaAa");
  CHECK(table.now.turn == 5);
  CHECK(table.now.first_seat == A);
}

TEST_CASE("With more players the first seat goes round", "[aeronauts][AE-TRN-05][AE-R-23]") {
  Table table = circling(4);
  for (const Seat first : {A, B, C, D, A}) {
    CHECK(table.now.first_seat == first);
    circle(table);
  }
}

TEST_CASE("A destroyed plane is passed over for first", "[aeronauts][AE-S-27][AE-TRN-05][AE-R-23]") {
  Table table = circling(3);
  table.plane(B).alive = false;
  CHECK(order(table) == "AmCmAaCa");
  CHECK(table.now.first_seat == C);
  circle(table);
  CHECK(table.now.first_seat == A);
}

TEST_CASE("When the turn's first falls the others keep their order", "[aeronauts][AE-TRN-02][AE-TRN-05]") {
  Table table = circling(4);
  table.now.first_seat = B;
  table.moves(B);
  table.play(B, EndMove{});  // stalls
  CHECK(order(table) == "CmDmAmCaDaAa");
  CHECK(table.now.first_seat == C);
}

TEST_CASE("All move, then all attack, each in the open",
          "[aeronauts][AE-S-48][AE-TRN-01][AE-TRN-03][AE-MOV-07][AE-ATK-01]") {
  Table table(2);
  table.put(B, {1050000, 1900000, 6});
  const Flew first = the<Flew>(table.play(A, S));
  CHECK(first.to == table.pose(A));  // seen by everybody before the next manoeuvre is chosen
  CHECK(table.rules.view(first, B) == std::optional<Event>(first));
  CHECK(table.rules.view(table.now, A) == table.now);
  table.fly(A, {S, S});
  CHECK(table.now.to_act == B);
  table.fly(B, {S, EndMove{}});
  CHECK(table.now.stage == Stage::attack);
  CHECK(table.now.to_act == A);
  CHECK(table.can(A, Attack{B}));
  table.play(A, Pass{});
  CHECK(table.can(B, Attack{A}));
  table.play(B, Pass{});
  CHECK(table.now.stage == Stage::move);
  CHECK(table.now.to_act == B);
}

TEST_CASE("The last plane wins at the moment the others are gone", "[aeronauts][AE-END-01][AE-R-24]") {
  Table table(3);
  CHECK_FALSE(table.rules.outcome(table.now));
  table.play(A, EndMove{});
  CHECK_FALSE(table.rules.outcome(table.now));
  const auto told = table.play(B, EndMove{});  // C has not even moved
  CHECK(table.rules.outcome(table.now) == Outcome{{C}, false, Ending::last_plane});
  CHECK(table.rules.waiting(table.now).none());
  CHECK(the<Ended>(told).flying == Seats{C});
  CHECK(table.now.move == Move{});
  for (const Action& late : {Action{S}, Action{Pass{}}, Action{Place{}}, Action{Assign{{4, 3, 3, 2}}}}) {
    CHECK(table.refusal(C, late) == "AE-END-01");
  }
}

TEST_CASE("A stall and leaving the mat count as destroyed", "[aeronauts][AE-END-02]") {
  Table table(3);
  CHECK(the<Destroyed>(table.play(A, EndMove{})).fate == Fate::stalled);
  table.put(B, {40000, 1000000, 4});
  CHECK(the<Destroyed>(table.play(B, S)).fate == Fate::lost);
  CHECK_FALSE(table.plane(A).alive);
  CHECK_FALSE(table.plane(B).alive);
  CHECK(table.rules.outcome(table.now));
}

TEST_CASE("A stall and a lost plane leave a winner; the last turn leaves a draw",
          "[aeronauts][AE-S-51][AE-END-02][AE-END-03]") {
  Table table(3);
  table.put(B, {40000, 1000000, 4});
  table.play(A, EndMove{});
  table.play(B, S);
  CHECK(table.rules.outcome(table.now) == Outcome{{C}, false, Ending::last_plane});

  Options one_turn;
  one_turn.max_turns = 1;
  Table drawn = circling(2, one_turn);
  circle(drawn);
  CHECK(drawn.rules.outcome(drawn.now) == Outcome{{A, B}, true, Ending::max_turns});
  CHECK(drawn.refusal(A, S) == "AE-END-03");
}

TEST_CASE("Those still flying draw after the last turn, and not before", "[aeronauts][AE-END-03][AE-R-24]") {
  Options options;
  options.max_turns = 3;
  Table table = circling(3, options);
  for (int turn = 1; turn <= 3; ++turn) {
    CHECK_FALSE(table.rules.outcome(table.now));
    if (turn == 2) table.plane(B).alive = false;
    circle(table);
  }
  CHECK(table.rules.outcome(table.now) == Outcome{{A, C}, true, Ending::max_turns});
  CHECK(table.now.turn == 3);
}

TEST_CASE("Without a last turn a match may go on", "[aeronauts][AE-END-03]") {
  Table table = circling(2);
  for (int turn = 1; turn <= 1200; ++turn) circle(table);
  CHECK_FALSE(table.rules.outcome(table.now));
  CHECK(table.now.turn == 1201);
}

TEST_CASE("The count of turns stops at its last number, and the match goes on", "[aeronauts][AE-END-03]") {
  Table table = circling(2);
  table.now.turn = last_turn - 1;
  for (int turn = 0; turn < 2; ++turn) {
    for (const Action& action : {Action{TL}, Action{TL}, Action{Pass{}}, Action{Pass{}}}) {
      table.play(table.now.to_act, action);
    }
    CHECK(table.now.turn == last_turn);
    CHECK(table.now.stage == Stage::move);
  }
}

TEST_CASE("Series of computers end after 100 turns unless told otherwise", "[aeronauts][AE-R-24]") {
  REQUIRE(Rules::info().series_options.size() == 1);
  CHECK(Rules::info().series_options[0].key == "maxTurns");
  CHECK(Rules::info().series_options[0].value == "100");
}

}  // namespace
}  // namespace sprue::aeronauts::test
