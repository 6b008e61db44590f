// The rulings on setup: order, Cover, Terrain, no second hand.
#include "bench.h"

namespace {

using namespace bots_test;

// A match that starts with these dice; setup in the order they give.
Bench started(const std::vector<Brings>& all, std::vector<int> dice) {
  Bench table(all);
  table.dice.next = std::move(dice);
  table.now = table.rules.start(table.dice, nullptr);
  return table;
}
void place(Bench& table, Tile a, Tile b) { table.play(table.waited(), PlaceCover{between(a, b)}); }
void up_to(Bench& table, Stage stage) {
  while (table.now.stage != stage) table.play(table.waited(), table.legal(table.waited()).front());
}

TEST_CASE("One order for all of setup, by the Initiative of the start; it is no Round Start Initiative",
          "[bots][BA-R-13][BA-R-14][BA-COVER-02]") {
  const Bench faster = started({Brings{}, {.gear = {"W-006", "SY-032"}, .mode = "SY-032"}}, {});
  CHECK(faster.now.order == List<Seat, most_seats>{B, A});  // a starting Mode, +10
  const Bench bought = started({Brings{}, {.gear = {"W-006", "SY-010"}}}, {});
  CHECK(bought.now.order == List<Seat, most_seats>{B, A});
  Bench table = started({Brings{}, Brings{}}, {2, 5});
  CHECK(table.now.order == List<Seat, most_seats>{B, A});
  for (Stage stage : {Stage::inner_cover, Stage::outer_cover, Stage::place_terrain}) {
    up_to(table, stage);
    CHECK(table.now.order == List<Seat, most_seats>{B, A});
  }
  for (Player& player : table.now.players) player.terrain_left = 1;
  table.play(B, table.legal(B).front());
  table.dice.next = {6, 1};
  table.play(A, table.legal(A).front());
  CHECK(table.now.order == List<Seat, most_seats>{A, B});
}

// A rolled first: these tiles are marked, and Cover is next.
Bench marked(const std::vector<int>& rolls) {
  Bench table = started({Brings{}, Brings{}}, {6, 1});
  table.dice.next = rolls;
  up_to(table, Stage::inner_cover);
  CHECK(table.dice.next.empty());
  return table;
}

TEST_CASE("All six slots of a mark, each once", "[bots][BA-R-16][BA-COVER-09][BA-S-08]") {
  Bench table = marked({4, 2, 6});  // (0,1), from B (-1,1), (-1,0)
  REQUIRE(table.now.marks == List<Tile, 3>{tile(0, 1), tile(-1, 1), tile(-1, 0)});
  int legal = 0;
  for (int slot = 0; slot < slot_count; ++slot) legal += table.refused(A, PlaceCover{slot_at(slot)}).empty() ? 1 : 0;
  CHECK(legal == 6);
  CHECK(table.refused(A, PlaceCover{between(tile(0, 1), tile(0, 2))}).empty());
  CHECK(table.refused(A, PlaceCover{between(tile(0, 2), tile(1, 1))}) == "BA-COVER-09");
  place(table, tile(0, 1), tile(0, 2));
  CHECK(table.refused(B, PlaceCover{between(tile(0, 1), tile(0, 2))}) == "BA-R-16");
}

TEST_CASE("A Cover between two marks fills one quota", "[bots][BA-R-17][BA-COVER-11]") {
  Bench table = marked({4, 2, 6});
  place(table, tile(0, 1), tile(-1, 1));  // next to mark 2 as well
  place(table, tile(0, 1), tile(0, 2));
  CHECK(table.now.progress == 2);  // mark 2 is served, and takes two of its own
  place(table, tile(-1, 1), tile(-1, 2));
  CHECK(table.refused(table.waited(), PlaceCover{between(tile(-1, 1), tile(-2, 2))}).empty());
  place(table, tile(-1, 1), tile(-2, 2));
  CHECK(table.refused(table.waited(), PlaceCover{between(tile(-1, 1), tile(-2, 1))}) == "BA-COVER-09");
}

TEST_CASE("Outer Cover: any free slot that touches an outer tile", "[bots][BA-R-19][BA-COVER-13]") {
  Bench table = marked({4, 2, 6});
  up_to(table, Stage::outer_cover);
  table.now.covers = {};
  int legal = 0;
  for (int slot = 0; slot < slot_count; ++slot) legal += table.refused(A, PlaceCover{slot_at(slot)}).empty() ? 1 : 0;
  CHECK(legal == 30);
  CHECK(table.refused(A, PlaceCover{between(tile(0, 0), tile(0, 1))}) == "BA-COVER-13");
  CHECK(table.refused(A, PlaceCover{between(tile(0, 1), tile(0, 2))}).empty());
}

TEST_CASE("The whole allotment is laid, while there is room", "[bots][BA-R-20][BA-R-21][BA-TERR-04]") {
  Bench table = marked({4, 2, 6});
  up_to(table, Stage::place_terrain);
  CHECK(table.refused(A, Pass{}) == "BA-R-29");
  CHECK(table.refused(A, EndStep{}) == "BA-ROUND-06");
  for (Tile at : {tile(0, 0), tile(0, 2), tile(0, -2)}) CHECK(table.refused(A, PlaceTerrain{at}).empty());
  table.play(A, PlaceTerrain{tile(0, 0)});
  CHECK(table.refused(B, PlaceTerrain{tile(0, 0)}) == "BA-TERR-04");  // the same type, yet one tile in all
  for (Player& player : table.now.players) player.terrain_left = 15;
  int laid = 1;
  while (table.now.stage == Stage::place_terrain) {
    table.play(table.waited(), table.legal(table.waited()).front());
    ++laid;
  }
  CHECK(laid == 19);
  CHECK(table.now.stage == Stage::play);  // what is left over is skipped
}

TEST_CASE("Nobody draws a second hand", "[bots][BA-R-24][BA-SETUP-07]") {
  Bench table = marked({4, 2, 6});
  up_to(table, Stage::place_terrain);
  for (Player& player : table.now.players) player.terrain_left = 1;
  table.play(A, table.legal(A).front());
  table.play(B, table.legal(B).front());
  REQUIRE(table.now.stage == Stage::play);
  for (Seat seat : {A, B}) {
    CHECK(table.now[seat].hand.size() == 9);
    CHECK(table.now[seat].deck.size() == 51);
  }
  CHECK(table.now.phase == Phase::draw);
  const Seat first = table.now.order[0];
  CHECK(table.rules.waiting(table.now) == Seats{first});
  for (const Action& action : table.legal(first)) {  // nothing on offer puts a hand back
    const bool plays = std::holds_alternative<PlayCard>(action);
    CHECK((plays || std::holds_alternative<EndStep>(action) || std::holds_alternative<Concede>(action)));
  }
}

}  // namespace
