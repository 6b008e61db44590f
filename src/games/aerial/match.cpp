// The frame of the match: card plays, rounds, cleanup and the end; and how events are kept.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "games/aerial/turn.h"

template struct sprue::Keeper<sprue::aerial::Event>;

namespace sprue::aerial {

// A card play is an inbounding check, laying cards, flip and actions, and discarding (AA-DRIVE-02). A ball is out of
// bounds only until the next card play (AA-OPT-MISS-04, AA-OPT-MISS-05); from then on it waits to come in.
void Turn::begin_play() {
  tell([&] { return PlayBegan{now_.round, now_.play, rules_.goes_first(now_)}; });
  enforces("AA-OPT-MISS-04", "AA-OPT-MISS-05");
  for (Ball& ball : now_.balls) {
    if (ball.place == Place::out) ball.place = Place::waiting;
  }
  now_.turn = 0;
  check_inbounding();
}

// Balls come in before every card play, the first of a round included (AA-INB-04), in the order of this card play
// (AA-R-41). `turn` counts the alliances that were looked at, so that the check goes on after a question.
void Turn::check_inbounding() {
  enforces("AA-INB-04");
  for (; now_.turn < 2; ++now_.turn) {
    const Alliance alliance = rules_.in_order(now_).at(static_cast<std::size_t>(now_.turn));
    if (!rules_.inbound_due(now_, alliance)) continue;
    List<RobotId, most_robots> receivers;
    for (std::size_t at = 0; at < now_.robots.size(); ++at) {
      const Robot& each = now_.robots[at];
      if (each.alliance == alliance && each.zone == inbound_zone(alliance)) receivers.push_back(robot_at(at));
    }
    // The alliance chooses among several receivers (AA-INB-07).
    if (receivers.size() > 1) {
      now_.phase = Phase::inbound;
      now_.side = alliance;
      return;
    }
    inbound(receivers.front());
  }
  now_.turn = 0;
  now_.side = Alliance::undecided;
  select();
}

// Asks all robots for a card; one that panics has its card drawn at the flip instead.
void Turn::select() {
  now_.phase = Phase::select;
  for (Robot& each : now_.robots) each.owes = each.forced != Forced::panic;
  if (all_decided()) flip_all();
}

// Every card that was laid is spent, whether it acted or not (AA-DRIVE-02, AA-STAY-04), and what was announced is over.
// The row of the autonomous round stays until cleanup.
void Turn::end_play() {
  enforces("AA-STAY-04");
  now_.stage = Stage::idle;
  for (Robot& each : now_.robots) {
    if (now_.round > 0) {
      each.discard.push_back(each.laid.front());
      each.laid.clear();
    }
    each.steps = 0;
    each.target = RobotId::none;
    each.panicking = each.done = each.cancelled = each.released = false;
    // A ban lasts for one card play, then it lapses (AA-BLOCK-10, AA-R-57, AA-R-89).
    if (each.ban_play <= now_.play_number()) {
      each.ban = RobotId::none;
      each.ban_play = 0;
    }
  }
  enforces("AA-AUTO-01", "AA-DRIVE-01");
  const int plays = now_.round == 0 ? auto_plays : driven_plays;
  if (now_.play == plays) return clean_up();
  ++now_.play;
  now_.round == 0 ? begin_flip() : begin_play();
}

// At the end of a round all cards return to the hand (AA-AUTO-10, AA-DRIVE-06); nothing else moves (AA-AUTO-11).
void Turn::clean_up() {
  enforces("AA-AUTO-11");
  for (Robot& each : now_.robots) {
    each.hand = each.deck;
    each.laid.clear();
    each.discard.clear();
  }
  tell([&] { return CleanedUp{now_.round}; });
  enforces("AA-DRIVE-10", "AA-MATCH-02");
  if (now_.round == driven_rounds) return finish();
  ++now_.round;
  enforces("AA-DRIVE-07");
  // There are five driven rounds of five plays (AA-DRIVE-07).
  now_.play = 1;
  begin_play();
}

namespace {

// An alliance's points by what they were paid for, each kind with its count.
Tally points_of(const Score& score) {
  struct Row {
    std::string_view rule, what;
    int each;
    int Score::*count;
  };
  constexpr std::array<Row, 5> rows{{
      {"AA-AUTO-06", "autonomous high goals", 20, &Score::auto_goals},
      {"AA-SHOOT-09", "high goals", 10, &Score::high_goals},
      {"AA-ASSIST-01", "assists", 10, &Score::assists},
      {"AA-TRUSS-06", "trusses", 10, &Score::trusses},
      {"AA-CATCH-06", "catches", 10, &Score::catches},
  }};
  Tally tally;
  for (const Row& row : rows) {
    const int count = score.*row.count;
    if (count > 0) tally.add(row.each * count, book()[row.rule], fmt::format("{}: {}", row.what, count));
  }
  return tally;
}

}  // namespace

// A card forced on a robot lapses with the match (AA-R-76).
void Turn::finish() {
  enforces("AA-END-01", "AA-MATCH-04");
  now_.phase = Phase::over;
  for (Robot& each : now_.robots) each.forced = Forced::nothing;
  tell([&] {
    const auto [winner, rule] = rules_.winner(now_);
    return Ended{points_of(now_.score(Alliance::red)), points_of(now_.score(Alliance::blue)), winner, rule};
  });
}

namespace {

// The figures that decide the match, one after the other.
struct Decider {
  std::string_view rule;
  Ending ending;
  int Score::*value;
};
constexpr std::array<Decider, 4> deciders{{
    {"AA-END-01", Ending::points, &Score::points},
    {"AA-END-02", Ending::assists, &Score::assists},  // AA-R-67: their number
    {"AA-END-03", Ending::catches, &Score::catches},
    {"AA-END-04", Ending::trusses, &Score::trusses},
}};

}  // namespace

std::pair<Alliance, const Rule*> Rules::winner(const State& now) const {
  for (const Decider& decider : deciders) {
    const int red = now.scores[0].*decider.value, blue = now.scores[1].*decider.value;
    if (red != blue) return {red > blue ? Alliance::red : Alliance::blue, &book()[decider.rule]};
  }
  return {Alliance::undecided, &book()["AA-END-05"]};
}

std::optional<Outcome> Rules::outcome(const State& now) const {
  if (now.phase != Phase::over) return std::nullopt;
  const auto [side, rule] = winner(now);
  if (side == Alliance::undecided) return Outcome{Seats::first(seats_), true, Ending::draw};
  return Outcome{players(now, side), false, std::ranges::find(deciders, rule->id, &Decider::rule)->ending};
}

// Both alliances add to the same figures, so a series of matches has two values of each a match. A part counts
// half a win for a tie on points.
Rules::Measures Rules::measures(const State& over) const {
  Measures measures;
  for (Alliance alliance : {Alliance::red, Alliance::blue}) {
    const Score& score = over.score(alliance);
    measures.emplace_back("points", score.points);
    measures.emplace_back(std::string("points.").append(word(alliance)), score.points);
    measures.emplace_back("points.autonomous", 20 * score.auto_goals);
    measures.emplace_back("points.assists", 10 * score.assists);
    measures.emplace_back("points.trusses", 10 * score.trusses);
    measures.emplace_back("points.catches", 10 * score.catches);
  }
  const int lead = over.scores[0].points - over.scores[1].points;
  measures.emplace_back("tied", lead == 0 ? 100 : 0);
  for (const Robot& robot : over.robots) {
    const int share = lead == 0 ? 50 : (lead > 0) == (robot.alliance == Alliance::red) ? 100 : 0;
    for (PartId id : {robot.drive, robot.shooter, robot.pick_up, robot.active_catch}) {
      if (id != PartId::none) measures.emplace_back("wins." + part(id).id, share);
    }
  }
  return measures;
}

// The seats of an alliance; where partners sit changes nothing (AA-ALLY-04).
Seats Rules::players(const State& now, Alliance alliance) const {
  enforces("AA-ALLY-04");
  Seats seats;
  for (const Robot& robot : now.robots) {
    if (robot.alliance == alliance) seats.add(robot.seat);
  }
  return seats;
}

std::optional<int> Rules::side(const State& now, Seat seat) const {
  for (const Robot& robot : now.robots) {
    if (robot.seat == seat && robot.alliance != Alliance::undecided) return static_cast<int>(robot.alliance);
  }
  return std::nullopt;
}

// The holder of the alliance's lowest card speaks for it where one owner is needed (AA-R-91).
Seat Rules::speaker(const State& now, Alliance alliance) const {
  std::pair<int, Seat> best{std::numeric_limits<int>::max(), Seat{}};
  for (Seat seat : players(now, alliance)) {
    best = std::min(best, {now.alliance_cards[static_cast<std::size_t>(index(seat))], seat});
  }
  return best.second;
}

// Only decisions of an alliance name a side; any other is its own player's.
Seats Rules::answering(const State& now, Seats waiting) const {
  return now.side == Alliance::undecided ? waiting : Seats{speaker(now, now.side)};
}

}  // namespace sprue::aerial
