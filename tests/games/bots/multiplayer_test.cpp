// Teams and Free for All, and who is out: BA-TEAM, BA-FFA, BA-R-180 to BA-R-195.
#include "bench.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

const std::vector<std::string> arms{"W-006", "W-002", "W-032"};

Bench table_of(int seats, Format format = Format::free_for_all, Brings brings = {}) {
  return Bench(std::vector<Brings>(static_cast<std::size_t>(seats), brings), format);
}
// Everybody passes whatever is offered.
void no_offers(Bench& table) {
  while (!table.now.frames.empty()) table.play(table.waited(), Pass{});
}

TEST_CASE("Three Bots or more: teams or everybody for themselves", "[bots][BA-TEAM-01][BA-TEAM-02][BA-R-03]") {
  const auto made = [](int seats, Format format) {
    std::vector<int> builds;
    for (int i = 0; i < seats; ++i) builds.push_back(i + 1);
    Problems problems;
    const auto rules = Rules::make(seats, Options{format, 0}, starter_setup(builds), problems);
    return rules != nullptr;
  };
  CHECK(made(3, Format::free_for_all));
  CHECK(made(4, Format::teams));
  CHECK(made(6, Format::teams));
  CHECK_FALSE(made(3, Format::teams));
  const Bench team = table_of(4, Format::teams), free = table_of(4);
  CHECK_FALSE(team.rules.opposed(A, C));
  CHECK(team.rules.opposed(A, B));
  CHECK(free.rules.opposed(A, C));
}

TEST_CASE("Beyond the book, player A plays against all others", "[bots][BA-TEAM-02][BA-TEAM-09]") {
  for (int seats : {3, 4}) {
    Bench table = table_of(seats, Format::one_against_all);
    for (int seat = 1; seat < seats; ++seat) {
      CHECK(table.rules.opposed(A, seat_at(seat)));
      CHECK_FALSE(table.rules.opposed(B, seat_at(seat)));
    }
    table.begin();
    table.place(A, tile(0, 0));
    for (int seat = 1; seat < seats; ++seat) table.place(seat_at(seat), tile(0, 1));
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    CHECK(side_of(table.position(), A) == 0);
    for (int seat = 1; seat < seats; ++seat) CHECK(side_of(table.position(), seat_at(seat)) == 1);
    while (table.now.stage != Stage::over) table.play(table.waited(), Concede{});
    CHECK(table.rules.outcome(table.now)->winners.has(A) != table.rules.outcome(table.now)->winners.has(B));
  }
  Problems problems;
  CHECK(Rules::make(3, Options{Format::one_against_all, 0}, starter_setup({1, 2, 3}), problems) != nullptr);
}

TEST_CASE("Opponents: of another team, or everybody else, on whatever side they fight", "[bots][BA-R-03]") {
  for (Format format : {Format::free_for_all, Format::teams}) {
    Bench table({{.deck = {"SK-065"}}, Brings{}, Brings{}, Brings{}}, format);
    table.begin();
    table.to(Phase::action);
    table.hand(A, {"SK-065"});
    table.play(A, PlayCard{id("SK-065")});
    REQUIRE(table.asks(Purpose::announce));
    CHECK(table.refused(A, Choose{body_ref(B)}).empty());
    CHECK(table.refused(A, Choose{body_ref(D)}).empty());
    CHECK(table.refused(A, Choose{body_ref(C)}) == (format == Format::teams ? "BA-TGT-03" : ""));
    CHECK(table.refused(A, Choose{body_ref(A)}) == "BA-TGT-03");
  }
  Bench outside({Brings{}, Brings{}, {.deck = {"SK-065"}}});
  outside.begin();
  outside.to(Phase::action);
  outside.hand(C, {"SK-065", "ST-001"});
  outside.play(A, InitiateCombat{B});
  outside.play(C, Pass{});
  no_offers(outside);
  outside.plan(A, arms);
  outside.plan(B, arms);
  REQUIRE(outside.waited() == C);
  outside.play(C, PlayCard{id("SK-065")});
  CHECK(outside.refused(C, Choose{body_ref(A)}).empty());  // not on a side: both are opponents
  CHECK(outside.refused(C, Choose{body_ref(B)}).empty());
}

// Covers, marks and Terrain placed until play begins; who placed what.
struct Placed {
  std::string inner, outer, terrain;
};
Placed set_up(Bench& table) {
  Placed placed;
  while (table.now.stage != Stage::play) {
    const Seat seat = table.waited();
    if (table.now.stage == Stage::inner_cover) placed.inner += letter(seat);
    if (table.now.stage == Stage::outer_cover) placed.outer += letter(seat);
    if (table.now.stage == Stage::place_terrain) placed.terrain += letter(seat);
    table.play(seat, table.legal(seat).front());
  }
  return placed;
}
void in_order(Bench& table, const List<Seat, most_seats>& order) { table.now.order = order; }

TEST_CASE("A team sets up as one player", "[bots][BA-S-103][BA-TEAM-03][BA-TEAM-04][BA-TEAM-05][BA-R-180][BA-R-23]") {
  Bench table({Brings{.terrain = "TE-007"}, Brings{.terrain = "TE-007"},
               Brings{.gear = {"W-006", "SY-010"}, .terrain = "TE-012"}, Brings{.terrain = "TE-007"}},
              Format::teams);
  REQUIRE(table.now.order.size() == 2);
  CHECK(table.now.order[0] == C);  // 110: the faster member, before the others
  const Seat other = table.now.order[1];
  const Placed placed = set_up(table);
  CHECK(placed.inner.size() == 6);
  CHECK(placed.outer.size() == 4);
  CHECK(std::ranges::count(placed.inner + placed.outer, 'C') == 5);
  CHECK(placed.terrain == std::string{'C', letter(other), 'C', letter(other)});  // two cards of two tiles
  CHECK(table.now[A].terrain == no_card);
  CHECK(table.bot(A).tile == tile(0, 2));
  CHECK(table.bot(C).tile == tile(0, 2));
  CHECK(table.bot(B).tile == tile(0, -2));
  CHECK(table.bot(D).tile == tile(0, -2));
  CHECK(table.now.order.size() == 4);  // turns are everybody's own
}

TEST_CASE("Team Combat: everybody engaged, one plan and one Ace a team",
          "[bots][BA-S-103][BA-S-117][BA-TEAM-06][BA-TEAM-07][BA-TEAM-08][BA-R-182][BA-R-201][BA-R-200][BA-ACE-03][BA-"
          "R-125]") {
  const Brings fast{.gear = {"W-006", "W-002", "W-032", "SY-010", "SY-011"}, .deck = {"AC-001"}};
  const Brings slow{.gear = {"W-006", "W-002", "W-032"}, .deck = {"AC-001"}};
  Bench table({slow, slow, fast, slow}, Format::teams);
  table.begin();
  for (Seat seat : {A, C}) table.place(seat, tile(0, 0));
  for (Seat seat : {B, D}) table.place(seat, tile(0, 1));
  table.to(Phase::action);
  CHECK(table.refused(A, InitiateCombat{C}) == "BA-ACT-03");
  table.does(A, InitiateCombat{D});
  for (Seat seat : {A, B, C, D}) CHECK(engaged(table.position(), seat));
  REQUIRE(table.waited() == C);  // 130: deals out the slots
  CHECK(table.refused(C, OfferSlots{B, {PlanPlace::left}}) == "BA-FFA-07");
  CHECK(table.refused(C, OfferSlots{A, {}}) == "BA-R-200");
  table.play(C, OfferSlots{A, {PlanPlace::left, PlanPlace::ace}});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, OfferSlots{C, {PlanPlace::left}}) == "BA-FFA-07");
  Bench refusing = table;
  refusing.play(A, RefuseSlots{});
  CHECK(refusing.now.combat.sides[0].slots[0].owner == C);  // it stays with the fastest
  CHECK(refusing.now.combat.sides[0].ace_owner == C);
  table.play(A, AcceptSlots{});
  CHECK(table.now.combat.sides[0].slots[0].owner == A);
  CHECK(table.now.combat.sides[0].slots[1].owner == C);
  no_offers(table);
  CHECK(table.refused(A, Select{PlanPlace::centre, table.thing(A, "W-006")}) == "BA-FFA-07");
  table.plan(A, {"W-006"});
  table.plan(C, {"", "W-002", "W-032"});
  const Seat dealer = table.now.combat.sides[1].leader;
  table.plan(dealer, arms);
  CHECK(table.now.combat.stage == Fight::blocks);
  CHECK(table.waited() == C);  // each member's own steps at the own Initiative
  REQUIRE(table.now.combat.actors.size() == 4);
  table.play(C, EndStep{});
  table.settle();
  const Seat next = table.waited();
  CHECK(next == table.now.order[0]);
  table.no_blocks();
  table.hand(A, {"AC-001"});
  table.hand(C, {"AC-001"});
  REQUIRE(table.waited() == C);
  CHECK(table.refused(C, PlayAce{id("AC-001"), body_ref(C)}) == "BA-TEAM-07");
  CHECK(table.refused(C, AttachAttack{id("AC-001"), table.string(A, 0)}) == "BA-R-109");
}

TEST_CASE("Runaway of any member opens the shared plan", "[bots][BA-R-184][BA-R-71]") {
  Bench table = table_of(4, Format::teams);
  table.begin();
  table.to(Phase::action);
  table.now[C].runaway = true;
  table.now[B].overrun = true;
  table.does(A, InitiateCombat{B});
  no_offers(table);
  const Seat ours = table.now.combat.sides[0].leader, theirs = table.now.combat.sides[1].leader;
  table.plan(ours, arms);
  table.plan(theirs, arms);
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, UseStatus{Status::overrun, plan_ref(0, 2)}).empty());
  table.now[C].runaway = false;
  CHECK(table.refused(B, UseStatus{Status::overrun, plan_ref(0, 2)}) == "BA-R-71");
}

TEST_CASE("Whoever has no slot in the plan of a team flips a Weapon of it all the same",
          "[bots][BA-R-184][BA-STRF-05][BA-FLANK-04][BA-R-70][BA-R-72]") {
  for (const Status status : {Status::strafing, Status::flanking}) {
    Bench table = table_of(4, Format::teams);
    table.begin();
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    no_offers(table);
    const Seat ours = table.now.combat.sides[0].leader, theirs = table.now.combat.sides[1].leader;
    const Seat mate = ours == A ? C : A, near = theirs == B ? D : B;  // neither owns a slot
    table.now[mate].strafing = status == Status::strafing;
    table.now[mate].flanking = status == Status::flanking;
    table.place(mate, tile(0, 0));
    table.place(near, tile(0, 1));
    table.place(theirs, tile(0, 2));
    table.plan(ours, arms);
    table.plan(theirs, arms);
    REQUIRE(table.waited() == mate);
    CHECK(table.refused(mate, UseStatus{Status::strafing, seat_ref(theirs)}) ==
          (status == Status::strafing ? "BA-R-72" : "BA-STRF-05"));
    table.play(mate, UseStatus{status, status == Status::strafing ? seat_ref(near) : plan_ref(1, 0)});
    table.cycle();
    REQUIRE(table.asks(Purpose::flip_own));
    const Seat flips = status == Status::strafing ? near : mate;
    const int side = status == Status::strafing ? 1 : 0;
    REQUIRE(table.waited() == flips);
    CHECK(table.refused(flips, Choose{plan_ref(1 - side, 2)}) == "BA-TGT-03");
    table.play(flips, Choose{plan_ref(side, 2)});
    CHECK(table.position().slot(plan_ref(side, 2)).up);
    CHECK(table.now.combat.stage == Fight::select);
  }
}

TEST_CASE("A Duplicate copies only a Weapon of its own player", "[bots][BA-R-181][BA-DUP-01]") {
  Bench table = table_of(4, Format::teams);
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  const Seat dealer = table.waited(), mate = dealer == A ? C : A;
  table.play(dealer, OfferSlots{mate, {PlanPlace::left}});
  table.play(mate, AcceptSlots{});
  no_offers(table);
  table.play(dealer, Select{PlanPlace::centre, table.thing(dealer, "W-006")});
  CHECK(table.refused(mate, Select{PlanPlace::left, table.thing(mate, "X-2")}) == "BA-R-126");
  CHECK(table.refused(dealer, Select{PlanPlace::right, table.thing(dealer, "X-2")}).empty());
}

TEST_CASE("A team plays on until its last Bot", "[bots][BA-S-104][BA-TEAM-09][BA-WIN-04][BA-R-183]") {
  Bench table = table_of(4, Format::teams);
  table.begin();
  table.now.warheads.push_back({table.bot(B).tile, table.now.round});
  table.bot(B).hp = 10;
  table.next_round();
  CHECK(table.now[B].loss == Loss::hit_points);
  CHECK(table.now[D].loss == Loss::none);
  CHECK(table.now.stage == Stage::play);
  CHECK(table.now.order.size() == 3);
  table.now[D].knockout = 2;  // lost by Knockout: the Bot counts as destroyed
  for (Seat seat : {A, C}) table.now[seat].moved = true;
  table.next_round();
  CHECK(table.now[D].loss == Loss::knockout);
  CHECK(table.bot(D).stand == Stand::lost);
  CHECK(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->winners == Seats{A, C});
  CHECK_FALSE(table.rules.outcome(table.now)->shared);
  CHECK(table.rules.outcome(table.now)->reason.word() == "last team");
}

TEST_CASE("A team mate out of the match wins with the team", "[bots][BA-TEAM-09][BA-R-183]") {
  Bench table = table_of(4, Format::teams);
  table.begin();
  table.play(A, Concede{});
  CHECK(table.now.stage == Stage::play);
  for (Seat seat : {B, D}) {
    while (table.now.order[table.now.turn] != seat) table.next_turn();
    table.play(seat, Concede{});
  }
  CHECK(table.rules.outcome(table.now)->winners == Seats{A, C});
}

TEST_CASE("Free for All: fewer Covers, half the Terrain",
          "[bots][BA-S-10][BA-FFA-02][BA-FFA-03][BA-COVER-13][BA-R-18]") {
  Bench four({{.terrain = "TE-004"}, {.terrain = "TE-003"}, {.terrain = "TE-016"}, {.terrain = "TE-001"}});
  in_order(four, {A, B, C, D});
  const Placed placed = set_up(four);  // 3, 4, 1, 5 -> 2, 2, 1, 3
  CHECK(placed.inner == "ABCDAB");
  CHECK(placed.outer == "ABCD");
  CHECK(placed.terrain == "ABCDABDD");
  Bench three({{.terrain = "TE-004"}, {.terrain = "TE-016"}, {.terrain = "TE-016"}});
  in_order(three, {A, B, C});
  const Placed whole = set_up(three);
  CHECK(whole.outer == "ABC");
  CHECK(whole.terrain == "ABCAA");
  Bench six = table_of(6);
  in_order(six, {seat_at(0), seat_at(1), seat_at(2), seat_at(3), seat_at(4), seat_at(5)});
  CHECK(set_up(six).outer == "ABCDEF");
  CHECK(count(six.now.covers) == 12);  // the 10 markers are no limit
}

TEST_CASE(
    "Leaders offer slots; who accepts fights on that side until the end",
    "[bots][BA-S-105][BA-FFA-04][BA-FFA-05][BA-FFA-06][BA-FFA-07][BA-FFA-08][BA-FFA-09][BA-FFA-10][BA-R-185][BA-R-186]"
    "[BA-R-200][BA-R-101]") {
  Bench table = table_of(5);
  table.begin();
  for (Seat seat : {A, B, C, D}) table.place(seat, tile(0, 0));
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  REQUIRE(table.waited() == A);  // the initiator first
  CHECK(table.now.combat.sides[0].leader == A);
  CHECK(table.now.combat.sides[1].leader == B);
  for (const Side& side : table.now.combat.sides) {
    for (const PlanSlot& slot : side.slots) CHECK(slot.owner == side.leader);
  }
  CHECK(table.refused(A, OfferSlots{B, {PlanPlace::left}}) == "BA-R-185");
  CHECK(table.refused(A, OfferSlots{C, {PlanPlace::right, PlanPlace::left}}) == "BA-R-200");
  table.play(A, OfferSlots{C, {PlanPlace::left}});
  REQUIRE(table.waited() == C);
  CHECK(table.refused(C, Pass{}) == "BA-R-29");  // accepted or refused, at once
  table.play(C, AcceptSlots{});
  CHECK(table.refused(A, OfferSlots{C, {PlanPlace::right}}) == "BA-R-185");
  CHECK(table.refused(A, OfferSlots{D, {PlanPlace::left}}) == "BA-FFA-07");  // given away
  table.play(A, OfferSlots{D, {PlanPlace::right}});
  table.play(D, RefuseSlots{});
  CHECK(table.refused(A, OfferSlots{D, {PlanPlace::right}}) == "BA-R-200");
  CHECK_FALSE(engaged(table.position(), D));
  while (table.waited() == A) table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, OfferSlots{C, {PlanPlace::left}}) == "BA-R-185");
  CHECK(table.refused(B, OfferSlots{D, {PlanPlace::left}}).empty());  // another leader's offer
  table.play(B, Pass{});
  table.plan(A, {"", "W-006", "W-032"});
  table.plan(C, {"W-002"});
  table.plan(B, arms);
  const auto aims = [&](Seat attacker, Ref ref) {
    Refusal why;
    return string_targets(table.position(), ref, attacker, &why) ? std::string() : std::string(why.rule->id);
  };
  CHECK(aims(A, body_ref(B)).empty());
  CHECK(aims(C, body_ref(B)).empty());
  CHECK(aims(A, body_ref(D)) == "BA-R-101");
  CHECK(aims(A, body_ref(C)) == "BA-R-101");
  CHECK(aims(B, body_ref(C)).empty());
  table.no_blocks();
  table.end_fight();
  CHECK(table.bot(B).hp < 100);
  CHECK(table.now[C].fought);  // who joined was engaged
  CHECK_FALSE(table.now[D].fought);
  CHECK_FALSE(engaged(table.position(), C));
  CHECK(foes(table.position(), A, C));  // sides are forgotten
  table.next_turn();
  while (table.now.order[table.now.turn] != C) table.next_turn();
  table.to(Phase::action);
  CHECK(table.refused(C, InitiateCombat{A}).empty());
}

TEST_CASE("A slot and the Ace slot given away: used by the one who joined, by the leader no more",
          "[bots][BA-S-117][BA-R-200][BA-FFA-07][BA-FFA-06]") {
  Bench table({{.deck = {"AC-001"}}, Brings{}, {.deck = {"AC-001"}}});
  table.begin();
  for (Seat seat : {A, B, C}) table.place(seat, tile(0, 0));
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, OfferSlots{C, {PlanPlace::left, PlanPlace::ace}});
  table.play(C, AcceptSlots{});
  no_offers(table);
  table.plan(C, {"W-002"});
  CHECK(table.refused(C, Select{PlanPlace::centre, table.thing(C, "W-006")}) == "BA-PRIO-02");
  table.plan(A, {"", "W-006", "W-032"});
  table.plan(B, arms);
  table.no_blocks();
  table.hand(A, {"AC-001"});
  table.hand(C, {"AC-001"});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, PlayAce{id("AC-001"), body_ref(A)}) == "BA-FFA-06");
  while (table.now.combat.stage != Fight::attach || !table.now.frames.empty() || table.waited() != C) {
    const Seat seat = table.waited();
    table.play(seat, table.now.combat.stage == Fight::attach && table.now.frames.empty() ? Action{BeginResolve{}}
                                                                                         : table.legal(seat).front());
  }
  CHECK(table.refused(C, PlayAce{id("AC-001"), body_ref(C)}).empty());
}

TEST_CASE("All slots may go: the leader is engaged all the same", "[bots][BA-R-185][BA-FFA-07]") {
  Bench table = table_of(3);
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, OfferSlots{C, {PlanPlace::left, PlanPlace::centre, PlanPlace::right, PlanPlace::ace}});
  table.play(C, AcceptSlots{});
  no_offers(table);
  CHECK(engaged(table.position(), A));
  CHECK(table.now.combat.committed.has(A));
  table.plan(C, arms);
  table.plan(B, arms);
  CHECK(table.now.combat.stage == Fight::blocks);
}

TEST_CASE("Nobody is offered slots of both sides", "[bots][BA-R-185][BA-R-200][BA-FFA-07]") {
  Bench table = table_of(4);
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  CHECK(table.refused(A, OfferSlots{B, {PlanPlace::left}}) == "BA-R-185");
  table.play(A, OfferSlots{C, {PlanPlace::left}});
  table.play(C, AcceptSlots{});
  table.play(A, OfferSlots{D, {PlanPlace::right}});
  table.play(D, RefuseSlots{});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, OfferSlots{A, {PlanPlace::left}}) == "BA-R-185");
  CHECK(table.refused(B, OfferSlots{C, {PlanPlace::left}}) == "BA-R-185");
  CHECK(table.refused(B, OfferSlots{D, {PlanPlace::left}}).empty());
}

TEST_CASE("Rushed by one, both there gain Overrun; only the engaged one's counts", "[bots][BA-S-106][BA-R-76]") {
  Bench table = table_of(3);
  table.begin();
  table.place(A, tile(0, 1));
  for (Seat seat : {B, C}) table.place(seat, tile(0, 0));
  table.to(Phase::movement);
  table.does(A, BotRush{body_ref(A), Dir::n});
  CHECK(table.now[A].runaway);
  CHECK((table.now[B].overrun && table.now[C].overrun));
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  no_offers(table);
  table.plan(A, arms);
  table.plan(B, arms);
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, UseStatus{Status::overrun, table.slot(A, 1)}).empty());
  table.hand(C, {"ST-001"});
  table.play(B, Pass{});
  CHECK(table.waited() == C);
  CHECK(table.refused(C, UseStatus{Status::overrun, table.slot(A, 1)}) == "BA-R-68");
}

// FFA in the order A, B, C: the turn player plays a card, and an answer of B's takes their last Hit Points.
Bench answered_to_death(Seat turn) {
  const Brings plays{.deck = {"SK-045"}};
  Bench table({plays, {.gear = {"W-025", "W-006"}, .deck = {"SA-025"}}, plays});
  table.begin();
  table.now.order = {A, B, C};
  while (table.now.order[table.now.turn] != turn) table.next_turn();
  for (Seat seat : {A, B, C}) table.hand(seat, {});
  for (Seat seat : {turn, B}) table.place(seat, tile(0, 0));
  table.to(Phase::movement);
  table.hand(turn, {"SK-045", "ST-001"});
  table.hand(B, {"SA-025", "ST-001"});
  table.now.warheads.push_back({tile(1, 0), static_cast<std::uint16_t>(table.now.round + 1)});
  table.cover(tile(0, 0), tile(0, 1));
  table.bot(turn).hp = 10;
  table.play(turn, PlayCard{id("SK-045")});
  table.play(turn, Pass{});
  table.play(B, PlayCard{id("SA-025")});  // 10 to a foe on the tile
  table.play(turn, Pass{});
  return table;
}

TEST_CASE("Who is out leaves with cards and models; the next turn follows",
          "[bots][BA-S-111][BA-R-190][BA-R-192][BA-R-195][BA-FFA-11]") {
  for (Seat turn : {A, C}) {
    Bench table = answered_to_death(turn);
    const int round = table.now.round;
    table.play(B, Pass{});
    CHECK(table.now[turn].loss == Loss::hit_points);
    CHECK(table.now.cycle.empty());  // the Skill went with its player
    CHECK(table.now[turn].scrapyard.has(id("SK-045")));
    CHECK(table.bot(turn).gained == 0);
    CHECK(table.bot(turn).stand == Stand::lost);
    CHECK(table.bot(turn).tile == no_tile);
    CHECK(table.now.stage == Stage::play);
    CHECK(count(table.now.covers) == 1);
    CHECK(table.now.warheads.size() == 1);
    CHECK(table.now.round == (turn == A ? round : round + 1));  // C was the last of the round
    if (turn == A) CHECK(table.now.order[table.now.turn] == B);
    CHECK_FALSE(table.rules.waiting(table.now).has(turn));
  }
}

TEST_CASE("The last in the order is out: End of Round", "[bots][BA-R-195][BA-R-190]") {
  Bench table = table_of(3);
  table.begin();
  table.next_turn();
  table.next_turn();
  const Seat last = table.now.order[2];
  REQUIRE(table.waited() == last);
  const int round = table.now.round;
  table.now[last].terrain = id("TE-004");
  table.lay(tile_at(0), id("TE-004"));
  table.play(last, Concede{});
  CHECK(table.now.round == round + 1);
  CHECK(table.now.order.size() == 2);
  CHECK_FALSE(table.now.order.has(last));
  CHECK(table.now[last].terrain == id("TE-004"));  // its Terrain stays
  CHECK(table.now.terrain[0] == id("TE-004"));
}

TEST_CASE("A Combat goes on while both sides live", "[bots][BA-R-195][BA-R-108]") {
  Bench table = table_of(3);
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.play(A, OfferSlots{C, {PlanPlace::left}});
  table.play(C, AcceptSlots{});
  no_offers(table);
  table.plan(A, {"", "W-006", "W-032"});
  table.plan(C, {"W-002"});
  table.plan(B, arms);
  REQUIRE(table.waited() == A);
  table.play(A, Concede{});  // the turn player
  CHECK(table.now.combat.stage == Fight::blocks);
  CHECK(table.waited() != A);
  const int round = table.now.round;
  table.end_fight();
  CHECK(table.now.combat.stage == Fight::none);
  CHECK(table.now.round == round);
  CHECK(table.now.order[table.now.turn] == table.now.order[1]);  // then the next player
  CHECK(table.now.phase == Phase::draw);
}

TEST_CASE("Of team mates as fast as each other the first in starting Initiative leads",
          "[bots][BA-R-201][BA-TEAM-06]") {
  const Brings plain{.gear = {"W-006", "W-002", "W-032"}};
  for (const bool turned : {false, true}) {
    Bench table({plain, plain, plain, plain}, Format::teams);
    table.begin();
    const Seat first = table.now.order[0], mate = seat_at((index(first) + 2) % 4);
    const Seat against = seat_at((index(first) + 1) % 4), theirs = seat_at((index(first) + 3) % 4);
    for (Seat seat : {first, mate}) table.place(seat, tile(0, 0));
    for (Seat seat : {against, theirs}) table.place(seat, tile(0, 1));
    table.to(Phase::action);
    table.does(first, InitiateCombat{turned ? theirs : against});
    const auto leader = [&](Seat a, Seat b) {
      return standing(table.position(), a) < standing(table.position(), b) ? a : b;
    };
    CHECK(table.now.combat.sides[0].leader == leader(first, mate));
    CHECK(table.now.combat.sides[1].leader == leader(against, theirs));
  }
}

TEST_CASE("Concession in setup: the mate goes on, or the others do", "[bots][BA-R-193][BA-R-180]") {
  Bench team = table_of(4, Format::teams);
  const Seat leader = team.waited();
  const Seat mate = seat_at((index(leader) + 2) % 4);
  team.play(leader, Concede{});
  CHECK(team.waited() == mate);
  while (team.now.stage != Stage::pick_terrain) team.play(team.waited(), team.legal(team.waited()).front());
  CHECK(count(team.now.covers) == 10);
  Bench free = table_of(3);
  in_order(free, {A, B, C});
  while (free.now.stage != Stage::outer_cover || free.now.progress < 2)
    free.play(free.waited(), free.legal(free.waited()).front());
  free.play(C, Concede{});  // A and B have placed theirs
  CHECK(free.now.stage == Stage::pick_terrain);
  Bench picking = table_of(3);
  while (picking.now.stage != Stage::pick_terrain)
    picking.play(picking.waited(), picking.legal(picking.waited()).front());
  picking.play(A, picking.legal(A).front());
  picking.play(B, picking.legal(B).front());
  picking.play(C, Concede{});
  CHECK(picking.now.stage == Stage::place_terrain);
}

TEST_CASE("The last Bot standing", "[bots][BA-FFA-11][BA-WIN-04]") {
  Bench table = table_of(3);
  table.begin();
  table.play(A, Concede{});
  CHECK(table.now.stage == Stage::play);
  const Seat next = table.waited();
  table.play(next, Concede{});
  CHECK(table.now.stage == Stage::over);
  CHECK(table.rules.outcome(table.now)->winners == Seats{next == B ? C : B});
  CHECK(table.rules.outcome(table.now)->reason.word() == "last bot");
}

TEST_CASE("In Free for All Overrun flips the slots of who ran away alone", "[bots][BA-R-71][BA-OVRN-05]") {
  Bench table = table_of(3);
  table.begin();
  table.to(Phase::action);
  table.now[A].overrun = table.now[C].runaway = true;
  table.does(A, InitiateCombat{B});
  table.play(A, Pass{});
  table.play(B, OfferSlots{C, {PlanPlace::left}});
  table.play(C, AcceptSlots{});
  no_offers(table);
  table.plan(A, arms);
  table.plan(B, {"", "W-006", "W-032"});
  table.plan(C, {"W-002"});
  REQUIRE(table.waited() == A);
  CHECK(table.refused(A, UseStatus{Status::overrun, table.slot(B, 0)}).empty());
  CHECK(table.refused(A, UseStatus{Status::overrun, table.slot(B, 1)}) == "BA-R-71");
}

TEST_CASE("Who concedes when asked hands on to the next, and nobody is passed over",
          "[bots][BA-R-193][BA-R-195][BA-R-39][BA-CYCLE-03]") {
  const Brings cards{.deck = {"SK-061"}};
  const auto seated = [](const std::vector<Brings>& all) {
    Bench table(all);
    table.begin();
    std::sort(table.now.order.begin(), table.now.order.end());
    return table;
  };
  SECTION("in the window of a step") {
    for (const Seat leaver : {B, C}) {
      Bench table = seated({cards, cards, cards, cards});
      table.to(Phase::standby);
      for (Seat seat : {B, C, D}) table.hand(seat, {"SK-061"});
      table.play(A, EndStep{});
      if (leaver == C) table.play(B, Pass{});
      REQUIRE(table.waited() == leaver);
      table.play(leaver, Concede{});
      CHECK(table.waited() == (leaver == B ? C : D));
      while (!table.now.frames.empty()) {
        CHECK(table.now[table.waited()].loss == Loss::none);
        table.play(table.waited(), Pass{});
      }
      CHECK(table.now.phase == Phase::fork);
    }
  }
  SECTION("in a Cycle") {
    for (const Seat leaver : {B, C}) {
      Bench table = seated({cards, cards, cards, cards});
      for (Seat seat : {A, B, C, D}) table.hand(seat, {"SK-061"});
      table.play(A, PlayCard{id("SK-061")});
      if (leaver == C) table.play(B, Pass{});
      REQUIRE(table.waited() == leaver);
      table.play(leaver, Concede{});
      CHECK(table.waited() == (leaver == B ? C : D));
      CHECK(table.now.cycle.size() == 1);
    }
  }
  SECTION("the turn player, first of all") {
    Bench table = seated({cards, cards, cards});
    table.to(Phase::standby);
    table.hand(A, {"SK-061", "ST-001"});
    for (Seat seat : {B, C}) table.hand(seat, {"SK-061"});
    table.play(A, EndStep{});
    table.play(B, PlayCard{id("SK-061")});
    REQUIRE(table.waited() == A);
    table.play(A, Concede{});
    CHECK(table.waited() == C);  // B has no card left to answer with
    CHECK(table.now.cycle.size() == 1);
  }
  SECTION("at the end of Selection") {
    Bench table = seated({cards, cards, cards, cards});
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    no_offers(table);
    for (Seat seat : {C, D}) table.hand(seat, {"SK-061"});
    table.plan(A, arms);
    table.plan(B, arms);
    REQUIRE(table.waited() == C);
    table.play(C, Concede{});
    CHECK(table.waited() == D);
    CHECK(table.now.combat.stage == Fight::rotation);
  }
  SECTION("asked for a Pin") {
    Bench table = seated({cards, cards, cards, cards});
    for (Seat seat : {A, B, C, D}) table.place(seat, tile(0, 0));
    table.to(Phase::movement);
    table.play(A, DeclareMove{body_ref(A)});
    table.play(B, Pass{});
    REQUIRE(table.waited() == C);
    table.play(C, Concede{});
    CHECK(table.waited() == D);
    CHECK(table.refused(D, PlacePin{tile(0, 1)}).empty());
  }
  SECTION("asked to Quick-Start") {
    const Brings quick{.gear = {"W-006", "W-002", "W-032", "SY-062"}};
    Bench table = seated({quick, quick, quick});
    table.end_turn();
    REQUIRE(table.waited() == B);  // the turn player
    table.play(B, Pass{});
    const Seat second = table.waited(), third = second == A ? C : A;
    table.play(second, Concede{});
    CHECK(table.waited() == third);
    CHECK(table.now.frames.back().is<QuickStarts>());
  }
}

TEST_CASE("What waited for the next turn of somebody who is out is over", "[bots][BA-R-190]") {
  Bench table = table_of(3);
  table.begin();
  table.now.order = {A, B, C};
  while (table.now.order[table.now.turn] != C) table.next_turn();
  table.hurry(body_ref(A), 20);
  table.now.lasting.back().by = C;
  table.now.lasting.back().until = Until::until_own_turn;
  CHECK(initiative(table.position(), body_ref(A)) == 120);
  table.play(C, Concede{});
  CHECK(initiative(table.position(), body_ref(A)) == 100);
}

}  // namespace
