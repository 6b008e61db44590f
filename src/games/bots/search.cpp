// What the search knows of Bots and Aces: a turn is long, so a playout ends with it, outside of Combat.
#include "core/match/search.h"

#include "games/bots/query/rules.h"

namespace sprue::bots {
namespace {

struct Guide {
  static SearchPlan plan(const Rules&, const State&, Seat) { return {.tree = false, .gate = 10}; }

  static bool is_horizon(const Rules&, const State& root, const State& now) {
    if (now.stage != Stage::play || now.combat.stage != Fight::none) return false;
    return now.round != root.round || now.turn != root.turn;
  }

  static int worth(const Rules& rules, const State& now, Seat seat) {
    if (const std::optional<Outcome> outcome = rules.outcome(now)) return worth_of(*outcome, seat);
    int lead = 0, rivals = 0;
    for (int at = 0; at < rules.seats(); ++at) {
      const bool rival = rules.opposed(seat, seat_at(at));
      rivals += rival ? 1 : 0;
      lead += (rival ? -1 : 1) * means(now[seat_at(at)]);
    }
    return std::clamp(soft(lead / std::max(1, rivals), 25 * 10), 1, 999);
  }

  // In tenths of a Hit Point of the Bot: Hit Points, cards still to be drawn, cards in hand.
  static int means(const Player& player) {
    if (player.loss != Loss::none) return 0;
    int sum = 0;
    for (const Body& body : player.bodies) {
      const bool is_bot = &body == player.bodies.begin();
      if (in_play(body.stand)) sum += (is_bot ? 10 : 3) * std::max<int>(0, body.hp);
    }
    sum += 5 * static_cast<int>(std::min<std::size_t>(player.deck.size(), 20));
    return sum + 10 * static_cast<int>(player.hand.size());
  }
};

}  // namespace

Thought Rules::think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                     const MustStop& must_stop) const {
  return search<Guide>(*this, seen, seat, legal, player, random, must_stop);
}

}  // namespace sprue::bots
