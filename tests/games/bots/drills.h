// Cards that the starter pack has no need of: each says one thing that a test wants to see by itself.
#pragma once

#include <string_view>

#include "core/json/json.h"
#include "core/match/setup.h"

namespace bots_test {

inline sprue::Pack test_pack(std::string name, std::string_view json) {
  sprue::Pack pack;
  pack.name = std::move(name);
  sprue::Problems problems;
  pack.files.push_back(std::move(*sprue::Document::parse(pack.name + ".json", json, problems)));
  return pack;
}

inline sprue::Pack drill_pack() {
  static constexpr std::string_view text = R"({
    "subsystems": [
      {"id": "DR-01", "kind": "subsystem", "name": "Self-Made Interface", "bp": 5, "modifiers": ["psyco"], "types": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "static", "steps": [{"op": "grant", "args": ["psyco_interface"], "target": "self"}], "text": "."}]},
      {"id": "DR-02", "kind": "subsystem", "name": "Swelling Stance", "bp": 5, "types": ["mode"], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "static", "steps": [{"op": "mod", "args": ["hp_start", 20], "target": "self"}], "text": "."}]},
      {"id": "DR-05", "kind": "subsystem", "name": "Thick Plate", "bp": 5, "types": ["armor_stack"], "stack": 3,
       "durability": 2, "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "static", "steps": [{"op": "mod", "args": ["armor", 3], "target": "self"}], "text": "."}]},
      {"id": "DR-03", "kind": "subsystem", "name": "Treadmill", "bp": 5, "types": [], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "ability", "timing": "movement", "cost": [{"op": "spend_move", "args": [1]}],
         "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]},
      {"id": "DR-04", "kind": "subsystem", "name": "Blood Pump", "bp": 5, "durability": 3, "types": [], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "ability", "timing": "standby", "limit": "per_turn", "cost": [{"op": "hp", "args": [3]}],
         "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]},
      {"id": "DR-06", "kind": "subsystem", "name": "Black Box", "bp": 5, "durability": 1, "types": [], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "on_destroyed", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]},
      {"id": "DR-07", "kind": "subsystem", "name": "Warm Bath", "bp": 5, "types": ["mode"], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "on_activate", "steps": [{"op": "mod", "args": ["hp_start", 10], "target": "self"}], "text": "."}]},
      {"id": "DR-08", "kind": "subsystem", "name": "Borrowed Interface", "bp": 5, "types": [], "modifiers": [], "keywords": [], "requirements": ["SY-010"], "effects": [
        {"trigger": "static", "steps": [{"op": "grant", "args": ["psyco_interface"], "target": "self"}], "text": "."}]},
      {"id": "DR-09", "kind": "subsystem", "name": "Spring Plate", "bp": 5, "types": ["hazard"], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "on_hazard", "steps": [{"op": "move", "args": [1], "target": "mover"}], "text": "."}]},
      {"id": "DR-60", "kind": "subsystem", "name": "Sprint Valve", "bp": 5, "types": [], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "ability", "timing": "movement",
         "steps": [{"op": "mod", "args": ["initiative", 20], "target": "self", "duration": "round"}], "text": "."}]},
      {"id": "DR-61", "kind": "subsystem", "name": "Short Spurt", "bp": 5, "uptime": 1, "types": [], "modifiers": [], "keywords": [], "requirements": [], "effects": [
        {"trigger": "ability", "timing": "movement", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]}],
    "terrains": [
      {"id": "DR-50", "kind": "terrain", "name": "Spring", "allotment": 2, "scope": "tile", "effects": [
        {"trigger": "on_enter_tile", "limit": "per_game", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]},
      {"id": "DR-51", "kind": "terrain", "name": "Brook", "allotment": 2, "scope": "tile", "effects": [
        {"trigger": "on_enter_tile", "limit": "per_round", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]}],
    "weapons": [
      {"id": "DR-30", "kind": "weapon", "name": "Acid Jet", "bp": 5, "attribute": "heat", "types": ["ranged"],
       "range": {"min": 1, "max": 4}, "damage": 3, "dur_damage": 2, "durability": null, "modifiers": [], "keywords": [],
       "special_attack": "DR-31", "effects": [
        {"trigger": "on_string", "steps": [{"op": "dur_damage", "args": [9], "target": "target"}], "text": "."}]},
      {"id": "DR-32", "kind": "weapon", "name": "Needle Jet", "bp": 5, "attribute": "heat", "types": ["ranged"],
       "range": {"min": 1, "max": 4}, "damage": 1, "dur_damage": 1, "durability": null, "modifiers": [], "keywords": [],
       "special_attack": "DR-33", "effects": [
        {"trigger": "on_string", "steps": [{"op": "damage", "args": [2, "pierce"], "target": "target"}], "text": "."},
        {"trigger": "on_hit", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."}]}],
    "special_attacks": [
      {"id": "DR-31", "kind": "special_attack", "name": "Acid Rain", "signature": "DR-30", "attribute": "heat",
       "range": {"min": 1, "max": 4}, "damage_first": 3, "damage_second": 1, "dur_damage": 1, "timing": [], "effects": []},
      {"id": "DR-33", "kind": "special_attack", "name": "Needle Rain", "signature": "DR-32", "attribute": "heat",
       "range": {"min": 1, "max": 4}, "damage_first": 3, "damage_second": 1, "dur_damage": 1, "timing": [], "effects": []}],
    "skills": [
      {"id": "DR-10", "kind": "skill", "name": "Duck", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "move", "args": [1], "target": "self"}], "text": "."}]},
      {"id": "DR-11", "kind": "skill", "name": "Shove", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "push", "args": [1], "target": "foe"}], "text": "."}]},
      {"id": "DR-12", "kind": "skill", "name": "Patch and Brace", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "cost": [{"op": "scrap", "args": [1]}],
         "steps": [{"op": "repair_dur", "args": [1], "target": "my_weapon", "filter": [{"type": "shield"}]},
                   {"op": "prevent", "args": [3], "target": "self", "duration": "turn"}], "text": "."}]},
      {"id": "DR-13", "kind": "skill", "name": "Bolt", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "damage", "args": [12], "target": "foe"}], "text": "."}]},
      {"id": "DR-14", "kind": "skill", "name": "Searchlight", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "grant", "args": ["exposed"], "target": "foe", "duration": "turn"}],
         "text": "."}]},
      {"id": "DR-15", "kind": "skill", "name": "Freeze", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "cooldown", "args": [2], "target": "foe_weapon"}], "text": "."}]},
      {"id": "DR-16", "kind": "skill", "name": "Corrode", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "cooldown", "args": [1], "target": "foe_sub"},
                                            {"op": "dur_damage", "args": [9], "target": "foe_card"}], "text": "."}]},
      {"id": "DR-17", "kind": "skill", "name": "Second Wind", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "gain_status", "args": ["X-10"], "target": "me"},
                                            {"op": "lose_status", "args": ["X-4"], "target": "me"}], "text": "."}]},
      {"id": "DR-18", "kind": "skill", "name": "Lull", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "negate", "target": "cycle"}], "text": "."}]},
      {"id": "DR-19", "kind": "skill", "name": "Magnet", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "pull", "args": [3], "target": "foe"}], "text": "."}]},
      {"id": "DR-20", "kind": "skill", "name": "Two Pages", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "draw", "args": [2], "target": "me"}], "text": "."}]},
      {"id": "DR-21", "kind": "skill", "name": "Shelve", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "cooldown", "args": [1], "target": "my_sub"}], "text": "."}]},
      {"id": "DR-22", "kind": "skill", "name": "Bait", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "gain_status", "args": ["X-4"], "target": "me"}], "text": "."}]},
      {"id": "DR-23", "kind": "skill", "name": "Small Veto", "rank": "D", "timing": ["any"], "types": [], "effects": [
        {"trigger": "on_resolve", "steps": [{"op": "negate", "target": "cycle", "filter": [{"rank_max": "S"}]}], "text": "."}]}]
  })";
  return test_pack("drills", text);
}

}  // namespace bots_test
