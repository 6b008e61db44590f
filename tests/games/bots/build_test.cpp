// Builds of Bots and Aces: what they cost, and what breaks them.
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "core/match/game_of.h"
#include "games/bots/content/build.h"
#include "games/bots/query/rules.h"
#include "starter.h"

namespace {

using namespace bots_test;
using namespace sprue::bots;

// A starter build with some of it changed.
Json starter_json(int number) {
  Problems problems;
  return Document::read(builds_of_source("bots")[static_cast<std::size_t>(number - 1)], problems)->value();
}
struct Checked {
  std::optional<Build> build;
  Problems problems;
  Budget budget;
  bool breaks(std::string_view rule) const {
    return std::any_of(problems.begin(), problems.end(),
                       [&](const Problem& problem) { return problem.rule != nullptr && problem.rule->id == rule; });
  }
  int total() const {
    int sum = 0;
    for (const BudgetLine& line : budget) sum += line.points;
    return sum;
  }
};
Checked check(const Json& json) {
  Checked checked;
  const Document document("build", json);
  checked.build = check_build(document, cards(), checked.problems, checked.budget);
  return checked;
}
Json bought(std::string_view id, std::string_view bearer = "bot") {
  return {{"id", id}, {"bearer", bearer}, {"compound", nullptr}, {"role", nullptr}};
}
Json part(std::string_view id, std::string_view role) {
  return {{"id", id}, {"bearer", "bot"}, {"compound", "Pair"}, {"role", role}};
}

// Nothing bought; a deck of Standard Attacks.
Json bare(int level = 1) {
  Json json{{"id", "T"},
            {"kind", "build"},
            {"name", "Bare"},
            {"pilot_level", level},
            {"purchases", Json::array()},
            {"terrain", {"TE-001"}},
            {"pilot_deck", Json::array()}};
  for (int i = 0; i < 60; ++i) json["pilot_deck"].push_back("ST-001");
  return json;
}
Json with_deck(Json json, const std::vector<std::pair<std::string, int>>& wanted) {
  std::size_t at = 0;
  for (const auto& [card, copies] : wanted) {
    for (int i = 0; i < copies; ++i) json["pilot_deck"][at++] = card;
  }
  return json;
}
// Ids of that many different Skills of a Rank, up to three copies each.
std::vector<std::pair<std::string, int>> skills(Rank rank, int n) {
  std::vector<std::pair<std::string, int>> wanted;
  for (const Card& card : cards().cards()) {
    if (card.kind != Kind::skill || card.rank != rank || n == 0) continue;
    wanted.emplace_back(card.id, std::min(n, 3));
    n -= wanted.back().second;
  }
  return wanted;
}
std::vector<std::pair<std::string, int>> operator+(std::vector<std::pair<std::string, int>> a,
                                                   const std::vector<std::pair<std::string, int>>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST_CASE("The starter builds are legal and spend 750", "[bots][BA-BOT-13][BA-BUILD-01]") {
  for (int number = 1; number <= 10; ++number) {
    const Checked checked = check(starter_json(number));
    for (const Problem& problem : checked.problems) FAIL_CHECK(number << ": " << to_text(problem));
    CHECK(checked.total() == 750);
  }
}

// Every word of cards that some starter build uses, as "op push", "grant exposed", "keyword reach".
std::set<std::string> mechanisms(const std::function<bool(std::string_view)>& used) {
  std::set<std::string> found;
  const std::vector<Pack> packs = starter_packs();
  for (const Document& file : packs[0].files) {
    for (const Json& part : file.value()) {
      for (const Json& card : part.is_array() ? part : Json::array()) {
        if (!card.is_object() || !card.contains("kind") || !used(card["id"].get<std::string>())) continue;
        found.insert("kind " + card["kind"].get<std::string>());
        for (const Json& each : card.value("keywords", Json::array())) found.insert("keyword " + each["id"].dump());
        for (const char* list : {"types", "timing", "modifiers"}) {
          for (const Json& each : card.value(list, Json::array())) found.insert(list + each.dump());
        }
        for (const Json& record : card.value("effects", Json::array())) {
          found.insert("trigger " + record["trigger"].dump());
          for (const Json& when : record.value("when", Json::array()))
            found.insert("when " + (when.is_string() ? when.get<std::string>() : when.items().begin().key()));
          for (const Json& cost : record.value("cost", Json::array())) found.insert("cost " + cost["op"].dump());
          for (const Json& step : record["steps"]) {
            found.insert("op " + step["op"].dump());
            const Json args = step.value("args", Json::array());
            if (!args.empty() && args[0].is_string()) found.insert(step["op"].dump() + args[0].dump());
          }
        }
      }
    }
  }
  return found;
}

TEST_CASE("Between them the starter builds reach every mechanism of the starter pack", "[bots]") {
  std::set<std::string> used;
  bool compounds = false, attached = false, modes = false;
  for (int number = 1; number <= 10; ++number) {
    const Json build = starter_json(number);
    for (const Json& each : build["purchases"]) {
      used.insert(each["id"]);
      compounds = compounds || !each["compound"].is_null();
    }
    for (const auto& [id, copies] : build["free_ammunition"].items()) used.insert(id);
    for (const char* list : {"terrain", "pilot_deck"}) used.insert(build[list].begin(), build[list].end());
    attached = attached || !build["attached_units"].empty();
    modes = modes || !build["start_modes"].empty();
  }
  CHECK(compounds);
  CHECK(attached);
  CHECK(modes);
  const std::set<std::string> all = mechanisms([](std::string_view) { return true; });
  std::set<std::string> reached = mechanisms([&](std::string_view id) { return used.count(std::string(id)) == 1; });
  reached.insert({"kind status", "kind duplicate"});  // every Weapons Deck has these
  for (const std::string& word : all) {
    INFO(word);
    CHECK(reached.count(word) == 1);
  }
}

TEST_CASE("The starter builds are playable in every format", "[bots][BA-TEAM-01]") {
  for (const auto& [seats, format] : std::vector<std::pair<int, std::string>>{
           {2, "free_for_all"}, {3, "free_for_all"}, {4, "teams"}, {6, "free_for_all"}, {6, "teams"}}) {
    for (int first = 1; first <= 10; ++first) {
      std::vector<int> builds;
      for (int seat = 0; seat < seats; ++seat) builds.push_back((first + seat - 1) % 10 + 1);
      Problems problems;
      CHECK(make_rules<Rules>(starter_setup(builds, format), problems) != nullptr);
      for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    }
  }
}

TEST_CASE("750 points and ten Levels", "[bots][BA-S-100][BA-BUILD-01][BA-BUILD-05][BA-BOT-11][BA-BOT-13][BA-R-133]") {
  Json json = bare(4);                                                        // 90
  for (int i = 0; i < 10; ++i) json["purchases"].push_back(bought("W-007"));  // 600
  json["purchases"].push_back(bought("W-001"));                               // 15
  json["purchases"].push_back(bought("W-045"));                               // 40
  CHECK(check(json).total() == 745);
  CHECK(check(json).build);
  json["purchases"].push_back(bought("AM-005"));
  json["purchases"].back() = bought("SY-030");  // 30
  CHECK(check(json).breaks("BA-BUILD-01"));
  CHECK(check(bare(11)).breaks("BA-BOT-11"));
  CHECK(check(bare(0)).breaks("BA-BOT-11"));
  CHECK(check(bare(10)).total() == 270);
}

TEST_CASE("Weapons may be bought several times, Sub-Systems once per Bot",
          "[bots][BA-BUILD-02][BA-BUILD-03][BA-HAZ-04][BA-SUP-02][BA-R-156]") {
  Json json = bare();
  for (const char* id : {"W-006", "W-006", "SY-039", "SY-039", "SY-044", "SY-044"})
    json["purchases"].push_back(bought(id));
  CHECK(check(json).build);
  json["purchases"].push_back(bought("SY-010"));
  json["purchases"].push_back(bought("SY-010", "SY-044"));
  CHECK(check(json).build);  // one for the Bot, one for its unit
  json["purchases"].push_back(bought("SY-010"));
  CHECK(check(json).breaks("BA-BUILD-03"));
}

TEST_CASE("One Overdrive per player, units included", "[bots][BA-BUILD-04][BA-S-100]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-044"), bought("SY-034")});
  CHECK(check(json).build);
  json["purchases"].push_back(bought("SY-065", "SY-044"));
  CHECK(check(json).breaks("BA-BUILD-04"));
}

TEST_CASE("Things belong to whom they are bought for", "[bots][BA-BUILD-06][BA-SUP-04]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-044"), bought("W-006", "SY-044")});
  const Checked checked = check(json);
  REQUIRE(checked.build);
  CHECK(checked.build->items[1].bearer == 1);
  json["purchases"].push_back(bought("W-006", "SY-045"));
  CHECK_FALSE(check(json).build);  // not bought
}

TEST_CASE("A Support Unit buys whatever Sub-System it likes, a Support Unit too", "[bots][BA-SUP-04]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-045"), bought("SY-044", "SY-045"), bought("W-006", "SY-044")});
  const Checked checked = check(json);
  REQUIRE(checked.build);
  CHECK(checked.build->items[1].bearer == 1);
  CHECK(checked.build->items[1].body == 2);
  CHECK(checked.build->items[2].bearer == 2);
  json["purchases"] = Json::array({bought("SY-044", "SY-044")});
  CHECK(check(json).breaks("BA-SUP-04"));  // nobody has bought it
  json["purchases"] = Json::array({bought("SY-045", "SY-044"), bought("SY-044", "SY-045")});
  CHECK(check(json).breaks("BA-SUP-04"));
}

TEST_CASE("An Armor Stack is built from the bottom", "[bots][BA-ASTK-04]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-002")});
  CHECK(check(json).breaks("BA-ASTK-04"));
  json["purchases"].push_back(bought("SY-001"));
  CHECK(check(json).build);
}

TEST_CASE("Required Sub-Systems and interfaces must be bought", "[bots][BA-SUB-06][BA-WPN-05][BA-SUB-07][BA-R-131]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-008")});
  CHECK(check(json).breaks("BA-SUB-06"));
  json["purchases"] = Json::array({bought("SY-008"), bought("SY-007"), bought("W-013")});
  CHECK(check(json).breaks("BA-WPN-05"));
  json["purchases"].push_back(bought("SY-028"));  // an equivalent
  CHECK(check(json).build);
  json["purchases"] = Json::array({bought("SY-027")});
  CHECK(check(json).breaks("BA-SUB-07"));
  // An interface serves its own bearer, a Bot's also what may attach to it (BA-R-131).
  json["purchases"] = Json::array({bought("SY-044"), bought("SY-028", "SY-044"), bought("W-013")});
  CHECK(check(json).breaks("BA-WPN-05"));
  json["purchases"] = Json::array({bought("SY-044"), bought("SY-028"), bought("W-013", "SY-044")});
  CHECK(check(json).breaks("BA-WPN-05"));
  json["purchases"] = Json::array({bought("SY-046"), bought("SY-028"), bought("W-013", "SY-046")});
  CHECK_FALSE(check(json).breaks("BA-WPN-05"));
}

TEST_CASE("Ammunition comes with its Weapon, or is bought for it",
          "[bots][BA-AMMO-01][BA-AMMO-02][BA-AMMO-03][BA-KW-LAMMO-01][BA-R-141]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("W-022"), bought("W-022")});  // Limited Ammunition (3), twice
  json["free_ammunition"] = {{"AM-001", 6}};
  CHECK(check(json).build);
  json["free_ammunition"] = {{"AM-001", 7}};
  CHECK(check(json).breaks("BA-KW-LAMMO-01"));
  json["free_ammunition"] = {{"AM-003", 1}};
  CHECK(check(json).breaks("BA-KW-LAMMO-01"));  // its launcher is not bought
  json["free_ammunition"] = {{"AM-002", 1}};
  CHECK(check(json).breaks("BA-R-141"));
  json["free_ammunition"] = Json::object();
  json["purchases"] = Json::array({bought("AM-002")});
  CHECK(check(json).breaks("BA-AMMO-01"));
  json["purchases"] = Json::array({bought("AM-002"), bought("W-022")});
  CHECK(check(json).build);
  for (const Card& card : cards().cards()) {
    if (card.is(Type::ammunition)) CHECK((card.special_attack == no_card && card.has(Trait::spent_by_use)));
  }
}

// How many of these shells come free for the Bot and for its first two units.
std::array<int, 3> free_shells(const Json& json, std::string_view shell) {
  const Checked checked = check(json);
  REQUIRE(checked.build);
  std::array<int, 3> count{};
  for (const Item& item : checked.build->items) {
    if (item.free && cards()[item.card].id == shell) ++count.at(item.bearer);
  }
  return count;
}

TEST_CASE("Every bearer of Limited Ammunition starts with its own", "[bots][BA-KW-LAMMO-01][BA-R-141]") {
  using Shells = std::array<int, 3>;
  Json json = bare();
  json["purchases"] = Json::array(
      {bought("SY-044"), bought("W-022"), bought("W-022", "SY-044"), bought("SY-045"), bought("W-037", "SY-045")});
  CHECK(free_shells(json, "AM-001") == Shells{3, 3, 0});  // the file names none
  CHECK(free_shells(json, "AM-003") == Shells{0, 0, 4});
  json["free_ammunition"] = {{"AM-001", 4}};
  CHECK(free_shells(json, "AM-001") == Shells{3, 3, 0});  // nor all
  json["free_ammunition"] = {{"AM-001", 6}, {"AM-003", 4}};
  CHECK(free_shells(json, "AM-001") == Shells{3, 3, 0});
  CHECK(free_shells(json, "AM-003") == Shells{0, 0, 4});
}

bool told_of(const Checked& checked, std::string_view part) {
  return std::ranges::any_of(checked.problems,
                             [&](const Problem& problem) { return to_text(problem).find(part) != std::string::npos; });
}

TEST_CASE("What a match cannot hold is told, whatever it costs", "[bots][BA-BUILD-01][BA-KW-LAMMO-01]") {
  const auto of = [](std::string_view id, std::size_t copies) {
    Json json = bare();
    for (std::size_t i = 0; i < copies; ++i) json["purchases"].push_back(bought(id));
    return json;
  };
  const std::size_t most = most_gear - 2;  // beside the two Duplicates
  const std::string_view gear = "at most 250 Weapons and Sub-Systems", units = "at most 63 Support Units";
  REQUIRE(most == 250);
  REQUIRE(most_bodies == 64);
  CHECK_FALSE(told_of(check(of("W-006", most)), "at most"));
  CHECK(told_of(check(of("W-006", most + 1)), gear));
  // A Weapon brings three shells, which are things of their own.
  for (const std::size_t others : {most - 4, most - 3}) {
    Json json = of("W-006", others);
    json["purchases"].push_back(bought("W-022"));
    CHECK(told_of(check(json), gear) == (others + 4 > most));
    json["free_ammunition"] = {{"AM-001", 3}};
    CHECK(told_of(check(json), gear) == (others + 4 > most));
  }
  CHECK_FALSE(told_of(check(of("SY-044", most_bodies - 1)), "at most"));
  CHECK(told_of(check(of("SY-044", most_bodies)), units));
}

TEST_CASE("Compound Weapons cost half for their Sub-Weapons",
          "[bots][BA-COMP-01][BA-COMP-02][BA-COMP-03][BA-COMP-04][BA-COMP-05][BA-R-177][BA-S-96]") {
  CHECK(half_price(45) == 25);
  CHECK(half_price(40) == 20);
  Json json = bare();
  json["purchases"] =
      Json::array({part("W-007", "primary"), part("W-043", "sub"), part("W-006", "sub")});  // 60 + 25 + 20
  CHECK(check(json).total() == 105);
  CHECK(check(json).build);
  CHECK(check(with_deck(json, {{"SA-007", 1}})).build);
  CHECK(check(with_deck(json, {{"SA-006", 1}})).breaks("BA-PDECK-05"));  // a Sub-Weapon allots none
  json["purchases"].push_back(part("W-034", "sub"));                     // 65
  CHECK(check(json).breaks("BA-COMP-02"));
  json["purchases"] = Json::array({part("W-007", "primary"), part("W-007", "sub")});  // as dear as its Primary
  CHECK(check(json).build);
  json["purchases"] = Json::array({part("W-007", "primary")});
  CHECK(check(json).breaks("BA-COMP-04"));
  json["purchases"] = Json::array({part("W-007", "primary"), part("W-006", "primary")});
  CHECK(check(json).breaks("BA-COMP-04"));
  json["purchases"] = Json::array({part("W-022", "primary"), part("AM-002", "sub")});
  CHECK(check(json).breaks("BA-R-177"));
}

TEST_CASE("The Weapons Deck holds the Weapons and two Duplicates", "[bots][BA-WDECK-01][BA-WDECK-02][BA-RSRV-05]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("W-006")});
  const Checked checked = check(json);
  REQUIRE(checked.build);
  CHECK(checked.build->items.size() == 3);
  CHECK(cards()[checked.build->items[1].card].kind == Kind::duplicate);
  for (const char* status : {"X-3", "X-4", "X-5", "X-6", "X-10", "X-11"})
    CHECK(cards()[cards().find(status)].kind == Kind::status);
}

TEST_CASE("60 cards, Attacks and Skills only",
          "[bots][BA-S-102][BA-PDECK-01][BA-PDECK-02][BA-PDECK-03][BA-PDECK-04][BA-PDECK-05][BA-WPN-03][BA-WPN-04]"
          "[BA-SPEC-01][BA-R-123]") {
  Json json = bare();
  CHECK(check(json).build);  // 60 copies of one Standard Attack
  json["pilot_deck"].erase(0);
  CHECK(check(json).breaks("BA-PDECK-01"));
  CHECK(check(with_deck(bare(), {{"W-006", 1}})).breaks("BA-PDECK-02"));
  CHECK(check(with_deck(bare(), {{"SK-059", 3}})).build);
  CHECK(check(with_deck(bare(), {{"SK-059", 4}})).breaks("BA-PDECK-03"));
  CHECK(check(with_deck(bare(10), {{"AC-001", 4}})).breaks("BA-PDECK-03"));
  Json special = bare();
  special["purchases"] = Json::array({bought("W-006")});
  CHECK(check(with_deck(special, {{"SA-006", 1}})).build);
  CHECK(check(with_deck(special, {{"SA-006", 2}})).breaks("BA-PDECK-05"));
  special["purchases"].push_back(bought("W-006"));
  CHECK(check(with_deck(special, {{"SA-006", 2}})).build);
  for (const Card& card : cards().cards()) {
    if (card.kind == Kind::weapon && !card.is(Type::ammunition))
      CHECK(cards()[card.special_attack].signature == cards().find(card.id));
  }
}

TEST_CASE("Skill Ranks by Pilot Level", "[bots][BA-RANK-01][BA-RANK-02][BA-RANK-04][BA-BOT-12]") {
  const std::array<std::array<int, 5>, 10> table{{{0, 2, 4, 6, 8},
                                                  {1, 3, 5, 7, 6},
                                                  {2, 4, 6, 8, 4},
                                                  {3, 5, 7, 9, 2},
                                                  {4, 6, 8, 10, 0},
                                                  {5, 7, 9, 9, 0},
                                                  {6, 8, 10, 8, 0},
                                                  {7, 9, 11, 7, 0},
                                                  {8, 10, 12, 6, 0},
                                                  {9, 11, 13, 5, 0}}};
  for (int level = 1; level <= 10; ++level) {
    std::array<int, 5> slots = rank_slots(level);
    std::reverse(slots.begin(), slots.end());
    CHECK(slots == table[static_cast<std::size_t>(level - 1)]);
  }
}

TEST_CASE("Higher slots pay for lower cards, never the other way",
          "[bots][BA-S-101][BA-RANK-03][BA-R-122][BA-PDECK-06][BA-SKILL-03][BA-SAS-02][BA-R-120]") {
  CHECK(check(with_deck(bare(), skills(Rank::b, 6))).build);  // 2 A and 4 B slots
  CHECK(check(with_deck(bare(), skills(Rank::b, 7))).breaks("BA-RANK-03"));
  CHECK(check(with_deck(bare(), skills(Rank::a, 3))).breaks("BA-RANK-03"));
  const auto full = skills(Rank::a, 2) + skills(Rank::b, 4) + skills(Rank::c, 6) + skills(Rank::d, 8);
  CHECK(check(with_deck(bare(), full)).build);
  CHECK(check(with_deck(bare(), full + std::vector<std::pair<std::string, int>>{{"SK-070", 1}})).breaks("BA-RANK-03"));
  CHECK(check(with_deck(bare(5), skills(Rank::d, 28))).build);
  CHECK(check(with_deck(bare(), {{"SS-010", 1}})).breaks("BA-RANK-03"));  // Rank S
  CHECK(check(with_deck(bare(), {{"SS-009", 1}})).build);
  CHECK(check(with_deck(bare(), {{"AC-002", 1}})).breaks("BA-RANK-03"));
}

TEST_CASE("Modes and attached units of the start are bought", "[bots][BA-MODE-04][BA-DETACH-07][BA-R-15]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("SY-029"), bought("SY-046"), bought("SY-045")});
  json["start_modes"] = {{"bot", "SY-029"}};
  json["attached_units"] = Json::array({"SY-046"});
  const Checked checked = check(json);
  REQUIRE(checked.build);
  CHECK(checked.build->attached[1]);
  CHECK(checked.build->start_mode[0] == 1);
  json["start_modes"] = {{"bot", "SY-030"}};
  CHECK(check(json).breaks("BA-MODE-04"));
  json["start_modes"] = {{"bot", "SY-029"}};
  json["attached_units"] = Json::array({"SY-045"});
  CHECK(check(json).breaks("BA-DETACH-07"));
}

TEST_CASE("A build brings a Terrain; several may be owned", "[bots][BA-KIT-03][BA-R-22]") {
  Json json = bare();
  json["terrain"] = {"TE-001", "TE-002"};
  CHECK(check(json).build->terrain.size() == 2);
  json["terrain"] = Json::array();
  CHECK(check(json).breaks("BA-KIT-03"));
}

TEST_CASE("The starting build is legal and may be edited", "[bots]") {
  Problems problems;
  CHECK(read_build(starting_build(cards(), "MINE"), cards(), problems));
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
}

TEST_CASE("All problems of a build come at once, with places", "[bots]") {
  Json json = bare();
  json["purchases"] = Json::array({bought("W-0066"), bought("SY-008"), bought("SY-034"), bought("SY-065")});
  json["pilot_deck"][0] = "ST-0o1";
  json["colour"] = "red";
  const Checked checked = check(json);
  CHECK(checked.problems.size() >= 5);
  CHECK(std::any_of(checked.problems.begin(), checked.problems.end(), [](const Problem& p) {
    return p.where == "build: purchases[0]" || p.where.find("purchases[0]") != std::string::npos;
  }));
  CHECK(std::any_of(checked.problems.begin(), checked.problems.end(),
                    [](const Problem& p) { return p.what.find("did you mean 'ST-001'") != std::string::npos; }));
}

TEST_CASE("One mistake in a build is one problem", "[bots]") {
  const auto problems = [](const auto& spoil) {
    Json json = bare();
    spoil(json);
    return check(json).problems.size();
  };
  CHECK(problems([](Json&) {}) == 0);
  CHECK(problems([](Json& json) { json.erase("kind"); }) == 1);
  CHECK(problems([](Json& json) { json["kind"] = 7; }) == 1);
  CHECK(problems([](Json& json) { json["kind"] = "pack"; }) == 1);
  CHECK(problems([](Json& json) { json.erase("name"); }) == 1);
  CHECK(problems([](Json& json) { json["name"] = 7; }) == 1);
  CHECK(problems([](Json& json) { json["name"] = ""; }) == 1);
  CHECK(problems([](Json& json) { json["purchases"].push_back(Json::object()); }) == 1);
  CHECK(problems([](Json& json) { json["purchases"].push_back(Json{{"id", 7}}); }) == 1);
  CHECK(problems([](Json& json) { json["pilot_deck"] = Json(std::vector<int>(1000)); }) == 1);
  CHECK(pack_problems("ST-001", [](Json& card) { card["name"] = 7; }) == 1);
}

// What was wrong before does not hide what is wrong now.
TEST_CASE("After a list full of problems a spoilt build or pack is refused all the same", "[bots]") {
  Problems full;
  while (!full.is_full()) full.push_back({"elsewhere", "wrong"});
  const auto read = [&](const Json& build) {
    Problems problems = full;
    const bool good = read_build(Document("build", build), cards(), problems).has_value();
    CHECK((good ? problems.size() == full.size() : problems.size() > full.size()));
    return good;
  };
  CHECK(read(bare()));
  Json spoilt = bare();
  spoilt["colour"] = "red";
  CHECK_FALSE(read(spoilt));
  Problems problems = full;
  const Pack pack = test_pack("own", R"({"colours": []})");
  CHECK_FALSE(load_catalogue(std::span(&pack, 1), problems));
  CHECK(problems.size() > full.size());
}

TEST_CASE("With what is attached a Bot starts with one Mode", "[bots][BA-MODE-04][BA-MODE-02][BA-DETACH-03]") {
  Json json = bare();
  Json mode = bought("SY-030");
  mode["bearer"] = "SY-046";
  json["purchases"] = Json::array({bought("SY-029"), bought("SY-046"), mode});
  json["start_modes"] = {{"bot", "SY-029"}, {"SY-046", "SY-030"}};
  CHECK(check(json).build);
  json["attached_units"] = Json::array({"SY-046"});
  CHECK(check(json).breaks("BA-MODE-04"));
}

}  // namespace
