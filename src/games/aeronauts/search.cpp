// What the search knows of Aeronauts: dogfights are long, so playouts stop after some turns and ask who stands better.
#include "core/match/search.h"

#include "games/aeronauts/rules.h"

namespace sprue::aeronauts {
namespace {

struct Guide {
  // A split of the numbers and a place at the start are many equal choices; from then on a tree finds the way around.
  static SearchPlan plan(const Rules&, const State& seen, Seat) {
    const bool is_setup = seen.stage == Stage::stats || seen.stage == Stage::place;
    return {.tree = !is_setup, .exploration = 300, .widening = 4};
  }

  static constexpr int turns_ahead = 6;
  static bool is_horizon(const Rules&, const State& root, const State& now) {
    return now.turn > root.turn + turns_ahead;
  }

  // Health against that of the rivals, and who has whom before the guns.
  static int worth(const Rules& rules, const State& now, Seat seat) {
    if (const std::optional<Outcome> outcome = rules.outcome(now)) return worth_of(*outcome, seat);
    const Plane& mine = now.plane(seat);
    if (!mine.alive) return 0;
    int all = 0, aim = 0;
    for (int at = 0; at < now.seats(); ++at) {
      const Plane& other = now.plane(seat_at(at));
      if (!other.alive) continue;
      all += other.stats.health;
      if (seat_at(at) != seat) aim += worth_of_place(mine, other) - worth_of_place(other, mine);
    }
    return std::clamp(1000 * mine.stats.health / std::max(1, all) + aim, 1, 999);
  }

  // A rival in front is worth a shot; that it flies the same way means that one is behind it.
  static int worth_of_place(const Plane& plane, const Plane& target) {
    const Arc seen_in = arc(plane.pose, target.pose);
    if (seen_in == Arc::none) return 0;
    const int turned = (plane.pose.h - target.pose.h + 8) % 8;
    const bool same_way = turned <= 1 || turned == 7;
    return (seen_in == Arc::forward ? 40 : 20) + (same_way ? 30 : 0);
  }
};

}  // namespace

Thought Rules::think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                     const MustStop& must_stop) const {
  return search<Guide>(*this, seen, seat, legal, player, random, must_stop);
}

}  // namespace sprue::aeronauts
