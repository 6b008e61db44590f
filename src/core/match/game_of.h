// Makes a game's row for the registry from its Rules. Heavy: one source file per game includes it.
#pragma once

#include "core/match/game.h"
#include "core/match/options.h"
#include "core/match/playout.h"

namespace sprue {

// Makes the rules of a setup, or returns null with every reason why there are none: number of seats, options, packs of
// other games, and what the game's own `make` refuses.
template <RulesOfGame R>
std::unique_ptr<const R> make_rules(const Setup& setup, const GivenOptions& given, Problems& problems) {
  const GameInfo& info = R::info();
  const int seats = setup.seats == 0 ? info.fewest : setup.seats;
  typename R::Options options = default_options<R>(seats);
  const std::size_t before = problems.size();
  if (seats < info.fewest || seats > info.most) {
    problems.push_back(
        {"seats", fmt::format("{} takes {} to {} players, not {}", info.title, info.fewest, info.most, seats)});
  }
  read_options(given, options, problems);
  // A pack of another game could still parse by chance, so the name of its game is compared before anything is read.
  for (const Pack& pack : setup.packs) {
    if (pack.game != info.id)
      problems.push_back({pack.name, fmt::format("is a pack for '{}', not for {}", shown(pack.game), info.id)});
  }
  if (problems.size() > before) return nullptr;
  return R::make(seats, options, setup, problems);
}

template <RulesOfGame R>
std::unique_ptr<const R> make_rules(const Setup& setup, Problems& problems) {
  return make_rules<R>(setup, setup.options, problems);
}

// Notes for the record what a match was made from. Packs are named with their fingerprints, builds are copied whole,
// since a build's file may change or vanish later.
inline Origin origin_of(const Setup& setup, std::optional<std::uint64_t> seed) {
  Origin origin;
  for (const Pack& pack : setup.packs) origin.packs.emplace_back(pack.name, pack.fingerprint);
  for (const Document& build : setup.builds) origin.builds.push_back(build.value().dump());
  origin.seed = seed;
  origin.stream = setup.stream;
  origin.seating = setup.seating;
  return origin;
}

// The setup's rolls may already fail, when a script is too short or a typed die is missing; such a match does not
// begin.
template <RulesOfGame R>
std::unique_ptr<Match> begin_match(const Setup& setup, Roller& roll, std::optional<std::uint64_t> seed,
                                   Problems& problems) {
  std::unique_ptr<const R> rules = make_rules<R>(setup, problems);
  if (!rules) return nullptr;
  auto match = std::make_unique<MatchOf<R>>(std::move(rules), origin_of(setup, seed), roll);
  if (roll.fault().empty()) return match;
  problems.push_back({"rolls", roll.fault()});
  return nullptr;
}

// Plays a series of matches, numbered from `first` in steps of `stride`. Every number has random streams of its own, so
// a series gives the same matches however it is divided among processes. Without history a match is just a state that
// is played to its end; with it each is built as a Match, for those who want records.
template <RulesOfGame R>
std::optional<SimResult> simulate_matches(const Setup& setup, const SimOrder& order, Problems& problems) {
  const GivenOptions options = options_of_series(R::info(), setup.options);
  std::unique_ptr<const R> rules = make_rules<R>(setup, options, problems);
  if (!has_player<R>(order.players)) {
    problems.push_back({"players", fmt::format("{} has no {} player", R::info().title, to_text(order.players))});
  }
  if (!rules || !problems.empty()) return std::nullopt;
  SimResult result;
  Playout<R> playout(*rules, order.players);
  while (result.matches < order.matches) {
    const std::uint64_t number = order.first + result.matches * order.stride;
    SeededRoller table(order.seed, table_stream(number));
    Random player(order.seed, player_stream(number));
    typename R::State state;
    if (order.recorded) {
      // A match owns its rules, so each recorded one has rules of its own.
      Origin origin = origin_of(setup, order.seed);
      origin.stream = table_stream(number);
      MatchOf<R> match(make_rules<R>(setup, options, problems), std::move(origin), table);
      result.moves += play_with_history(match, table, player, problems, order.players);
      state = match.value();
      if (!problems.empty() || !order.recorded(number, match)) return std::nullopt;
    } else {
      state = rules->start(table, nullptr);
      result.moves += playout.finish(state, table, player);
    }
    count_outcome(result, rules->outcome(state));
    result.hashes.add(hash_of_value(state));
    if constexpr (requires { rules->statistics(state, result.statistics); }) {
      if (order.statistics) rules->statistics(state, result.statistics);
    }
    ++result.matches;
    if (order.go_on && !order.go_on(result.matches)) break;
  }
  return result;
}

// Measures how often `work` is done in a second, in growing batches until the time is used up. Batches keep the cost of
// asking the clock out of the figure; a long one is cut short after its time.
template <class Work>
double rate(double seconds, const CpuClock& clock, const Work& work) {
  const double start = clock();
  std::uint64_t done = 0;
  double used = 0;
  for (std::uint64_t batch = 1; used < seconds; batch *= 2) {
    for (std::uint64_t i = 0; i < batch && used < seconds; ++i, ++done) {
      work();
      if (batch >= 64 && i % 64 == 63) used = clock() - start;
    }
    used = clock() - start;
  }
  return static_cast<double>(done) / used;
}

template <RulesOfGame R>
std::optional<Measure> measure_game(const Setup& setup, double seconds, const CpuClock& clock, Problems& problems) {
  const GivenOptions options = options_of_series(R::info(), setup.options);
  const std::unique_ptr<const R> rules = make_rules<R>(setup, options, problems);
  if (!rules) return std::nullopt;
  Measure measure;
  measure.seats = rules->seats();
  measure.state_bytes = sizeof(typename R::State);

  Playout<R> playout(*rules);
  std::uint64_t number = 0, moves = 0;
  measure.playouts_per_s = rate(seconds, clock, [&] {
    SeededRoller table(1, table_stream(number));
    Random player(1, player_stream(number++));
    typename R::State state = rules->start(table, nullptr);
    moves += playout.finish(state, table, player);
  });
  measure.moves_per_playout = static_cast<double>(moves) / static_cast<double>(number);
  measure.moves_per_s = measure.playouts_per_s * measure.moves_per_playout;

  // The states of one match stand for those that copies, views and checks meet.
  struct Moment {
    typename R::State state;
    Seat seat;
    typename R::Action action;
  };
  std::vector<Moment> moments;
  SeededRoller table(2);
  Random player(3);
  typename R::State state = rules->start(table, nullptr);
  for (Seats next = deciders(*rules, state); next.any() && moments.size() < 500; next = deciders(*rules, state)) {
    const Seat seat = next.lowest();
    moments.push_back({state, seat, playout.choose(state, seat, player)});
    rules->apply(state, seat, moments.back().action, table, nullptr);
  }
  std::size_t at = 0;
  std::uint64_t seen = 0;  // read at the end, so that no work is optimised away
  const auto next = [&]() -> const Moment& { return moments[at++ % moments.size()]; };
  typename R::State copy;
  measure.clones_per_s = rate(seconds / 4, clock, [&] {
    copy = next().state;
    seen += reinterpret_cast<const volatile unsigned char*>(&copy)[seen % sizeof(copy)];
  });
  measure.views_per_s = rate(seconds / 4, clock, [&] {
    const Moment& moment = next();
    copy = rules->view(moment.state, moment.seat);
    seen += reinterpret_cast<const volatile unsigned char*>(&copy)[seen % sizeof(copy)];
  });
  measure.checks_per_s = rate(seconds / 4, clock, [&] {
    const Moment& moment = next();
    seen += rules->allowed(moment.state, moment.seat, moment.action, nullptr) ? 1U : 0U;
  });
  const volatile std::uint64_t kept = seen;
  static_cast<void>(kept);
  return measure;
}

// A pack is good when rules can be made with it. Games whose rules need more than packs, such as builds, check packs by
// themselves.
template <RulesOfGame R>
void check_pack(const Setup& setup, Problems& problems) {
  if constexpr (requires { R::check_pack(setup, problems); })
    R::check_pack(setup, problems);
  else
    make_rules<R>(setup, problems);
}

// Gathers a game's functions into its row. Builds are there only if the rules know them; text and miniatures are added
// by the game's own game.cpp.
template <RulesOfGame R>
Game game_of() {
  Game game{&R::info,         &R::book,      &game_options<R>, &begin_match<R>, &simulate_matches<R>,
            &measure_game<R>, &check_pack<R>};
  if constexpr (requires { &R::check_build; }) {
    game.check_build = &R::check_build;
    game.new_build = &R::new_build;
  }
  if constexpr (requires { &R::renew; }) game.renew = &R::renew;
  if constexpr (requires { &R::pack_warnings; }) game.pack_warnings = &R::pack_warnings;
  return game;
}

}  // namespace sprue
