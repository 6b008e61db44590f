// What no card of the starter pack says: each case writes a pack of its own, which the game reads and plays.
#include <set>

#include "games/bots/query/in_force.h"
#include "games/bots/query/targets.h"
#include "own_pack.h"

namespace {

using namespace bots_test;

TEST_CASE("What one card brings about counts together: an empty deck and a Bot without Hit Points",
          "[bots][BA-R-191][BA-R-192][BA-DRAW-03][BA-WIN-04]") {
  const std::string draw = R"({"op": "draw", "args": [1], "target": "me"})",
                    strike = R"({"op": "damage", "args": [12], "target": "foe"})";
  const Catalogue catalogue = cards_and(
      "{" + skills({R"("steps": [)" + draw + ", " + strike + "]", R"("steps": [)" + strike + ", " + draw + "]"}) + "}");
  for (const std::string card : {"S1", "S2"}) {
    for (const int hp : {12, 13}) {
      Skilled table(catalogue, {card});
      table.bot(B).hp = static_cast<std::int16_t>(hp);
      table.deck_of(A, 0);
      table.plays(A, card);
      CHECK(table.now[A].loss == Loss::empty_deck);
      CHECK(table.now[B].loss == (hp == 12 ? Loss::hit_points : Loss::none));
      REQUIRE(table.now.stage == Stage::over);
      CHECK(table.rules.outcome(table.now)->winners == (hp == 12 ? Seats{A, B} : Seats{B}));
    }
  }
}

TEST_CASE("Who owes a card is out even if somebody concedes before the card is done",
          "[bots][BA-R-192][BA-R-193][BA-DRAW-03]") {
  const Catalogue catalogue = cards_and("{" + skills({R"("steps": [
      {"op": "draw", "args": [1], "target": "me"}, {"op": "scrap", "args": [1], "target": "opp"}])"}) +
                                        "}");
  const Brings bring{.deck = {"S1"}};
  Bench table({bring, bring, bring}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.hand(A, {"S1"});
  table.hand(B, {"ST-001", "ST-001"});
  table.deck_of(A, 0);
  table.plays(A, "S1", {Choose{seat_ref(B)}});
  REQUIRE(table.asks(Purpose::scrap));
  REQUIRE(table.waited() == B);
  CHECK(table.now[A].loss == Loss::none);
  table.play(B, Concede{});
  CHECK(table.now[A].loss == Loss::empty_deck);
  REQUIRE(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->winners == Seats{C});
}

TEST_CASE("Somebody who had passed falls as another Quick-Starts: that one goes on, nobody is passed over",
          "[bots][BA-KW-QUICK-01][BA-R-154][BA-R-195]") {
  const Catalogue catalogue = cards_and(R"({"subsystems": [
      {"id": "Q1", "kind": "subsystem", "name": "Backblast", "bp": 5, "types": ["overdrive"], "uptime": 2, "modifiers": [],
       "keywords": [{"id": "quick_start"}], "requirements": [], "effects": [
        {"trigger": "on_activate", "steps": [{"op": "damage", "args": [12], "target": "foe"}], "text": "."}]}]})");
  const Brings quick{.gear = {"W-006", "Q1", "SY-062"}};
  Bench table({quick, quick, quick, quick}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.now.order = {A, B, C, D};
  table.end_turn();
  REQUIRE(table.now.frames.back().is<QuickStarts>());
  REQUIRE(table.waited() == B);  // the turn player
  table.play(B, Pass{});
  REQUIRE(table.waited() == A);
  table.play(A, Pass{});
  REQUIRE(table.waited() == C);
  table.bot(A).hp = 12;
  table.play(C, Activate{table.thing(C, "Q1")});
  table.answer({Choose{body_ref(A)}});
  CHECK(table.now[A].loss == Loss::hit_points);
  REQUIRE(table.waited() == C);
  CHECK(table.refused(C, UseAbility{table.thing(C, "SY-062"), 0}).empty());
  table.play(C, Pass{});
  REQUIRE(table.waited() == D);
  table.play(D, Pass{});
  CHECK(table.now.phase == Phase::draw);
}

TEST_CASE("Each effect of a Terrain has a limit of its own", "[bots][BA-TERR-08]") {
  const Catalogue catalogue = cards_and(R"({"terrains": [
      {"id": "T1", "kind": "terrain", "name": "Well", "allotment": 2, "scope": "tile", "effects": [
        {"trigger": "on_enter_tile", "limit": "per_turn", "steps": [{"op": "draw", "args": [1], "target": "me"}], "text": "."},
        {"trigger": "on_leave_tile", "limit": "per_round", "steps": [{"op": "draw", "args": [2], "target": "me"}], "text": "."}]}]})");
  Bench table({{.deck = std::vector<std::string>(9, "DR-10"), .terrain = "T1"}, Brings{}}, Format::free_for_all, 0,
              catalogue);
  table.begin();
  table.place(B, tile(0, -2));
  table.lay(tile(0, 1), catalogue.find("T1"));
  const auto slide = [&](Tile to) {  // how many cards are drawn on the way
    table.hand(A, {"DR-10"});
    if (table.waited() != A) table.play(table.waited(), EndStep{});
    table.plays(A, "DR-10", {Choose{tile_ref(to)}});
    return table.now[A].hand.size();
  };
  table.to(Phase::movement);
  CHECK(slide(tile(0, 1)) == 1);  // entered
  CHECK(slide(tile(0, 2)) == 2);  // left
  CHECK(slide(tile(0, 1)) == 0);  // once in a turn
  CHECK(slide(tile(0, 2)) == 0);  // once in a round
  table.next_turn();
  CHECK(slide(tile(0, 1)) == 1);
  CHECK(slide(tile(0, 2)) == 0);
  table.next_turn();
  CHECK(slide(tile(0, 1)) == 1);
  CHECK(slide(tile(0, 2)) == 2);
}

TEST_CASE("A refused answer says what keeps the card from answering",
          "[bots][BA-CYCLE-03][BA-ZONE-17][BA-FUNL-06][BA-CORE-01]") {
  const std::string parts =
      R"("bp": 5, "attribute": "none", "dur_damage": 0, "modifiers": [], "keywords": [], "effects": [
      {"trigger": "response", "optional": true, "steps": [{"op": "prevent", "args": [3], "target": "self", "duration": "string"}], "text": "."}])";
  const std::string special =
      R"("kind": "special_attack", "attribute": "heat", "damage_second": 1, "dur_damage": 0, "timing": [], "effects": [])";
  const Catalogue catalogue = cards_and(
      R"({"weapons": [
      {"id": "P1", "kind": "weapon", "name": "Parry", "types": ["melee"], "range": {"min": 0, "max": 0}, "damage": 1, "special_attack": "P2", )" +
      parts +
      R"(}, {"id": "P3", "kind": "weapon", "name": "Hoop", "types": ["funnel"], "durability": 2, "damage": 0, "special_attack": "P4", )" +
      parts + R"(}], "special_attacks": [{"id": "P2", "name": "Riposte", "signature": "P1", )" + special +
      R"(}, {"id": "P4", "name": "Ring", "signature": "P3", )" + special + "}]}");
  Bench table({{.gear = {"W-005"}}, {.gear = {"W-020", "P1", "P3", "SY-048>", "SY-022"}}}, Format::free_for_all, 0,
              catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.fight(B, {"", "W-005"}, {"", "W-020", "P1"});
  table.no_blocks();
  table.resolve();
  const Ref parry = table.thing(B, "P1"), hoop = table.thing(B, "P3"), mantle = table.thing(B, "SY-022");
  table.gear(hoop).attached = true;
  table.gear(hoop).tile = no_tile;
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, Respond{parry, 0}).empty());
  CHECK(table.refused(B, Respond{hoop, 0}) == "BA-FUNL-06");
  table.gear(hoop).attached = false;
  table.gear(hoop).tile = tile(0, 1);
  CHECK(table.refused(B, Respond{hoop, 0}).empty());  // from the Board
  CHECK(table.refused(B, Respond{mantle, 0}) == "BA-CORE-01");
  PlanSlot emptied;
  emptied.owner = B;
  table.now.combat.sides[table.slot(B, 2).seat].slots[2] = emptied;
  table.gear(parry).place = Place::deck;
  CHECK(table.refused(B, Respond{parry, 0}) == "BA-ZONE-17");
}

// What a step with that target word and filter could be aimed at: slots of a plan by number, cards by id.
std::set<std::string> found(const Bench& table, Seat by, const std::string& target, const std::string& filter) {
  const Catalogue catalogue = cards_and("{" +
                                        skills({R"("steps": [{"op": "cooldown", "args": [1], "target": ")" + target +
                                                R"(", "filter": [)" + filter + "]}]"}) +
                                        "}");
  const EffectStep step = catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0];
  std::set<std::string> names;
  each_candidate(table.position(), step, Context{by, nothing, body_ref(by), nothing, nothing, 0}, [&](Ref ref) {
    names.insert(ref.kind == RefKind::plan   ? std::to_string(ref.at)
                 : ref.kind == RefKind::gear ? table.rules.cards()[table.position().gear(ref).card].id
                                             : table.rules.name(ref));
  });
  return names;
}

// A at the centre, B and its Cards on the next tile, but the Funnel of B beside A; the Combat is in its Block Step.
Bench filtered() {
  Bench table(
      {{.gear = {"W-005"}}, {.gear = {"W-013", "W-017", "W-005", "SY-025", "SY-029", "SY-034", "SY-001", "SY-010"}}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.gear(table.thing(B, "W-013")).attached = false;
  table.gear(table.thing(B, "W-013")).tile = tile(0, 0);
  table.fight(B, {"", "W-005"}, {"W-013", "W-017", "W-005"});
  PlanSlot& blade = table.now.combat.sides[1].slots[1];
  blade.suspended = blade.blocked = true;
  return table;
}

TEST_CASE("Each filter keeps what it says of planned Weapons", "[bots][BA-TGT-03]") {
  Bench table = filtered();
  using Slots = std::set<std::string>;
  const auto kept = [&](const std::string& filter) {
    const Slots slots = found(table, A, "foe_weapon", filter);
    table.now.covers = {};
    CHECK(found(table, B, "my_weapon", R"({"id": "W-017"})") == Slots{"1"});
    return slots;
  };
  CHECK(kept("") == Slots{"0", "1", "2"});
  CHECK(kept(R"({"type": "melee"})") == Slots{"1"});
  CHECK(kept(R"({"type": "funnel"})") == Slots{"0"});
  CHECK(kept(R"({"not": "melee"})") == Slots{"0", "2"});
  CHECK(kept(R"({"attribute": "beam"})") == Slots{"0", "2"});
  CHECK(kept(R"({"id": "W-017"})") == Slots{"1"});
  CHECK(kept(R"({"range": {"max": 0}})") == Slots{"0"});
  CHECK(kept(R"({"range": {"min": 1}})") == Slots{"1", "2"});
  CHECK(kept(R"({"near": "self"})") == Slots{"1", "2"});
  table.cover(tile(0, 0), tile(0, 1));
  CHECK(kept(R"("los")") == Slots{"0"});
  CHECK(kept(R"("los")") == Slots{"0", "1", "2"});
  CHECK(kept(R"("psyco")") == Slots{"0"});
  CHECK(kept(R"("ammo")").empty());
  CHECK(kept(R"("unsuspended")") == Slots{"0", "2"});
  CHECK(kept(R"("durable")") == Slots{"0", "1"});
  CHECK(kept(R"("on_board")") == Slots{"0"});
  CHECK(kept(R"("on_cooldown")").empty());
  CHECK(kept(R"("active")").empty());
  CHECK(kept(R"("facedown")").empty());
  CHECK(kept(R"("blocked")") == Slots{"1"});
  table.now.combat.sides[1].slots[0].suspended = true;  // by an effect
  CHECK(kept(R"("blocked")") == Slots{"1"});
  CHECK(kept(R"("unsuspended")") == Slots{"2"});
  table.now.combat.sides[1].slots[2].up = false;  // nobody else knows what it is
  CHECK(kept(R"("facedown")") == Slots{"2"});
  CHECK(kept(R"({"type": "ranged"})") == Slots{"0"});
  CHECK(kept(R"({"attribute": "beam"})") == Slots{"0"});
  CHECK(kept(R"({"not": "melee"})") == Slots{"0", "2"});
  CHECK(found(table, B, "my_weapon", R"({"type": "ranged"})") == Slots{"0", "2"});  // but for its player
}

TEST_CASE("Each filter keeps what it says of Sub-Systems", "[bots][BA-TGT-03]") {
  Bench table = filtered();
  using Ids = std::set<std::string>;
  const Ids all{"SY-001", "SY-010", "SY-025", "SY-029", "SY-034"};
  table.gear(table.thing(B, "SY-029")).active = true;
  table.gear(table.thing(B, "SY-010")).cooldown = 1;
  for (const auto& [seat, target] : {std::pair(A, "foe_sub"), std::pair(B, "my_sub")}) {
    INFO(target);
    const auto kept = [&, by = seat, word = std::string(target)](const std::string& filter) {
      return found(table, by, word, filter);
    };
    CHECK(kept("") == all);
    CHECK(kept(R"({"type": "mode"})") == Ids{"SY-029"});
    CHECK(kept(R"({"not": "mode"})") == Ids{"SY-001", "SY-010", "SY-025", "SY-034"});
    CHECK(kept(R"({"id": "SY-034"})") == Ids{"SY-034"});
    CHECK(kept(R"("durable")") == Ids{"SY-001"});
    CHECK(kept(R"("active")") == Ids{"SY-029"});
    CHECK(kept(R"("on_cooldown")") == Ids{"SY-010"});
    CHECK(kept(R"("on_board")").empty());
    CHECK(kept(R"("psyco")").empty());
    CHECK(kept(R"("facedown")").empty());
    CHECK(kept(R"({"kind": "any"})").empty());
    CHECK(kept(R"({"range": {"max": 0}})") == (seat == B ? all : Ids{}));
    CHECK(kept(R"({"near": "self"})") == (seat == A ? all : Ids{}));
  }
}

TEST_CASE("Own Weapons and own cards are one's own, Compound Weapons among the cards",
          "[bots][BA-TGT-03][BA-COMP-08]") {
  const Brings pair{.gear = {"W-005", "W-009", "SY-010", "SY-044>", "W-032"}, .compounds = {{"W-005", "W-009"}}};
  Bench table({pair, pair});
  table.begin();
  using Names = std::set<std::string>;
  for (const Seat seat : {A, B}) {
    CHECK(found(table, seat, "my_weapon", "") == Names{"W-005", "W-009", "W-032"});  // a unit's, too
    CHECK(found(table, seat, "my_card", "") ==
          Names{"W-005", "W-009", "W-032", "SY-010", "SY-044", table.rules.name(compound_ref(seat, 0))});
  }
}

TEST_CASE("A String is a foe's for those it is aimed at alone", "[bots][BA-TGT-03]") {
  Bench table = filtered();
  table.now.combat.pending.on = true;
  table.now.combat.pending.slot = centre_slot;
  table.now.combat.pending.target = body_ref(B);
  CHECK(found(table, A, "foe_string", "").empty());
  CHECK(found(table, B, "foe_string", "").size() == 1);
}

TEST_CASE("Filters keep tiles and Cover by where they are", "[bots][BA-TGT-03]") {
  Bench table = filtered();
  table.cover(tile(0, 0), tile(0, 1));
  table.cover(tile(0, 1), tile(0, 2));
  const auto kept = [&](const std::string& target, const std::string& filter) {
    return found(table, A, target, filter).size();
  };
  table.now.combat.pending.target = body_ref(B);
  CHECK(kept("tile", "") == tile_count);
  CHECK(kept("tile", R"({"near": "self"})") == 6);
  CHECK(found(table, A, "tile", R"({"near": "self"})") != found(table, A, "tile", R"({"near": "target"})"));
  CHECK(kept("tile", R"({"range": {"max": 1}})") == 7);
  CHECK(kept("tile", R"({"range": {"min": 2}})") == 12);
  const std::size_t seen = kept("tile", R"("los")");
  CHECK(kept("cover", "") == 2);
  CHECK(kept("cover", R"({"near": "self"})") == 1);
  CHECK(kept("cover", R"({"near": "target"})") == 2);
  CHECK(kept("cover", R"({"range": {"max": 0}})") == 1);
  CHECK(kept("cover", R"({"range": {"min": 1}})") == 1);
  table.now.covers = {};
  CHECK(kept("tile", R"("los")") == seen + 2);  // the two tiles behind the first Cover
}

TEST_CASE("Revealed cards are counted by their kind, as often as is said and no more than the cap",
          "[bots][BA-PRIO-08]") {
  Bench table({{.deck = {"SK-061", "SK-061", "SA-006"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-061", "SK-061", "SA-006"});
  Cards& hand = table.now[A].hand;
  while (!hand.empty()) table.now[A].deck.push_back(hand.take_back());  // above a Standard Attack
  const auto counted = [&](const std::string& more, int revealed) {
    const Catalogue catalogue = cards_and(
        "{" +
        skills({R"("steps": [{"op": "damage", "args": [{"count": "revealed", )" + more + R"(}], "target": "foe"}])"}) +
        "}");
    const EffectStep step = catalogue.effect(catalogue[catalogue.find("S1")].effects.front()).steps[0];
    return amount(table.position(), step.amount,
                  Context{A, nothing, body_ref(A), nothing, nothing, static_cast<std::uint8_t>(revealed)});
  };
  CHECK(counted(R"("kind": "skill")", 4) == 2);
  CHECK(counted(R"("kind": "attack")", 4) == 2);
  CHECK(counted(R"("kind": "standard")", 4) == 1);
  CHECK(counted(R"("kind": "standard")", 3) == 0);
  CHECK(counted(R"("kind": "skill", "k": 3)", 4) == 6);
  CHECK(counted(R"("kind": "skill", "k": 3, "cap": 5)", 4) == 5);
}

TEST_CASE("Every status can be gained and lost by a card", "[bots][BA-STAT-01][BA-R-63][BA-R-65]") {
  for (const std::string status : {"X-3", "X-4", "X-5", "X-10"}) {
    const auto change = [&](const std::string& op) {
      return R"("steps": [{"op": ")" + op + R"(", "args": [")" + status + R"("], "target": "me"}])";
    };
    const Catalogue catalogue = cards_and("{" + skills({change("gain_status"), change("lose_status")}) + "}");
    Skilled table(catalogue, {"S1", "S2"});
    const auto held = [&] {
      const Player& own = table.now[A];
      return std::vector<bool>{own.flanking, own.overrun, own.runaway, own.strafing};
    };
    table.plays(A, "S1");
    CHECK(held() == std::vector<bool>{status == "X-3", status == "X-4", status == "X-5", status == "X-10"});
    table.plays(A, "S2");
    CHECK(held() == std::vector<bool>(4));
  }
}

TEST_CASE("A Sub-System with Cooldown goes there once its ability is done", "[bots][BA-R-144][BA-KW-COOL-01]") {
  const auto system = [](const std::string& id, const std::string& keywords, const std::string& uptime) {
    return fmt::format(R"({{"id": "{}", "kind": "subsystem", "name": "{}", "bp": 5, "types": [], "modifiers": [],
        "keywords": [{}], "requirements": [], {} "effects": [{{"trigger": "ability", "timing": "standby",
        "steps": [{{"op": "draw", "args": [1], "target": "me"}}], "text": "."}}]}})",
                       id, id, keywords, uptime);
  };
  const std::string two = R"({"id": "cooldown", "x": 2})";
  const Catalogue catalogue = cards_and(R"({"subsystems": [)" + system("X1", two, "") + "," + system("X2", "", "") +
                                        "," + system("X3", two, R"("uptime": 2,)") + "]}");
  Bench table({Brings{.gear = {"X1", "X2", "X3"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.to(Phase::standby);
  const Ref cools = table.thing(A, "X1"), stays = table.thing(A, "X2"), lasts = table.thing(A, "X3");
  table.does(A, Activate{lasts});
  for (const Ref used : {cools, stays, lasts}) table.does(A, UseAbility{used, 0});
  CHECK(table.gear(cools).cooldown == 2);
  CHECK(table.gear(stays).cooldown == 0);
  CHECK(table.gear(lasts).cooldown == 0);  // only when its Uptime ends
  CHECK(table.refused(A, UseAbility{cools, 0}) == "BA-ZONE-08");
  CHECK(table.refused(A, UseAbility{stays, 0}).empty());
}

TEST_CASE("A card whose condition no longer holds as it resolves does nothing", "[bots][BA-R-41][BA-CYCLE-04]") {
  const Catalogue catalogue =
      skill_catalogue({R"("when": [{"hp": {"min": 100}}], "steps": [{"op": "draw", "args": [1], "target": "me"}])",
                       R"("steps": [{"op": "damage", "args": [12], "target": "foe"}])"});
  for (const bool answered : {false, true}) {
    Skilled table(catalogue, {"S1", "S2"});
    table.play(A, PlayCard{table.known("S1")});
    const std::size_t left = table.now[A].hand.size();
    while (table.waited() != B) table.play(A, Pass{});
    if (answered) table.play(B, PlayCard{table.known("S2")});
    table.cycle();
    CHECK(table.bot(A).hp == (answered ? 88 : 100));
    CHECK(table.now[A].hand.size() == left + (answered ? 0 : 1));
    CHECK(table.now[A].scrapyard.has(table.known("S1")));
  }
}

TEST_CASE("What is destroyed is destroyed once", "[bots][BA-ZONE-05]") {
  const Catalogue catalogue = subsystem_catalogue("X1", R"({"trigger": "ability", "timing": "standby", "text": ".",
                "steps": [{"op": "destroy", "target": "this"}, {"op": "destroy", "target": "this"}]})");
  Bench table({{.gear = {"W-006", "X1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.to(Phase::standby);
  std::ptrdiff_t destroyed = 0;
  const auto play = [&](Seat seat, const Action& action) {
    table.play(seat, action);
    destroyed +=
        std::ranges::count_if(table.told, [](const Event& event) { return std::holds_alternative<Destroyed>(event); });
  };
  play(A, UseAbility{table.thing(A, "X1"), 0});
  while (!table.now.cycle.empty()) play(table.waited(), Pass{});
  CHECK(destroyed == 1);
  CHECK(table.gear(table.thing(A, "X1")).place == Place::wreckage);
}

}  // namespace
