// Every operation, stat, grant, and ban of the vocabulary is played once, and what it does is measured against the same
// card without it.
#include "every_word.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

// What is looked at.
std::uint64_t hp_of_a(Answering& table) { return static_cast<std::uint64_t>(table.bot(A).hp); }
std::uint64_t hp_of_b(Answering& table) { return static_cast<std::uint64_t>(table.bot(B).hp); }
std::uint64_t hand_of_a(Answering& table) { return table.now[A].hand.size(); }
std::uint64_t was_shown(Answering& table) { return table.shown ? 1 : 0; }
std::uint64_t points_of_a(Answering& table) {
  return static_cast<std::uint64_t>(points(table.position(), body_ref(A)));
}
std::uint64_t total_of_string(Answering& table) {
  return static_cast<std::uint64_t>(string_total(table.position(), table.string(centre_slot), nullptr));
}
std::uint64_t wear_of_string(Answering& table) {
  return static_cast<std::uint64_t>(string_dur_total(table.position(), table.string(centre_slot), nullptr));
}
std::uint64_t range_of_string(Answering& table) {
  const Bounds bounds = *range(table.position(), table.thing(A, "W-005"));
  return 10U * bounds.min + bounds.max;
}
std::uint64_t can_shoot(Answering& table) {
  return reaches(table.position(), table.string(centre_slot), body_ref(B), false, nullptr) ? 1 : 0;
}
std::uint64_t after_a_step(Answering& table) {  // north, through Cover where there is some
  table.hand(B, {});
  table.to(Phase::movement);
  const bots::Step north{body_ref(A), Dir::n};
  if (!table.refused(A, north).empty()) return 2;
  table.does(A, north);
  return table.bot(A).slowed ? 1 : 0;
}
const Probe place_of(Seat seat) {
  return [seat](Answering& table) { return static_cast<std::uint64_t>(index(table.bot(seat).tile)); };
}

Prepare gear_with(const char* card, const std::function<void(Gear&)>& change) {
  return [=](Answering& table) { change(table.gear(table.thing(A, card))); };
}
const Prepare hurt = [](Answering& table) { table.bot(A).hp = 50; };
const Prepare cover_to_b = [](Answering& table) { table.cover(tile(0, 0), tile(0, 1)); };
const Prepare cover_north = [](Answering& table) { table.cover(tile(0, 0), tile(0, -1)); };
const Prepare b_two_away = [](Answering& table) { table.place(B, tile(0, 2)); };

std::string of_self(const std::string& what, const std::string& duration = "turn") {
  return "{" + what + R"(, "target": "self", "duration": ")" + duration + "\"}";
}
std::string mod(const std::string& stat, int n, const std::string& target, const std::string& duration = "turn") {
  return fmt::format(R"({{"op": "mod", "args": ["{}", {}], "target": "{}", "duration": "{}"}})", stat, n, target,
                     duration);
}
// Of the planned Carbine, in this Combat.
std::string of_weapon(const std::string& what) {
  return "{" + what + R"(, "target": "my_weapon", "filter": [{"id": "W-005"}], "duration": "combat"})";
}
std::string step(const std::string& op, const std::string& args, const std::string& target,
                 const std::string& more = "") {
  return fmt::format(R"({{"op": "{}", "args": [{}], "target": "{}"{}}})", op, args, target, more);
}
const std::string strike_self = R"({}, {{"op": "damage", "args": [60], "target": "self"}})";

const std::string of_gyro = R"(, "filter": [{"id": "SY-010"}])", of_stance = R"(, "filter": [{"id": "SY-029"}])";

TEST_CASE("Every operation does something", "[bots][words]") {
  const auto calm = Moment::calm, fight = Moment::fight, rotation = Moment::rotation, reply = Moment::reply;
  const auto on_mode = [](Gear& gear) { gear.active = true; };
  const auto running = [](Gear& gear) { gear.active = true, gear.uptime = 2; };
  Rows<Op> rows{
      {Op::mod,
       [=] {
         return differs(calm, mod("armor", 2, "self"), [](Answering& table) {
           return static_cast<std::uint64_t>(armor(table.position(), body_ref(A)));
         });
       }},
      {Op::set_attribute,
       [=] {
         return differs(fight,
                        step("set_attribute", R"("choice")", "my_weapon",
                             R"(, "filter": [{"id": "W-032"}], "duration": "combat")"),
                        [](Answering& table) {
                          return static_cast<std::uint64_t>(attribute_of(table.position(), table.string(left_slot)));
                        });
       }},
      {Op::gain_move, [=] { return differs(calm, step("gain_move", "2", "self"), points_of_a); }},
      {Op::spend_move, [=] { return differs(calm, step("spend_move", "1", "self"), points_of_a); }},
      {Op::damage, [=] { return differs(calm, step("damage", "5", "foe"), hp_of_b); }},
      {Op::dur_damage, [=] { return differs(calm, step("dur_damage", "1", "my_card", R"(, "filter": ["durable"])")); }},
      {Op::destroy, [=] { return differs(calm, step("destroy", "", "my_sub", of_gyro)); }},
      {Op::repair, [=] { return differs(calm, step("repair", "5", "my_bot"), hp_of_a, "{}", hurt); }},
      {Op::repair_dur,
       [=] {
         return differs(calm, step("repair_dur", "1", "my_card"), all_of_it, "{}",
                        gear_with("W-052", [](Gear& gear) { gear.lost = 1; }));
       }},
      {Op::prevent, [=] { return differs(calm, of_self(R"("op": "prevent", "args": [3])"), hp_of_a, strike_self); }},
      {Op::redirect, [=] { return differs(reply, step("redirect", R"("attacker")", "foe_string"), hp_of_b); }},
      {Op::draw, [=] { return differs(calm, step("draw", "2", "me"), hand_of_a); }},
      {Op::scrap, [=] { return differs(calm, step("scrap", "1", "me"), hand_of_a); }},
      {Op::drain,
       [=] {
         return differs(calm, step("drain", "2", "opp"),
                        [](Answering& table) { return std::uint64_t{table.now[B].deck.size()}; });
       }},
      {Op::predict, [=] { return differs(calm, step("predict", "2", "me"), was_shown); }},
      {Op::recycle,
       [=] {
         return differs(
             calm, step("recycle", "2", "me"), [](Answering& table) { return std::uint64_t{table.now[A].deck.size()}; },
             "{}", [](Answering& table) { table.deck_to_scrapyard(A, 3); });
       }},
      {Op::retrieve,
       [=] {
         return differs(calm, step("retrieve", R"("weapon")", "me"), all_of_it, "{}",
                        gear_with("W-031", [](Gear& gear) { gear.place = Place::wreckage; }));
       }},
      {Op::reveal, [=] { return differs(calm, step("reveal", "2", "me"), was_shown); }},
      {Op::take,
       [=] {
         return differs(calm, step("take", R"("any", 1)", "me"), hand_of_a,
                        R"({{"op": "reveal", "args": [2], "target": "me"}}, {})");
       }},
      {Op::look, [=] { return differs(calm, step("look", "1", "opp"), was_shown); }},
      {Op::negate,
       [=] {
         return differs(Moment::counter, step("negate", "", "cycle"), hand_of_a, "{}", {},
                        R"({"op": "draw", "args": [2], "target": "me"})");
       }},
      {Op::cooldown, [=] { return differs(calm, step("cooldown", "2", "my_sub", of_gyro)); }},
      {Op::reduce_cooldown,
       [=] {
         return differs(calm, step("reduce_cooldown", "1", "my_sub", of_gyro), all_of_it, "{}",
                        gear_with("SY-010", [](Gear& gear) { gear.cooldown = 2; }));
       }},
      {Op::activate, [=] { return differs(calm, step("activate", "", "my_sub", of_stance)); }},
      {Op::deactivate,
       [=] {
         return differs(calm, step("deactivate", "", "my_sub", of_stance), all_of_it, "{}",
                        gear_with("SY-029", on_mode));
       }},
      {Op::mod_uptime,
       [=] {
         return differs(calm, step("mod_uptime", "1", "my_sub", R"(, "filter": [{"id": "SY-034"}])"), all_of_it, "{}",
                        gear_with("SY-034", running));
       }},
      {Op::suspend, [=] { return differs(fight, step("suspend", "", "foe_weapon")); }},
      {Op::unsuspend,
       [=] {
         return differs(
             fight, step("unsuspend", "", "my_weapon", R"(, "filter": [{"id": "W-005"}])"),
             [](Answering& table) {
               return forms_string(table.position(), table.string(centre_slot), nullptr) ? std::uint64_t{1} : 0;
             },
             "{}", [](Answering& table) { table.now.combat.sides[0].slots[centre_slot].suspended = true; });
       }},
      {Op::flip_up,
       [=] {
         return differs(
             rotation, step("flip_up", "", "foe_weapon", R"(, "filter": ["facedown"])"),
             [](Answering& table) { return table.planned(B, 0).up || table.planned(B, 1).up ? std::uint64_t{1} : 0; });
       }},
      {Op::repeat_selection,
       [=] {
         return differs(rotation, R"({"op": "repeat_selection"})", [](Answering& table) {
           table.settle();
           return static_cast<std::uint64_t>(table.now.combat.stage);
         });
       }},
      {Op::exchange_weapon,
       [=] {
         return differs(
             rotation, step("exchange_weapon", "", "my_weapon", R"(, "filter": [{"id": "W-005"}])"),
             [](Answering& table) { return static_cast<std::uint64_t>(table.gear(table.thing(A, "W-005")).place); });
       }},
      {Op::end_combat,
       [=] {
         return differs(fight, R"({"op": "end_combat"})",
                        [](Answering& table) { return static_cast<std::uint64_t>(table.now.combat.stage); });
       }},
      {Op::move, [=] { return differs(calm, step("move", "1", "self"), place_of(A)); }},
      {Op::pull, [=] { return differs(calm, step("pull", "1", "foe"), place_of(B), "{}", b_two_away); }},
      {Op::push, [=] { return differs(calm, step("push", "1", "foe"), place_of(B)); }},
      {Op::place_pin,
       [=] { return differs(calm, step("place_pin", "", "tile", R"(, "filter": [{"near": "self"}])")); }},
      {Op::lay_terrain,
       [=] { return differs(calm, step("lay_terrain", "", "tile", R"(, "filter": [{"near": "self"}])")); }},
      {Op::remove_cover, [=] { return differs(calm, step("remove_cover", "", "cover"), all_of_it, "{}", cover_to_b); }},
      {Op::gain_status,
       [=] {
         return differs(calm, step("gain_status", R"("X-3")", "me"),
                        [](Answering& table) { return table.now[A].flanking ? std::uint64_t{1} : 0; });
       }},
      {Op::lose_status,
       [=] {
         return differs(
             calm, step("lose_status", R"("X-3")", "me"),
             [](Answering& table) { return table.now[A].flanking ? std::uint64_t{1} : 0; }, "{}",
             [](Answering& table) { table.now[A].flanking = true; });
       }},
      {Op::grant,
       [=] {
         return differs(calm, of_self(R"("op": "grant", "args": ["cover_safe"])"), after_a_step, "{}", cover_north);
       }},
      {Op::forbid, [=] { return differs(calm, of_self(R"("op": "forbid", "args": ["move"])"), after_a_step); }},
      {Op::grant_keyword,
       [=] {
         return differs(fight, of_weapon(R"("op": "grant_keyword", "args": ["multi_vector"])"), [](Answering& table) {
           return std::uint64_t{string_keywords(table.position(), table.string(centre_slot))};
         });
       }},
      {Op::untargetable,
       [=] {
         return differs(calm, of_self(R"("op": "untargetable", "args": [0])"), [](Answering& table) {
           return untargetable(table.position(), body_ref(A), 1) ? std::uint64_t{1} : 0;
         });
       }},
      {Op::extra, [=] { return differs(calm, step("extra", R"("maneuver", 1)", "me")); }},
  };
  every_word(rows);
}

TEST_CASE("Every stat can be changed", "[bots][words]") {
  const auto calm = Moment::calm, fight = Moment::fight;
  Rows<Stat> rows{
      {Stat::armor,
       [=] {
         return differs(calm, mod("armor", 2, "self"), [](Answering& table) {
           return static_cast<std::uint64_t>(armor(table.position(), body_ref(A)));
         });
       }},
      {Stat::initiative,
       [=] {
         return differs(calm, mod("initiative", 10, "self"), [](Answering& table) {
           return static_cast<std::uint64_t>(initiative(table.position(), body_ref(A)));
         });
       }},
      {Stat::movement, [=] { return differs(calm, mod("movement", 1, "self"), points_of_a); }},
      {Stat::hand_size,
       [=] {
         return differs(calm, mod("hand_size", -2, "me"),
                        [](Answering& table) { return static_cast<std::uint64_t>(hand_size(table.position(), A)); });
       }},
      {Stat::hp_start, [=] { return differs(calm, mod("hp_start", -5, "self"), hp_of_a); }},
      {Stat::damage,
       [=] { return differs(fight, of_weapon(R"("op": "mod", "args": ["damage", 2])"), total_of_string); }},
      {Stat::dur_damage,
       [=] { return differs(fight, of_weapon(R"("op": "mod", "args": ["dur_damage", 2])"), wear_of_string); }},
      {Stat::range_min,
       [=] { return differs(fight, of_weapon(R"("op": "mod", "args": ["range_min", 1])"), range_of_string); }},
      {Stat::range_max,
       [=] { return differs(fight, of_weapon(R"("op": "mod", "args": ["range_max", 1])"), range_of_string); }},
      {Stat::string_damage,
       [=] { return differs(fight, mod("string_damage", 2, "my_strings", "combat"), total_of_string); }},
      {Stat::string_dur_damage,
       [=] { return differs(fight, mod("string_dur_damage", 2, "my_strings", "combat"), wear_of_string); }},
      {Stat::enter_cost,
       [] {
         const Catalogue catalogue =
             cards_and(R"({"terrains": [{"id": "T1", "kind": "terrain", "name": "Bog", "allotment": 2,
             "scope": "tile", "effects": [{"trigger": "static", "steps": [{"op": "mod", "args": ["enter_cost", 2], "target": "self"}], "text": "."}]}]})");
         Bench table({{.terrain = "T1"}, Brings{}}, Format::free_for_all, 0, catalogue);
         table.begin();
         table.lay(tile(0, 0), table.known("T1"));
         return enter_cost(table.position(), tile(0, 0)) == enter_cost(table.position(), tile(0, 1)) + 2;
       }},
  };
  every_word(rows);
}

TEST_CASE("Every grant lets something happen", "[bots][words]") {
  const auto calm = Moment::calm, fight = Moment::fight;
  const auto grant = [](const char* what) { return of_weapon(fmt::format(R"("op": "grant", "args": ["{}"])", what)); };
  const auto to_self = [](const char* what) { return of_self(fmt::format(R"("op": "grant", "args": ["{}"])", what)); };
  Rows<Grant> rows{
      {Grant::psyco_interface,
       [=] {
         return differs(calm, to_self("psyco_interface"), [](Answering& table) {
           return usable(table.position(), table.thing(A, "W-062")) ? std::uint64_t{1} : 0;
         });
       }},
      {Grant::min_hp_1, [=] { return differs(calm, to_self("min_hp_1"), hp_of_a, strike_self, hurt); }},
      {Grant::cover_safe, [=] { return differs(calm, to_self("cover_safe"), after_a_step, "{}", cover_north); }},
      {Grant::exposed,
       [=] {
         return differs(
             calm, R"({"op": "grant", "args": ["exposed"], "target": "foe", "duration": "turn"})",
             [](Answering& table) {
               return sees(table.position(), body_ref(B), tile(0, 0), false) ? std::uint64_t{1} : 0;
             },
             "{}", cover_to_b);
       }},
      {Grant::see_past_cover, [=] { return differs(fight, grant("see_past_cover"), can_shoot, "{}", cover_to_b); }},
      {Grant::string_without_los,
       [=] {
         return differs(fight, grant("string_without_los"), can_shoot, "{}",
                        [](Answering& table) { table.place(B, tile(1, 1)); });
       }},
      {Grant::ignore_armor,
       [=] {
         return differs(fight, grant("ignore_armor"), [](Answering& table) {
           table.hand(B, {});
           table.resolve();
           table.shoot(A, centre_slot, body_ref(B));
           return hp_of_b(table);
         });
       }},
      {Grant::attach_any_range,
       [=] {
         return differs(fight, grant("attach_any_range"), [](Answering& table) {
           Cards& hand = table.now[A].hand;
           hand.push_back(id("ST-003"));  // of Melee Weapons
           const bool fits = can_attach(table.position(), A, id("ST-003"), table.string(centre_slot), nullptr);
           hand.take_back();
           return fits ? std::uint64_t{1} : 0;
         });
       }},
      {Grant::use_on_cooldown,
       [=] {
         return differs(
             calm, R"({"op": "grant", "args": ["use_on_cooldown"], "target": "me", "duration": "turn"})",
             [](Answering& table) {
               return usable_now(table.position(), table.thing(A, "W-005")) ? std::uint64_t{1} : 0;
             },
             "{}", gear_with("W-005", [](Gear& gear) { gear.cooldown = 2; }));
       }},
      {Grant::block_multi_vector,
       [] {
         const auto refused = [](std::string_view step) {
           const Catalogue catalogue = skill_catalogue({R"("steps": [)" + std::string(step) + "]"});
           Answering table({{.gear = {"W-052"}, .deck = {"S1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0,
                           catalogue);
           table.begin();
           table.place(A, tile(0, 0));
           table.place(B, tile(0, 1));
           table.to(Phase::action);
           table.hand(A, {"S1"});
           table.fight(B, {"", "W-052"}, {"", "W-020"});
           table.says(A, "S1");
           return table.refused(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
         };
         return refused(no_step) == "BA-KW-MULTI-01" &&
                refused(
                    R"({"op": "grant", "args": ["block_multi_vector"], "target": "my_weapon", "duration": "combat"})")
                    .empty();
       }},
  };
  every_word(rows);
}

TEST_CASE("Every ban bars something", "[bots][words]") {
  const std::string opponent = R"({"op": "forbid", "args": ["select_melee"], "target": "opp", "duration": "turn"})";
  Rows<Forbid> rows{
      {Forbid::move,
       [] { return differs(Moment::calm, of_self(R"("op": "forbid", "args": ["move"])"), after_a_step); }},
      {Forbid::attach,
       [] {
         return differs(Moment::fight, of_weapon(R"("op": "forbid", "args": ["attach"])"), [](Answering& table) {
           return table.refused(A, AttachAttack{id("ST-001"), table.string(centre_slot)}).empty() ? std::uint64_t{1}
                                                                                                  : 0;
         });
       }},
      {Forbid::play,
       [] {
         const auto refused = [](const std::string& effects) {
           const Catalogue catalogue =
               cards_and(R"({"weapons": [{"id": "F1", "kind": "weapon", "name": "Gag", "bp": 5,
               "attribute": "heat", "types": ["ranged"], "range": {"min": 1, "max": 2}, "damage": 1, "dur_damage": 0,
               "durability": null, "modifiers": [], "keywords": [], "special_attack": "F2", "effects": [)" +
                         effects + R"(]}], "special_attacks": [{"id": "F2", "kind": "special_attack",
               "name": "Hush", "signature": "F1", "attribute": "heat", "damage_second": 1, "dur_damage": 0, "timing": [],
               "effects": []}]})");
           Bench table({{.gear = {"F1"}}, {.gear = {"W-020"}, .deck = {"DR-20", "DR-20"}}}, Format::free_for_all, 0,
                       catalogue);
           table.begin();
           table.place(A, tile(0, 0));
           table.place(B, tile(0, 1));
           table.to(Phase::action);
           table.fight(B, {"", "F1"}, {"", "W-020"});
           table.no_blocks();
           table.resolve();
           table.hand(B, {"DR-20", "DR-20"});
           table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
           return !table.now.combat.pending.on;  // nobody was asked for an answer
         };
         return !refused("") &&
                refused(
                    R"({"trigger": "static", "steps": [{"op": "forbid", "args": ["play"], "target": "opp"}], "text": "."})");
       }},
      {Forbid::flip,
       [] {
         const auto flips = [](const std::string& effects) {
           const Catalogue catalogue = cards_and(R"({"subsystems": [)" + subsystem("X1", effects) + "]}");
           Bench table({{.gear = {"W-005", "X1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
           table.begin();
           table.to(Phase::action);
           table.does(A, InitiateCombat{B});
           table.plan(A, {"", "W-005"});
           return flippable(table.position(), table.slot(A, 1));
         };
         return flips("") &&
                !flips(
                    R"({"trigger": "static", "steps": [{"op": "forbid", "args": ["flip"], "target": "my_weapon", "count": "all"}], "text": "."})");
       }},
      {Forbid::select_melee,
       [&] {
         return differs(Moment::calm, opponent, [](Answering& table) {
           table.hand(B, {});
           table.to(Phase::action);
           table.does(A, InitiateCombat{B});
           return table.refused(B, Select{PlanPlace::centre, table.thing(B, "W-016")}).empty() ? std::uint64_t{1} : 0;
         });
       }},
  };
  every_word(rows);
}

TEST_CASE("Every kind of redirection, extra, and status does something", "[bots][words]") {
  every_word(
      Rows<Redirect>{{Redirect::attacker,
                      [] { return differs(Moment::reply, step("redirect", R"("attacker")", "foe_string"), hp_of_a); }},
                     {Redirect::ally, [] {
                        return differs(Moment::reply, step("redirect", R"("ally")", "foe_string"),
                                       [](Answering& table) { return static_cast<std::uint64_t>(table.bot(B, 1).hp); });
                      }}});
  every_word(Rows<Extra>{{Extra::combat,
                          [] {
                            return differs(Moment::calm, step("extra", R"("combat", 1)", "me"), [](Answering& table) {
                              table.hand(B, {});
                              table.to(Phase::action);
                              table.now.acted = true;
                              return table.refused(A, InitiateCombat{B}).empty() ? std::uint64_t{1} : 0;
                            });
                          }},
                         {Extra::maneuver, [] {
                            return differs(Moment::calm, step("extra", R"("maneuver", 1)", "me"),
                                           [](Answering& table) { return std::uint64_t{table.now[A].more_maneuvers}; });
                          }}});
  const auto held = [](Answering& table) {
    const Player& own = table.now[A];
    return std::uint64_t{own.flanking} + 2U * own.overrun + 4U * own.runaway + 8U * own.strafing;
  };
  const auto refused = [](const char* status) {
    Problems problems;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", "{" + skills({R"("steps": [)" + step("gain_status", status, "me") + "]"}) + "}"));
    load_catalogue(packs, problems);
    return problems.size() == 1;
  };
  Rows<Status> statuses{{Status::reserve_power, [=] { return refused(R"("X-6")"); }},  // which nobody gains by a card
                        {Status::marker, [=] { return refused(R"("X-11")"); }}};
  for (const Status status : {Status::flanking, Status::overrun, Status::runaway, Status::strafing}) {
    statuses[status] = [=] {
      return differs(Moment::calm, step("gain_status", fmt::format("\"{}\"", word(status)), "me"), held);
    };
  }
  every_word(statuses);
}

TEST_CASE("Every kind of card can be retrieved or taken", "[bots][words]") {
  const auto retrieved = [](const char* sort, bool of_deck, const char* card) {
    const Prepare lost = [=](Answering& table) {
      if (of_deck) {
        Player& own = table.now[A];
        own.wreckage.push_back(own.deck.take(own.deck.find(table.known(card))));
      } else {
        table.gear(table.thing(A, card)).place = Place::wreckage;
      }
    };
    return differs(
        Moment::calm, step("retrieve", sort, "me"),
        [](Answering& table) {
          return table.now[A].hand.size() +
                 100U * static_cast<std::uint64_t>(table.gear(table.thing(A, "W-031")).place);
        },
        "{}", lost);
  };
  every_word(
      Rows<Sort>{{Sort::attack, [=] { return retrieved(R"("attack")", true, "ST-001"); }},
                 {Sort::weapon, [=] { return retrieved(R"("weapon")", false, "W-031"); }},
                 {Sort::ammo,
                  [] {
                    Bench table({{.gear = {"W-022", "AM-001"}, .deck = {"SK-077"}}, Brings{}});
                    table.begin();
                    table.hand(A, {"SK-077"});
                    table.gear(table.thing(A, "W-022")).place = Place::wreckage;  // that is no Ammunition
                    const bool nothing_to_take = [&] {
                      Bench empty = table;
                      empty.plays(A, "SK-077");
                      return !empty.asks(Purpose::retrieve);
                    }();
                    table.gear(table.thing(A, "AM-001")).place = Place::wreckage;
                    table.plays(A, "SK-077");
                    return nothing_to_take && table.legal(A) == std::vector<Action>{Choose{table.thing(A, "AM-001")}};
                  }},
                 {Sort::skill,
                  [] {
                    return differs(Moment::calm, step("take", R"("skill", 1)", "me"), hand_of_a,
                                   R"({{"op": "reveal", "args": [2], "target": "me"}}, {})", [](Answering& table) {
                                     Player& own = table.now[A];
                                     own.deck.push_back(own.hand.take(own.hand.find(table.known("S2"))));
                                   });
                  }},
                 {Sort::standard, [=] { return retrieved(R"("standard")", true, "ST-001"); }},
                 {Sort::any, [=] { return retrieved("", false, "W-031") && retrieved("", true, "ST-001"); }}});
}

}  // namespace
