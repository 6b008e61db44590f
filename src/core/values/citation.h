// Citations of rules that code enforces where no refusal, number or log line names them. They are searchable and do
// nothing: the compiler checks the form of an id, and a test that the rule exists and is cited in its game's code.
// Only the tests tagged with the id can show whether the code beside one does what the rule says.
#pragma once

#include <string_view>

namespace sprue {

// "AR-FLT-06": a game, a chapter that may have several parts, a number of two digits or more.
constexpr bool is_rule_id(std::string_view id) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (id.size() < 7 || !is_capital(id[0]) || !is_capital(id[1]) || id[2] != '-') return false;
  for (const char c : id) {
    if (!is_capital(c) && !is_digit(c) && c != '-') return false;
  }
  const std::size_t dash = id.rfind('-');
  return dash > 3 && id.size() - dash > 2 && is_digit(id[dash + 1]) && is_digit(id.back());
}

void no_rule_has_this_id();  // never defined: reaching it ends the compilation

// A statement beside the code that does what the rules say: `enforces("AR-FLT-06");`
template <class... Ids>
consteval void enforces(const Ids&... ids) {
  if (!(is_rule_id(ids) && ...)) no_rule_has_this_id();
}

// For definitions, which have no statements: `static_assert(states("AR-CMP-02"));` after what defines it.
template <class... Ids>
consteval bool states(const Ids&... ids) {
  enforces(ids...);
  return true;
}

}  // namespace sprue
