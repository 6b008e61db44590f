// `sprue bench`: how many moves, copies, views, and checks a second of CPU time gives, how long history takes, what a
// frame costs, and how often a match stops to ask people.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/bench/bench_pictures.h"
#include "app/bench/bench_search.h"
#include "app/bench/bench_stops.h"
#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "core/system/cpu_clock.h"
#include "core/system/say.h"
#include "games/registry.h"
#include "play/json_output.h"
#include "play/supplies.h"

namespace sprue {
namespace {

Json measure_json(const Measure& measure) {
  return Json{{"seats", measure.seats},
              {"playouts_per_s", measure.playouts_per_s},
              {"moves_per_s", measure.moves_per_s},
              {"moves_per_playout", measure.moves_per_playout},
              {"clones_per_s", measure.clones_per_s},
              {"state_bytes", measure.state_bytes},
              {"views_per_s", measure.views_per_s},
              {"checks_per_s", measure.checks_per_s}};
}

// Counts single-threaded work of the rules alone; CPU time, so that other work on the machine does not count.
class BenchRules {
 public:
  void arguments(Arguments& line) {
    line.text("--game", game_, "only this one", unknown_game);
    line.number("--seats", seats_, 1, max_seats, "players; the fewest of each game unless given");
    line.number("--seconds", seconds_, 0.01, 3600, "of CPU time for the playouts of each game (default 1)");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) const {
    Json results = Json::object();
    // Games are measured one after the other, each with the same time.
    for (const Game& game : games()) {
      const GameInfo& info = game.info();
      if (!game_.empty() && info.id != game_) continue;
      Problems problems;
      Setup setup;
      setup.seats = seats_;
      if (!add_supplies(game, setup, problems)) return report(problems, io);
      const std::optional<Measure> measure = game.measure(setup, seconds_, cpu_seconds, problems);
      if (!measure) return report(problems, io);
      results[std::string(info.id)] = measure_json(*measure);
      if (!json_) say(io.out, "{:<10} {}\n", info.id, line_of(*measure));
    }
    if (json_) print_json(io.out, Json{{"games", std::move(results)}});
    return exit_good;
  }

 private:
  static std::string line_of(const Measure& measure) {
    return fmt::format(
        "{} seats: {:.0f} playouts/s, {:.0f} moves/s ({:.1f} a playout), {:.0f} copies/s of {} bytes, {:.0f} views/s, "
        "{:.0f} checks/s",
        measure.seats, measure.playouts_per_s, measure.moves_per_s, measure.moves_per_playout, measure.clones_per_s,
        measure.state_bytes, measure.views_per_s, measure.checks_per_s);
  }

  // An empty name means every game.
  std::string game_;
  int seats_ = 0;
  double seconds_ = 1;
  bool json_ = false;
};

// Times one piece of work again and again; keeps the longest and the mean.
class Stopwatch {
 public:
  template <class Work>
  void time(const Work& work) {
    const double start = cpu_seconds();
    work();
    const double used = cpu_seconds() - start;
    longest_ = std::max(longest_, used);
    total_ += used;
    ++count_;
  }
  Json json() const { return Json{{"mean_ms", 1e3 * total_ / std::max(1, count_)}, {"longest_ms", 1e3 * longest_}}; }

 private:
  double longest_ = 0, total_ = 0;
  int count_ = 0;
};

// Counts the simulations of players that look ahead.
class BenchSearch {
 public:
  void arguments(Arguments& line) {
    line.text("--game", game_, "only this one", unknown_game);
    line.number("--seats", seats_, 1, max_seats, "players; the fewest of each game unless given");
    line.number("--seconds", seconds_, 0.01, 3600, "of CPU time for each game (default 1)");
    line.text("--players", player_, "flat:N or search:N (default search:1000)", unknown_players);
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) const {
    const SeatPlayer player = *player_named(player_);
    if (!is_thinker(player) || player.kind == PlayerKind::level)
      return report({{"players", fmt::format("{} makes no simulations", player_)}}, io);
    Json results = Json::object();
    for (const Game& game : games()) {
      const GameInfo& info = game.info();
      if (!game_.empty() && info.id != game_) continue;
      Problems problems;
      Setup setup;
      setup.seats = seats_;
      if (!add_supplies(game, setup, problems)) return report(problems, io);
      const std::optional<SearchSpeed> speed = simulations_per_second(game, setup, player, seconds_, problems);
      if (!speed) return report(problems, io);
      results[std::string(info.id)] = {{"seats", speed->seats}, {"simulations_per_s", speed->per_second}};
      if (!json_) say(io.out, "{:<10} {} seats: {:.0f} simulations/s\n", info.id, speed->seats, speed->per_second);
    }
    if (json_) print_json(io.out, Json{{"players", player_}, {"games", std::move(results)}});
    return exit_good;
  }

 private:
  std::string game_, player_ = "search:1000";
  int seats_ = 0;
  double seconds_ = 1;
  bool json_ = false;
};

// Times jumps to any point of a whole match, and steps back.
class BenchHistory {
 public:
  void arguments(Arguments& line) {
    match_.describe(line);
    line.text("--players", players_, players_help(), unknown_players);
    line.flag("--json", json_, "for programs");
  }

  // The match is played first and measured afterwards, so playing it costs nothing of the figures.
  int run(Io& io) {
    Problems problems;
    const std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return report(problems, io);
    SimOrder order;
    order.seed = match_.seed();
    order.players = *player_named(players_);
    Json json;
    order.recorded = [&](std::uint64_t, Match& match) {
      json = measured(match);
      return true;
    };
    if (!match_.game().simulate(*setup, order, problems)) return report(problems, io);
    if (json_)
      print_json(io.out, json);
    else
      say(io.out, "{} steps; jump {}; undo {}\n", json["steps"].dump(), json["jump"].dump(), json["undo"].dump());
    return exit_good;
  }

 private:
  // The same thousand jumps each time.
  static Json measured(Match& match) {
    Stopwatch jump, undo;
    Random random(1);
    // Position 0 is the start, so there is one more than steps.
    const auto positions = static_cast<std::uint32_t>(match.steps()) + 1;
    for (int i = 0; i < 1000; ++i) {
      const int position = static_cast<int>(random.below(positions));
      jump.time([&] { match.go_to(position); });
    }
    match.go_to(match.steps());
    // Sandbox, since strict tables would refuse to go back beyond a reveal.
    while (match.at() > 0) undo.time([&] { match.undo(UndoPolicy::sandbox); });
    return Json{{"game", match.game().id}, {"steps", match.steps()}, {"jump", jump.json()}, {"undo", undo.json()}};
  }

  MatchArguments match_;
  std::string players_ = "random";
  bool json_ = false;
};

// The words of `bench` are commands of their own that share nothing.
class Bench final : public Command {
 public:
  void arguments(Arguments& line) override {
    Arguments rules = line.word("rules", "the rules of each game, on one thread", is_rules_);
    rules_.arguments(rules);
    Arguments search = line.word("search", "simulations of players that look ahead, on one thread", is_search_);
    search_.arguments(search);
    Arguments history = line.word("history", "jumps within a match, and undo", is_history_);
    history_.arguments(history);
    Arguments frame = line.word("frame", "one frame of six models, by pass, in CPU time", is_frame_);
    frame_.arguments(frame);
    Arguments film = line.word("film", "a film's frames: drawn, encoded, both; one process against two", is_film_);
    film_.arguments(film);
    Arguments stops = line.word("stops", "how often matches stop to ask people, and how often for nothing", is_stops_);
    stops_.arguments(stops);
  }
  int run(Io& io) override {
    if (is_film_) return film_.run(io);
    if (is_stops_) return stops_.run(io);
    if (is_search_) return search_.run(io);
    return is_frame_ ? frame_.run(io) : is_history_ ? history_.run(io) : rules_.run(io);
  }

 private:
  BenchRules rules_;
  BenchSearch search_;
  BenchHistory history_;
  BenchFrameWord frame_;
  BenchFilmWord film_;
  BenchStopsWord stops_;
  bool is_rules_ = false, is_search_ = false, is_history_ = false, is_frame_ = false, is_film_ = false,
       is_stops_ = false;
};

}  // namespace

std::unique_ptr<Command> bench_command() { return std::make_unique<Bench>(); }

}  // namespace sprue
