// A player without thought: it shoots when it can, else it fetches a ball, else it goes to where it can do either. It
// knows only what its seat sees. It measures what each action does for its alliance and takes the best, with chance
// among equals.
#include <algorithm>
#include <cstdlib>

#include "core/values/best.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {

namespace {

// The first version stays as a yardstick; it takes the attacker's die for the defender's.
enum class Version : std::uint8_t { first, present };

// One overload for each action: a new one is a compile error here. The numbers compare actions of one question only, so
// those of different questions need no common scale.
class Simple {
 public:
  Simple(const Rules& rules, const State& seen, Version version) : rules_(rules), seen_(seen), version_(version) {}

  int worth(const TakeTeam&) const { return 0; }
  // Any build that spends all its weeks will do: which of them is best is what matches are played to find out.
  int worth(const Build& a) const {
    int weeks = 0;
    for (const PartId id : a.parts) weeks += rules_.part(id).weeks;
    return weeks;
  }
  int worth(const DraftsFirst&) const { return 0; }
  // The better end counts twice, since a card is mostly laid for that one.
  int worth(const Draft& a) const {
    const ActionCard& card = rules_.card(a.card);
    const int top = worth_of(card.top), bottom = card.bottom ? worth_of(*card.bottom) : 0;
    return 1 + 2 * std::max(top, bottom) + std::min(top, bottom);
  }
  // Everybody keeps the ball that it has.
  int worth(const Give& a) const {
    int worth = 0;
    for (std::size_t i = 0; i < a.holders.size(); ++i) {
      worth += seen_.balls[first_ball(seen_.side) + i].holder == a.holders[i] ? 1 : 0;
    }
    return worth;
  }
  int worth(const Lay& a) const {
    if (a.side == Side::stay) return 0;
    const ActionCard& card = rules_.card(a.card);
    return wish(seen_.robot(a.robot), a.robot, a.side == Side::top ? card.top : *card.bottom);
  }
  int worth(const Flip& a) const { return a.up ? 1 : 0; }
  // Ways toward the robot's goal count most; then a block, most of all of an opponent who holds a ball.
  int worth(const Declare& a) const {
    const Robot& robot = seen_.robot(a.robot);
    const int gain =
        distance(robot.zone, goal(a.robot)) - distance(zone_at(index(robot.zone) + a.steps), goal(a.robot));
    return 4 * gain + (a.target == RobotId::none ? 0 : 1) +
           (a.target != RobotId::none && rules_.holds(seen_, a.target));
  }
  int worth(const Receive& a) const { return rules_.catch_bonus(seen_.robot(a.robot)); }
  int worth(const ActNext& a) const { return rules_.holds(seen_, a.robot) ? 1 : 0; }
  int worth(const TryCatch& a) const { return 1 + rules_.catch_bonus(seen_.robot(a.robot)); }
  int worth(const HighGoal&) const { return chance(Attempt::high) * 10; }
  // The low goal pays by its assists alone.
  int worth(const LowGoal& a) const {
    const Ball& ball = seen_.at(a.ball);
    return 50 * (static_cast<int>(ball.touched.size()) - (ball.touched.has(seen_.acting) ? 1 : 0));
  }
  int worth(const Truss&) const { return chance(Attempt::truss) * 10 + 1; }
  // A pass is never worth more than to keep the ball: this player makes no plans for two robots.
  int worth(const Pass&) const { return -1; }
  // A hand-over is worth it once, for the assist.
  int worth(const HandOver& a) const { return seen_.at(a.ball).touched.has(a.to) ? -1 : 2; }
  int worth(const PickUp&) const { return 5; }
  // It rolls again when the die fails as it lies, and against another robot when it would not win.
  int worth(const Reroll& a) const {
    const Throw& dice = seen_.dice;
    if (version_ == Version::present && dice.other != RobotId::none) {
      const auto [mine, theirs] = rules_.so_far(seen_);
      const bool attacks = dice.asked == 0 || dice.attempt == Attempt::duel;
      return a.again == (attacks ? mine <= theirs : mine < theirs) ? 1 : 0;
    }
    if (dice.attempt == Attempt::block || dice.attempt == Attempt::duel) return a.again == (dice.die <= 3) ? 1 : 0;
    const bool fails = dice.die + rules_.roll_bonus(dice, seen_) < rules_.range_needed(dice, seen_);
    return a.again == fails ? 1 : 0;
  }
  int worth(const Skip&) const { return 0; }

 private:
  // The worth of an option in a deck, by Play; the doubles with a shot lead.
  static int worth_of(const Option& option) {
    constexpr std::array<int, 13> worth{2, 4, 6, 3, 1, 5, 1, 9, 8, 4, 4, 2, 2};
    return worth[static_cast<std::size_t>(option.play)] + option.bonus + (option.reroll ? 1 : 0);
  }

  // Sixths: how likely the acting robot's roll succeeds.
  int chance(Attempt attempt) const {
    const Throw dice{.attempt = attempt, .robot = seen_.acting};
    return std::clamp(7 - rules_.range_needed(dice, seen_) + rules_.roll_bonus(dice, seen_), 0, 6);
  }

  // The zone that a robot wants to reach: with a ball before the own goal, else at the nearest ball, else where balls
  // come in.
  Zone goal(RobotId id) const {
    const Robot& robot = seen_.robot(id);
    if (rules_.holds(seen_, id)) return zone_1(robot.alliance);
    Zone best = seen_.round == 0 ? zone_2(robot.alliance) : inbound_zone(robot.alliance);
    int nearest = zone_count;
    for (std::size_t at = first_ball(robot.alliance); at < first_ball(robot.alliance) + 3; ++at) {
      const Ball& ball = seen_.balls[at];
      if (ball.place != Place::floor || distance(robot.zone, ball.zone) >= nearest) continue;
      nearest = distance(robot.zone, ball.zone);
      best = ball.zone;
    }
    return best;
  }

  bool ball_here(const Robot& robot) const {
    return std::ranges::any_of(seen_.balls, [&](const Ball& ball) {
      const auto at = static_cast<std::size_t>(&ball - seen_.balls.data());
      return ball.place == Place::floor && ball.zone == robot.zone && alliance_of(ball_at(at)) == robot.alliance;
    });
  }

  // The zone of a robot, and whether it has a ball, after the cards that it has laid for the autonomous round. Moves
  // count as one zone, shots as done.
  struct Outlook {
    Zone zone;
    bool holds;
  };
  Outlook outlook(RobotId id) const {
    const Robot& robot = seen_.robot(id);
    Outlook next{robot.zone, rules_.holds(seen_, id)};
    for (const Slot& slot : robot.laid) {
      const ActionCard& card = rules_.card(slot.card);
      for (Component part : (slot.side == Side::bottom ? *card.bottom : card.top).parts) {
        const int ahead = index(goal(id)) - index(next.zone);
        if (part == Component::move && ahead != 0) next.zone = zone_at(index(next.zone) + (ahead > 0 ? 1 : -1));
        if (part == Component::shoot) next.holds = false;
      }
    }
    return next;
  }

  // True when a partner may be about to throw over the truss.
  bool truss_comes(const Robot& robot) const {
    for (const Ball& ball : seen_.balls) {
      if (ball.place != Place::held || seen_.robot(ball.holder).alliance != robot.alliance) continue;
      if (side_of(seen_.robot(ball.holder).zone) != robot.alliance && !ball.trussed) return true;
    }
    return false;
  }

  // Says how welcome a card is where the robot stands. An easy shot comes before a pick up, that before a truss, a
  // move, and last a block.
  int wish(const Robot& robot, RobotId id, const Option& option) const {
    const Outlook now = outlook(id);
    const bool away = goal(id) != now.zone;
    const int range = shoot_range(robot.alliance, now.zone);
    const int need = range == 0 ? 0 : rules_.part(robot.shooter).shoot[static_cast<std::size_t>(range - 1)];
    int wish = 0;
    if (shows(option, Component::shoot) && now.holds && need > 0) wish += 20 * (7 - need + option.bonus);
    if (shows(option, Component::truss) && now.holds && range == 0 && seen_.round > 0) wish += 60 + 10 * option.bonus;
    if (shows(option, Component::pick_up) && !now.holds && ball_here(robot)) wish += 90 + 10 * option.bonus;
    if (shows(option, Component::move) && away) wish += option.play == Play::move_2 ? 55 : 50;
    if (shows(option, Component::catching) && robot.zone == white(robot.alliance) && truss_comes(robot)) wish += 56;
    if (shows(option, Component::block)) wish += seen_.round > 0 ? 4 : 0;
    return wish;
  }

  const Rules& rules_;
  const State& seen_;
  Version version_;
};

}  // namespace

std::size_t Rules::simple(const State& viewed, Seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, viewed, Version::present);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

std::size_t Rules::first_simple(const State& viewed, Seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, viewed, Version::first);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

}  // namespace sprue::aerial
