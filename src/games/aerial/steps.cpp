// Begins a match of Aerial Assault, and does what an action does to it: a Turn works it out.
#include "games/aerial/turn.h"

namespace sprue::aerial {

State Rules::start(Roller& roll, std::vector<Event>* told) const {
  State now;
  Turn(*this, now, roll, told).set_up();
  return now;
}

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const {
  Turn turn(*this, now, roll, told);
  std::visit([&](const auto& each) { turn.play(seat, each); }, action);
}

}  // namespace sprue::aerial
