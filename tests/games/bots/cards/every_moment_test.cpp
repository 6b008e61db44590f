// Every trigger, timing, limit, condition, cost, and duration of the vocabulary is played once.
#include "every_word.h"
#include "games/bots/query/context.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"

namespace {

using namespace bots_test;

const std::string draw_one = R"({"op": "draw", "args": [1], "target": "me"})";

std::string weapon(const std::string& id, const std::string& effects) {
  return fmt::format(R"("weapons": [{{"id": "{0}", "kind": "weapon", "name": "{0}", "bp": 5, "attribute": "beam",
      "types": ["ranged"], "range": {{"min": 1, "max": 2}}, "damage": 3, "dur_damage": 1, "durability": null,
      "modifiers": [], "keywords": [], "special_attack": "{0}A", "effects": [{1}]}}], "special_attacks": [{{"id": "{0}A",
      "kind": "special_attack", "name": "{0}A", "signature": "{0}", "attribute": "beam", "range": {{"min": 1, "max": 2}},
      "damage_first": 3, "damage_second": 1, "dur_damage": 0, "timing": [], "effects": []}}])",
                     id, effects);
}
std::string terrain(const std::string& effects, const std::string& scope = "tile") {
  return fmt::format(R"("terrains": [{{"id": "X1", "kind": "terrain", "name": "X1", "allotment": 2, "scope": "{}",
      "effects": [{}]}}])",
                     scope, effects);
}
std::string system(const std::string& effects, const std::string& more = "") {
  return R"("subsystems": [)" + subsystem("X1", effects, more) + "]";
}
std::string fires(const std::string& trigger, const std::string& more = "") {
  return fmt::format(R"({{"trigger": "{}", {}"steps": [{}], "text": "."}})", trigger, more, draw_one);
}

// Whether the card, as its pack has it, makes its player draw in that course of things, and does not before.
struct Events {
  std::string pack;
  std::function<void(Answering&)> before = {}, then = {};
  Brings mine{.gear = {"W-005", "X1"}}, theirs{.gear = {"W-020", "W-031"}};
  Seat drawer = A;
};
bool draws(const Events& course) {
  const Catalogue catalogue = cards_and("{" + course.pack + "}");
  Answering table({course.mine, course.theirs}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  if (course.before) course.before(table);
  const std::size_t hand = table.now[course.drawer].hand.size();
  course.then(table);
  table.answers();
  return hand == 0 && table.now[course.drawer].hand.size() == 1;
}
void shoots(Answering& table, Ref target) {
  table.resolve();
  table.goes_on(A, ResolveString{table.string(centre_slot), target, false});
  table.answers();
}
void attaches(Answering& table) {
  table.to(Phase::action);
  table.fight(
      B,
      {"", table.rules.cards().find("X1") != no_card && table.rules.cards()[table.known("X1")].kind == Kind::weapon
               ? "X1"
               : "W-005"},
      {"W-031", "W-020"});
  table.no_blocks();
}
void steps_north(Answering& table) {
  table.to(Phase::movement);
  table.goes_on(A, bots::Step{body_ref(A), Dir::n});
}
Prepare lays(Tile at) {
  return [=](Answering& table) {
    table.now.terrain[static_cast<std::size_t>(index(at))] = table.known("X1");
    table.now.terrain_by[static_cast<std::size_t>(index(at))] = A;
  };
}

TEST_CASE("Every trigger sets its effect off", "[bots][words]") {
  const Brings of_weapon{.gear = {"X1"}}, of_terrain{.gear = {"W-005"}, .terrain = "X1"};
  const auto plans = [](Answering& table) {
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    table.plan(A, {"", "X1"});
  };
  every_word(Rows<Trigger>{
      {Trigger::on_resolve, [] { return differs(Moment::calm, draw_one); }},
      {Trigger::on_string,
       [=] {
         return draws({.pack = weapon("X1", fires("on_string")),
                       .before = attaches,
                       .then = [](Answering& table) { shoots(table, body_ref(B)); },
                       .mine = of_weapon});
       }},
      {Trigger::on_hit,
       [=] {
         return draws({.pack = weapon("X1", fires("on_hit")),
                       .before = attaches,
                       .then = [](Answering& table) { shoots(table, body_ref(B)); },
                       .mine = of_weapon});
       }},
      {Trigger::on_reveal,
       [=] {
         return draws({.pack = weapon("X1", fires("on_reveal")),
                       .before = plans,
                       .then =
                           [](Answering& table) {
                             table.plan(B, {"W-031", "W-020"});
                             table.settle();
                           },
                       .mine = of_weapon});
       }},
      {Trigger::on_block,
       [=] {
         return draws({.pack = weapon("X1", fires("on_block")),
                       .before =
                           [](Answering& table) {
                             table.to(Phase::action);
                             table.fight(B, {"", "X1"}, {"W-031", "W-020"});
                           },
                       .then =
                           [](Answering& table) {
                             table.goes_on(A, DeclareBlock{table.slot(A, 1), table.slot(B, 1)});
                           },
                       .mine = of_weapon});
       }},
      {Trigger::on_destroyed,
       [] {
         return draws({.pack = system(fires("on_destroyed"), R"("durability": 1,)"),
                       .before = attaches,
                       .then = [](Answering& table) { shoots(table, table.thing(B, "X1")); },
                       .mine = {.gear = {"W-005"}},
                       .theirs = {.gear = {"W-020", "W-031", "X1"}},
                       .drawer = B});
       }},
      {Trigger::always,
       [] {
         const Catalogue catalogue = cards_and(
             "{" +
             system(
                 R"({"trigger": "static", "steps": [{"op": "mod", "args": ["armor", 2], "target": "self"}], "text": "."})") +
             "}");
         const Bench table({{.gear = {"X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
         return armor(table.position(), body_ref(A)) == 2;
       }},
      {Trigger::on_activate,
       [] {
         return draws({.pack = system(fires("on_activate"), R"("uptime": 2,)"),
                       .before = [](Answering& table) { table.to(Phase::standby); },
                       .then = [](Answering& table) { table.goes_on(A, Activate{table.thing(A, "X1")}); }});
       }},
      {Trigger::ability,
       [] {
         return draws({.pack = system(fires("ability", R"("timing": "standby", )")),
                       .before = [](Answering& table) { table.to(Phase::standby); },
                       .then =
                           [](Answering& table) {
                             table.goes_on(A, UseAbility{table.thing(A, "X1"), 0});
                           }});
       }},
      {Trigger::on_phase_start,
       [] {
         return draws({.pack = system(fires("on_phase_start", R"("timing": "end", )")),
                       .before = [](Answering& table) { table.to(Phase::movement); },
                       .then = [](Answering& table) { table.to(Phase::end); }});
       }},
      {Trigger::on_selection_end,
       [] {
         return draws({.pack = system(fires("on_selection_end")),
                       .before =
                           [](Answering& table) {
                             table.to(Phase::action);
                             table.does(A, InitiateCombat{B});
                             table.plan(A, {"", "W-005"});
                           },
                       .then =
                           [](Answering& table) {
                             table.plan(B, {"W-031", "W-020"});
                             table.settle();
                           }});
       }},
      {Trigger::on_combat_end,
       [] {
         return draws({.pack = system(fires("on_combat_end")), .before = attaches, .then = [](Answering& table) {
                         table.end_fight();
                       }});
       }},
      {Trigger::on_round_end,
       [] {
         const Catalogue catalogue =
             subsystem_catalogue("X1", R"({"trigger": "on_round_end", "steps": [{"op": "gain_status",
             "args": ["X-3"], "target": "me"}], "text": "."})");
         Bench table({{.gear = {"W-005", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
         table.begin();
         table.next_turn();
         const bool early = table.now[A].flanking;
         table.next_turn();
         return !early && table.now[A].flanking;
       }},
      {Trigger::response,
       [] {
         return draws({.pack = system(fires("response")),
                       .before = attaches,
                       .then = [](Answering& table) { shoots(table, body_ref(B)); },
                       .mine = {.gear = {"W-005"}},
                       .theirs = {.gear = {"W-020", "W-031", "X1"}},
                       .drawer = B});
       }},
      {Trigger::on_enter_tile,
       [=] {
         return draws({.pack = terrain(fires("on_enter_tile")),
                       .before = lays(tile(0, -1)),
                       .then = steps_north,
                       .mine = of_terrain});
       }},
      {Trigger::on_leave_tile,
       [=] {
         return draws({.pack = terrain(fires("on_leave_tile")),
                       .before = lays(tile(0, 0)),
                       .then = steps_north,
                       .mine = of_terrain});
       }},
      {Trigger::on_hazard,
       [] {
         return draws(
             {.pack = R"("subsystems": [{"id": "X1", "kind": "subsystem", "name": "X1", "bp": 5, "types": ["hazard"],
           "modifiers": [], "keywords": [], "requirements": [], "effects": [)" +
                      fires("on_hazard") + "]}]",
              .before = [](Answering& table) { table.gear(table.thing(B, "X1")).tile = tile(0, -1); },
              .then =
                  [](Answering& table) {
                    steps_north(table);
                    table.answers();
                    if (table.waited() == A) table.goes_on(A, ChooseHazardOwner{B});
                    table.goes_on(B, TriggerHazard{table.thing(B, "X1")});
                  },
              .mine = {.gear = {"W-005"}},
              .theirs = {.gear = {"W-020", "X1"}},
              .drawer = B});
       }},
      {Trigger::on_reserve_power,
       [] {
         return draws({.pack = system(fires("on_reserve_power")),
                       .before =
                           [](Answering& table) {
                             table.to(Phase::movement);
                             table.bot(A).reserve_ready = true;
                           },
                       .then = [](Answering& table) { table.goes_on(A, ReservePower{body_ref(A)}); }});
       }},
      {Trigger::on_core_enter,
       [] {
         return draws({.pack = system(fires("on_core_enter")),
                       .then =
                           [](Answering& table) {
                             table.bot(A).hp = 0;
                             table.does(A, EndStep{});
                           },
                       .mine = {.gear = {"W-005", "X1", "SY-048"}}});
       }},
  });
}

// Whether A may play a Skill of that timing at that moment.
bool playable(Timing timing, Moment moment, Phase phase = Phase::standby) {
  const Catalogue catalogue = cards_and(fmt::format(
      R"({{"skills": [{{"id": "S1", "kind": "skill", "name": "S1", "rank": "D", "timing": ["{}"], "types": [],
          "effects": [{{"trigger": "on_resolve", "steps": [{}], "text": "."}}]}}]}})",
      word(timing), draw_one));
  Scene played = at_moment(moment, catalogue, {});
  played.table.hand(B, {});
  if (moment == Moment::calm) played.table.to(phase);
  return played.table.refused(A, PlayCard{played.table.known("S1")}).empty();
}
bool in_blocks(Timing timing) {
  const Catalogue catalogue = cards_and(fmt::format(
      R"({{"skills": [{{"id": "S1", "kind": "skill", "name": "S1", "rank": "D", "timing": ["{}"], "types": [],
          "effects": [{{"trigger": "on_resolve", "steps": [{}], "text": "."}}]}}]}})",
      word(timing), draw_one));
  Bench table({{.gear = {"W-005"}, .deck = {"S1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.to(Phase::action);
  table.hand(A, {"S1"});
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  return table.refused(A, PlayCard{table.known("S1")}).empty();
}

TEST_CASE("Every timing fits one moment and not another", "[bots][words]") {
  const auto in = [](Timing timing, Phase phase, Phase other) {
    return [=] { return playable(timing, Moment::calm, phase) && !playable(timing, Moment::calm, other); };
  };
  every_word(Rows<Timing>{
      {Timing::standby, in(Timing::standby, Phase::standby, Phase::action)},
      {Timing::action, in(Timing::action, Phase::action, Phase::standby)},
      {Timing::movement, in(Timing::movement, Phase::movement, Phase::standby)},
      {Timing::end, in(Timing::end, Phase::end, Phase::standby)},
      {Timing::any,
       [] {
         return playable(Timing::any, Moment::calm, Phase::standby) && playable(Timing::any, Moment::calm, Phase::end);
       }},
      {Timing::attack,
       [] {
         return playable(Timing::attack, Moment::fight) && !playable(Timing::attack, Moment::calm, Phase::action);
       }},
      {Timing::block, [] {
         return in_blocks(Timing::block) && !in_blocks(Timing::attack) && !playable(Timing::block, Moment::fight);
       }}});
}

TEST_CASE("Every limit holds for as long as it says", "[bots][words]") {
  // In which turns of the player, and how often, the ability can be used again: in the turn, next round, ever.
  const auto uses = [](Limit limit) {
    const Catalogue catalogue = subsystem_catalogue(
        "X1", fires("ability", fmt::format(R"("timing": "standby", "limit": "{}", )", word(limit))));
    Bench table({{.gear = {"W-005", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.to(Phase::standby);
    const Action use = UseAbility{table.thing(A, "X1"), 0};
    table.does(A, use);
    std::string again = table.refused(A, use).empty() ? "turn" : "";
    table.next_turn();
    const bool freed = (table.gear(table.thing(A, "X1")).used & 1) == 0;
    table.fresh_round();
    table.to(Phase::standby);
    return again + (freed ? ",other turn" : "") + (table.refused(A, use).empty() ? ",round" : "");
  };
  every_word(Rows<Limit>{{Limit::none, [=] { return uses(Limit::none) == "turn,other turn,round"; }},
                         {Limit::per_turn, [=] { return uses(Limit::per_turn) == ",other turn,round"; }},
                         {Limit::per_round, [=] { return uses(Limit::per_round) == ",round"; }},
                         {Limit::per_game, [=] { return uses(Limit::per_game).empty(); }}});
}

TEST_CASE("Every cost is paid", "[bots][words]") {
  const auto of_skill = [](const char* cost, const Probe& probe) {
    const auto measured = [&](const std::string& costs) {
      const Catalogue catalogue = skill_catalogue({costs + R"("steps": [)" + draw_one + "]"});
      Scene played = at_moment(Moment::calm, catalogue, {});
      played.table.says(A, "S1");
      return probe(played.table);
    };
    return measured("") != measured(fmt::format(R"("cost": [{}], )", cost));
  };
  const auto of_system = [](const char* cost, const std::function<int(const Gear&)>& probe) {
    const Catalogue catalogue = subsystem_catalogue(
        "X1", fires("ability", fmt::format(R"("timing": "standby", "cost": [{}], )", cost)), R"("durability": 3,)");
    Bench table({{.gear = {"W-005", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.to(Phase::standby);
    const Gear before = table.gear(table.thing(A, "X1"));
    table.does(A, UseAbility{table.thing(A, "X1"), 0});
    return probe(before) != probe(table.gear(table.thing(A, "X1")));
  };
  every_word(Rows<Price>{
      {Price::scrap,
       [=] {
         return of_skill(R"({"op": "scrap", "args": [1]})",
                         [](Answering& table) { return std::uint64_t{table.now[A].scrapyard.size()}; });
       }},
      {Price::spend_move,
       [=] {
         return of_skill(R"({"op": "spend_move", "args": [1]})",
                         [](Answering& table) { return std::uint64_t{table.bot(A).spent}; });
       }},
      {Price::hp,
       [=] {
         return of_skill(R"({"op": "hp", "args": [3]})",
                         [](Answering& table) { return static_cast<std::uint64_t>(table.bot(A).hp); });
       }},
      {Price::dur,
       [=] { return of_system(R"({"op": "dur", "args": [1]})", [](const Gear& gear) { return int{gear.lost}; }); }},
      {Price::cooldown,
       [=] {
         return of_system(R"({"op": "cooldown", "args": [2]})", [](const Gear& gear) { return int{gear.cooldown}; });
       }},
      {Price::destroy, [=] {
         return of_system(R"({"op": "destroy", "args": ["this"]})",
                          [](const Gear& gear) { return static_cast<int>(gear.place); });
       }}});
}

TEST_CASE("Every condition holds at times", "[bots][words]") {
  struct Case {
    std::string condition;
    Prepare yes, no = {};
    Moment moment = Moment::reply;
    Seat by = A;
    std::function<Ref(Answering&)> source = {};
  };
  const auto at_times = [](const Case& each) {
    const Catalogue catalogue = skill_catalogue(
        {R"("when": [)" + each.condition + R"(], "steps": [)" + draw_one + "]", R"("steps": [)" + draw_one + "]"});
    const auto now_holds = [&](const Prepare& prepare) {
      Scene played = at_moment(each.moment, catalogue, {});
      if (prepare) prepare(played.table);
      const Ref source = each.source ? each.source(played.table) : nothing;
      const Ref self = source == nothing ? body_ref(each.by) : self_of(played.table.position(), source);
      const Effect& effect = catalogue.effect(catalogue[catalogue.find("S1")].effects.front());
      return holds(played.table.position(), effect, Context{each.by, source, self, nothing, nothing, 0});
    };
    return now_holds(each.yes) && !now_holds(each.no);
  };
  const auto pending = [](const std::function<void(PendingAttack&)>& change) {
    return Prepare([=](Answering& table) { change(table.now.combat.pending); });
  };
  const Prepare as_it_is = [](Answering&) {};
  const Prepare far = [](Answering& table) { table.place(B, tile(0, 2)); };
  const auto unit = [](Answering& table) { return table.thing(A, "SY-044"); };
  every_word(Rows<When>{
      {When::range,
       [=] {
         return at_times({R"({"range": {"max": 1}})", as_it_is, far});
       }},
      {When::weapon,
       [=] {
         return at_times({R"({"weapon": {"attribute": "beam", "type": "ranged"}})", as_it_is,
                          pending([](PendingAttack& string) { string.slot = left_slot; })});
       }},
      {When::attacks,
       [=] {
         return at_times({R"({"attacks": {"min": 1}})", [](Answering& table) {
                            table.now.combat.attached.push_back({id("ST-001"), centre_slot, true});
                          }});
       }},
      {When::blocked,
       [=] {
         return at_times({R"({"blocked": {"min": 1}})", [](Answering& table) { table.now.combat.blocked[0] = 1; }});
       }},
      {When::hits,
       [=] {
         return at_times({R"({"hits": {"min": 1}})", [](Answering& table) { table.now.combat.hits[0] = 1; }});
       }},
      {When::hp,
       [=] {
         return at_times({R"({"hp": {"max": 50}})", [](Answering& table) { table.bot(A).hp = 50; }});
       }},
      {When::moved,
       [=] {
         return at_times({R"({"moved": {"min": 1}})", [](Answering& table) { table.bot(A).moved = 1; }});
       }},
      {When::init_above_target,
       [=] {
         return at_times({R"("init_above_target")", [](Answering& table) { table.hurry(body_ref(A), 10); }});
       }},
      {When::target_durable,
       [=] {
         return at_times({R"("target_durable")",
                          [](Answering& table) { table.now.combat.pending.target = table.thing(B, "SY-001"); }});
       }},
      {When::cover_on_line,
       [=] {
         return at_times({R"("cover_on_line")", [](Answering& table) { table.cover(tile(0, 0), tile(0, 1)); }});
       }},
      {When::other_turn,
       [=] { return at_times({.condition = R"("other_turn")", .yes = [](Answering& table) { table.now.turn = 1; }}); }},
      {When::attached,
       [=] {
         return at_times({.condition = R"("attached")",
                          .yes = [](Answering& table) { table.bot(A, 1).stand = Stand::attached; },
                          .source = unit});
       }},
      {When::near_bot,
       [=] {
         return at_times({.condition = R"("near_bot")",
                          .yes = as_it_is,
                          .no = [](Answering& table) { table.place(A, tile(0, -2), 1); },
                          .source = unit});
       }},
      {When::psyco,
       [=] {
         return at_times({R"("psyco")", [](Answering& table) {
                            Lasting link;  // as an effect gives it
                            const Catalogue& cards = table.rules.cards();
                            for (std::size_t at = 0; at < cards.effects().size(); ++at) {
                              const EffectStep& step = cards.effect(static_cast<EffectId>(at)).steps[0];
                              if (step.op == Op::grant && step.grant == Grant::psyco_interface)
                                link.effect = static_cast<EffectId>(at);
                            }
                            link.subject = body_ref(A);
                            table.now.lasting.push_back(link);
                          }});
       }},
      {When::used, [=] {
         return at_times({.condition = R"("used")",
                          .yes = as_it_is,
                          .no = [](Answering& table) { table.now.combat.sides[0].slots[centre_slot].used = false; },
                          .source = [](Answering& table) { return table.thing(A, "W-005"); }});
       }}});
}

TEST_CASE("Every duration ends when it says", "[bots][words]") {
  struct Span {
    std::string duration;
    Moment moment = Moment::calm;
    std::function<void(Answering&)> still = {}, over = {};  // it is in force at the one, and no more after the other
  };
  const auto ends = [](const Span& course) {
    const std::string lasts = course.duration.empty() ? "" : R"(, "duration": )" + course.duration;
    Scene played = said(course.moment, R"({"op": "mod", "args": ["armor", 5], "target": "self")" + lasts + "}");
    Answering& table = played.table;
    const auto in_force = [&] {
      return sum(table.position(), Stat::armor, body_ref(played.by)) - (played.by == B ? 1 : 0) == 5;
    };
    for (Seat seat : {A, B}) table.hand(seat, {});
    if (!in_force()) return course.duration == R"("string")";
    if (course.still) course.still(table);
    const bool held = in_force();
    course.over(table);
    return held && !in_force();
  };
  const auto next = [](Answering& table) { table.next_turn(); };
  const auto to = [](Phase phase) { return [=](Answering& table) { table.to(phase); }; };
  const auto round = [](Answering& table) { table.fresh_round(); };
  every_word(Rows<Until>{
      {Until::once,
       [=] {
         Scene played = said(Moment::calm, R"({"op": "mod", "args": ["armor", 5], "target": "self"})");
         played.table.fresh_round();
         return armor(played.table.position(), body_ref(A)) == 5;  // for good
       }},
      {Until::string,
       [=] {
         Scene played =
             said(Moment::reply, R"({"op": "prevent", "args": ["all"], "target": "self", "duration": "string"})");
         return played.table.bot(B).hp == 100 && played.table.now.lasting.empty();
       }},
      {Until::combat,
       [=] {
         return ends(
             {.duration = R"("combat")", .moment = Moment::fight, .over = [](Answering& table) { table.end_fight(); }});
       }},
      {Until::phase, [=] { return ends({.duration = R"("phase")", .over = to(Phase::fork)}); }},
      {Until::turn, [=] { return ends({.duration = R"("turn")", .still = to(Phase::movement), .over = next}); }},
      {Until::round, [=] { return ends({.duration = R"("round")", .still = next, .over = round}); }},
      {Until::rounds, [=] { return ends({.duration = R"({"rounds": 2})", .still = round, .over = round}); }},
      {Until::until_own_turn, [=] { return ends({.duration = R"("until_own_turn")", .still = next, .over = round}); }},
      {Until::turns, [=] { return ends({.duration = R"({"turns": 2})", .still = next, .over = next}); }}});
}

}  // namespace
