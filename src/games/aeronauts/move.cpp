// Chapter: Move Stage.
#include "games/aeronauts/move.h"

#include <algorithm>

#include "games/aeronauts/rulebook.h"
#include "games/aeronauts/turn.h"

namespace sprue::aeronauts {
namespace {

// The plane on which a token would end, if any (AE-MOV-08: only the end counts, so passing over planes is free). The
// plane that flies is never in its own way: the shortest maneuver is longer than a token is wide. The book says nothing
// of all this; the ban is the designer's later answer, and a table may do without it (AE-R-08).
std::optional<Seat> in_the_way(const Options& options, const State& now, const Pose& end) {
  if (options.overlap) return std::nullopt;
  for (int at = 0; at < now.seats(); ++at) {
    const Plane& other = now.plane(seat_at(at));
    if (other.alive && overlap(end, other.pose)) return seat_at(at);
  }
  return std::nullopt;
}

bool off_edge(const Options& options, const Pose& pose) { return options.edge == Edge::destroy && !on_mat(pose); }

// The bar of AE-MOV-08 is lifted for a plane that has no way out, until it has made a maneuver (AE-MOV-09). Every
// maneuver that it can pay for now counts; one that leaves the mat is no way out (AE-R-08).
bool has_way_out(const Options& options, const State& now, Seat seat) {
  enforces("AE-MOV-09");
  return std::ranges::any_of(manoeuvres, [&](Manoeuvre manoeuvre) {
    const Pose end = flown(now.plane(seat).pose, manoeuvre);
    return cost(template_of(manoeuvre)) <= now.move.left() && within_reach(end) && !off_edge(options, end) &&
           !in_the_way(options, now, end);
  });
}

// The maneuvers of a move cost at most the Speed together (AE-MOV-01, AE-MOV-02). A template may be used again and
// again (AE-CMP-08).
bool can_pay(const State& now, const Fly& fly, Refusal* why) {
  enforces("AE-CMP-08", "AE-MOV-02");
  const int left = now.move.left();
  if (cost(fly) <= left) return true;
  return refuse(why, book(), fly.loop ? "AE-LOP-02" : "AE-MOV-01", "a {}{} costs {} and {} speed is left",
                fly.loop ? "looped " : "", word(template_of(fly.manoeuvre)), cost(fly), left);
}

// A maneuver may not end on another plane (AE-MOV-08), nor beyond the numbers that the rules can hold (AE-DET-05).
bool ends_well(const Options& options, const State& now, Seat seat, const Fly& fly, Refusal* why) {
  const Pose end = end_of(now.plane(seat).pose, fly);
  if (!within_reach(end)) return refuse(why, book(), "AE-DET-05", "the table is not that wide");
  const std::optional<Seat> other = in_the_way(options, now, end);
  if (!other || (now.move.templates.empty() && !has_way_out(options, now, seat))) return true;
  return refuse(why, book(), "AE-MOV-08", "it would end on the plane of {}", letter(*other));
}

void finish(const Options& options, State& now, Seat seat, Telling told) {
  tell(told, MoveEnded{seat, static_cast<std::int8_t>(now.move.left())});
  next_seat(options, now, told);
}

}  // namespace

// A looped maneuver costs double (AE-LOP-02).
int cost(const Fly& fly) { return cost(template_of(fly.manoeuvre)) * (fly.loop ? 2 : 1); }

// A maneuver takes the plane to the template's other end (AE-MOV-03). Looped, it stands there facing backwards
// (AE-LOP-03).
Pose end_of(const Pose& from, const Fly& fly) {
  enforces("AE-LOP-03");
  const Pose end = flown(from, fly.manoeuvre);
  return fly.loop ? turned_back(end) : end;
}

// A plane that leaves the mat is lost (AE-MOV-10); an open table has no edge to fall from (AE-MOV-11).
bool loses(const Options& options, const State& now, Seat seat, const Fly& fly) {
  enforces("AE-MOV-11");
  return off_edge(options, end_of(now.plane(seat).pose, fly));
}

void move_ideas(const Options& options, std::vector<Action>& out) {
  for (const Manoeuvre manoeuvre : manoeuvres) out.push_back(Fly{manoeuvre, false});
  if (options.altitude) {
    for (const Manoeuvre manoeuvre : manoeuvres) out.push_back(Fly{manoeuvre, true});
    out.push_back(Climb{});
    for (std::int8_t n = 1; n <= altitude_tokens; ++n) out.push_back(Dive{n});
  }
  out.push_back(EndMove{});
}

bool allowed(const Options& options, const State& now, Seat seat, const Fly& fly, Refusal* why) {
  return (!fly.loop || may_loop(options, now, seat, why)) && can_pay(now, fly, why) &&
         ends_well(options, now, seat, fly, why);
}

// The plane moves, pays, and with a loop gives up its tokens (AE-LOP-01). One that left the mat is destroyed at once
// (AE-MOV-10).
void play(const Options& options, State& now, Seat seat, const Fly& fly, Telling told) {
  Plane& plane = now.plane(seat);
  const Pose from = plane.pose;
  plane.pose = end_of(from, fly);
  now.move.spent = static_cast<std::int8_t>(now.move.spent + cost(fly));
  now.move.templates.push_back(fly.manoeuvre);
  if (fly.loop) {
    plane.altitude = static_cast<std::int8_t>(plane.altitude - loop_tokens);
    now.move.looped = true;
  }
  tell(told, Flew{seat, fly.manoeuvre, fly.loop, from, plane.pose, static_cast<std::int8_t>(cost(fly)),
                  static_cast<std::int8_t>(now.move.left())});
  if (!off_edge(options, plane.pose)) return end_if_spent(options, now, seat, told);
  destroy(now, seat, Fate::lost, told);
  if (now.stage != Stage::end) next_seat(options, now, told);
}

// Ending a move is always allowed, and what is unspent is lost (AE-MOV-04). Without a maneuver it is fatal (AE-MOV-05,
// AE-MOV-06, AE-R-27).
void play(const Options& options, State& now, Seat seat, const EndMove&, Telling told) {
  enforces("AE-MOV-05");
  if (!stalls(now)) return finish(options, now, seat, told);
  destroy(now, seat, Fate::stalled, told);
  if (now.stage != Stage::end) next_seat(options, now, told);
}

// With nothing left to decide the move ends by itself: no speed is left, one maneuver is made, and no dive could add
// speed.
void end_if_spent(const Options& options, State& now, Seat seat, Telling told) {
  if (now.move.left() == 0 && !stalls(now) && !may_dive(options, now, seat)) finish(options, now, seat, told);
}

}  // namespace sprue::aeronauts
