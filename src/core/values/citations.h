// How the rows of a rulebook lean on each other.
#pragma once

#include <string_view>
#include <vector>

#include "core/values/rule.h"

namespace sprue {

std::vector<std::string_view> sources(const Rule& rule);  // the words of `from`
// Those that name it as what they follow from: rules of a ruling, examples of a rule.
std::vector<const Rule*> citing(const Rulebook& book, std::string_view id);

}  // namespace sprue
