// Flight: rounds, moves and what they cost (AR-FLT, AR-DMG). The arithmetic is in damage.h.
#include "core/values/citation.h"
#include "games/asteroid/damage.h"
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

// Returns the other cube on a tile, a wreck's included. Cubes that left the field stand on no tile.
std::optional<Seat> holder(const State& now, int row, int column) {
  for (std::size_t at = 0; at < now.players.size(); ++at) {
    if (now.players[at].row == row && now.players[at].column == column) return seat_at(static_cast<int>(at));
  }
  return std::nullopt;
}

}  // namespace

// --- What may be chosen ---

// Any row may be entered, whatever the boost (AR-FLT-03, AR-FLT-04, AR-R-29), and always of the next column: there is
// no waiting (AR-FLT-05, AR-R-13).
void Rules::move_ideas(const State& now, std::vector<Action>& out) const {
  enforces("AR-FLT-03", "AR-FLT-04", "AR-FLT-05");
  for (int row = 1; row <= static_cast<int>(now.field.size()); ++row) out.push_back(Move{row});
}

// Only how many cards go at the front matters (AR-DMG-04, AR-R-18).
void Rules::remove_ideas(const State& now, std::vector<Action>& out) const {
  for (int front = 0; front <= most_at_front(now.damage); ++front) out.push_back(Remove{front});
}

// A tile is closed by a cube on it (AR-FLT-06), or by a wreck (AR-ALT-03). There is always a free one: a field has one
// row more than players (AR-R-13).
bool Rules::may(const State& now, Seat, const Move& move, Refusal* why) const {
  if (now.phase == Phase::remove)
    return refuse(why, book(), "AR-DMG-04", "{} points of damage are to be paid first", now.damage);
  if (now.phase != Phase::move) return refuse(why, book(), "AR-DRF-16", "the rockets are not complete yet");
  const int rows = static_cast<int>(now.field.size());
  if (move.row < 1 || move.row > rows) return refuse(why, book(), "AR-SET-02", "there are rows 1 to {}", rows);
  enforces("AR-FLT-07");
  // A rocket may block the tile straight ahead, too: then another row must be taken, and the jump paid (AR-FLT-07).
  const std::optional<Seat> taken = holder(now, move.row, now.column);
  if (!taken) return true;
  if (player_of(now, *taken).alive)
    return refuse(why, book(), "AR-FLT-06", "row {} is taken by {}", move.row, letter(*taken));
  return refuse(why, book(), "AR-ALT-03", "row {} is closed by the wreck of {}", move.row, letter(*taken));
}

bool Rules::may(const State& now, Seat, const Remove& remove, Refusal* why) const {
  if (now.phase != Phase::remove) return refuse(why, book(), "AR-DMG-09", "there is no choice of cards to remove");
  const int most = most_at_front(now.damage);
  if (remove.front >= 0 && remove.front <= most) return true;
  return refuse(why, book(), "AR-DMG-09", "of {} points 0 to {} may go at the front besides the first", now.damage,
                most);
}

// --- A turn ---

// Moves the cube and works out what that costs. The damage is paid at once unless it leaves its owner a choice of
// cards.
void Rules::play(State& now, Seat seat, const Move& move, Roller&, Told told) const {
  Player& player = player_of(now, seat);
  enforces("AR-FLT-10");
  // This card serves the whole turn (AR-FLT-10).
  const Face& first = front(player);
  const int tile = now.field[static_cast<std::size_t>(move.row - 1)][static_cast<std::size_t>(now.column - 1)];
  enforces("AR-ALT-04");
  // The rows between count, closed or not (AR-ALT-04).
  const int jump = jump_distance(player.row, move.row);
  const Toll cost = toll(first, tile, jump);
  if (told != nullptr) {
    told->push_back(Moved{seat,
                          player.row,
                          {move.row, now.column},
                          player.rocket.front(),
                          tile,
                          cost.jump,
                          cost.jump_taken,
                          cost.collision,
                          cost.collision_taken,
                          damage_tally(first, tile, jump, now.column)});
  }
  player.row = move.row;
  player.column = now.column;
  const int damage = cost.total();
  // The player has a choice of cards to remove only in between: at 2 or less there is none, and at all cards or more
  // the rocket explodes (AR-DMG-09).
  if (damage > 2 && damage < static_cast<int>(player.rocket.size())) {
    now.phase = Phase::remove;
    now.damage = damage;
    return;
  }
  pay(now, seat, damage, 0, told);
}

// The owner has chosen the cards, so the turn goes on from the damage that was kept.
void Rules::play(State& now, Seat seat, const Remove& remove, Roller&, Told told) const {
  const int damage = now.damage;
  now.phase = Phase::move;
  enforces("AR-DMG-06");
  // Every turn counts its damage anew (AR-DMG-06).
  now.damage = 0;
  pay(now, seat, damage, remove.front, told);
}

// Each point of damage costs a card; damage beyond the last card is lost, and the rocket explodes (AR-DMG-01,
// AR-DMG-07).
void Rules::pay(State& now, Seat seat, int damage, int more_front, Told told) const {
  const int cards = static_cast<int>(player_of(now, seat).rocket.size());
  lose(now, seat, std::min(damage, cards), more_front, told);
  if (damage >= cards) explode(now, seat, told);
  next_turn(now, seat, told);
}

// Cards go from the ends only, so that what stays is unbroken (AR-DMG-05). Removed cards lie open and never come back
// (AR-R-19).
void Rules::lose(State& now, Seat seat, int damage, int more_front, Told told) const {
  enforces("AR-DMG-05");
  auto& rocket = player_of(now, seat).rocket;
  const Split gone = split(damage, more_front);
  const std::size_t before = now.removed.size();
  for (int card = 0; card < gone.front; ++card) now.removed.push_back(rocket.take_front());
  for (int card = 0; card < gone.rear; ++card) now.removed.push_back(rocket.take_back());
  if (told == nullptr || damage == 0) return;
  Lost lost{seat, {}, {}};
  for (std::size_t at = before; at < now.removed.size(); ++at) {
    auto& end = at < before + static_cast<std::size_t>(gone.front) ? lost.front : lost.rear;
    end.push_back(now.removed[at]);
  }
  told->push_back(lost);
}

// --- A round ---

// The round of the next column begins. Wrecks move first (AR-ALT-02), then the holder of the token takes the first turn
// (AR-FLT-01, AR-FLT-02).
void Rules::begin_round(State& now, Told told) const {
  now.phase = Phase::move;
  ++now.column;
  if (told != nullptr) told->push_back(RoundBegan{now.column});
  drift(now, told);
  now.to_act = {*now.token};
}

// The living act clockwise (AR-FLT-02), also one who is left alone within the round (AR-R-24).
void Rules::next_turn(State& now, Seat seat, Told told) const {
  for (Seat next = clockwise(seat, seats_); next != *now.token; next = clockwise(next, seats_)) {
    if (player_of(now, next).alive) {
      now.to_act = {next};
      return;
    }
  }
  end_round(now, told);
}

// Both damages are added before any card goes (AR-FLT-13). Each term names its rule, and the sum is that of `toll`.
Tally Rules::damage_tally(const Face& front, int tile, int jump, int column) const {
  enforces("AR-FLT-13");
  const Toll cost = toll(front, tile, jump);
  Tally tally;
  if (column == 1)
    tally.add(0, book()["AR-FLT-09"], "no jump in round 1");
  else
    tally.add(jump, book()["AR-FLT-08"], fmt::format("{} {} jumped", jump, jump == 1 ? "row" : "rows"));
  if (cost.jump_taken < jump)
    tally.add(cost.jump_taken - jump, book()["AR-RED-01"], fmt::format("Jump Boost {}", front.printed));
  if (cost.collision == 0)
    tally.add(0, book()["AR-FLT-11"], "same symbol");
  else
    tally.add(cost.collision, book()["AR-FLT-12"], fmt::format("front {} against tile {}", value(front.symbol), tile));
  if (cost.collision_taken < cost.collision) {
    tally.add(cost.collision_taken - cost.collision, book()["AR-RED-03"], fmt::format("Shield {}", front.printed));
  }
  return tally;
}

}  // namespace sprue::asteroid
