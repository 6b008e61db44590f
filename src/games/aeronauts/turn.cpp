// Chapters: Turn, End.
#include "games/aeronauts/turn.h"

#include "games/aeronauts/rulebook.h"

namespace sprue::aeronauts {
namespace {

// In each stage the seats act clockwise from the turn's first one (AE-TRN-02). Destroyed planes are skipped.
std::optional<Seat> after(const State& now, Seat seat) {
  const int count = now.seats();
  for (seat = clockwise(seat, count); seat != now.first_seat; seat = clockwise(seat, count)) {
    if (now.plane(seat).alive) return seat;
  }
  return std::nullopt;
}

// The first seat passes to the next one that still flies (AE-TRN-05, AE-R-23). With two planes in the air this is
// whoever was second (AE-TRN-04).
Seat next_flying(const State& now, Seat seat) {
  do seat = clockwise(seat, now.seats());
  while (!now.plane(seat).alive);
  return seat;
}

void act(State& now, Seat seat) {
  now.to_act = seat;
  now.move = {};
  if (now.stage == Stage::move) now.move.budget = now.plane(seat).stats.speed;
}

// The first seat of the turn may be gone when the Attack Stage begins.
void begin(State& now, Stage stage) {
  now.stage = stage;
  act(now, now.plane(now.first_seat).alive ? now.first_seat : next_flying(now, now.first_seat));
}

void begin_turn(State& now, Seat first, Telling told) {
  now.first_seat = first;
  if (now.turn < last_turn) ++now.turn;
  tell(told, TurnBegan{now.turn, first});
  begin(now, Stage::move);
}

void end(State& now, Telling told) {
  now.stage = Stage::end;
  now.move = {};
  tell(told, Ended{flying(now)});
}

// The match ends after its last turn (AE-END-03).
void end_turn(const Options& options, State& now, Telling told) {
  if (options.max_turns > 0 && now.turn >= options.max_turns)
    end(now, told);
  else
    begin_turn(now, next_flying(now, now.first_seat), told);
}

// Says why a decision of another stage than this one cannot be made now.
bool refuse_stage(const State& now, const Action& action, Refusal* why) {
  const Stage wanted = stage_of(action);
  const bool in_turn = now.stage == Stage::move || now.stage == Stage::attack;
  if (now.stage == Stage::end) {
    return refuse(why, book(), flying(now).count() == 1 ? "AE-END-01" : "AE-END-03", "the match is over");
  }
  if (wanted == Stage::stats) return refuse(why, book(), "AE-R-26", "the stats are chosen and never change");
  if (wanted == Stage::place && in_turn) return refuse(why, book(), "AE-SET-06", "all planes are placed");
  if (wanted == Stage::place) return refuse(why, book(), "AE-SET-03", "not everybody has chosen yet");
  if (!in_turn) return refuse(why, book(), "AE-TRN-01", "turns begin when all planes are placed");
  if (wanted == Stage::attack) {
    return refuse(why, book(), "AE-TRN-03", "{} has still to move; then all attack", letter(now.to_act));
  }
  const bool of_height = std::holds_alternative<Climb>(action) || std::holds_alternative<Dive>(action);
  return refuse(why, book(), of_height ? "AE-R-21" : "AE-TRN-01", "all have moved; it is the Attack Stage");
}

}  // namespace

Seats flying(const State& now) {
  Seats seats;
  for (int at = 0; at < now.seats(); ++at) {
    if (now.plane(seat_at(at)).alive) seats.add(seat_at(at));
  }
  return seats;
}

Seats waiting(const State& now) {
  if (now.stage == Stage::end) return {};
  if (now.stage != Stage::stats) return {now.to_act};
  Seats seats;
  for (int at = 0; at < now.seats(); ++at) {
    if (!now.plane(seat_at(at)).chosen) seats.add(seat_at(at));
  }
  return seats;
}

std::optional<Outcome> outcome(const State& now) {
  if (now.stage != Stage::end) return std::nullopt;
  const Seats left = flying(now);
  // The last plane in the air wins, at that moment (AE-END-01).
  if (left.count() == 1) return Outcome{left, false, Ending::last_plane};
  return Outcome{left, true, Ending::max_turns};  // AE-END-03
}

bool refuse_unasked(const State& now, Seat seat, const Action& action, Refusal* why) {
  if (now.stage != stage_of(action)) return refuse_stage(now, action, why);
  if (now.stage == Stage::stats) return refuse(why, book(), "AE-SET-03", "you have chosen; others have not");
  if (!now.plane(seat).alive) return refuse(why, book(), "AE-R-28", "your plane is gone");
  switch (now.stage) {
    case Stage::place: return refuse(why, book(), "AE-SET-06", "{} places a plane now", letter(now.to_act));
    case Stage::move: return refuse(why, book(), "AE-TRN-03", "{} is moving", letter(now.to_act));
    default: return refuse(why, book(), "AE-TRN-02", "{} attacks now", letter(now.to_act));
  }
}

// A turn is a Move Stage and an Attack Stage (AE-TRN-01); the placing leads into the first one.
void next_seat(const Options& options, State& now, Telling told) {
  if (const std::optional<Seat> next = after(now, now.to_act)) return act(now, *next);
  switch (now.stage) {
    case Stage::place: return begin_turn(now, now.first_seat, told);
    case Stage::move: return begin(now, Stage::attack);
    default: return end_turn(options, now, told);
  }
}

// A plane that stalls or leaves the mat is gone like one that is shot down (AE-END-02). The last plane wins at the
// moment the others are gone (AE-END-01, AE-R-24).
void destroy(State& now, Seat seat, Fate fate, Telling told) {
  enforces("AE-END-02");
  now.plane(seat).alive = false;
  tell(told, Destroyed{seat, fate});
  if (flying(now).count() == 1) end(now, told);
}

}  // namespace sprue::aeronauts
