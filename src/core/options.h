// Options of a game: read from "key=value" as people type them, and described for people and programs.
#pragma once

#include "core/fields_json.h"
#include "core/rules.h"

namespace sprue {

// The JSON that a typed value means: on/off, a whole number, or a word.
Json typed_value(const std::string& text);

template <class Options>
void read_options(const GivenOptions& given, Options& options, Problems& problems) {
  Json json = Json::object();
  for (const auto& [key, value] : given) {
    if (json.contains(key)) problems.push_back({"option " + shown(key), "is given twice"});
    json[key] = typed_value(value);
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
