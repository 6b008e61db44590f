// Every target word, filter, count, keyword, type, and kind of the vocabulary finds something, and not everything.
#include <set>

#include "every_word.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/context.h"
#include "games/bots/query/filters.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/keywords.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"

namespace {

using namespace bots_test;

// A shoots at B: a String waits, an Attack is attached, Cover and Terrain lie about, B's Bit stands aside.
Scene busy(
    const Catalogue& catalogue = skill_catalogue({R"("steps": [{"op": "draw", "args": [1], "target": "me"}])"})) {
  Scene played = at_moment(Moment::reply, catalogue, {});
  Answering& table = played.table;
  table.now.combat.attached.push_back({id("ST-001"), centre_slot, true});
  table.lay(tile(0, -1), id("TE-004"));
  table.cover(tile(0, -1), tile(0, -2));
  table.gear(table.thing(B, "W-012")).tile = tile(1, 0);
  table.place(B, tile(0, 2), 1);
  return played;
}

// What a step with that target word and those filters means, for A or B.
std::vector<Ref> found(const Bench& table, Seat by, const std::string& target, const std::string& filter = "",
                       const std::string& more = "") {
  const Catalogue catalogue = cards_and("{" + more +
                                        skills({R"("steps": [{"op": "cooldown", "args": [1], "target": ")" + target +
                                                R"(", "filter": [)" + filter + "]}]"}) +
                                        "}");
  const EffectStep step = catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0];
  const Context context{by, table.thing(by, "SY-010"), body_ref(by), nothing, body_ref(by == A ? B : A), 0};
  std::vector<Ref> refs;
  each_candidate(table.position(), step, context, [&](Ref ref) { refs.push_back(ref); });
  return refs;
}

TEST_CASE("Every target word means something", "[bots][words]") {
  const Scene played = busy();
  Rows<Aim> rows;
  const auto words = names(Aim{});
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string target(words[i]);
    rows[static_cast<Aim>(i)] = [&played, target] {
      const Seat by = target == "foe_string" || target == "foe_attack" || target == "attacker" ? B : A;
      return !found(played.table, by, target).empty();
    };
  }
  rows[Aim::none] = [] { return differs(Moment::fight, R"({"op": "end_combat"})"); };
  rows[Aim::mover] = [] {  // of a step that is negated
    const auto spent = [](const std::string& more) {
      const Catalogue catalogue = skill_catalogue(
          {R"("steps": [{"op": "negate", "target": "cycle", "filter": [{"kind": "move"}]})" + more + "]"});
      Answering table({Brings{}, {.deck = {"S1"}}}, Format::free_for_all, 0, catalogue);
      table.begin();
      table.to(Phase::movement);
      table.hand(B, {"S1"});
      table.goes_on(A, bots::Step{body_ref(A), Dir::n});
      while (table.waited() != B) table.goes_on(A, Pass{});
      table.says(B, "S1");
      return int{table.bot(A).spent};
    };
    return spent(R"(, {"op": "spend_move", "args": [1], "target": "mover"})") == 1 && spent("") == 0;
  };
  every_word(rows);
}

TEST_CASE("Every filter keeps some and not all", "[bots][words]") {
  const auto keeps = [](const std::string& target, const std::string& filter, Seat by = A,
                        const Prepare& prepare = {}) {
    Scene played = busy();
    if (prepare) prepare(played.table);
    const std::vector<Ref> all = found(played.table, by, target), kept = found(played.table, by, target, filter);
    return !kept.empty() && kept.size() < all.size();
  };
  const auto slots = [](const std::function<void(PlanSlot&)>& change) {
    return Prepare([=](Answering& table) { change(table.now.combat.sides[1].slots[centre_slot]); });
  };
  every_word(Rows<Sieve>{
      {Sieve::type, [=] { return keeps("foe_weapon", R"({"type": "melee"})"); }},
      {Sieve::without, [=] { return keeps("foe_weapon", R"({"not": "melee"})"); }},
      {Sieve::attribute, [=] { return keeps("my_weapon", R"({"attribute": "beam"})"); }},
      {Sieve::modifier,
       [] {
         const std::string pack = R"({"modifiers": ["relic"], "skills": [{"id": "S2", "kind": "skill", "name": "S2",
             "rank": "D", "timing": ["any"], "types": [], "modifiers": ["relic"], "effects": []}]})";
         const Catalogue catalogue = cards_and(pack);
         Filter filter{.sieve = Sieve::modifier, .word = 0};
         Bench attached({{.gear = {"W-005"}, .deck = {"S2"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
         attached.now.combat.attached.push_back({catalogue.find("S2"), centre_slot, true});
         attached.now.combat.attached.push_back({id("ST-001"), centre_slot, true});
         return card_passes(attached.position(), filter, {}, attached_ref(0)) &&
                !card_passes(attached.position(), filter, {}, attached_ref(1));
       }},
      {Sieve::id, [=] { return keeps("my_sub", R"({"id": "SY-010"})"); }},
      {Sieve::kind,
       [] {
         Scene played = busy();
         return found(played.table, B, "cycle", R"({"kind": "string"})").size() == 1 &&
                found(played.table, B, "cycle", R"({"kind": "skill"})").empty();
       }},
      {Sieve::rank_max,
       [] {
         const auto negatable = [](const char* rank, Rank of) {
           Bench table({Brings{}, Brings{}});
           CycleItem item;
           item.card = id(of == Rank::d ? "SK-061" : "SK-001");
           table.now.cycle.push_back(item);
           return item_passes(
               table.position(),
               Filter{.sieve = Sieve::rank_max, .word = static_cast<std::uint8_t>(rank[0] == 'D' ? 0 : 4)},
               item_ref(0));
         };
         return negatable("D", Rank::d) && !negatable("D", Rank::s) && negatable("S", Rank::s);
       }},
      {Sieve::range, [=] { return keeps("foe", R"({"range": {"max": 1}})"); }},
      {Sieve::near, [=] { return keeps("tile", R"({"near": "self"})"); }},
      {Sieve::los, [=] { return keeps("tile", R"("los")"); }},
      {Sieve::psyco, [=] { return keeps("my_card", R"("psyco")"); }},
      {Sieve::ammo,
       [] {
         Bench table({{.gear = {"W-022", "AM-001", "SY-010"}}, Brings{}});
         table.begin();
         return found(table, A, "my_weapon", R"("ammo")").size() == 1 && found(table, A, "my_weapon").size() == 2;
       }},
      {Sieve::facedown,
       [=] { return keeps("foe_weapon", R"("facedown")", A, slots([](PlanSlot& slot) { slot.up = false; })); }},
      {Sieve::unsuspended,
       [=] {
         return keeps("foe_weapon", R"("unsuspended")", A, slots([](PlanSlot& slot) { slot.suspended = true; }));
       }},
      {Sieve::blocked,
       [=] {
         return keeps("foe_weapon", R"("blocked")", A,
                      slots([](PlanSlot& slot) { slot.suspended = slot.blocked = true; }));
       }},
      {Sieve::durable, [=] { return keeps("my_card", R"("durable")"); }},
      {Sieve::on_cooldown,
       [=] {
         return keeps("my_sub", R"("on_cooldown")", A,
                      [](Answering& table) { table.gear(table.thing(A, "SY-010")).cooldown = 1; });
       }},
      {Sieve::on_board, [=] { return keeps("my_card", R"("on_board")"); }},
      {Sieve::active, [=] {
         return keeps("my_sub", R"("active")", A,
                      [](Answering& table) { table.gear(table.thing(A, "SY-029")).active = true; });
       }}});
  every_word(Rows<Near>{{Near::self, [=] { return keeps("tile", R"({"near": "self"})"); }},
                        {Near::target, [] {
                           Scene played = busy();
                           return found(played.table, A, "tile", R"({"near": "target"})") !=
                                  found(played.table, A, "tile", R"({"near": "self"})");
                         }}});
}

TEST_CASE("Every kind of item in the Cycle can be told from others", "[bots][words]") {
  Bench table({{.gear = {"W-005", "SY-010", "W-020"}}, {.gear = {"W-005", "W-020"}}});
  const auto passes_of = [&](CycleKind kind) {
    std::set<ItemKind> passed;
    for (std::size_t i = 0; i < names(ItemKind{}).size(); ++i) {
      const auto which = static_cast<ItemKind>(i);
      CycleItem item;
      item.kind = which;
      if (which == ItemKind::card) item.card = id("SK-010");
      if (which == ItemKind::attack) item.card = id("ST-001");
      if (which == ItemKind::ace) item.card = id("AC-001");
      if (which == ItemKind::ability || which == ItemKind::answer || which == ItemKind::activate)
        item.a = table.thing(A, "SY-010");
      table.now.cycle.clear();
      table.now.cycle.push_back(item);
      if (item_passes(table.position(), Filter{.sieve = Sieve::kind, .word = static_cast<std::uint8_t>(kind)},
                      item_ref(0)))
        passed.insert(which);
    }
    return passed;
  };
  using Kinds = std::set<ItemKind>;
  every_word(Rows<CycleKind>{
      {CycleKind::any, [&] { return passes_of(CycleKind::any).size() == names(ItemKind{}).size(); }},
      {CycleKind::skill, [&] { return passes_of(CycleKind::skill) == Kinds{ItemKind::card}; }},
      {CycleKind::maneuver, [&] { return passes_of(CycleKind::maneuver) == Kinds{ItemKind::card}; }},  // SK-010 is one
      {CycleKind::attack,
       [&] {
         return passes_of(CycleKind::attack) == Kinds{ItemKind::attack, ItemKind::ace};
       }},
      {CycleKind::string, [&] { return passes_of(CycleKind::string) == Kinds{ItemKind::string}; }},
      {CycleKind::combat, [&] { return passes_of(CycleKind::combat) == Kinds{ItemKind::combat}; }},
      {CycleKind::block, [&] { return passes_of(CycleKind::block) == Kinds{ItemKind::block}; }},
      {CycleKind::move,
       [&] {
         return passes_of(CycleKind::move) == Kinds{ItemKind::step, ItemKind::rush};
       }},
      {CycleKind::activate, [&] {
         return passes_of(CycleKind::activate) == Kinds{ItemKind::activate, ItemKind::ability, ItemKind::answer};
       }}});
}

TEST_CASE("Everything that is counted is counted", "[bots][words]") {
  const auto counted = [](const std::string& count, const Prepare& with, const Prepare& without = {},
                          std::uint8_t revealed = 0) {
    const Catalogue catalogue =
        skill_catalogue({R"("steps": [{"op": "damage", "args": [{"count": ")" + count + R"("}], "target": "foe"}])"});
    const auto n = [&](const Prepare& prepare) {
      Scene played = busy();
      if (prepare) prepare(played.table);
      const EffectStep step = catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0];
      return amount(played.table.position(), step.amount, Context{A, nothing, body_ref(A), nothing, nothing, revealed});
    };
    return n(with) > 0 && n(with) != n(without);
  };
  const auto ammunition = [](bool upright) {
    Bench table({{.gear = {"W-022", "AM-001"}}, {.gear = {"W-020"}}});
    table.begin();
    table.to(Phase::action);
    table.fight(B, {"", "W-022", "AM-001"}, {"", "W-020"});
    table.now.combat.sides[0].slots[right_slot].suspended = !upright;
    const Catalogue catalogue =
        skill_catalogue({R"("steps": [{"op": "damage", "args": [{"count": "ammo"}], "target": "foe"}])"});
    return amount(table.position(), catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0].amount,
                  Context{A, nothing, body_ref(A), nothing, nothing, 0});
  };
  const Prepare as_it_is = [](Answering&) {};
  every_word(Rows<Count>{
      {Count::attacks,
       [=] { return counted("attacks", as_it_is, [](Answering& table) { table.now.combat.attached.clear(); }); }},
      {Count::moved, [=] { return counted("moved", [](Answering& table) { table.bot(A).moved = 2; }); }},
      {Count::range, [=] { return counted("range", as_it_is, [](Answering& table) { table.place(B, tile(0, 0)); }); }},
      {Count::hand, [=] { return counted("hand", as_it_is, [](Answering& table) { table.now[A].hand.clear(); }); }},
      {Count::lost10, [=] { return counted("lost10", [](Answering& table) { table.bot(A).hp = 60; }); }},
      {Count::bits,
       [=] {
         return counted("bits", as_it_is,
                        [](Answering& table) { table.gear(table.thing(A, "W-012")).place = Place::wreckage; });
       }},
      {Count::unsuspended,
       [=] {
         return counted("unsuspended", as_it_is,
                        [](Answering& table) { table.now.combat.sides[0].slots[left_slot].suspended = true; });
       }},
      {Count::ammo, [=] { return ammunition(true) == 1 && ammunition(false) == 0; }},
      {Count::psyco,
       [] {
         Bench table({{.gear = {"W-062", "SY-025"}}, {.gear = {"W-020"}}});
         table.begin();
         table.to(Phase::action);
         table.fight(B, {"", "W-062"}, {"", "W-020"});
         const Catalogue catalogue =
             skill_catalogue({R"("steps": [{"op": "damage", "args": [{"count": "psyco"}], "target": "foe"}])"});
         return amount(table.position(),
                       catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0].amount,
                       Context{A, nothing, body_ref(A), nothing, nothing, 0}) == 1;
       }},
      {Count::revealed, [=] {
         return counted(
             "revealed", as_it_is,
             [](Answering& table) {
               Cards& deck = table.now[A].deck;  // a card that is no Standard Attack on top
               deck.push_back(table.known("S1"));
             },
             1);
       }}});
}

TEST_CASE("Terrain works on its tiles, or everywhere", "[bots][words]") {
  const auto slow = [](const std::string& scope) {
    const Catalogue catalogue =
        cards_and(R"({"terrains": [{"id": "T1", "kind": "terrain", "name": "T1", "allotment": 2, "scope": ")" + scope +
                  R"(", "effects": [{"trigger": "static", "steps": [{"op": "mod", "args": ["initiative", -10],
        "target": "self"}], "text": "."}]}]})");
    Bench table({{.terrain = "T1"}, Brings{}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.lay(tile(0, 0), table.known("T1"));
    return std::pair(initiative(table.position(), body_ref(A)), initiative(table.position(), body_ref(B)));
  };
  every_word(Rows<Scope>{{Scope::tile, [=] { return slow("tile") == std::pair(90, 100); }},
                         {Scope::board, [=] { return slow("board") == std::pair(90, 90); }}});
}

TEST_CASE("Every keyword does something", "[bots][words]") {
  const auto bit = [](const std::string& keyword) {
    const auto words = names(Keyword{});
    const auto at = std::ranges::find(words, keyword) - words.begin();
    return static_cast<Keywords>(1U << at);
  };
  const auto trait = [=](const char* keyword, Trait of) {
    return [=] { return (keywords_with[static_cast<std::size_t>(of)] & bit(keyword)) != 0; };
  };
  const auto lets = [=](const char* keyword, const char* blocker, const char* other) {
    return [=] {
      return !block_let_by(bit(keyword), cards()[id(blocker)]).empty() &&
             (*other == 0 || block_let_by(bit(keyword), cards()[id(other)]).empty());
    };
  };
  const std::map<std::string, std::function<bool()>> rows{
      {"boomerang", trait("boomerang", Trait::comes_back)},
      {"destroy_after_use", trait("destroy_after_use", Trait::spent_by_use)},
      {"limited_ammunition", [] { return cards()[id("W-022")].limited > 0 && cards()[id("W-005")].limited == 0; }},
      {"missile", lets("missile", "W-005", "W-016")},
      {"multi_vector",
       [=] {
         const Bench table({{.gear = {"W-052", "W-005"}}, Brings{}});
         return !barred_block(table.position(), bit("multi_vector"), table.thing(A, "W-052")).rule.empty() &&
                barred_block(table.position(), bit("multi_vector"), table.thing(A, "W-005")).rule.empty();
       }},
      {"nuclear", trait("nuclear", Trait::nuclear)},
      {"reach",
       [] {
         Bench table = duel({.gear = {"W-003"}}, {.gear = {"W-020"}});
         table.fight(B, {"", "W-003"}, {"", "W-020"});
         return initiative(table.position(), body_ref(A)) == 110;
       }},
      {"savage", lets("savage", "W-016", "W-005")},
      {"scoped", trait("scoped", Trait::scoped)},
      {"thrown", trait("thrown", Trait::thrown)},
      {"vulnerable", lets("vulnerable", "W-005", "")},
      {"cooldown", [] { return cards()[id("W-010")].cooldown > 0 && cards()[id("W-005")].cooldown == 0; }},
      {"detachable", trait("detachable", Trait::detachable)},
      {"quick_start", trait("quick_start", Trait::quick_start)}};
  for (const std::string_view keyword : names(Keyword{})) {
    INFO(keyword);
    const auto row = rows.find(std::string(keyword));
    if (row == rows.end())
      FAIL_CHECK("no row plays this word");
    else
      CHECK(row->second());
  }
}

TEST_CASE("Every type, Attribute, rank, and kind of card counts for something", "[bots][words]") {
  Bench table({{.gear = {"W-016", "W-005", "W-052", "W-012", "W-013", "W-022", "AM-001", "SY-001", "SY-002", "SY-029",
                         "SY-034", "SY-039", "SY-044", "SY-048"}},
               {.gear = {"W-020"}}});
  table.begin();
  const Position pos = table.position();
  const auto mine = [&](const char* card) { return table.thing(A, card); };
  every_word(Rows<Type>{
      {Type::melee,
       [&] {
         return range(pos, mine("W-016")) == Bounds{0, 0};
       }},
      {Type::ranged, [&] { return range(pos, mine("W-005"))->max > 0; }},
      {Type::shield, [&] { return !cards()[id("W-052")].forms_string() && cards()[id("W-005")].forms_string(); }},
      {Type::bit, [&] { return is_model(pos, mine("W-012")) && !is_model(pos, mine("W-005")); }},
      {Type::funnel, [&] { return table.gear(mine("W-013")).attached; }},
      {Type::ammunition, [&] { return cards()[id("AM-001")].requisite == id("W-022"); }},
      {Type::armor_stack, [&] { return stack_top(pos, mine("SY-002")) && !stack_top(pos, mine("SY-001")); }},
      {Type::mode, [&] { return switched(cards()[id("SY-029")]) && !works(pos, mine("SY-029")); }},
      {Type::overdrive, [&] { return switched(cards()[id("SY-034")]) && !works(pos, mine("SY-034")); }},
      {Type::hazard, [&] { return table.gear(mine("SY-039")).tile == no_tile; }},
      {Type::support_unit, [&] { return table.bot(A, 1).stand == Stand::board; }},
      {Type::core, [&] { return table.bot(A, 2).stand == Stand::aside; }}});
  const auto blocks = [](const char* own, const char* enemy) {
    Bench fight = duel({.gear = {own}}, {.gear = {enemy}});
    fight.fight(B, {"", own}, {"", enemy});
    return fight.refused(A, DeclareBlock{fight.slot(A, 1), fight.slot(B, 1)}).empty();
  };
  every_word(
      Rows<Attribute>{{Attribute::none, [=] { return !blocks("W-060", "W-005") && !blocks("W-005", "W-060"); }},
                      {Attribute::beam, [=] { return blocks("W-005", "W-070") && !blocks("W-005", "W-032"); }},
                      {Attribute::heat, [=] { return blocks("W-070", "W-032") && !blocks("W-070", "W-005"); }},
                      {Attribute::solid, [=] { return blocks("W-032", "W-005") && !blocks("W-032", "W-070"); }},
                      {Attribute::universal, [] { return cards()[id("ST-001")].attribute == Attribute::universal; }}});
  Rows<Rank> ranks;
  for (std::size_t i = 0; i < names(Rank{}).size(); ++i) {
    const auto rank = static_cast<Rank>(i);
    ranks[rank] = [rank] {
      return std::ranges::any_of(cards().cards(),
                                 [&](const Card& card) { return card.takes_rank() && card.rank == rank; });
    };
  }
  every_word(ranks);
  Rows<Kind> kinds;
  for (std::size_t i = 0; i < names(Kind{}).size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    kinds[kind] = [kind] { return !cards().ids(kind).empty(); };
  }
  every_word(kinds);
}

}  // namespace
