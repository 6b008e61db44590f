// `sprue bench rules`: how many moves, copies, views and checks a second of CPU time gives.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "app/command_rows.h"
#include "app/cpu_clock.h"
#include "app/match_arguments.h"
#include "app/text.h"
#include "games/registry.h"

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

class Bench final : public Command {
 public:
  void arguments(Arguments& line) override {
    Arguments rules = line.word("rules", "the rules of each game, on one thread");
    rules.text("--game", game_, "only this one", unknown_game);
    rules.number("--seats", seats_, 1, max_seats, "players; the fewest of each game unless given");
    rules.number("--seconds", seconds_, 0.01, 3600, "of CPU time for the playouts of each game (default 1)");
    rules.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Json results = Json::object();
    for (const Game& game : games()) {
      const GameInfo& info = game.info();
      if (!game_.empty() && info.id != game_) continue;
      Problems problems;
      Setup setup;
      setup.seats = seats_;
      if (!add_packs(game, {}, setup, problems)) return report(problems, io);
      const std::optional<Measure> measure = game.measure(setup, seconds_, cpu_seconds, problems);
      if (!measure) return report(problems, io);
      results[std::string(info.id)] = measure_json(*measure);
      if (!json_) fmt::print(io.out, "{:<10} {}\n", info.id, line_of(*measure));
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

  std::string game_;
  int seats_ = 0;
  double seconds_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> bench_command() { return std::make_unique<Bench>(); }

}  // namespace sprue
