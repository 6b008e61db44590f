#include "app/booth_window.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "app/booth_panel.h"
#include "app/booth_pictures.h"
#include "app/data_root.h"
#include "app/overlay.h"
#include "app/picture_file.h"
#include "render/renderer.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// Files that models were made of, to be read again when they change.
class Watched {
 public:
  void add(const std::vector<fs::path>& files) {
    for (const fs::path& file : files) times_[file] = time_of(file);
  }
  bool changed(const std::vector<fs::path>& files) {
    bool any = false;
    for (const fs::path& file : files) {
      const auto now = time_of(file);
      any = any || times_[file] != now;
      times_[file] = now;
    }
    return any;
  }

 private:
  static fs::file_time_type time_of(const fs::path& file) {
    std::error_code gone;
    return fs::last_write_time(file, gone);
  }
  std::map<fs::path, fs::file_time_type> times_;
};

class BoothWindow {
 public:
  BoothWindow(Booth& booth, const BoothStart& start, render::Renderer& renderer, ui::FontFiles fonts)
      : booth_(booth),
        look_(start.look),
        first_(start.orbit),
        orbit_(start.orbit),
        renderer_(renderer),
        overlay_(std::move(fonts)) {
    for (const Exhibit& exhibit : booth_.exhibits()) watch(exhibit);
  }

  void run() {
    while (!WindowShouldClose()) {
      const float passed = GetFrameTime();
      take_keys();
      move_camera();
      take_drops();
      reload();
      view_.seconds += passed * panel_.speed;
      film_ ? step_film() : draw();
    }
  }

 private:
  void watch(const Exhibit& exhibit) { watched_.add(assets::files_of(exhibit.order, exhibit.baked)); }

  // By their queue: a key may come and go between two frames.
  void take_keys() {
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed())
      if (!overlay_.wants_text()) press(key);
    if (overlay_.wants_text()) return;
    const float step = GetFrameTime() * 120;
    if (IsKeyDown(KEY_Q)) panel_.turned -= step;
    if (IsKeyDown(KEY_E)) panel_.turned += step;
  }

  void press(int key) {
    switch (key) {
      case KEY_HOME: do_it(BoothDeed::frame_again); break;
      case KEY_C: do_it(BoothDeed::picture); break;
      case KEY_S: do_it(BoothDeed::contact_sheet); break;
      case KEY_T: do_it(BoothDeed::turntable); break;
      case KEY_J: do_it(BoothDeed::light); break;
      case KEY_F: do_it(BoothDeed::face); break;
      case KEY_U: do_it(BoothDeed::stand); break;
      case KEY_R: booth_.ruler = !booth_.ruler; break;
      case KEY_B: booth_.bases = !booth_.bases; break;
      case KEY_V: look_.inspect = static_cast<render::Inspect>((static_cast<int>(look_.inspect) + 1) % 6); break;
      default: break;
    }
  }

  void do_it(BoothDeed deed) {
    switch (deed) {
      case BoothDeed::frame_again: orbit_ = first_; break;
      case BoothDeed::picture: keep_one(); break;
      case BoothDeed::contact_sheet: keep_sheet(); break;
      case BoothDeed::turntable: begin_film(); break;
      case BoothDeed::light: look_.light.turn += glm::radians(45.0F); break;
      case BoothDeed::face: turn(&assets::Turn::y); break;
      case BoothDeed::stand: turn(&assets::Turn::x); break;
      case BoothDeed::nothing: break;
    }
  }

  // The chosen model, by a quarter.
  void turn(int assets::Turn::*about) {
    if (panel_.chosen >= booth_.exhibits().size()) return;
    int& quarters = booth_.exhibits()[panel_.chosen].order.wishes.turn.*about;
    quarters = (quarters + 1) % 4;
    reread(panel_.chosen);
  }

  void move_camera() {
    if (overlay_.wants_mouse()) return;
    const Vector2 by = GetMouseDelta();
    if (IsMouseButtonDown(MOUSE_BUTTON_LEFT)) {
      orbit_.yaw -= by.x * 0.35F;
      orbit_.pitch = std::clamp(orbit_.pitch + by.y * 0.35F, -4.0F, 88.0F);
    }
    if (IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) {
      orbit_.pan_x -= by.x * 0.15F / orbit_.zoom;
      orbit_.pan_y += by.y * 0.15F / orbit_.zoom;
    }
    orbit_.zoom = std::clamp(orbit_.zoom * std::pow(1.12F, GetMouseWheelMove()), 0.1F, 20.0F);
  }

  void take_drops() {
    if (!IsFileDropped()) return;
    const FilePathList dropped = LoadDroppedFiles();
    for (unsigned i = 0; i < dropped.count; ++i) {
      Problems problems;
      if (booth_.add(dropped.paths[i], nullptr, problems)) {
        watch(booth_.exhibits().back());
        panel_.chosen = booth_.exhibits().size() - 1;
      }
      tell(problems);
    }
    UnloadDroppedFiles(dropped);
  }

  // Twice a second: asking for times is not free. The camera stays where it is.
  void reload() {
    if (GetTime() < next_look_) return;
    next_look_ = GetTime() + 0.5;
    for (std::size_t i = 0; i < booth_.exhibits().size(); ++i) {
      const Exhibit& exhibit = booth_.exhibits()[i];
      if (watched_.changed(assets::files_of(exhibit.order, exhibit.baked))) reread(i);
    }
  }

  void reread(std::size_t place) {
    Problems problems;
    if (booth_.reread(place, problems)) {
      assets::remember(booth_.exhibits()[place].order, booth_.shop(), problems);
      watch(booth_.exhibits()[place]);
    }
    renderer_.forget(booth_.name_of(place));
    tell(problems);
  }

  void tell(const Problems& problems) {
    if (!problems.empty()) panel_.said = to_text(problems.front());
  }

  render::Look fine() const {
    render::Look fine = render::fine_look();
    fine.ground = look_.ground;
    fine.inspect = look_.inspect;
    fine.light = look_.light;
    return fine;
  }

  // Pictures show what the window does, without the room for the panels.
  BoothView kept_view() const {
    BoothView view = view_;
    view.clear = glm::vec2(1);
    return view;
  }

  // "sprue-003.png": the first that is not there yet.
  static std::string free_name(std::string_view ending) {
    for (int number = 1;; ++number) {
      std::string name = fmt::format("sprue-{:03}{}", number, ending);
      std::error_code unknown;
      if (!fs::exists(name, unknown)) return name;
    }
  }

  void keep(const render::Picture& picture) {
    const std::string file = free_name(".png");
    Problems problems;
    panel_.said = keep_picture(file, picture, problems) ? "Kept as " + file + "." : to_text(problems.front());
  }

  void keep_one() {
    const BoothView view = kept_view();
    renderer_.draw(booth_.tableau(view), fine(), view.size);
    keep(renderer_.picture());
  }

  void keep_sheet() { keep(contact_sheet(renderer_, booth_, fine(), kept_view())); }

  void begin_film() {
    BoothView view = kept_view();
    view.size = {view.size.width / 2 * 2, view.size.height / 2 * 2};  // as codecs like it
    film_file_ = free_name(".mp4");
    Problems problems;
    film_ = Turntable::open({.file = film_file_}, view, problems);
    tell(problems);
  }

  // The window shows each frame as it is written; Escape stops.
  void step_film() {
    Problems problems;
    const bool good = film_->step(renderer_, booth_, fine(), problems);
    const bool stopped = IsKeyPressed(KEY_ESCAPE), ended = film_->done() == film_->frames();
    panel_.said = fmt::format("Turntable: {} of {} frames; Esc stops.", film_->done(), film_->frames());
    if (good && ended) panel_.said = "Kept as " + film_file_ + ".";
    if (stopped && !ended) panel_.said = "The turntable was stopped; nothing was kept.";
    tell(problems);
    present();
    if (!good || ended || stopped) film_.reset();
  }

  void draw() {
    view_.orbit = orbit_;
    view_.turned = panel_.turned;
    view_.size = {std::max(1, GetRenderWidth()), std::max(1, GetRenderHeight())};
    view_.clear = clear_of_panels(view_.size);
    view_.alone = look_.inspect != render::Inspect::nothing;
    renderer_.draw(booth_.tableau(view_), look_, view_.size);
    const BoothWish wish = present();
    if (wish.repaint) renderer_.forget(booth_.name_of(*wish.repaint));
    if (wish.reread) reread(*wish.reread);
    do_it(wish.deed);
  }

  // The last frame with the panels over it.
  BoothWish present() {
    const ui::Frame frame{.width = static_cast<float>(GetRenderWidth()),
                          .height = static_cast<float>(GetRenderHeight()),
                          .seconds = GetTime()};
    BoothWish wish;
    BeginDrawing();
    renderer_.show({GetRenderWidth(), GetRenderHeight()});
    overlay_.draw([&] {
      ui::Ui ui(frame, theme_, overlay_.fonts());
      wish = booth_panels(ui, booth_, look_, panel_);
    });
    EndDrawing();
    return wish;
  }

  Booth& booth_;
  render::Look look_;
  Orbit first_, orbit_;
  render::Renderer& renderer_;
  Overlay overlay_;
  ui::Theme theme_;
  std::optional<Turntable> film_;
  std::string film_file_;
  BoothPanel panel_;
  BoothView view_;
  Watched watched_;
  double next_look_ = 0;
};

}  // namespace

bool show_in_window(Booth& booth, const BoothStart& start, Problems& problems) {
  const auto context = render::open_window("Sprue: photo booth", start.size, problems);
  if (!context) return false;
  const auto source = [&](const std::string& name) { return booth.supply(name); };
  const auto renderer = render::Renderer::create(data_root() / "shaders", source, problems);
  auto fonts = read_fonts(data_root() / "data/fonts", problems);
  if (!renderer || !fonts) return false;
  SetTargetFPS(60);
  BoothStart live = start;
  live.look.samples = 1;
  live.look.soft_shadows = false;
  BoothWindow(booth, live, *renderer, std::move(*fonts)).run();
  return true;
}

}  // namespace sprue
