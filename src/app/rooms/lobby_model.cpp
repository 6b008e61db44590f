// Gathers games, builds, miniatures, and kept matches for the lobby.
#include "app/rooms/lobby_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "assets/loader/own_miniatures.h"
#include "core/files/file.h"
#include "core/match/game_text.h"
#include "core/match/record.h"
#include "core/system/data_root.h"
#include "core/values/readable_name.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

// Builds that a seat may bring, with their costs: those that come with the game, then this user's own. A build that
// breaks rules is listed with its first flaw; one that cannot be read is not.
std::vector<ui::BuildLine> builds_of(const Game& game) {
  std::vector<ui::BuildLine> lines;
  Setup setup;
  Problems problems;
  // Without packs no build can be judged, so none is offered.
  if (game.check_build == nullptr || !add_packs(game, {}, setup, problems)) return lines;
  add_user_packs(game, setup);
  std::vector<std::filesystem::path> files = own_builds(game);
  for (std::filesystem::path& made : user_builds(game)) files.push_back(std::move(made));
  for (const std::filesystem::path& file : files) {
    Problems wrong;
    const std::optional<Document> build = Document::read(file, wrong);
    if (!build) continue;
    const Bill bill = game.check_build(setup, *build, wrong);
    ui::BuildLine line{file.string(), bill.name, {}, 0, bill.budget, wrong.empty() ? "" : wrong.front().cited()};
    // A build that is not legal has no bill with its name.
    if (line.name.empty()) line.name = text_in(build->value(), "name");
    if (line.name.empty()) line.name = file.stem().string();
    for (const Bill::Line& row : bill.lines) line.cost += row.points;
    line.gist = summary_of(*build);
    lines.push_back(std::move(line));
  }
  return lines;
}

// True for a model with a base. One without, such as the rod of planes, cannot stand for a seat.
bool stands(const std::filesystem::path& folder) {
  Problems ignored;
  const std::optional<Document> file = Document::read(folder / "model.json", ignored);
  return file && text_in(part_of(file->value(), "base"), "kind") != "none";
}

// Miniatures that may stand for a seat, this user's own among them; none in games that seat no miniatures.
std::vector<ui::MiniatureLine> seat_miniatures(const Game& game) {
  const std::string kind(game.info().miniatures);
  std::vector<ui::MiniatureLine> lines;
  if (kind.empty()) return lines;
  for (const std::filesystem::path& folder : assets::miniatures_of(kind)) {
    const std::string name = folder.filename().string(), model = kind + "/" + name;
    // A miniature of the user's with the same name takes the place of the game's.
    const bool listed = std::ranges::find(lines, model, &ui::MiniatureLine::model) != lines.end();
    if (!listed && is_model_name(model) && stands(folder)) lines.push_back({model, readable_name(name)});
  }
  return lines;
}

ui::GameLine line_of(const Game& game) {
  const GameInfo& info = game.info();
  ui::GameLine line{std::string(info.id), std::string(info.title), info.fewest, info.most, {},
                    builds_of(game),      seat_miniatures(game)};
  line.blurb = info.box.blurb;
  line.options = game.options();
  return line;
}

// "Ines wins". Seats that the record does not name go by their letters.
std::string ending_of(const GameText& text, const RecordedEnd& end, std::vector<std::string> names) {
  for (auto seat = static_cast<int>(names.size()); seat < max_seats; ++seat) names.push_back(to_text(seat_at(seat)));
  return verdict_of(text, {end.winners, end.shared, {}}, names);
}

// The line of a finished match; its result stands beside the title. A record that cannot be read gives an empty line.
ui::SavedLine record_line(const std::filesystem::path& file) {
  Problems ignored;
  const std::optional<std::string> text = read_file(file, ignored);
  const std::optional<Record> record = text ? read_record(file.string(), *text, true, ignored) : std::nullopt;
  // Records of games that this program does not have are left out.
  const Game* game = record ? find_game(record->game) : nullptr;
  if (game == nullptr) return {};
  ui::SavedLine line{file.string(), record->game, std::string(game->info().title), {}, last_written(file), {}};
  for (const PlannedSeat& seat : record->setup.seating.seats) line.names.push_back(seat.name);
  if (record->end) line.where = ending_of(game->text(), *record->end, line.names);
  return line;
}

std::vector<ui::SavedLine> records_of(const MatchStore& store) {
  constexpr std::size_t most = 30;  // the latest; reading all of them would keep people waiting
  std::vector<ui::SavedLine> lines;
  for (const std::filesystem::path& file : store.finished()) {
    if (lines.size() >= most) break;
    if (ui::SavedLine line = record_line(file); !line.file.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

// The folders that the program brings miniatures in: "mechs".
std::vector<std::string> miniature_kinds() {
  std::vector<std::string> kinds;
  std::error_code gone;
  for (const auto& entry : std::filesystem::directory_iterator(data_root() / "models", gone))
    if (entry.is_directory(gone)) kinds.push_back(entry.path().filename().string());
  std::ranges::sort(kinds);
  return kinds;
}

// The miniatures that the program brings, and those that this user has added to them.
std::vector<ui::ModelGroup> miniatures() {
  std::vector<ui::ModelGroup> groups;
  for (const std::string& kind : miniature_kinds()) {
    ui::ModelGroup group{readable_name(kind), {}, {}};
    for (const std::filesystem::path& folder : assets::miniatures_of(kind)) {
      group.files.push_back(folder.string());
      group.models.push_back(readable_name(folder.filename().string()));
    }
    if (!group.files.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace

ui::LobbyModel lobby_model(const MatchStore* store, std::string notice) {
  ui::LobbyModel model;
  model.models = miniatures();
  if (store != nullptr) model.records = records_of(*store);
  for (const Game& game : games()) model.games.push_back(line_of(game));
  model.notice = std::move(notice);
  if (store == nullptr) return model;
  // A file that cannot be read must not hide the others.
  Problems left_out;
  const std::vector<Unfinished> unfinished = store->unfinished(left_out);
  // An earlier problem is more urgent than a match that cannot be gone on with.
  if (model.notice.empty() && !left_out.empty()) model.notice = to_text(left_out.front());
  for (const Unfinished& left : unfinished) {
    const Game* game = find_game(left.game);
    // A match of a game that this program no longer has.
    if (game == nullptr) continue;
    model.saved.push_back({left.file.string(), left.game, std::string(game->info().title),
                           fmt::format("step {}", left.steps), left.when, left.names});
  }
  model.sitting = store->people_in_play();
  return model;
}

bool forget_pin(const std::string& name, const MatchStore& store, ui::LobbyModel& model, ui::Settings& settings) {
  model.sitting = store.people_in_play();
  if (std::ranges::find(model.sitting, name) != model.sitting.end()) return false;
  ui::set_pin(settings, name, {});
  return true;
}

OpenedSession open_wished_session(const ui::NewMatch& wish, std::uint64_t seed, const MatchStore* store,
                                  PeekMode peek_mode, Problems& problems) {
  const Game* game = find_game(wish.game);
  if (game == nullptr) return {};
  Setup setup;
  setup.seats = static_cast<int>(wish.seats.size());
  setup.options = wish.options;
  setup.seating.real_dice = wish.real_dice;
  setup.seating.sandbox = wish.sandbox;
  std::vector<std::string> builds;
  for (const ui::SeatWish& seat : wish.seats) {
    // Seats keep their liveries in the record, so that a film of it shows them.
    setup.seating.seats.push_back({seat.name, seat.player, seat.livery});
    if (!seat.build.empty()) builds.push_back(seat.build);
  }
  // Packs come first: builds are read against them.
  if (!add_packs(*game, {}, setup, problems) || !add_builds(*game, builds, setup, problems)) return {};
  return open_session(*game, setup, seed, store, peek_mode, problems);
}

std::unique_ptr<Match> table_behind(const Game& game, const std::vector<Livery>& liveries) {
  Problems problems;
  Setup setup;
  // Always the same seed: the table behind looks the same each time.
  setup.seats = game.info().fewest;
  // Only as many liveries as the table behind has seats.
  for (std::size_t i = 0; i < std::min(liveries.size(), static_cast<std::size_t>(setup.seats)); ++i)
    setup.seating.seats.push_back({to_text(seat_at(static_cast<int>(i))), SeatPlayer::human, liveries[i]});
  if (!add_supplies(game, setup, problems)) return nullptr;
  SeededRoller roll(1);
  return game.begin(setup, roll, 1, problems);
}

}  // namespace sprue
