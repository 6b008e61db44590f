// Changes of single fields in JSON, as a hand or a damaged file may bring them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/values/random.h"

namespace sprue::test {

class JsonSpoiler {
 public:
  explicit JsonSpoiler(Random& random) : random_(random) {}

  // What this key has stood for so far: values that fit the reader, and that play has given it somewhere.
  void keep_values(const Json& json, const std::string& key = "") {
    if (json.is_object()) {
      for (const auto& [name, part] : json.items()) keep_values(part, name);
    } else if (json.is_array()) {
      for (const Json& part : json) keep_values(part, key);
    } else {
      std::vector<Json>& values = values_[key];
      if (std::ranges::find(values, json) != values.end()) return;
      if (values.size() < 100)
        values.push_back(json);
      else
        values[below(values.size())] = json;
    }
  }

  // Tells which field it was, and what became of it.
  std::string change_somewhere(Json& json) {
    while (true) {
      const Place place = somewhere(json);
      const Json before = *place.value;
      change(*place.value, place.key);
      if (*place.value != before) return fmt::format("{}: {} -> {}", place.path, before.dump(), place.value->dump());
    }
  }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  struct Place {
    Json* value;
    std::string key, path;
  };
  static void collect(Json& json, const std::string& key, const std::string& path, std::vector<Place>& places) {
    if (json.is_object()) {
      for (const auto& [name, part] : json.items()) collect(part, name, path + "." + name, places);
      return;
    }
    places.push_back({&json, key, path});
    if (!json.is_array()) return;
    for (std::size_t i = 0; i < json.size(); ++i) collect(json[i], key, fmt::format("{}[{}]", path, i), places);
  }

  // Half of all changes go to any place, the others to any key of the whole and from there on inwards: so long lists do
  // not take all of them.
  Place somewhere(Json& json) {
    std::vector<Place> places;
    if (below(2) == 0) {
      collect(json, "", "", places);
      return places[below(places.size())];
    }
    Place place{&json, "", ""};
    while (!place.value->empty() && (place.value->is_object() || (place.value->is_array() && below(8) > 0))) {
      const std::size_t at = below(place.value->size());
      if (place.value->is_object()) {
        auto part = place.value->begin();
        std::advance(part, at);
        place = {&*part, part.key(), place.path + "." + part.key()};
      } else {
        place = {&(*place.value)[at], place.key, fmt::format("{}[{}]", place.path, at)};
      }
    }
    return place;
  }

  void change(Json& value, const std::string& key) {
    if (value.is_array()) return rearrange(value);
    if (value.is_boolean()) return void(value = !value.get<bool>());
    const auto known = values_.find(key);
    const bool stands_elsewhere = known != values_.end() && below(2) == 0;
    if (stands_elsewhere)
      value = known->second[below(known->second.size())];
    else if (value.is_number())
      value = any_number(value.get<std::int64_t>());
    else
      value = any_value();
  }
  std::int64_t any_number(std::int64_t now) {
    constexpr std::array<std::int64_t, 8> edges{0, 1, 254, 255, 256, -1, 32767, 65535};
    switch (below(3)) {
      case 0: return now + below(7) - 3;
      case 1: return below(40);
      default: return edges[below(edges.size())];
    }
  }
  Json any_value() {
    auto values = values_.begin();
    std::advance(values, below(values_.size()));
    return values->second[below(values->second.size())];
  }
  void rearrange(Json& list) {
    if (list.empty()) return;
    const std::size_t at = below(list.size()), other = below(list.size());
    switch (below(3)) {
      case 0: list.erase(at); break;
      case 1: list.insert(list.begin() + static_cast<std::ptrdiff_t>(other), Json(list[at])); break;
      default: std::swap(list[at], list[other]); break;
    }
  }

  Random& random_;
  std::map<std::string, std::vector<Json>> values_;
};

}  // namespace sprue::test
