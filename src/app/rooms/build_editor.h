// The editor of one build: it is begun from a file or anew, its miniature stands on its base, and what is made is saved
// among this user's builds. It knows files, which the builder's screen does not.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "stage/table/tableau.h"
#include "ui/model/builder_screen.h"

namespace sprue {

class BuildEditor {
 public:
  // Null, with problems, when the game or the build cannot be read.
  static std::unique_ptr<BuildEditor> open(const ui::Fonts& fonts, const ui::EditBuild& wish, Problems& problems);

  ui::BuilderScreen& screen() { return *screen_; }
  std::size_t seat() const { return seat_; }  // the seat that the build is made for
  const std::string& game() const { return game_; }
  const std::filesystem::path& file() const { return file_; }  // empty: it has not been saved yet
  // Overwrites the file that it came from if that was this user's own, else begins a new one. Returns words that say
  // where; nothing, with problems, if it cannot be kept.
  std::optional<std::string> save(const ui::SaveBuild& made, Problems& problems);
  // True when the miniature is another one than at the last call, so that the table has to be made anew.
  bool stands_anew();
  // The miniature alone, in the color of its seat.
  stage::Tableau tableau() const;

 private:
  BuildEditor() = default;

  std::string game_;
  std::size_t seat_ = 0;
  std::filesystem::path file_;
  std::unique_ptr<ui::BuilderScreen> screen_;
  std::string shown_;  // the miniature that was asked for last
};

}  // namespace sprue
