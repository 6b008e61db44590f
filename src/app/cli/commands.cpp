// Lists the commands, and runs the one that the command line names.
#include "app/cli/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/cli/command_rows.h"
#include "app/rooms/rooms.h"
#include "app/window/window.h"
#include "core/system/say.h"
#include "games/registry.h"

namespace sprue {

namespace {

// The order is that of the help: what people use first.
std::vector<CommandRow> all_rows() {
  std::vector<CommandRow> rows{
      {"games", "list the games and their options", games_command},
      {"rules", "read a rulebook, or one rule of it", rules_command},
      {"play", "play a match at this screen", play_command},
      {"sim", "play matches between computer players", sim_command},
      {"arena", "measure how strong computer players are", arena_command},
      {"replay", "play a record again and verify it", replay_command},
      {"check", "say what files are and what is wrong with them", check_command},
  };
  // Games with builds have a command of their own, called like them.
  for (const Game& game : games()) {
    if (game.new_build == nullptr) continue;
    rows.push_back({std::string(game.info().id), fmt::format("list and begin builds for {}", game.info().title),
                    [&game] { return builds_command(game); }});
  }
  const std::initializer_list<CommandRow> others{
      {"referee", "run a match for another program, one JSON object a line", referee_command},
      {"show", "models as painted miniatures: in a window, as pictures, as a turning video", show_command},
      {"bench", "measure how fast the rules and the pictures are", bench_command},
      {"shot", "make a picture of a moment of a recorded match", shot_command},
      {"film", "make a video of a recorded match", film_command},
      {"watch", "play a recorded match in a window, forward and backward", watch_command},
      {"bake", "", bake_command},
      {"film-order", "", film_order_command},
  };
  rows.insert(rows.end(), others);
  return rows;
}

}  // namespace

std::span<const CommandRow> command_rows() {
  static const std::vector<CommandRow> rows = all_rows();
  return rows;
}

namespace {

// The mistake in an unknown command, with the nearest known one; empty if it is known. The library would only call it
// an argument that was not expected.
std::string unknown_command(const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) return {};
  std::vector<std::string_view> known;
  for (const CommandRow& row : command_rows())
    if (!row.gist.empty()) known.push_back(row.name);
  const bool is_known = std::ranges::find(command_rows(), arguments.front(), &CommandRow::name) != command_rows().end();
  return is_known ? std::string() : unknown_word("command", arguments.front(), known);
}

}  // namespace

int run(const std::vector<std::string>& arguments, Io io) {
  if (arguments.empty() && is_display_there()) {
    Problems problems;
    run_in_window({}, problems);
    return problems.empty() ? exit_good : report(problems, io);
  }
  // All commands are made and described, since the help shows them all; one of them runs.
  std::map<std::string, std::unique_ptr<Command>> commands;
  std::vector<CommandWord> words;
  for (const CommandRow& row : command_rows()) {
    Command& command = *(commands[row.name] = row.make());
    words.push_back({row.name, row.gist, [&command](Arguments& line) { command.arguments(line); }});
  }
  const std::string mistake = unknown_command(arguments);
  if (!mistake.empty()) {
    say(io.err, "{}\n", mistake);
    return exit_usage;
  }
  const ParsedLine line = parse_line(words, arguments);
  if (line.kind == ParsedLine::Kind::run) return commands.at(line.command)->run(io);
  const bool good = line.kind == ParsedLine::Kind::help;
  (good ? io.out : io.err) << line.text;
  return good ? exit_good : exit_usage;
}

}  // namespace sprue
