// Reads, checks, and saves the build that is being edited.
#include "app/rooms/build_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "assets/loader/own_miniatures.h"
#include "core/files/file.h"
#include "games/bots/build_sheet.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"
#include "stage/table/places.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// By their folders' names, but for those that the table would look for under another one.
std::vector<std::string> all_miniatures() {
  std::vector<std::string> names;
  for (const fs::path& folder : miniatures_of("mechs")) {
    std::string name = folder.filename().string();
    if (name == file_stem(name, "")) names.push_back(std::move(name));
  }
  return names;
}

// The build as it is to be changed: what comes with the game is copied.
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
    problems.push_back({wish.file, "is no build"});
    return std::nullopt;
  }
  if (!own && build.contains("name") && build["name"].is_string())
    build["name"] = build["name"].get<std::string>() + " II";
  return build;
}

ui::AnyBuild sheet_of(Json build) {
  return ui::AnyBuild::of(bots::BuildSheet(std::make_shared<const Document>("build", std::move(build))));
}

// It stands as something that there is.
bool has_miniature(const Json& build, const std::vector<std::string>& all) {
  const std::string key = text_in(part_of(build, "model"), "key");
  return std::ranges::any_of(all,
                             [&](const std::string& one) { return key == std::string(bots::miniature_prefix) + one; });
}

}  // namespace

std::unique_ptr<BuildEditor> BuildEditor::open(const ui::Fonts& fonts, const ui::EditBuild& wish, Problems& problems) {
  const Game* game = find_game(wish.game);
  Setup setup;
  if (game == nullptr || game->check_build == nullptr || !add_packs(*game, {}, setup, problems)) return nullptr;
  add_user_packs(*game, setup);
  std::unique_ptr<BuildEditor> room(new BuildEditor);
  room->game_ = wish.game;
  room->seat_ = wish.seat;
  const bool own = !wish.file.empty() && fs::path(wish.file).parent_path() == user_build_folder(*game);
  if (own) room->file_ = wish.file;
  std::optional<Json> build = begun(*game, setup, wish, own, problems);
  if (!build) return nullptr;
  const std::vector<std::string> all = all_miniatures();
  if (!has_miniature(*build, all) && !all.empty()) {
    Json model{{"key", std::string(bots::miniature_prefix) + all.front()}};
    if (Json units = part_of(part_of(*build, "model"), "units"); units.is_object()) model["units"] = std::move(units);
    (*build)["model"] = std::move(model);
  }
  room->screen_ = ui::BuilderScreen::open(fonts, setup, sheet_of(std::move(*build)), all, problems);
  if (!room->screen_) return nullptr;
  if (!own) room->screen_->not_kept();
  return room;
}

std::optional<std::string> BuildEditor::save(const ui::SaveBuild& made, Problems& problems) {
  Json build = made.build.as<bots::BuildSheet>()->document().value();
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
  table.pieces.push_back(stage::make_piece("body:A:0", "mechs/" + screen_->miniature(), {},
                                           stage::colour_of(seat_at(static_cast<int>(seat_)))));
  return table;
}

}  // namespace sprue
