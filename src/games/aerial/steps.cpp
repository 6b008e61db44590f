// How a match of Aerial Assault begins, and what an action does to it: a Table works it out.
#include "games/aerial/table.h"

namespace sprue::aerial {

State Rules::start(Roller& roll, std::vector<Event>* told) const {
  State now;
  Table(*this, now, roll, told).set_up();
  return now;
}

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const {
  Table table(*this, now, roll, told);
  std::visit([&](const auto& each) { table.play(seat, each); }, action);
}

}  // namespace sprue::aerial
