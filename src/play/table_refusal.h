// Refusals by the rules of the table itself, which no game has: whose turn at the screen it is, and what may be taken
// back.
#pragma once

#include <utility>

#include "core/match/match.h"

namespace sprue {

// Makes a refusal by this rule of table_rules(), with the reason in words.
template <class... Args>
Verdict table_refusal(std::string_view rule, fmt::format_string<Args...> text, Args&&... args) {
  Refusal why;
  refuse(&why, table_rules(), rule, text, std::forward<Args>(args)...);
  return why;
}

}  // namespace sprue
