#include "app/match_arguments.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/data_root.h"
#include "app/own_supplies.h"
#include "games/registry.h"

namespace sprue {
namespace {

std::string not_an_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bool good = equals != std::string::npos && equals > 0 && equals + 1 < text.size();
  return good ? std::string() : fmt::format("'{}' is not of the form key=value", shown(text));
}

std::filesystem::path pack_folder(const Game& game, const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const std::filesystem::path shipped = data_root() / "data" / game.info().id / name;
  const std::filesystem::path own = user_folder_of(game, "packs");
  std::error_code error;
  const bool is_own =
      !std::filesystem::exists(shipped, error) && !own.empty() && std::filesystem::exists(own / name, error);
  return is_own ? own / name : shipped;
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

const char* const players_help = "random (default) or simple, for games that have a simple player";

std::string unknown_players(const std::string& word) {
  static constexpr std::array<std::string_view, 2> known{"random", "simple"};
  return std::ranges::find(known, word) == known.end() ? unknown_word("player", word, known) : std::string();
}

Players players_named(const std::string& word) { return word == "simple" ? Players::simple : Players::random; }

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
  if (setup.seats == 0 && !builds_.empty()) setup.seats = static_cast<int>(builds_.size());
  if (!add_packs(game(), packs_, setup, problems)) return std::nullopt;
  if (!add_builds(game(), builds_, setup, problems)) return std::nullopt;
  return setup;
}

namespace {

std::vector<std::filesystem::path> builds_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<std::filesystem::path> own_builds(const Game& game) {
  return builds_in(data_root() / "data" / game.info().id / "builds");
}

std::filesystem::path user_build_folder(const Game& game) { return user_folder_of(game, "builds"); }

std::vector<std::filesystem::path> user_builds(const Game& game) {
  const std::filesystem::path folder = user_build_folder(game);
  return folder.empty() ? std::vector<std::filesystem::path>() : builds_in(folder);
}

bool add_builds(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems) {
  if (game.check_build == nullptr) {
    if (!names.empty()) problems.push_back({"builds", fmt::format("nobody brings one to {}", game.info().title)});
    return names.empty();
  }
  const std::vector<std::filesystem::path> own = own_builds(game);
  std::vector<std::filesystem::path> wanted;
  const auto seats = static_cast<std::size_t>(setup.seats == 0 ? game.info().fewest : setup.seats);
  const bool plain_packs = setup.packs.size() == 1 && setup.packs.front().name == game.info().pack;
  if (names.empty() && plain_packs) {
    for (std::size_t seat = 0; seat < seats && !own.empty(); ++seat) wanted.push_back(own[seat % own.size()]);
  }
  std::vector<std::filesystem::path> known = own;
  for (std::filesystem::path& made : user_builds(game)) known.push_back(std::move(made));
  for (const std::string& name : names) {
    const auto named = std::find_if(known.begin(), known.end(), [&](const std::filesystem::path& file) {
      return file.stem() == name || file.stem().string().starts_with(name + "_");
    });
    wanted.push_back(named == known.end() ? std::filesystem::path(name) : *named);
  }
  bool good = true;
  for (const std::filesystem::path& file : wanted) {
    std::optional<Document> build = Document::read(file, problems);
    good = good && build;
    if (build) setup.builds.push_back(std::move(*build));
  }
  for (const Document& build : setup.builds) add_called_packs(game, build, setup);
  return good;
}

bool add_supplies(const Game& game, Setup& setup, Problems& problems) {
  return add_packs(game, {}, setup, problems) && add_builds(game, {}, setup, problems);
}

bool add_packs(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems) {
  std::vector<std::string> wanted = names;
  if (wanted.empty() && !game.info().pack.empty()) wanted.emplace_back(game.info().pack);
  bool good = true;
  for (const std::string& name : wanted) {
    std::optional<Pack> pack = load_pack(pack_folder(game, name), problems);
    if (pack)
      setup.packs.push_back(std::move(*pack));
    else
      good = false;
  }
  return good;
}

}  // namespace sprue
