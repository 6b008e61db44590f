// Reads the sources that rows of a rulebook name.
#include "core/values/citations.h"

#include <algorithm>

namespace sprue {

std::vector<std::string_view> sources(const Rule& rule) {
  std::vector<std::string_view> words;
  for (std::string_view text = rule.from; !text.empty();) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::vector<const Rule*> citing(const Rulebook& book, std::string_view id) {
  std::vector<const Rule*> rows;
  for (const Rule& rule : book.rules())
    if (std::ranges::count(sources(rule), id) > 0) rows.push_back(&rule);
  return rows;
}

}  // namespace sprue
