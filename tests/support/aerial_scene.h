// Positions of Aerial Assault written by hand, played with dice written by hand. Robots r1, r2, r3 are Red, b1, b2, b3
// Blue; unless told otherwise all have Tank Drive, Pneumatic Catapult and Spinning Sticks and stand in their white
// zones at the first card of round 2, when Red goes first (AA-R-41). A die that is not written is not rolled, and none
// may be left over: the end of a scene checks that, and every step checks the invariants.
#pragma once

#include <memory>

#include "games/aerial/rules.h"
#include "support/aerial_pack.h"

namespace aerial_test {

using namespace sprue;
using namespace sprue::aerial;

inline constexpr RobotId r1 = RobotId::one, b1 = RobotId::two, r2 = RobotId::three, b2 = RobotId::four,
                         r3 = RobotId::five, b3 = RobotId::six;
inline constexpr Alliance red = Alliance::red, blue = Alliance::blue;
using Touched = List<RobotId, 3>;

std::unique_ptr<const Rules> rules_for(int seats, const Given& options = {});

// Four players with the standard pack as `change` leaves it.
template <class Change>
Rules with_other_pack(const Change& change) {
  Catalogue pack = rules_for(4)->catalogue();
  change(pack);
  return Rules(4, {}, std::move(pack));
}

struct Done {
  Seat seat{};
  Action action;
  Rolls rolls;
};

// A start and what was played from it: what golden records are made of.
struct Played {
  int seats = 0;
  Given options;
  State start;
  std::vector<Done> steps;
};

class Scene {
 public:
  // Round 0 is the autonomous one: cards are given with `card`, then `program` lays the rows.
  explicit Scene(int seats = 4, Given options = {}, int round = 2, int play = 1);
  // From any state.
  Scene(int seats, Given options, const State& state);
  ~Scene();
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  const Rules& rules() const { return *rules_; }
  State now;

  // Setting up
  void part(RobotId robot, std::string_view id);  // in place of its part of that kind
  void at(RobotId robot, Zone zone) { now.robot(robot).zone = zone; }
  BallId holds(RobotId robot) { return holds(robot, {robot}); }
  BallId holds(RobotId robot, const Touched& touched);
  BallId floor(Alliance alliance, Zone zone, const Touched& touched = {});
  void scored(Alliance alliance, int times = 1);  // so many high goals lie in the past
  // The next card of a robot: whichever shows this option.
  void card(RobotId robot, Play play, int bonus = 0, bool reroll = false);
  void stays(RobotId robot) { plans_[index(robot)].push_back({CardId::hidden, Side::stay}); }  // in one play

  // From the very start: chance for the shuffle of alliance cards comes first where it is dealt at once.
  void begin();
  void teams();  // everybody takes the next free one
  PartList parts(const std::vector<std::string_view>& ids) const;
  void build(const std::vector<std::string_view>& ids);  // every robot that has not
  void pile_in_order();                                  // the shuffle of the specials: highest on top
  void pick() { go(Draft{now.row.front()}); }
  RobotId drafter() const { return now.draft_order[static_cast<std::size_t>(now.turn)]; }

  // Playing
  void dice(std::initializer_list<int> values);
  void order(std::vector<std::uint8_t> order);  // of a shuffle
  void program();
  void flip();  // robots without a card stay in place
  void move(RobotId robot, int steps) { go(Declare{robot, steps, RobotId::none}); }
  void block(RobotId robot, RobotId target, int steps = 0) { go(Declare{robot, steps, target}); }
  void go(const Action& action);  // by whoever may
  void rest();                    // a card play in which everybody stays

  // Asking
  std::string refusal(RobotId robot, const Action& action) const;  // the rule's id; empty: allowed
  std::string refusal(Seat seat, const Action& action) const;
  bool offered(const Action& action) const;  // among the ideas and allowed, to anybody
  std::vector<Action> choices(Seat seat) const;
  int points(Alliance alliance) const { return now.score(alliance).points; }
  Zone zone(RobotId robot) const { return now.robot(robot).zone; }
  bool held_by(BallId ball, RobotId robot) const;
  bool on_floor(BallId ball, Zone zone) const;
  bool heard(std::string_view kind_of_event) const;  // of the last step
  const std::vector<Event>& told() const { return told_; }
  template <class E>
  const E* last() const {
    for (auto at = told_.rbegin(); at != told_.rend(); ++at) {
      if (const E* event = std::get_if<E>(&*at)) return event;
    }
    return nullptr;
  }
  Played played() const { return {seats_, options_, start_, steps_}; }

 private:
  struct Plan {
    CardId card;
    Side side;
  };
  void stage(int round, int play);
  BallId fresh_ball(Alliance alliance);
  void lay_out_the_rest();
  void renumber(Alliance alliance);
  CardId obtain(RobotId robot, Play play, int bonus, bool reroll, Side& side);
  void swap_in(Robot& robot, CardId card);
  void rehand(Robot& robot);
  CardId spare_card(RobotId robot) const;  // of its hand, without a plan
  bool planned(CardId card) const;
  Seat by_whom(const Action& action) const;

  int seats_;
  Given options_;
  std::unique_ptr<const Rules> rules_;
  Rolls rolls_;  // that have been announced and wait for the next action
  std::array<std::vector<Plan>, most_robots> plans_;
  std::vector<Event> told_;
  State start_;
  std::vector<Done> steps_;
};

}  // namespace aerial_test
