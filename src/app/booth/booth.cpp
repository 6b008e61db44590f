// Places the exhibits in rows and frames them; adds rulers, bases, and clutter.
#include "app/booth/booth.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "assets/model/paint.h"
#include "render/models/draw_list.h"
#include "render/models/shapes.h"
#include "stage/table/camera.h"

namespace sprue {
namespace {

constexpr float gap = 14;  // mm between neighbors
constexpr std::size_t longest_row = 5;
// Mm by which flat things lie above the table, so that the two do not flicker through each other.
constexpr float above_table = 0.05F;
constexpr float flying = 34;        // mm from the base to what stands on a rod
constexpr float field = 18;         // degrees of the picture from its lower to its upper edge
constexpr float filled = 0.78F;     // share of the picture that the models fill
constexpr float usual_base = 25;    // mm across the base beside the ruler, for comparison
constexpr float deg = 0.01745329F;  // radians in a degree

stage::Piece piece(std::string id, stage::ModelRef model, const glm::vec3& at, float turned = 0) {
  stage::Piece piece{};
  piece.id = std::move(id);
  piece.model = std::move(model);
  piece.pose.position = at;
  piece.pose.turn = glm::angleAxis(turned * deg, glm::vec3(0, 1, 0));
  return piece;
}

void widen(assets::Box& box, const glm::vec3& low, const glm::vec3& high) {
  box.low = glm::min(box.low, low);
  box.high = glm::max(box.high, high);
}

// The shot from the nearest place at which all of a box is seen: each of its corners must lie within the part of the
// picture that is clear.
stage::Shot framed(const assets::Box& box, const BoothView& view) {
  const stage::Orbit& orbit = view.orbit;
  const glm::vec3 back = stage::direction_to_camera(orbit.yaw * deg, orbit.pitch * deg);
  const glm::vec3 right{std::cos(orbit.yaw * deg), 0, -std::sin(orbit.yaw * deg)}, up = glm::cross(back, right);
  const glm::vec3 middle = (box.low + box.high) * 0.5F;
  const float aspect = static_cast<float>(view.size.width) / static_cast<float>(view.size.height);
  const glm::vec2 slope = std::tan(field * 0.5F * deg) * filled * view.clear * glm::vec2(aspect, 1);
  float distance = 40;
  for (unsigned corner = 0; corner < 8; ++corner) {
    const glm::vec3 at = glm::vec3(corner & 1U ? box.high.x : box.low.x, corner & 2U ? box.high.y : box.low.y,
                                   corner & 4U ? box.high.z : box.low.z) -
                         middle;
    const float wide = std::abs(glm::dot(at, right)) / slope.x, high = std::abs(glm::dot(at, up)) / slope.y;
    distance = std::max(distance, std::max(wide, high) + glm::dot(at, back));
  }
  constexpr float farthest = render::farthest_seen * 0.7F;  // leaves room for what stands behind the middle
  const float away = std::min(distance / orbit.zoom, farthest);
  stage::Shot shot;
  const float high = 2 * std::tan(field * 0.5F * deg) * distance;  // mm that the picture shows
  shot.target = middle + (right * orbit.right + up * orbit.up) * high;
  shot.eye = shot.target + back * away;
  shot.eye.y = std::max(shot.eye.y, 3.0F);  // above the table
  // A camera that cannot go closer sees a narrower part instead.
  shot.view = 2 * std::atan(std::tan(field * 0.5F * deg) * distance / orbit.zoom / away) / deg;
  return shot;
}

}  // namespace

// One exhibit's place in the row, and the room that it takes.
struct Booth::Spot {
  std::size_t exhibit = 0;
  glm::vec3 at{0};      // the place of the model's middle, and of its origin in height
  glm::vec3 middle{0};  // a part with its origin elsewhere, such as the end of a template, turns about this
  float half = 0;       // half of the width that it takes, turned any way
  float base = 0;       // mm across; 0: it has none
  bool flies = false;
};

std::vector<std::filesystem::path> models_at(const std::filesystem::path& path, Problems& problems,
                                             const std::stop_token& given_up) {
  std::vector<std::filesystem::path> all = assets::models_in(path, problems, given_up);
  if (all.empty()) all.push_back(path);
  return all;
}

std::optional<Exhibit> Booth::read(const std::filesystem::path& path, const assets::ModelLoader& loader,
                                   const Want& want, Problems& problems) {
  std::optional<assets::ModelRequest> request = assets::request_for(path, loader, problems);
  if (!request || (want && !want(*request, problems))) return std::nullopt;
  std::optional<assets::Baked> baked = assets::open_model(*request, loader, problems);
  if (!baked) return std::nullopt;
  assets::ImportOptions made = request->options;
  return Exhibit{.request = std::move(*request), .baked = std::move(*baked), .made = std::move(made)};
}

bool Booth::add(const std::filesystem::path& path, const Want& want, Problems& problems) {
  bool good = true;
  for (const std::filesystem::path& one : models_at(path, problems)) {
    std::optional<Exhibit> exhibit = read(one, loader_, want, problems);
    good = good && exhibit;
    if (exhibit) put(std::move(*exhibit));
  }
  return good;
}

void Booth::put(Exhibit exhibit) {
  exhibit.number = ++last_number_;
  exhibits_.push_back(std::move(exhibit));
}

std::optional<std::size_t> Booth::place_of(int number) const {
  const auto found = std::ranges::find(exhibits_, number, &Exhibit::number);
  if (found == exhibits_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - exhibits_.begin());
}

void Booth::renew(std::size_t place, assets::ImportOptions made, assets::Baked baked) {
  Exhibit& exhibit = exhibits_[place];
  // The clip that was chosen may be gone.
  exhibit.baked = std::move(baked);
  exhibit.made = std::move(made);
  exhibit.clip = std::min(exhibit.clip, std::max<std::size_t>(exhibit.baked.model.clips.size(), 1) - 1);
}

std::optional<render::RenderModel> Booth::provide(const stage::ModelRef& ref) const {
  if (std::optional<assets::Model> made = render::made_to_measure(ref)) return render::RenderModel{std::move(*made)};
  const auto* const index = std::get_if<stage::ExhibitIndex>(&ref.kind());
  if (index == nullptr || index->place >= exhibits_.size()) return std::nullopt;
  // Exhibits are named by their places; whoever changes one has the renderer forget it (BoothRoom::forget).
  const Exhibit& exhibit = exhibits_[index->place];
  const assets::ImportOptions& options = exhibit.request.options;
  return render::RenderModel{.scheme = &assets::scheme_for_bare(options.paint),
                             .strokes = options.strokes,
                             .lent = &exhibit.baked.model,
                             .clip = exhibit.clip};
}

render::SceneStyle Booth::lit(render::SceneStyle style) const {
  const bool as_made = std::ranges::any_of(exhibits_, [](const Exhibit& exhibit) {
    return std::ranges::any_of(exhibit.baked.model.materials, &assets::Material::own);
  });
  if (!as_made) return style;
  style = render::neutral_style(std::move(style));
  style.room = room;
  // A room of its own brings most of the light; the lamp is left for the shadows.
  if (room) style.light.key.strength *= 0.5F;
  return style;
}

// Stands exhibits in rows, one behind the other, where a single row would be too long to see much of each.
void Booth::stand_in_rows(std::vector<Spot>& spots) {
  const auto count = static_cast<float>(spots.size());
  const std::size_t columns =
      spots.size() <= longest_row ? longest_row : static_cast<std::size_t>(std::ceil(std::sqrt(2 * count)));
  float z = 0, deep = 0;
  for (std::size_t first = 0; first < spots.size(); first += columns) {
    const std::span<Spot> row = std::span(spots).subspan(first, std::min(columns, spots.size() - first));
    const float half = std::ranges::max(row, {}, &Spot::half).half;
    if (first > 0) z -= deep + gap + half;
    deep = half;
    float x = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) x += row[i - 1].half + gap + row[i].half;
      row[i].at.x = x;
      // Every row is centered, and all rows together, so that the camera turns about the middle.
      row[i].at.z = z;
    }
    for (Spot& spot : row) spot.at.x -= x * 0.5F;
  }
  for (Spot& spot : spots) spot.at.z -= z * 0.5F;
}

std::vector<Booth::Spot> Booth::spots(std::optional<std::size_t> only) const {
  std::vector<Spot> spots;
  for (std::size_t i = 0; i < exhibits_.size(); ++i) {
    if (only && *only != i) continue;
    const assets::Box& box = exhibits_[i].baked.model.bounds;
    const assets::Base& base = exhibits_[i].baked.report.base;
    Spot spot{.exhibit = i};
    if (base.kind == assets::BaseKind::nothing) spot.middle = (box.low + box.high) * glm::vec3(0.5F, 0, 0.5F);
    const glm::vec3 far = glm::max(glm::abs(box.low - spot.middle), glm::abs(box.high - spot.middle));
    const bool based = bases && base.kind != assets::BaseKind::nothing && base.kind != assets::BaseKind::own;
    spot.base = based ? base.mm : 0;
    spot.flies = based && base.kind == assets::BaseKind::stand;
    spot.half = std::max(std::max(far.x, far.z) * 1.05F, spot.base * 0.5F + 0.5F);
    // A model without a base may be a part of something else, with its origin in the middle, or a thin sheet. Its
    // lowest point then lies on the table.
    spot.at.y = based ? render::base_height + (spot.flies ? flying : 0) : above_table - box.low.y;
    spots.push_back(spot);
  }
  stand_in_rows(spots);
  return spots;
}

void Booth::add_exhibit(const Spot& spot, const BoothView& view, stage::Tableau& tableau) const {
  const assets::Base& base = exhibits_[spot.exhibit].baked.report.base;
  stage::Piece model =
      piece(fmt::format("model {}", spot.exhibit), stage::ExhibitIndex{spot.exhibit}, spot.at, view.turned);
  // Turning about the origin would move such a part aside.
  model.pose.position -= model.pose.turn * spot.middle;
  model.clip = view.seconds;
  model.tint = team;
  tableau.pieces.push_back(std::move(model));
  if (spot.base <= 0) return;
  const stage::ModelRef shape = base.kind == assets::BaseKind::hex ? stage::ModelRef(stage::HexBase{spot.base})
                                                                   : stage::ModelRef(stage::RoundBase{spot.base});
  stage::Piece under = piece(fmt::format("base {}", spot.exhibit), shape, {spot.at.x, 0, spot.at.z}, view.turned);
  under.tint = team;
  tableau.pieces.push_back(std::move(under));
  if (spot.flies)
    tableau.pieces.push_back(piece(fmt::format("rod {}", spot.exhibit), stage::FlightRod{flying + 1},
                                   {spot.at.x, render::base_height, spot.at.z}));
}

namespace {

void add_ruler(assets::Box& all, stage::Tableau& tableau) {
  const float height = std::ceil((all.high.y + 2) / 10) * 10, x = all.low.x - 12;
  tableau.pieces.push_back(piece("ruler", stage::Ruler{height}, {x, 0, -4}, booth_yaw));
  tableau.pieces.push_back(piece("base beside", stage::RoundBase{usual_base}, {x - usual_base * 0.7F, 0, 10}));
  all.low.x -= 12 + usual_base * 1.2F;
}

// Adds pots of paint behind the models as the camera stands at first; they stay there, so an orbit goes around them.
void add_clutter(const assets::Box& all, stage::Tableau& tableau) {
  struct Pot {
    float x, z;
    stage::Colour colour;
  };
  constexpr std::array<Pot, 5> pots{{{-150, -230, 0x1F6FB5},
                                     {-104, -262, 0xD2452B},
                                     {96, -250, 0x2E9E83},
                                     {140, -225, 0xE9E4DA},
                                     {30, -330, 0x6A3F8F}}};
  const float side = (all.high.x - all.low.x) * 0.5F;
  const glm::vec3 middle((all.low.x + all.high.x) * 0.5F, 0, 0);
  const glm::quat facing = glm::angleAxis(booth_yaw * deg, glm::vec3(0, 1, 0));
  for (std::size_t i = 0; i < pots.size(); ++i) {
    const Pot& pot = pots[i];
    const glm::vec3 place{pot.x + (pot.x < 0 ? -side : side) * 0.6F, 0, pot.z - side};
    tableau.pieces.push_back(piece(fmt::format("pot {}", i), stage::PaintPot{pot.colour}, facing * place + middle, 20));
  }
}

}  // namespace

stage::Tableau Booth::tableau(const BoothView& view) const {
  stage::Tableau tableau;
  // An empty booth still has something to look at: the middle of the table.
  assets::Box all{{-20, 0, -20}, {20, 40, 20}};
  bool first = true;
  for (const Spot& spot : spots(view.only)) {
    add_exhibit(spot, view, tableau);
    const float top = spot.at.y + exhibits_[spot.exhibit].baked.model.bounds.high.y, half = spot.half * 0.85F;
    const float x = spot.at.x, z = spot.at.z;
    if (first) all = {{x, 0, z}, {x, 0, z}};
    first = false;
    // A model is seen from the front, so its depth counts for less.
    widen(all, {x - half, 0, z - half * 0.7F}, {x + half, top, z + half * 0.7F});
  }
  const assets::Box models = all;
  if (ruler) add_ruler(all, tableau);
  tableau.shot = framed(all, view);
  tableau.shot.blur = blur;
  // Pots are not framed: they may be cut off.
  if (clutter && !view.alone) add_clutter(models, tableau);
  return tableau;
}

}  // namespace sprue
