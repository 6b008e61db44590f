// Setup: marks, Cover, Terrain, the start.
#include "bench.h"
#include "core/match/game_of.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"

namespace {

using namespace bots_test;

// From the very start, with these dice.
Bench fresh(const std::vector<Brings>& all, std::vector<int> dice, Format format = Format::free_for_all) {
  Bench table(all, format);
  table.dice.next = std::move(dice);
  table.now = table.rules.start(table.dice, nullptr);
  return table;
}
std::vector<Brings> players(int n) { return std::vector<Brings>(static_cast<std::size_t>(n)); }
// Whatever is legal first, up to that part of setup; says who acted.
std::string play_to(Bench& table, Stage stage) {
  std::string who;
  while (table.now.stage < stage) {
    const Seat seat = table.waited();
    who += letter(seat);
    table.play(seat, table.legal(seat).front());
  }
  return who;
}

TEST_CASE("Inner tiles are numbered from the roller's seat",
          "[bots][BA-S-05][BA-COVER-02][BA-COVER-03][BA-COVER-04][BA-COVER-05][BA-R-11]") {
  Bench table = fresh(players(2), {5, 3, 2, 2, 6});
  CHECK(table.refused(B, MarkRoll{}) == "BA-PRIO-02");  // A is first
  table.play(A, MarkRoll{});
  CHECK(table.now.marks == List<Tile, 3>{tile(1, -1)});
  CHECK(table.refused(A, MarkRoll{}) == "BA-PRIO-02");  // down the order
  table.play(B, MarkRoll{});
  CHECK(table.now.marks == List<Tile, 3>{tile(1, -1), tile(-1, 1)});
  CHECK(table.waited() == A);  // and round again
}

TEST_CASE("A repeat marks the centre, another is rolled again",
          "[bots][BA-S-06][BA-COVER-06][BA-COVER-07][BA-COVER-08]") {
  Bench table = fresh(players(2), {5, 3, 4, 1, 4, 6});
  table.play(A, MarkRoll{});
  CHECK(table.now.marks[0] == tile(0, 1));
  table.play(B, MarkRoll{});
  CHECK(table.now.marks[1] == tile(0, 0));
  table.play(A, MarkRoll{});
  CHECK(table.now.marks[2] == tile(-1, 0));
  CHECK(table.dice.next.empty());
  CHECK(table.now.stage == Stage::inner_cover);
  CHECK(table.refused(A, MarkRoll{}) == "BA-COVER-05");
}

TEST_CASE("The order of setup: Initiative of what is on, ties rolled until they are none",
          "[bots][BA-R-13][BA-R-14][BA-COVER-02]") {
  CHECK(fresh(players(2), {4, 4, 3, 5}).now.order == List<Seat, most_seats>{B, A});
  CHECK(fresh(players(3), {2, 6, 6, 1, 3}).now.order == List<Seat, most_seats>{C, B, A});  // only the tied roll again
  Bench quick = fresh({Brings{}, {.gear = {"W-006", "SY-010"}}}, {6, 1});
  CHECK(quick.now.order == List<Seat, most_seats>{B, A});
  CHECK(quick.dice.next.size() == 2);
  Bench slow = fresh({{.gear = {"W-006", "SY-067"}, .mode = "SY-067"}, Brings{}}, {});
  CHECK(slow.now.order == List<Seat, most_seats>{B, A});  // 80
}

TEST_CASE("Who places Cover, and how many",
          "[bots][BA-S-07][BA-COVER-09][BA-COVER-10][BA-COVER-12][BA-COVER-13][BA-R-18][BA-KIT-02]") {
  const auto course = [](int n, std::vector<int> dice) {
    Bench table = fresh(players(n), std::move(dice));
    play_to(table, Stage::inner_cover);
    std::string inner = play_to(table, Stage::outer_cover);
    CHECK(table.now.marks.empty());
    const std::string outer = play_to(table, Stage::pick_terrain);
    CHECK(count(table.now.covers) == static_cast<int>(inner.size() + outer.size()));
    return inner + " " + outer;
  };
  CHECK(course(2, {5, 3}) == "ABABAB ABAB");
  CHECK(course(3, {5, 3, 1}) == "ABCABC ABC");
  CHECK(course(6, {6, 5, 4, 3, 2, 1}) == "ABCDEF ABCDEF");  // 12 of 10 markers
}

TEST_CASE("Cover goes beside the mark that is served",
          "[bots][BA-S-08][BA-COVER-09][BA-COVER-11][BA-R-16][BA-R-17][BA-R-19]") {
  Bench table = fresh(players(2), {5, 3, 4, 4, 5});  // (0,1); from B (0,-1); (-1,1)
  for (int i = 0; i < 3; ++i) table.play(table.waited(), MarkRoll{});
  REQUIRE(table.now.marks == List<Tile, 3>{tile(0, 1), tile(0, -1), tile(-1, 1)});
  CHECK(table.refused(A, PlaceCover{between(tile(0, 2), tile(1, 1))}) == "BA-COVER-09");
  CHECK(table.refused(A, PlaceCover{between(tile(0, -1), tile(0, 0))}) == "BA-COVER-09");  // mark 2
  table.play(A, PlaceCover{between(tile(0, 1), tile(0, 2))});                              // outwards, too
  CHECK(table.refused(B, PlaceCover{between(tile(0, 1), tile(0, 2))}) == "BA-R-16");
  table.play(B, PlaceCover{between(tile(0, 1), tile(-1, 1))});  // beside marks 1 and 3: it counts for 1
  CHECK(table.refused(A, PlaceCover{between(tile(0, 1), tile(1, 0))}) == "BA-COVER-09");
  table.play(A, PlaceCover{between(tile(0, -1), tile(0, 0))});
  table.play(B, PlaceCover{between(tile(0, -1), tile(0, -2))});
  table.play(A, PlaceCover{between(tile(-1, 1), tile(-1, 2))});
  REQUIRE(table.now.stage == Stage::inner_cover);
  table.play(B, PlaceCover{between(tile(-1, 1), tile(-2, 1))});
  REQUIRE(table.now.stage == Stage::outer_cover);
  CHECK(table.refused(A, PlaceCover{between(tile(0, 0), tile(1, 0))}) == "BA-COVER-13");
  CHECK(table.refused(A, PlaceCover{between(tile(0, 0), tile(0, -1))}) == "BA-R-16");
  CHECK(table.refused(A, PlaceCover{between(tile(2, 0), tile(1, 0))}).empty());   // inner to outer
  CHECK(table.refused(A, PlaceCover{between(tile(2, 0), tile(2, -1))}).empty());  // along the rim
  CHECK(table.refused(A, PlaceCover{no_slot}) == "BA-COVER-01");
}

TEST_CASE("Each part of setup in its time", "[bots][BA-SETUP-03][BA-SETUP-04][BA-SETUP-05]") {
  Bench table = fresh({{.gear = {"W-006", "SY-010", "SY-030"}}, Brings{}}, {});
  const Seat first = table.waited();
  CHECK(table.refused(first, PlaceCover{slot_at(0)}) == "BA-SETUP-03");
  CHECK(table.refused(first, PickTerrain{id("TE-004")}) == "BA-TERR-01");
  CHECK(table.refused(first, PlaceTerrain{tile(0, 0)}) == "BA-TERR-03");
  play_to(table, Stage::pick_terrain);
  CHECK(table.refused(A, PlaceCover{slot_at(0)}) == "BA-SETUP-03");
  CHECK(table.refused(A, PlaceTerrain{tile(0, 0)}) == "BA-TERR-03");
  play_to(table, Stage::play);
  CHECK(table.gear(table.thing(A, "SY-010")).place == Place::field);
  CHECK(table.gear(table.thing(A, "SY-030")).place == Place::field);
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::deck);
  for (Viewer viewer : {Viewer(A), Viewer(B), Viewer()}) {
    const State seen = table.rules.view(table.now, viewer);
    for (const Player& player : seen.players) {
      CHECK(std::count(player.deck.begin(), player.deck.end(), no_card) == static_cast<int>(player.deck.size()));
    }
  }
}

TEST_CASE("Terrain: picked hidden, shown together", "[bots][BA-TERR-01][BA-TERR-02][BA-R-22][BA-ZONE-16]") {
  Bench table = fresh({{.terrain = "TE-002"}, {.terrain = "TE-007"}}, {5, 3});
  play_to(table, Stage::pick_terrain);
  CHECK(table.rules.waiting(table.now).count() == 2);
  CHECK(table.refused(A, PickTerrain{id("TE-007")}) == "BA-R-22");
  table.play(A, PickTerrain{id("TE-002")});
  CHECK(table.rules.view(table.now, A)[A].terrain == id("TE-002"));
  CHECK(table.rules.view(table.now, B)[A].terrain == hidden_card);
  CHECK_FALSE(table.told_any<ShowedTerrain>());
  table.play(B, PickTerrain{id("TE-007")});
  CHECK(table.told_any<ShowedTerrain>());
  CHECK(table.rules.view(table.now, B)[A].terrain == id("TE-002"));
  CHECK(table.rules.view(table.now, A)[B].terrain == id("TE-007"));
  Bench same = fresh({{.terrain = "TE-002"}, {.terrain = "TE-002"}}, {5, 3});
  play_to(same, Stage::play);
  CHECK(same.now[A].terrain == same.now[B].terrain);
}

TEST_CASE("Terrain tiles one at a time, until each has laid the allotment",
          "[bots][BA-S-09][BA-TERR-03][BA-TERR-04][BA-TERR-05][BA-TERR-06][BA-TERR-07][BA-R-20][BA-R-21]") {
  Bench table = fresh({{.terrain = "TE-002"}, {.terrain = "TE-007"}}, {5, 3});  // 4 and 2
  play_to(table, Stage::place_terrain);
  table.play(A, PlaceTerrain{tile(0, 0)});  // the centre
  CHECK(table.refused(B, PlaceTerrain{tile(0, 0)}) == "BA-TERR-04");
  table.play(B, PlaceTerrain{tile(0, 2)});                            // a start tile
  CHECK(table.refused(A, PlaceTerrain{tile(0, 0)}) == "BA-TERR-04");  // not even of the same type
  CHECK(table.refused(A, PlaceTerrain{no_tile}) == "BA-SETUP-01");
  CHECK(table.refused(A, Pass{}) == "BA-R-29");  // the allotment is laid in full
  CHECK(play_to(table, Stage::play) == "ABAA");
  CHECK(std::ranges::count(table.now.terrain, no_card) == 13);
  CHECK(std::ranges::count(table.now.terrain, id("TE-002")) == 4);
  CHECK(std::ranges::count(table.now.terrain, id("TE-007")) == 2);
  CHECK(table.now.terrain_by[static_cast<std::size_t>(index(tile(0, 2)))] == B);
  CHECK(table.now[A].terrain == id("TE-002"));  // and the card stays on the field
}

TEST_CASE("A full Board ends the laying", "[bots][BA-R-20]") {
  Bench table = fresh(players(2), {5, 3});
  play_to(table, Stage::place_terrain);
  table.now[A].terrain_left = 15;
  table.now[B].terrain_left = 15;
  CHECK(play_to(table, Stage::play).size() == 19);
}

TEST_CASE("Four players lay half of their Terrain, rounded up", "[bots][BA-S-10][BA-FFA-03]") {
  const std::vector<Brings> all{
      {.terrain = "TE-004"}, {.terrain = "TE-002"}, {.terrain = "TE-015"}, {.terrain = "TE-001"}};
  const auto left = [&](Format format) {
    Bench table = fresh(all, {}, format);
    play_to(table, Stage::place_terrain);
    std::vector<int> numbers;
    for (const Player& player : table.now.players) numbers.push_back(player.terrain_left);
    return numbers;
  };
  CHECK(left(Format::free_for_all) == std::vector{2, 2, 1, 3});  // of 3, 4, 1, 5
}

TEST_CASE("Terrain works on its tiles, or on the whole Board", "[bots][BA-TERR-08][BA-TERR-07]") {
  Bench table({{.terrain = "TE-010"}, {.terrain = "TE-016"}});
  table.begin();
  CHECK(movement(table.position(), body_ref(A)) == 2);  // Loose Gravity, everybody everywhere
  CHECK(movement(table.position(), body_ref(B)) == 2);
  CHECK(armor(table.position(), body_ref(A)) == 0);
  table.lay(tile(0, 2), id("TE-010"));
  CHECK(armor(table.position(), body_ref(A)) == 1);  // whoever stands there
  CHECK(armor(table.position(), body_ref(B)) == 0);
  table.place(B, tile(0, 2));
  CHECK(armor(table.position(), body_ref(B)) == 1);
  table.place(A, tile(0, 1));
  CHECK(armor(table.position(), body_ref(A)) == 0);
}

TEST_CASE("Hands of nine of sixty, and no second draw", "[bots][BA-S-13][BA-SETUP-07][BA-R-24][BA-BOT-10]") {
  Bench table =
      fresh({{.gear = {"W-006"}, .deck = {"SK-001", "SK-002", "SK-003"}}, {.gear = {"W-006", "SY-012"}}}, {5, 3});
  play_to(table, Stage::play);
  CHECK(table.now[A].hand.size() == 9);
  CHECK(table.now[A].deck.size() == 51);
  CHECK(table.now[B].hand.size() == 10);  // Second Seat
  CHECK(table.now[B].deck.size() == 50);
  for (const Action& action : table.legal(table.waited())) {
    CHECK_FALSE(std::holds_alternative<Withdraw>(action));
    CHECK_FALSE(std::holds_alternative<ChooseCard>(action));
  }
  CHECK(table.bot(A).tile == tile(0, 2));
  CHECK(table.bot(B).tile == tile(0, -2));
}

TEST_CASE("The roll of a round breaks its ties; higher Initiative needs none",
          "[bots][BA-S-12][BA-ROUND-03][BA-ROUND-04][BA-BOT-09]") {
  Bench table = fresh(players(2), {5, 3});
  while (table.now.stage != Stage::play) {
    table.dice.next = {5, 3};
    table.play(table.waited(), table.legal(table.waited()).front());
  }
  CHECK(table.now.order == List<Seat, most_seats>{A, B});
  CHECK(by_initiative(table.position(), false).front() == A);
  Lasting faster;
  faster.by = B;
  faster.subject = body_ref(B);
  faster.n = 10;
  faster.until = Until::rounds;
  faster.left = 2;
  table.now.lasting.push_back(faster);
  CHECK(by_initiative(table.position(), false).front() == B);
  table.settle();
  table.fresh_round(A);  // dice for A, should any be rolled
  CHECK(table.now.order.front() == B);
}

TEST_CASE("Stats of a Bot before anything changes them",
          "[bots][BA-BOT-01][BA-BOT-02][BA-BOT-03][BA-BOT-05][BA-BOT-07][BA-BOT-08][BA-BOT-10][BA-R-07]") {
  Bench table;
  table.begin();
  for (Seat seat : {A, B}) {
    CHECK(table.now[seat].bodies.size() == 1);
    CHECK(table.position().on_board(body_ref(seat)));
    CHECK(table.bot(seat).hp == 100);
    CHECK(armor(table.position(), body_ref(seat)) == 0);
    CHECK(movement(table.position(), body_ref(seat)) == 1);
    CHECK(initiative(table.position(), body_ref(seat)) == 100);
    CHECK(hand_size(table.position(), seat) == 9);
  }
  Tally tally;
  CHECK(initiative(table.position(), body_ref(A), &tally) == 100);
  CHECK(tally.total() == 100);
  // Nothing falls below 0.
  Bench brace({{.gear = {"W-006", "SY-066", "SY-067"}, .mode = "SY-066"}, Brings{}});
  brace.begin();
  brace.bot(A).slowed = true;
  CHECK(movement(brace.position(), body_ref(A)) == 0);
  Lasting worse;
  worse.by = A;
  worse.subject = body_ref(A);
  worse.n = -50;
  worse.born = 9;
  brace.now.lasting.push_back(worse);
  CHECK(initiative(brace.position(), body_ref(A)) == 0);
}

TEST_CASE("Hit Points bought are there from the start; later ones only mend", "[bots][BA-R-08][BA-BOT-04][BA-BOT-03]") {
  Bench table({{.gear = {"W-006", "SY-063", "DR-02"}}, Brings{}});
  table.begin();
  CHECK(table.bot(A).hp == 110);
  CHECK(table.bot(A).hp_start == 110);
  table.bot(A).hp = 95;
  table.to(Phase::standby);
  table.does(A, Activate{table.thing(A, "DR-02")});  // HP +20 while it is on
  CHECK(table.bot(A).hp == 110);                     // capped
  CHECK(table.bot(A).hp_start == 110);
  table.does(A, Deactivate{table.thing(A, "DR-02")});
  CHECK(table.bot(A).hp == 90);
  Bench started({{.gear = {"W-006", "DR-02"}, .mode = "DR-02"}, Brings{}});
  started.begin();
  CHECK(started.bot(A).hp == 120);
  CHECK(started.bot(A).hp_start == 120);
}

TEST_CASE("Each player brings one build, or nobody any", "[bots][BA-TEAM-02][BA-BUILD-01]") {
  const auto told = [](const std::vector<int>& builds, int seats, const char* format = "free_for_all") {
    Setup setup = starter_setup(builds, format);
    setup.seats = seats;
    Problems problems;
    const bool made = make_rules<Rules>(setup, problems) != nullptr;
    CHECK(made == problems.empty());
    return problems.empty() ? std::string() : problems.front().what;
  };
  CHECK(told({}, 2).empty());
  CHECK(told({1, 2}, 2).empty());
  CHECK(told({1}, 2).starts_with("1 builds are given for 2 players"));
  CHECK(told({1, 2, 3}, 2).starts_with("3 builds are given for 2 players"));
  CHECK(told({1, 2, 3, 4}, 4, "teams").empty());
  CHECK(told({1, 2, 3}, 3, "teams").starts_with("BA-TEAM-02"));
  CHECK(told({1, 2, 3}, 3, "one_against_all").empty());
}

TEST_CASE("Terrain for the whole Board works once all have shown what they picked", "[bots][BA-TERR-02][BA-R-22]") {
  Bench table = fresh({{.terrain = "TE-016"}, Brings{}}, {});
  play_to(table, Stage::pick_terrain);
  const auto points = [&] { return movement(table.position(), body_ref(B)); };
  CHECK(points() == 1);
  table.play(A, PickTerrain{id("TE-016")});
  CHECK(points() == 1);  // it would tell B what A has picked
  table.play(B, PickTerrain{id("TE-004")});
  CHECK(points() == 2);
}

}  // namespace
