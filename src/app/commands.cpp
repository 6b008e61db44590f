#include "app/commands.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <array>

#include "app/command_rows.h"

namespace sprue {

std::span<const CommandRow> command_rows() {
  static constexpr std::array<CommandRow, 7> rows{{
      {"games", "list the games and their options", games_command},
      {"rules", "read a rulebook, or one rule of it", rules_command},
      {"sim", "play matches between computer players", sim_command},
      {"replay", "play a record again and verify it", replay_command},
      {"check", "say what files are and what is wrong with them", check_command},
      {"referee", "run a match for another program, one JSON object a line", referee_command},
      {"bench", "measure how fast the rules are", bench_command},
  }};
  return rows;
}

int report(const Problems& problems, Io& io) {
  for (const Problem& problem : problems) fmt::print(io.err, "{}\n", to_text(problem));
  return exit_problems;
}

int run(const std::vector<std::string>& arguments, Io io) {
  CLI::App app("Sprue: board games as scale models, with their rules enforced.", "sprue");
  app.require_subcommand(0, 1);
  std::vector<std::pair<CLI::App*, std::unique_ptr<Command>>> commands;
  for (const CommandRow& row : command_rows()) {
    CLI::App* line = app.add_subcommand(std::string(row.name), std::string(row.gist));
    commands.emplace_back(line, row.make());
    commands.back().second->arguments(*line);
  }
  try {
    // The library takes arguments from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    return app.exit(error, io.out, io.err) == 0 ? exit_good : exit_usage;
  }
  for (const auto& [line, command] : commands) {
    if (line->parsed()) return command->run(io);
  }
  fmt::print(io.out, "{}", app.help());
  return exit_good;
}

}  // namespace sprue
