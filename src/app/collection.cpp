#include "app/collection.h"

#include <fmt/format.h>

#include <charconv>

#include "app/data_root.h"
#include "render/dressing.h"
#include "render/shapes.h"

namespace sprue {
namespace {

constexpr std::string_view base_prefix = "base:";  // and its width in mm

// By the renderer, from no file.
bool made_here(std::string_view name) {
  return name == render::card_model || name.starts_with(render::dressing_prefix);
}

}  // namespace

const std::optional<Collection::Kept>& Collection::kept(const std::string& name) {
  const auto [at, added] = models_.try_emplace(name);
  if (!added) return at->second;
  if (const auto order = assets::order_of(data_root() / "models" / name, shop_, problems_)) {
    auto baked = assets::open_model(*order, shop_, problems_);
    if (baked) at->second = Kept{std::move(*baked), order->wishes};
  }
  return at->second;
}

std::optional<render::Supply> Collection::supply(const std::string& name) {
  if (name.starts_with(base_prefix)) {
    float mm = 0;
    std::from_chars(name.data() + base_prefix.size(), name.data() + name.size(), mm);
    return render::Supply{render::round_base(mm)};
  }
  if (made_here(name)) {
    std::optional<assets::Model> model = render::dressing(name);
    return model ? std::optional(render::Supply{std::move(*model)}) : std::nullopt;
  }
  const std::optional<Kept>& found = kept(name);
  if (!found) return std::nullopt;
  return render::Supply{found->baked.model, assets::find_scheme(found->wishes.paint), found->wishes.strokes};
}

stage::Tableau Collection::on_bases(stage::Tableau tableau) {
  std::vector<stage::Piece> bases;
  for (stage::Piece& piece : tableau.pieces) {
    if (made_here(piece.model)) continue;
    const std::optional<Kept>& found = kept(piece.model);
    if (!found || found->baked.report.base.kind != assets::BaseKind::round) continue;
    stage::Piece base = piece;
    base.id = "base:" + piece.id;
    base.model = fmt::format("{}{}", base_prefix, found->baked.report.base.mm);
    base.hidden.clear();
    bases.push_back(std::move(base));
    piece.pose.position.y += render::base_height * piece.pose.scale;
  }
  tableau.pieces.insert(tableau.pieces.end(), std::make_move_iterator(bases.begin()),
                        std::make_move_iterator(bases.end()));
  return tableau;
}

}  // namespace sprue
