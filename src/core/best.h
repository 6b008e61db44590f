// The action that is worth most: how the games' simple players choose.
#pragma once

#include <cstddef>
#include <span>
#include <variant>

namespace sprue {

// The place of the first of the most worthy actions. `worth` is asked for each with its own type.
template <class Action, class Worth>
std::size_t best_of(std::span<const Action> actions, const Worth& worth) {
  std::size_t best = 0;
  auto most = std::visit(worth, actions[0]);
  for (std::size_t at = 1; at < actions.size(); ++at) {
    const auto value = std::visit(worth, actions[at]);
    if (value <= most) continue;
    most = value;
    best = at;
  }
  return best;
}

}  // namespace sprue
