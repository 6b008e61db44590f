// JSON as the program prints it.
#pragma once

#include <ostream>
#include <string>

#include "core/json/json.h"
#include "core/match/match.h"

namespace sprue {

void print_json(std::ostream& out, const Json& json);  // one line, with its end

// The same forms in every command that prints JSON, so that other programs learn them once.
Json problems_json(const Problems& problems);
Json outcome_json(const std::optional<Outcome>& outcome);  // null: the match has not ended
Json log_json(const LogLine& line);
Json refusal_json(const Verdict& refusal);  // null: the action is legal

}  // namespace sprue
