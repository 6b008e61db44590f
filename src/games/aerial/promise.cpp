// Plays the ways that an autonomous row may go, and adds up what each is worth. The search is exact: the tree is small,
// since the others do nothing and equal states are looked up.
#include "games/aerial/promise.h"

#include <algorithm>
#include <unordered_map>

#include "core/values/fields.h"

namespace sprue::aerial {
namespace {

constexpr int faces = 6;
// One action may roll this many dice; the bound keeps the search finite.
constexpr std::size_t most_dice = 4;

// Plays the autonomous round to its end: the robot takes what promises most, chance takes each face of every die. One
// RowSearch serves one length of the row, since `known_` holds the points of states under that length.
class RowSearch {
 public:
  RowSearch(const Rules& rules, RobotId robot, Alliance alliance, std::size_t row)
      : rules_(rules), robot_(robot), alliance_(alliance), row_(row) {}

  std::int64_t points(const State& now) {
    if (now.round > 0) return now.score(alliance_).points * promise_parts;
    const std::uint64_t hash = hash_of_value(now);
    if (const auto known = known_.find(hash); known != known_.end()) return known->second;
    std::int64_t best = -1;
    const Seat seat = rules_.waiting(now).lowest();
    for (const Action& action : answers(now, seat)) best = std::max(best, after(now, seat, action, {}));
    return known_[hash] = best;
  }

 private:
  // The robot does all that it may, the others stay. At a flip there is one answer, since the length of the row says
  // whether the card is played.
  std::vector<Action> answers(const State& now, Seat seat) const {
    std::vector<Action> ideas;
    rules_.ideas(now, seat, ideas);
    std::erase_if(ideas, [&](const Action& idea) { return !rules_.allowed(now, seat, idea, nullptr); });
    if (now.phase == Phase::flip) {
      const bool plays = static_cast<std::size_t>(now.play) <= row_;
      const auto wanted = std::ranges::find_if(ideas, [&](const Action& idea) {
        const auto* flip = std::get_if<Flip>(&idea);
        return flip != nullptr && flip->up == (flip->robot == robot_ && plays);
      });
      return {wanted == ideas.end() ? ideas.front() : *wanted};
    }
    return ideas;
  }

  // The value of an action, whose dice are not known beforehand: it is tried with a script of rolls, and while the
  // script is too short it is tried again with each face added.
  std::int64_t after(const State& now, Seat seat, const Action& action, const Rolls& dice) {
    ScriptedRoller roll(dice);
    State then = now;
    rules_.apply(then, seat, action, roll, nullptr);
    if (roll.fault().empty() || dice.size() == most_dice) return points(then);
    std::int64_t sum = 0;
    for (int face = 1; face <= faces; ++face) {
      Rolls more = dice;
      more.push_back({face, {}});
      sum += after(now, seat, action, more);
    }
    return sum / faces;
  }

  const Rules& rules_;
  RobotId robot_;
  Alliance alliance_;
  std::size_t row_;  // cards that are played
  std::unordered_map<std::uint64_t, std::int64_t> known_;
};

}  // namespace

// Other robots may have laid already, unseen. Dealing them at random makes a whole state, and no card of theirs counts.
std::vector<std::int64_t> promised_points(const Rules& rules, const State& seen, RobotId robot,
                                          const std::optional<Lay>& with) {
  const Seat seat = seen.robot(robot).seat;
  SeededRoller roll(1);
  // Cards of others stay face down, so any deal of them will do.
  State now = rules.resample(seen, seat, roll);
  std::size_t row = seen.robot(robot).laid.size();
  if (with && rules.allowed(now, seat, *with, nullptr)) {
    rules.apply(now, seat, *with, roll, nullptr);
    ++row;
  }
  while (now.phase == Phase::program) {
    const Seat next = rules.waiting(now).lowest();
    std::vector<Action> ideas;
    rules.ideas(now, next, ideas);
    const auto allowed =
        std::ranges::find_if(ideas, [&](const Action& idea) { return rules.allowed(now, next, idea, nullptr); });
    rules.apply(now, next, *allowed, roll, nullptr);
  }
  const Alliance alliance = seen.robot(robot).alliance;
  std::vector<std::int64_t> points;
  for (std::size_t cards = 1; cards <= row; ++cards)
    points.push_back(RowSearch(rules, robot, alliance, cards).points(now) - now.score(alliance).points * promise_parts);
  return points;
}

}  // namespace sprue::aerial
