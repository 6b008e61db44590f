// Rounds, turns and phases: BA-ROUND, BA-DRAW, BA-STBY, BA-ACT.
#include "bench.h"
#include "games/bots/query/sides.h"

namespace {

using namespace bots_test;

TEST_CASE("A round is one turn for everybody, a turn is its four parts in order",
          "[bots][BA-ROUND-01][BA-ROUND-06][BA-ROUND-07][BA-R-30][BA-END-06]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  const int round = table.now.round;
  for (Seat seat : {A, B, C}) {
    CHECK(table.now.round == round);
    REQUIRE(table.waited() == seat);
    CHECK(table.now.phase == Phase::draw);
    CHECK(table.refused(seat, ChoosePhase{Phase::action}) == "BA-ROUND-07");
    table.does(seat, EndStep{});
    CHECK(table.now.phase == Phase::standby);
    table.does(seat, EndStep{});
    CHECK(table.now.phase == Phase::fork);
    CHECK(table.refused(seat, EndStep{}) == "BA-ROUND-06");
    CHECK(table.refused(seat, ChoosePhase{Phase::end}) == "BA-ROUND-07");
    const bool first = seat == A;
    table.does(seat, ChoosePhase{first ? Phase::movement : Phase::action});
    CHECK(table.now.phase == (first ? Phase::movement : Phase::action));
    table.does(seat, EndStep{});  // the other follows, nothing is entered twice
    CHECK(table.now.phase == (first ? Phase::action : Phase::movement));
    CHECK(table.refused(seat, ChoosePhase{Phase::movement}) == "BA-ROUND-07");
    table.does(seat, EndStep{});
    CHECK(table.now.phase == Phase::end);
    table.does(seat, EndStep{});
  }
  CHECK(table.now.round == round + 1);
  CHECK(table.now.phase == Phase::draw);
}

TEST_CASE("Ties are rolled off; the result breaks every tie of the round",
          "[bots][BA-S-12][BA-ROUND-02][BA-ROUND-03][BA-ROUND-04][BA-ROUND-05][BA-R-14][BA-BOT-09]") {
  Bench table({Brings{}, {.gear = {"W-006", "W-002", "W-032", "SY-032"}}});
  table.begin(B);
  table.dice.next = {5, 3};
  table.next_round();
  CHECK(table.dice.next.empty());
  CHECK(table.now.order == List<Seat, most_seats>{A, B});
  CHECK(table.waited() == A);
  table.next_turn();
  REQUIRE(table.waited() == B);
  table.fight(A, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});
  CHECK(table.waited() == A);  // 100 each in the Block Step of B's Combat
  table.end_fight();
  table.dice.next = {2, 2, 4, 4, 1, 6};  // the still tied repeat
  table.next_round();
  CHECK(table.dice.next.empty());
  CHECK(table.waited() == B);
  table.gear(table.thing(B, "SY-032")).active = true;  // 110
  for (Player& player : table.now.players) player.knockout = 0;
  table.dice.next = {6};
  table.next_round();
  CHECK(table.dice.next.size() == 1);  // no roll
  CHECK(table.waited() == B);
}

TEST_CASE("Three tied players: only those still tied roll again", "[bots][BA-R-14][BA-ROUND-03]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  table.dice.next = {4, 6, 4, 1, 5};  // B first, then A 1 against C 5
  table.next_round();
  CHECK(table.dice.next.empty());
  CHECK(table.now.order == List<Seat, most_seats>{B, C, A});
}

TEST_CASE("The order of turns stays, priority and steps follow the Initiative of the moment",
          "[bots][BA-R-26][BA-R-40]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  for (Seat seat : {A, B, C}) table.hand(seat, {"ST-001"});
  table.play(A, EndStep{});
  CHECK(table.waited() == B);
  table.settle();
  table.hurry(body_ref(C), 50);
  table.play(A, EndStep{});
  CHECK(table.waited() == C);
  table.play(C, Pass{});
  CHECK(table.waited() == B);
  table.settle();
  table.hand(A, {});
  table.next_turn();
  CHECK(table.now.order[table.now.turn] == B);
}

// The Draw Phase of B with so many cards in hand and deck.
Bench draws(int hand, int deck, const Brings& brings = {}) {
  Bench table({Brings{}, brings});
  table.begin();
  table.to(Phase::end);
  for (int i = 0; i < hand; ++i) table.now[B].hand.push_back(table.now[B].deck.take_back());
  std::sort(table.now[B].hand.begin(), table.now[B].hand.end());
  table.deck_of(B, deck);
  table.does(A, EndStep{});
  return table;
}

TEST_CASE("Draw up to Hand Size", "[bots][BA-S-14][BA-DRAW-01][BA-BOT-10][BA-R-27]") {
  const Bench table = draws(4, 20);
  CHECK(table.now[B].hand.size() == 9);
  CHECK(table.now[B].deck.size() == 15);
  const Bench full = draws(10, 20);
  CHECK(full.now[B].hand.size() == 10);
  CHECK(full.now[B].deck.size() == 20);
}

TEST_CASE("Who cannot draw up loses at once", "[bots][BA-S-15][BA-DRAW-02][BA-DRAW-03][BA-WIN-03][BA-R-27]") {
  for (const Brings& brings : {Brings{}, Brings{.gear = {"W-006", "SY-044"}}}) {
    const Bench table = draws(4, 3, brings);
    CHECK(table.now[B].hand.size() == 7);
    CHECK(table.now[B].loss == Loss::empty_deck);
    CHECK(table.now.stage == Stage::over);
    CHECK(table.rules.outcome(table.now)->winners.has(A));
    CHECK(table.rules.outcome(table.now)->reason.word() == "empty deck");
  }
  const Bench empty = draws(8, 0);
  CHECK(empty.now[B].loss == Loss::empty_deck);
  const Bench safe = draws(9, 0);
  CHECK(safe.now[B].loss == Loss::none);
  CHECK(safe.now.phase == Phase::draw);
}

TEST_CASE("A card's draw from an empty deck loses in the own Draw Phase alone", "[bots][BA-DRAW-03][BA-R-28]") {
  for (const Phase phase : {Phase::draw, Phase::standby}) {
    for (const int left : {0, 1}) {
      Bench table({{.deck = {"SK-061"}}, Brings{}});
      table.begin();
      table.to(phase);
      table.hand(A, {"SK-061"});
      table.deck_of(A, left);
      table.plays(A, "SK-061");
      const bool out = phase == Phase::draw && left == 0;
      CHECK(table.now[A].loss == (out ? Loss::empty_deck : Loss::none));
      CHECK(table.now[A].hand.size() == static_cast<std::size_t>(left));
    }
  }
  Bench other({Brings{}, {.deck = {"SK-061"}}});  // in another player's Draw Phase
  other.begin();
  other.hand(B, {"SK-061"});
  other.deck_of(B, 0);
  other.play(A, EndStep{});
  other.plays(B, "SK-061");
  CHECK(other.now[B].loss == Loss::none);
}

TEST_CASE("Standby: switch, attach, play, and nowhere else",
          "[bots][BA-STBY-01][BA-STBY-02][BA-STBY-03][BA-SKILL-04][BA-PRIO-14]") {
  Bench table({{.gear = {"W-006", "W-013", "SY-025", "SY-034", "SY-044", "SY-046"}, .deck = {"SK-014"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-014"});
  const Ref drive = table.thing(A, "SY-034"), funnel = table.thing(A, "W-013"), pack = table.thing(A, "SY-046");
  const Action skill = PlayCard{id("SK-014")};
  const auto all = [&](std::string_view switching, std::string_view attaching, std::string_view playing) {
    CHECK(table.refused(A, Activate{drive}) == switching);
    CHECK(table.refused(A, Detach{funnel}) == attaching);
    CHECK(table.refused(A, Attach{pack}) == attaching);
    CHECK(table.refused(A, skill) == playing);
  };
  all("BA-STBY-01", "BA-STBY-02", "BA-SKILL-04");
  table.to(Phase::standby);
  all("", "", "");
  CHECK(table.refused(A, Detach{pack}) == "BA-DETACH-01");  // it is not attached
  CHECK(table.refused(A, Attach{table.thing(A, "SY-044")}) == "BA-KW-DETACH-01");
  CHECK(table.refused(A, Attach{table.thing(A, "W-006")}) == "BA-KW-DETACH-01");
  for (Phase phase : {Phase::action, Phase::movement, Phase::end}) {
    Bench later = table;
    std::swap(table, later);
    table.to(phase);
    all("BA-STBY-01", "BA-STBY-02", "BA-SKILL-04");
    std::swap(table, later);
  }
}

TEST_CASE("Action Skills belong to the Action Phase", "[bots][BA-ACT-02][BA-SKILL-05]") {
  Bench table({{.deck = {"SK-069"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-069"});
  for (Phase phase : {Phase::draw, Phase::standby, Phase::action, Phase::movement, Phase::end}) {
    Bench at = table;
    at.to(phase);
    CHECK(at.refused(A, PlayCard{id("SK-069")}) == (phase == Phase::action ? "" : "BA-SKILL-05"));
  }
}

TEST_CASE("Initiator and chosen player are engaged, nobody else",
          "[bots][BA-ACT-03][BA-ACT-04][BA-ACT-05][BA-FFA-04][BA-R-32]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  CHECK(table.refused(A, InitiateCombat{C}) == "BA-ACT-03");
  table.to(Phase::action);
  CHECK(table.refused(A, InitiateCombat{A}) == "BA-ACT-03");
  table.does(A, InitiateCombat{C});  // 4 tiles away, no refusal possible
  while (!table.now.frames.empty()) table.play(table.waited(), Pass{});
  CHECK(table.now.combat.stage == Fight::select);
  CHECK((engaged(table.position(), A) && engaged(table.position(), C)));
  CHECK_FALSE(engaged(table.position(), B));
  CHECK(table.refused(B, Commit{}) == "BA-PRIO-02");
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(C, {"W-006", "W-002", "W-032"});
  CHECK(table.now.combat.stage == Fight::blocks);
  table.no_blocks();
  CHECK(table.now.combat.stage == Fight::attach);
  table.end_fight();
  CHECK(table.now.phase == Phase::action);  // a part of it
  CHECK(table.refused(A, InitiateCombat{B}) == "BA-ACT-01");
  CHECK(table.refused(A, Withdraw{0}) == "BA-ACT-06");
}

}  // namespace
