// A Problem says what is wrong with a file, a command line or a message. Problems are collected, so that all are shown
// at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprue {

// A refusal is something else: it is the rules' business, and names a rule (core/values/rule.h).
struct Problem {
  std::string where;  // "deck.json:41:9 cards[3].symbol"
  std::string what;   // "no symbol 'whel'; did you mean 'wheel'?"
  bool operator==(const Problem&) const = default;
};
using Problems = std::vector<Problem>;

std::string to_text(const Problem& problem);  // "where: what"

// The known word that is spelled most like `word`; empty when none is close. About every third letter may be wrong, and
// one may be in a short word.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// "no symbol 'whel'; did you mean 'wheel'?", or the whole list when it is short and nothing is close.
std::string unknown_word(std::string_view kind, std::string_view word, std::span<const std::string_view> known);

// Text from outside, made safe to print in one line: no control characters, and cut when it is long.
std::string shown(std::string_view text, std::size_t longest = 60);

// Enough to see what is wrong with a file; more are not listed.
inline constexpr std::size_t most_problems = 500;

}  // namespace sprue
