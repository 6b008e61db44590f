#include "app/watch_window.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "app/collection.h"
#include "app/data_root.h"
#include "app/film_room.h"
#include "app/overlay.h"
#include "app/playhead.h"
#include "app/watch_panel.h"
#include "render/renderer.h"

namespace sprue {
namespace {

constexpr double frame_seconds = 1.0 / 30;
constexpr std::chrono::milliseconds idle{20};
constexpr double between_looks = 0.5;  // at the scene's file

class WatchWindow {
 public:
  WatchWindow(const SeenMatch& seen, SceneFile& scene, std::string shot, Collection& collection,
              render::Renderer& renderer, ui::FontFiles fonts, const std::vector<std::string>& film)
      : seen_(seen),
        scene_(scene),
        shot_name_(std::move(shot)),
        collection_(collection),
        renderer_(renderer),
        head_(seen),
        overlay_(std::move(fonts)) {
    if (!film.empty()) room_.emplace(seen, scene.scene(), film);
  }

  // Draws when something has changed, and otherwise only listens.
  void run() {
    double last = GetTime();
    while (!WindowShouldClose()) {
      const double now = GetTime(), passed = now - last;
      last = now;
      if (take_input()) frames_due_ = settling_frames;
      if (head_.playing()) {
        head_.advance(passed * speed_);
        frames_due_ = std::max(frames_due_, 1);
      }
      if (room_ && room_->advance(passed)) frames_due_ = settling_frames;
      if (reload(now)) frames_due_ = settling_frames;
      if (frames_due_ > 0) {
        --frames_due_;
        draw();
        WaitTime(std::max(0.0, frame_seconds - (GetTime() - now)));
      } else {
        std::this_thread::sleep_for(idle);  // raylib's own waiting keeps the processor busy for a part of it
        PollInputEvents();
      }
    }
  }

 private:
  static constexpr float far_dragged = 1000;
  static constexpr int settling_frames = 3;  // panels answer in the frame after the one they were asked in

  bool take_input() {
    const render::Size size{GetRenderWidth(), GetRenderHeight()};
    const Vector2 by = GetMouseDelta();
    const float wheel = GetMouseWheelMove();
    bool any = size != size_ || by.x != 0 || by.y != 0 || wheel != 0 || was_pressed_ || overlay_.has_input();
    was_pressed_ = IsMouseButtonDown(MOUSE_BUTTON_LEFT) || IsMouseButtonDown(MOUSE_BUTTON_RIGHT) ||
                   IsMouseButtonDown(MOUSE_BUTTON_MIDDLE);
    size_ = size;
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed()) {
      if (!overlay_.wants_text()) press(key);
      any = true;
    }
    if (!overlay_.wants_mouse()) move_camera({by.x, by.y}, wheel);
    if (IsMouseButtonPressed(MOUSE_BUTTON_LEFT)) dragged_ = overlay_.wants_mouse() ? far_dragged : 0;
    dragged_ += std::abs(by.x) + std::abs(by.y);
    if (IsMouseButtonReleased(MOUSE_BUTTON_LEFT) && dragged_ < 4) point_at({GetMouseX(), GetMouseY()});
    return any || was_pressed_;
  }

  void press(int key) {
    switch (key) {
      case KEY_SPACE: head_.play(!head_.playing()); break;
      case KEY_RIGHT: head_.step(1); break;
      case KEY_LEFT: head_.step(-1); break;
      case KEY_HOME: head_.go_to(0); break;
      case KEY_END: head_.go_to(head_.steps()); break;
      default: break;
    }
    const int number = key - KEY_ONE;
    const auto& shots = scene_.scene().shots;
    if (number >= 0 && number < static_cast<int>(shots.size())) shot_name_ = std::next(shots.begin(), number)->first;
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
    if (!problems.empty()) notice_ = to_text(problems.front());
    if (changed) notice_.clear();
    return changed || !problems.empty();
  }

  void draw() {
    stage::Tableau tableau = head_.now();
    const auto& shots = scene_.scene().shots;
    const auto named = shots.find(shot_name_);
    if (named != shots.end()) shot_ = stage::shot_of(named->second, tableau);
    tableau.shot = shot_;
    auto filmed = room_ ? room_->picture(size_.width, size_.height) : std::nullopt;
    if (filmed) tableau = std::move(*filmed);
    tableau.shot.blur = 0;  // costs more than all else, and what moves needs none
    add_hints(tableau);
    const render::Size size{std::max(size_.width, 1), std::max(size_.height, 1)};
    renderer_.draw(collection_.on_bases(render::dressed(std::move(tableau), scene_.scene())), scene_.scene().look,
                   size);
    BeginDrawing();
    renderer_.show(size);
    WatchWish wish;
    overlay_.draw([&] {
      if (!room_ || !room_->is_looked_at()) wish = watch_bar(bar());
      if (room_) room_->draw(size_.width, size_.height, overlay_.fonts());
    });
    EndDrawing();
    grant(wish);
  }

  // What the model that was clicked sees, and where it could go.
  void add_hints(stage::Tableau& tableau) const {
    if (asked_.empty()) return;
    const int position = static_cast<int>(head_.place());
    const stage::Hints hints = seen_.picture->hints(*seen_.match, position, seen_.audience, asked_);
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

  WatchBar bar() {
    WatchBar bar;
    bar.place = head_.place();
    bar.steps = head_.steps();
    bar.playing = head_.playing();
    bar.speed = speed_;
    if (head_.step_shown() > 0) {
      for (const Told& told : seen_.match->told(head_.step_shown(), seen_.audience)) bar.told.push_back(told.line.text);
    }
    for (const auto& [name, shot] : scene_.scene().shots) bar.shots.push_back(name);
    bar.shot = shot_name_;
    bar.notice = notice_;
    return bar;
  }

  void grant(const WatchWish& wish) {
    if (wish.place) head_.go_to(*wish.place);
    if (wish.step != 0) head_.step(wish.step);
    if (wish.playing) head_.play(*wish.playing);
    if (wish.speed) speed_ = *wish.speed;
    if (wish.shot) shot_name_ = *wish.shot;
  }

  const SeenMatch& seen_;
  SceneFile& scene_;
  std::string shot_name_;  // empty: where the viewer has moved the camera
  Collection& collection_;
  render::Renderer& renderer_;
  Playhead head_;
  Overlay overlay_;
  std::optional<FilmRoom> room_;
  stage::Shot shot_;
  render::Size size_;
  std::string notice_, asked_;
  float dragged_ = 0;  // pixels since the button went down
  double speed_ = 1, next_look_ = 0;
  int frames_due_ = settling_frames;
  bool was_pressed_ = false;
};

}  // namespace

bool watch_in_window(const SeenMatch& seen, SceneFile& scene, const std::string& shot, render::Size size,
                     const std::vector<std::string>& film, Problems& problems) {
  const std::string title = fmt::format("Sprue: {}", seen.match->game().title);
  const auto context = render::open_window(title, size, problems);
  if (!context) return false;
  Collection collection(assets::usual_shop());
  const auto source = [&](const std::string& name) { return collection.supply(name); };
  const auto renderer = render::Renderer::create(data_root() / "shaders", source, problems);
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  auto fonts = read_fonts(data_root() / "data" / "fonts", problems);
  if (!renderer || !lettering || !fonts) return false;
  renderer->letter_with(std::move(*lettering));
  WatchWindow(seen, scene, shot, collection, *renderer, std::move(*fonts), film).run();
  for (const Problem& problem : collection.problems()) problems.push_back(problem);
  return true;
}

}  // namespace sprue
