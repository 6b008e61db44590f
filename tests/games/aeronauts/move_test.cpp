// Manoeuvres of Aeronauts: what they cost, and where they end.
#include <catch2/catch_test_macros.hpp>

#include "games/aeronauts/move.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

std::vector<Action> flights(const Table& table, Seat seat) {
  std::vector<Action> found;
  for (const Action& action : table.choices(seat)) {
    if (std::holds_alternative<Fly>(action)) found.push_back(action);
  }
  return found;
}

TEST_CASE("Costs add up to at most the plane's Speed", "[aeronauts][AE-MOV-01]") {
  Table table(2);
  table.moves(A, 3);
  table.play(A, S);
  CHECK(table.can(A, BL));
  CHECK(table.refusal(A, TL) == "AE-MOV-01");
  table.play(A, S);
  CHECK(table.can(A, S));
  CHECK(table.refusal(A, BR) == "AE-MOV-01");
}

TEST_CASE("Straight costs 1, bank 2, turn 3", "[aeronauts][AE-MOV-02]") {
  for (const auto& [fly, price] : {std::pair(S, 1), {BL, 2}, {BR, 2}, {TL, 3}, {TR, 3}}) {
    Table table(2);
    table.moves(A, 4);
    CHECK(the<Flew>(table.play(A, fly)).cost == price);
    CHECK(table.now.move.spent == price);
    CHECK(table.now.move.left() == 4 - price);
  }
}

TEST_CASE("Two straights and a bank use up Speed 4", "[aeronauts][AE-S-05][AE-MOV-01][AE-MOV-02][AE-MOV-03]") {
  Table table(2);
  table.put(A, {1050000, 300000, 2}).moves(A, 4);
  table.play(A, S);
  CHECK(table.pose(A) == Pose{1050000, 560000, 2});
  table.play(A, S);
  CHECK(table.pose(A) == Pose{1050000, 820000, 2});
  const auto told = table.play(A, BL);
  CHECK(table.pose(A) == Pose{960850, 1035235, 3});
  CHECK(the<Flew>(told).left == 0);
  CHECK(the<MoveEnded>(told).unspent == 0);
  CHECK(table.now.to_act == B);  // nothing left: the move ends by itself
}

TEST_CASE("The plane goes to the template's other end, lined up with it", "[aeronauts][AE-MOV-03]") {
  Table table(2);
  table.moves(A, 4);
  const Flew flew = the<Flew>(table.play(A, TR));
  CHECK(flew.from == Pose{1050000, 600000, 2});
  CHECK(flew.to == Pose{1180000, 730000, 0});
  CHECK(table.pose(A) == flew.to);
  CHECK(flew.manoeuvre == Manoeuvre::turn_right);
}

TEST_CASE("After a bank, Speed 3 pays for a straight only", "[aeronauts][AE-S-09][AE-MOV-01][AE-MOV-02]") {
  Table table(2);
  table.moves(A, 3);
  table.play(A, BL);
  CHECK(table.choices(A) == std::vector<Action>{S, EndMove{}});
  CHECK(table.refusal(A, BL) == "AE-MOV-01");
  CHECK(table.refusal(A, TR) == "AE-MOV-01");
}

TEST_CASE("A move may end with 3 speed unspent", "[aeronauts][AE-S-10][AE-MOV-04][AE-MOV-05]") {
  Table table(2);
  table.moves(A, 4);
  table.play(A, S);
  CHECK(table.label(A, EndMove{}) == "End the move, 3 speed unspent");
  CHECK(the<MoveEnded>(table.play(A, EndMove{})).unspent == 3);
  CHECK(table.plane(A).alive);
  CHECK(table.now.to_act == B);
  CHECK(table.now.move.budget == table.plane(B).stats.speed);  // what was unspent is lost
}

TEST_CASE("A plane makes one manoeuvre or stalls", "[aeronauts][AE-MOV-05][AE-MOV-06][AE-R-27]") {
  Table table(3);
  CHECK(table.can(A, EndMove{}));  // legal, and fatal
  CHECK(table.label(A, EndMove{}).find("stall") != std::string::npos);
  table.play(A, S);
  CHECK(table.label(A, EndMove{}).find("stall") == std::string::npos);
  table.play(A, EndMove{});
  CHECK(table.plane(A).alive);
  const auto told = table.play(B, EndMove{});
  CHECK(the<Destroyed>(told) == Destroyed{B, Fate::stalled});
  CHECK_FALSE(table.plane(B).alive);
  CHECK(table.now.to_act == C);
}

TEST_CASE("To end without a manoeuvre loses the plane, and a duel", "[aeronauts][AE-S-11][AE-MOV-06][AE-END-01]") {
  Table table(2);
  table.play(A, EndMove{});
  CHECK(table.rules.outcome(table.now) == Outcome{{B}, false, Ending::last_plane});
}

TEST_CASE("Manoeuvres are chosen one at a time and stand", "[aeronauts][AE-MOV-07][AE-R-07]") {
  Table table(2);
  table.moves(A, 4);
  const auto told = table.play(A, S);
  REQUIRE(told.size() == 1);
  CHECK(is_binding(told.front()));
  CHECK(table.rules.waiting(table.now) == Seats{A});
  CHECK(table.can(A, BL));
}

TEST_CASE("A manoeuvre may not end on a plane, but may pass over it", "[aeronauts][AE-MOV-08]") {
  Table table(2);
  table.moves(A, 3).put(B, {1050000, 730000, 0});  // half-way along the straight
  CHECK(table.can(A, S));
  table.put(B, {1050000, 860000, 0});
  CHECK(table.refusal(A, S) == "AE-MOV-08");
  table.put(B, {1050000, 1120000, 0});
  table.play(A, S);
  CHECK(table.refusal(A, S) == "AE-MOV-08");  // later manoeuvres too
}

TEST_CASE("A straight onto a plane is barred; to end touching it is not",
          "[aeronauts][AE-S-13][AE-MOV-08][AE-GEO-04]") {
  Table table(2);
  table.moves(A, 3).put(B, {1050000, 900000, 0});
  CHECK(table.refusal(A, S) == "AE-MOV-08");
  CHECK(table.can(A, BL));
  Table banked = table;
  banked.play(A, BL);
  CHECK(banked.pose(A) == Pose{960850, 815235, 3});
  table.put(B, {1050000, 932000, 0});
  CHECK(table.can(A, S));
  table.put(B, {1050000, 931999, 0});
  CHECK(table.refusal(A, S) == "AE-MOV-08");
}

TEST_CASE("With every way blocked all affordable ways are offered", "[aeronauts][AE-S-14][AE-MOV-09]") {
  Table table(3);
  table.moves(A, 2).put(B, {1000000, 840000, 0}).put(C, {1100000, 840000, 0});
  CHECK(flights(table, A) == std::vector<Action>{S, BL, BR});
  table.moves(A, 3);  // turns are payable and free: the bar stands
  CHECK(flights(table, A) == std::vector<Action>{TL, TR});
}

TEST_CASE("The bar is lifted until one manoeuvre is made", "[aeronauts][AE-MOV-09][AE-R-08]") {
  Table table(3);
  table.moves(A, 2).put(B, {1000000, 840000, 0}).put(C, {1100000, 840000, 0});
  table.play(A, S);  // onto both of them
  CHECK(table.plane(A).alive);
  table.put(B, {1050000, 1120000, 0});
  CHECK(table.refusal(A, S) == "AE-MOV-08");
}

TEST_CASE("The budget of the moment decides what is a way out", "[aeronauts][AE-MOV-09]") {
  Table table(3, with_altitude());
  table.moves(A, 2, 1).put(B, {1000000, 840000, 0}).put(C, {1100000, 840000, 0});
  CHECK(table.can(A, S));
  table.play(A, Dive{1});  // with 3 speed the turns are free
  CHECK(table.refusal(A, S) == "AE-MOV-08");
  CHECK(flights(table, A) == std::vector<Action>{TL, TR});
}

TEST_CASE("Off the mat is no way out", "[aeronauts][AE-S-53][AE-MOV-08][AE-MOV-09][AE-MOV-10][AE-R-08]") {
  Table table(2);
  table.put(A, {1870000, 1870000, 1}).put(B, {2030000, 2030000, 5}).moves(A, 2);
  CHECK(flights(table, A) == std::vector<Action>{S, BL, BR});
  CHECK(table.label(A, S) == "Fly straight, 1 of 2 speed");
  CHECK(table.label(A, BL) == "Fly bank left, 2 of 2 speed (lost: it leaves the mat)");
  CHECK(table.label(A, BR) == "Fly bank right, 2 of 2 speed (lost: it leaves the mat)");
  Table alive = table;
  alive.play(A, S);
  CHECK(alive.pose(A) == Pose{2053850, 2053850, 1});
  CHECK(alive.plane(A).alive);
  table.moves(A, 3);
  CHECK(table.can(A, TL));
  CHECK(table.can(A, TR));
  CHECK(table.refusal(A, S) == "AE-MOV-08");
}

TEST_CASE("On an open table the same way out counts", "[aeronauts][AE-MOV-09][AE-MOV-11]") {
  Table table(2, open_table());
  table.put(A, {1870000, 1870000, 1}).put(B, {2030000, 2030000, 5}).moves(A, 2);
  CHECK(flights(table, A) == std::vector<Action>{BL, BR});
}

TEST_CASE("A plane not wholly on the mat after a manoeuvre is lost", "[aeronauts][AE-MOV-10]") {
  Table table(3);
  table.put(A, {1050000, 1804001, 2}).moves(A, 3);
  CHECK(table.can(A, S));
  const auto told = table.play(A, S);
  CHECK(the<Destroyed>(told) == Destroyed{A, Fate::lost});
  CHECK_FALSE(has<MoveEnded>(told));
  CHECK(table.now.to_act == B);
  CHECK_FALSE(table.rules.outcome(table.now));
}

TEST_CASE("Touching the edge is safe, one tick farther is not, unless the table is open",
          "[aeronauts][AE-S-12][AE-MOV-10][AE-MOV-11][AE-GEO-12][AE-R-09]") {
  for (const Edge edge : {Edge::destroy, Edge::open}) {
    Options options;
    options.edge = edge;
    for (const Ticks y : {1804000, 1804001}) {
      Table table(2, options);
      table.put(A, {1050000, y, 2}).moves(A, 3);
      const bool lost = edge == Edge::destroy && y == 1804001;
      CHECK((table.label(A, S).find("lost") != std::string::npos) == lost);
      table.play(A, S);
      CHECK(table.plane(A).alive == !lost);
      CHECK(table.pose(A).y == y + 260000);
    }
  }
}

TEST_CASE("An open table has no edge", "[aeronauts][AE-MOV-11]") {
  Table table(2, open_table());
  table.put(A, {40000, 40000, 5}).moves(A, 3);
  table.fly(A, {S, S, S});
  CHECK(table.plane(A).alive);
  CHECK(table.pose(A).x < 0);
}

TEST_CASE("Only the pose after a manoeuvre counts at the edge", "[aeronauts][AE-R-09][AE-MOV-10]") {
  // The turn swings out over the edge and comes back to it.
  Table table(2);
  table.put(A, {2064000, 1000000, 1}).moves(A, 3);
  table.play(A, TL);
  CHECK(table.pose(A) == Pose{2064000, 1183850, 3});
  CHECK(table.plane(A).alive);
}

TEST_CASE("No manoeuvre is offered beyond the reach of the numbers", "[aeronauts][AE-DET-05]") {
  Table table(2, open_table());
  table.put(A, {farthest - 260000, 0, 0}).moves(A, 4);
  CHECK(table.can(A, S));
  table.put(A, {farthest - 259999, 0, 0});
  CHECK(table.refusal(A, S) == "AE-DET-05");
  table.put(A, {0, farthest - 260000, 2});
  CHECK(table.can(A, S));
  table.put(A, {0, farthest - 259999, 2});
  CHECK(table.refusal(A, S) == "AE-DET-05");
  table.put(A, {0, -farthest, 6});
  CHECK(table.choices(A) == std::vector<Action>{EndMove{}});
  table.put(A, {0, farthest, 4});
  CHECK(table.can(A, BL));
  CHECK(table.refusal(A, BR) == "AE-DET-05");
  // The longest distances there are: no overflow, no range.
  table.put(A, {-farthest, -farthest, 1}).put(B, {farthest, farthest, 0});
  CHECK_FALSE(in_range(table.pose(A), table.pose(B)));
  CHECK(arc(table.pose(A), table.pose(B)) == Arc::forward);
}

TEST_CASE("A table may let planes end on each other", "[aeronauts][AE-MOV-08][AE-R-08]") {
  for (const bool lets : {false, true}) {
    Options options;
    options.overlap = lets;
    Table table(2, options);
    table.put(A, {1050000, 600000, 2}).put(B, {1050000, 900000, 2});  // a straight ends on B
    CHECK(table.refusal(A, S) == (lets ? "" : "AE-MOV-08"));
    if (!lets) continue;
    table.play(A, S);
    CHECK(overlap(table.pose(A), table.pose(B)));
    Problems problems;
    table.rules.faults(table.now, problems);
    CHECK(problems.empty());
  }
}

TEST_CASE("Beyond reach is no way out either", "[aeronauts][AE-DET-05][AE-MOV-09]") {
  Table table(2, open_table());
  table.put(A, {farthest, 0, 2}).put(B, {farthest, 260000, 0}).moves(A, 2);
  CHECK(flights(table, A) == std::vector<Action>{BL});
  table.put(B, {farthest - 60000, 240000, 0});  // in the way of both; a bank right would be clear of it
  CHECK(flights(table, A) == std::vector<Action>{S, BL});
}

TEST_CASE("Three straights with one template; both sides of bank and turn",
          "[aeronauts][AE-S-42][AE-CMP-08][AE-CMP-09]") {
  Table table(2);
  table.moves(A, 3);
  CHECK(flights(table, A) == std::vector<Action>{S, BL, BR, TL, TR});
  table.fly(A, {S, S, S});
  CHECK(table.pose(A) == Pose{1050000, 1380000, 2});
}

TEST_CASE("Templates are used again and flipped", "[aeronauts][AE-R-05][AE-CMP-08]") {
  Table table(2);
  table.moves(A, 4);
  table.fly(A, {BL, BR});
  CHECK(table.pose(A).h == 2);
}

TEST_CASE("A destroyed plane's token leaves at once", "[aeronauts][AE-R-28]") {
  Table table(3);
  table.put(A, {1050000, 860000, 2}).put(B, {1050000, 600000, 2}).moves(A);
  table.play(A, EndMove{});
  CHECK(table.can(B, S));  // onto where A stood
  table.fly(B, {S, EndMove{}});
  CHECK(table.refusal(A, S) == "AE-R-28");
}

TEST_CASE("Every manoeuvre of the move is kept, and the next move starts empty", "[aeronauts][AE-MOV-01]") {
  Table table(2);
  table.moves(A, 4);
  table.fly(A, {S, BL});
  CHECK(table.now.move.templates == List<Manoeuvre, 8>{Manoeuvre::straight, Manoeuvre::bank_left});
  table.play(A, S);
  CHECK(table.now.to_act == B);
  CHECK(table.now.move.templates.empty());
  CHECK(table.now.move.spent == 0);
}

}  // namespace
}  // namespace sprue::aeronauts::test
