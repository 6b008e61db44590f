#include "app/collection.h"

#include <fmt/format.h>

#include <charconv>

#include "app/own_miniatures.h"
#include "render/dressing.h"
#include "render/shapes.h"

namespace sprue {
namespace {

constexpr std::string_view base_prefix = "base:", hex_prefix = "hex:";  // and the width in mm
constexpr std::string_view rod_prefix = "rod:";                         // and the height
constexpr std::string_view on_rods = "planes/";  // the stage stands these on rods, for they change their height
constexpr float flying = 20;                     // mm from the base to what else flies

// By the renderer, from no file.
bool made_here(std::string_view name) {
  return name == render::card_model || name.starts_with(render::dressing_prefix);
}

float mm_in(const std::string& name, std::string_view prefix) {
  float mm = 0;
  std::from_chars(name.data() + prefix.size(), name.data() + name.size(), mm);
  return mm;
}

bool flies(const std::string& name, const assets::Base& base) {
  return base.kind == assets::BaseKind::stand && !name.starts_with(on_rods);
}

// What stands by itself gets none.
bool gets_base(const std::string& name, const assets::Base& base) {
  return base.kind == assets::BaseKind::round || base.kind == assets::BaseKind::hex || flies(name, base);
}

stage::Piece under(const stage::Piece& piece, const char* what, std::string model) {
  stage::Piece made = piece;
  made.id = what + piece.id;
  made.model = std::move(model);
  made.hidden.clear();
  return made;
}

void lift(const std::string& id, float by, std::vector<stage::Label>& labels) {
  for (stage::Label& label : labels)
    if (label.on == id) label.over.y += by;
}

}  // namespace

const std::optional<Collection::Kept>& Collection::kept(const std::string& name) {
  const auto [at, added] = models_.try_emplace(name);
  if (!added) return at->second;
  if (const auto order = assets::order_of(miniature_folder(name), shop_, problems_)) {
    auto baked = assets::open_model(*order, shop_, problems_);
    if (baked) at->second = Kept{baked->report.base, order->wishes, std::move(baked->model)};
  }
  return at->second;
}

std::optional<render::Supply> Collection::supply(const std::string& name) {
  if (name.starts_with(base_prefix)) return render::Supply{render::round_base(mm_in(name, base_prefix))};
  if (name.starts_with(hex_prefix)) return render::Supply{render::hex_base(mm_in(name, hex_prefix))};
  if (name.starts_with(rod_prefix)) return render::Supply{render::flight_rod(mm_in(name, rod_prefix))};
  if (made_here(name)) {
    std::optional<assets::Model> model = render::dressing(name);
    return model ? std::optional(render::Supply{std::move(*model)}) : std::nullopt;
  }
  const std::optional<Kept>& found = kept(name);
  if (!found) return std::nullopt;
  return render::Supply{found->model, &assets::scheme_for_bare(found->wishes.paint), found->wishes.strokes};
}

std::optional<render::Supply> Collection::give(const std::string& name) {
  std::optional<render::Supply> given = supply(name);
  const auto kept = models_.find(name);
  if (kept != models_.end() && kept->second) kept->second->model = {};
  return given;
}

stage::Tableau Collection::on_bases(stage::Tableau tableau) {
  std::vector<stage::Piece> bases;
  for (stage::Piece& piece : tableau.pieces) {
    if (made_here(piece.model)) continue;
    const std::optional<Kept>& found = kept(piece.model);
    if (!found || !gets_base(piece.model, found->base)) continue;
    const assets::Base& base = found->base;
    const std::string_view prefix = base.kind == assets::BaseKind::hex ? hex_prefix : base_prefix;
    bases.push_back(under(piece, "base:", fmt::format("{}{}", prefix, base.mm)));
    piece.pose.position.y += render::base_height * piece.pose.scale;
    if (!flies(piece.model, base)) continue;
    bases.push_back(under(piece, "rod:", fmt::format("{}{}", rod_prefix, flying + 1)));
    piece.pose.position.y += flying * piece.pose.scale;
    lift(piece.id, flying * piece.pose.scale, tableau.labels);
  }
  tableau.pieces.insert(tableau.pieces.end(), std::make_move_iterator(bases.begin()),
                        std::make_move_iterator(bases.end()));
  return tableau;
}

}  // namespace sprue
