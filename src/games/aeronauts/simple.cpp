// A player without thought: it flies toward the nearest enemy, ends its move where it can shoot, and always shoots. It
// stays on the mat when it can, looking two maneuvers ahead. It takes the action that is worth most, any of equals.
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/values/best.h"
#include "games/aeronauts/attack.h"
#include "games/aeronauts/rules.h"

namespace sprue::aeronauts {
namespace {

constexpr std::int64_t lost = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t shot_worth = 1000 * mm;  // more than any way on the mat
constexpr int look_ahead = 2;                   // maneuvers

// The distance along the axes, in ticks: enough to compare.
std::int64_t way(const Pose& from, const Pose& to) { return std::abs(from.x - to.x) + std::abs(from.y - to.y); }

// The first version stays as a yardstick; it leaves altitude alone.
enum class Version : std::uint8_t { first, present };

// The worth of each action, as the seat sees the table.
class Simple {
 public:
  Simple(const Options& options, const State& seen, Seat me, Version version)
      : options_(&options), seen_(&seen), me_(me), version_(version) {}

  std::int64_t worth(const Assign&) const { return 0; }

  // The computer starts in the middle of its own strip, facing the middle of the mat.
  std::int64_t worth(const Place& place) const {
    const Pose here{place.x_mm * mm, place.y_mm * mm, place.h};
    const Pose centre{mat_side / 2, mat_side / 2, 0};
    return -way(here, centre) - way(flown(here, Manoeuvre::straight), centre);
  }

  std::int64_t worth(const Fly& fly) const {
    const Pose end = flown(plane().pose, fly.manoeuvre);
    if (!fly.loop) return worth_at(end);
    // Altitude is dear, so a loop must bring a shot that no plain maneuver brings.
    const std::int64_t there = version_ == Version::first ? lost + 1 : worth_at(turned_back(end));
    return there <= lost + 1 ? there : there - shot_worth;
  }
  // Where the move would end as well, speed that is left over is spent on altitude, for shots from above.
  std::int64_t worth(const Climb&) const {
    if (version_ == Version::first || seen_->move.templates.empty()) return lost + 1;
    return worth_at(plane().pose) + 1;
  }
  std::int64_t worth(const Dive&) const { return lost + 1; }
  std::int64_t worth(const EndMove&) const { return seen_->move.templates.empty() ? lost : worth_at(plane().pose); }

  std::int64_t worth(const Attack& attack) const {
    return 10 * shot(*options_, *seen_, me_, attack.target).attack_dice - seen_->plane(attack.target).stats.health;
  }
  std::int64_t worth(const Pass&) const { return lost; }

 private:
  const Plane& plane() const { return seen_->plane(me_); }

  bool stays(const Pose& pose) const { return options_->edge == Edge::open ? within_reach(pose) : on_mat(pose); }

  // Tells whether the plane can go on from here for so many maneuvers without leaving the mat.
  bool has_way_on(const Pose& pose, int manoeuvres_left) const {
    if (!stays(pose)) return false;
    if (manoeuvres_left == 0) return true;
    return std::ranges::any_of(manoeuvres, [&](Manoeuvre manoeuvre) {
      const bool payable = cost(template_of(manoeuvre)) <= plane().stats.speed;
      return payable && has_way_on(flown(pose, manoeuvre), manoeuvres_left - 1);
    });
  }

  // A place from which it can shoot is worth more than any way, straight ahead twice as much; among the others the
  // nearest enemy counts. A place without a way on is worth less than all of these.
  std::int64_t worth_at(const Pose& pose) const {
    if (!stays(pose)) return lost;
    std::int64_t best = lost;
    for (int other = 0; other < seen_->seats(); ++other) {
      const Plane& enemy = seen_->plane(seat_at(other));
      if (seat_at(other) == me_ || !enemy.alive || !enemy.placed) continue;
      const bool can_shoot = in_range(options_->range, pose, enemy.pose) && arc(pose, enemy.pose) != Arc::none;
      const std::int64_t forward = can_shoot && arc(pose, enemy.pose) == Arc::forward ? shot_worth : 0;
      best = std::max(best, (can_shoot ? shot_worth + forward : 0) - way(pose, enemy.pose));
    }
    return best == lost || has_way_on(pose, look_ahead) ? best : best - 4 * shot_worth;
  }

  const Options* options_;
  const State* seen_;
  Seat me_;
  Version version_;
};

}  // namespace

std::size_t Rules::simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(options_, seen, seat, Version::present);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

std::size_t Rules::first_simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(options_, seen, seat, Version::first);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

}  // namespace sprue::aeronauts
