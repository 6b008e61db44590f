// Plays tournaments, and turns counts into shares and ratings.
#include "play/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include "core/match/playout.h"

namespace sprue {
namespace {

// One match of the order: a pair of players, a deal, and the side that the first of them plays.
struct Bout {
  std::size_t pair = 0;
  std::uint64_t deal = 0;
  int side = 0;
};

class Arena {
 public:
  Arena(const ArenaOrder& order, Problems& problems) : order_(&order), problems_(&problems) {}

  std::optional<ArenaResult> play() {
    const std::unique_ptr<Match> first = begin(order_->first, *problems_);
    if (!first) return std::nullopt;
    for (const SeatPlayer player : order_->players) {
      if (!first->seats_player(player))
        problems_->push_back({"players", fmt::format("{} has no player {}", first->game().title, to_text(player))});
    }
    if (!problems_->empty()) return std::nullopt;
    result_.sides = sides_of(*first);
    result_.times.resize(order_->players.size());
    list_bouts();
    std::vector<std::thread> workers;
    for (int job = 1; job < order_->jobs; ++job) workers.emplace_back([this] { work(); });
    work();
    for (std::thread& worker : workers) worker.join();
    if (!problems_->empty()) return std::nullopt;
    return result_;
  }

 private:
  std::unique_ptr<Match> begin(std::uint64_t deal, Problems& problems) const {
    SeededRoller table(order_->seed, table_stream(deal));
    return begin(deal, table, problems);
  }
  std::unique_ptr<Match> begin(std::uint64_t deal, Roller& table, Problems& problems) const {
    const Setup& setup = order_->setups[static_cast<std::size_t>(deal % order_->setups.size())];
    return order_->game->begin(setup, table, std::nullopt, problems);
  }

  // Teams are two sides; where teams are settled later, too.
  static int sides_of(const Match& match) {
    std::set<int> sides;
    for (int at = 0; at < match.seats(); ++at) {
      const std::optional<int> side = match.side(seat_at(at));
      if (!side) return 2;
      sides.insert(*side);
    }
    return static_cast<int>(sides.size());
  }

  void list_bouts() {
    const std::size_t players = order_->players.size();
    for (std::size_t one = 0; one < players; ++one) {
      // Two sides are alike, so that a pair in one order says all; one against several is not the same as several
      // against one.
      for (std::size_t other = result_.sides == 2 ? one + 1 : 0; other < players; ++other) {
        if (one != other) result_.pairs.push_back({one, other});
      }
    }
    for (std::uint64_t deal = order_->first; deal < order_->first + order_->deals; ++deal) {
      for (std::size_t pair = 0; pair < result_.pairs.size(); ++pair) {
        for (int side = 0; side < result_.sides; ++side) bouts_.push_back({pair, deal, side});
      }
    }
  }

  void work() {
    for (std::size_t next = next_++; next < bouts_.size() && !stopped_; next = next_++) {
      std::vector<ThinkTimes> times(order_->players.size());
      Problems problems;
      ArenaPair count;
      try {
        play(bouts_[next], count, times, problems);
      } catch (const std::exception& fault) {  // nobody else catches it on this thread
        problems.push_back({fmt::format("deal {}", bouts_[next].deal), fault.what()});
      }
      const std::lock_guard lock(counting_);
      problems_->append(problems);
      ArenaPair& pair = result_.pairs[bouts_[next].pair];
      pair.wins += count.wins, pair.losses += count.losses, pair.draws += count.draws, pair.moves += count.moves;
      for (std::size_t player = 0; player < times.size(); ++player) result_.times[player].add(times[player]);
      const bool goes_on = !order_->go_on || order_->go_on(++done_);
      if (goes_on && problems.empty()) continue;
      stopped_ = true;
      result_.whole = false;
    }
  }

  void play(const Bout& bout, ArenaPair& count, std::vector<ThinkTimes>& times, Problems& problems) const {
    SeededRoller table(order_->seed, table_stream(bout.deal));
    const std::unique_ptr<Match> match = begin(bout.deal, table, problems);
    if (!match) return;
    const ArenaPair& pair = result_.pairs[bout.pair];
    const auto is_one = [&](Seat seat) { return match->side(seat).value_or(index(seat) % 2) == bout.side; };
    while (match->waiting().any() && match->steps() < most_steps) {
      const Seat seat = match->deciders().lowest();
      const std::size_t player = is_one(seat) ? pair.one : pair.other;
      // Choices have chance of their own, by deal and step, so that all players meet the same.
      Random chance(order_->seed + 0x9E3779B97F4A7C15U * (bout.deal + 1), static_cast<std::uint64_t>(match->steps()));
      const double start = order_->clock();
      const AnyAction action = match->policy(seat, order_->players[player], chance);
      times[player].add(order_->clock() - start);
      if (!match->play(seat, action, table, problems)) return;
    }
    count.moves = static_cast<std::uint64_t>(match->steps());
    const std::optional<Outcome> outcome = match->outcome();
    if (!outcome || outcome->winners.none() || outcome->shared)
      ++count.draws;
    else
      ++(is_one(outcome->winners.lowest()) ? count.wins : count.losses);
  }
  static constexpr int most_steps = 100'000;

  const ArenaOrder* order_;
  Problems* problems_;
  ArenaResult result_;
  std::vector<Bout> bouts_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::uint64_t done_ = 0;
  std::mutex counting_;
};

}  // namespace

void ThinkTimes::add(double seconds) {
  const double microseconds = std::max(1.0, seconds * 1e6);
  const auto step = static_cast<std::size_t>(4 * std::log2(microseconds));
  ++steps[std::min(step, steps.size() - 1)];
  longest = std::max(longest, seconds);
}

void ThinkTimes::add(const ThinkTimes& other) {
  for (std::size_t step = 0; step < steps.size(); ++step) steps[step] += other.steps[step];
  longest = std::max(longest, other.longest);
}

std::uint64_t ThinkTimes::count() const { return std::accumulate(steps.begin(), steps.end(), std::uint64_t{0}); }

double ThinkTimes::median() const {
  std::uint64_t before = 0;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    before += steps[step];
    if (2 * before >= count()) return std::exp2(static_cast<double>(step) / 4) * 1e-6;
  }
  return 0;
}

void ArenaResult::add(const ArenaResult& other) {
  for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
    pairs[pair].wins += other.pairs[pair].wins;
    pairs[pair].losses += other.pairs[pair].losses;
    pairs[pair].draws += other.pairs[pair].draws;
    pairs[pair].moves += other.pairs[pair].moves;
  }
  for (std::size_t player = 0; player < times.size(); ++player) times[player].add(other.times[player]);
  whole = whole && other.whole;
}

std::optional<ArenaResult> play_arena(const ArenaOrder& order, Problems& problems) {
  return Arena(order, problems).play();
}

WinShare win_share(const ArenaPair& pair) {
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(pair.decided());
  if (pair.decided() == 0) return {};
  const double share = static_cast<double>(pair.wins) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {100 * share, 100 * (middle - half), 100 * (middle + half)};
}

std::vector<int> ratings(std::size_t players, const std::vector<ArenaPair>& pairs) {
  std::vector<double> strength(players, 1);
  constexpr int rounds = 2000;
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> won(players, 0), met(players, 0);
    for (const ArenaPair& pair : pairs) {
      const double drawn = static_cast<double>(pair.draws) / 2 + 0.5;
      const double meetings = (static_cast<double>(pair.matches()) + 1) / (strength[pair.one] + strength[pair.other]);
      won[pair.one] += static_cast<double>(pair.wins) + drawn;
      won[pair.other] += static_cast<double>(pair.losses) + drawn;
      met[pair.one] += meetings;
      met[pair.other] += meetings;
    }
    for (std::size_t player = 0; player < players; ++player) strength[player] = won[player] / met[player];
  }
  std::vector<int> ratings;
  for (const double each : strength)
    ratings.push_back(1000 + static_cast<int>(std::lround(400 * std::log10(each / strength.front()))));
  return ratings;
}

}  // namespace sprue
