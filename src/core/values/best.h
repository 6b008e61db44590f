// The action that is worth most: how the games' simple players choose.
#pragma once

#include <cstddef>
#include <span>
#include <variant>

#include "core/values/random.h"

namespace sprue {

// The place of one of the most worthy actions, each of them equally likely. `worth` is asked for each with its own
// type. The actions are looked at once: every equal one replaces the choice with the chance 1 in as many as have been
// met, which makes each equally likely without a list of them. Precondition: there is an action.
template <class Action, class Worth>
std::size_t best_of(std::span<const Action> actions, const Worth& worth, Random& random) {
  std::size_t best = 0;
  std::uint32_t equals = 0;
  auto most = std::visit(worth, actions[0]);
  for (std::size_t at = 0; at < actions.size(); ++at) {
    const auto value = std::visit(worth, actions[at]);
    if (value < most) continue;
    if (value > most) equals = 0;
    most = value;
    if (random.below(++equals) == 0) best = at;
  }
  return best;
}

}  // namespace sprue
