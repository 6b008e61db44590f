#include "app/table_view.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include "app/data_root.h"
#include "stage/livery.h"
#include "stage/places.h"
#include "ui/theme.h"

namespace sprue {
namespace {

stage::Colour owner_colour(const ui::Theme& theme, stage::Colour colour) {
  for (std::size_t i = 0; i < theme.seats.size(); ++i)
    if (colour == stage::seat_colours[i] || colour == stage::livery_colours[i]) return theme.seats[i].rgb;
  return colour;
}

// What takes the time of a picture is left out, or given.
render::Look in_quality(render::Look look, ui::Quality quality) {
  if (quality == ui::Quality::plain) look.finishing.bloom = look.finishing.sharpen = 0;
  if (quality == ui::Quality::best) {
    look.soft_shadows = true;
    look.samples = 4;
  }
  return look;
}

const stage::Piece* piece_of(const stage::Tableau& table, const std::string& id) {
  const auto piece = std::ranges::find(table.pieces, id, &stage::Piece::id);
  return piece == table.pieces.end() ? nullptr : &*piece;
}

}  // namespace

void paint_owners(stage::Tableau& table, const ui::Theme& theme) {
  for (stage::Piece& piece : table.pieces) piece.tint = owner_colour(theme, piece.tint);
  for (stage::Line& line : table.lines) line.colour = owner_colour(theme, line.colour);
  for (stage::Label& label : table.labels) label.colour = owner_colour(theme, label.colour);
}

TableView::TableView() : collection_(assets::usual_shop()) {}

std::unique_ptr<TableView> TableView::open(Problems& problems) {
  std::unique_ptr<TableView> view(new TableView);
  Collection& collection = view->collection_;
  const auto models = [&collection](const std::string& name) { return collection.supply(name); };
  view->renderer_ = render::Renderer::create(data_root() / "shaders", models, problems);
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!view->renderer_ || !lettering) return nullptr;
  view->renderer_->letter_with(std::move(*lettering));
  return view;
}

void TableView::set_scene(const std::string& game, Problems& problems, std::string_view shot) {
  scene_.emplace(game);
  seen_from_ = shot;
  content_.clear();
  scene_->refresh(problems);
  changed_ = true;
}

// From where this window looks; else the scene's usual view.
stage::Shot TableView::proposed() const {
  const auto& shots = scene_->scene().shots;
  const auto named = shots.find(seen_from_);
  return stage::shot_of(named == shots.end() ? shots.at("play") : named->second, motion.now());
}

void TableView::shine(std::vector<std::string> possible, std::vector<std::string> lit) {
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

std::optional<assets::Box> TableView::bounds(const std::string& model) const {
  const auto [at, added] = bounds_.try_emplace(model);
  if (added) {
    const std::optional<render::Supply> found = collection_.supply(model);
    if (found) at->second = found->model.bounds;
  }
  return at->second;
}

const std::vector<glm::vec3>& TableView::outline_around(const std::string& model) const {
  const auto [at, added] = outlines_.try_emplace(model);
  if (added) {
    const std::optional<render::Supply> found = collection_.supply(model);
    if (found) at->second = outline_of(found->model);
  }
  return at->second;
}

void TableView::add_ring(stage::Tableau& table, const std::string& id, stage::Colour colour, float thick) const {
  const stage::Piece* const piece = piece_of(table, id);
  if (piece == nullptr) return;
  const std::vector<glm::vec3>& outline = outline_around(piece->model);
  if (!outline.empty()) table.lines.push_back(ring_around(*piece, outline, colour, thick));
}

void TableView::add_rings(stage::Tableau& table) const {
  for (const Owned& one : owned_) {
    const stage::Piece* const piece = piece_of(table, one.piece);
    if (piece != nullptr) table.lines.push_back(wide_ring(*piece, outline_around(piece->model), one.colour, 2.6F));
  }
  for (const std::string& id : possible_) add_ring(table, id, theme_.ok.rgb, 0.8F);
  for (const std::string& id : lit_) add_ring(table, id, theme_.warn.rgb, 1.6F);
}

// Ways that could be taken, and among them the one that is pointed at, are to be seen from where a whole table is.
void TableView::show_ways(stage::Tableau& table) const {
  constexpr float seen = 1.6F, pointed_at = 3.5F;  // times as thick as the wire that lies there
  for (stage::Line& line : table.lines) {
    if (!line.id.starts_with("ahead:")) continue;
    const bool lit = std::ranges::count(lit_, line.id) > 0;
    line.thick *= lit ? pointed_at : seen;
    if (lit) line.colour = theme_.warn.rgb, line.glow = 2, line.seen = 1;
  }
}

void TableView::use(const ui::Settings& settings) {
  theme_ = ui::theme_of({}, settings);
  quality_ = settings.look == ui::Quality::unmeasured ? ui::Quality::good : settings.look;
  changed_ = true;
}

ui::Quality TableView::measure(render::Size size) {
  struct Row {
    ui::Quality quality;
    double seconds;  // that a picture may take
  };
  using Clock = std::chrono::steady_clock;
  const auto picture = [&] {
    const Clock::time_point start = Clock::now();
    draw_table(shot_, size, {});
    static_cast<void>(renderer_->picture());  // all of its work is done
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  const ui::Quality before = quality_;
  ui::Quality found = ui::Quality::plain;
  for (const Row& row : {Row{ui::Quality::best, 0.016}, Row{ui::Quality::good, 0.05}}) {
    quality_ = row.quality;
    picture();  // the first one fills memory
    if (picture() > row.seconds) continue;
    found = row.quality;
    break;
  }
  quality_ = before;
  changed_ = true;
  return found;
}

// Where the panels leave room; it goes there in about a third of a second.
void TableView::frame(const FreeBox& free, float seconds) {
  constexpr float pace = 9;  // a second
  if (!free_) free_ = free;
  const float share = std::min(1.0F, seconds * pace);
  const auto nearer = [&](float& now, float aim) { now = std::abs(aim - now) < 1 ? aim : now + (aim - now) * share; };
  nearer(free_->x, free.x);
  nearer(free_->y, free.y);
  nearer(free_->width, free.width);
  nearer(free_->height, free.height);
  content_ = to_be_seen();
}

// What the stage says is needed to play; of a miniature that stands alone all of it.
std::vector<glm::vec3> TableView::to_be_seen() const {
  const stage::Tableau& now = motion.now();
  if (now.pieces.size() != 1) return stage::corners_of(now.room);
  const std::optional<assets::Box> box = bounds(now.pieces.front().model);
  return box ? corners_of(now.pieces.front(), *box) : std::vector<glm::vec3>{};
}

bool TableView::draw(const FreeBox& free, render::Size size, float seconds) {
  frame(free, seconds);
  const stage::Shot shot = camera.shot(proposed(), content_, *free_, size);
  if (!changed_ && drawn_ == motion.changes() && shot == shot_ && size == size_) return false;
  shot_ = shot;
  size_ = size;
  drawn_ = motion.changes();
  changed_ = false;
  draw_table(shot, size, {});
  return true;
}

// Over the pieces and over what was asked about them; without what the screen has numbers of its own for.
std::vector<stage::Label> TableView::said() const {
  constexpr std::array<std::string_view, 2> told{"ahead:", "time"};
  std::vector<stage::Label> labels = motion.now().labels;
  if (!motion.moving()) labels.insert(labels.end(), hints_.labels.begin(), hints_.labels.end());
  std::erase_if(labels, [&](const stage::Label& label) {
    return std::ranges::any_of(told, [&](std::string_view id) { return label.id.starts_with(id); });
  });
  for (stage::Label& label : labels) label.colour = owner_colour(theme_, label.colour);
  return labels;
}

void TableView::draw_table(const stage::Shot& shot, render::Size size, std::vector<stage::Label> labels) {
  stage::Tableau table = motion.now();
  table.shot = shot;
  add_rings(table);
  if (!motion.moving()) table.lines.insert(table.lines.end(), hints_.lines.begin(), hints_.lines.end());
  paint_owners(table, theme_);
  show_ways(table);
  table.labels = std::move(labels);
  const render::Scene& scene = scene_->scene();
  const render::Size drawn = coarse_ ? render::Size{size.width / 2, size.height / 2} : size;
  renderer_->draw(collection_.on_bases(render::dressed(std::move(table), scene)), in_quality(scene.look, quality_),
                  drawn);
}

render::Picture TableView::picture(render::Size size) {
  const bool coarse = std::exchange(coarse_, false);
  draw_table(shot_, size, said());
  changed_ = true;
  coarse_ = coarse;
  return renderer_->picture();
}

void TableView::draw_coarsely(bool coarse) {
  changed_ = changed_ || coarse != coarse_;
  coarse_ = coarse;
}

std::optional<std::string> TableView::under(glm::vec2 pixel, const std::set<std::string>& ids) const {
  const auto box = [this](const std::string& model) { return bounds(model); };
  return piece_under(ray_through(pixel, shot_, size_), motion.now(), ids, box);
}

// The top of a piece, and the side of its foot that is nearest to whoever looks.
std::optional<ui::PieceSpot> TableView::spot_of(const std::string& id) const {
  const stage::Piece* const piece = piece_of(motion.now(), id);
  const std::optional<assets::Box> box = piece != nullptr ? bounds(piece->model) : std::nullopt;
  const auto top = box ? place_in_picture(top_of(*piece, *box), shot_, size_) : std::nullopt;
  if (!top) return std::nullopt;
  const auto foot = foot_in_picture(*piece, outline_around(piece->model), shot_, size_).value_or(*top);
  return ui::PieceSpot{id, {top->x, top->y}, {foot.x, foot.y}};
}

// Halfway along it.
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
