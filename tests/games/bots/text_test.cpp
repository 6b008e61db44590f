// The text on a card against the effect record behind it: what sets it off, when and how often, every number, and a
// word for each operation, condition and cost.
#include <fmt/format.h>

#include <map>
#include <set>

#include "starter.h"

namespace {

using namespace bots_test;

struct Written {
  std::string card, kind;
  bool switched = false;  // works only while it is switched on
  Json record;
  std::string text;
};

void add_effects(const Pack& pack, std::vector<Written>& all) {
  for (const Document& file : pack.files) {
    for (const Json& part : file.value()) {
      if (!part.is_array()) continue;
      for (const Json& card : part) {
        if (!card.is_object() || !card.contains("effects")) continue;
        const Json types = card.value("types", Json::array());
        const auto is = [&](const char* type) { return std::find(types.begin(), types.end(), type) != types.end(); };
        const bool switched = is("mode") || is("overdrive") || !card.value("uptime", Json()).is_null();
        for (const Json& record : card["effects"])
          all.push_back({card["id"], card["kind"], switched, record, record["text"]});
      }
    }
  }
}

// Of all packs that come with the game.
std::vector<Written> all_effects() {
  std::vector<Written> all;
  for (const char* pack : {"foundry_row", "slack_tide"}) {
    const std::size_t before = all.size();
    add_effects(pack_of_source("bots", pack), all);
    REQUIRE(all.size() > before);
  }
  return all;
}

// The part of a rules text that stands before its colon.
std::string opening(const Written& written) {
  const std::string trigger = written.record["trigger"], timing = written.record.value("timing", "");
  const std::string limit = written.record.value("limit", "");
  const std::string often = limit.empty() ? "" : " (once per " + limit.substr(4) + ")";
  static const std::map<std::string, std::string> phases{
      {"any", "Any Phase"},      {"action", "Your Action Phase"},   {"attack", "Attack Step"},
      {"block", "Block Step"},   {"standby", "Your Standby Phase"}, {"movement", "Your Movement Phase"},
      {"end", "Your End Phase"},
  };
  const bool own_step = trigger == "ability" && (timing == "attack" || timing == "block");
  if (trigger == "ability" || trigger == "on_phase_start") return (own_step ? "Your " : "") + phases.at(timing) + often;
  const bool special = written.kind == "special_attack", skill = written.kind == "special_attack_skill";
  if (trigger == "on_string") return special ? "Signature" : skill ? "Requirements met" : "Attack String";
  if (trigger == "on_hit")
    return special ? "Signature, on damage" : skill ? "Requirements met, on damage" : "On damage";
  if (trigger == "static") return special ? "Signature" : written.switched ? "Active" : "";
  if (trigger == "on_round_end") return written.switched ? "Active, End of Round" : "End of Round";
  if (trigger == "response")
    return written.switched ? "Active, when targeted by an Attack String" : "When targeted by an Attack String";
  if (trigger == "on_enter_tile")
    return (written.kind == "terrain" ? "On entering" : "When an opposing Bot enters your tile") + often;
  static const std::map<std::string, std::string> others{
      {"on_resolve", ""},
      {"on_reveal", "Revealed"},
      {"on_block", "Block"},
      {"on_destroyed", "When destroyed"},
      {"on_activate", "When switched on"},
      {"on_selection_end", "End of Selection"},
      {"on_combat_end", "End of Combat"},
      {"on_leave_tile", "On leaving"},
      {"on_hazard", "When triggered"},
      {"on_reserve_power", "When you switch to Reserve Power"},
      {"on_core_enter", "When your Core Support Unit enters"},
  };
  return others.at(trigger) + often;
}

void add_numbers(const Json& json, std::set<int>& numbers) {
  if (json.is_number_integer()) numbers.insert(std::abs(json.get<int>()));
  if (json == "lost10") numbers.insert(10);
  if (json == "min_hp_1") numbers.insert(1);
  if (!json.is_structured()) return;
  for (const Json& part : json) add_numbers(part, numbers);
}

std::set<int> numbers_of(const Json& record) {
  std::set<int> numbers;
  for (const char* part : {"when", "cost"}) add_numbers(record.value(part, Json()), numbers);
  for (Json step : record["steps"]) {
    step.erase("option");  // names nothing that happens
    add_numbers(step, numbers);
  }
  return numbers;
}

std::set<int> numbers_in(const std::string& text) {
  std::set<int> numbers;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0) continue;
    std::size_t length = 0;
    numbers.insert(std::stoi(text.substr(at), &length));
    at += length;
  }
  return numbers;
}

// One of these words stands in the text of a record that has this part.
using Words = std::map<std::string, std::vector<std::string>>;
const Words operations{{"activate", {"switch on"}},
                       {"cooldown", {"on Cooldown ("}},
                       {"damage", {" damage"}},
                       {"deactivate", {"witch off"}},
                       {"destroy", {"destroy", "Destroy"}},
                       {"drain", {"Drain ("}},
                       {"draw", {"raw "}},
                       {"dur_damage", {"durability damage"}},
                       {"end_combat", {"End this Combat"}},
                       {"exchange_weapon", {"xchange one"}},
                       {"extra", {"one more"}},
                       {"flip_up", {"lip "}},
                       {"forbid attach", {"No Attack can be attached"}},
                       {"forbid flip", {"cannot be flipped"}},
                       {"forbid move", {"cannot move by Movement points"}},
                       {"forbid play", {"cannot play cards"}},
                       {"forbid select_melee", {"cannot select Melee"}},
                       {"gain_move", {"Movement point"}},
                       {"gain_status", {"gain Flanking"}},
                       {"grant attach_any_range", {"Attacks of any Range"}},
                       {"grant block_multi_vector", {"may block Multi-Vector"}},
                       {"grant cover_safe", {"through Cover without losing Initiative"}},
                       {"grant exposed", {"does not hide"}},
                       {"grant ignore_armor", {"ignores Armor"}},
                       {"grant min_hp_1", {"cannot drop below 1 HP"}},
                       {"grant psyco_interface", {"Counts as a Psyco Interface"}},
                       {"grant see_past_cover", {"sees past one Cover"}},
                       {"grant string_without_los", {"needs no Line of Sight"}},
                       {"grant use_on_cooldown", {"use your cards on Cooldown"}},
                       {"grant_keyword", {"gains Multi-Vector"}},
                       {"lay_terrain", {"Lay your Terrain"}},
                       {"look", {"ook at"}},
                       {"lose_status", {"Return Runaway"}},
                       {"mod armor", {"Armor"}},
                       {"mod damage", {" damage"}},
                       {"mod dur_damage", {"durability damage"}},
                       {"mod enter_cost", {"Movement"}},
                       {"mod hand_size", {"Hand Size"}},
                       {"mod hp_start", {"starting Hit Points"}},
                       {"mod initiative", {"Initiative"}},
                       {"mod movement", {"Movement"}},
                       {"mod range_max", {"maximum Range"}},
                       {"mod range_min", {"minimum Range"}},
                       {"mod string_damage", {" damage"}},
                       {"mod string_dur_damage", {"durability damage"}},
                       {"mod_uptime", {"Uptime"}},
                       {"move", {"ove "}},
                       {"negate", {"egate "}},
                       {"place_pin", {"Pin token"}},
                       {"predict", {"Predict ("}},
                       {"prevent", {"revent "}},
                       {"pull", {"Pull "}},
                       {"push", {"Push "}},
                       {"recycle", {"Recycle ("}},
                       {"redirect", {"targets "}},
                       {"reduce_cooldown", {"Cooldown"}},
                       {"remove_cover", {"Remove a Cover Marker"}},
                       {"repair", {"Repair ", "repair "}},
                       {"repair_dur", {"Restore "}},
                       {"repeat_selection", {"repeat the Selection"}},
                       {"retrieve", {"Retrieve a"}},
                       {"reveal", {"Reveal ("}},
                       {"scrap", {"crap ", "craps "}},
                       {"set_attribute", {"Beam, Heat or Solid"}},
                       {"spend_move", {"loses "}},
                       {"suspend", {"uspend "}},
                       {"take", {"ake up to"}},
                       {"unsuspend", {"nsuspend "}},
                       {"untargetable", {"cannot be targeted", "No Bot can be targeted"}}};
const Words conditions{{"attached", {"If attached"}},
                       {"attacks", {"+ Attacks"}},
                       {"blocked", {"was blocked in this Combat"}},
                       {"cover_on_line", {"Cover is on the line"}},
                       {"hits", {"Strings dealt damage"}},
                       {"hp", {"HP or less"}},
                       {"init_above_target", {"Initiative is higher"}},
                       {"moved", {"moved"}},
                       {"near_bot", {"Range 1 of your Bot"}},
                       {"other_turn", {"another player's turn"}},
                       {"psyco", {"have a Psyco Interface"}},
                       {"range", {"at Range "}},
                       {"target_durable", {"target has Durability"}},
                       {"used", {"was used"}},
                       {"weapon", {"If its Weapon is", "its Weapon is", "If this Weapon"}}};
const Words costs{{"cooldown", {"ut this card on Cooldown ("}},
                  {"destroy", {"estroy "}},
                  {"dur", {"Durability off this card"}},
                  {"hp", {" HP to "}},
                  {"scrap", {"Scrap "}},
                  {"spend_move", {"Spend "}}};
// Whom a step is about. The others show in what is done: who draws, whose String gets more.
const Words targets{
    {"attacker", {"the attacker", "its own Bot"}},
    {"cover", {"a Cover Marker"}},
    {"cycle", {"egate a"}},
    {"foe_attack", {"an opposing attached Attack"}},
    {"my_bot", {"a Bot you control", "A Bot you control"}},
    {"player", {"any Pilot Deck"}},
    {"terrain", {"the Terrain on a tile"}},
    {"foe", {"opposing Bot"}},
    {"foe_card", {"opposing card"}},
    {"foe_string", {"hat String", "hat Ranged String"}},
    {"foe_sub", {"an opposing active", "an opposing Sub-System"}},
    {"foe_weapon",
     {"opposing face-down Weapon", "opposing unsuspended Weapon", "opposing Weapon", "opposing Shield Weapon"}},
    {"mover", {"hat Bot"}},
    {"my_card", {"of your cards", "of its cards"}},
    {"my_strings",
     {"f your Attack Strings", "f your Ranged Attack Strings", "f your Melee Attack Strings",
      "Its Ranged Attack Strings", "Every Beam Attack"}},
    {"my_sub", {"of your active", "of your Modes"}},
    {"my_weapon",
     {"our Weapons", "your Cartridge Rifle", "your blocked", "your face-down", "your Funnel", "your Psyco",
      "your Ranged", "your Bit", "your Shield", "your Ammunition", "your salvage", "your tidal"}},
    {"opp", {"pponent", "hat Bot's player"}},
    {"self", {"our Bot", "he Bot", "very Bot", "No Bot", "Repair ", "Psyco Interface", "Hand Size"}},
    {"target", {"he target"}},
    {"tile", {"on a tile"}},
    {"weapon", {"this String's Weapon"}}};
// By the filter as it stands in the file.
const Words filters{{R"("active")", {" active "}},
                    {R"("ammo")", {"Ammunition"}},
                    {R"("blocked")", {"blocked "}},
                    {R"("durable")", {"with Durability"}},
                    {R"("facedown")", {"face-down"}},
                    {R"("los")", {"in Line of Sight"}},
                    {R"("on_board")", {"on the Board"}},
                    {R"("on_cooldown")", {"Cooldown"}},
                    {R"("psyco")", {"Psyco Weapons"}},
                    {R"("unsuspended")", {" unsuspended "}},
                    {R"({"attribute":"beam"})", {"Beam"}},
                    {R"({"id":"W-066"})", {"Cartridge Rifle"}},
                    {R"({"kind":"activate"})", {"a Sub-System activation"}},
                    {R"({"kind":"any"})", {"a card or action"}},
                    {R"({"kind":"attack"})", {"an Attack"}},
                    {R"({"kind":"string"})", {"an Attack String"}},
                    {R"({"modifier":"salvage"})", {"salvage Weapons"}},
                    {R"({"modifier":"tidal"})", {"tidal Weapons"}},
                    {R"({"kind":"block"})", {"a declared block"}},
                    {R"({"kind":"combat"})", {"a Combat being initiated"}},
                    {R"({"kind":"maneuver"})", {"a Maneuver"}},
                    {R"({"kind":"move"})", {"a step of movement"}},
                    {R"({"kind":"skill"})", {"a Skill"}},
                    {R"({"near":"self"})", {"next to your Bot"}},
                    {R"({"near":"target"})", {"next to the target"}},
                    {R"({"not":"armor_stack"})", {"not an Armor Stack"}},
                    {R"({"range":{"max":1}})", {"within Range 1"}},
                    {R"({"range":{"min":0,"max":2}})", {"within Range 2"}},
                    {R"({"range":{"max":2}})", {"within Range 2"}},
                    {R"({"range":{"max":3}})", {"within Range 3"}},
                    {R"({"range":{"min":0,"max":0}})", {"at Range 0"}},
                    {R"({"rank_max":"C"})", {"of Rank C or lower"}},
                    {R"({"type":"bit"})", {"Bit Weapon"}},
                    {R"({"type":"funnel"})", {"Funnel Weapon"}},
                    {R"({"type":"melee"})", {"Melee Attack String"}},
                    {R"({"type":"mode"})", {"Mode"}},
                    {R"({"type":"overdrive"})", {"Overdrive"}},
                    {R"({"type":"ranged"})", {"Ranged Weapon", "Ranged Attack String", "Ranged String"}},
                    {R"({"type":"shield"})", {"Shield Weapon"}}};
const Words durations{{"combat", {"this Combat"}},
                      {"phase", {"this Phase"}},
                      {"round", {"this round"}},
                      {"turn", {"this turn"}},
                      {"until_own_turn", {"until your next turn starts"}}};

bool says(const std::string& text, const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

std::string name_of(const Json& part) {
  return part.is_string() ? part.get<std::string>() : part.items().begin().key();
}

// What an operation is about: "mod armor".
std::string operation(const Json& step) {
  const std::string op = step["op"];
  const bool about = op == "mod" || op == "grant" || op == "forbid";
  return about ? op + " " + step["args"][0].get<std::string>() : op;
}

// How many of what may be meant. An effect on some of one's Strings says how many, on all of them "each".
std::vector<std::string> count_words(const Json& step) {
  const Json count = step.value("count", Json());
  const bool strings = step.value("target", "") == "my_strings";
  if (count == "all") return {"All ", "all ", "each ", "Your Weapons", "Opponents"};
  if (count.is_number() && count > 1) return {fmt::format("up to {} ", count.get<int>())};
  if (strings && count.is_null()) return {"ach of your", "Its ", "Every "};
  return strings ? std::vector<std::string>{"ne of your"} : std::vector<std::string>{};
}

TEST_CASE("A card's text tells whom its effect is about, which of them and how many", "[bots]") {
  for (const Written& written : all_effects()) {
    INFO(written.card << ": " << written.text);
    for (const Json& step : written.record["steps"]) {
      const std::string target = step.value("target", "");
      if (targets.count(target) == 1) CHECK(says(written.text, targets.at(target)));
      for (const Json& filter : step.value("filter", Json::array()))
        CHECK(says(written.text, filters.at(filter.dump())));
      const std::vector<std::string> count = count_words(step);
      if (!count.empty()) CHECK(says(written.text, count));
    }
  }
}

TEST_CASE("A card's text begins with what sets its effect off", "[bots]") {
  for (const Written& written : all_effects()) {
    INFO(written.card << ": " << written.text);
    const std::string begin = opening(written);
    CHECK(written.text.starts_with(begin.empty() ? "" : begin + ": "));
  }
}

TEST_CASE("A card's text has the numbers of its effect, no other and none too few", "[bots]") {
  for (const Written& written : all_effects()) {
    INFO(written.card << ": " << written.text);
    const std::set<int> record = numbers_of(written.record), text = numbers_in(written.text);
    for (int number : text) CHECK(record.count(number) == 1);
    for (int number : record) {
      const bool one = number <= 1;  // "one of your Weapons", "the target"
      CHECK((one || text.count(number) == 1));
    }
  }
}

TEST_CASE("A card's text has a word for each operation, condition and cost", "[bots]") {
  for (const Written& written : all_effects()) {
    INFO(written.card << ": " << written.text);
    for (const Json& step : written.record["steps"]) {
      CHECK(says(written.text, operations.at(operation(step))));
      const Json lasts = step.value("duration", Json());
      if (lasts.is_string() && durations.count(lasts) == 1) CHECK(says(written.text, durations.at(lasts)));
      if (lasts.is_object()) CHECK(says(written.text, {lasts.contains("turns") ? " turns" : " rounds"}));
      if (step["op"] != "mod" || step["args"][0] == "enter_cost") continue;
      if (step["args"][1].is_number()) CHECK(says(written.text, {fmt::format("{:+d}", step["args"][1].get<int>())}));
    }
    for (const Json& when : written.record.value("when", Json::array()))
      CHECK(says(written.text, conditions.at(name_of(when))));
    for (const Json& cost : written.record.value("cost", Json::array()))
      CHECK(says(written.text, costs.at(cost["op"])));
    if (written.record.contains("options")) CHECK(says(written.text, {"Choose one: "}));
    const bool may = written.text.find(" may ") != std::string::npos;
    if (written.record.value("optional", false)) CHECK(may);
  }
}

}  // namespace
