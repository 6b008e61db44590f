// Each broken invariant of a state is found and named.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

struct Break {
  std::string_view says;
  std::function<void(State&)> how;
};

void each_is_found(const Rules& rules, const State& sound, const std::vector<Break>& breaks) {
  REQUIRE(faults(rules, sound).empty());
  for (const Break& one : breaks) {
    INFO(one.says);
    State broken = sound;
    one.how(broken);
    const std::vector<std::string> found = faults(rules, broken);
    CHECK(
        std::ranges::any_of(found, [&](const std::string& text) { return text.find(one.says) != std::string::npos; }));
  }
}

Player& a(State& now) { return now.players[0]; }
Player& b(State& now) { return now.players[1]; }

TEST_CASE("Faults of any state", "[asteroid][AR-CMP-02][AR-SET-02]") {
  SeededRoller roll(1);
  each_is_found(
      rules_for(2), rules_for(2).start(roll, nullptr),
      {{"2 players are expected", [](State& now) { now.players.resize(3); }},
       {"3 rows are expected", [](State& now) { now.field.resize(4, now.field[0]); }},
       {"nobody sits there", [](State& now) { now.token = C; }},
       {"there are 6 tiles of value 4, and 8 lie here", [](State& now) { now.field[1].fill(4), now.field[0].fill(3); }},
       {"there are 6 tiles of value 6, and", [](State& now) { now.field[1].fill(6); }},
       {"a card is hidden", [](State& now) { now.deck[0] = hidden_card; }},
       {"is in 2 places", [](State& now) { now.deck[0] = now.deck[1]; }},
       {"is in 0 places", [](State& now) { now.deck.take_back(); }}});
}

TEST_CASE("Faults of a draft", "[asteroid][AR-DRF-02][AR-DRF-17]") {
  const State now = last_pick({"A4@1 +11", "A4@2 +11"});
  const auto choose = [](Commit commit) {
    return [commit](State& state) {
      a(state).commit = commit;
      state.to_act.remove(A);
    };
  };
  const Card held = now.players[0].hand[0];
  each_is_found(
      rules_for(2), now,
      {{"column: the flight has not begun", [](State& state) { state.column = 1; }},
       {"damage: the flight has not begun", [](State& state) { state.damage = 3; }},
       {"nobody holds the token during the draft", [](State& state) { state.token = A; }},
       {"no rocket has lost a card yet", [](State& state) { state.removed.push_back(state.deck.take_back()); }},
       {"players[0].hand: 2 cards are expected", [](State& state) { state.deck.push_back(a(state).hand.take_back()); }},
       {"players[1].rocket: 11 cards are expected",
        [](State& state) { state.deck.push_back(b(state).rocket.take_back()); }},
       {"nobody explodes during the draft", [](State& state) { a(state).alive = false; }},
       {"nobody explodes during the draft",
        [](State& state) {
          a(state).exploded_at = Spot{1, 1};
        }},
       {"cubes wait outside", [](State& state) { a(state).row = 1; }},
       {"no blind draw is open", [](State& state) { a(state).drawn = state.deck.take_back(); }},
       {"those who have not chosen are expected", [](State& state) { state.to_act.remove(A); }},
       {"when all have chosen the pick is over",
        [](State& state) {
          for (Player& player : state.players) player.commit = {Chosen::draw, {}, {}};
          state.to_act = {};
        }},
       {"nothing is chosen", [held](State& state) { a(state).commit.card = held; }},
       {"the choice is hidden", choose({Chosen::secret, {}, {}})},
       {"a blind draw names no card", choose({Chosen::draw, held, {}})},
       {"no card is named", choose({Chosen::card, {}, End::front})},
       {"front or rear must be named", choose({Chosen::card, held, {}})},
       {"is not in the hand of A", choose({Chosen::card, now.deck[0], End::front})},
       {"only the fourth pick may be drawn", [](State& state) {
          state.pick = 3;
          a(state).commit = {Chosen::draw, {}, {}};
          state.to_act.remove(A);
        }}});
}

TEST_CASE("Faults of open blind draws", "[asteroid][AR-R-09]") {
  const Rules& rules = rules_for(2);
  State now = last_pick({"A4@1 +11", "A4@2 +11"});
  play(rules, now, A, BlindDraw{});
  play(rules, now, B, BlindDraw{});
  each_is_found(rules, now,
                {{"blind draws belong to the fourth pick", [](State& state) { state.pick = 3; }},
                 {"a claim failed though there are cards",
                  [](State& state) {
                    state.deck.push_back(*b(state).drawn);
                    b(state).drawn.reset();
                  }},
                 {"a claim before this one was not served",
                  [](State& state) {
                    state.deck.push_back(*a(state).drawn);
                    a(state).drawn.reset();
                  }},
                 {"the drawn card is placed at an end", [](State& state) {
                    a(state).commit = {Chosen::card, a(state).hand[0], End::front};
                    state.to_act.remove(A);
                  }}});
}

TEST_CASE("Faults of a flight", "[asteroid][AR-TOK-07][AR-DMG-09]") {
  const State now = position({.rockets = {"A4@1 +6", "A4@2 +6"}, .rows = {1, 2}, .column = 3, .tiles = {{1, 3, 5}}});
  each_is_found(
      rules_for(2), now,
      {{"the draft ends with pick 4 of hand 3", [](State& state) { state.pick = 3; }},
       {"a flight has a column", [](State& state) { state.column = 0; }},
       {"somebody holds the token", [](State& state) { state.token.reset(); }},
       {"hands are empty after the draft", [](State& state) { a(state).hand.push_back(state.deck.take_back()); }},
       {"nothing is chosen in secret", [](State& state) { a(state).commit.chosen = Chosen::draw; }},
       {"nothing is chosen in secret", [](State& state) { a(state).drawn = state.deck.take_back(); }},
       {"a rocket lives as long as it has cards", [](State& state) { a(state).alive = false; }},
       {"the exploded have a place",
        [](State& state) {
          a(state).exploded_at = Spot{1, 1};
        }},
       {"rockets and removed cards are 24 together",
        [](State& state) { state.deck.push_back(state.removed.take_back()); }},
       {"one living player is expected here",
        [](State& state) {
          state.to_act = {A, B};
        }},
       {"one living player is expected here", [](State& state) { state.to_act = {C}; }},
       {"the match is over", [](State& state) { state.phase = Phase::over; }},
       {"the match is not over yet", [](State& state) { state.phase = Phase::over, state.to_act = {}; }},
       {"column 2 is expected", [](State& state) { a(state).column = 3; }},
       {"players[0].row: a cube is in a row", [](State& state) { a(state).row = 0; }},
       {"there is no such row", [](State& state) { a(state).row = 4; }},
       {"another cube stands there", [](State& state) { a(state).row = 2; }},
       {"nobody is paying", [](State& state) { state.damage = 3; }},
       {"it leaves no choice of cards",
        [](State& state) { state.phase = Phase::remove, state.damage = 2, a(state).column = 3; }},
       {"no move to this tile costs that",
        [](State& state) { state.phase = Phase::remove, state.damage = 3, a(state).column = 3; }}});
}

TEST_CASE("Faults of exploded rockets", "[asteroid][AR-DMG-08][AR-ALT-01][AR-ALT-02][AR-ALT-03]") {
  const Flight flight{.rockets = {"A4@1 +6", "A4@2 +6", ""}, .rows = {1, 2, 4}, .column = 3};
  each_is_found(
      rules_for(3), position(flight),
      {{"a wreck keeps its row, other exploded cubes are in none", [](State& state) { state.players[2].row = 4; }},
       {"other exploded cubes are off", [](State& state) { state.players[2].column = 3; }},
       {"an exploded player holds no token", [](State& state) { state.token = C; }},
       {"that column is not reached yet", [](State& state) { state.players[2].exploded_at->column = 4; }},
       {"its turn has not come yet", [](State& state) { state.players[2].exploded_at->column = 3; }},
       {"a round begins with at least two rockets", [](State& state) {
          for (const Card card : b(state).rocket) state.removed.push_back(card);
          b(state) = state.players[2];
        }}});
  Flight with_wrecks = flight;
  with_wrecks.wrecks = true;
  each_is_found(rules_for(3, true), position(with_wrecks),
                {{"a wreck keeps its row", [](State& state) { state.players[2].row = 3; }},
                 {"a wreck drifts with the round", [](State& state) { state.players[2].column = 2; }},
                 {"that row was closed by a wreck", [](State& state) { a(state).row = 4; }}});
}

}  // namespace
}  // namespace sprue::asteroid
