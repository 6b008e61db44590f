#include "app/lobby_model.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/match_arguments.h"
#include "games/registry.h"

namespace sprue {
namespace {

std::string typed(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

ui::OptionLine option_of(const Json& row) {
  ui::OptionLine line;
  line.key = row.value("key", "");
  line.kind = row.value("kind", "");
  line.gist = row.value("gist", line.key);
  line.rule = row.value("rule", "");
  line.value = typed(row.at("default"));
  for (const Json& word : row.value("words", Json::array())) line.words.push_back(word.get<std::string>());
  if (const auto bounds = row.find("bounds"); bounds != row.end()) {
    line.least = bounds->at(0).get<int>();
    line.most = bounds->at(1).get<int>();
  }
  return line;
}

ui::GameLine line_of(const Game& game) {
  const GameInfo& info = game.info();
  ui::GameLine line{std::string(info.id), std::string(info.title), info.fewest, info.most, {}};
  for (const Json& row : own_json(game.options())) line.options.push_back(option_of(row));
  return line;
}

Sits sits_of(ui::SeatKind kind) {
  switch (kind) {
    case ui::SeatKind::random: return Sits::random;
    case ui::SeatKind::simple: return Sits::simple;
    case ui::SeatKind::human: break;
  }
  return Sits::human;
}

}  // namespace

ui::LobbyModel lobby_model(const Shelf* shelf, std::string notice) {
  ui::LobbyModel model;
  for (const Game& game : games()) model.games.push_back(line_of(game));
  model.notice = std::move(notice);
  if (shelf == nullptr) return model;
  for (const Unfinished& left : shelf->unfinished()) {
    const Game* game = find_game(left.game);
    if (game == nullptr) continue;
    model.saved.push_back({left.file.string(), left.game, std::string(game->info().title),
                           fmt::format("step {}", left.steps), left.when, left.names});
  }
  return model;
}

LaidTable lay_wish(const ui::NewMatch& wish, std::uint64_t seed, const Shelf* shelf, Look look, Problems& problems) {
  const Game* game = find_game(wish.game);
  if (game == nullptr) return {};
  Setup setup;
  setup.seats = static_cast<int>(wish.seats.size());
  setup.options = wish.options;
  for (const ui::SeatWish& seat : wish.seats) setup.sitting.sitters.push_back({seat.name, sits_of(seat.kind)});
  if (!add_supplies(*game, setup, problems)) return {};
  return lay_new(*game, setup, seed, shelf, look, problems);
}

std::unique_ptr<Match> table_behind(const Game& game) {
  Problems problems;
  Setup setup;
  if (!add_supplies(game, setup, problems)) return nullptr;
  SeededRoller roll(1);
  return game.begin(setup, roll, 1, problems);
}

std::string catalogue_of(const Match& match) {
  const Game* game = find_game(match.game().id);
  std::vector<std::string> names;
  for (const auto& [name, fingerprint] : match.origin().packs) names.push_back(name);
  Problems problems;
  Setup setup;
  if (game == nullptr || !add_packs(*game, names, setup, problems)) return {};
  Json files = Json::object();
  for (const Pack& pack : setup.packs)
    for (const Document& file : pack.files)
      files[std::filesystem::path(file.name()).filename().string()] = file.value();
  return files.dump();
}

}  // namespace sprue
