// `sprue sim`: series of matches between computer players. The same seed and numbers give the same matches, however a
// series is divided.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/cli/command_rows.h"
#include "app/cli/match_arguments.h"
#include "app/cli/sim_table.h"
#include "core/match/record.h"
#include "core/system/cancel.h"
#include "core/system/cpu_clock.h"
#include "core/system/say.h"
#include "play/json_output.h"
#include "play/supplies.h"

namespace sprue {
namespace {

class Sim final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe(line);
    line.number("--matches", matches_, "how many (default 1, or one for every two builds in both orders)");
    line.number("--from", order_.first, "the number of the first match, to continue a series (default 0)");
    line.text("--players", players_, players_help(), unknown_players);
    line.text("--record", record_, "a folder for the record of every match");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return report(problems, io);
    order_.seed = match_.seed();
    order_.players = *player_named(players_);
    if (!record_.empty() && !keep_records(problems)) return report(problems, io);
    const Cancel cancel;
    const double start = cpu_seconds();
    // Without builds named, two seats play every pair of the game's own builds.
    const bool by_pairs = nobody_chose(*setup);
    order_.matches = matches_ != 0 ? matches_ : by_pairs ? pairs() : 1;
    const std::optional<SimResult> result =
        by_pairs ? play_pairs(*setup, io, problems) : play(*setup, order_, 0, io, problems);
    if (!result || !problems.empty()) return report(problems, io);
    print(io, *setup, *result, cpu_seconds() - start);
    if (result->matches == order_.matches) return exit_good;
    return report({{"sim", cancelled(result->matches, by_pairs)}}, io);
  }

 private:
  // True if two seats were given no builds: the game's own ones then play each other, every two of them in turn and in
  // both orders.
  bool nobody_chose(const Setup& setup) {
    if (match_.names_builds() || setup.builds.size() != 2) return false;
    for (const std::filesystem::path& file : own_builds(match_.game())) builds_.push_back(file.stem().string());
    return builds_.size() > 1;
  }
  std::uint64_t pairs() const { return builds_.size() * (builds_.size() - 1); }

  std::optional<SimResult> play(const Setup& setup, const SimOrder& order, std::uint64_t before, Io& io,
                                Problems& problems) {
    // One series may consist of several, of which `before` matches are done.
    SimOrder watched = order;
    watched.go_on = [&](std::uint64_t done) {
      progress(io, before + done);
      return !Cancel::asked();
    };
    return match_.game().simulate(setup, watched, problems);
  }

  // Match number n is of the pair n modulo the number of pairs, so that every part of a series is as even as the whole.
  std::optional<SimResult> play_pairs(Setup& setup, Io& io, Problems& problems) {
    SimResult sum;
    for (std::uint64_t pair = 0; pair < pairs() && !Cancel::asked(); ++pair) {
      SimOrder order = order_;
      // The first match of this pair at or after the first one that was asked for.
      const std::uint64_t skipped = (pair + pairs() - order_.first % pairs()) % pairs();
      order.first += skipped;
      order.stride = pairs();
      order.matches = (order_.matches + pairs() - 1 - skipped) / pairs();
      if (order.matches == 0) continue;
      const std::size_t a = pair / (builds_.size() - 1), rest = pair % (builds_.size() - 1);
      const std::string &first = builds_[a], &second = builds_[rest < a ? rest : rest + 1];
      setup.builds.clear();
      if (!add_builds(match_.game(), {first, second}, setup, problems)) return std::nullopt;
      const std::optional<SimResult> result = play(setup, order, sum.matches, io, problems);
      if (!result) return std::nullopt;
      sum.add(*result);
      pairings_.push_back({first, second, *result});
    }
    return sum;
  }

  // A series of pairs cannot be gone on with by one number.
  std::string cancelled(std::uint64_t matches, bool by_pairs) const {
    if (by_pairs) return fmt::format("cancelled after {} of {} matches", matches, order_.matches);
    return fmt::format("cancelled after {} matches; continue with --from {}", matches, order_.first + matches);
  }

  bool keep_records(Problems& problems) {
    std::error_code error;
    std::filesystem::create_directories(record_, error);
    if (error) problems.push_back({record_, "cannot be made: " + error.message()});
    order_.recorded = [this, &problems](std::uint64_t number, Match& match) {
      const auto file = std::filesystem::path(record_) /
                        fmt::format("{}-{}-seed{}-{:06}.jsonl", match.game().id, match.seats(), order_.seed, number);
      return write_file(file, record_text(match), problems);
    };
    return !error;
  }

  // Shows progress in a line that is written over, on terminals only.
  void progress(Io& io, std::uint64_t done) {
    if (isatty(STDERR_FILENO) == 0) return;
    const bool last = done == order_.matches || Cancel::asked();
    if (last)
      say(io.err, "\r\x1b[K");
    else if (done % 1024 == 0)
      say(io.err, "\r{} of {} matches ({} %) ", done, order_.matches, 100 * done / order_.matches);
    io.err.flush();
  }

  void print(Io& io, const Setup& setup, const SimResult& result, double seconds) const {
    const GameInfo& info = match_.game().info();
    const int seats = setup.seats == 0 ? info.fewest : setup.seats;
    Json wins = Json::object();
    for (int seat = 0; seat < seats; ++seat) wins[to_text(seat_at(seat))] = result.wins[static_cast<std::size_t>(seat)];
    Json json{{"game", info.id},
              {"seats", seats},
              {"players", players_},
              {"seed", order_.seed},
              {"first", order_.first},
              {"matches", result.matches},
              {"moves", result.moves},
              {"moves_per_match", share(result.moves, result.matches)},
              {"wins", wins},
              {"draws", result.draws},
              {"ends", Json(result.ends)},
              {"statistics", statistics_json(result)},
              {"cpu_seconds", seconds},
              {"print", hash_text(result.hashes.hash())}};
    if (!json_) {
      for (const auto& [key, value] : json.items()) say(io.out, "{:<16} {}\n", key, value.dump());
      return print_pairings(io.out, builds_, pairings_);
    }
    if (!pairings_.empty()) {
      json["builds"] = win_rates_json(builds_, pairings_);
      json["pairings"] = pairings_json(pairings_);
    }
    print_json(io.out, json);
  }

  MatchArguments match_;
  SimOrder order_;
  std::uint64_t matches_ = 0;  // 0: not given
  std::string players_ = "random", record_;
  bool json_ = false;
  std::vector<std::string> builds_;  // builds that play every two of them
  std::vector<Pairing> pairings_;
};

}  // namespace

std::unique_ptr<Command> sim_command() { return std::make_unique<Sim>(); }

}  // namespace sprue
