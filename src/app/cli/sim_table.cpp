// Prints what series of matches came to.
#include "app/cli/sim_table.h"
#include "core/system/say.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sprue {

double share(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, whole));
}

Json statistics_json(const SimResult& result) {
  Json json = Json::object();
  for (const auto& [name, sample] : result.statistics.samples()) {
    json[name] = {{"count", sample.count()},
                  {"mean", sample.mean()},
                  {"median", sample.median()},
                  {"deviation", sample.deviation()}};
  }
  return json;
}

// Counts each build's matches and wins against all others, from either seat.
Json win_rates_json(const std::vector<std::string>& builds, const std::vector<Pairing>& pairings) {
  Json json = Json::object();
  for (const std::string& build : builds) {
    std::uint64_t matches = 0, wins = 0;
    for (const Pairing& pairing : pairings) {
      if (pairing.first != build && pairing.second != build) continue;
      matches += pairing.result.matches;
      wins += pairing.result.wins[pairing.first == build ? 0 : 1];
    }
    json[build] = {{"matches", matches}, {"wins", wins}, {"win_percent", 100 * share(wins, matches)}};
  }
  return json;
}

Json pairings_json(const std::vector<Pairing>& pairings) {
  Json rows = Json::array();
  for (const Pairing& pairing : pairings) {
    const SimResult& result = pairing.result;
    rows.push_back({{"first", pairing.first},
                    {"second", pairing.second},
                    {"matches", result.matches},
                    {"first_wins", result.wins[0]},
                    {"second_wins", result.wins[1]},
                    {"first_win_percent", 100 * share(result.wins[0], result.matches)},
                    {"draws", result.draws},
                    {"ends", Json(result.ends)},
                    {"statistics", statistics_json(result)}});
  }
  return rows;
}

// Prints a line for each build: the share of its matches that it wins, against all and, sitting first, against each.
void print_pairings(std::ostream& out, const std::vector<std::string>& builds, const std::vector<Pairing>& pairings) {
  const Json rates = win_rates_json(builds, pairings);
  for (const auto& [build, rate] : rates.items()) {
    say(out, "{:<24} wins {:3.0f} %:", build, rate["win_percent"].get<double>());
    for (const Pairing& pairing : pairings) {
      if (pairing.first != build) continue;
      // The first word of a build's name is enough here; whole ones would make lines too long.
      say(out, " {} {:.0f}", pairing.second.substr(0, pairing.second.find('_')),
          100 * share(pairing.result.wins[0], pairing.result.matches));
    }
    say(out, "\n");
  }
}

}  // namespace sprue
