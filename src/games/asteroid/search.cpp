// What the search knows of The Last Blast: matches are short, so every playout is played to its end.
#include "core/match/search.h"

#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

struct Guide {
  static SearchPlan plan(const Rules&, const State&, Seat) { return {.exploration = 500}; }
  static bool is_horizon(const Rules&, const State&, const State&) { return false; }

  // To win is what counts; by how many points tells better play from luck.
  static int worth(const Rules& rules, const State& now, Seat seat) {
    const std::optional<Outcome> outcome = rules.outcome(now);
    int rival = 0;
    for (const Seat other : rules.everybody()) {
      if (other != seat) rival = std::max(rival, rules.score(player_of(now, other)));
    }
    const int lead = rules.score(player_of(now, seat)) - rival;
    return (8 * (outcome ? worth_of(*outcome, seat) : 500) + 2 * soft(lead, 8)) / 10;
  }
};

}  // namespace

Thought Rules::think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                     const MustStop& must_stop) const {
  return search<Guide>(*this, seen, seat, legal, player, random, must_stop);
}

}  // namespace sprue::asteroid
