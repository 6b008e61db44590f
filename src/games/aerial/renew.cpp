// Reads the options of older rules' records in today's words.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/match/record.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {

namespace {

// The seats that drive a team in a record, by the position it starts from and by who takes the team.
Seats drivers_of(const Record& record, std::string_view team) {
  Seats seats;
  const Json start = record.position ? own_json(*record.position) : Json();
  const Json robots = start.is_object() ? start.value("robots", Json()) : Json();  // not checked yet
  for (const Json& robot : robots) {
    Seat seat{};
    const bool named = robot.is_object() && robot.value("team", Json()).is_string() && robot["team"] == team;
    if (named && robot.value("seat", Json()).is_string() && from_text(robot["seat"].get<std::string>(), seat))
      seats.add(seat);
  }
  const std::string taken = Json{{"kind", TakeTeam::kind}, {"team", team}}.dump();
  for (const RecordedStep& step : record.steps) {
    if (step.action == taken) seats.add(step.seat);
  }
  return seats;
}

}  // namespace

// Rules 1 let Red go first, named once which team drafts earlier, and bound a rookie to a team's color. Who drove a
// rookie and another team, too, is none: the 5 weeks of the one are spent, and the other had more.
void Rules::renew(const Record& record, GivenOptions& options) {
  GivenOptions renewed;
  Seats rookies, others;
  const auto teams = names(Team{});
  for (std::size_t team = 0; team < team_count; ++team) {
    const GivenOptions::value_type on{fmt::format("rookie_{}", teams[team]), "true"};
    const bool rookie = std::ranges::count(options, on) > 0;
    for (Seat seat : drivers_of(record, teams[team])) (rookie ? rookies : others).add(seat);
  }
  for (const auto& [key, value] : options) {
    const bool of_team = std::ranges::any_of(
        teams, [&name = key](std::string_view team) { return name == fmt::format("rookie_{}", team); });
    if (!of_team) renewed.emplace_back(key, value);
  }
  for (Seat seat : rookies) {
    if (!others.has(seat)) renewed.emplace_back(fmt::format("rookie_{}", static_cast<char>('a' + index(seat))), "true");
  }
  renewed.emplace_back("draft_team", word(Naming::once));
  renewed.emplace_back("order", word(Order::red_first));
  options = std::move(renewed);
}

}  // namespace sprue::aerial
