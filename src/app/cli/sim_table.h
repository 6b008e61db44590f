// Results of series of matches, as JSON and as lines.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/match/simulation.h"

namespace sprue {

// The results of all matches between two builds, of which `first` sat first.
struct Pairing {
  std::string first, second;
  SimResult result;
};

double share(std::uint64_t part, std::uint64_t whole);  // 0 if there is no whole
Json statistics_json(const SimResult& result);
Json win_rates_json(const std::vector<std::string>& builds, const std::vector<Pairing>& pairings);
Json pairings_json(const std::vector<Pairing>& pairings);
void print_pairings(std::ostream& out, const std::vector<std::string>& builds, const std::vector<Pairing>& pairings);

}  // namespace sprue
