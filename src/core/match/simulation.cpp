// Adds the result of one match to those before it.
#include "core/match/simulation.h"

namespace sprue {

// The hashes of shares are added in the order of the calls, so whoever joins shares must do it in a fixed order.
void SimResult::add(const SimResult& other) {
  matches += other.matches;
  moves += other.moves;
  draws += other.draws;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[seat] += other.wins[seat];
  for (const auto& [reason, times] : other.ends) ends[reason] += times;
  hashes.add(other.hashes.hash());
  statistics.add(other.statistics);
}

}  // namespace sprue
