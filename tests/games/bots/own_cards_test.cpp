// What no card of the starter pack says: each case writes a pack of its own, which the game reads and plays.
#include "bench.h"

namespace {

using namespace bots_test;

// A pack of Skills to be played at any time, one record each; their ids are S1, S2 and so on.
std::string skills(const std::vector<std::string>& records) {
  std::string pack;
  for (const std::string& record : records) {
    pack += fmt::format(R"({}{{"id": "S{}", "kind": "skill", "name": "Skill {}", "rank": "D", "timing": ["any"],
                            "types": [], "effects": [{{"trigger": "on_resolve", "text": ".", {}}}]}})",
                        pack.empty() ? "" : ", ", &record - records.data() + 1, &record - records.data() + 1, record);
  }
  return R"("skills": [)" + pack + "]";
}

// A and B beside each other, A in its Action Phase, with such Skills in both hands.
struct Skilled : Bench {
  Skilled(const Catalogue& catalogue, const std::vector<std::string>& played, Brings a = {}, Brings b = {})
      : Bench({with(a, played), with(b, played)}, Format::free_for_all, 0, catalogue) {
    begin();
    place(A, tile(0, 0));
    place(B, tile(0, 1));
    for (Seat seat : {A, B}) hand(seat, played);
  }
  static Brings with(Brings brings, const std::vector<std::string>& deck) {
    brings.deck = deck;
    return brings;
  }
};

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
  REQUIRE(table.now.frames.back().kind == FrameKind::quick);
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
  table.now.terrain[static_cast<std::size_t>(index(tile(0, 1)))] = catalogue.find("T1");
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

}  // namespace
