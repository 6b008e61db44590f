// Writes problems out, and finds the word that was probably meant.
#include "core/values/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/values/rule.h"

namespace sprue {
namespace {

// A text of more letters is no word that somebody mistyped; the search for it would take the square of its length.
constexpr std::size_t longest_word = 60;
// So many known words are listed when none is close.
constexpr std::size_t short_list = 8;

// Counts the letters that must be typed, dropped, replaced or swapped with their neighbor to get from one word to the
// other.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before_last, last(to.size() + 1), row(to.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, row[j - 1] + 1, last[j] + 1});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = last;
    last = row;
  }
  return last.back();
}

}  // namespace

std::string Problem::cited() const { return rule == nullptr ? what : fmt::format("{}: {}", rule->id, what); }

std::string to_text(const Problem& problem) { return problem.where + ": " + problem.cited(); }

std::vector<std::string> to_lines(const Problems& problems) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) lines.push_back(to_text(problem));
  if (problems.left_out() > 0) lines.push_back(fmt::format("and {} more", problems.left_out()));
  return lines;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  if (word.size() > longest_word) return {};
  std::string_view best;
  std::size_t least = 1 + std::max<std::size_t>(1, word.size() / 3);
  for (const std::string_view candidate : known) {
    const std::size_t steps = distance(word, candidate);
    if (steps < least) {
      least = steps;
      best = candidate;
    }
  }
  return best;
}

std::string unknown_word(std::string_view kind, std::string_view word, std::span<const std::string_view> known) {
  std::string text = fmt::format("no {} '{}'", kind, shown(word));
  if (const std::string_view close = nearest(word, known); !close.empty()) {
    text += fmt::format("; did you mean '{}'?", close);
  } else if (!known.empty() && known.size() <= short_list) {
    text += fmt::format("; known: {}", fmt::join(known, ", "));
  }
  return text;
}

std::string shown(std::string_view text, std::size_t longest) {
  std::string out;
  for (const char letter : text.substr(0, longest)) {
    const auto code = static_cast<unsigned char>(letter);
    out += code < 0x20 || code == 0x7f ? ' ' : letter;
  }
  // Never end in the middle of a UTF-8 character.
  if (text.size() > longest) {
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
    if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC0U) out.pop_back();
    out += "...";
  }
  return out;
}

}  // namespace sprue
