// The setup of Aeronauts: the table, the numbers, the start and the places.
#include <catch2/catch_test_macros.hpp>

#include "games/aeronauts/setup.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

Place place(int x_mm, int y_mm, int h = 2) {
  return {static_cast<std::int16_t>(x_mm), static_cast<std::int16_t>(y_mm), static_cast<std::int8_t>(h)};
}

TEST_CASE("What lies on the table of two",
          "[aeronauts][AE-S-41][AE-CMP-01][AE-CMP-02][AE-CMP-03][AE-CMP-04][AE-CMP-05][AE-CMP-06][AE-CMP-07]") {
  const Table table = fresh(2);
  CHECK(table.now.planes.size() == 2);
  CHECK(altitude_tokens == 4);
  CHECK(names(Template{}) == std::array<std::string_view, 3>{"straight", "bank", "turn"});
  CHECK(string_length == 230 * mm);
  CHECK(dice_of_a_colour == 4);
  CHECK(die_sides == 8);
  CHECK(table.label(A, Assign{{4, 3, 3, 2}}) == "Attack 4, Defense 3, Speed 3, Health 2");
}

TEST_CASE("Two to four play, with one plane each", "[aeronauts][AE-CMP-01][AE-R-01]") {
  CHECK(Rules::info().fewest == 2);
  CHECK(Rules::info().most == 4);
  for (int seats = 2; seats <= 4; ++seats) CHECK(fresh(seats).now.seats() == seats);
}

TEST_CASE("Template costs by kind, both sides of bank and turn", "[aeronauts][AE-CMP-03][AE-CMP-09]") {
  CHECK(template_of(Manoeuvre::straight) == Template::straight);
  CHECK(template_of(Manoeuvre::bank_left) == Template::bank);
  CHECK(template_of(Manoeuvre::bank_right) == Template::bank);
  CHECK(template_of(Manoeuvre::turn_left) == Template::turn);
  CHECK(template_of(Manoeuvre::turn_right) == Template::turn);
  CHECK(names(Manoeuvre{}) == std::array<std::string_view, 5>{"S", "BL", "BR", "TL", "TR"});
}

TEST_CASE("Each stat gets one of 4, 3, 3, 2", "[aeronauts][AE-SET-01][AE-CMP-06]") {
  const Table table = fresh(2);
  CHECK(table.refusal(A, Assign{{4, 4, 3, 2}}) == "AE-SET-01");
  CHECK(table.refusal(A, Assign{{4, 3, 3, 3}}) == "AE-SET-01");
  CHECK(table.refusal(A, Assign{{0, 0, 0, 0}}) == "AE-SET-01");
  CHECK(table.refusal(A, Assign{{5, 3, 2, 2}}) == "AE-SET-01");
  CHECK(table.refusal(A, Assign{{3, 3, 3, 3}}) == "AE-SET-01");
  CHECK(table.can(A, Assign{{2, 3, 3, 4}}));
}

TEST_CASE("Twelve ways to rate a plane, in secret", "[aeronauts][AE-S-01][AE-SET-01][AE-SET-02][AE-SET-03]") {
  Table table = fresh(3);
  std::vector<Action> ways = table.choices(A);
  CHECK(ways.size() == 12);
  for (std::size_t i = 0; i < ways.size(); ++i)
    CHECK(std::find(ways.begin(), ways.begin() + static_cast<int>(i), ways[i]) == ways.begin() + static_cast<int>(i));
  CHECK(table.refusal(A, Assign{{4, 4, 3, 2}}) == "AE-SET-01");
  CHECK(table.refusal(A, Assign{{4, 3, 3, 3}}) == "AE-SET-01");

  const Stats mine{2, 4, 3, 3};
  CHECK_FALSE(has<Revealed>(table.play(B, Assign{mine})));
  CHECK(table.rules.waiting(table.now) == Seats{A, C});
  CHECK(table.rules.view(table.now, B).plane(B).stats == mine);
  for (const Viewer viewer : {Viewer{}, Viewer{A}, Viewer{C}}) {
    CHECK(table.rules.view(table.now, viewer).plane(B).stats == Stats{});
    CHECK(table.rules.view(table.now, viewer).plane(B).chosen);
  }
  CHECK(table.refusal(B, Assign{{4, 3, 3, 2}}) == "AE-SET-03");
  table.play(A, Assign{{4, 3, 3, 2}});
  CHECK(table.rules.view(table.now, C).plane(A).stats == Stats{});
  const auto told = table.play(C, Assign{{3, 3, 2, 4}}, dice({1, 2, 3}));
  CHECK(has<Revealed>(told));
  CHECK(table.rules.view(table.now, std::nullopt).plane(B).stats == mine);
}

TEST_CASE("Choosing is secret, revealing is not", "[aeronauts][AE-SET-02][AE-SET-03]") {
  Table table = fresh(2);
  const Stats mine{4, 3, 3, 2};
  const Chosen chosen = the<Chosen>(table.play(A, Assign{mine}));
  CHECK(chosen.stats == mine);
  CHECK(table.rules.view(chosen, A) == std::optional<Event>(chosen));
  CHECK(table.rules.view(chosen, B) == std::optional<Event>(Chosen{A, {}}));
  CHECK(table.rules.view(chosen, std::nullopt) == std::optional<Event>(Chosen{A, {}}));
  CHECK_FALSE(is_binding<Event>(chosen));  // it may be taken back while others choose
  int revealed = 0;
  for (const Event& event : table.play(B, Assign{{3, 3, 4, 2}}, dice({4, 2}))) {
    const Revealed* shown = std::get_if<Revealed>(&event);
    if (shown == nullptr) continue;
    ++revealed;
    CHECK(is_binding(event));
    CHECK(shown->stats == table.plane(shown->who).stats);
    CHECK(table.rules.view(event, B) == std::optional(event));
  }
  CHECK(revealed == 2);
}

TEST_CASE("The highest d8 starts", "[aeronauts][AE-SET-04][AE-R-25]") {
  for (int starter = 0; starter < 3; ++starter) {
    const Table table = to_place(3, seat_at(starter));
    CHECK(table.now.first_seat == seat_at(starter));
    CHECK(table.now.stage == Stage::place);
  }
}

TEST_CASE("Only those tied for highest roll again", "[aeronauts][AE-SET-05][AE-R-25]") {
  Table table = fresh(4);
  for (const Seat seat : {A, B, C}) table.play(seat, Assign{{4, 3, 3, 2}});
  // A 2, B 7, C 7, D 7; then B, C, D: 5, 1, 5; then B, D: 3, 4.
  const auto told = table.play(D, Assign{{4, 3, 3, 2}}, dice({2, 7, 7, 7, 5, 1, 5, 3, 4}));
  CHECK(table.now.first_seat == D);
  std::vector<StartRolled> rolled;
  for (const Event& event : told) {
    if (const auto* roll = std::get_if<StartRolled>(&event)) rolled.push_back(*roll);
  }
  REQUIRE(rolled.size() == 9);
  CHECK(rolled[3] == StartRolled{D, 7, false});
  CHECK(rolled[4] == StartRolled{B, 5, true});
  CHECK(rolled[8] == StartRolled{D, 4, true});
}

TEST_CASE("A tie for the start is rolled again; the winner places first",
          "[aeronauts][AE-S-02][AE-SET-04][AE-SET-05][AE-SET-06]") {
  Table table = fresh(2);
  table.play(A, Assign{{4, 3, 3, 2}});
  table.play(B, Assign{{4, 3, 3, 2}}, dice({5, 5, 3, 7}));
  CHECK(table.rules.waiting(table.now) == Seats{B});
  CHECK(table.now.first_seat == B);
}

TEST_CASE("However often they tie, the tied roll again", "[aeronauts][AE-SET-05][AE-R-25]") {
  Table table = fresh(2);
  table.play(A, Assign{{4, 3, 3, 2}});
  std::vector<int> ties(400, 1);
  ties.insert(ties.end(), {2, 3});
  Rolls rolls;
  for (const int die : ties) rolls.push_back({die, {}});
  ScriptedRoller script(rolls);
  table.rules.apply(table.now, B, Assign{{4, 3, 3, 2}}, script, nullptr);
  CHECK(script.left() == 0);
  CHECK(table.now.first_seat == B);
  CHECK(table.now.stage == Stage::place);
}

TEST_CASE("Planes are placed clockwise from the starter", "[aeronauts][AE-SET-06]") {
  Table table = to_place(3, B);
  CHECK(table.refusal(A, place(350, 40)) == "AE-SET-06");
  CHECK(table.refusal(C, place(350, 660)) == "AE-SET-06");
  table.play(B, place(40, 350));
  CHECK(table.refusal(B, place(40, 350)) == "AE-SET-06");
  table.play(C, place(350, 660));
  CHECK(table.now.stage == Stage::place);
  const auto told = table.play(A, place(350, 40));
  CHECK(table.now.stage == Stage::move);
  CHECK(table.now.turn == 1);
  CHECK(table.now.to_act == B);
  CHECK(the<TurnBegan>(told) == TurnBegan{1, B});
  CHECK(table.refusal(B, place(40, 350)) == "AE-SET-06");
}

TEST_CASE("A plane is placed whole in the own strip and on the mat", "[aeronauts][AE-SET-07][AE-R-10]") {
  const Table table = to_place(2);
  for (const int depth : {12, 66}) CHECK(table.can(A, place(350, depth)));
  for (const int depth : {11, 67, -40, 660}) CHECK(table.refusal(A, place(350, depth)) == "AE-SET-07");
  for (const int along : {12, 688}) CHECK(table.can(A, place(along, 40)));
  for (const int along : {11, 689, -40, 30000}) CHECK(table.refusal(A, place(along, 40)) == "AE-SET-07");
}

TEST_CASE("Whole millimetres and any of the 8 headings", "[aeronauts][AE-SET-09]") {
  Table table = to_place(2);
  for (int h = 0; h < 8; ++h) CHECK(table.can(A, place(123, 45, h)));
  CHECK(table.refusal(A, place(123, 45, 8)) == "AE-SET-09");
  CHECK(table.refusal(A, place(123, 45, -1)) == "AE-SET-09");
  table.play(A, place(123, 45, 7));
  CHECK(table.pose(A) == Pose{369000, 135000, 7});
}

TEST_CASE("The edges by seat", "[aeronauts][AE-SET-10]") {
  const Place south = place(350, 40), west = place(40, 350), north = place(350, 660), east = place(660, 350);
  const std::vector<std::vector<Place>> own{{south, north}, {south, west, north}, {south, west, north, east}};
  for (int seats = 2; seats <= 4; ++seats) {
    for (int at = 0; at < seats; ++at) {
      const Table table = to_place(seats, seat_at(at));
      for (const Place& spot : {south, west, north, east}) {
        const Place& mine = own[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(at)];
        CHECK(table.refusal(seat_at(at), spot) == (spot == mine ? "" : "AE-SET-07"));
      }
    }
  }
}

TEST_CASE("A refused place says whether it sticks out or lies too deep", "[aeronauts][AE-SET-07]") {
  const Table table = to_place(2);
  const auto why = [&](int x, int y) {
    Refusal refusal;
    CHECK_FALSE(table.rules.allowed(table.now, A, place(x, y), &refusal));
    return refusal.why;
  };
  CHECK(why(11, 40) == "a token at 11, 40 mm sticks out over the edge");
  CHECK(why(40, 11) == "a token at 40, 11 mm sticks out over the edge");
  CHECK(why(40, 67) == "67 mm from the south edge is outside your strip: at most 66");
}

TEST_CASE("Each edge has 677 x 55 spots with 8 headings", "[aeronauts][AE-SET-07][AE-SET-09]") {
  for (int at = 0; at < 4; ++at) {
    const Table table = to_place(4, seat_at(at));
    int spots = 0, facing = 0;
    for (int x = 0; x <= 700; ++x) {
      for (int y = 0; y <= 700; ++y) {
        if (table.can(seat_at(at), place(x, y, 5))) ++spots;
      }
    }
    CHECK(spots == 677 * 55);
    const Place centre[4] = {place(350, 40), place(40, 350), place(350, 660), place(660, 350)};
    for (int h = -128; h <= 127; ++h) {
      if (table.can(seat_at(at), place(centre[at].x_mm, centre[at].y_mm, h))) ++facing;
    }
    CHECK(spots * facing == 297880);
  }
}

TEST_CASE("Not closer than the string to a placed plane", "[aeronauts][AE-SET-08]") {
  Table table = to_place(4);
  table.play(A, place(60, 66));
  CHECK(table.refusal(B, place(66, 300)) == "AE-SET-08");
  CHECK(table.can(B, place(66, 400)));
}

TEST_CASE("Across the mat every spot of the strip is far enough", "[aeronauts][AE-S-03][AE-SET-07][AE-SET-08]") {
  Table table = to_place(2);
  table.play(A, place(350, 40, 2));
  int spots = 0;
  for (int x = 12; x <= 688; ++x) {
    for (int y = 634; y <= 688; ++y) {
      if (table.can(B, place(x, y, 6))) ++spots;
    }
  }
  CHECK(spots == 677 * 55);
}

TEST_CASE("At a corner 230 mm is far enough and a millimetre less is not",
          "[aeronauts][AE-S-04][AE-SET-08][AE-GEO-14]") {
  Table table = to_place(4);
  table.play(A, place(60, 66));
  CHECK(table.can(B, place(66, 320)));
  CHECK(table.refusal(B, place(66, 319)) == "AE-SET-08");
}

TEST_CASE("Three players' edges and Health as assigned", "[aeronauts][AE-S-47][AE-SET-10][AE-SET-11]") {
  CHECK(side_of(3, A) == Side::south);
  CHECK(side_of(3, B) == Side::west);
  CHECK(side_of(3, C) == Side::north);
  Table table = fresh(3);
  table.play(A, Assign{{3, 3, 2, 4}});
  table.play(B, Assign{{4, 2, 3, 3}});
  table.play(C, Assign{{4, 3, 3, 2}}, dice({3, 2, 1}));
  CHECK(table.plane(A).stats.health == 4);
  CHECK(table.plane(B).stats.health == 3);
  CHECK(table.plane(C).stats.health == 2);
}

TEST_CASE("Stats never change", "[aeronauts][AE-R-26]") {
  Table table = to_place(2);
  CHECK(table.refusal(A, Assign{{3, 3, 4, 2}}) == "AE-R-26");
  Table flying(2, with_altitude());
  flying.moves(A, 3, 2);
  flying.fly(A, {Dive{2}, S, S, S, S, S});
  CHECK(flying.plane(A).stats.speed == 3);
}

TEST_CASE("Nobody places or flies before it is time", "[aeronauts][AE-SET-03][AE-TRN-01]") {
  const Table table = fresh(2);
  CHECK(table.refusal(A, place(350, 40)) == "AE-SET-03");
  CHECK(table.refusal(A, S) == "AE-TRN-01");
  CHECK(table.refusal(A, Attack{B}) == "AE-TRN-01");
  CHECK(to_place(2).refusal(A, S) == "AE-TRN-01");
}

TEST_CASE("The ideas for placing are few, legal and enough", "[aeronauts][AE-SET-08][AE-R-10]") {
  Table table = to_place(4, D);
  std::vector<Action> ideas;
  table.rules.ideas(table.now, D, ideas);
  CHECK(ideas.size() == 34 * 2 * 3);
  CHECK(table.choices(D).size() == ideas.size());
  for (const Action& idea : ideas) CHECK(std::get<Place>(idea).x_mm > 630);

  // D east comes last. However the others stand in their strips, it finds a place among the ideas: only the reach of
  // the neighbours A (south) and C (north) into D's strip matters, which grows with their nearness.
  std::size_t fewest = ideas.size();
  for (int x = 640; x <= 688; x += 4) {
    for (int ya = 12; ya <= 66; ya += 6) {
      for (int yc = 634; yc <= 688; yc += 6) {
        Table full = to_place(4, A);
        full.play(A, place(x, ya));
        full.play(B, place(40, 350));
        full.play(C, place(x, yc));
        fewest = std::min(fewest, full.choices(D).size());
      }
    }
  }
  CHECK(fewest >= 9);
}

TEST_CASE("Which seat places is told with where", "[aeronauts][AE-SET-06]") {
  Table table = to_place(2);
  const Placed placed = the<Placed>(table.play(A, place(330, 40, 2)));
  CHECK(placed == Placed{A, {990000, 120000, 2}});
  CHECK(table.rules.log(placed).text == "A is placed at 330.0, 40.0 mm facing north");
}

}  // namespace
}  // namespace sprue::aeronauts::test
