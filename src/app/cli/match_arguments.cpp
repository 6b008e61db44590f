// Describes the arguments of a match, and makes a setup of them.
#include "app/cli/match_arguments.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/system/data_root.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

// Keys and values are judged by the game; here only the form is.
std::string not_an_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bool good = equals != std::string::npos && equals > 0 && equals + 1 < text.size();
  return good ? std::string() : fmt::format("'{}' is not of the form key=value", shown(text));
}

}  // namespace

std::string unknown_game(const std::string& id) {
  std::vector<std::string_view> known;
  for (const Game& game : games()) known.push_back(game.info().id);
  return find_game(id) == nullptr ? unknown_word("game", id, known) : std::string();
}

void game_argument(Arguments& line, std::string& game, bool required) {
  const std::string help = "the game's id, as `sprue games` lists it";
  if (required)
    line.required_text("GAME", game, help, unknown_game);
  else
    line.text("GAME", game, help, unknown_game);
}

std::vector<std::string_view> computer_players() {
  // Computer players only: --players names what fills all seats.
  std::vector<std::string_view> names;
  for (const SeatPlayerKind& row : seat_players)
    if (is_computer(row.kind)) names.push_back(row.name);
  return names;
}

std::string players_help() {
  std::string help;
  for (const SeatPlayerKind& row : seat_players) {
    if (!is_computer(row.kind)) continue;
    help += help.empty() ? std::string(row.name) + " (default)" : fmt::format(" or {}", row.name);
    if (row.needs_policy) help += fmt::format(", for games that have a {} player", row.name);
  }
  return help;
}

std::string unknown_players(const std::string& word) {
  const std::vector<std::string_view> known = computer_players();
  return std::ranges::find(known, word) == known.end() ? unknown_word("player", word, known) : std::string();
}

void MatchArguments::describe(Arguments& line) {
  describe_all_but_seats(line);
  line.number("--seats", seats_, 1, max_seats, "players at the table; the fewest the game takes unless given");
}

void MatchArguments::describe_all_but_seats(Arguments& line) {
  game_argument(line, game_, true);
  line.number("--seed", seed_, "of all chance; the same seed gives the same match");
  line.texts("--option", options_, "a rule option, key=value; may be given several times", not_an_option);
  line.texts("--pack", packs_,
             "a pack to play with, once per pack: a name in the game's data or among one's own, or a folder");
  line.texts("--build", builds_, "what a seat brings, once per seat: a name in the game's data, or a file");
}

const Game& MatchArguments::game() const { return *find_game(game_); }

std::optional<Setup> MatchArguments::setup(Problems& problems) const {
  Setup setup;
  setup.seats = seats_;
  for (const std::string& option : options_) {
    const std::size_t equals = option.find('=');
    setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  // Builds without --seats say how many play.
  if (setup.seats == 0 && !builds_.empty()) setup.seats = static_cast<int>(builds_.size());
  if (!add_packs(game(), packs_, setup, problems)) return std::nullopt;
  if (!add_builds(game(), builds_, setup, problems)) return std::nullopt;
  return setup;
}

}  // namespace sprue
