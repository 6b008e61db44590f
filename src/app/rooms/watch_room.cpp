// Shows a recorded match at the moment of the playhead, and opens what is asked for from there.
#include "app/rooms/watch_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/match/record.h"
#include "core/system/user_folders.h"
#include "film/camera/picture_file.h"
#include "ui/games/registry.h"

namespace sprue {
namespace {

constexpr double between_looks = 0.5;  // seconds between looks at the scene's file
constexpr double reading_ms = 40;      // ms of a frame until all steps have been read

}  // namespace

std::optional<ToWatch> to_watch(const std::string& file, const std::vector<std::string>& packs, Problems& problems) {
  // The record of a match that was killed may end within a line; the steps before that can be watched.
  film::SeenMatch seen = film::open_seen({.file = file, .packs = packs, .may_be_torn = true}, problems);
  if (!seen.match) return std::nullopt;
  SceneFile scene{std::string(seen.match->game().id)};
  const std::size_t before = problems.size();
  scene.refresh(problems);
  if (problems.size() > before || find_shot(scene, {}, problems) == nullptr) return std::nullopt;
  return ToWatch{.seen = std::move(seen), .scene = std::move(scene), .record = file, .packs = packs};
}

WatchRoom::WatchRoom(RoomContext context, ToWatch start)
    : context_(context),
      start_(std::move(start)),
      seen_(start_.seen),
      scene_(start_.scene),
      shot_name_(start_.shot),
      head_(seen_),
      index_(seen_),
      screen_(context.window.overlay().fonts()),
      film_(seen_, scene_.scene(), start_.record, start_.packs),
      known_problems_(context.painter.problems()) {
  context_.window.name(fmt::format("Sprue: {}", seen_.match->game().title));
  Problems problems;
  notice_ = older_rules_told(*seen_.match);
  bookmarks_.emplace(state_folder(), *seen_.match, problems);
  tell(problems);
  describe();
}

bool WatchRoom::stirs() const { return reads_ || head_.playing() || film_.is_looked_at(); }

void WatchRoom::frame() {
  const double passed = context_.window.passed();
  take_hands();
  if (head_.playing()) head_.advance(passed * speed_);
  film_.advance(passed);
  reload();
  // Steps are read while the match is shown already.
  reads_ = index_.read_on(reading_ms, model_.line, model_.chapters);
  draw();
}

// Fills in the parts of the model that stay the same.
void WatchRoom::describe() {
  const Match& match = *seen_.match;
  model_.game = match.game().id;
  model_.title = match.game().title;
  if (const ui::Panels* const panels = ui::find_panels(match.game().id)) model_.piece_hint = panels->piece_hint();
  model_.liveries = liveries_of(match.origin().seating);
  model_.names = film::names_of(match);
  if (!seen_.audience.everything && seen_.audience.viewer)
    model_.seen_by = model_.names[static_cast<std::size_t>(index(*seen_.audience.viewer))];
  model_.steps = match.steps();
}

void WatchRoom::tell(const Problems& problems) {
  if (!problems.empty()) notice_ = to_text(problems.front());
}

// Follows the hands on the camera. One that the viewer has moved stays where it is.
void WatchRoom::take_hands() {
  const stage::Orbit before = orbit_;
  hand_.follow_mouse(context_.window.overlay(), orbit_);
  if (orbit_ != before && !shot_name_.empty()) {
    moved_from_ = shot_;
    shot_name_.clear();
  }
  if (hand_.clicked()) point_at(*hand_.clicked());
}

// A scene that is being edited can be watched while it changes.
void WatchRoom::reload() {
  if (context_.window.seconds() < next_look_) return;
  next_look_ = context_.window.seconds() + between_looks;
  Problems problems;
  if (scene_.refresh(problems)) {
    notice_.clear();
    drawn_.reset();
  }
  tell(problems);
}

void WatchRoom::draw() {
  const bool is_new = draw_table();
  // After the table was drawn, so that the model has the place that the picture shows.
  refresh();
  Window& window = context_.window;
  ui::WatchWish wish;
  window.show(is_new, [&] {
    const ui::Frame frame = window.frame(context_.user.settings());
    if (!film_.is_looked_at()) wish = screen_.draw(frame, model_);
    film_.draw(frame, window.overlay().fonts());
  });
  grant(wish);
}

// Draws the table; false if the renderer's picture shows it already.
bool WatchRoom::draw_table() {
  const render::Size size = context_.window.size();
  stage::Tableau tableau = table();
  if (tableau == drawn_ && size == drawn_size_) return false;
  context_.painter.draw(tableau, scene_.scene(), scene_.scene().style, size);
  drawn_ = std::move(tableau);
  drawn_size_ = size;
  return true;
}

// The table of the match, or of the film while it is previewed, with its own camera.
stage::Tableau WatchRoom::table() {
  const render::Size size = context_.window.size();
  stage::Tableau tableau = head_.now();
  shot_ = shot_of(tableau);
  tableau.shot = shot_;
  auto filmed = film_.picture(size.width, size.height);
  if (filmed) tableau = std::move(*filmed);
  tableau.shot.blur = 0;  // costs more than everything else, and moving pictures need none
  add_hints(tableau);
  // Films have colors of their own.
  if (!filmed) paint_owners(tableau, ui::theme_of({}, context_.user.settings()));
  return tableau;
}

// The shot that shows all of the table in the room that panels leave. A shot that stands on a piece shows that piece,
// however large.
stage::Shot WatchRoom::shot_of(const stage::Tableau& table) {
  const render::Size size = context_.window.size();
  const FreeBox free = free_of(screen_.board(), size);
  const auto& shots = scene_.scene().shots;
  const auto named = shots.find(shot_name_);
  if (named == shots.end()) return moved_by_hand(moved_from_, orbit_, {}, free, size);
  orbit_ = {};
  const stage::Shot shot = stage::shot_of(named->second, table);
  if (!named->second.on.empty()) return shot;
  return moved_by_hand(shot, {}, stage::corners_of(table.room), free, size);
}

// Shows what the clicked piece sees, and where it could go.
void WatchRoom::add_hints(stage::Tableau& tableau) const {
  if (asked_.empty()) return;
  const int position = static_cast<int>(head_.place());
  const stage::About about{.piece = asked_, .reach = true, .sight = true};
  const stage::Hints hints = seen_.picture->hints(*seen_.match, position, seen_.audience, about);
  tableau.lines.insert(tableau.lines.end(), hints.lines.begin(), hints.lines.end());
  tableau.labels.insert(tableau.labels.end(), hints.labels.begin(), hints.labels.end());
}

// Only figures answer; a second click on the same one asks no more.
void WatchRoom::point_at(glm::vec2 pixel) {
  const stage::Tableau tableau = head_.now();
  std::set<std::string> figures;
  for (const stage::Piece& piece : tableau.pieces)
    if (piece.kind == stage::PieceKind::figure) figures.insert(piece.id);
  const auto bounds = [this](const stage::ModelRef& model) { return context_.painter.bounds(model); };
  const auto piece = piece_under(ray_through(pixel, shot_, context_.window.size()), tableau, figures, bounds);
  asked_ = piece && *piece != asked_ ? *piece : std::string();
}

// Fills in the parts of the model that change as it plays.
void WatchRoom::refresh() {
  model_.place = head_.place();
  model_.playing = head_.playing();
  model_.speed = speed_;
  model_.bookmarks = bookmarks_->marks();
  model_.notice = notice_;
  model_.film = film_.told();
  model_.listens = !film_.is_open();
  model_.shot = shot_name_;
  model_.shots.clear();
  for (const auto& [name, shot] : scene_.scene().shots) model_.shots.push_back(name);
  const int step = head_.step_shown();
  model_.where = index_.where(step);
  // Copying the log is only worth it when there is something new in it.
  if (step != log_step_ || model_.line.size() != log_read_) model_.log = index_.log(step);
  log_step_ = step;
  log_read_ = model_.line.size();
}

void WatchRoom::grant(const ui::WatchWish& wish) {
  Problems problems;  // marks and notes are of the step that was shown, so they come before any move
  if (wish.bookmark) bookmarks_->turn(head_.step_shown(), problems);
  if (wish.note) bookmarks_->note(head_.step_shown(), *wish.note, problems);
  if (wish.place) head_.go_to(*wish.place);
  if (wish.step != 0) head_.step(wish.step);
  if (wish.playing) head_.play(*wish.playing);
  if (wish.speed) speed_ = *wish.speed;
  if (wish.shot) shot_name_ = *wish.shot;
  tell(problems);
  if (wish.picture) keep_picture_of_table();
  if (wish.film) film_.open();
  if (wish.close || wish.play_on) leave(wish.play_on ? Leaving::play_on : Leaving::back);
  if (leaving_ && film_.is_left()) go();
}

// Leaves the room. A film in the making ends then, so that is asked about first.
void WatchRoom::leave(Leaving how) {
  leaving_ = how;
  if (film_.leave()) go();
}

void WatchRoom::go() {
  const Leaving how = *std::exchange(leaving_, std::nullopt);
  if (how == Leaving::play_on) return play_on();
  // Only problems with models of this match are told.
  Problems told;
  for (const Problem& problem : context_.painter.problems())
    if (std::ranges::find(known_problems_, problem) == known_problems_.end()) told.push_back(problem);
  if (how == Leaving::quit || start_.leaving_quits)
    go_to(Quit{std::move(told)});
  else
    go_to(ToLobby{std::move(told)});
}

// Opens a new match that goes on from the step shown.
void WatchRoom::play_on() {
  const UserSpace& user = context_.user;
  Problems problems;
  OpenedSession table =
      open_branch(start_.record, head_.step_shown(), start_.packs, user.store(), user.peek_mode(), problems);
  tell(problems);
  if (table.session) go_to(ToTable{std::move(table)});
}

void WatchRoom::keep_picture_of_table() {
  const std::string file = film::free_name(".png");
  Problems problems;
  if (film::keep_picture(file, context_.painter.picture(), problems)) notice_ = "Kept as " + file + ".";
  tell(problems);
}

}  // namespace sprue
