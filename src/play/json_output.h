// Small helpers for what the program prints.
#pragma once

#include <ostream>
#include <string>

#include "core/json/json.h"
#include "core/match/match.h"

namespace sprue {

void print_json(std::ostream& out, const Json& json);  // one line

// The same forms in every command that prints JSON.
Json problems_json(const Problems& problems);
Json outcome_json(const std::optional<Outcome>& outcome);  // null: not ended
Json log_json(const LogLine& line);
Json refusal_json(const Verdict& refusal);  // null: legal

}  // namespace sprue
