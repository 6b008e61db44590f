// Cards that differ from what their kind usually is: models without Durability, Ammunition that stays or costs points,
// and cards that people carry out themselves.
#include "games/bots/query/gear.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "own_pack.h"

namespace {

using namespace bots_test;

std::string weapon(std::string_view id, std::string_view types, std::string_view rest) {
  return fmt::format(R"({{"id": "{}", "kind": "weapon", "name": "Weapon {}", "bp": 10, "attribute": "solid",
      "types": [{}], "range": {{"min": 1, "max": 2}}, "damage": 3, "dur_damage": 2, "modifiers": [], {},
      "effects": []}})",
                     id, id, types, rest);
}
Catalogue with_weapons(const std::vector<std::string>& all) {
  std::string pack;
  for (const std::string& each : all) pack += (pack.empty() ? "" : ", ") + each;
  return cards_and(R"({"weapons": [)" + pack + "]}");
}
constexpr std::string_view plain = R"("keywords": [], "special_attack": "SA-012")";

TEST_CASE("A Bit without Durability moves and fires, and no String can be aimed at it", "[bots][BA-BIT-01][BA-R-104]") {
  const Catalogue catalogue = with_weapons({weapon("B1", R"("ranged", "bit")", plain)});
  Bench table({{.gear = {"B1"}}, {.gear = {"W-006"}}}, Format::free_for_all, 0, catalogue);
  table.begin();
  const Ref bit = table.thing(A, "B1");
  CHECK(is_model(table.position(), bit));
  CHECK(table.gear(bit).tile == table.bot(A).tile);
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.fight(B, {"", "B1"}, {"", "W-006"});
  table.no_blocks();
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), bit, B, &why));
  CHECK(why.rule->id == "BA-R-104");
  table.resolve();
  table.end_fight();
  CHECK(table.gear(bit).place == Place::deck);
}

TEST_CASE("A Compound Weapon of parts without Durability has none", "[bots][BA-COMP-08][BA-R-104]") {
  const Catalogue catalogue =
      with_weapons({weapon("B1", R"("ranged", "bit")", plain), weapon("B2", R"("ranged")", plain)});
  Bench table({{.gear = {"B1", "B2"}, .compounds = {{"B1", "B2"}}}, {.gear = {"W-006"}}}, Format::free_for_all, 0,
              catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  CHECK(durability(table.position(), compound_ref(A, 0)) == 0);
  CHECK(compound_is_model(table.position(), compound_ref(A, 0)));
  table.fight(B, {"B2", "B1"}, {"", "W-006"});
  Refusal why;
  CHECK_FALSE(string_targets(table.position(), compound_ref(A, 0), B, &why));
  CHECK(why.rule->id == "BA-R-104");
  table.no_blocks();
  table.resolve();
  CHECK_FALSE(table.now[A].compounds[0].gone);
}

TEST_CASE("A Support Unit is lost by its Hit Points, so it has no Durability", "[bots][BA-SUP-03]") {
  CHECK(pack_problems("SY-044", [](Json& card) { card["durability"] = nullptr; }) == 0);
  CHECK(pack_problems("SY-044", [](Json& card) { card["durability"] = 2; }) == 1);
}

TEST_CASE("Ammunition without Destroy After Use stays", "[bots][BA-AMMO-05][BA-R-143]") {
  const std::string shell =
      R"("keywords": [{}], "special_attack": null, "ammo": {"requisite": "W-022", "special": false})";
  const auto with_keywords = [&](std::string_view words) {
    std::string text = shell;
    return text.replace(text.find("{}"), 2, words);
  };
  const Catalogue catalogue =
      with_weapons({weapon("M1", R"("ranged", "ammunition")", with_keywords("")),
                    weapon("M2", R"("ranged", "ammunition")", with_keywords(R"({"id": "destroy_after_use"})"))});
  for (const std::string id : {"M1", "M2"}) {
    Bench table({{.gear = {"W-022", id}}, {.gear = {"W-006"}}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.fight(B, {"W-022", id}, {"", "W-006"});
    table.no_blocks();
    table.resolve();
    table.end_fight();
    CHECK(table.gear(table.thing(A, id)).place == (id == "M1" ? Place::deck : Place::wreckage));
  }
}

TEST_CASE("Ammunition that costs points comes free with its Weapon and can be bought besides",
          "[bots][BA-R-141][BA-KW-LAMMO-01]") {
  const Catalogue catalogue = cards_and(R"({"weapons": [
      {"id": "L1", "kind": "weapon", "name": "Tube", "bp": 20, "attribute": "solid", "types": ["ranged"],
       "range": {"min": 1, "max": 2}, "damage": 1, "dur_damage": 0, "modifiers": [],
       "keywords": [{"id": "limited_ammunition", "x": 2}], "special_attack": "SA-012", "effects": []},
      {"id": "M1", "kind": "weapon", "name": "Dear Shell", "bp": 15, "attribute": "solid",
       "types": ["ranged", "ammunition"], "range": {"min": 1, "max": 2}, "damage": 5, "dur_damage": 0, "modifiers": [],
       "keywords": [{"id": "destroy_after_use"}], "special_attack": null,
       "ammo": {"requisite": "L1", "special": false}, "effects": []}]})");
  Json json{{"id", "T"}, {"kind", "build"}, {"name", "Dear"}, {"pilot_level", 1}, {"terrain", {"TE-001"}}};
  json["purchases"] = Json::array({Json{{"id", "L1"}}, Json{{"id", "M1"}}});
  for (int i = 0; i < deck_size; ++i) json["pilot_deck"].push_back("ST-001");
  Problems problems;
  Budget budget;
  const std::optional<Build> build = check_build(Document("build", json), catalogue, problems, budget);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(build);
  const auto shells = std::ranges::count(build->items, catalogue.find("M1"), &Item::card);
  CHECK(shells == 3);
  int points = 0;
  for (const BudgetLine& line : budget) points += line.points;
  CHECK(points == 35);
}

TEST_CASE("A Combat that is not going on is not ended, and has no Selection to repeat", "[bots][BA-R-41]") {
  for (const char* operation : {"repeat_selection", "end_combat"}) {
    INFO(operation);
    const Catalogue catalogue = subsystem_catalogue(
        "X1", fmt::format(R"({{"trigger": "on_phase_start", "timing": "standby", "steps": [{{"op": "{}"}}],
                               "text": "."}})",
                          operation));
    Bench table({{.gear = {"W-006", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.to(Phase::standby);
    CHECK(table.now.combat == Combat{});
    table.to(Phase::end);
    CHECK(table.now.combat == Combat{});
  }
}

// A Sub-System for each operation that fits the Block Step, on each of these targets; `this` lies far behind the last
// tile.
TEST_CASE("An operation leaves alone what it is not for", "[bots][BA-TGT-01]") {
  const std::vector<std::string> operations{R"("suspend")",      R"("unsuspend")",
                                            R"("place_pin")",    R"("lay_terrain")",
                                            R"("remove_cover")", R"("set_attribute", "args": ["choice"])"};
  std::string systems;
  Brings brings{.gear = {"W-006", "W-002", "W-032"}};
  for (const std::string& operation : operations) {
    for (const std::string_view target : {"", "self", "me", "opp", "my_strings", "this"}) {
      if (target == "this" && operation.starts_with(R"("set_attribute)")) continue;  // it could be a Weapon
      brings.gear.push_back(fmt::format("X{}", brings.gear.size()));
      const std::string aim = target.empty() ? "" : fmt::format(R"(, "target": "{}")", target);
      systems += (systems.empty() ? "" : ", ") +
                 subsystem(brings.gear.back(), fmt::format(R"({{"trigger": "ability", "timing": "action", "text": ".",
                                                              "steps": [{{"op": {}{}}}]}})",
                                                           operation, aim));
    }
  }
  Bench table({brings, Brings{}}, Format::free_for_all, 0, cards_and(R"({"subsystems": [)" + systems + "]}"));
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.cover(tile(0, 0), tile(0, 1));
  table.fight(B, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});
  REQUIRE(table.waited() == A);
  const State before = table.now;
  for (std::size_t i = 3; i < brings.gear.size(); ++i) {
    INFO(operations[(i - 3) / 6] << " on target " << (i - 3) % 6);
    table.now = before;
    table.play(A, UseAbility{table.thing(A, brings.gear[i]), 0});
    table.answer({});
    CHECK(table.now.frames.empty());
    CHECK(table.now.combat == before.combat);
    CHECK(table.now.covers == before.covers);
    CHECK(table.now.terrain == before.terrain);
    CHECK(table.now.terrain_by == before.terrain_by);
    CHECK(table.now[A].pins == before[A].pins);
  }
}

TEST_CASE("A Range without an end has none when it grows", "[bots][BA-RNG-04]") {
  std::string far = weapon("F1", R"("ranged")", plain);
  far.erase(far.find(R"(, "max": 2)"), 10);
  const std::string system = subsystem("X1", R"({"trigger": "static", "text": ".", "steps":
      [{"op": "mod", "args": ["range_max", 1], "target": "my_weapon"}]})");
  const Catalogue catalogue = cards_and(R"({"weapons": [)" + far + R"(], "subsystems": [)" + system + "]}");
  Bench table({{.gear = {"F1", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  CHECK(range(table.position(), table.thing(A, "F1")) == Bounds{1, unbounded.max});
}

TEST_CASE("Modes that set each other off for ever come to an end", "[bots][BA-MODE-02]") {
  const auto mode = [](const std::string& id, std::string_view other) {
    return fmt::format(R"({{"id": "{}", "kind": "subsystem", "name": "{}", "bp": 5, "types": ["mode"], "modifiers": [],
        "keywords": [], "requirements": [], "effects": [{{"trigger": "on_activate", "text": ".", "steps":
        [{{"op": "activate", "target": "my_sub", "filter": [{{"id": "{}"}}]}}]}}]}})",
                       id, id, other);
  };
  const Catalogue catalogue = cards_and(R"({"subsystems": [)" + mode("M1", "M2") + ", " + mode("M2", "M1") + "]}");
  Bench table({{.gear = {"W-006", "M1", "M2"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.to(Phase::standby);
  table.does(A, Activate{table.thing(A, "M1")});
  CHECK(table.told_any<Failed>());
  CHECK(table.gear(table.thing(A, "M1")).active != table.gear(table.thing(A, "M2")).active);
  CHECK(table.offers(A, EndStep{}));
}

TEST_CASE("Detachable is for Support Units", "[bots][BA-DETACH-01][BA-KW-DETACH-01]") {
  const auto detachable = [](Json& card) { card["keywords"] = Json::array({Json{{"id", "detachable"}}}); };
  CHECK(pack_problems("SY-046", detachable) == 0);  // a unit
  CHECK(pack_problems("SY-007", detachable) == 1);
  CHECK(pack_problems("W-006", detachable) == 1);
}

TEST_CASE("A card that people carry out themselves is played, and says so", "[bots][BA-PRIO-01]") {
  const Catalogue catalogue = cards_and(R"({"skills": [
      {"id": "S1", "kind": "skill", "name": "Song", "rank": "D", "timing": ["any"], "types": [],
       "effects": [{"trigger": "on_resolve", "by_hand": true, "text": "Everybody sings."}]}],
     "subsystems": [
      {"id": "Y1", "kind": "subsystem", "name": "Jukebox", "bp": 5, "types": [], "modifiers": [], "keywords": [],
       "requirements": [], "effects": [
        {"trigger": "ability", "timing": "standby", "by_hand": true, "text": "Choose a song.",
         "cost": [{"op": "scrap", "args": [1]}]},
        {"trigger": "static", "by_hand": true, "text": "Nobody may hum."}]}]})");
  CHECK(catalogue.effect(catalogue[catalogue.find("S1")].effects[0]).text ==
        "Everybody sings. (Carry this out yourselves.)");
  Bench table({{.gear = {"W-006", "Y1"}, .deck = {"S1", "S1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {"S1", "S1"});
  table.does(A, PlayCard{table.known("S1")});
  CHECK(table.now[A].scrapyard.has(table.known("S1")));
  table.play(A, UseAbility{table.thing(A, "Y1"), 0});
  table.play(A, ChooseCard{table.known("S1")});
  table.settle();
  CHECK(table.now[A].hand.empty());
  CHECK(table.now.frames.empty());
}

}  // namespace
