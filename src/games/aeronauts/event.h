// The events of a match: everything a log, a picture or a computer player has to know about a step.
#pragma once

#include <vector>

#include "games/aeronauts/action.h"

namespace sprue::aeronauts {

// A player has given out the numbers.
struct Chosen {
  static constexpr std::string_view kind = "chosen";
  Seat who{};
  Stats stats;  // all zero for others: sealed until everybody has chosen
  bool operator==(const Chosen&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    Stats::fields(self.stats, field);
  }
};

// A plane's numbers are shown, with all others (AE-SET-03).
struct Revealed {
  static constexpr std::string_view kind = "revealed";
  static constexpr bool binding = true;
  Seat who{};
  Stats stats;
  bool operator==(const Revealed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    Stats::fields(self.stats, field);
  }
};

// A die for the start (AE-SET-04).
struct StartRolled {
  static constexpr std::string_view kind = "start_rolled";
  Seat who{};
  std::int8_t die = 1;
  // True for a roll after a tie.
  bool again = false;
  bool operator==(const StartRolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("die", self.die, 1, die_sides);
    field("again", self.again);
  }
};

// A plane stands on the mat.
struct Placed {
  static constexpr std::string_view kind = "placed";
  Seat who{};
  Pose pose;
  bool operator==(const Placed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("pose", self.pose);
  }
};

// A turn begins, with the seat that is first in both of its stages.
struct TurnBegan {
  static constexpr std::string_view kind = "turn_began";
  int turn = 1;
  Seat first{};
  bool operator==(const TurnBegan&) const = default;
  static void fields(auto& self, auto&& field) {
    field("turn", self.turn);
    field("first", self.first);
  }
};

// A plane has flown a maneuver.
struct Flew {
  static constexpr std::string_view kind = "flew";
  // Maneuvers are not taken back (AE-MOV-07).
  static constexpr bool binding = true;
  static_assert(states("AE-MOV-07"));
  Seat who{};
  Manoeuvre manoeuvre = Manoeuvre::straight;
  bool loop = false;
  Pose from, to;
  // Both are points of speed.
  std::int8_t cost = 0, left = 0;
  bool operator==(const Flew&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("m", self.manoeuvre);
    field("loop", self.loop);
    field("from", self.from);
    field("to", self.to);
    field("cost", self.cost);
    field("left", self.left);
  }
};

// A plane has taken an altitude token.
struct Climbed {
  static constexpr std::string_view kind = "climbed";
  Seat who{};
  // This is the altitude after it.
  std::int8_t altitude = 0;
  bool operator==(const Climbed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("altitude", self.altitude);
  }
};

// A plane has given up altitude tokens.
struct Dived {
  static constexpr std::string_view kind = "dived";
  Seat who{};
  std::int8_t n = 0;
  // This is the altitude after it.
  std::int8_t altitude = 0;
  bool operator==(const Dived&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("n", self.n);
    field("altitude", self.altitude);
  }
};

// A plane has moved; what it did not spend is lost (AE-MOV-04).
struct MoveEnded {
  static constexpr std::string_view kind = "move_ended";
  Seat who{};
  std::int8_t unspent = 0;
  bool operator==(const MoveEnded&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("unspent", self.unspent);
  }
};

// The ways to lose a plane: no maneuver, off the mat, no Health.
enum class Fate : std::uint8_t { stalled, lost, shot_down };
constexpr std::array<std::string_view, 3> names(Fate) { return {"stalled", "lost", "shot_down"}; }

// A plane is gone, and its token with it (AE-R-28).
struct Destroyed {
  static constexpr std::string_view kind = "destroyed";
  Seat who{};
  Fate fate = Fate::stalled;
  bool operator==(const Destroyed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("fate", self.fate);
  }
};

using Dice = List<std::int8_t, 8>;

// An attack as it was worked out.
struct Attacked {
  static constexpr std::string_view kind = "attacked";
  Seat who{}, target{};
  Arc arc = Arc::wide;
  // These are the dice as they fell.
  Dice attack, defence;
  Tally dice;  // why so many attack dice
  Tally damage;
  std::int8_t health = 0;  // the target's, after it
  bool operator==(const Attacked&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("target", self.target);
    field("arc", self.arc);
    field("attack", self.attack, 1, die_sides);
    field("defence", self.defence, 1, die_sides);
    field("dice", self.dice);
    field("damage", self.damage);
    field("health", self.health);
  }
};

// A seat made no attack.
struct HeldFire {
  static constexpr std::string_view kind = "held_fire";
  Seat who{};
  bool operator==(const HeldFire&) const = default;
  static void fields(auto& self, auto&& field) { field("who", self.who); }
};

// The match is over.
struct Ended {
  static constexpr std::string_view kind = "ended";
  Seats flying;  // one: the winner; more: a draw between them
  bool operator==(const Ended&) const = default;
  static void fields(auto& self, auto&& field) { field("flying", self.flying); }
};

using Event = std::variant<Chosen, Revealed, StartRolled, Placed, TurnBegan, Flew, Climbed, Dived, MoveEnded, Destroyed,
                           Attacked, HeldFire, Ended>;
using Telling = std::vector<Event>*;  // null: nobody listens

// Rules tell events in many places; most callers do not listen.
template <class E>
void tell(Telling told, const E& event) {
  if (told != nullptr) told->push_back(event);
}

}  // namespace sprue::aeronauts
