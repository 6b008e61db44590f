// Finds in a state that comes from outside what no play can lead to.
#include <algorithm>
#include <numeric>

#include "games/aeronauts/move.h"
#include "games/aeronauts/rules.h"
#include "games/aeronauts/setup.h"
#include "games/aeronauts/turn.h"

namespace sprue::aeronauts {
namespace {

// Looks at everything that play keeps true. What cannot be told from a state alone, such as the way to a pose, is taken
// as it is.
class Inspection {
 public:
  Inspection(const Options& options, const State& state, Problems& problems)
      : options_(&options), state_(&state), problems_(&problems) {}

  void all() {
    stage();
    for (int at = 0; at < state_->seats(); ++at) plane(seat_at(at));
    if (state_->stage == Stage::place) strips();
    if (state_->stage == Stage::move)
      move();
    else
      expect(state_->move == Move{}, "move", "nobody moves in this stage");
  }

 private:
  void expect(bool good, std::string where, std::string what) {
    if (!good) problems_->push_back({std::move(where), std::move(what)});
  }
  static std::string where(Seat seat, std::string_view field) {
    return fmt::format("planes[{}].{}", index(seat), field);
  }
  bool in_turns() const { return state_->stage > Stage::place; }

  void stage() {
    const Seats left = flying(*state_);
    expect(in_turns() == (state_->turn > 0), "turn", "turns are counted from 1 when the planes are placed");
    expect(options_->max_turns == 0 || state_->turn <= options_->max_turns, "turn", "the last turn is over");
    if (state_->stage == Stage::stats) {
      expect(state_->first_seat == Seat{} && state_->to_act == Seat{}, "to_act", "all choose at the same time");
      expect(waiting(*state_).any(), "stage", "all have chosen, so the stats are over");
    } else if (state_->stage == Stage::end) {
      const bool drawn = options_->max_turns > 0 && state_->turn == options_->max_turns && left.any();
      expect(left.count() == 1 || drawn, "stage", "the match is not over");
      return;
    }
    expect(left.count() > 1, "planes", "with one plane left the match is over");
    expect(state_->plane(state_->to_act).alive, "to_act", "a destroyed plane does not act");
  }

  // Attack, Defense and Speed never change (AE-R-26), so the Health that went with them follows; of that some may be
  // gone.
  void stats(Seat seat, const Plane& plane) {
    if (!plane.chosen) {
      expect(plane.stats == Stats{}, where(seat, "chosen"), "stats stand there and are not chosen");
      return;
    }
    Stats full = plane.stats;
    full.health = static_cast<std::int8_t>(4 + 3 + 3 + 2 - full.attack - full.defense - full.speed);
    expect(is_split(full), where(seat, "attack"), "the stats are not 4, 3, 3, 2 in some order");
    const int health = plane.stats.health;
    if (state_->stage <= Stage::place)
      expect(health == full.health, where(seat, "health"), "nobody has lost Health yet");
    else
      expect(health <= full.health && (health > 0 || !plane.alive), where(seat, "health"), "cannot be so here");
  }

  void plane(Seat seat) {
    const Plane& plane = state_->plane(seat);
    stats(seat, plane);
    expect(plane.chosen || state_->stage == Stage::stats, where(seat, "chosen"), "everybody has chosen by now");
    expect(plane.alive || in_turns(), where(seat, "alive"), "no plane is destroyed before the first turn");
    expect(plane.altitude == 0 || (options_->altitude && in_turns()), where(seat, "altitude"),
           "nobody has altitude in this match or so early");
    if (in_turns()) {
      expect(plane.placed, where(seat, "placed"), "all planes are placed by now");
      expect(options_->edge == Edge::open || !plane.alive || on_mat(plane.pose), where(seat, "x"), "is off the mat");
    } else if (!plane.placed) {
      expect(plane.pose == Pose{}, where(seat, "placed"), "has a place and is not placed");
    } else {
      expect(state_->stage == Stage::place, where(seat, "placed"), "nobody is placed yet");
    }
  }

  // While planes are placed, they stand from the first seat up to the one whose turn it is, each where it may be
  // (AE-SET-06, AE-SET-07).
  void strips() {
    bool before = true;
    for (int step = 0; step < state_->seats(); ++step) {
      const Seat seat = clockwise(state_->first_seat, state_->seats(), step);
      if (seat == state_->to_act) before = false;
      const Plane& plane = state_->plane(seat);
      expect(plane.placed == before, where(seat, "placed"), "planes are placed clockwise from the starter");
      if (plane.placed) strip(seat, plane);
    }
  }

  void strip(Seat seat, const Plane& plane) {
    const Pose& pose = plane.pose;
    const bool whole = pose.x % mm == 0 && pose.y % mm == 0 && on_mat(pose);
    const bool own =
        whole && in_own_strip(state_->seats(), seat, static_cast<int>(pose.x / mm), static_cast<int>(pose.y / mm));
    expect(own, where(seat, "x"), "is no whole millimeter of the own strip");
    for (int at = 0; at < index(seat); ++at) {
      const Plane& other = state_->plane(seat_at(at));
      expect(!other.placed || !too_close(pose, other.pose), where(seat, "x"), "is too close to another plane");
    }
  }

  // Within a move, budget, altitude and templates must fit each other.
  void move() {
    const Move& move = state_->move;
    const Plane& plane = state_->plane(state_->to_act);
    expect(move.budget == plane.stats.speed + move.dived, "move.budget", "is Speed and what was dived");
    expect((move.climbed ? 1 : 0) + (move.dived > 0 ? 1 : 0) + (move.looped ? 1 : 0) <= 1, "move",
           "one of climb, dive and loop is the most");
    expect(options_->altitude || (!move.climbed && move.dived == 0 && !move.looped), "move",
           "this match is played without altitude");
    const bool tokens = (!move.climbed || plane.altitude >= 1) && plane.altitude + move.dived <= altitude_tokens &&
                        (!move.looped || plane.altitude <= altitude_tokens - loop_tokens);
    expect(tokens, "move", "the altitude tokens do not add up");
    spending(move);
    const bool over = move.left() == 0 && !stalls(*state_) && !may_dive(*options_, *state_, state_->to_act);
    expect(!over, "move", "is over: nothing is left to decide");
  }

  // The speed that was spent is the cost of the templates and of a climb.
  void spending(const Move& move) {
    int flown = 0;
    bool spent = false;
    for (const Manoeuvre manoeuvre : move.templates) flown += cost(template_of(manoeuvre));
    const int once = flown + (move.climbed ? 1 : 0);
    if (!move.looped) spent = move.spent == once;
    // If the plane has looped, one of the templates has cost double (AE-LOP-02); the state does not say which.
    for (const Manoeuvre manoeuvre : move.templates) {
      if (move.looped && move.spent == once + cost(template_of(manoeuvre))) spent = true;
    }
    expect(spent && move.spent <= move.budget, "move.spent", "is not what the maneuvers cost");
  }

  const Options* options_;
  const State* state_;
  Problems* problems_;
};

// Seats are checked first: everything else indexes planes by them.
bool in_bounds(const State& state) {
  return index(state.first_seat) < state.seats() && index(state.to_act) < state.seats();
}

}  // namespace

void Rules::faults(const State& now, Problems& problems) const {
  if (now.seats() != seats_)
    problems.push_back({"planes", fmt::format("{} planes are expected here, not {}", seats_, now.seats())});
  else if (!in_bounds(now))
    problems.push_back({"to_act", "nobody sits there"});
  else
    Inspection(options_, now, problems).all();
}

}  // namespace sprue::aeronauts
