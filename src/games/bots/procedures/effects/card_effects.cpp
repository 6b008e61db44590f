// The operations of effects on hands, decks, piles, and statuses of one player.
#include "games/bots/procedures/effects/card_effects.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/query/context.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/picks.h"

namespace sprue::bots {

namespace {

void scrap_random(Turn& turn, Seat seat, int n) {
  Cards& hand = turn.now[seat].hand;
  for (int i = 0; i < n; ++i) {
    // A die as large as the hand, thrown anew for each card, so that people can roll it too.
    const int at = turn.roll.die(static_cast<int>(hand.size())) - 1;
    scrap(turn, seat, hand.take(static_cast<std::size_t>(at)));
  }
}

void do_scrap(Turn& turn, const EffectStep& step, Seat seat, int n) {
  if (n == 0) return;
  if (step.random) return scrap_random(turn, seat, n);
  enforces("BA-ZONE-04");
  turn.push(seat, PickScrap{static_cast<std::uint8_t>(n)});
}

// BA-KW-RECYCLE-01, BA-R-147: with no more cards than that there is nothing to choose.
void recycle(Turn& turn, Seat seat, int n) {
  Player& player = turn.now[seat];
  if (n == 0) return;
  if (n < static_cast<int>(player.scrapyard.size())) {
    turn.push(seat, PickRecycled{static_cast<std::uint8_t>(n)});
    return;
  }
  while (!player.scrapyard.empty()) player.deck.push_back(player.scrapyard.take_back());
  // No card is named: the Scrapyard was open, and all of it went.
  turn.tell<Recycled>("BA-KW-RECYCLE-01", seat, n, no_card);
  shuffle_deck(turn, seat);
}

void do_extra(Turn& turn, const EffectStep& step, Seat seat, int n) {
  if (step.extra == Extra::maneuver) {
    turn.now[seat].more_maneuvers = static_cast<std::uint8_t>(std::min(99, turn.now[seat].more_maneuvers + n));
  } else if (seat == turn.turn_player()) {
    turn.now.more_combats = static_cast<std::uint8_t>(std::min(99, turn.now.more_combats + n));
  }
}

// The top cards of a deck are shown to its player, or to everybody.
void tell_seen(Turn& turn, Seat seat, bool everybody, std::string_view rule, int n) {
  if (turn.told == nullptr) return;
  Cards cards;
  const Cards& deck = turn.now[seat].deck;
  for (int i = 0; i < n; ++i) cards.push_back(deck[deck.size() - 1 - static_cast<std::size_t>(i)]);
  turn.add(Saw{seat, everybody, &book()[rule], cards});
}

}  // namespace

// Hands, decks, piles and statuses of one player.
void do_cards(Turn& turn, Run& run, const EffectStep& step, Seat seat) {
  enforces("BA-PRIO-10");
  Player& player = turn.now[seat];
  // More than any zone holds.
  const int n = step.amount.all ? 99 : std::max(0, amount(turn, step.amount, context_of(run)));
  const int from_deck = std::min(n, static_cast<int>(player.deck.size()));
  switch (step.op) {
    case Op::draw: return draw(turn, seat, n, "BA-ZONE-11");
    case Op::scrap: return do_scrap(turn, step, seat, std::min(n, static_cast<int>(player.hand.size())));
    case Op::drain:  // BA-KW-DRAIN-01, BA-R-146; a "deck" is the Pilot Deck (BA-PRIO-10)
      turn.tell<Drained>("BA-KW-DRAIN-01", seat, from_deck);
      for (int i = 0; i < from_deck; ++i) scrap(turn, seat, player.deck.take_back());
      return;
    case Op::predict:
      if (from_deck == 0) return;
      turn.push(seat, PickPredicted{static_cast<std::uint8_t>(from_deck)});
      return tell_seen(turn, seat, false, "BA-KW-PREDICT-01", from_deck);
    case Op::recycle: return recycle(turn, seat, std::min(n, static_cast<int>(player.scrapyard.size())));
    case Op::retrieve:
      if (can_retrieve(turn, seat, step)) turn.push(seat, PickRetrieved{});
      return;
    case Op::reveal:  // BA-KW-REVEAL-01, BA-R-149
      run.revealed = static_cast<std::uint8_t>(from_deck);
      return tell_seen(turn, seat, true, "BA-KW-REVEAL-01", run.revealed);
    case Op::take:
      if (any_to_take(turn, seat)) turn.push(seat, PickTaken{static_cast<std::uint8_t>(n)});
      return;
    case Op::look: return look_at(turn, run.by, seat, n);
    case Op::gain_status:
      if (step.status == Status::flanking || step.status == Status::runaway) {  // BA-STRF-03
        // Who has Flanking or Runaway earns no Strafing in this Phase, however it was gained (BA-STRF-03).
        for (Body& body : player.bodies) body.ran = body.ran || turn.now.phase == Phase::movement;
      }
      return gain_status(turn, seat, step.status, "BA-STAT-01");
    case Op::lose_status: return lose_status(turn, seat, step.status);
    case Op::extra: return do_extra(turn, step, seat, n);
    default: return;
  }
}

// Only the one who looks sees them; which ones is left to chance.
void look_at(Turn& turn, Seat by, Seat seat, int n) {
  Cards left = turn.now[seat].hand, seen;
  while (n-- > 0 && !left.empty()) {
    // Without a choice there is no chance either: when all are seen, no die is asked for.
    const int at = n + 1 >= static_cast<int>(left.size()) ? 1 : turn.roll.die(static_cast<int>(left.size()));
    seen.push_back(left.take(static_cast<std::size_t>(at - 1)));
  }
  if (turn.told != nullptr) turn.add(Saw{by, false, &book()["BA-ZONE-19"], seen});
}

}  // namespace sprue::bots
