// Keeps the miniatures of the game and of this user that are on the table, by the names that the stage gives them:
// "mechs/marrow_fox".
#pragma once

#include <map>
#include <optional>
#include <string>

#include "assets/loader/model_loader.h"
#include "render/models/draw_list.h"
#include "stage/table/tableau.h"

namespace sprue::render {

class MiniatureLibrary {
 public:
  explicit MiniatureLibrary(assets::ModelLoader loader) : loader_(std::move(loader)) {}

  // Answers the renderer. The model of a miniature is lent, so the library must live as long as it may be asked for.
  // One that is missing or broken is told once, by `problems`.
  std::optional<RenderModel> provide(const stage::ModelRef& ref);
  // The same for the only renderer that will ask, and that asks once: nothing of it is kept here but its base.
  std::optional<RenderModel> give_away(const stage::ModelRef& ref);
  // The same tableau with a base under each miniature that stands on one.
  stage::Tableau on_bases(stage::Tableau tableau);
  const Problems& problems() const { return problems_; }

 private:
  // A miniature as it was read: its base, how it is painted, and its model.
  struct Kept {
    assets::Base base;
    assets::ImportOptions options;
    assets::Model model;  // empty once it has been given away
  };
  // Reads a miniature on the first call, in a limited child if the cache has none. An empty entry stays for one that
  // cannot be read, so that nobody tries again.
  std::optional<Kept>& kept(const std::string& name);

  assets::ModelLoader loader_;
  std::map<std::string, std::optional<Kept>> models_;
  Problems problems_;
};

}  // namespace sprue::render
