// Options of a game: read from "key=value" as people type them, and described for people and programs.
#pragma once

#include "core/json/fields_json.h"
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

// Numbers of players for which an option has another default than for the fewest, with that default.
template <RulesOfGame R>
Json other_defaults(const std::string& key, const Json& common) {
  Json others = Json::object();
  for (int seats = R::info().fewest; seats <= R::info().most; ++seats) {
    const Json value = to_json(NoContext{}, default_options<R>(seats))[key];
    if (value != common) others[std::to_string(seats)] = value;
  }
  return others;
}

// Lists the options for help texts, the lobby and the referee. Kinds and bounds come from the fields, rule and gist
// from GameInfo, so none of them is written down twice.
template <RulesOfGame R>
std::string describe_options() {
  using Options = typename R::Options;
  const Options defaults = default_options<R>(R::info().fewest);
  Json list = Json::array();
  Options::fields(defaults, [&]<class T>(const char* key, const T& value, auto... bounds) {
    Json row{{"key", key}, {"default", to_json(NoContext{}, value)}};
    if constexpr (std::same_as<T, bool>)
      row["kind"] = "switch";
    else if constexpr (Worded<T>) {
      row["kind"] = "word";
      row["words"] = names(value);
    } else {
      row["kind"] = "number";
      if constexpr (sizeof...(bounds) == 2) row["bounds"] = {bounds...};
    }
    for (const OptionInfo& info : R::info().options) {
      if (info.key == key) row.update(Json{{"rule", info.rule}, {"gist", info.gist}});
    }
    if (Json others = other_defaults<R>(key, row["default"]); !others.empty()) row["default_by_seats"] = others;
    list.push_back(std::move(row));
  });
  return list.dump();
}

}  // namespace sprue
