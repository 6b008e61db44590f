// End Phase, End of Round, Knockout, winning: BA-END, BA-EOR, BA-KO, BA-WIN.
#include "bench.h"
#include "games/bots/query/in_force.h"

namespace {

using namespace bots_test;

// The Movement Phase, Action being over: the End Phase is next.
void to_last_step(Bench& table) {
  table.to(Phase::action);
  table.to(Phase::movement);
}

// An effect of the turn-limited kind, with so many turns to go.
void add_turns(Bench& table, Ref on, int n, int turns) {
  table.hurry(on, n);
  table.now.lasting.back().until = Until::turn;
  table.now.lasting.back().left = static_cast<std::uint8_t>(turns);
}

TEST_CASE("Turn limits tick in everybody's End Phase",
          "[bots][BA-S-19][BA-END-01][BA-END-02][BA-END-03][BA-R-44][BA-R-45]") {
  Bench table;
  table.begin();
  add_turns(table, body_ref(A), 20, 2);
  add_turns(table, body_ref(A), 5, 1);
  to_last_step(table);
  CHECK(initiative(table.position(), body_ref(A)) == 125);
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::end);
  CHECK(initiative(table.position(), body_ref(A)) == 120);
  REQUIRE(table.now.lasting.size() == 1);
  CHECK(table.now.lasting[0].left == 1);
  table.next_turn();
  CHECK(initiative(table.position(), body_ref(A)) == 120);
  table.to(Phase::end);  // B's
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("What is played in the End Phase for this turn ends with it", "[bots][BA-END-01][BA-END-03][BA-END-06]") {
  Bench table({{.deck = {"SS-008", "SK-006", "SS-008", "SK-006"}}, Brings{}});
  table.begin();
  for (const Seat seat : {A, B}) {  // then comes B's turn, and then the next round
    REQUIRE(table.now.order[table.now.turn] == seat);
    to_last_step(table);
    table.does(seat, EndStep{});
    REQUIRE(table.now.phase == Phase::end);
    table.hand(A, {"SS-008", "SK-006"});
    for (const std::string card : {"SS-008", "SK-006"}) {
      if (seat == B) table.play(B, EndStep{});  // A plays it in the window
      table.plays(A, card);
    }
    CHECK(initiative(table.position(), body_ref(A)) == 110);
    CHECK(granted(table.position(), Grant::min_hp_1, body_ref(A)));
    table.hand(A, {});
    table.dice.next = {2, 5};  // the roll-off of the round that follows: A's +10 would spare it
    table.settle();
    table.play(seat, EndStep{});
    table.settle();
    CHECK(table.now.lasting.empty());
    CHECK(initiative(table.position(), body_ref(A)) == 100);
    CHECK(table.now.order[table.now.turn] == B);
    CHECK(table.now.round == (seat == A ? 1 : 2));
    CHECK(table.dice.next.empty() == (seat == B));
    table.dice.next.clear();
  }
}

TEST_CASE("What lasts for two turns and begins in an End Phase ends with the turn after",
          "[bots][BA-END-02][BA-END-03][BA-R-44]") {
  Bench table;
  table.begin();
  to_last_step(table);
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::end);
  add_turns(table, body_ref(A), 20, 2);
  table.does(A, EndStep{});
  REQUIRE(table.now.order[table.now.turn] == B);
  CHECK(initiative(table.position(), body_ref(A)) == 120);
  table.to(Phase::end);
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("Cover passed in the End Phase slows until the turn is passed", "[bots][BA-MOVE-09][BA-END-01]") {
  Bench table({{.deck = {"DR-11"}}, Brings{}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.cover(tile(0, 1), tile(0, 2));
  to_last_step(table);
  table.does(A, EndStep{});
  table.hand(A, {"DR-11"});
  table.play(A, PlayCard{id("DR-11")});
  table.answer({Choose{tile_ref(tile(0, 2))}});
  REQUIRE(table.bot(B).tile == tile(0, 2));
  CHECK(initiative(table.position(), body_ref(B)) == 0);
  table.does(A, EndStep{});
  REQUIRE(table.now.order[table.now.turn] == B);
  CHECK(initiative(table.position(), body_ref(B)) == 100);
}

TEST_CASE("What is played in the End Phase for this Phase is over as the next turn starts", "[bots][BA-END-06]") {
  const Catalogue catalogue = cards_and(R"({"skills": [
    {"id": "S1", "kind": "skill", "name": "Deep Breath", "rank": "D", "timing": ["any"], "types": [], "effects": [
      {"trigger": "on_resolve", "text": ".", "steps": [{"op": "mod", "args": ["initiative", 5],
       "target": "self", "duration": "phase"}]}]}]})");
  Bench table({{.deck = {"S1"}}, {.gear = {"W-006", "SY-035"}}}, Options{}, catalogue);
  table.begin();
  to_last_step(table);
  table.does(A, EndStep{});
  table.hand(A, {"S1"});
  table.plays(A, "S1");
  CHECK(initiative(table.position(), body_ref(A)) == 105);
  table.end_turn();
  REQUIRE(table.now.phase == Phase::start);
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

TEST_CASE("An effect on a number of Strings this turn ends with it, used or not", "[bots][BA-END-01][BA-END-03]") {
  const Catalogue catalogue = cards_and(R"({"skills": [
    {"id": "S1", "kind": "skill", "name": "Two Aimed Shots", "rank": "D", "timing": ["any"], "types": [], "effects": [
      {"trigger": "on_resolve", "text": ".", "steps": [{"op": "mod", "args": ["string_damage", 2],
       "target": "my_strings", "count": 2, "duration": "turn"}]}]}]})");
  Bench table({{.deck = {"S1"}}, Brings{}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.hand(A, {"S1"});
  table.plays(A, "S1");
  REQUIRE(table.now.lasting.size() == 1);
  table.to(Phase::end);
  CHECK(table.now.lasting.empty());
}

TEST_CASE("Hands are cut to Hand Size, by choice",
          "[bots][BA-S-18][BA-END-04][BA-ZONE-04][BA-BOT-10][BA-R-29][BA-PRIO-06]") {
  Bench table({{.deck = {"ST-002", "ST-003"}}, Brings{}});
  table.begin();
  to_last_step(table);
  table.hand(A, {"ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-002",
                 "ST-003"});
  table.does(A, EndStep{});
  REQUIRE(table.asks(Purpose::scrap));
  CHECK(table.refused(A, Pass{}) == "BA-R-29");
  CHECK(table.refused(A, Done{}) == "BA-R-29");
  CHECK(table.refused(A, EndStep{}) == "BA-ROUND-06");
  CHECK(table.refused(B, ChooseCard{id("ST-001")}) == "BA-PRIO-02");
  CHECK(table.refused(A, ChooseCard{id("SK-001")}) == "BA-PRIO-06");
  table.play(A, ChooseCard{id("ST-003")});
  CHECK(table.asks(Purpose::scrap));
  table.play(A, ChooseCard{id("ST-002")});
  CHECK(table.now[A].scrapyard == Cards{id("ST-003"), id("ST-002")});
  CHECK(table.now[A].hand.size() == 9);
  CHECK(table.refused(A, EndStep{}).empty());
  Bench small;
  small.begin();
  to_last_step(small);
  small.hand(A, {"ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001"});
  small.does(A, EndStep{});
  CHECK(small.now[A].hand.size() == 7);
  CHECK(small.waited() == A);
  CHECK(small.now.phase == Phase::end);
}

TEST_CASE("End Skills are played after the scrap; what they bring is checked again",
          "[bots][BA-END-05][BA-END-06][BA-R-45][BA-SKILL-07]") {
  Bench table({{.deck = {"SK-059", "SK-061", "SK-061", "SK-050"}}, {.deck = {"SK-059"}}});
  table.begin();
  to_last_step(table);
  table.hand(A, {"SK-059", "SK-061", "SK-061", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001"});
  table.hand(B, {"SK-059"});
  table.bot(A).hp = 90;
  CHECK(table.refused(A, PlayCard{id("SK-059")}) == "BA-SKILL-07");
  table.does(A, EndStep{});
  REQUIRE(table.asks(Purpose::scrap));  // 10: one card goes first
  CHECK(table.refused(A, PlayCard{id("SK-059")}) == "BA-R-38");
  table.play(A, ChooseCard{id("ST-001")});
  table.plays(A, "SK-059");
  CHECK(table.bot(A).hp == 93);
  table.plays(A, "SK-061");  // the hand stays at 8
  table.deck_to_scrapyard(A, 20);
  table.hand(A, {"SK-061", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001"});
  CHECK_FALSE(table.asks(Purpose::scrap));  // 10 once more, and still time to play
  CHECK(table.refused(A, PlayCard{id("SK-061")}).empty());
  table.play(A, EndStep{});
  REQUIRE(table.waited() == B);  // the window: End Skills in anybody's turn
  CHECK(table.refused(B, PlayCard{id("SK-059")}).empty());
  table.play(B, Pass{});
  REQUIRE(table.asks(Purpose::scrap));
  table.play(A, ChooseCard{id("ST-001")});
  table.settle();
  CHECK(table.now.order[table.now.turn] == B);
}

TEST_CASE("Cards drawn in the End Phase are not cut before its step ends", "[bots][BA-R-45][BA-END-04]") {
  Bench table({{.deck = {"DR-20"}}, Brings{}});
  table.begin();
  to_last_step(table);
  table.hand(A, {"DR-20", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001", "ST-001"});
  table.does(A, EndStep{});
  REQUIRE(table.now.phase == Phase::end);
  CHECK_FALSE(table.asks(Purpose::scrap));  // 9
  table.plays(A, "DR-20");
  CHECK(table.now[A].hand.size() == 10);
  CHECK_FALSE(table.asks(Purpose::scrap));
  CHECK(table.refused(A, EndStep{}).empty());
  table.does(A, EndStep{});
  CHECK(table.asks(Purpose::scrap));
}

TEST_CASE("The End of Round: effects, ticks, the next round",
          "[bots][BA-EOR-01][BA-EOR-02][BA-EOR-03][BA-EOR-04][BA-R-46]") {
  Bench table({{.gear = {"W-006", "W-002", "W-032", "SY-016", "SY-017", "W-028"}}, Brings{}});
  table.begin();
  table.bot(A).hp = 50;
  table.gear(table.thing(A, "W-028")).cooldown = 3;
  table.now.warheads.push_back({table.bot(A).tile, table.now.round});
  const int round = table.now.round;
  table.next_turn();
  CHECK(table.bot(A).hp == 50);  // A's turn is over, the round is not
  CHECK(table.now.round == round);
  table.to(Phase::end);
  table.play(B, EndStep{});
  REQUIRE(table.asks(Purpose::order));  // two effects of A
  table.play(A, Choose{item_ref(0)});
  table.settle();
  CHECK(table.bot(A).hp == 50 + 2 - 25);
  CHECK(table.gear(table.thing(A, "W-028")).cooldown == 1);  // by the loop and by the tick
  CHECK(table.now.round == round + 1);
  CHECK(table.now.phase == Phase::draw);
}

TEST_CASE("Effects that fire together: the turn player's first, one's own as one likes", "[bots][BA-R-48]") {
  for (int pick : {0, 1}) {
    Bench table({{.gear = {"W-006", "SY-016", "SY-034"}}, {.gear = {"W-006", "SY-016", "SY-034"}}});
    table.begin();
    for (Seat seat : {A, B}) {
      table.bot(seat).hp = 99;
      table.gear(table.thing(seat, "SY-034")).active = true;
      table.gear(table.thing(seat, "SY-034")).uptime = 2;
    }
    table.next_turn();
    table.to(Phase::end);
    table.play(B, EndStep{});
    REQUIRE(table.asks(Purpose::order));
    CHECK(table.waited() == B);
    std::vector<int> own;
    for (std::size_t i = 0; i < table.now.queue.size(); ++i) {
      if (table.now.queue[i].by == B) own.push_back(static_cast<int>(i));
    }
    REQUIRE(own.size() == 2);
    for (int i = 0; i < 4; ++i) {
      const bool mine = std::find(own.begin(), own.end(), i) != own.end();
      CHECK(table.refused(B, Choose{item_ref(i)}) == (mine ? "" : "BA-TGT-03"));
    }
    const Ref first = table.now.queue[static_cast<std::size_t>(own[static_cast<std::size_t>(pick)])].source;
    table.play(B, Choose{item_ref(own[static_cast<std::size_t>(pick)])});
    REQUIRE(table.waited() == A);
    const bool mended_first = first == table.thing(B, "SY-016");
    CHECK(table.bot(B).hp == (mended_first ? 100 - 4 : 99 - 4 + 2));
  }
}

// Idle rounds for both until so many are counted.
Bench idle(int rounds) {
  Bench table({{.deck = {"SK-014"}}, Brings{}});
  table.begin();
  for (int i = 0; i < rounds; ++i) {
    table.dice.next = {6, 1};
    table.next_round();
  }
  return table;
}

TEST_CASE("Knockout counts idle rounds; three lose",
          "[bots][BA-S-20][BA-KO-01][BA-KO-02][BA-KO-03][BA-KO-05][BA-R-187][BA-R-189][BA-R-34]") {
  Bench table = idle(0);
  CHECK(table.now[A].knockout == 0);
  table = idle(1);
  CHECK(table.now[A].knockout == 1);
  CHECK(table.now[B].knockout == 1);
  table.fight(B, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});  // 4 apart: nothing happens
  table.end_fight();
  table.dice.next = {6, 1};
  table.next_round();
  CHECK(table.now[A].knockout == 2);
  Bench moves = table;
  table.to(Phase::action);
  table.does(A, Withdraw{0});
  table.now[B].moved = true;
  table.next_round();
  CHECK(table.now[A].knockout == 3);
  CHECK(table.now[A].loss == Loss::knockout);
  CHECK(table.rules.outcome(table.now)->winners.has(B));
  std::swap(table, moves);
  table.to(Phase::movement);
  table.does(A, bots::Step{body_ref(A), Dir::n});
  CHECK(table.now[A].knockout == 0);  // at once
  table.now[B].moved = true;
  table.next_round();
  CHECK(table.now[A].knockout == 0);
  CHECK(table.now.stage == Stage::play);
}

TEST_CASE("Knocked out together: nobody wins", "[bots][BA-KO-05][BA-R-191][BA-WIN-04]") {
  Bench table = idle(3);
  CHECK(table.now.stage == Stage::over);
  const std::optional<Outcome> outcome = table.rules.outcome(table.now);
  CHECK(outcome->shared);
  CHECK((outcome->winners.has(A) && outcome->winners.has(B)));
}

TEST_CASE("No Hit Points, no Bot: the last one standing wins", "[bots][BA-WIN-01][BA-WIN-04][BA-R-192]") {
  Bench table = attack({.gear = {"W-035"}}, Brings{}, {"", "W-035"}, tile(0, 1), {"W-006", "W-002", "W-032"});
  table.bot(B).hp = 6;
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.now[B].loss == Loss::hit_points);
  CHECK(table.bot(B).stand == Stand::lost);
  CHECK(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->winners == Seats{A});
  CHECK(table.rules.waiting(table.now).none());
}

TEST_CASE("A unit on the Board keeps its player in", "[bots][BA-WIN-02][BA-R-02][BA-SUP-06]") {
  Bench table = attack({.gear = {"W-035"}}, {.gear = {"W-006", "SY-045>", "W-002"}}, {"", "W-035"}, tile(0, 1),
                       {"W-006", "W-002"});
  table.bot(B).hp = 6;
  table.resolve();
  table.shoot(A, 1, body_ref(B));
  CHECK(table.bot(B).stand == Stand::lost);
  CHECK(table.now[B].loss == Loss::none);
  CHECK(table.now.stage == Stage::play);
  // The other way about: losing the unit is no loss while the Bot stands.
  Bench other = attack({.gear = {"W-035"}}, {.gear = {"W-006", "SY-045"}}, {"", "W-035"}, tile(0, 1), {"W-006"});
  other.bot(B, 1).tile = tile(0, 1);
  other.bot(B, 1).hp = 5;
  other.resolve();
  other.shoot(A, 1, body_ref(B, 1));
  CHECK(other.bot(B, 1).stand == Stand::lost);
  CHECK(other.now[B].loss == Loss::none);
}

TEST_CASE("Two fall to one moment: a draw", "[bots][BA-S-23][BA-S-121][BA-R-191][BA-WIN-04]") {
  for (Tile second : {tile(0, 1), tile(1, 0)}) {
    Bench table;
    table.begin();
    table.place(A, tile(0, 1));
    table.place(B, second);
    table.bot(A).hp = table.bot(B).hp = 20;
    table.now.warheads.push_back({tile(0, 1), table.now.round});
    if (second != tile(0, 1)) table.now.warheads.push_back({second, table.now.round});
    table.next_round();
    CHECK(table.now.stage == Stage::over);
    CHECK(table.rules.outcome(table.now)->shared);
    CHECK(table.now.losing.count() == 2);
  }
}

TEST_CASE("Concession, whenever one could act", "[bots][BA-R-193]") {
  Bench table;
  CHECK(table.refused(table.waited(), Concede{}).empty());
  table.begin();
  CHECK(table.refused(B, Concede{}) == "BA-PRIO-02");
  table.play(A, Concede{});
  CHECK(table.now[A].loss == Loss::conceded);
  CHECK(table.rules.outcome(table.now)->winners.has(B));
  CHECK(table.rules.outcome(table.now)->reason.word() == "concession");
}

TEST_CASE("A round limit is an option", "[bots][BA-R-204]") {
  Bench table({Brings{}, Brings{}}, Format::free_for_all, 2);
  table.begin();
  table.next_round();
  CHECK(table.now.stage == Stage::play);
  table.next_round();
  CHECK(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->shared);
  CHECK(table.rules.outcome(table.now)->reason.word() == "round limit");
  Bench open = idle(0);
  for (int i = 0; i < 12; ++i) {
    for (Player& player : open.now.players) player.moved = true;
    open.next_round();
    for (Seat seat : {A, B}) {  // the decks must last
      while (!open.now[seat].scrapyard.empty()) open.now[seat].deck.push_back(open.now[seat].scrapyard.take_back());
    }
  }
  CHECK(open.now.stage == Stage::play);
}

TEST_CASE("Who falls beside a Bot that picks its Core is out as well",
          "[bots][BA-R-191][BA-R-192][BA-R-172][BA-WIN-01]") {
  Bench table({{.gear = {"W-006", "SY-048>", "SY-049>"}}, Brings{}});
  table.begin();
  for (Seat seat : {A, B}) {
    table.place(seat, tile(0, 1));
    table.bot(seat).hp = 20;
  }
  table.now.warheads.push_back({tile(0, 1), table.now.round});
  table.next_turn();
  table.to(Phase::end);
  table.play(B, EndStep{});
  REQUIRE(table.asks(Purpose::core));
  CHECK(table.now[B].loss == Loss::none);
  table.play(A, Choose{body_ref(A, 2)});
  CHECK(table.now[B].loss == Loss::hit_points);
  CHECK(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->winners == Seats{A});
}

}  // namespace
