// Finds how the rows of a rulebook refer to each other.
#pragma once

#include <string_view>
#include <vector>

#include "core/values/rule.h"

namespace sprue {

// The words of `from`, "book" or ids, one by one. They point into the rule's text.
std::vector<std::string_view> sources(const Rule& rule);
// The rules that name this one as their ground: rules that follow from a ruling, examples of a rule.
std::vector<const Rule*> citing(const Rulebook& book, std::string_view id);

}  // namespace sprue
