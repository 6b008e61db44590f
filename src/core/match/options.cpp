// Reads switches, words and numbers of options as people type them.
#include "core/match/options.h"

#include <algorithm>
#include <charconv>

namespace sprue {

Json typed_switch(const std::string& text) {
  if (text == "on" || text == "true" || text == "yes") return true;
  if (text == "off" || text == "false" || text == "no") return false;
  return text;
}

Json typed_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) return number;
  return text;
}

GivenOptions options_of_series(const GameInfo& info, GivenOptions given) {
  for (const OptionValue& option : info.series_options) {
    const auto same_key = [&](const auto& pair) { return pair.first == option.key; };
    if (std::ranges::none_of(given, same_key)) given.emplace_back(option.key, option.value);
  }
  return given;
}

}  // namespace sprue
