// Ends a match and names the winners (AR-END).
#include "core/values/citation.h"
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {

Seats living(const State& now) {
  Seats seats;
  for (std::size_t at = 0; at < now.players.size(); ++at) {
    if (now.players[at].alive) seats.add(seat_at(static_cast<int>(at)));
  }
  return seats;
}

// The seats whose rockets exploded in the round of that column.
Seats exploded_in(const State& now, int column) {
  Seats seats;
  for (std::size_t at = 0; at < now.players.size(); ++at) {
    const Player& player = now.players[at];
    if (player.exploded_at && player.exploded_at->column == column) seats.add(seat_at(static_cast<int>(at)));
  }
  return seats;
}

// After the last turn of a round the match goes on to the next one, unless the far end is reached (AR-END-01) or at
// most one is alive (AR-END-03, AR-END-07). That is asked only here: a player left alone within a round still takes the
// turn owed in it (AR-R-24). The token does not move after round 7 (AR-R-34).
void Rules::end_round(State& now, Told told) const {
  if (now.column == columns) leave(now, told);
  if (now.column == columns || living(now).count() <= 1) return finish(now, told);
  pass_token(now, told);
  begin_round(now, told);
}

// After round 7 all leave the field without tile, damage or choice (AR-END-02). Wrecks leave as well (AR-ALT-07).
void Rules::leave(State& now, Told told) const {
  for (const Seat seat : everybody()) {
    Player& player = player_of(now, seat);
    if (player.column != columns) continue;
    player.column = exit_column;
    if (told != nullptr) told->push_back(Left{seat, !player.alive});
  }
}

// The score is told only where it decides. If the last rockets exploded together, they are listed as drawn (AR-R-25).
void Rules::finish(State& now, Told told) const {
  now.phase = Phase::over;
  now.to_act = {};
  if (told == nullptr) return;
  const Seats alive = living(now);
  if (alive.count() > 1) {
    for (Seat seat : alive) told->push_back(Scored{seat, score_tally(player_of(now, seat))});
  }
  Ended ended{outcome(now)->winners, {}, alive.count() > 1};
  // If the last all explode in one round they draw, and nobody wins (AR-R-25).
  if (alive.none()) ended.drawn = exploded_in(now, now.column);
  told->push_back(ended);
}

// The winner is looked for in this order: nobody alive, one alive, sums (AR-R-26). Only the living can win (AR-ALT-06).
std::optional<Outcome> Rules::outcome(const State& now) const {
  enforces("AR-ALT-06");
  if (now.phase != Phase::over) return std::nullopt;
  const Seats alive = living(now);
  if (alive.none()) return Outcome{{}, false, Ending::no_survivor};             // AR-END-07
  if (alive.count() == 1) return Outcome{alive, false, Ending::last_survivor};  // AR-END-03
  int most = 0;
  for (Seat seat : alive) most = std::max(most, score(player_of(now, seat)));
  Outcome outcome{{}, false, Ending::score};
  for (Seat seat : alive) {
    // Several at the far end compare the sums of their printed numbers (AR-END-04).
    if (score(player_of(now, seat)) == most) outcome.winners.add(seat);
  }
  // Equal highest sums share the win, and nothing breaks them (AR-END-06, AR-R-27).
  outcome.shared = outcome.winners.count() > 1;
  return outcome;
}

// Printed numbers score, symbols never do (AR-END-05).
int Rules::score(const Player& player) const {
  int sum = 0;
  for (const Card card : player.rocket) sum += cards_[card].printed;
  return sum;
}

Tally Rules::score_tally(const Player& player) const {
  Tally tally;
  for (const Card card : player.rocket) tally.add(cards_[card].printed, book()["AR-END-04"], text(card));
  return tally;
}

}  // namespace sprue::asteroid
