// Reads each miniature once, and puts pieces on the bases that belong to them.
#include "render/models/miniature_library.h"

#include "assets/loader/own_miniatures.h"
#include "render/models/dressing.h"
#include "render/models/shapes.h"

namespace sprue::render {
namespace {

constexpr std::string_view on_rods = "planes/";  // the stage stands these on rods itself, for they change height
constexpr float flying = 20;                     // mm from the base to what else flies

// True for what the renderer makes itself, from no file.
bool is_made_by_renderer(const stage::ModelRef& ref) {
  const std::string_view name = ref.name();
  return name.empty() || name == card_model || name.starts_with(dressing_prefix);
}

bool flies(std::string_view name, const assets::Base& base) {
  return base.kind == assets::BaseKind::stand && !name.starts_with(on_rods);
}

// True if a base is to be put under the miniature: nothing needs one that stands by itself or brings its own.
bool gets_base(std::string_view name, const assets::Base& base) {
  return base.kind == assets::BaseKind::round || base.kind == assets::BaseKind::hex || flies(name, base);
}

// A piece of the same owner, tint and pose under another one; moving pieces take it along, since it is made for each
// frame.
stage::Piece under(const stage::Piece& piece, const char* what, stage::ModelRef model) {
  stage::Piece made = piece;
  made.id = what + piece.id;
  made.model = std::move(model);
  made.hidden.clear();
  return made;
}

// Labels stay over the head of what was lifted.
void lift(const std::string& id, float by, std::vector<stage::Label>& labels) {
  for (stage::Label& label : labels)
    if (label.on == id) label.over.y += by;
}

}  // namespace

std::optional<MiniatureLibrary::Kept>& MiniatureLibrary::kept(const std::string& name) {
  const auto [at, added] = models_.try_emplace(name);
  if (!added) return at->second;
  if (const auto request = assets::request_for(assets::miniature_folder(name), loader_, problems_)) {
    auto baked = assets::open_model(*request, loader_, problems_);
    if (baked) at->second = Kept{baked->report.base, request->options, std::move(baked->model)};
  }
  return at->second;
}

std::optional<RenderModel> MiniatureLibrary::provide(const stage::ModelRef& ref) {
  if (is_made_by_renderer(ref)) {
    std::optional<assets::Model> made = made_to_measure(ref);
    if (!made) made = dressing(ref.name());
    return made ? std::optional(RenderModel{std::move(*made)}) : std::nullopt;
  }
  const std::optional<Kept>& found = kept(std::string(ref.name()));
  if (!found) return std::nullopt;
  return RenderModel{.scheme = &assets::scheme_for_bare(found->options.paint),
                     .strokes = found->options.strokes,
                     .lent = &found->model};
}

std::optional<RenderModel> MiniatureLibrary::give_away(const stage::ModelRef& ref) {
  std::optional<RenderModel> given = provide(ref);
  if (!given || given->lent == nullptr) return given;
  given->made = std::exchange(kept(std::string(ref.name()))->model, {});
  given->lent = nullptr;
  return given;
}

// Bases are pieces of the frame alone: presenters know nothing of them, since a miniature of the user's own may stand
// on any.
stage::Tableau MiniatureLibrary::on_bases(stage::Tableau tableau) {
  std::vector<stage::Piece> bases;
  for (stage::Piece& piece : tableau.pieces) {
    if (is_made_by_renderer(piece.model)) continue;
    const std::optional<Kept>& found = kept(std::string(piece.model.name()));
    if (!found || !gets_base(piece.model.name(), found->base)) continue;
    const assets::Base& base = found->base;
    const bool hex = base.kind == assets::BaseKind::hex;
    bases.push_back(under(piece, "base:", hex ? stage::ModelRef(stage::HexBase{base.mm}) : stage::RoundBase{base.mm}));
    piece.pose.position.y += base_height * piece.pose.scale;
    if (!flies(piece.model.name(), base)) continue;
    bases.push_back(under(piece, "rod:", stage::FlightRod{flying + 1}));
    piece.pose.position.y += flying * piece.pose.scale;
    lift(piece.id, flying * piece.pose.scale, tableau.labels);
  }
  tableau.pieces.insert(tableau.pieces.end(), std::make_move_iterator(bases.begin()),
                        std::make_move_iterator(bases.end()));
  return tableau;
}

}  // namespace sprue::render
