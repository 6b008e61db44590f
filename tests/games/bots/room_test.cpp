// What a match has room for: everything that the points of a match buy, and what is said of more.
#include "bench.h"
#include "core/match/game_of.h"
#include "games/bots/query/gear.h"

namespace {

using namespace bots_test;

Json bought(std::string_view id, std::string_view bearer = "bot") { return {{"id", id}, {"bearer", bearer}}; }

// A build of these purchases with a deck of Standard Attacks.
Json build_of(Json purchases) {
  Json json{{"id", "T"},
            {"kind", "build"},
            {"name", "Room"},
            {"pilot_level", 1},
            {"purchases", std::move(purchases)},
            {"terrain", {"TE-001"}},
            {"pilot_deck", Json::array()}};
  for (int i = 0; i < deck_size; ++i) json["pilot_deck"].push_back("ST-001");
  return json;
}

struct Counts {
  std::size_t cards = 0, units = 0, compounds = 0;
  bool operator==(const Counts&) const = default;
};
Counts counts_of(const Json& json, int points) {
  Problems problems;
  const std::optional<Build> build = read_build(Document("build", json), cards(), problems, points);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(build);
  return {build->items.size(), build->bodies.size(), build->compounds.size()};
}

// The cheapest things of the pack, as many as the points buy: shells of 5 for a launcher of 30, drones of 40, and
// Compound Weapons of a pistol of 10 and another for half.
Json shells(int points) {
  Json list = Json::array({bought("W-037")});
  for (int left = points - 30; left >= 5; left -= 5) list.push_back(bought("AM-005"));
  return build_of(list);
}
Json drones(int points) {
  Json list = Json::array();
  for (int left = points; left >= 40; left -= 40) list.push_back(bought("SY-044"));
  return build_of(list);
}
Json pairs(int points) {
  Json list = Json::array();
  for (int left = points, pair = 1; left >= 15; left -= 15, ++pair) {
    for (const char* role : {"primary", "sub"}) {
      list.push_back(bought("W-011"));
      list.back().update({{"compound", fmt::format("Pair {}", pair)}, {"role", role}});
    }
  }
  return build_of(list);
}

// A match of two such builds, played at random to its end.
void plays(const Json& json, int points) {
  Setup setup;
  setup.packs = starter_packs();
  setup.options = {{"points", std::to_string(points)}, {"rounds", "3"}};
  for (int seat = 0; seat < 2; ++seat) setup.builds.emplace_back("build", json);
  Problems problems;
  SimOrder order;
  order.matches = 2;
  const auto played = simulate_matches<Rules>(setup, order, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(played);
  CHECK(played->matches == 2);
}

TEST_CASE("Only Build Points limit what a build brings", "[bots][BA-SUP-02][BA-BUILD-02][BA-COMP-01]") {
  CHECK(counts_of(shells(750), 750) == Counts{151, 0, 0});  // 1 + 144 bought, 4 free, 2 Duplicates
  CHECK(counts_of(drones(750), 750) == Counts{20, 18, 0});
  CHECK(counts_of(pairs(750), 750) == Counts{102, 0, 50});
  CHECK(counts_of(shells(most_points), most_points) == Counts{251, 0, 0});
  CHECK(counts_of(drones(most_points), most_points) == Counts{33, 31, 0});
  CHECK(counts_of(pairs(most_points), most_points) == Counts{168, 0, 83});
  for (const auto& builds : {shells, drones, pairs}) {
    plays(builds(750), 750);
    plays(builds(most_points), most_points);
  }
}

TEST_CASE("What the program cannot hold is refused as its limit, not by a rule", "[bots]") {
  const Catalogue catalogue = cards_and(R"({"subsystems": [
      {"id": "U1", "kind": "subsystem", "name": "Gift", "bp": 0, "types": ["support_unit"], "modifiers": [],
       "keywords": [], "requirements": [], "effects": [], "unit": {"hp": 5, "armor": 0, "initiative": 50, "movement": 1}},
      {"id": "H1", "kind": "subsystem", "name": "Pebble", "bp": 0, "types": ["hazard"], "modifiers": [],
       "keywords": [], "requirements": [], "effects": []}]})");
  const auto told = [&](std::string_view id, std::size_t copies) {
    Json list = Json::array();
    for (std::size_t i = 0; i < copies; ++i) list.push_back(bought(id));
    Problems problems;
    read_build(Document("build", build_of(list)), catalogue, problems);
    return problems.empty() ? std::string() : problems.front().cited();
  };
  CHECK(told("H1", most_gear - 2).empty());
  CHECK(told("H1", most_gear - 1) == "this program holds at most 250 Weapons and Sub-Systems of a build");
  CHECK(told("U1", most_bodies - 1).empty());
  CHECK(told("U1", most_bodies) == "this program holds at most 63 Support Units of a build");
}

TEST_CASE("A match may allow more Build Points or fewer", "[bots][BA-BOT-13][BA-BUILD-01]") {
  const auto begins = [](const Json& json, int points) {
    Problems problems;
    Setup setup;
    setup.packs = starter_packs();
    setup.options = {{"points", std::to_string(points)}};
    for (int seat = 0; seat < 2; ++seat) setup.builds.emplace_back("build", json);
    const bool made = make_rules<Rules>(setup, problems) != nullptr;
    CHECK(made == problems.empty());
    return problems.empty() ? std::string() : problems.front().cited();
  };
  CHECK(begins(drones(1000), 1000).empty());
  CHECK(begins(drones(1000), 995) == "BA-BUILD-01: 1000 Build Points are spent, 5 too many");
  CHECK(begins(drones(750), 500) == "BA-BUILD-01: 720 Build Points are spent, 220 too many");
  // A build says for how many it is made; alone it is held against those, or against the book's 750.
  const auto alone = [](Json json, std::optional<int> points) {
    if (points) json["points"] = *points;
    Problems problems;
    return read_build(Document("build", json), cards(), problems).has_value();
  };
  CHECK_FALSE(alone(drones(1000), std::nullopt));
  CHECK(alone(drones(1000), 1000));
  CHECK_FALSE(alone(drones(1000), most_points + 1));
  Json rich = drones(1000);
  rich["points"] = 1000;
  CHECK(begins(rich, 750) == "BA-BUILD-01: 1000 Build Points are spent, 250 too many");
}

TEST_CASE("Cards that answer no String take up no room for answers", "[bots]") {
  Brings many;
  many.gear.assign(room_for_answers + 6, "DR-03");  // with an ability, which is used at will
  const Rules rules(2, Options{}, cards(), make_builds({many, Brings{}}));
  CHECK(rules.kit(A).answerers.size() == room_for_answers);
}

}  // namespace
