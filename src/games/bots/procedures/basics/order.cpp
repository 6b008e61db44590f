// Players in order of Initiative, with dice for ties (BA-ROUND-03).
#include "games/bots/procedures/basics/order.h"

#include <span>

#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// Highest first, like ones as they were. Few seats: so it allocates nothing.
template <class Value>
void sort_down(std::span<Seat> seats, const Value& of) {
  for (std::size_t i = 1; i < seats.size(); ++i) {
    for (std::size_t j = i; j > 0 && of(seats[j]) > of(seats[j - 1]); --j) std::swap(seats[j], seats[j - 1]);
  }
}

// Highest first; BA-R-14: the tied roll a die each, the still tied again.
void roll_off(Turn& turn, std::span<Seat> tied) {
  std::array<int, most_seats> shown{};
  for (Seat seat : tied) {
    const int die = turn.roll.die(6);
    shown[static_cast<std::size_t>(index(seat))] = die;
    turn.tell<Rolled>("BA-ROUND-03", seat, die);
  }
  const auto of = [&](Seat seat) { return shown[static_cast<std::size_t>(index(seat))]; };
  sort_down(tied, of);
  for (std::size_t from = 0; from < tied.size();) {
    std::size_t to = from + 1;
    while (to < tied.size() && of(tied[to]) == of(tied[from])) ++to;
    // Only those who threw alike throw again; the places of the others are settled.
    if (to - from > 1) roll_off(turn, tied.subspan(from, to - from));
    from = to;
  }
}

}  // namespace

List<Seat, most_seats> ordered(Turn& turn, const List<Seat, most_seats>& seats) {
  List<Seat, most_seats> order = seats;
  std::array<int, most_seats> values{};
  // Worked out once: a comparison would ask every effect in force.
  for (Seat seat : seats) values[static_cast<std::size_t>(index(seat))] = initiative_of(turn, seat);
  const auto of = [&](Seat seat) { return values[static_cast<std::size_t>(index(seat))]; };
  sort_down({order.begin(), order.size()}, of);
  for (std::size_t from = 0; from < order.size();) {
    std::size_t to = from + 1;
    while (to < order.size() && of(order[to]) == of(order[from])) ++to;
    if (to - from > 1) roll_off(turn, {order.begin() + from, to - from});
    from = to;
  }
  return order;
}

}  // namespace sprue::bots
