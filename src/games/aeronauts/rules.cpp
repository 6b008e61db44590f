// Sends every question to the chapter that answers it.
#include "games/aeronauts/rules.h"

#include "games/aeronauts/attack.h"
#include "games/aeronauts/move.h"
#include "games/aeronauts/rulebook.h"
#include "games/aeronauts/setup.h"
#include "games/aeronauts/turn.h"

namespace sprue::aeronauts {
namespace {

// Hands each action to its chapter, with as much of the match as that chapter needs.
struct Check {
  const Options& options;
  const State& now;
  Seat seat;
  Refusal* why;
  bool operator()(const Assign& action) const { return allowed(now, seat, action, why); }
  bool operator()(const Place& action) const { return allowed(now, seat, action, why); }
  bool operator()(const Fly& action) const { return allowed(options, now, seat, action, why); }
  bool operator()(const Climb& action) const { return allowed(options, now, seat, action, why); }
  bool operator()(const Dive& action) const { return allowed(options, now, seat, action, why); }
  bool operator()(const EndMove&) const { return true; }
  bool operator()(const Attack& action) const { return allowed(options, now, seat, action, why); }
  bool operator()(const Pass&) const { return true; }
};

struct Play {
  const Options& options;
  State& now;
  Seat seat;
  Roller& roll;
  Telling told;
  void operator()(const Assign& action) const { play(now, seat, action, roll, told); }
  void operator()(const Place& action) const { play(options, now, seat, action, told); }
  void operator()(const Fly& action) const { play(options, now, seat, action, told); }
  void operator()(const Climb& action) const { play(options, now, seat, action, told); }
  void operator()(const Dive& action) const { play(now, seat, action, told); }
  void operator()(const EndMove& action) const { play(options, now, seat, action, told); }
  void operator()(const Attack& action) const { play(options, now, seat, action, roll, told); }
  void operator()(const Pass& action) const { play(options, now, seat, action, told); }
};

}  // namespace

const Rulebook& Rules::book() { return aeronauts::book(); }

// Series of matches between computer players end after some turns: two cautious planes may circle for ever (AE-R-24).
const GameInfo& Rules::info() {
  static constexpr std::array<OptionInfo, 6> options{{
      {"altitude", "AE-ALT-01", "planes climb, dive and loop"},
      {"edge", "AE-R-09", "a plane that leaves the mat is lost, or the table has no edge"},
      {"critDamage", "AE-R-14", "damage of a critical hit that is not dodged; 2 is a house rule"},
      {"maxTurns", "AE-END-03", "the match is a draw after so many turns; 0: it is not"},
      {"overlap", "AE-MOV-08", "a plane may end its way on another one, of which the book says nothing"},
      {"range", "AE-R-11", "distances are measured between outlines, or from the attacker's front"},
  }};
  // Computers playing alone get a last turn, or two of them might circle for ever (AE-R-24).
  static constexpr std::array<OptionValue, 1> series{{{"maxTurns", "100"}}};
  static constexpr auto ladder = ladder_of({20, 60, 150, 400, 1000, 2500, 6000, 15000});
  static const GameInfo info{"aeronauts", "Aeronauts", "1",
                             2,           most_planes, "",
                             options,     series,      {"Pocket dogfight", 0xBCD162, 0x171C04, "plane"},
                             "planes",    {},          ladder};
  return info;
}

// The setup rolls nothing: dice for the start are rolled when everybody has chosen (AE-SET-04).
State Rules::start(Roller&, Telling) const { return cleared_table(seats_); }

Seats Rules::waiting(const State& now) const { return aeronauts::waiting(now); }

void Rules::ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  if (!waiting(now).has(seat)) return;
  switch (now.stage) {
    case Stage::stats: return assign_ideas(out);
    case Stage::place: return place_ideas(now, seat, out);
    case Stage::move: return move_ideas(options_, out);
    case Stage::attack: return attack_ideas(now, seat, out);
    case Stage::end: return;
  }
}

// The turn is checked first, so the chapters may rely on it.
bool Rules::allowed(const State& now, Seat seat, const Action& action, Refusal* why) const {
  if (!is_asked(now, seat, stage_of(action))) return refuse_unasked(now, seat, action, why);
  return std::visit(Check{options_, now, seat, why}, action);
}

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, Telling told) const {
  std::visit(Play{options_, now, seat, roll, told}, action);
}

std::optional<Outcome> Rules::outcome(const State& now) const { return aeronauts::outcome(now); }

}  // namespace sprue::aeronauts
