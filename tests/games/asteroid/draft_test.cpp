// The draft of The Last Blast.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

// Deck in the order of its listing, first card on top.
State begin(int seats) {
  ScriptedRoller roll({sorted_order(tiles), sorted_order(deck_size)});
  return rules_for(seats).start(roll, nullptr);
}

// The first card held, in front if there is a choice.
Action first_card(const State& now, Seat seat) {
  const Player& player = player_of(now, seat);
  if (player.drawn) return Place{End::front};
  return Pick{player.hand.front(), player.rocket.empty() ? std::optional<End>() : End::front};
}

// Everybody takes the first card; chance is asked for a reshuffle or a tie for the token.
Events finish_pick(State& now) {
  const Rules& rules = rules_for(static_cast<int>(now.players.size()));
  SeededRoller chance(1);
  Events told;
  for (const int pick = now.pick; now.column == 0 && now.pick == pick;) {
    const Seat seat = now.to_act.lowest();
    rules.apply(now, seat, first_card(now, seat), chance, &told);
  }
  return told;
}

State draft_to(int seats, int hand, int pick) {
  State now = begin(seats);
  while (now.hand != hand || now.pick != pick) finish_pick(now);
  CHECK(faults(rules_for(seats), now).empty());
  return now;
}

std::vector<List<Card, hand_size>> all_hands(const State& now) {
  std::vector<List<Card, hand_size>> hands;
  for (const Player& player : now.players) hands.push_back(player.hand);
  return hands;
}

TEST_CASE("Three hands of four picks make twelve cards", "[asteroid][AR-DRF-01][AR-DRF-16][AR-DRF-14][AR-S-43]") {
  for (const int seats : {2, 3, 4}) {
    const Rules& rules = rules_for(seats);
    SeededRoller table(1);
    State now = rules.start(table, nullptr);
    int chosen = 0;
    while (now.column == 0) {
      const Seat seat = now.to_act.lowest();
      REQUIRE(refusal(rules, now, seat, Move{1}) == "AR-DRF-16");  // no flight before the last pick
      rules.apply(now, seat, first_card(now, seat), table, nullptr);
      ++chosen;
    }
    CHECK(chosen == 12 * seats);
    for (const Player& player : now.players) {
      CHECK(player.rocket.size() == 12);
      CHECK(player.hand.empty());
    }
    CHECK(refusal(rules, now, now.to_act.lowest(), Pick{now.deck.back(), End::front}) == "AR-DRF-16");
    CHECK(refusal(rules, now, now.to_act.lowest(), BlindDraw{}) == "AR-DRF-16");
  }
}

TEST_CASE("Hands 2 and 3 are five new cards each from the deck", "[asteroid][AR-DRF-14][AR-R-11]") {
  State now = draft_to(3, 1, 4);
  const auto deck = now.deck;
  finish_pick(now);
  CHECK(now.hand == 2);
  CHECK(now.pick == 1);
  for (std::size_t card = 0; card < 15; ++card) {
    CHECK(now.players[card % 3].hand[card / 3] == deck[deck.size() - 1 - card]);
  }
}

TEST_CASE("How many choices a pick has", "[asteroid][AR-S-03][AR-DRF-02][AR-DRF-03][AR-DRF-04][AR-DRF-10]") {
  struct Row {
    int hand, pick;
    std::size_t choices;
  };
  for (const Row& row : {Row{1, 1, 5}, Row{1, 2, 8}, Row{1, 3, 6}, Row{1, 4, 5}, Row{2, 1, 10}, Row{2, 2, 8},
                         Row{2, 3, 6}, Row{2, 4, 5}, Row{3, 1, 10}, Row{3, 4, 5}}) {
    const State now = draft_to(2, row.hand, row.pick);
    INFO("hand " << row.hand << ", pick " << row.pick);
    CHECK(choices(rules_for(2), now, A).size() == row.choices);
    CHECK(choices(rules_for(2), now, B).size() == row.choices);
  }
}

TEST_CASE("The deck is offered in the fourth pick alone", "[asteroid][AR-DRF-10]") {
  const auto offered = [](const State& now) {
    std::vector<Action> ideas;
    rules_for(2).ideas(now, A, ideas);
    return std::ranges::count(ideas, Action(BlindDraw{}));
  };
  for (int pick = 1; pick < picks; ++pick) CHECK(offered(draft_to(2, 1, pick)) == 0);
  CHECK(offered(draft_to(2, 1, picks)) == 1);
}

TEST_CASE("A pick takes a card of the own hand into the own rocket", "[asteroid][AR-DRF-02]") {
  const Rules& rules = rules_for(2);
  State now = begin(2);
  const Card others = now.players[1].hand[0];
  CHECK(refusal(rules, now, A, Pick{others, std::nullopt}) == "AR-DRF-02");
  CHECK(refusal(rules, now, A, Pick{now.deck.back(), std::nullopt}) == "AR-DRF-02");
  CHECK(refusal(rules, now, A, Pick{hidden_card, std::nullopt}) == "AR-DRF-02");
  const Card mine = now.players[0].hand[3];
  play(rules, now, A, Pick{mine, std::nullopt});
  play(rules, now, B, Pick{others, std::nullopt});
  CHECK(now.players[0].rocket == List<Card, 12>{mine});
  CHECK(now.players[1].rocket == List<Card, 12>{others});
}

TEST_CASE("The first card has no end, every later one has", "[asteroid][AR-DRF-03][AR-DRF-04]") {
  const Rules& rules = rules_for(2);
  State now = begin(2);
  const Card first = now.players[0].hand[0];
  CHECK(refusal(rules, now, A, Pick{first, End::front}) == "AR-DRF-03");
  CHECK(refusal(rules, now, A, Pick{first, End::rear}) == "AR-DRF-03");
  CHECK(refusal(rules, now, A, Pick{first, std::nullopt}) == "");
  now = draft_to(2, 1, 2);
  CHECK(refusal(rules, now, A, Pick{now.players[0].hand[0], std::nullopt}) == "AR-DRF-04");
  CHECK(refusal(rules, now, A, Pick{now.players[0].hand[0], End::front}) == "");
  CHECK(refusal(rules, now, A, Pick{now.players[0].hand[0], End::rear}) == "");
}

TEST_CASE("Cards go to the ends and keep their order", "[asteroid][AR-S-04][AR-DRF-04][AR-DRF-05]") {
  const Rules& rules = rules_for(2);
  State now = draft_to(2, 1, 3);
  now.players[0].rocket = {card("R1@3"), card("A4@2")};
  now.players[0].hand = {card("G1@5"), card("A5@5"), card("A6@5")};
  now.players[1].hand = {card("A6@1"), card("A5@1"), card("A4@1")};
  now.players[1].rocket = {card("R1@4"), card("R2@4")};
  for (Player& player : now.players) player.passed = {};  // these hands were never passed on
  now.deck.clear();
  for (int id = 0; id < deck_size; ++id) {  // whatever is left
    const auto held = [&](const Player& player) {
      return player.rocket.has(card_at(id)) || player.hand.has(card_at(id));
    };
    if (std::ranges::none_of(now.players, held)) now.deck.push_back(card_at(id));
  }
  play(rules, now, A, Pick{card("G1@5"), End::front});
  play(rules, now, B, Pick{card("A5@1"), End::rear});
  CHECK(text_of(now.players[0].rocket) == "G1@5 R1@3 A4@2");
  play(rules, now, A, Pick{card("A6@1"), End::rear});
  CHECK(choices(rules, now, B).size() == 5);
  play(rules, now, B, Pick{card("A5@5"), End::front});
  CHECK(text_of(now.players[0].rocket) == "G1@5 R1@3 A4@2 A6@1");
  CHECK(text_of(now.players[1].rocket) == "A5@5 R1@4 R2@4 A5@1");
}

TEST_CASE("The end in front is the one that flies ahead", "[asteroid][AR-S-44][AR-DRF-06][AR-TOK-01]") {
  const Rules& rules = rules_for(2);
  State now = last_pick({"A6@3 A6@4 +9 G1@5", "R2@1 +11"});
  play(rules, now, A, Pick{card("G1@5"), End::front});
  const Events told = play(rules, now, B, Pick{now.players[1].hand[0], End::rear});
  CHECK(now.players[0].rocket.front() == card("G1@5"));
  CHECK(now.players[0].rocket[1] == card("A6@3"));
  CHECK(now.token == A);  // 1 against 2; with A6@3 in front it would be B
  const Events moved = play(rules, now, A, Move{1});
  CHECK(first<Moved>(moved)->front == card("G1@5"));
}

TEST_CASE("Hands 1 and 3 go left, hand 2 goes right", "[asteroid][AR-S-05][AR-DRF-07][AR-DRF-08][AR-R-12]") {
  for (const int hand : {1, 2, 3}) {
    State now = draft_to(4, hand, 1);
    for (const int pick : {1, 2, 3}) {
      INFO("hand " << hand << ", pick " << pick);
      auto before = all_hands(now);
      const Events told = finish_pick(now);
      for (auto& left : before) left.take_front();
      const auto after = all_hands(now);
      const std::vector<std::size_t> to =
          hand == 2 ? std::vector<std::size_t>{3, 0, 1, 2} : std::vector<std::size_t>{1, 2, 3, 0};
      for (std::size_t from = 0; from < 4; ++from) CHECK(after[to[from]] == before[from]);
      const Passed expected{A, seat_at(static_cast<int>(to[0])), 5 - pick};
      CHECK(first<Passed>(told) == expected);
    }
    CHECK(all<Passed>(finish_pick(now)).empty());  // not after the fourth
  }
}

TEST_CASE("Two players swap hands, whichever hand it is", "[asteroid][AR-S-06][AR-DRF-09]") {
  for (const int hand : {1, 2, 3}) {
    for (const int pick : {1, 2, 3}) {
      State now = draft_to(2, hand, pick);
      auto before = all_hands(now);
      finish_pick(now);
      for (auto& left : before) left.take_front();
      std::swap(before[0], before[1]);
      CHECK(all_hands(now) == before);
    }
  }
}

TEST_CASE("The fourth pick: one of two cards or the top of the deck", "[asteroid][AR-DRF-10][AR-S-07]") {
  const Rules& rules = rules_for(2);
  for (const int pick : {1, 2, 3}) {
    const State now = draft_to(2, 2, pick);
    CHECK(refusal(rules, now, A, BlindDraw{}) == "AR-DRF-10");
  }
  const State now = draft_to(2, 2, 4);
  CHECK(refusal(rules, now, A, BlindDraw{}) == "");
  CHECK(refusal(rules, now, A, Pick{now.deck.back(), End::front}) == "AR-DRF-10");
  CHECK(refusal(rules, now, A, Place{End::front}) == "AR-DRF-11");
}

// A pick 4 with these two cards in A's hand and this card on top of the deck.
State last_of_hand(std::string_view one, std::string_view other, std::string_view top) {
  State now = draft_to(2, 1, 4);
  const auto bring = [&](Card wanted, Card& place) {
    const Card old = place;
    const auto swap_in = [&](auto& cards) {
      for (Card& card : cards) {
        if (&card != &place && card == wanted) card = old;
      }
    };
    swap_in(now.deck);
    for (Player& player : now.players) {
      swap_in(player.hand);
      swap_in(player.rocket);
      for (auto& cards : player.passed)  // what is remembered names the card that is in the place, too
        for (Card& card : cards) card = card == wanted ? old : card == old ? wanted : card;
    }
    place = wanted;
  };
  bring(card(one), now.players[0].hand[0]);
  bring(card(other), now.players[0].hand[1]);
  bring(card(top), now.deck.back());
  CHECK(faults(rules_for(2), now).empty());
  return now;
}

TEST_CASE("A blind draw is looked at, placed at an end, and both held cards go",
          "[asteroid][AR-S-07][AR-DRF-11][AR-DRF-12][AR-DRF-13][AR-R-08]") {
  const Rules& rules = rules_for(2);
  State now = last_of_hand("R2@3", "A5@6", "G2@4");
  CHECK(choices(rules, now, A).size() == 5);
  play(rules, now, A, BlindDraw{});
  const Events drawn = play(rules, now, B, Pick{now.players[1].hand[0], End::rear});
  CHECK(first<Drew>(drawn) == Drew{A, card("G2@4")});
  CHECK(all<Placed>(drawn).empty());  // nothing is shown before A has chosen the end
  CHECK(now.phase == Phase::blind_end);
  CHECK(now.to_act == Seats{A});
  CHECK(choices(rules, now, A) == std::vector<Action>{Place{End::front}, Place{End::rear}});
  CHECK(refusal(rules, now, A, Pick{card("R2@3"), End::front}) == "AR-DRF-12");
  CHECK(refusal(rules, now, A, BlindDraw{}) == "AR-DRF-12");
  const Events told = play(rules, now, A, Place{End::front});
  CHECK(now.players[0].rocket.front() == card("G2@4"));
  CHECK(now.players[0].rocket.size() == 4);
  CHECK(all<Discarded>(told)[0] == Discarded{A, {card("R2@3"), card("A5@6")}});
  CHECK(now.discard.has(card("R2@3")));
  CHECK(now.discard.has(card("A5@6")));
}

TEST_CASE("One card is discarded, two after a blind draw", "[asteroid][AR-S-08][AR-DRF-13]") {
  const Rules& rules = rules_for(2);
  State now = draft_to(2, 1, 4);
  State plain = now;
  finish_pick(plain);
  CHECK(plain.discard.size() == 2);
  CHECK(plain.deck.size() == 34);  // 44 less the ten of hand 2
  play(rules, now, A, BlindDraw{});
  play(rules, now, B, Pick{now.players[1].hand[0], End::rear});
  CHECK(now.deck.size() == 43);
  play(rules, now, A, Place{End::rear});
  CHECK(now.discard.size() == 3);
  CHECK(now.deck.size() == 33);
}

TEST_CASE("Choices are secret until all have chosen, and shown together", "[asteroid][AR-DRF-17][AR-R-06]") {
  const Rules& rules = rules_for(3);
  State now = begin(3);
  CHECK(now.to_act == Seats{A, B, C});
  // In any order.
  Events told = play(rules, now, C, Pick{now.players[2].hand[0], std::nullopt});
  CHECK(all<Placed>(told).empty());
  CHECK(now.players[2].rocket.empty());
  CHECK(now.to_act == Seats{A, B});
  CHECK(refusal(rules, now, C, Pick{now.players[2].hand[1], std::nullopt}) == "AR-DRF-17");
  told = play(rules, now, A, Pick{now.players[0].hand[0], std::nullopt});
  CHECK(all<Placed>(told).empty());
  told = play(rules, now, B, Pick{now.players[1].hand[0], std::nullopt});
  REQUIRE(all<Placed>(told).size() == 3);
  CHECK(all<Placed>(told)[0].who == A);
  CHECK(all<Placed>(told)[2].who == C);
  for (const Player& player : now.players) CHECK(player.rocket.size() == 1);
}

TEST_CASE("A blind drawer's end is sealed before anything of the pick is shown", "[asteroid][AR-R-06][AR-DRF-11]") {
  const Rules& rules = rules_for(3);
  State now = draft_to(3, 1, 4);
  const auto rocket = now.players[1].rocket;
  play(rules, now, A, BlindDraw{});
  play(rules, now, B, Pick{now.players[1].hand[0], End::front});
  play(rules, now, C, BlindDraw{});
  CHECK(now.to_act == Seats{A, C});
  CHECK(now.players[1].rocket == rocket);
  CHECK(refusal(rules, now, B, Pick{now.players[1].hand[1], End::front}) == "AR-DRF-17");
  CHECK(all<Placed>(play(rules, now, C, Place{End::front})).empty());
  CHECK(all<Placed>(play(rules, now, A, Place{End::front})).size() == 3);
}

TEST_CASE("Claims are served in seat order, whoever claimed first", "[asteroid][AR-R-09][AR-DET-03]") {
  const Rules& rules = rules_for(4);
  State now = draft_to(4, 2, 4);
  const auto deck = now.deck;
  for (const Seat seat : {D, B, C, A}) play(rules, now, seat, BlindDraw{});
  for (std::size_t at = 0; at < 4; ++at) CHECK(now.players[at].drawn == deck[deck.size() - 1 - at]);
}

// Plays to hand 3 of four players without a blind draw: the discards come back in the order they lie.
State four_in_hand_3(Events* told = nullptr) {
  const Rules& rules = rules_for(4);
  State now = draft_to(4, 2, 4);
  for (const Seat seat : {A, B, C}) play(rules, now, seat, first_card(now, seat));
  const Events last = play(rules, now, D, first_card(now, D), {sorted_order(8)});
  if (told != nullptr) *told = last;
  return now;
}

TEST_CASE("The discards are shuffled in exactly when the next card is missing",
          "[asteroid][AR-S-09][AR-DRF-15][AR-R-10][AR-R-11]") {
  const State before = draft_to(4, 2, 4);
  CHECK(before.deck.size() == 14);
  CHECK(before.discard.size() == 4);
  Events told;
  const State now = four_in_hand_3(&told);
  CHECK(first<Reshuffled>(told) == Reshuffled{8});
  CHECK(now.deck.size() == 2);
  CHECK(now.discard.empty());
  // The 14 cards of the old deck are dealt first.
  for (std::size_t card = 0; card < 14; ++card) CHECK(now.players[card % 4].hand[card / 4] == before.deck[13 - card]);
  // Then the discards: four of hand 1, then those of hand 2 from A on, as the order says.
  for (std::size_t card = 14; card < 18; ++card)
    CHECK(now.players[card % 4].hand[card / 4] == before.discard[card - 14]);
  for (const Player& player : now.players) CHECK(player.hand.size() == 5);
}

TEST_CASE("Four claims on two cards: A and B are served, C and D choose a held card", "[asteroid][AR-S-10][AR-R-09]") {
  const Rules& rules = rules_for(4);
  State now = four_in_hand_3();
  while (now.pick != 4) play(rules, now, now.to_act.lowest(), first_card(now, now.to_act.lowest()));
  CHECK(now.deck.size() == 2);
  CHECK(now.discard.empty());
  Events told;
  for (const Seat seat : {A, B, C, D}) told = play(rules, now, seat, BlindDraw{});
  CHECK(all<Drew>(told).size() == 2);
  CHECK(all<ClaimFailed>(told) == std::vector<ClaimFailed>{{C}, {D}});
  CHECK(now.deck.empty());
  for (const Seat seat : {A, B}) CHECK(choices(rules, now, seat).size() == 2);
  for (const Seat seat : {C, D}) {
    CHECK(choices(rules, now, seat).size() == 4);
    CHECK(refusal(rules, now, seat, BlindDraw{}) == "AR-R-09");
    CHECK(refusal(rules, now, seat, Place{End::front}) == "AR-DRF-11");
  }
  play(rules, now, A, Place{End::front});
  play(rules, now, B, Place{End::rear});
  const Card kept = now.players[2].hand[1];
  CHECK(all<Placed>(play(rules, now, C, Pick{kept, End::front})).empty());
  Events last;
  SeededRoller lots(1);  // for a tie of the fronts
  rules.apply(now, D, Pick{now.players[3].hand[0], End::rear}, lots, &last);
  CHECK(all<Placed>(last).size() == 4);
  CHECK(now.players[2].rocket.front() == kept);
  CHECK(all<Discarded>(last)[0].cards.size() == 2);
  CHECK(all<Discarded>(last)[2].cards.size() == 1);
}

TEST_CASE("A blind draw is not offered when no card can be had", "[asteroid][AR-R-09]") {
  const Rules& rules = rules_for(2);
  State now = draft_to(2, 3, 4);
  State empty = now;
  empty.deck.clear();
  empty.discard.clear();
  CHECK(refusal(rules, empty, A, BlindDraw{}) == "AR-R-09");
  CHECK(choices(rules, empty, A).size() == 4);
}

TEST_CASE("A claim on an empty deck shuffles the discards first", "[asteroid][AR-R-09][AR-R-10][AR-DRF-15]") {
  const Rules& rules = rules_for(2);
  State now = draft_to(2, 3, 4);
  while (!now.deck.empty()) now.discard.push_back(now.deck.take_back());
  CHECK(refusal(rules, now, A, BlindDraw{}) == "");
  play(rules, now, A, BlindDraw{});
  const auto discards = now.discard;
  Roll order = sorted_order(static_cast<int>(discards.size()));
  std::ranges::reverse(order.order);
  const Events told = play(rules, now, B, BlindDraw{}, {order});
  CHECK(first<Reshuffled>(told) == Reshuffled{static_cast<int>(discards.size())});
  CHECK(now.players[0].drawn == discards[discards.size() - 1]);
  CHECK(now.players[1].drawn == discards[discards.size() - 2]);
  CHECK(now.discard.empty());
}

}  // namespace
}  // namespace sprue::asteroid
