// The draft in numbers: the golden draft AR-T-4, deck sizes, how many ways a draft can go.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

// How many blind draws a draft has: none, those of seat A, or all that can be had.
enum class Draws { none, seat_a, all };

// The lowest id in hand, even ids to the front; fourth picks are drawn blind as told.
Action lowest(const Rules& rules, const State& now, Seat seat, Draws draws) {
  const Player& player = player_of(now, seat);
  const auto end_of = [](Card card) { return index(card) % 2 == 0 ? End::front : End::rear; };
  if (player.drawn) return Place{end_of(*player.drawn)};
  const bool wants = draws == Draws::all || (draws == Draws::seat_a && seat == A);
  if (wants && refusal(rules, now, seat, BlindDraw{}) == "") return BlindDraw{};
  const Card card = *std::ranges::min_element(player.hand);
  return Pick{card, player.rocket.empty() ? std::optional<End>() : end_of(card)};
}

struct Draft {
  State now;
  std::vector<std::size_t> after_deal, after_picks, discards;  // sizes, one a hand
  std::vector<int> reshuffled, dealt_before;                   // discards shuffled in, after how many cards of the deal
};

// The discards as they will lie after this action, which ends a hand.
std::vector<Card> discards_after(const Rules& rules, const State& now, Seat seat, const Action& action) {
  State copy = now;
  Events told;
  SeededRoller any(1);
  rules.apply(copy, seat, action, any, &told);
  std::vector<Card> pile(now.discard.begin(), now.discard.end());
  for (const Discarded& gone : all<Discarded>(told)) pile.insert(pile.end(), gone.cards.begin(), gone.cards.end());
  return pile;
}

// The order that lays a pile ascending, lowest card on top.
Roll ascending(const std::vector<Card>& pile) {
  Roll order = sorted_order(static_cast<int>(pile.size()));
  std::ranges::sort(order.order, {}, [&](std::uint8_t at) { return pile[at]; });
  return order;
}

Draft draft(int seats, const Roll& deck, Draws draws) {
  const Rules& rules = rules_for(seats);
  ScriptedRoller setup({sorted_order(tiles), deck});
  Draft draft{rules.start(setup, nullptr), {}, {}, {}, {}, {}};
  State& now = draft.now;
  draft.after_deal.push_back(now.deck.size());
  while (now.column == 0) {
    const State before = now;
    const Seat seat = now.to_act.lowest();
    const Action action = lowest(rules, now, seat, draws);
    SeededRoller lots(1);  // for the token
    const bool ends_hand = now.pick == picks && now.to_act.count() == 1;
    const int needed = now.hand < hands ? hand_size * seats - static_cast<int>(now.deck.size()) : 0;
    Rolls shuffles;
    if (ends_hand && needed > 0) shuffles.push_back(ascending(discards_after(rules, now, seat, action)));
    ScriptedRoller chance(std::move(shuffles), &lots);
    Events told;
    rules.apply(now, seat, action, chance, &told);
    if (const auto shuffled = first<Reshuffled>(told)) {
      draft.reshuffled.push_back(shuffled->cards);
      draft.dealt_before.push_back(static_cast<int>(before.deck.size()));
    }
    if (now.hand == before.hand && now.column == 0) continue;
    std::size_t gone = 0;
    for (const Discarded& discarded : all<Discarded>(told)) gone += discarded.cards.size();
    draft.after_picks.push_back(before.deck.size());
    draft.discards.push_back(before.discard.size() + gone);
    if (now.column == 0) draft.after_deal.push_back(now.deck.size());
  }
  return draft;
}

Roll golden_deck() {
  Roll deck = sorted_order(deck_size);
  for (int k = 0; k < deck_size; ++k)
    deck.order[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>((23 * k + 7) % 54);
  return deck;
}

TEST_CASE("Golden draft AR-T-4 of two", "[asteroid][AR-S-08][AR-DRF-02][AR-DRF-04][AR-DRF-09][AR-DRF-13]") {
  const Rules& rules = rules_for(2);
  ScriptedRoller setup({sorted_order(tiles), golden_deck()});
  const State start = rules.start(setup, nullptr);
  CHECK(text_of(start.players[0].hand) == "A5@1 A6@6 G1@6 G1@5 G2@4");
  CHECK(text_of(start.players[1].hand) == "R1@4 R2@3 R3@2 A4@1 A5@6");
  const Draft drafted = draft(2, golden_deck(), Draws::seat_a);
  CHECK(drafted.after_picks == std::vector<std::size_t>{43, 32, 21});
  CHECK(drafted.discards == std::vector<std::size_t>{3, 6, 9});
  CHECK(text_of(drafted.now.players[0].rocket) == "A6@3 R2@1 G1@4 R1@2 R3@2 A5@1 G1@5 R1@3 R2@2 R1@1 G1@3 R3@5");
  CHECK(text_of(drafted.now.players[1].rocket) == "A5@4 G1@3 G1@5 G2@3 R2@3 A4@1 G2@4 G1@6 R3@1 A6@4 G2@2 G1@4");
  CHECK(rules.score(drafted.now.players[0]) == 27);
  CHECK(rules.score(drafted.now.players[1]) == 30);
}

TEST_CASE("Golden draft AR-T-4 of four", "[asteroid][AR-DRF-08][AR-DRF-15][AR-R-10][AR-R-11]") {
  const Rules& rules = rules_for(4);
  const Draft drafted = draft(4, golden_deck(), Draws::seat_a);
  CHECK(drafted.after_picks == std::vector<std::size_t>{33, 12, 1});
  CHECK(drafted.reshuffled == std::vector<int>{10});
  CHECK(drafted.dealt_before == std::vector<int>{12});
  CHECK(drafted.after_deal[2] == 2);
  const std::vector<std::string_view> rockets{"A5@6 A5@2 R3@4 A5@4 R2@1 R1@2 A5@1 G1@5 A6@4 A6@2 G1@1 R3@5",
                                              "G2@5 A6@1 A4@5 G1@3 R2@3 R3@2 R2@2 A5@5 G2@2 G1@3 R3@3 G2@6",
                                              "A6@5 A4@3 A6@3 G2@1 G1@4 G2@3 R3@1 G2@4 G1@2 A4@4 A4@2 A5@3",
                                              "G1@5 G1@1 R2@5 G1@2 R1@4 A4@1 R1@3 G1@6 R1@1 G1@4 R2@4 R1@5"};
  const std::vector<int> sums{43, 33, 40, 17};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    CHECK(text_of(drafted.now.players[seat].rocket) == rockets[seat]);
    CHECK(rules.score(drafted.now.players[seat]) == sums[seat]);
  }
}

TEST_CASE("Deck sizes of the draft", "[asteroid][AR-DRF-13][AR-DRF-14][AR-DRF-15][AR-R-10]") {
  struct Row {
    int seats;
    Draws draws;
    std::vector<std::size_t> after_deal, after_picks;
    std::size_t discards;
    std::vector<int> reshuffled, dealt_before;
  };
  const std::vector<Row> rows{
      {2, Draws::none, {44, 34, 24}, {44, 34, 24}, 6, {}, {}},  {2, Draws::all, {44, 32, 20}, {42, 30, 18}, 12, {}, {}},
      {3, Draws::none, {39, 24, 9}, {39, 24, 9}, 9, {}, {}},    {3, Draws::all, {39, 21, 3}, {36, 18, 0}, 18, {}, {}},
      {4, Draws::none, {34, 14, 2}, {34, 14, 2}, 4, {8}, {14}}, {4, Draws::all, {34, 10, 2}, {30, 6, 0}, 6, {16}, {6}},
  };
  for (const Row& row : rows) {
    INFO(row.seats << " players" << (row.draws == Draws::all ? ", all draw" : ""));
    const Draft drafted = draft(row.seats, golden_deck(), row.draws);
    CHECK(drafted.after_deal == row.after_deal);
    // The pile after the last draws: draft() looks before the last action, which draws nothing any more.
    CHECK(drafted.after_picks == row.after_picks);
    CHECK(drafted.discards.back() == row.discards);
    CHECK(drafted.reshuffled == row.reshuffled);
    CHECK(drafted.dealt_before == row.dealt_before);
  }
}

// Every way in which seat A can choose through a hand; the others take what comes first.
std::uint64_t ways(const Rules& rules, const State& now, int hand) {
  if (now.hand != hand || now.column != 0) return 1;
  const Seat seat = now.to_act.lowest();
  std::uint64_t found = 0;
  for (const Action& action : choices(rules, now, seat)) {
    State next = now;
    SeededRoller any(1);
    rules.apply(next, seat, action, any, nullptr);
    found += ways(rules, next, hand);
    if (seat != A) break;
  }
  return found;
}

TEST_CASE("One player's draft has 11 943 936 000 lines", "[asteroid][AR-DRF-02][AR-DRF-03][AR-DRF-10][AR-DRF-11]") {
  const Rules& rules = rules_for(2);
  SeededRoller roll(1);
  State now = rules.start(roll, nullptr);
  std::uint64_t product = 1;
  for (const std::uint64_t lines : {1440U, 2880U, 2880U}) {
    const int hand = now.hand;
    const std::uint64_t found = ways(rules, now, hand);
    CHECK(found == lines);
    product *= found;
    while (now.hand == hand && now.column == 0) {
      const Seat seat = now.to_act.lowest();
      rules.apply(now, seat, choices(rules, now, seat).front(), roll, nullptr);
    }
  }
  CHECK(product == 11943936000U);
}

}  // namespace
}  // namespace sprue::asteroid
