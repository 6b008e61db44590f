// Reads, checks, and saves the build that is being edited.
#include "app/rooms/build_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "assets/loader/own_miniatures.h"
#include "core/files/file.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"
#include "stage/table/places.h"
#include "ui/games/registry.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// The names of miniatures' folders, without those that the table would look for under another name.
std::vector<std::string> all_miniatures(const Game& game) {
  std::vector<std::string> names;
  for (const fs::path& folder : assets::miniatures_of(std::string(game.info().miniatures))) {
    std::string name = folder.filename().string();
    if (name == file_stem(name, "")) names.push_back(std::move(name));
  }
  return names;
}

// The build as it is to be changed. One that comes with the game is copied, and named as a second one.
std::optional<Json> begun(const Game& game, const Setup& setup, const ui::EditBuild& wish, bool own,
                          Problems& problems) {
  if (wish.file.empty()) {
    const std::optional<Document> plain = game.new_build(setup, "New Bot", problems);
    return plain ? std::optional(plain->value()) : std::nullopt;
  }
  const std::optional<Document> read = Document::read(wish.file, problems);
  if (!read) return std::nullopt;
  Json build = read->value();
  if (!build.is_object()) {
    problems.push_back({wish.file, "is not a build"});
    return std::nullopt;
  }
  if (!own && build.contains("name") && build["name"].is_string())
    build["name"] = build["name"].get<std::string>() + " II";
  return build;
}

// The build with a miniature that there is: its own, or the first of all, when its own has gone.
ui::BuildFile with_miniature(const Game& game, const Setup& packs, ui::BuildFile build,
                             const std::vector<std::string>& all) {
  const std::vector<BuildRole> roles = game.build_roles(packs, *build);
  if (roles.empty() || all.empty() || std::ranges::find(all, roles.front().miniature) != all.end()) return build;
  return std::make_shared<const Document>(game.give_miniature(std::move(build), roles.front(), all.front()));
}

}  // namespace

std::unique_ptr<BuildEditor> BuildEditor::open(const ui::Fonts& fonts, const ui::EditBuild& wish, Problems& problems) {
  const Game* game = find_game(wish.game);
  Setup setup;
  const ui::Panels* const panels = ui::find_panels(wish.game);
  if (game == nullptr || game->check_build == nullptr || panels == nullptr) return nullptr;
  if (!add_packs(*game, {}, setup, problems)) return nullptr;
  // Builds may use cards of this user's own packs.
  add_user_packs(*game, setup);
  std::unique_ptr<BuildEditor> room(new BuildEditor);
  room->game_ = wish.game;
  room->seat_ = wish.seat;
  // Only a file in this user's folder may be overwritten.
  const bool own = !wish.file.empty() && fs::path(wish.file).parent_path() == user_build_folder(*game);
  if (own) room->file_ = wish.file;
  std::optional<Json> build = begun(*game, setup, wish, own, problems);
  if (!build) return nullptr;
  const std::vector<std::string> all = all_miniatures(*game);
  const ui::BuildFile file =
      with_miniature(*game, setup, std::make_shared<const Document>("build", std::move(*build)), all);
  room->screen_ = panels->open_builder(fonts, setup, file, all, problems);
  if (!room->screen_) return nullptr;
  // A copy or a new build is in no file yet, and leaving would lose it.
  if (!own) room->screen_->not_kept();
  return room;
}

std::optional<std::string> BuildEditor::save(const ui::SaveBuild& made, Problems& problems) {
  Json build = made.build->value();
  const std::optional<fs::path> kept = keep_build(*find_game(game_), std::move(build), file_, problems);
  if (!kept) return std::nullopt;
  file_ = *kept;
  return fmt::format("Saved as {}", file_.string());
}

bool BuildEditor::stands_anew() {
  const std::string now = screen_->miniature();
  return std::exchange(shown_, now) != now;
}

stage::Tableau BuildEditor::tableau() const {
  stage::Tableau table;
  // The id is that of the first Bot's piece, as the stage would name it.
  table.pieces.push_back(
      stage::make_piece("body:A:0", fmt::format("{}/{}", find_game(game_)->info().miniatures, screen_->miniature()), {},
                        stage::colour_of(seat_at(static_cast<int>(seat_)))));
  return table;
}

}  // namespace sprue
