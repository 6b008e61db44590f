#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sprue {
namespace {

constexpr std::size_t longest_shown = 60;
constexpr std::size_t short_list = 8;

// How many letters must be typed, dropped or replaced to get from one word to the other.
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string to_text(const Problem& problem) { return problem.where + ": " + problem.what; }

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  if (word.size() > longest_shown) return {};
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

std::string shown(std::string_view text) {
  std::string out;
  for (const char letter : text.substr(0, longest_shown)) {
    const auto code = static_cast<unsigned char>(letter);
    out += code < 0x20 || code == 0x7f ? ' ' : letter;
  }
  // Never end in the middle of a UTF-8 character.
  if (text.size() > longest_shown) {
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
    if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC0U) out.pop_back();
    out += "...";
  }
  return out;
}

}  // namespace sprue
