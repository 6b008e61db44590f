// What each seat of The Last Blast may see.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

State dealt(int seats) {
  SeededRoller roll(9);
  return rules_for(seats).start(roll, nullptr);
}

bool all_hidden(const auto& cards) {
  return std::ranges::all_of(cards, [](Card card) { return card == hidden_card; });
}

TEST_CASE("A hand is its holder's; rockets, field and sizes are open", "[asteroid][AR-DRF-18][AR-R-07]") {
  const Rules& rules = rules_for(3);
  State now = dealt(3);
  for (const Seat seat : {A, B, C}) play(rules, now, seat, Pick{player_of(now, seat).hand[0], std::nullopt});
  now.discard.push_back(now.deck.take_back());
  const State seen = rules.view(now, B);
  CHECK(seen.players[1].hand == now.players[1].hand);
  for (const std::size_t other : {0U, 2U}) {
    CHECK(seen.players[other].hand.size() == 4);
    CHECK(all_hidden(seen.players[other].hand));
    CHECK(seen.players[other].rocket == now.players[other].rocket);
  }
  CHECK(seen.field == now.field);
  CHECK(seen.deck.size() == now.deck.size());
  CHECK(all_hidden(seen.deck));
  CHECK(seen.discard.size() == 1);
  CHECK(all_hidden(seen.discard));
  for (const Player& player : rules.view(now, std::nullopt).players) CHECK(all_hidden(player.hand));
}

TEST_CASE("B sees that A has chosen, but neither card nor end", "[asteroid][AR-S-45][AR-DRF-17][AR-DRF-18]") {
  const Rules& rules = rules_for(2);
  State now = last_pick({"A4@1 +11", "A4@2 +11"});
  const Card chosen = now.players[0].hand[0];
  for (const Action& choice :
       {Action(Pick{chosen, End::front}), Action(Pick{chosen, End::rear}), Action(BlindDraw{})}) {
    State next = now;
    const Events told = play(rules, next, A, choice);
    const State seen = rules.view(next, B);
    CHECK(seen.players[0].commit == Commit{Chosen::secret, std::nullopt, std::nullopt});
    CHECK(seen.players[0].hand.size() == 2);
    CHECK(all_hidden(seen.players[0].hand));
    CHECK(seen.players[0].rocket == now.players[0].rocket);
    CHECK(rules.view(told[0], B) == Event(Committed{A, {Chosen::secret, std::nullopt, std::nullopt}}));
    CHECK(rules.view(told[0], A) == told[0]);
    CHECK(rules.view(next, A).players[0].commit == next.players[0].commit);
    CHECK(rules.view(next, std::nullopt).players[0].commit.chosen == Chosen::secret);
  }
}

TEST_CASE("Only the drawer sees a card drawn blind", "[asteroid][AR-DRF-11][AR-R-06][AR-R-07]") {
  const Rules& rules = rules_for(2);
  State now = last_pick({"A4@1 +11", "A4@2 +11"});
  play(rules, now, A, BlindDraw{});
  const Events told = play(rules, now, B, Pick{now.players[1].hand[0], End::rear});
  const auto drew = first<Drew>(told);
  REQUIRE(drew);
  CHECK(rules.view(*drew, A) == Event(*drew));
  CHECK(rules.view(*drew, B) == Event(Drew{A, hidden_card}));
  CHECK(rules.view(now, A).players[0].drawn == drew->card);
  CHECK(rules.view(now, B).players[0].drawn == hidden_card);
}

TEST_CASE("Hands dealt and cards discarded are told to their holder alone", "[asteroid][AR-DRF-18][AR-R-07]") {
  const Rules& rules = rules_for(2);
  SeededRoller roll(1);
  Events told;
  rules.start(roll, &told);
  const auto dealt_a = first<Dealt>(told);
  REQUIRE(dealt_a);
  CHECK(rules.view(*dealt_a, A) == Event(*dealt_a));
  CHECK(all_hidden(std::get<Dealt>(*rules.view(*dealt_a, B)).cards));
  CHECK(std::get<Dealt>(*rules.view(*dealt_a, B)).cards.size() == 5);
  const Discarded gone{A, {card("R1@1")}};
  CHECK(rules.view(gone, A) == Event(gone));
  for (const Viewer other : {Viewer{B}, Viewer{}}) {
    CHECK(rules.view(gone, other) == Event(Discarded{A, {hidden_card}}));
    CHECK(rules.log(*rules.view(gone, other)).text == "A discards 1 card");
  }
  CHECK(rules.log(gone).text == "A discards R1@1");
}

TEST_CASE("What is dealt again keeps all that the viewer knows", "[asteroid][AR-DRF-18]") {
  const Rules& rules = rules_for(3);
  State now = dealt(3);
  play(rules, now, A, Pick{now.players[0].hand[0], std::nullopt});
  play(rules, now, B, Pick{now.players[1].hand[0], std::nullopt});
  SeededRoller roll(2);
  int other_choice = 0, other_deck = 0, other_hand = 0;
  for (int round = 0; round < 20; ++round) {
    const State other = resampled(rules, now, A, roll);
    CHECK(faults(rules, other).empty());
    CHECK(rules.view(other, A) == rules.view(now, A));
    CHECK(other.players[0].hand == now.players[0].hand);
    CHECK(other.players[0].commit == now.players[0].commit);
    other_deck += other.deck == now.deck ? 0 : 1;
    other_hand += other.players[2].hand == now.players[2].hand ? 0 : 1;
    other_choice += other.players[1].commit == now.players[1].commit ? 0 : 1;
  }
  CHECK(other_deck > 15);
  CHECK(other_hand > 15);
  CHECK(other_choice > 15);
}

}  // namespace
}  // namespace sprue::asteroid
