// Options of a game: read from "key=value" as people type them, and described for people and programs.
#pragma once

#include "core/fields_json.h"
#include "core/rules.h"

namespace sprue {

// What was typed, as JSON of the option's own kind; text that does not fit stays text, for the reader to refuse.
Json typed_switch(const std::string& text);
Json typed_number(const std::string& text);

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

template <class R>
std::string describe_options() {
  using Options = typename R::Options;
  const Options defaults;
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
    list.push_back(std::move(row));
  });
  return list.dump();
}

}  // namespace sprue
