// What an event is called: its kind, or what was counted where one kind tells of several totals.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/json/json.h"
#include "core/match/match.h"

namespace sprue::test {

inline std::string event_name(const Match& match, const Told& told) {
  const Json event = own_json(match.json_of(told.event));
  const char* const key = event.contains("of") ? "of" : "kind";
  return event[key].get<std::string>();
}

}  // namespace sprue::test
