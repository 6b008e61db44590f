// What The Last Blast says of choices, events and refusals.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

std::string cited(const LogLine& line) {
  std::string ids;
  for (const Rule* rule : line.rules) ids += (ids.empty() ? "" : " ") + std::string(rule->id);
  return ids;
}

TEST_CASE("Choices say what they do", "[asteroid]") {
  const Rules& rules = rules_for(2);
  const State picking = last_pick({"A4@1 +10 R1@1", "A4@2 +11"});
  CHECK(rules.label(picking, A, Pick{card("R2@5"), End::rear}) == "Take R2@5 at the rear");
  CHECK(rules.label(picking, A, Pick{card("R2@5"), std::nullopt}) == "Take R2@5 as the first card");
  CHECK(rules.label(picking, A, BlindDraw{}) == "Draw the top card of the deck unseen");
  State drawn = picking;
  drawn.players[0].drawn = card("G2@4");
  CHECK(rules.label(drawn, A, Place{End::front}) == "Place G2@4 at the front");
  State flying = position({.rockets = {"A5@3 +8", "A4@2 +8"}, .rows = {3, 2}, .column = 3, .tiles = {{1, 3, 2}}});
  CHECK(rules.label(flying, A, Move{1}) == "Move to row 1: tile 2, damage 3");
  CHECK(rules.label(flying, A, Move{9}) == "Move to row 9");
  play(rules, flying, A, Move{1});
  CHECK(rules.label(flying, A, Remove{1}) == "Lose 2 at the front and 1 at the rear");
}

TEST_CASE("Sentences know the cards that they name, as people say them and as they are drawn", "[asteroid]") {
  const Rules& rules = rules_for(2);
  const State picking = last_pick({"A4@1 +10 R1@1", "A4@2 +11"});
  const Sentence take = rules.label(picking, A, Pick{card("R2@5"), End::rear});
  CHECK(take.spoken() == "Take Boost 2 Cog at the rear");
  REQUIRE(take.cards.size() == 1);
  CHECK(take.cards.front() == NamedCard{5, 4, "Boost 2 Cog", {1, 2, 5}});
  const Lost lost{A, {card("A5@3")}, {card("R1@1"), card("G2@6")}};
  CHECK(rules.log(lost).sentence().spoken() ==
        "A loses Equipment 5 Circles at the front and Boost 1 Drop, Shield 2 Arrow at the rear");
  const Moved moved{A, 3, {1, 4}, card("A5@3"), 2, 2, 2, 1, 1, {}};
  CHECK(rules.log(moved).sentence().spoken() ==
        "A enters row 1 of column 4 with Equipment 5 Circles in front: 0 damage");
  CHECK(rules.log(Drew{B, hidden_card}).cards.empty());
}

TEST_CASE("The log tells every event with its rules", "[asteroid]") {
  const Rules& rules = rules_for(3);
  struct Row {
    Event event;
    std::string_view text, ids;
  };
  FieldLaid laid;
  laid.field.resize(4);
  Tally damage;
  damage.add(2, rules.book()["AR-FLT-08"], "rows").add(1, rules.book()["AR-FLT-12"], "tile");
  const std::vector<Row> rows{
      {laid, "The field is laid: 4 rows of 7 tiles", "AR-SET-01 AR-SET-02 AR-SET-06"},
      {Reshuffled{8}, "8 discards are shuffled into a new deck", "AR-DRF-15"},
      {Dealt{A, 1, {card("R1@1"), card("A6@2")}}, "A is dealt R1@1, A6@2", "AR-SET-09"},
      {Dealt{B, 2, {hidden_card, hidden_card}}, "B is dealt 2 cards", "AR-DRF-14"},
      {Committed{A, {Chosen::card, card("R1@1"), End::rear}}, "A chooses R1@1 at the rear", "AR-DRF-17"},
      {Committed{A, {Chosen::draw, {}, {}}}, "A will draw a card unseen", "AR-DRF-17"},
      {Committed{A, {Chosen::secret, {}, {}}}, "A has chosen", "AR-DRF-17"},
      {Drew{B, card("G2@4")}, "B draws G2@4 from the deck", "AR-DRF-10 AR-DRF-11"},
      {Drew{B, hidden_card}, "B draws a card from the deck", "AR-DRF-10 AR-DRF-11"},
      {ClaimFailed{C}, "no card is left for C to draw", "AR-R-09"},
      {Placed{A, card("R1@1"), End::front, true}, "A adds R1@1 at the front, drawn unseen", "AR-DRF-04 AR-DRF-05"},
      {Placed{A, card("R1@1"), {}, false}, "A adds R1@1 as the first card", "AR-DRF-03"},
      {Passed{A, B, 4}, "A passes 4 cards to B", "AR-DRF-07 AR-DRF-08"},
      {Discarded{A, {hidden_card}}, "A discards 1 card", "AR-DRF-13"},
      {TokenGiven{B, By::lowest_front}, "B has the lowest number in front and takes the Start Player token",
       "AR-TOK-01"},
      {TokenGiven{B, By::fewest_cards}, "B has the fewest cards and takes the Start Player token", "AR-TOK-03"},
      {TokenGiven{B, By::lower_front},
       "B has the lower number in front of those with fewest cards and takes the Start Player token", "AR-TOK-04"},
      {TokenGiven{B, By::lot}, "B is drawn among the lowest numbers in front and takes the Start Player token",
       "AR-TOK-02"},
      {TokenGiven{C, By::clockwise}, "C is next clockwise of those tied and takes the Start Player token", "AR-TOK-05"},
      {RoundBegan{3}, "Round 3", "AR-FLT-01 AR-FLT-02"},
      {Drifted{C, {3, 7}}, "The wreck of C drifts to row 3 of column 7", "AR-ALT-02"},
      {Moved{A, 3, {1, 4}, card("A5@3"), 2, 2, 2, 1, 1, damage},
       "A enters row 1 of column 4 with A5@3 in front: 3 damage", "AR-FLT-08 AR-FLT-12"},
      {Lost{A, {card("A5@3")}, {card("R1@1"), card("R2@1")}}, "A loses A5@3 at the front and R1@1, R2@1 at the rear",
       "AR-DMG-01 AR-DMG-02 AR-DMG-03 AR-DMG-04"},
      {Lost{A, {card("A5@3")}, {}}, "A loses A5@3 at the front", "AR-DMG-01 AR-DMG-02"},
      {Lost{A, {card("A5@3")}, {card("R1@1")}}, "A loses A5@3 at the front and R1@1 at the rear",
       "AR-DMG-01 AR-DMG-02 AR-DMG-03"},
      {Exploded{A, {2, 5}, false}, "A explodes on row 2 of column 5", "AR-DMG-07 AR-DMG-08"},
      {Exploded{A, {2, 5}, true}, "A explodes on row 2 of column 5 and stays as a wreck", "AR-DMG-07 AR-ALT-01"},
      {Left{A, false}, "A leaves the field", "AR-END-02"},
      {Left{A, true}, "The wreck of A leaves the field", "AR-ALT-07"},
      {Scored{A, damage}, "A scores 3", "AR-END-04 AR-END-05"},
      {Ended{{A}, {}, false}, "A wins", "AR-END-03"},
      {Ended{{A}, {}, true}, "A wins", "AR-END-04"},
      {Ended{{A, C}, {}, true}, "A, C share the win", "AR-END-06"},
      {Ended{{}, {A, B}}, "Nobody wins: A, B exploded together", "AR-END-07"},
  };
  std::set<std::size_t> kinds;
  for (const Row& row : rows) {
    const LogLine line = rules.log(row.event);
    CHECK(line.text == row.text);
    CHECK(cited(line) == row.ids);
    kinds.insert(row.event.index());
  }
  CHECK(kinds.size() == std::variant_size_v<Event>);
}

TEST_CASE("A refusal says how the action breaks the rule", "[asteroid]") {
  const Rules& rules = rules_for(2);
  const State now = last_pick({"A4@1 +11", "A4@2 +11"});
  const auto why = [&](const State& state, Seat seat, const Action& action) {
    Refusal refusal;
    CHECK_FALSE(rules.allowed(state, seat, action, &refusal));
    return std::string(refusal.rule->id) + ": " + refusal.why;
  };
  CHECK(why(now, A, Pick{now.deck.back(), End::front}) ==
        "AR-DRF-10: " + rules.cards().spoken(now.deck.back()) + " is not in the hand of A");
  CHECK(why(now, A, Pick{now.players[0].hand[0], std::nullopt}) == "AR-DRF-04: front or rear must be named");
  State sealed = now;
  play(rules, sealed, A, BlindDraw{});
  CHECK(why(sealed, A, BlindDraw{}) == "AR-DRF-17: A has chosen; the others have not");
  const State flying = position({.rockets = {"A4@1 +8", "A4@2 +8"}, .rows = {1, 2}, .column = 2});
  CHECK(why(flying, B, Move{1}) == "AR-FLT-02: it is the turn of A");
  CHECK(why(flying, A, Move{4}) == "AR-SET-02: there are rows 1 to 3");
}

}  // namespace
}  // namespace sprue::asteroid
