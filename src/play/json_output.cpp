// Prints JSON, problems, outcomes and log lines.
#include "play/json_output.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/match/record.h"

namespace sprue {

void print_json(std::ostream& out, const Json& json) { out << line_of(json) << '\n'; }

Json problems_json(const Problems& problems) {
  Json list = Json::array();
  for (const Problem& problem : problems) list.push_back({{"where", problem.where}, {"what", problem.cited()}});
  if (problems.left_out() > 0)
    list.push_back({{"where", ""}, {"what", fmt::format("and {} more", problems.left_out())}});
  return list;
}

Json outcome_json(const std::optional<Outcome>& outcome) { return outcome ? outcome_json(*outcome) : Json(); }

Json log_json(const LogLine& line) {
  Json rules = Json::array();
  for (const Rule* rule : line.rules) rules.push_back(rule->id);
  return Json{{"text", line.text}, {"rules", std::move(rules)}};
}

Json refusal_json(const Verdict& refusal) {
  if (!refusal) return {};
  return Json{{"rule", refusal->rule->id}, {"why", refusal->why}};
}

}  // namespace sprue
