// The box of Aerial Assault, how a table is set up, and what robots are built of.
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "core/match/game_of.h"
#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

// What a build is refused for under a cap; empty: it is legal.
std::string fault(const Scene& t, int cap, const std::vector<std::string_view>& ids) {
  Refusal why;
  if (t.rules().buildable(cap, t.parts(ids), &why)) return "";
  CHECK_FALSE(why.why.empty());
  return std::string(why.rule->id);
}

TEST_CASE("The box holds what it should",
          "[aerial][AA-S-95][AA-COMP-01][AA-COMP-02][AA-COMP-03][AA-COMP-04][AA-COMP-05][AA-COMP-06][AA-COMP-07]") {
  Scene t;
  const Catalogue& box = t.rules().catalogue();
  CHECK(t.now.robots.size() == 4);
  CHECK(box.parts.size() == 13);
  CHECK(box.cards.size() == 4 + 24 + 12);
  CHECK(t.rules().specials() == 24);
  CHECK(zone_count == 6);
  CHECK(t.now.scores.size() == 2);
  CHECK(t.now.alliance_cards.size() == 4);
  for (Alliance alliance : {red, blue}) {
    int balls = 0;
    for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
      balls += t.now.balls[at].place != Place::absent ? 1 : 0;
    }
    CHECK(balls == 2);
  }
  for (const Robot& robot : t.now.robots) {
    for (std::size_t card = 0; card < 4; ++card) CHECK(robot.deck[card] == card_at(card));
  }
}

TEST_CASE("The Deluxe set serves six teams", "[aerial][AA-R-03][AA-P56-01][AA-P56-03][AA-P56-04][AA-S-130]") {
  Scene t(6);
  CHECK(t.rules().robots() == 6);
  CHECK(t.rules().specials() == 36);
  CHECK(t.rules().balls() == 3);
  t.begin();
  t.teams();
  t.dice({6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
  CHECK(t.now.row.size() + t.now.pile.size() == 36);
  for (int pick = 0; pick < 17; ++pick) t.pick();
  t.order({0, 1, 2, 3, 4, 5});
  t.pick();
  for (Alliance alliance : {red, blue}) {
    int robots = 0, balls = 0;
    for (const Robot& robot : t.now.robots) robots += robot.alliance == alliance ? 1 : 0;
    for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
      balls += t.now.balls[at].place == Place::held ? 1 : 0;
    }
    CHECK(robots == 3);
    CHECK(balls == 3);
  }
}

Problems problems_of(int seats, Given options) {
  Problems found;
  const auto rules = make_rules<Rules>(setup(seats, std::move(options)), found);
  CHECK((rules == nullptr) == !found.empty());
  return found;
}

TEST_CASE("Two to four players, five and six with the Deluxe set", "[aerial][AA-COMP-08][AA-S-96]") {
  const auto problems = [](int seats, Given options) { return problems_of(seats, std::move(options)).size(); };
  for (int seats : {2, 3, 4}) CHECK(problems(seats, {}) == 0);
  for (int seats : {1, 7}) CHECK(problems(seats, {}) > 0);
  for (int seats : {5, 6}) {
    CHECK(problems(seats, {}) == 0);  // the set is theirs unless somebody says otherwise
    CHECK(problems(seats, {{"deluxe", "on"}}) == 0);
    const Problems refused = problems_of(seats, {{"deluxe", "off"}});
    REQUIRE(refused.size() == 1);
    CHECK(to_text(refused.front()) ==
          "seats: five and six players need the Deluxe set: switch the option deluxe on (AA-COMP-08)");
  }
  CHECK_FALSE(Rules::default_options(4).deluxe);
  CHECK(problems(7, {{"deluxe", "on"}}) > 0);
  // What a table is offered before anybody sits down.
  const GameOption deluxe = game_options<Rules>().front();
  CHECK(deluxe.standard_for(4) == 0);
  CHECK(deluxe.standard_for(5) == 1);
  CHECK(json_of(deluxe).dump() == R"({"key":"deluxe","default":false,"kind":"switch","rule":"AA-COMP-08",)"
                                  R"("gist":"the Deluxe set with six teams; five and six players need it",)"
                                  R"("default_by_seats":{"5":true,"6":true}})");
}

TEST_CASE("Who plays alone is a question of three players", "[aerial][AA-P3-01]") {
  CHECK(problems_of(3, {{"solo", "b"}}).empty());
  for (const int seats : {2, 4, 5}) {
    const Problems refused = problems_of(seats, {{"solo", "b"}});
    REQUIRE(refused.size() == 1);
    CHECK(to_text(refused.front()) == "option solo: only with three players does one play alone (AA-P3-01)");
  }
}

TEST_CASE("A handicap is for a player at the table", "[aerial][AA-OPT-ROOKIE-01]") {
  for (const int seats : {2, 3, 4, 5, 6}) {
    for (int seat = 0; seat < 6; ++seat) {
      const std::string key = fmt::format("rookie_{}", static_cast<char>('a' + seat));
      const Problems refused = problems_of(seats, {{key, "on"}});
      if (seat < seats) {
        CHECK(refused.empty());
      } else {
        REQUIRE(refused.size() == 1);
        CHECK(to_text(refused.front()) == "option " + key + ": nobody sits there (AA-OPT-ROOKIE-01)");
      }
    }
  }
}

TEST_CASE("A color for the one alone is for players who agreed", "[aerial][AA-R-68]") {
  CHECK(problems_of(3, {{"solo", "b"}, {"solo_alliance", "red"}}).empty());
  const Problems refused = problems_of(3, {{"solo_alliance", "red"}});
  REQUIRE(refused.size() == 1);
  CHECK(to_text(refused.front()) ==
        "option solo_alliance: the cards name it unless the players agree who plays alone: set solo");
}

// ---- The field

TEST_CASE("Six zones in a line, the truss over the middle",
          "[aerial][AA-S-97][AA-FIELD-01][AA-FIELD-02][AA-FIELD-03][AA-FIELD-04][AA-FIELD-05][AA-SETUP-03][AA-R-02]") {
  struct Row {  // the line from left to right, with the specification's numbers
    std::string_view name;
    Zone zone;
    Alliance side;
    int red_range, blue_range, red_truss, blue_truss;
  };
  constexpr std::array<Row, 6> line{{
      {"R1", Zone::r1, red, 1, 0, 0, 3},
      {"R2", Zone::r2, red, 2, 0, 0, 2},
      {"RW", Zone::rw, red, 3, 0, 0, 1},
      {"BW", Zone::bw, blue, 0, 3, 1, 0},
      {"B2", Zone::b2, blue, 0, 2, 2, 0},
      {"B1", Zone::b1, blue, 0, 1, 3, 0},
  }};
  for (int at = 0; at < 6; ++at) {
    const Row& row = line[static_cast<std::size_t>(at)];
    INFO(row.name);
    CHECK(zone_at(at) == row.zone);
    CHECK(index(row.zone) == at);
    CHECK(word(row.zone) == row.name);
    CHECK(side_of(row.zone) == row.side);
    CHECK(shoot_range(red, row.zone) == row.red_range);
    CHECK(shoot_range(blue, row.zone) == row.blue_range);
    CHECK(truss_distance(red, row.zone) == row.red_truss);
    CHECK(truss_distance(blue, row.zone) == row.blue_truss);
  }
  CHECK(distance(Zone::r2, Zone::bw) == 2);
  CHECK(distance(Zone::bw, Zone::rw) == 1);
  CHECK(zone_1(red) == Zone::r1);
  CHECK(zone_1(blue) == Zone::b1);
  CHECK(white(red) == Zone::rw);
  CHECK(white(blue) == Zone::bw);
  CHECK(inbound_zone(red) == Zone::b1);
  CHECK(inbound_zone(blue) == Zone::r1);
}

// The facts of the book that fix the layout, tried on every order of the zones and both places of the goals.
TEST_CASE("The facts of the book leave one layout and its mirror image", "[aerial][AA-FIELD-01]") {
  std::array<int, 6> place{0, 1, 2, 3, 4, 5};  // of R1 R2 RW BW B2 B1
  std::set<std::array<int, 6>> layouts;
  do {
    const auto [p_r1, p_r2, p_rw, p_bw, p_b2, p_b1] = place;
    for (const bool red_left : {true, false}) {
      const int red_goal = red_left ? -1 : 6, blue_goal = red_left ? 6 : -1;
      const auto apart = [](int one, int other) { return one < other ? other - one : one - other; };
      const auto left = [](int at) { return at < 3; };
      const bool ranges = apart(red_goal, p_r1) == 1 && apart(red_goal, p_r2) == 2 && apart(red_goal, p_rw) == 3 &&
                          apart(blue_goal, p_b1) == 1 && apart(blue_goal, p_b2) == 2 && apart(blue_goal, p_bw) == 3;
      const bool trusses = apart(p_r2, p_bw) == 2 && left(p_r2) != left(p_bw);
      const bool whites = apart(p_rw, p_bw) == 1 && left(p_rw) != left(p_bw);
      if (ranges && trusses && whites) layouts.insert(place);
    }
  } while (std::next_permutation(place.begin(), place.end()));
  CHECK(layouts == std::set<std::array<int, 6>>{{0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}});
  CHECK(layouts.contains(
      {index(Zone::r1), index(Zone::r2), index(Zone::rw), index(Zone::bw), index(Zone::b2), index(Zone::b1)}));
}

TEST_CASE("A zone holds everybody", "[aerial][AA-FIELD-06][AA-R-04]") {
  Scene t;
  for (RobotId robot : {r1, b1, r2, b2}) t.at(robot, Zone::rw);
  t.floor(red, Zone::rw);
  t.floor(red, Zone::rw);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 1);  // nobody is in the way
  CHECK(t.zone(r1) == Zone::bw);
}

TEST_CASE("What the table shows is in the state", "[aerial][AA-FIELD-07][AA-MATCH-05]") {
  CHECK(side_of(Zone::rw) != side_of(Zone::bw));  // the bar stands between these two
  CHECK(auto_plays == 3);                         // 10 seconds
  CHECK(driven_rounds * driven_plays == 25);      // 140 seconds
}

// ---- Teams

TEST_CASE("Teams are taken in turn, each once", "[aerial][AA-SETUP-01][AA-SETUP-02][AA-S-98]") {
  Scene t;
  t.begin();
  CHECK(t.refusal(seat_at(1), TakeTeam{Team::black}) == "AA-SETUP-01");  // it is A's turn
  CHECK(t.refusal(seat_at(0), TakeTeam{Team::none}) == "AA-SETUP-01");
  for (const Team team : {Team::silver, Team::yellow}) {
    CHECK(t.refusal(seat_at(0), TakeTeam{team}) == "AA-COMP-01");
    CHECK_FALSE(t.offered(TakeTeam{team}));
  }
  t.go(TakeTeam{Team::orange});
  CHECK(t.now.robots[0].deck.size() == 4);  // its basic cards
  CHECK(t.refusal(seat_at(1), TakeTeam{Team::orange}) == "AA-SETUP-01");
  t.go(TakeTeam{Team::green});
  CHECK(t.now.robots[1].team == Team::green);
}

TEST_CASE("The base box has four teams, the Deluxe set six", "[aerial][AA-COMP-01][AA-SETUP-01][AA-R-03]") {
  Scene base;
  base.begin();
  CHECK(base.choices(seat_at(0)).size() == 4);
  Scene deluxe(4, {{"deluxe", "on"}});
  deluxe.begin();
  CHECK(deluxe.choices(seat_at(0)).size() == 6);
  deluxe.go(TakeTeam{Team::silver});
  Scene six(6);
  six.begin();
  CHECK(six.choices(seat_at(0)).size() == 6);
}

// ---- Building

TEST_CASE("A robot has one drive, one shooter, a pick up, and active catching at most once",
          "[aerial][AA-BUILD-04][AA-BUILD-05][AA-BUILD-06][AA-BUILD-07][AA-R-05][AA-S-27][AA-S-28]") {
  Scene t;
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-2", "AA-PU-1"}).empty());
  CHECK(fault(t, 6, {"AA-DT-1", "AA-DT-2", "AA-SH-1", "AA-PU-1"}) == "AA-BUILD-04");
  CHECK(fault(t, 6, {"AA-SH-1", "AA-PU-1"}) == "AA-BUILD-04");
  CHECK(fault(t, 6, {"AA-DT-1", "AA-PU-1"}) == "AA-BUILD-05");
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-1", "AA-SH-2", "AA-PU-1"}) == "AA-BUILD-05");
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-2", "AA-AC-1"}) == "AA-BUILD-06");
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-1", "AA-PU-1", "AA-PU-3"}) == "AA-BUILD-06");
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-2", "AA-PU-1", "AA-AC-1"}).empty());
  PartList twice = t.parts({"AA-DT-1", "AA-SH-1", "AA-PU-1", "AA-AC-1", "AA-AC-1"});
  Refusal why;
  CHECK_FALSE(t.rules().buildable(7, twice, &why));
  CHECK(why.rule->id == "AA-BUILD-01");                      // each part is there once
  const Rules rules = with_other_pack([](Catalogue& pack) {  // of another pack's two kinds a robot has one
    for (Part& part : pack.parts) {
      if (part.id == "AA-PU-3") part.kind = PartKind::active_catch;
    }
  });
  twice = t.parts({"AA-DT-1", "AA-SH-2", "AA-PU-1", "AA-PU-3", "AA-AC-1"});
  CHECK_FALSE(rules.buildable(7, twice, &why));
  CHECK(why.rule->id == "AA-BUILD-07");
  CHECK(rules.buildable(7, t.parts({"AA-DT-1", "AA-SH-2", "AA-PU-1", "AA-PU-3"}), nullptr));
}

TEST_CASE("Weeks are capped", "[aerial][AA-BUILD-08][AA-OPT-IRI-01][AA-OPT-ROOKIE-01][AA-S-25][AA-S-84]") {
  Scene t;
  CHECK(fault(t, 6, {"AA-DT-4", "AA-SH-3", "AA-PU-1"}) == "AA-BUILD-08");
  CHECK(fault(t, 7, {"AA-DT-4", "AA-SH-3", "AA-PU-1"}).empty());
  CHECK(fault(t, 5, {"AA-DT-4", "AA-SH-1", "AA-PU-1"}).empty());
  CHECK(fault(t, 5, {"AA-DT-2", "AA-SH-3", "AA-PU-1"}) == "AA-BUILD-08");
  CHECK(t.rules().week_cap(t.now.robot(r1)) == 6);
  CHECK(rules_for(4, {{"iri", "on"}})->week_cap(t.now.robot(r1)) == 7);
  const auto rookies = rules_for(4, {{"rookie_b", "on"}});
  CHECK(rookies->week_cap(t.now.robot(b1)) == 5);
  CHECK(rookies->week_cap(t.now.robot(r1)) == 6);
}

TEST_CASE("A rookie of five weeks trains more", "[aerial][AA-S-84][AA-R-13][AA-OPT-ROOKIE-01]") {
  const Given rookie{{"rookie_b", "on"}};
  Scene t(4, rookie);
  REQUIRE(t.now.robot(b1).team == Team::green);
  for (const char* id : {"AA-DT-4", "AA-SH-1", "AA-PU-1"}) t.part(b1, id);
  CHECK(t.rules().weeks(t.now.robot(b1)) == 5);
  CHECK(t.rules().week_cap(t.now.robot(b1)) == 5);
  CHECK(t.rules().trains_more(t.now.robot(b1)));
  // From the start: the only robot below six weeks, and it drafts twice more.
  Scene season(4, rookie);
  season.begin();
  season.teams();
  season.dice({6, 6, 1, 1, 1, 1, 1, 1});
  season.pile_in_order();
  CHECK(season.refusal(b1, Build{b1, season.parts({"AA-DT-2", "AA-SH-3", "AA-PU-1"})}) == "AA-BUILD-08");
  season.go(Build{b1, season.parts({"AA-DT-4", "AA-SH-1", "AA-PU-1"})});
  season.build({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
  for (int pick = 0; pick < 12; ++pick) season.pick();
  CHECK(season.now.phase == Phase::extra);
  CHECK(season.drafter() == b1);
  season.pick();
  CHECK(season.drafter() == b1);
  season.order({0, 1, 2, 3});
  season.pick();
  CHECK(season.now.phase == Phase::give);
  CHECK(season.now.robot(b1).deck.size() == 9);
  CHECK(season.now.robot(r1).deck.size() == 7);
}

TEST_CASE("Under both options a rookie has five weeks", "[aerial][AA-R-81]") {
  const Scene t(4, {{"iri", "on"}, {"rookie_b", "on"}});
  CHECK(t.rules().week_cap(t.now.robot(b1)) == 5);
  CHECK(t.rules().week_cap(t.now.robot(r1)) == 7);
}

TEST_CASE("A rookie is one in whichever team, and in both of two teams", "[aerial][AA-OPT-ROOKIE-01]") {
  for (const Team team : {Team::black, Team::purple}) {
    Scene t(4, {{"rookie_a", "on"}});
    t.begin();
    t.go(TakeTeam{team});
    CHECK(t.rules().week_cap(t.now.robots[0]) == 5);
    CHECK(t.rules().week_cap(t.now.robots[1]) == 6);
  }
  Scene two(2, {{"rookie_b", "on"}});
  two.order({0, 1});
  two.begin();
  two.teams();
  for (std::size_t robot = 0; robot < 4; ++robot)
    CHECK(two.rules().week_cap(two.now.robots[robot]) == (robot < 2 ? 6 : 5));
}

TEST_CASE("A claw needs no pick up part, and may have one",
          "[aerial][AA-BUILD-06][AA-BUILD-09][AA-R-06][AA-S-26][AA-S-100]") {
  Scene t;
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-4"}).empty());
  t.part(r1, "AA-SH-4");
  t.now.robot(r1).pick_up = PartId::none;
  CHECK(t.rules().weeks(t.now.robot(r1)) == 3);
  CHECK(t.rules().trains_more(t.now.robot(r1)));
  CHECK(t.rules().pick_up_range(t.now.robot(r1)) == 3);
  CHECK(fault(t, 6, {"AA-DT-1", "AA-SH-4", "AA-PU-2"}).empty());
  t.part(r1, "AA-PU-2");
  CHECK(t.rules().weeks(t.now.robot(r1)) == 5);
  CHECK(t.rules().pick_up_range(t.now.robot(r1)) == 2);
  CHECK(t.rules().catch_bonus(t.now.robot(r1)) == 1);
  t.part(r1, "AA-PU-3");  // the claw's own 3-6 beats 4-6
  CHECK(t.rules().pick_up_range(t.now.robot(r1)) == 3);
}

TEST_CASE("Extra training asks for fewer than six weeks, or fewer than the cap", "[aerial][AA-R-13][AA-BUILD-09]") {
  Scene t(4, {{"iri", "on"}});
  t.part(r1, "AA-SH-3");
  CHECK(t.rules().weeks(t.now.robot(r1)) == 5);
  CHECK(t.rules().trains_more(t.now.robot(r1)));
  t.part(r1, "AA-DT-2");  // 6 of 7
  CHECK_FALSE(t.rules().trains_more(t.now.robot(r1)));
  Scene own(4, {{"iri", "on"}, {"extra_training", "below_cap"}, {"rookie_b", "on"}});
  for (RobotId robot : {r1, b1}) own.part(robot, "AA-SH-3");
  CHECK_FALSE(own.rules().trains_more(own.now.robot(b1)));  // a rookie of five
  own.part(r1, "AA-DT-2");
  CHECK(own.rules().trains_more(own.now.robot(r1)));
}

TEST_CASE("All build at once and in secret, from their own parts",
          "[aerial][AA-BUILD-01][AA-BUILD-02][AA-BUILD-03][AA-S-99][AA-R-72]") {
  Scene t;
  t.begin();
  t.teams();
  CHECK(t.rules().waiting(t.now) == Seats::first(4));
  const PartList robot = t.parts({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
  CHECK(t.refusal(seat_at(1), Build{r1, robot}) == "AA-ACT-05");  // not B's robot
  t.go(Build{r2, robot});
  CHECK(t.last<Built>()->robot == r2);
  CHECK(t.refusal(seat_at(2), Build{r2, robot}) == "AA-BUILD-02");  // done is done
  t.go(Build{r1, robot});
  t.go(Build{b2, robot});
  for (int seat : {0, 1, 3}) {
    CHECK(t.rules().view(t.now, seat_at(seat)).robot(r2).drive == PartId::none);
  }
  CHECK(t.rules().view(t.now, {}).robot(r2).drive == PartId::none);
  CHECK(t.rules().view(t.now, seat_at(2)).robot(r2).drive == robot[0]);
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.go(Build{b1, robot});
  for (int seat = 0; seat < 4; ++seat) {
    for (const Robot& each : t.rules().view(t.now, seat_at(seat)).robots) CHECK(each.drive == robot[0]);
  }
  CHECK(t.last<Revealed>()->weeks.total() == 6);
}

TEST_CASE("Parts do what their kind does", "[aerial][AA-BUILD-10][AA-R-07]") {
  Scene t;
  const auto part = [&](std::string_view id) { return t.rules().part(t.parts({id})[0]); };
  CHECK(part("AA-DT-2").block == 1);  // Fast Tank
  CHECK(part("AA-DT-3").block == -1);
  CHECK(part("AA-AC-1").catch_bonus == 2);
  CHECK(part("AA-AC-1").auto_inbound);
  CHECK(part("AA-SH-2").shoot == std::array<int, 3>{3, 4, 6});
  CHECK(part("AA-SH-2").truss == std::array<int, 3>{3, 3, 3});
  CHECK(part("AA-PU-1").pick_up == 3);
  CHECK(part("AA-DT-2").second_zone == 4);
}

// The reference counts of the specification.
TEST_CASE("So many robots can be built", "[aerial][AA-BUILD-08]") {
  Scene t;
  const Rules& rules = t.rules();
  std::map<int, int> all, lean;
  std::map<std::string, int> used;
  const auto builds = [&](PartKind kind) {
    std::vector<PartId> ids;
    for (std::size_t at = 0; at < 13; ++at) {
      if (rules.part(part_at(at)).kind == kind) ids.push_back(part_at(at));
    }
    return ids;
  };
  for (PartId drive : builds(PartKind::drive)) {
    for (PartId shooter : builds(PartKind::shooter)) {
      std::vector<PartId> pick_ups = builds(PartKind::pick_up);
      pick_ups.push_back(PartId::none);
      for (PartId pick_up : pick_ups) {
        for (const bool active : {false, true}) {
          PartList parts{drive, shooter};
          if (pick_up != PartId::none) parts.push_back(pick_up);
          if (active) parts.push_back(builds(PartKind::active_catch)[0]);
          if (!rules.buildable(99, parts, nullptr)) continue;
          int weeks = 0;
          for (PartId id : parts) weeks += rules.part(id).weeks;
          ++all[weeks];
          if (pick_up == PartId::none || rules.part(shooter).pick_up == 0) ++lean[weeks];
          if (weeks > 6) continue;
          for (PartId id : parts) ++used[rules.part(id).id];
        }
      }
    }
  }
  CHECK(all == std::map<int, int>{{3, 3}, {4, 15}, {5, 33}, {6, 41}, {7, 30}, {8, 12}, {9, 2}});
  CHECK(lean == std::map<int, int>{{3, 3}, {4, 13}, {5, 24}, {6, 25}, {7, 16}, {8, 6}, {9, 1}});
  CHECK(rules.builds(5).size() == 51);
  CHECK(rules.builds(6).size() == 92);
  CHECK(rules.builds(7).size() == 122);
  const std::map<std::string, int> wanted{{"AA-SH-1", 23}, {"AA-SH-2", 18}, {"AA-SH-3", 9},  {"AA-SH-4", 26},
                                          {"AA-SH-5", 16}, {"AA-DT-1", 32}, {"AA-DT-2", 24}, {"AA-DT-3", 24},
                                          {"AA-DT-4", 12}, {"AA-AC-1", 36}};
  for (const auto& [id, count] : wanted) CHECK(used[id] == count);
}

}  // namespace
}  // namespace aerial_test
