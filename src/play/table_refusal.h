// Refusals by the rules of the table itself.
#pragma once

#include <utility>

#include "core/match/match.h"

namespace sprue {

template <class... Args>
Verdict table_refusal(std::string_view rule, fmt::format_string<Args...> text, Args&&... args) {
  Refusal why;
  refuse(&why, table_rules(), rule, text, std::forward<Args>(args)...);
  return why;
}

}  // namespace sprue
