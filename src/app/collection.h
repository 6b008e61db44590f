// The miniatures of the game and of this user, by the names that the stage gives them: "mechs/marrow_fox".
#pragma once

#include <map>
#include <optional>
#include <string>

#include "assets/shop.h"
#include "render/draw_list.h"
#include "stage/tableau.h"

namespace sprue {

class Collection {
 public:
  explicit Collection(assets::Shop shop) : shop_(std::move(shop)) {}

  // What the renderer asks for by name. A model that is missing or broken is told once, by `problems`.
  std::optional<render::Supply> supply(const std::string& name);
  // The same for the only renderer that will ask, and that asks once: nothing of it is kept here but its base.
  std::optional<render::Supply> give(const std::string& name);
  // The same tableau with a base under each miniature that stands on one.
  stage::Tableau on_bases(stage::Tableau tableau);
  const Problems& problems() const { return problems_; }

 private:
  struct Kept {
    assets::Base base;
    assets::Wishes wishes;
    assets::Model model;  // until it is given away
  };
  const std::optional<Kept>& kept(const std::string& name);

  assets::Shop shop_;
  std::map<std::string, std::optional<Kept>> models_;
  Problems problems_;
};

}  // namespace sprue
