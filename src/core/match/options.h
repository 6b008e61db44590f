// Options of a game: read from "key=value" as people type them, and listed for those who set them.
#pragma once

#include <algorithm>
#include <cassert>
#include <tuple>

#include "core/json/fields_json.h"
#include "core/match/game_option.h"
#include "core/match/rules.h"

namespace sprue {

// The typed text as JSON of the option's own kind. A text that does not fit stays a text, for the reader to refuse with
// the option's bounds.
Json typed_switch(const std::string& text);
Json typed_number(const std::string& text);

// Options are described by their fields, so a value is typed by looking for the field of that name. An unknown key
// stays a text as well; the reader then says which keys there are.
template <class Options>
Json typed_value(const Options& defaults, const std::string& key, const std::string& text) {
  Json json = text;
  Options::fields(defaults, [&]<class T>(const char* name, const T&, auto...) {
    if (name != key) return;
    if constexpr (std::same_as<T, bool>)
      json = typed_switch(text);
    else if constexpr (std::integral<T>)
      json = typed_number(text);
  });
  return json;
}

// Adds problems and leaves the options as they were where a value is wrong.
template <class Options>
void read_options(const GivenOptions& given, Options& options, Problems& problems) {
  Json json = Json::object();
  for (const auto& [key, value] : given) {
    if (json.contains(key)) problems.push_back({"option " + shown(key), "is given twice"});
    json[key] = typed_value(options, key, value);
  }
  const NoContext none;
  const Document document("option", std::move(json));
  FieldReader reader(none, document, problems, false);
  reader.read(document.value(), "", options);
}

// The options of a series between computer players: those given, and the game's own for series where none is given.
GivenOptions options_of_series(const GameInfo& info, GivenOptions given);

// The options in force where none is given; a game may let them follow the number of players.
template <RulesOfGame R>
typename R::Options default_options(int seats) {
  if constexpr (requires { R::default_options(seats); })
    return R::default_options(seats);
  else
    return {};
}

template <class T, class... Bounds>
GameOption option_of(std::string_view key, const T& standard, Bounds... bounds) {
  GameOption option{key, {}, static_cast<int>(standard), {}, 0, 0, {}, {}};
  if constexpr (std::same_as<T, bool>) {
    option.kind = GameOption::Kind::on_off;
  } else if constexpr (Worded<T>) {
    option.kind = GameOption::Kind::word;
    for (const std::string_view word : names(standard)) option.words.push_back(word);
  } else {
    static_assert(sizeof...(Bounds) == 2, "a number that people may set has bounds");
    option.kind = GameOption::Kind::number;
    std::tie(option.least, option.most) = std::tuple(bounds...);
  }
  return option;
}

// Lists the options for help texts, the lobby and the referee. Kinds and bounds come from the fields, rule and gist
// from GameInfo, so none of them is written down twice.
template <RulesOfGame R>
std::vector<GameOption> game_options() {
  std::vector<GameOption> options;
  for (int seats = R::info().fewest; seats <= R::info().most; ++seats) {
    const typename R::Options standards = default_options<R>(seats);
    std::size_t at = 0;
    R::Options::fields(standards, [&](const char* key, const auto& standard, auto... bounds) {
      if (seats == R::info().fewest) options.push_back(option_of(key, standard, bounds...));
      GameOption& option = options[at++];
      if (static_cast<int>(standard) != option.standard)
        option.standard_by_seats.emplace_back(seats, static_cast<int>(standard));
    });
  }
  for (const OptionInfo& info : R::info().options) {
    const auto option = std::ranges::find(options, info.key, &GameOption::key);
    assert(option != options.end());
    option->rule = info.rule;
    option->gist = info.gist;
  }
  return options;
}

}  // namespace sprue
