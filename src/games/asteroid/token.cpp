// The Start Player token (AR-TOK). There is one, and it has at most one holder (AR-CMP-12).
#include "core/values/citation.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {

static_assert(states("AR-CMP-12"));

// The first token goes to the lowest printed number in front (AR-TOK-01, AR-CMP-07). A tie is drawn among the tied, and
// nothing is drawn without one (AR-TOK-02, AR-R-20).
void Rules::give_first_token(State& now, Roller& roll, Told told) const {
  List<Seat, most_players> lowest;
  for (const Seat seat : everybody()) {
    const int printed = front(player_of(now, seat)).printed;
    const int best = lowest.empty() ? printed : front(player_of(now, lowest.front())).printed;
    if (printed < best) lowest.clear();
    if (printed <= best) lowest.push_back(seat);
  }
  const int tied = static_cast<int>(lowest.size());
  const int lot = tied > 1 ? roll.die(tied) : 1;
  now.token = lowest[static_cast<std::size_t>(lot - 1)];
  if (told != nullptr) told->push_back(TokenGiven{*now.token, tied > 1 ? By::lot : By::lowest_front});
  begin_round(now, told);
}

// The token goes to the player with the fewest cards, then to the lowest number in front (AR-TOK-03, AR-TOK-04); only
// the living count (AR-TOK-07, AR-ALT-05, AR-R-22). Of those still tied it is the first one clockwise, counted from the
// seat behind the holder, who comes last (AR-TOK-05, AR-TOK-06, AR-R-21). The search goes in that order and takes only
// a better one, so the first of equals stays.
void Rules::pass_token(State& now, Told told) const {
  enforces("AR-ALT-05", "AR-TOK-06");
  const Seat old = *now.token;
  Rank best{rocket_size + 1, 0};
  for (int step = 1; step <= seats_; ++step) {
    const Seat seat = clockwise(old, seats_, step);
    if (!player_of(now, seat).alive) continue;
    const Rank rank = rank_of(player_of(now, seat));
    if (!(rank < best)) continue;
    best = rank;
    now.token = seat;
  }
  if (told != nullptr) told->push_back(TokenGiven{*now.token, decided_by(now)});
}

Rules::Rank Rules::rank_of(const Player& player) const { return {player.rocket.size(), front(player).printed}; }

// Tells which of the three comparisons found the holder.
By Rules::decided_by(const State& now) const {
  const Rank best = rank_of(player_of(now, *now.token));
  int equal = 0, as_few = 0;
  for (const Seat seat : living(now)) {
    const Rank rank = rank_of(player_of(now, seat));
    as_few += rank.cards == best.cards ? 1 : 0;
    equal += rank == best ? 1 : 0;
  }
  if (equal > 1) return By::clockwise;
  return as_few > 1 ? By::lower_front : By::fewest_cards;
}

}  // namespace sprue::asteroid
