// Finds rules by id, and adds up tallies.
#include "core/values/rule.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sprue {

Rulebook::Rulebook(std::span<const Rule> rules) : rules_(rules) {
  for (const Rule& rule : rules) by_id_.push_back(&rule);
  std::ranges::sort(by_id_, {}, &Rule::id);
}

const Rule* Rulebook::find(std::string_view id) const {
  const auto at = std::ranges::lower_bound(by_id_, id, {}, &Rule::id);
  return at != by_id_.end() && (*at)->id == id ? *at : nullptr;
}

const Rule& Rulebook::operator[](std::string_view id) const {
  const Rule* rule = find(id);
  assert(rule != nullptr && "a cited rule stands in the rulebook");
  return *rule;
}

int Tally::total() const {
  return std::accumulate(terms_.begin(), terms_.end(), 0, [](int sum, const Term& term) { return sum + term.amount; });
}

}  // namespace sprue
