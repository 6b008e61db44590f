#include "app/watch_window.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "app/bookmarks.h"
#include "app/collection.h"
#include "app/data_root.h"
#include "app/film_room.h"
#include "app/overlay.h"
#include "app/picture_file.h"
#include "app/playhead.h"
#include "app/settings.h"
#include "app/table_camera.h"
#include "app/table_view.h"
#include "app/user_folders.h"
#include "app/watch_index.h"
#include "render/renderer.h"
#include "ui/watch_screen.h"

namespace sprue {
namespace {

constexpr double frame_seconds = 1.0 / 30;
constexpr std::chrono::milliseconds idle{20};
constexpr double between_looks = 0.5;  // at the scene's file
constexpr double reading_ms = 40;      // of a frame, until all steps have been read

class WatchWindow {
 public:
  WatchWindow(const SeenMatch& seen, SceneFile& scene, const WatchStart& start, Collection& collection,
              render::Renderer& renderer, ui::FontFiles fonts)
      : seen_(seen),
        scene_(scene),
        shot_name_(start.shot),
        collection_(collection),
        renderer_(renderer),
        head_(seen),
        index_(seen),
        overlay_(std::move(fonts)),
        screen_(overlay_.fonts()) {
    if (!start.film.empty()) room_.emplace(seen, scene.scene(), start.film);
    Problems problems;
    bookmarks_.emplace(state_folder(), *seen.match, problems);
    const std::filesystem::path file = settings_file();
    if (!file.empty()) settings_ = read_settings(file, problems).value_or(ui::Settings{});
    tell(problems);
    describe();
  }

  // Draws when something has changed, and otherwise only listens.
  std::optional<int> run() {
    double last = GetTime();
    while (!closed_) {
      if (WindowShouldClose()) leave(std::nullopt);
      const double now = GetTime(), passed = now - last;
      last = now;
      if (take_input()) frames_due_ = settling_frames;
      if (head_.playing()) {
        head_.advance(passed * speed_);
        frames_due_ = std::max(frames_due_, 1);
      }
      if (room_ && room_->advance(passed)) frames_due_ = settling_frames;
      if (reload(now)) frames_due_ = settling_frames;
      if (index_.read_on(reading_ms, model_.line, model_.chapters)) frames_due_ = settling_frames;
      if (frames_due_ > 0) {
        --frames_due_;
        draw();
        WaitTime(std::max(0.0, frame_seconds - (GetTime() - now)));
      } else {
        std::this_thread::sleep_for(idle);  // raylib's own waiting keeps the processor busy for a part of it
        PollInputEvents();
      }
    }
    return branch_;
  }

 private:
  static constexpr float far_dragged = 1000;
  static constexpr int settling_frames = 3;  // panels answer in the frame after the one they were asked in

  // What stays the same.
  void describe() {
    const Match& match = *seen_.match;
    model_.game = match.game().id;
    model_.title = match.game().title;
    const auto& sitters = match.origin().sitting.sitters;
    model_.liveries = liveries_of(match.origin().sitting);
    for (int i = 0; i < match.seats(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      model_.names.push_back(at < sitters.size() ? sitters[at].name : fmt::format("Seat {}", letter(seat_at(i))));
    }
    if (!seen_.audience.everything && seen_.audience.viewer)
      model_.seen_by = model_.names[static_cast<std::size_t>(index(*seen_.audience.viewer))];
    model_.steps = match.steps();
    model_.can_film = room_.has_value();
  }

  void tell(const Problems& problems) {
    if (!problems.empty()) notice_ = to_text(problems.front());
  }

  bool take_input() {
    const render::Size size{GetRenderWidth(), GetRenderHeight()};
    const Vector2 by = GetMouseDelta();
    const float wheel = GetMouseWheelMove();
    bool any = size != size_ || by.x != 0 || by.y != 0 || wheel != 0 || was_pressed_ || overlay_.has_input();
    was_pressed_ = IsMouseButtonDown(MOUSE_BUTTON_LEFT) || IsMouseButtonDown(MOUSE_BUTTON_RIGHT) ||
                   IsMouseButtonDown(MOUSE_BUTTON_MIDDLE);
    size_ = size;
    while (GetKeyPressed() != 0) any = true;  // the screen hears them
    any = any || IsWindowResized();
    if (!overlay_.wants_mouse()) move_camera({by.x, by.y}, wheel);
    if (IsMouseButtonPressed(MOUSE_BUTTON_LEFT)) dragged_ = overlay_.wants_mouse() ? far_dragged : 0;
    dragged_ += std::abs(by.x) + std::abs(by.y);
    if (IsMouseButtonReleased(MOUSE_BUTTON_LEFT) && dragged_ < 4) point_at({GetMouseX(), GetMouseY()});
    return any || was_pressed_;
  }

  void move_camera(const glm::vec2& by, float wheel) {
    constexpr float degrees_a_pixel = 0.3F;
    const float share = 1.0F / static_cast<float>(std::max(size_.height, 1));
    if (IsMouseButtonDown(MOUSE_BUTTON_LEFT) && by != glm::vec2(0))
      by_hand(stage::orbited(shot_, -by.x * degrees_a_pixel, by.y * degrees_a_pixel));
    if ((IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) && by != glm::vec2(0))
      by_hand(stage::panned(shot_, -by.x * share, by.y * share));
    if (wheel != 0) by_hand(stage::zoomed(shot_, std::pow(1.12F, wheel)));
  }

  void by_hand(const stage::Shot& shot) {
    shot_ = shot;
    shot_name_.clear();
  }

  bool reload(double now) {
    if (now < next_look_) return false;
    next_look_ = now + between_looks;
    Problems problems;
    const bool changed = scene_.refresh(problems);
    tell(problems);
    if (changed) notice_.clear();
    return changed || !problems.empty();
  }

  void draw() {
    stage::Tableau tableau = head_.now();
    const auto& shots = scene_.scene().shots;
    const auto named = shots.find(shot_name_);
    if (named != shots.end()) shot_ = stage::shot_of(named->second, tableau);
    if (named != shots.end() && named->second.on.empty()) shot_ = between_panels(shot_, tableau);
    tableau.shot = shot_;
    auto filmed = room_ ? room_->picture(size_.width, size_.height) : std::nullopt;
    if (filmed) tableau = std::move(*filmed);
    tableau.shot.blur = 0;  // costs more than all else, and what moves needs none
    add_hints(tableau);
    if (!filmed) paint_owners(tableau, ui::theme_of({}, settings_));
    const render::Size size{std::max(size_.width, 1), std::max(size_.height, 1)};
    renderer_.draw(collection_.on_bases(render::dressed(std::move(tableau), scene_.scene())), scene_.scene().look,
                   size);
    refresh();
    const ui::Frame frame{.width = static_cast<float>(size.width),
                          .height = static_cast<float>(size.height),
                          .seconds = GetTime(),
                          .settings = settings_};
    BeginDrawing();
    renderer_.show(size);
    ui::WatchWish wish;
    overlay_.draw([&] {
      if (!room_ || !room_->is_looked_at()) wish = screen_.draw(frame, model_);
      if (room_) room_->draw(size_.width, size_.height, overlay_.fonts());
    });
    EndDrawing();
    grant(wish);
  }

  // All of the table where panels leave it room.
  stage::Shot between_panels(const stage::Shot& shot, const stage::Tableau& tableau) const {
    const ui::Box free = screen_.board();
    if (free.w <= 0 || free.h <= 0) return shot;
    return TableCamera().shot(shot, stage::corners_of(tableau.room), {free.x, free.y, free.w, free.h}, size_);
  }

  // What the model that was clicked sees, and where it could go.
  void add_hints(stage::Tableau& tableau) const {
    if (asked_.empty()) return;
    const int position = static_cast<int>(head_.place());
    const stage::About about{.piece = asked_, .reach = true, .sight = true};
    const stage::Hints hints = seen_.picture->hints(*seen_.match, position, seen_.audience, about);
    tableau.lines.insert(tableau.lines.end(), hints.lines.begin(), hints.lines.end());
    tableau.labels.insert(tableau.labels.end(), hints.labels.begin(), hints.labels.end());
  }

  // A click, as opposed to a drag.
  void point_at(const glm::vec2& mouse) {
    const glm::vec2 half = glm::vec2(size_.width, size_.height) * 0.5F;
    const glm::vec2 place = (mouse - half) / half.y * glm::vec2(1, -1);
    const stage::Tableau tableau = head_.now();
    const stage::Piece* const piece = stage::piece_at(tableau, shot_, place, "body:");
    asked_ = piece != nullptr && piece->id != asked_ ? piece->id : std::string();
  }

  // What changes as it plays.
  void refresh() {
    model_.place = head_.place();
    model_.playing = head_.playing();
    model_.speed = speed_;
    model_.bookmarks = bookmarks_->marks();
    model_.notice = notice_;
    model_.film = room_ ? room_->told() : std::string();
    model_.listens = !room_ || !room_->is_open();
    model_.shot = shot_name_;
    model_.shots.clear();
    for (const auto& [name, shot] : scene_.scene().shots) model_.shots.push_back(name);
    const int step = head_.step_shown();
    model_.where = index_.where(step);
    if (step != log_step_ || model_.line.size() != log_read_) model_.log = index_.log(step);
    log_step_ = step;
    log_read_ = model_.line.size();
  }

  void grant(const ui::WatchWish& wish) {
    Problems problems;  // marks and notes are of the step that was shown
    if (wish.bookmark) bookmarks_->turn(head_.step_shown(), problems);
    if (wish.note) bookmarks_->note(head_.step_shown(), *wish.note, problems);
    if (wish.place) head_.go_to(*wish.place);
    if (wish.step != 0) head_.step(wish.step);
    if (wish.playing) head_.play(*wish.playing);
    if (wish.speed) speed_ = *wish.speed;
    if (wish.shot) shot_name_ = *wish.shot;
    tell(problems);
    if (wish.picture) keep_picture_of_table();
    if (wish.film && room_) room_->open();
    if (wish.close || wish.play_on) leave(wish.play_on ? std::optional(head_.step_shown()) : std::nullopt);
    closed_ = closed_ || (room_ && room_->is_left());
  }

  // A film in the making ends with the window, so that is asked about.
  void leave(std::optional<int> branch) {
    branch_ = branch;
    closed_ = !room_ || room_->leave();
    frames_due_ = settling_frames;
  }

  void keep_picture_of_table() {
    const std::string file = free_name(".png");
    Problems problems;
    if (keep_picture(file, renderer_.picture(), problems)) notice_ = "Kept as " + file + ".";
    tell(problems);
  }

  const SeenMatch& seen_;
  SceneFile& scene_;
  std::string shot_name_;  // empty: where the viewer has moved the camera
  Collection& collection_;
  render::Renderer& renderer_;
  Playhead head_;
  WatchIndex index_;
  Overlay overlay_;
  ui::WatchScreen screen_;
  ui::WatchModel model_;
  ui::Settings settings_;
  std::optional<Bookmarks> bookmarks_;
  std::optional<FilmRoom> room_;
  std::optional<int> branch_;  // the step to play on from
  int log_step_ = -1;          // that the log tells up to
  std::size_t log_read_ = 0;   // steps that were read then
  stage::Shot shot_;
  render::Size size_;
  std::string notice_, asked_;
  float dragged_ = 0;  // pixels since the button went down
  double speed_ = 1, next_look_ = 0;
  int frames_due_ = settling_frames;
  bool was_pressed_ = false, closed_ = false;
};

}  // namespace

std::optional<int> watch_in_window(const SeenMatch& seen, SceneFile& scene, const WatchStart& start,
                                   Problems& problems) {
  const std::string title = fmt::format("Sprue: {}", seen.match->game().title);
  const auto context = render::open_window(title, start.size, problems);
  if (!context) return std::nullopt;
  Collection collection(assets::usual_shop());
  const auto source = [&](const std::string& name) { return collection.supply(name); };
  const auto renderer = render::Renderer::create(data_root() / "shaders", source, problems);
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  auto fonts = read_fonts(data_root() / "data" / "fonts", problems);
  if (!renderer || !lettering || !fonts) return std::nullopt;
  renderer->letter_with(std::move(*lettering));
  const auto branch = WatchWindow(seen, scene, start, collection, *renderer, std::move(*fonts)).run();
  for (const Problem& problem : collection.problems()) problems.push_back(problem);
  return branch;
}

}  // namespace sprue
