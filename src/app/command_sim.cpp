// `sprue sim`: series of matches between computer players.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/cancel.h"
#include "app/command_rows.h"
#include "app/cpu_clock.h"
#include "app/match_arguments.h"
#include "app/text.h"
#include "core/record.h"

namespace sprue {
namespace {

class Sim final : public Command {
 public:
  void arguments(Arguments& line) override {
    match_.describe(line);
    line.number("--matches", order_.matches, "how many (default 1)");
    line.number("--from", order_.first, "the number of the first match, to go on with a series (default 0)");
    line.text("--players", players_, players_help, unknown_players);
    line.text("--record", record_, "a folder for the record of every match");
    line.flag("--pairings", pairings_, "the matches for every two of the game's builds, and how each fares");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    std::optional<Setup> setup = match_.setup(problems);
    if (!setup) return report(problems, io);
    order_.seed = match_.seed();
    order_.players = players_named(players_);
    if (pairings_) return run_pairings(*setup, io);
    if (!record_.empty() && !keep_records(problems)) return report(problems, io);
    const Cancel cancel;
    order_.go_on = [&](std::uint64_t done) {
      progress(io, done);
      return !Cancel::asked();
    };
    const double start = cpu_seconds();
    const std::optional<SimResult> result = match_.game().simulate(*setup, order_, problems);
    if (!result || !problems.empty()) return report(problems, io);
    print(io, *setup, *result, cpu_seconds() - start);
    if (result->matches == order_.matches) return exit_good;
    const std::uint64_t next = order_.first + result->matches;
    return report({{"sim", fmt::format("cancelled after {} matches; go on with --from {}", result->matches, next)}},
                  io);
  }

 private:
  // Every two builds, in both seats.
  int run_pairings(Setup& setup, Io& io) {
    Problems problems;
    std::vector<std::string> names;
    for (const std::filesystem::path& file : own_builds(match_.game())) names.push_back(file.stem().string());
    if (names.empty()) return report({{"pairings", "the game has no builds of its own"}}, io);
    Json table = Json::array(), shares = Json::object();
    std::vector<std::uint64_t> won(names.size()), played(names.size());
    for (std::size_t a = 0; a < names.size(); ++a) {
      for (std::size_t b = 0; b < names.size(); ++b) {
        if (a == b) continue;
        setup.seats = 2;
        setup.builds.clear();
        if (!add_builds(match_.game(), {names[a], names[b]}, setup, problems)) return report(problems, io);
        const std::optional<SimResult> result = match_.game().simulate(setup, order_, problems);
        if (!result) return report(problems, io);
        won[a] += result->wins[0];
        won[b] += result->wins[1];
        played[a] += result->matches;
        played[b] += result->matches;
        table.push_back({{"first", names[a]},
                         {"second", names[b]},
                         {"matches", result->matches},
                         {"first_wins", result->wins[0]},
                         {"second_wins", result->wins[1]},
                         {"draws", result->draws},
                         {"ends", Json(result->ends)},
                         {"statistics", statistics(*result)}});
      }
    }
    for (std::size_t i = 0; i < names.size(); ++i)
      shares[names[i]] = static_cast<double>(won[i]) / static_cast<double>(std::max<std::uint64_t>(1, played[i]));
    const Json json{{"game", match_.game().info().id}, {"players", players_}, {"wins", shares}, {"pairings", table}};
    if (json_) return print_json(io.out, json), exit_good;
    for (const auto& [name, share] : shares.items())
      fmt::print(io.out, "{:<24} wins {:.3f}\n", name, share.get<double>());
    return exit_good;
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

  // On a terminal only: a line that is written over.
  void progress(Io& io, std::uint64_t done) {
    if (isatty(STDERR_FILENO) == 0) return;
    const bool last = done == order_.matches || Cancel::asked();
    if (last)
      fmt::print(io.err, "\r\x1b[K");
    else if (done % 1024 == 0)
      fmt::print(io.err, "\r{} of {} matches ({} %) ", done, order_.matches, 100 * done / order_.matches);
    io.err.flush();
  }

  void print(Io& io, const Setup& setup, const SimResult& result, double seconds) const {
    const GameInfo& info = match_.game().info();
    const int seats = setup.seats == 0 ? info.fewest : setup.seats;
    Json wins = Json::object();
    for (int seat = 0; seat < seats; ++seat) wins[to_text(seat_at(seat))] = result.wins[static_cast<std::size_t>(seat)];
    const double per_match =
        static_cast<double>(result.moves) / static_cast<double>(std::max<std::uint64_t>(1, result.matches));
    const Json json{{"game", info.id},
                    {"seats", seats},
                    {"players", players_},
                    {"seed", order_.seed},
                    {"first", order_.first},
                    {"matches", result.matches},
                    {"moves", result.moves},
                    {"moves_per_match", per_match},
                    {"wins", wins},
                    {"draws", result.draws},
                    {"ends", Json(result.ends)},
                    {"statistics", statistics(result)},
                    {"cpu_seconds", seconds},
                    {"print", print_text(result.prints.print())}};
    if (json_) return print_json(io.out, json);
    for (const auto& [key, value] : json.items()) fmt::print(io.out, "{:<16} {}\n", key, value.dump());
  }

  static Json statistics(const SimResult& result) {
    Json json = Json::object();
    for (const auto& [name, sample] : result.statistics.samples()) {
      json[name] = {{"count", sample.count}, {"mean", sample.mean()}, {"deviation", sample.deviation()}};
    }
    return json;
  }

  MatchArguments match_;
  SimOrder order_;
  std::string players_ = "random", record_;
  bool json_ = false, pairings_ = false;
};

}  // namespace

std::unique_ptr<Command> sim_command() { return std::make_unique<Sim>(); }

}  // namespace sprue
