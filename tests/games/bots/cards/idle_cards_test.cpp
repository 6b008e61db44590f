// Cards that are spelled well and can never do anything: `sprue check` warns of them, with the place and the reason.
#include <fmt/format.h>

#include "games/bots/content/pack_warnings.h"
#include "own_pack.h"

namespace {

using namespace bots_test;

// The warnings of a pack with that text, as "place: reason" without the file.
std::vector<std::string> warnings(const std::string& text) {
  std::vector<Pack> packs;
  packs.push_back(test_pack("own", "{" + text + "}"));
  std::vector<std::string> found;
  for (const Problem& warning : pack_warnings(packs)) found.push_back(to_text(warning));
  return found;
}
std::string of_skill(const std::string& steps, const std::string& timing = "any", const std::string& more = "") {
  const std::vector<std::string> found = warnings(fmt::format(
      R"("skills": [{{"id": "S1", "kind": "skill", "name": "S1", "rank": "D", "timing": ["{}"], "types": [],
         "effects": [{{"trigger": "on_resolve", {}"steps": [{}], "text": "."}}]}}])",
      timing, more, steps));
  REQUIRE(found.size() <= 1);
  return found.empty() ? "" : found.front();
}
std::string of_system(const std::string& effect, const std::string& more = "") {
  const std::vector<std::string> found = warnings(R"("subsystems": [)" + subsystem("X1", effect, more) + "]");
  REQUIRE(found.size() <= 1);
  return found.empty() ? "" : found.front();
}
bool tells(const std::string& warning, std::string_view what) { return warning.find(what) != std::string::npos; }

TEST_CASE("An operation that does nothing to its target is told", "[bots]") {
  CHECK(of_skill(R"({"op": "damage", "args": [3], "target": "foe"})").empty());
  const std::string damage = of_skill(R"({"op": "damage", "args": [3], "target": "tile"})");
  CHECK(tells(damage, "own.json:2:"));  // the line of the effect
  CHECK(tells(damage, "effects[0]"));
  CHECK(tells(damage, "S1 can never do anything: 'damage' does nothing to 'tile'"));
  CHECK(tells(of_skill(R"({"op": "draw", "args": [1], "target": "self"})"), "'draw' does nothing to 'self'"));
  CHECK(tells(of_skill(R"({"op": "draw", "args": [1]})"), "'draw' does nothing to 'none'"));
  CHECK(tells(of_skill(R"({"op": "mod", "args": ["armor", 1], "target": "me"})"), "'mod' does nothing to 'me'"));
  CHECK(tells(of_skill(R"({"op": "mod", "args": ["enter_cost", 1], "target": "self"})"),
              "only a static effect of Terrain"));
  CHECK(of_skill(R"({"op": "destroy", "target": "terrain"})").empty());
  CHECK(tells(of_skill(R"({"op": "destroy", "target": "this"})"), "a card from the hand is no target"));
  // One step that works is enough.
  CHECK(of_skill(R"({"op": "draw", "args": [1], "target": "me"}, {"op": "draw", "args": [1], "target": "self"})")
            .empty());
}

TEST_CASE("An effect that nothing sets off is told", "[bots]") {
  const std::string draw = R"("steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."})";
  CHECK(of_system(R"({"trigger": "on_round_end", )" + draw).empty());
  CHECK(tells(of_system(R"({"trigger": "on_hit", )" + draw), "nothing sets off 'on_hit' on this card"));
  CHECK(tells(of_system(R"({"trigger": "on_resolve", )" + draw), "nothing sets off 'on_resolve'"));
  CHECK(tells(of_system(R"({"trigger": "on_activate", )" + draw), "nothing sets off 'on_activate'"));
  CHECK(of_system(R"({"trigger": "on_activate", )" + draw, R"("uptime": 2,)").empty());
  CHECK(tells(of_system(R"({"trigger": "on_hazard", )" + draw), "nothing sets off 'on_hazard'"));
  CHECK(tells(of_system(R"({"trigger": "static", )" + draw), "'draw' is no static operation"));
  CHECK(tells(
      of_system(
          R"({"trigger": "static", "steps": [{"op": "mod", "args": ["armor", 1], "target": "foe"}], "text": "."})"),
      "a static effect does not reach 'foe'"));
}

TEST_CASE("A card that needs Combat and is played outside it is told, and one that cannot pay", "[bots]") {
  const std::string suspend = R"({"op": "suspend", "target": "foe_weapon"})";
  CHECK(of_skill(suspend, "action").empty());
  CHECK(of_skill(suspend, "attack").empty());
  CHECK(tells(of_skill(suspend, "standby"), "its timing is outside Combat"));
  CHECK(tells(
      of_skill(R"({"op": "draw", "args": [1], "target": "me"})", "any", R"("cost": [{"op": "dur", "args": [1]}], )"),
      "a card from the hand cannot pay with 'dur'"));
  CHECK(tells(of_system(R"({"trigger": "ability", "timing": "standby", "cost": [{"op": "dur", "args": [3]}],
                            "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."})",
                        R"("durability": 2,)"),
              "less Durability than it costs"));
}

TEST_CASE("A card with a timing and nothing to resolve is told", "[bots]") {
  const std::vector<std::string> found = warnings(
      R"("skills": [{"id": "S1", "kind": "skill", "name": "S1", "rank": "D", "timing": ["any"], "types": [], "effects": []}])");
  REQUIRE(found.size() == 1);
  CHECK(tells(found[0], "S1 can never be played"));
}

TEST_CASE("Packs with problems are told those alone", "[bots]") {
  CHECK(warnings(R"("skills": [{"id": "S1", "kind": "skil"}])").empty());
}

}  // namespace
