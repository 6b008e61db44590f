// What the search knows of Aerial Assault: dice drown what a choice is worth, so choices are compared by the same dice,
// and the quick player's stands unless another one is clearly better.
#include "core/match/search.h"

#include "games/aerial/rules.h"

namespace sprue::aerial {
namespace {

struct Guide {
  static SearchPlan plan(const Rules&, const State& seen, Seat) {
    return {.tree = false, .gate = 20, .to_the_end = seen.phase < Phase::program};
  }

  static constexpr int plays_ahead = 3;
  static bool is_horizon(const Rules&, const State& root, const State& now) {
    return now.play_number() >= root.play_number() + plays_ahead;
  }

  // The lead on points, and what balls in play promise.
  static int worth(const Rules& rules, const State& now, Seat seat) {
    const std::optional<int> side = rules.side(now, seat);
    if (!side) return 500;
    const auto mine = static_cast<Alliance>(*side), theirs = static_cast<Alliance>(1 - *side);
    const int lead = now.score(mine).points - now.score(theirs).points;
    if (const std::optional<Outcome> outcome = rules.outcome(now))
      return (7 * worth_of(*outcome, seat) + 3 * soft(lead, 15)) / 10;
    return soft(lead + promise(now, mine) - promise(now, theirs), 20);
  }

  static int promise(const State& now, Alliance alliance) {
    int sum = 0;
    for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
      const Ball& ball = now.balls[at];
      if (ball.place != Place::held && ball.place != Place::floor) continue;
      sum += ball.place == Place::held ? 5 : 2;
      sum += 4 * std::max(0, static_cast<int>(ball.touched.size()) - 1);
    }
    return sum;
  }
};

}  // namespace

Thought Rules::think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                     const MustStop& must_stop) const {
  return search<Guide>(*this, seen, seat, legal, player, random, must_stop);
}

}  // namespace sprue::aerial
