// The chapter about setup: where planes may begin, and the numbers that are split.
#include "games/aeronauts/setup.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/aeronauts/rulebook.h"
#include "games/aeronauts/turn.h"

namespace sprue::aeronauts {
namespace {

// All orders of 4, 3, 3, 2, in the order of Stats: attack, defense, speed, health (AE-SET-01).
constexpr std::array<Stats, splits> all_splits{{
    {4, 3, 3, 2},
    {4, 3, 2, 3},
    {4, 2, 3, 3},
    {3, 4, 3, 2},
    {3, 4, 2, 3},
    {3, 3, 4, 2},
    {3, 3, 2, 4},
    {3, 2, 4, 3},
    {3, 2, 3, 4},
    {2, 4, 3, 3},
    {2, 3, 4, 3},
    {2, 3, 3, 4},
}};

// The edges by number of seats, clockwise round the mat (AE-SET-10).
constexpr std::array<std::array<Side, most_planes>, most_planes + 1> sides{{
    {},
    {},
    {Side::south, Side::north},
    {Side::south, Side::west, Side::north},
    {Side::south, Side::west, Side::north, Side::east},
}};
static_assert(states("AE-SET-10"));
constexpr std::array<std::string_view, 4> side_names{"south", "west", "north", "east"};

constexpr int mat_mm = static_cast<int>(mat_side / mm);
constexpr int nearest_mm = static_cast<int>(token_apothem / mm);  // a token's center to an edge it touches
constexpr int strip_mm = 78 - nearest_mm;                         // one straight template deep (AE-R-10)

// Returns how far a spot is from the player's own edge.
int depth(Side side, int x_mm, int y_mm) {
  switch (side) {
    case Side::south: return y_mm;
    case Side::west: return x_mm;
    case Side::north: return mat_mm - y_mm;
    default: return mat_mm - x_mm;
  }
}

// The spot so far along a player's edge and so deep into the mat.
Place spot(Side side, int along, int deep) {
  const auto at = [](int x, int y) { return Place{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0}; };
  switch (side) {
    case Side::south: return at(along, deep);
    case Side::west: return at(deep, along);
    case Side::north: return at(along, mat_mm - deep);
    default: return at(mat_mm - deep, along);
  }
}

// Headings into the mat from each side: straight across and to either slant.
constexpr std::array<std::array<std::int8_t, 3>, 4> inward{{{2, 1, 3}, {0, 1, 7}, {6, 5, 7}, {4, 3, 5}}};

// A token is whole on the mat along this axis.
bool fits(int at_mm) { return at_mm >= nearest_mm && at_mm <= mat_mm - nearest_mm; }

// Says which of the two is wrong: the token sticks out, or it is too deep.
bool refuse_strip(const State& now, Seat seat, const Place& place, Refusal* why) {
  if (!fits(place.x_mm) || !fits(place.y_mm)) {
    return refuse(why, book(), "AE-SET-07", "a token at {}, {} mm sticks out over the edge", place.x_mm, place.y_mm);
  }
  const Side side = side_of(now.seats(), seat);
  return refuse(why, book(), "AE-SET-07", "{} mm from the {} edge is outside your strip: at most {}",
                depth(side, place.x_mm, place.y_mm), side_names[static_cast<std::size_t>(side)], strip_mm);
}

// The highest die starts (AE-SET-04). Those who tie for it roll again among themselves (AE-SET-05). Dice are rolled in
// the order of the seats (AE-DET-03).
Seat roll_for_start(int seats, Roller& roll, Telling told) {
  Seats tied = Seats::first(seats);
  for (int round = 0; tied.count() > 1; ++round) {
    const Seats rolling = tied;
    int highest = 0;
    enforces("AE-DET-03");
    // The seats roll in their order (AE-DET-03).
    for (Seat seat : rolling) {
      const int die = roll.die(die_sides);
      tell(told, StartRolled{seat, static_cast<std::int8_t>(die), round > 0});
      if (die > highest) tied = {};
      if (die >= highest) tied.add(seat);
      highest = std::max(highest, die);
    }
  }
  return tied.lowest();
}

// All numbers are shown at once (AE-SET-03), the start is rolled, and the starter places first (AE-SET-06).
void begin_placing(State& now, Roller& roll, Telling told) {
  for (int at = 0; at < now.seats(); ++at) tell(told, Revealed{seat_at(at), now.plane(seat_at(at)).stats});
  now.first_seat = roll_for_start(now.seats(), roll, told);
  now.to_act = now.first_seat;
  now.stage = Stage::place;
}

}  // namespace

Side side_of(int seats, Seat seat) {
  return sides[static_cast<std::size_t>(seats)][static_cast<std::size_t>(index(seat))];
}

State cleared_table(int seats) {
  State state;
  enforces("AE-ALT-02");
  // A plane begins without altitude (AE-ALT-02).
  for (int at = 0; at < seats; ++at) state.planes.push_back({});
  return state;
}

bool is_split(const Stats& stats) { return std::ranges::find(all_splits, stats) != all_splits.end(); }
const Stats& split(int which) { return all_splits[static_cast<std::size_t>(which)]; }

void assign_ideas(std::vector<Action>& out) {
  for (const Stats& stats : all_splits) out.push_back(Assign{stats});
}

bool allowed(const State&, Seat, const Assign& assign, Refusal* why) {
  const Stats& s = assign.stats;
  return is_split(s) || refuse(why, book(), "AE-SET-01", "{}, {}, {}, {} is not 4, 3, 3, 2 in some order", s.attack,
                               s.defense, s.speed, s.health);
}

// Numbers are sealed (see view.cpp) until the last seat has given out its own (AE-SET-02, AE-SET-03). Health starts at
// its number (AE-SET-11).
void play(State& now, Seat seat, const Assign& assign, Roller& roll, Telling told) {
  enforces("AE-SET-11");
  now.plane(seat).stats = assign.stats;
  now.plane(seat).chosen = true;
  tell(told, Chosen{seat, assign.stats});
  if (waiting(now).none()) begin_placing(now, roll, told);
}

// Offers spots every 20 mm along the edge, at the back and at the front of the strip, facing into the mat: some two
// hundred that differ in play. Any whole millimeter and heading may be chosen beside these (AE-SET-09).
void place_ideas(const State& now, Seat seat, std::vector<Action>& out) {
  constexpr int step = 20;
  const Side side = side_of(now.seats(), seat);
  for (const int deep : {step, 3 * step}) {
    for (int along = step; along <= mat_mm - step; along += step) {
      Place place = spot(side, along, deep);
      for (const std::int8_t h : inward[static_cast<std::size_t>(side)]) {
        place.h = h;
        out.push_back(place);
      }
    }
  }
}

Pose pose_of(const Place& place) { return {place.x_mm * mm, place.y_mm * mm, place.h}; }

bool in_own_strip(int seats, Seat seat, int x_mm, int y_mm) {
  return fits(x_mm) && fits(y_mm) && depth(side_of(seats, seat), x_mm, y_mm) <= strip_mm;
}

bool allowed(const State& now, Seat seat, const Place& place, Refusal* why) {
  if (place.h < 0 || place.h > 7) {
    return refuse(why, book(), "AE-SET-09", "heading {} is no eighth of a circle: 0 to 7", place.h);
  }
  if (!in_own_strip(now.seats(), seat, place.x_mm, place.y_mm)) return refuse_strip(now, seat, place, why);
  const Pose pose = pose_of(place);
  for (int at = 0; at < now.seats(); ++at) {
    const Plane& other = now.plane(seat_at(at));
    if (other.placed && too_close(pose, other.pose)) {
      return refuse(why, book(), "AE-SET-08", "that is closer than the string to {}", letter(seat_at(at)));
    }
  }
  return true;
}

// Planes are placed one after another, the starter first, then clockwise (AE-SET-06).
void play(const Options& options, State& now, Seat seat, const Place& place, Telling told) {
  now.plane(seat).pose = pose_of(place);
  now.plane(seat).placed = true;
  tell(told, Placed{seat, now.plane(seat).pose});
  next_seat(options, now, told);
}

}  // namespace sprue::aeronauts
