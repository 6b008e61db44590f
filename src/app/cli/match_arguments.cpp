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

// All kinds but people.
std::vector<std::string_view> computer_players() {
  std::vector<std::string_view> names;
  for (const SeatPlayerKind& row : seat_players)
    if (row.kind != PlayerKind::human) names.push_back(row.name);
  return names;
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

std::string player_words() {
  std::string words;
  for (const SeatPlayerKind& row : seat_players) {
    if (row.kind == PlayerKind::human) continue;
    words += fmt::format("{}{}{}", words.empty() ? "" : ", ", row.name, row.form);
  }
  return words;
}

std::string players_help() {
  std::string help = "who plays: ";
  for (const SeatPlayerKind& row : seat_players) {
    if (row.kind == PlayerKind::human) continue;
    help += fmt::format("{}{}{} ({})", help.ends_with(": ") ? "" : ", ", row.name, row.form, row.gist);
  }
  return help;
}

std::string unknown_players(const std::string& word) {
  const std::string wrong = wrong_player(word);
  if (!wrong.empty()) {
    const std::string_view name = std::string_view(word).substr(0, word.find(':'));
    const bool known = std::ranges::find(seat_players, name, &SeatPlayerKind::name) != seat_players.end();
    return known ? wrong : unknown_word("player", word, computer_players());
  }
  return is_computer(*player_named(word)) ? std::string() : fmt::format("'{}' is no computer player", word);
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
