// Altitude in Aeronauts: climbs, dives and loops.
#include <catch2/catch_test_macros.hpp>

#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

bool is_of_height(const Action& action) {
  const Fly* fly = std::get_if<Fly>(&action);
  return std::holds_alternative<Climb>(action) || std::holds_alternative<Dive>(action) || (fly != nullptr && fly->loop);
}
bool offers_height(const Table& table, Seat seat) {
  const std::vector<Action> actions = table.choices(seat);
  return std::any_of(actions.begin(), actions.end(), is_of_height);
}

// A at (1050000, 1050000) heading north, with room all round.
Table airborne(int speed, int altitude, int seats = 2) {
  Table table(seats, with_altitude());
  table.put(A, {1050000, 1050000, 2}).moves(A, speed, altitude);
  return table;
}

TEST_CASE("Without altitude there is no climb, dive or loop", "[aeronauts][AE-S-36][AE-ALT-01][AE-R-30]") {
  CHECK_FALSE(Options{}.altitude);
  Table table(2);
  table.moves(A, 4, 4);  // as if it had tokens
  CHECK_FALSE(offers_height(table, A));
  CHECK(table.refusal(A, Climb{}) == "AE-ALT-01");
  CHECK(table.refusal(A, Dive{1}) == "AE-ALT-01");
  CHECK(table.refusal(A, looped(S)) == "AE-ALT-01");
  table = airborne(4, 3);
  CHECK(table.can(A, Climb{}));
  CHECK(table.can(A, Dive{1}));
  CHECK(table.can(A, looped(S)));  // the loop comes with it
}

TEST_CASE("Everybody starts low", "[aeronauts][AE-ALT-02]") {
  for (const Plane& plane : fresh(4, with_altitude()).now.planes) CHECK(plane.altitude == 0);
}

TEST_CASE("Everybody starts low, and one loop is all that four tokens pay",
          "[aeronauts][AE-S-50][AE-ALT-02][AE-LOP-05]") {
  const Table start = to_place(3, A, with_altitude());
  for (const Plane& plane : start.now.planes) CHECK(plane.altitude == 0);
  Table table = airborne(4, 4);
  table.play(A, looped(S));
  CHECK(table.plane(A).altitude == 1);
  CHECK(table.refusal(A, looped(S)) == "AE-LOP-05");
  CHECK(table.choices(A) == std::vector<Action>{S, BL, BR, EndMove{}});
}

TEST_CASE("Once in its move a plane may climb for 1 speed", "[aeronauts][AE-ALT-03]") {
  Table table = airborne(3, 1);
  CHECK(the<Climbed>(table.play(A, Climb{})).altitude == 2);
  CHECK(table.plane(A).altitude == 2);
  CHECK(table.now.move.left() == 2);
  CHECK(table.refusal(A, Climb{}) == "AE-ALT-06");

  Table spent = airborne(2, 1);
  spent.fly(A, {S, S});
  CHECK(spent.refusal(A, Climb{}) == "AE-ALT-03");  // no speed is left for it
  CHECK(spent.can(A, Dive{1}));
}

TEST_CASE("A climb may come at any point of the move", "[aeronauts][AE-ALT-03][AE-R-20]") {
  Table table = airborne(3, 0);
  table.fly(A, {S, Climb{}, S});
  CHECK(table.plane(A).altitude == 1);
  CHECK(table.now.to_act == B);
}

TEST_CASE("A climb leaves one straight of Speed 2, happens once and does not save from a stall",
          "[aeronauts][AE-S-28][AE-ALT-03][AE-ALT-06][AE-ALT-07]") {
  Table table = airborne(2, 0);
  table.play(A, Climb{});
  CHECK(table.choices(A) == std::vector<Action>{S, EndMove{}});
  CHECK(table.refusal(A, Climb{}) == "AE-ALT-06");
  Table stalled = table;
  table.play(A, S);
  CHECK(table.plane(A).altitude == 1);
  CHECK(table.now.to_act == B);
  CHECK(stalled.label(A, EndMove{}).find("stall") != std::string::npos);
  stalled.play(A, EndMove{});
  CHECK_FALSE(stalled.plane(A).alive);
}

TEST_CASE("Neither climb nor dive is a manoeuvre", "[aeronauts][AE-ALT-07]") {
  for (const Action& action : {Action{Climb{}}, Action{Dive{2}}}) {
    Table table = airborne(2, 2);
    table.play(A, action);
    CHECK(table.now.move.templates.empty());
    table.play(A, EndMove{});
    CHECK_FALSE(table.plane(A).alive);
  }
}

TEST_CASE("With four tokens no climb, any dive", "[aeronauts][AE-S-29][AE-ALT-04][AE-ALT-05][AE-R-20]") {
  const Table table = airborne(3, 4);
  CHECK(table.refusal(A, Climb{}) == "AE-ALT-04");
  for (std::int8_t n = 1; n <= 4; ++n) CHECK(table.offers(A, Dive{n}));
  CHECK(airborne(3, 3).can(A, Climb{}));
}

TEST_CASE("A dive gives up 1 or more tokens for as much speed", "[aeronauts][AE-ALT-05]") {
  Table table = airborne(2, 3);
  for (const int n : {0, -1, 4, 127}) CHECK(table.refusal(A, Dive{static_cast<std::int8_t>(n)}) == "AE-ALT-05");
  CHECK(the<Dived>(table.play(A, Dive{3})) == Dived{A, 3, 0});
  CHECK(table.now.move.left() == 5);
  CHECK(table.now.move.budget == 5);
  CHECK(airborne(2, 0).refusal(A, Dive{1}) == "AE-ALT-05");
}

TEST_CASE("A dive by two pays for a straight and a turn", "[aeronauts][AE-S-30][AE-ALT-05][AE-ALT-06]") {
  Table table = airborne(2, 3);
  table.play(A, Dive{2});
  CHECK(table.now.move.budget == 4);
  CHECK(table.plane(A).altitude == 1);
  CHECK_FALSE(offers_height(table, A));
  CHECK(table.refusal(A, Climb{}) == "AE-ALT-06");
  table.fly(A, {S, TL});
  CHECK(table.now.to_act == B);
}

TEST_CASE("A dive is possible with all speed used, and then the move goes on", "[aeronauts][AE-ALT-05][AE-R-20]") {
  Table table = airborne(2, 2);
  table.play(A, BL);
  CHECK(table.now.to_act == A);  // nothing left, but a dive is possible
  CHECK(table.choices(A) == std::vector<Action>{Dive{1}, Dive{2}, EndMove{}});
  table.fly(A, {Dive{1}, S});
  CHECK(table.now.to_act == B);
}

TEST_CASE("Climb and dive exclude each other in either order, each at most once", "[aeronauts][AE-ALT-06][AE-R-20]") {
  Table climbed = airborne(4, 2);
  climbed.fly(A, {Climb{}, S});
  CHECK(climbed.refusal(A, Dive{1}) == "AE-ALT-06");
  CHECK(climbed.refusal(A, Climb{}) == "AE-ALT-06");
  Table dived = airborne(4, 2);
  dived.fly(A, {Dive{1}, S});
  CHECK(dived.refusal(A, Climb{}) == "AE-ALT-06");
  CHECK(dived.refusal(A, Dive{1}) == "AE-ALT-06");
}

TEST_CASE("Each turn has its own climb or dive", "[aeronauts][AE-ALT-03][AE-ALT-06]") {
  Table table = airborne(3, 0);
  table.fly(A, {Climb{}, BL});
  table.play(B, TR);
  table.play(A, Pass{});
  table.play(B, Pass{});
  table.play(B, TR);
  CHECK(table.now.turn == 2);
  CHECK(table.can(A, Climb{}));
  CHECK(table.can(A, Dive{1}));
}

TEST_CASE("A dive's speed lasts for the turn only", "[aeronauts][AE-R-26][AE-ALT-05]") {
  Table table = airborne(3, 2);
  table.fly(A, {Dive{2}, S, EndMove{}});
  CHECK(table.plane(A).stats.speed == 3);
  table.play(B, TR);
  table.play(A, Pass{});
  table.play(B, Pass{});
  table.play(B, TR);
  CHECK(table.now.to_act == A);
  CHECK(table.now.move.budget == 3);
}

TEST_CASE("Climb and dive belong to the own move, not to the Attack Stage", "[aeronauts][AE-R-21]") {
  Table table = airborne(3, 2);
  table.attacks(A);
  CHECK(table.refusal(A, Climb{}) == "AE-R-21");
  CHECK(table.refusal(A, Dive{1}) == "AE-R-21");
  table.moves(B);
  CHECK(table.refusal(A, Climb{}) == "AE-TRN-03");
}

TEST_CASE("A loop takes three tokens and a turn without climb or dive", "[aeronauts][AE-LOP-01]") {
  CHECK(airborne(4, 2).refusal(A, looped(S)) == "AE-LOP-01");
  Table table = airborne(4, 4);
  CHECK(table.can(A, looped(S)));
  table.play(A, Dive{1});  // three are left
  CHECK(table.refusal(A, looped(S)) == "AE-LOP-01");
  table = airborne(4, 3);
  table.play(A, Climb{});
  CHECK(table.refusal(A, looped(S)) == "AE-LOP-01");
}

TEST_CASE("A looped straight", "[aeronauts][AE-S-31][AE-LOP-01][AE-LOP-02][AE-LOP-03]") {
  Table table = airborne(2, 3);
  const auto told = table.play(A, looped(S));
  CHECK(table.pose(A) == Pose{1050000, 1310000, 6});
  CHECK(table.plane(A).altitude == 0);
  CHECK(the<Flew>(told).cost == 2);
  CHECK(the<Flew>(told).loop);
  CHECK(table.now.to_act == B);
}

TEST_CASE("A looped bank; a looped turn is never offered", "[aeronauts][AE-S-32][AE-LOP-02][AE-LOP-03][AE-R-22]") {
  Table table = airborne(4, 4);
  CHECK(table.refusal(A, looped(TL)) == "AE-LOP-02");
  CHECK(table.refusal(A, looped(TR)) == "AE-LOP-02");
  table.play(A, looped(BL));
  CHECK(table.pose(A) == Pose{960850, 1265235, 7});
  CHECK(table.plane(A).altitude == 1);
  CHECK(table.now.to_act == B);
}

TEST_CASE("Looped, a manoeuvre costs double", "[aeronauts][AE-LOP-02]") {
  Table table = airborne(3, 3);
  CHECK(table.can(A, looped(S)));
  CHECK(table.refusal(A, looped(BL)) == "AE-LOP-02");
  table.play(A, S);
  CHECK(table.can(A, looped(S)));
  table.play(A, S);
  CHECK(table.refusal(A, looped(S)) == "AE-LOP-02");
}

TEST_CASE("A loop ends where the manoeuvre would, heading the other way", "[aeronauts][AE-LOP-03][AE-R-22][AE-R-31]") {
  for (const Fly& fly : {S, BL, BR}) {
    for (std::int8_t h = 0; h < 8; ++h) {
      Table plain = airborne(4, 3), turned = airborne(4, 3);
      for (Table* table : {&plain, &turned}) table->plane(A).pose.h = h;
      plain.play(A, fly);
      turned.play(A, looped(fly));
      CHECK(plain.pose(A).x == turned.pose(A).x);
      CHECK(plain.pose(A).y == turned.pose(A).y);
      CHECK((plain.pose(A).h + 4) % 8 == turned.pose(A).h);
    }
  }
}

TEST_CASE("Loop, climb and dive bar each other", "[aeronauts][AE-S-33][AE-LOP-01][AE-LOP-04][AE-R-22]") {
  Table climbed = airborne(4, 3);
  climbed.play(A, Climb{});
  CHECK_FALSE(offers_height(climbed, A));
  Table dived = airborne(4, 4);
  dived.play(A, Dive{1});
  CHECK_FALSE(offers_height(dived, A));
  Table loop = airborne(4, 4);
  loop.play(A, looped(S));
  CHECK_FALSE(offers_height(loop, A));
  CHECK(loop.refusal(A, Climb{}) == "AE-LOP-04");
  CHECK(loop.refusal(A, Dive{1}) == "AE-LOP-04");
}

TEST_CASE("A refusal says what the plane has done in its turn", "[aeronauts][AE-ALT-06][AE-LOP-01][AE-LOP-04]") {
  const auto after = [](const Action& first, const Action& then) {
    Table table = airborne(4, 4);
    table.plane(A).altitude = 3;
    table.play(A, first);
    Refusal why;
    CHECK_FALSE(table.rules.allowed(table.now, A, then, &why));
    return why.why;
  };
  CHECK(after(Climb{}, Dive{1}) == "you have climbed in this turn");
  CHECK(after(Dive{1}, Climb{}) == "you have dived in this turn");
  CHECK(after(looped(S), Climb{}) == "you have looped in this turn");
  CHECK(after(Climb{}, looped(S)) == "you have climbed in this turn");
}

TEST_CASE("One loop in a turn is the most", "[aeronauts][AE-LOP-05]") {
  Table table = airborne(4, 4);
  table.plane(A).altitude = 4;
  table.play(A, looped(S));
  table.plane(A).altitude = 4;  // even if tokens were there
  CHECK(table.refusal(A, looped(S)) == "AE-LOP-05");
}

TEST_CASE("After a loop with all speed used the move is over, whatever tokens are left", "[aeronauts][AE-LOP-04]") {
  Table table = airborne(2, 4);
  table.play(A, looped(S));
  CHECK(table.plane(A).altitude == 1);
  CHECK(table.now.to_act == B);
}

TEST_CASE("A loop is a manoeuvre: it may be lost, and may not end on a plane", "[aeronauts][AE-LOP-03][AE-MOV-08]") {
  Table table = airborne(4, 4, 3);
  table.put(B, {1050000, 1310000, 0});
  CHECK(table.refusal(A, looped(S)) == "AE-MOV-08");
  table.put(A, {1050000, 1900000, 2});
  CHECK(table.label(A, looped(S)) == "Fly straight looped, 2 of 4 speed (lost: it leaves the mat)");
  table.play(A, looped(S));
  CHECK_FALSE(table.plane(A).alive);
}

TEST_CASE("Altitude is open to all", "[aeronauts][AE-R-29]") {
  Table table = airborne(4, 3);
  for (const Viewer viewer : {Viewer{}, Viewer{B}}) CHECK(table.rules.view(table.now, viewer).plane(A).altitude == 3);
}

}  // namespace
}  // namespace sprue::aeronauts::test
