// Counts the simulations of a search in a second of CPU time, on one thread.
#include "app/bench/bench_search.h"

#include "core/match/playout.h"
#include "core/system/cpu_clock.h"

namespace sprue {

std::optional<SearchSpeed> simulations_per_second(const Game& game, const Setup& setup, SeatPlayer player,
                                                  double seconds, Problems& problems) {
  SearchSpeed speed;
  double used = 0;
  for (std::uint64_t number = 0; used < seconds; ++number) {
    SeededRoller table(1, table_stream(number));
    const std::unique_ptr<Match> match = game.begin(setup, table, 1, problems);
    if (!match) return std::nullopt;
    speed.seats = match->seats();
    while (match->waiting().any() && used < seconds) {
      const Seat seat = match->deciders().lowest();
      Random chance(number, static_cast<std::uint64_t>(match->steps()));
      // The quick player leads through a whole match; a search is asked at some of its decisions, as they come.
      if (match->steps() % 7 == 3) {
        const double start = cpu_seconds();
        for (const Advice& advice : match->advice(seat, player, chance, {})) speed.simulations += advice.visits;
        used += cpu_seconds() - start;
      }
      if (!match->play(seat, match->policy(seat, SeatPlayer::simple, chance), table, problems)) return std::nullopt;
    }
  }
  speed.per_second = static_cast<double>(speed.simulations) / used;
  return speed;
}

}  // namespace sprue
