// Secrets of Bots and Aces: what could as well be true where a viewer does not see, and what the rules declare secret.
#include <set>

#include "bench.h"
#include "support/secrets_by_trial.h"

namespace {

using namespace bots_test;

// Which of the other player's Weapons a viewer has to reckon with in a slot.
std::set<int> possible(const Bench& table, Viewer viewer, int place) {
  SeededRoller roll(3);
  std::set<int> found;
  for (int i = 0; i < 200; ++i) {
    const State other = resampled(table.rules, table.now, viewer, roll);
    found.insert(other.combat.sides[table.slot(A, place).seat].slots[static_cast<std::size_t>(place)].gear);
  }
  return found;
}

Bench planned(const std::vector<std::string>& mine) {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005", "W-016"}},
                     {.gear = {"W-020", "W-070", "W-008"}, .deck = {"SK-002"}});
  table.to(Phase::action);
  table.now[A].flanking = true;
  table.does(A, InitiateCombat{B});
  table.plan(A, mine);
  table.plan(B, {"W-020", "W-070", "W-008"});
  return table;
}

TEST_CASE("On which planned Weapon an effect lies is seen by its owner alone", "[bots][BA-CMB-SEL-02]") {
  Bench table = planned({"W-006", "W-002", "W-032"});
  REQUIRE(table.now.combat.stage <= Fight::rotation);
  const Ref weapon = table.thing(B, "W-020");
  table.hurry(weapon, 1);
  table.hurry(body_ref(B), 1);
  const std::size_t on_weapon = table.now.lasting.size() - 2, on_model = on_weapon + 1;
  CHECK(table.rules.view(table.now, B).lasting[on_weapon].subject == weapon);
  for (const Viewer viewer : {Viewer{A}, Viewer{}}) {
    const State seen = table.rules.view(table.now, viewer);
    CHECK(seen.lasting[on_weapon].subject == nothing);
    CHECK(seen.lasting[on_model].subject == body_ref(B));
  }
}

TEST_CASE("A hidden plan may be any for its opponent and is fixed for its owner", "[bots][BA-CMB-SEL-02]") {
  const Bench table = planned({"W-006", "W-002", "W-032"});
  for (int place = 0; place < 3; ++place) {
    CHECK(possible(table, A, place).size() == 1);
    CHECK(possible(table, B, place).size() > 1);
    CHECK(possible(table, Viewer{}, place).size() > 1);
  }
  Bench open = table;
  open.now.combat.sides[open.slot(A, 0).seat].slots[0].up = true;
  CHECK(possible(open, B, 0).size() == 1);
}

TEST_CASE("A plan that is dealt copies only a Weapon in the centre", "[bots][BA-DUP-01]") {
  const Bench table = planned({"W-006", "W-002", "X-2"});
  SeededRoller roll(5);
  int copies = 0;
  for (int i = 0; i < 200; ++i) {
    const State other = resampled(table.rules, table.now, B, roll);
    Problems problems;
    table.rules.faults(other, problems);
    CHECK(problems.empty());
    const Position pos(table.rules, other);
    const auto& slots = other.combat.sides[table.slot(A, 0).seat].slots;
    for (const PlanSlot& slot : slots) {
      if (pos.card(gear_ref(A, slot.gear)).kind != Kind::duplicate) continue;
      ++copies;
      CHECK(pos.card(gear_ref(A, slots[centre_slot].gear)).kind == Kind::weapon);
    }
  }
  CHECK(copies > 20);
}

TEST_CASE("What was announced fixes no plan", "[bots][BA-FLANK-04]") {
  Bench table = planned({"W-006", "W-002", "W-032"});
  REQUIRE(possible(table, B, 0).size() > 1);
  table.hand(B, {"SK-002"});  // that may negate it, so that it waits
  table.play(A, UseStatus{Status::flanking, table.slot(B, 1)});
  REQUIRE_FALSE(table.now.cycle.empty());
  CHECK(possible(table, B, 0).size() > 1);
}

// As declared; trying must find the same.
bool conceals(const Bench& table, Seat seat) {
  const bool declared = table.rules.conceals(table.now, seat);
  CHECK(declared == test::SecretsByTrial<Rules>(table.rules).conceals(table.now, seat));
  return declared;
}
bool is_secret(const Bench& table, const Action& action) {
  const Seat seat = table.waited();
  REQUIRE(table.refused(seat, action).empty());
  const bool declared = table.rules.is_secret_commit(table.now, seat, action);
  CHECK(declared == test::SecretsByTrial<Rules>(table.rules).is_secret_commit(table.now, seat, action));
  return declared;
}

Bench three_with_offers() {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  REQUIRE(table.now.frames.back().is<OfferingSlots>());
  return table;
}

// A has these cards on top of the deck, the last one on top, and one in hand, which is played.
Bench after_playing(const char* played, const std::vector<std::string>& top) {
  Brings brings{.gear = {"W-006"}, .deck = top};
  brings.deck.emplace_back(played);
  Bench table({brings, Brings{}});
  table.begin();
  table.to(Phase::standby);
  table.hand(A, {played});
  Cards& deck = table.now[A].deck;
  for (const std::string& card : top) deck.push_back(deck.take(deck.find(id(card))));
  return table;
}

TEST_CASE("Whoever passes on the last offer of slots has the secret of a plan to make", "[bots][BA-FFA-07]") {
  Bench table = three_with_offers();
  REQUIRE(table.waited() == A);
  CHECK_FALSE(conceals(table, A));  // B may offer after that
  table.play(A, Pass{});
  REQUIRE(table.waited() == B);
  CHECK(conceals(table, B));
  CHECK_FALSE(conceals(table, A));
  CHECK_FALSE(conceals(table, C));
  table.play(B, OfferSlots{C, {PlanPlace::left}});
  REQUIRE(table.waited() == C);
  CHECK_FALSE(conceals(table, C));
}

TEST_CASE("Nobody else sees on which planned Weapon an effect lies", "[bots][BA-CMB-SEL-02]") {
  Bench table = three_with_offers();
  REQUIRE_FALSE(conceals(table, A));
  table.hurry(table.thing(A, "W-006"), 1);
  CHECK(conceals(table, A));
  CHECK_FALSE(conceals(table, C));
}

TEST_CASE("Cards that go under the deck are secret while more are looked at", "[bots][BA-KW-PREDICT-01]") {
  for (const int left : {2, 1}) {
    Bench table = after_playing("SK-060", {"SK-061", "SK-059"});
    Player& player = table.now[A];
    while (static_cast<int>(player.deck.size()) > left) player.scrapyard.push_back(player.deck.take_front());
    table.play(A, PlayCard{id("SK-060")});
    table.cycle();
    REQUIRE(table.now.frames.back().as<PickPredicted>()->left == left);
    CHECK(conceals(table, A));
    CHECK(is_secret(table, ChooseCard{table.now[A].deck.back()}) == (left > 1));
  }
}

TEST_CASE("The order of cards on top is secret until the last two are laid", "[bots][BA-KW-PREDICT-01]") {
  Bench table = after_playing("SK-042", {"SK-060", "SK-061", "SK-059"});
  table.play(A, PlayCard{id("SK-042")});  // Predict (3)
  table.cycle();
  table.play(A, Done{});
  REQUIRE(table.now.frames.back().as<PickTopOrder>()->cards == 3);
  CHECK(conceals(table, A));
  CHECK(is_secret(table, ChooseCard{id("SK-060")}));
  table.play(A, ChooseCard{id("SK-060")});
  REQUIRE(table.now.frames.back().as<PickTopOrder>()->placed == 1);
  CHECK(conceals(table, A));
  CHECK_FALSE(is_secret(table, ChooseCard{id("SK-061")}));
}

TEST_CASE("A card taken of those revealed is secret until the rest is shown", "[bots][BA-KW-REVEAL-01]") {
  Bench table = after_playing("SK-025", {"ST-010", "ST-011", "ST-015", "ST-016"});
  table.play(A, PlayCard{id("SK-025")});  // reveal 4, take up to 2 Attacks
  table.cycle();
  REQUIRE(table.now.frames.back().as<PickTaken>()->left == 2);
  CHECK(conceals(table, A));
  CHECK(is_secret(table, ChooseCard{id("ST-010")}));
  table.play(A, ChooseCard{id("ST-010")});
  REQUIRE(table.now.frames.back().as<PickTaken>()->left == 1);
  CHECK_FALSE(is_secret(table, ChooseCard{id("ST-011")}));
}

TEST_CASE("The Weapon that comes into a plan by an exchange is secret", "[bots][BA-CMB-SEL-02][BA-R-199]") {
  Bench table = duel({.gear = {"W-006", "W-002", "W-032", "W-005", "W-016"}, .deck = {"SK-008"}},
                     {.gear = {"W-020", "W-070", "W-008"}});
  table.to(Phase::action);
  table.hand(A, {"SK-008", "ST-001"});
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  table.plan(B, {"W-020", "W-070", "W-008"});
  table.play(A, PlayCard{id("SK-008")});
  table.answer({Choose{table.slot(B, 0)}, Done{}, Choose{table.slot(A, 1)}});
  REQUIRE(table.now.frames.back().is<PickExchange>());
  CHECK(is_secret(table, Choose{table.thing(A, "W-005")}));
}

TEST_CASE("While a plan is made, even that nothing lies in it is secret", "[bots][BA-CMB-SEL-02]") {
  Bench table = duel({.gear = {"W-006"}}, {.gear = {"W-006"}});
  table.to(Phase::action);
  for (const Seat seat : {A, B}) table.hand(seat, {});
  table.play(A, InitiateCombat{B});
  REQUIRE(table.now.combat.stage == Fight::select);
  CHECK(conceals(table, A));
  CHECK(conceals(table, B));
  table.plan(A, {"", "W-006"});
  CHECK(conceals(table, A));
  CHECK(conceals(table, B));
}

TEST_CASE("An effect on a hidden Weapon may lie on each that is planned face down", "[bots][BA-CMB-SEL-02]") {
  Bench table = planned({"W-006", "W-002", "W-032"});
  table.now.combat.sides[table.slot(B, 0).seat].slots[0].up = true;
  table.hurry(table.thing(B, "W-070"), 1);
  SeededRoller roll(3);
  std::set<std::uint8_t> places;
  for (int i = 0; i < 100; ++i) {
    const State other = resampled(table.rules, table.now, A, roll);
    const Ref on = other.lasting.back().subject;
    const auto& slots = other.combat.sides[table.slot(B, 0).seat].slots;
    const auto slot = std::ranges::find(slots, on.at, &PlanSlot::gear);
    REQUIRE((on.kind == RefKind::gear && seat_of(on) == B && slot != slots.end()));
    CHECK_FALSE(slot->up);
    places.insert(static_cast<std::uint8_t>(slot - slots.begin()));
  }
  CHECK(places == std::set<std::uint8_t>{1, 2});
}

}  // namespace
