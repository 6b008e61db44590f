// What a player that looks ahead answers. The search itself stands in core/match/search.h; a game that offers it has
// `think` among its Rules, made in its own search.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace sprue {

// Whoever waits for an answer may end the thinking; it is asked every few simulations, from the thread that thinks.
using MustStop = std::function<bool()>;

// One of the choices of a decision as the search judges it: how often it was tried, and what came of it for the seat,
// in thousandths: 1000 is a sure win.
struct Judged {
  std::size_t place = 0;  // among the legal actions
  std::uint64_t visits = 0, total = 0;
  int worth() const { return visits == 0 ? 0 : static_cast<int>(total / visits); }
  bool operator==(const Judged&) const = default;
};

struct Thought {
  std::size_t best = 0;        // the place of the chosen action
  std::vector<Judged> judged;  // in the order of the legal actions; those that were never tried are left out
  std::uint64_t simulations = 0;
  bool operator==(const Thought&) const = default;
};

}  // namespace sprue
