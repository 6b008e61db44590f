// Draws the table for a window: rings, hints, the camera's moves, and the quality that suits the machine.
#include "app/window/table_view.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "stage/table/places.h"
#include "ui/kit/theme.h"

namespace sprue {
namespace {

// Leaves out, or adds, the parts of a style that take the most time.
render::SceneStyle in_quality(render::SceneStyle style, ui::Quality quality) {
  if (quality == ui::Quality::plain) style.finishing.bloom = style.finishing.sharpen = 0;
  if (quality == ui::Quality::best) {
    style.soft_shadows = true;
    style.samples = 4;
  }
  return style;
}

}  // namespace

void TableView::set_scene(const std::string& game, Problems& problems, std::string_view shot) {
  scene_.emplace(game);
  seen_from_ = shot;
  content_.clear();
  scene_->refresh(problems);
  changed_ = true;
}

// The shot that this window looks from, or the scene's usual one if the scene has none of that name.
stage::Shot TableView::proposed() const {
  const auto& shots = scene_->scene().shots;
  const auto named = shots.find(seen_from_);
  return stage::shot_of(named == shots.end() ? shots.at("play") : named->second, motion.now());
}

void TableView::shine(std::vector<std::string> possible, std::vector<std::string> lit) {
  // Rooms tell the same things every frame; only a change makes a new picture.
  if (possible == possible_ && lit == lit_) return;
  possible_ = std::move(possible);
  lit_ = std::move(lit);
  changed_ = true;
}

void TableView::own(std::vector<Owned> owned) {
  if (owned == owned_) return;
  owned_ = std::move(owned);
  changed_ = true;
}

void TableView::hint(stage::Hints hints) {
  if (hints.lines == hints_.lines && hints.labels == hints_.labels) return;
  hints_ = std::move(hints);
  changed_ = true;
}

void TableView::add_ring(stage::Tableau& table, const std::string& id, stage::Colour colour, float thick) const {
  const stage::Piece* const piece = stage::find_piece(table, id);
  if (piece == nullptr) return;
  const std::vector<glm::vec3>& outline = painter_.outline_around(piece->model);
  if (!outline.empty()) table.lines.push_back(ring_around(*piece, outline, colour, thick));
}

// The order decides what lies on top: the piece that is pointed at last.
void TableView::add_rings(stage::Tableau& table) const {
  for (const Owned& one : owned_) {
    const stage::Piece* const piece = stage::find_piece(table, one.piece);
    if (piece != nullptr)
      table.lines.push_back(wide_ring(*piece, painter_.outline_around(piece->model), one.colour, 2.6F));
  }
  for (const std::string& id : possible_) add_ring(table, id, theme_.ok.rgb, 0.8F);
  for (const std::string& id : lit_) add_ring(table, id, theme_.warn.rgb, 1.6F);
}

// Makes ways that could be taken, and the one that is pointed at, thick enough to be seen from where all of the table
// is.
void TableView::show_ways(stage::Tableau& table) const {
  constexpr float seen = 1.6F, pointed_at = 3.5F;  // times as thick as the wire that lies there
  for (stage::Line& line : table.lines) {
    if (!line.is_choice) continue;
    const bool lit = std::ranges::count(lit_, line.id) > 0;
    line.thick *= lit ? pointed_at : seen;
    if (lit) line.colour = theme_.warn.rgb, line.glow = 2, line.seen = 1;
  }
}

void TableView::use(const ui::Settings& settings) {
  theme_ = ui::theme_of({}, settings);
  quality_ = settings.quality == ui::Quality::unmeasured ? ui::Quality::good : settings.quality;
  changed_ = true;
}

ui::Quality TableView::measure(render::Size size) {
  struct QualityLimit {
    ui::Quality quality;
    double seconds;  // seconds that a picture may take
  };
  using Clock = std::chrono::steady_clock;
  const auto picture = [&] {
    const Clock::time_point start = Clock::now();
    draw_table(shot_, size, {});
    static_cast<void>(painter_.picture());  // waits until the graphics card has done its work
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  const ui::Quality before = quality_;
  ui::Quality found = ui::Quality::plain;
  for (const QualityLimit& limit : {QualityLimit{ui::Quality::best, 0.016}, QualityLimit{ui::Quality::good, 0.05}}) {
    quality_ = limit.quality;
    picture();  // the first one fills memory, and is not measured
    if (picture() > limit.seconds) continue;
    found = limit.quality;
    break;
  }
  quality_ = before;
  changed_ = true;
  return found;
}

// Moves the camera's room towards what the panels leave free, in about a third of a second.
void TableView::frame(const FreeBox& free, float seconds) {
  constexpr float pace = 9;  // a second
  if (!free_) free_ = free;
  const float share = std::min(1.0F, seconds * pace);
  // The last pixel is taken at once, or the camera would never come to rest.
  const auto nearer = [&](float& now, float aim) { now = std::abs(aim - now) < 1 ? aim : now + (aim - now) * share; };
  nearer(free_->x, free.x);
  nearer(free_->y, free.y);
  nearer(free_->width, free.width);
  nearer(free_->height, free.height);
  content_ = to_be_seen();
}

// The room that is needed to play, or all of a miniature that stands alone.
std::vector<glm::vec3> TableView::to_be_seen() const {
  const stage::Tableau& now = motion.now();
  if (now.pieces.size() != 1) return stage::corners_of(now.room);
  const std::optional<assets::Box> box = painter_.bounds(now.pieces.front().model);
  return box ? corners_of(now.pieces.front(), *box) : std::vector<glm::vec3>{};
}

bool TableView::draw(const FreeBox& free, render::Size size, float seconds) {
  frame(free, seconds);
  const stage::Shot shot = moved_by_hand(proposed(), hand, content_, *free_, size);
  // Everything that a picture depends on is compared; nothing new means that the window may sleep.
  if (!changed_ && drawn_ == motion.changes() && shot == shot_ && size == size_) return false;
  shot_ = shot;
  size_ = size;
  drawn_ = motion.changes();
  changed_ = false;
  draw_table(shot, size, {});
  return true;
}

// The labels over pieces and over hints, without those for which the screen has numbers of its own.
std::vector<stage::Label> TableView::said() const {
  std::vector<stage::Label> labels = motion.now().labels;
  if (!motion.moving()) labels.insert(labels.end(), hints_.labels.begin(), hints_.labels.end());
  std::erase_if(labels, [](const stage::Label& label) {
    return label.subject == stage::LabelSubject::choice || label.subject == stage::LabelSubject::time;
  });
  for (stage::Label& label : labels) paint_owner(theme_, label.owner, label.colour);
  return labels;
}

void TableView::draw_table(const stage::Shot& shot, render::Size size, std::vector<stage::Label> labels) {
  stage::Tableau table = motion.now();
  table.shot = shot;
  add_rings(table);
  // Hints are about the table at rest.
  if (!motion.moving()) table.lines.insert(table.lines.end(), hints_.lines.begin(), hints_.lines.end());
  paint_owners(table, theme_);
  show_ways(table);
  table.labels = std::move(labels);
  const render::Scene& scene = scene_->scene();
  const render::Size drawn = coarse_ ? render::Size{size.width / 2, size.height / 2} : size;
  painter_.draw(std::move(table), scene, in_quality(scene.style, quality_), drawn);
}

// A picture to keep has its labels in it, and all its pixels, even on a slow machine.
render::Picture TableView::picture(render::Size size) {
  const bool coarse = std::exchange(coarse_, false);
  draw_table(shot_, size, said());
  // The renderer now shows the picture with labels.
  changed_ = true;
  coarse_ = coarse;
  return painter_.picture();
}

void TableView::draw_coarsely(bool coarse) {
  changed_ = changed_ || coarse != coarse_;
  coarse_ = coarse;
}

std::optional<std::string> TableView::under(glm::vec2 pixel, const std::set<std::string>& ids) const {
  const auto box = [this](const stage::ModelRef& model) { return painter_.bounds(model); };
  return piece_under(ray_through(pixel, shot_, size_), motion.now(), ids, box);
}

// The top of a piece, and the side of its foot that is nearest to the viewer.
std::optional<ui::PieceSpot> TableView::spot_of(const std::string& id) const {
  const stage::Piece* const piece = stage::find_piece(motion.now(), id);
  const std::optional<assets::Box> box = piece != nullptr ? painter_.bounds(piece->model) : std::nullopt;
  const auto top = box ? place_in_picture(top_of(*piece, *box), shot_, size_) : std::nullopt;
  if (!top) return std::nullopt;
  const auto foot = foot_in_picture(*piece, painter_.outline_around(piece->model), shot_, size_).value_or(*top);
  return ui::PieceSpot{id, {top->x, top->y}, {foot.x, foot.y}};
}

// The point halfway along a line.
std::optional<ui::PieceSpot> TableView::spot_on(const stage::Line& line) const {
  const auto at = place_in_picture(halfway(line.points), shot_, size_);
  return at ? std::optional(ui::PieceSpot{line.id, {at->x, at->y}, {at->x, at->y}}) : std::nullopt;
}

std::vector<ui::PieceSpot> TableView::spots(const std::vector<std::string>& ids) const {
  std::vector<ui::PieceSpot> out;
  for (const std::string& id : ids) {
    const auto line = std::ranges::find(hints_.lines, id, &stage::Line::id);
    if (const auto spot = line == hints_.lines.end() ? spot_of(id) : spot_on(*line)) out.push_back(*spot);
  }
  return out;
}

std::vector<ui::BoardLabel> TableView::labels() const {
  std::vector<ui::BoardLabel> out;
  for (const stage::Label& label : said())
    if (const auto at = place_in_picture(label.over, shot_, size_))
      out.push_back({label.text, label.colour, {at->x, at->y}});
  return out;
}

}  // namespace sprue
