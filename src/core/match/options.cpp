// Reads switches, words and numbers of options as people type them, and writes them so.
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

int GameOption::standard_for(int seats) const {
  const auto own = std::ranges::find(standard_by_seats, seats, &std::pair<int, int>::first);
  return own == standard_by_seats.end() ? standard : own->second;
}

std::string GameOption::typed(int value) const {
  switch (kind) {
    case Kind::on_off: return value != 0 ? "true" : "false";
    case Kind::word: return std::string(words[static_cast<std::size_t>(value)]);
    case Kind::number: break;
  }
  return std::to_string(value);
}

Json json_of(const GameOption& option) {
  constexpr std::array<std::string_view, 3> kinds{"switch", "word", "number"};
  const auto value_of = [&](int value) {
    if (option.kind == GameOption::Kind::on_off) return Json(value != 0);
    return option.kind == GameOption::Kind::number ? Json(value) : Json(option.typed(value));
  };
  Json row{{"key", option.key},
           {"default", value_of(option.standard)},
           {"kind", kinds[static_cast<std::size_t>(option.kind)]}};
  if (option.kind == GameOption::Kind::word) row["words"] = option.words;
  if (option.kind == GameOption::Kind::number) row["bounds"] = {option.least, option.most};
  if (!option.rule.empty()) row.update(Json{{"rule", option.rule}, {"gist", option.gist}});
  for (const auto& [seats, value] : option.standard_by_seats)
    row["default_by_seats"][std::to_string(seats)] = value_of(value);
  return row;
}

}  // namespace sprue
