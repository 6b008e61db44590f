#include "app/booth_window.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "app/booth_changes.h"
#include "app/booth_panel.h"
#include "app/booth_pictures.h"
#include "app/booth_reader.h"
#include "app/data_root.h"
#include "app/overlay.h"
#include "app/picture_file.h"
#include "app/watched_files.h"
#include "render/renderer.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_together = 10;  // of more, only the chosen one is near enough to be looked at, at first

class BoothWindow {
 public:
  BoothWindow(Booth& booth, const BoothStart& start, render::Renderer& renderer, ui::FontFiles fonts)
      : booth_(booth),
        look_(start.look),
        first_(start.orbit),
        orbit_(start.orbit),
        renderer_(renderer),
        overlay_(std::move(fonts)),
        reader_(booth.shop()),
        changes_(booth, reader_) {
    for (const Exhibit& exhibit : booth_.exhibits()) watch(exhibit);
    small_.resize(booth_.exhibits().size());
    panel_.alone = booth_.exhibits().size() > most_together;
    for (const std::string& model : start.models) ask(model);
  }

  void run() {
    while (!WindowShouldClose() && !left_) {
      take_drops();
      film_ ? step_film() : step();
    }
  }

 private:
  void step() {
    const float passed = GetFrameTime();
    take_keys();
    move_camera();
    take_read();
    reload();
    if (!panel_.paused) view_.seconds += passed * panel_.speed;
    draw_small();
    draw();
  }

  void watch(const Exhibit& exhibit) { watched_.add(assets::files_of(exhibit.order, exhibit.baked)); }

  void ask(const fs::path& path) {
    watched_.seen(path);  // before it is read: it may change while it is
    reader_.ask(path);
  }

  // By their queue: a key may come and go between two frames.
  void take_keys() {
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed())
      if (!typing()) press(key);
    if (typing()) return;
    const float step = GetFrameTime() * 120;
    if (IsKeyDown(KEY_Q)) panel_.turned -= step;
    if (IsKeyDown(KEY_E)) panel_.turned += step;
  }

  bool typing() const { return overlay_.wants_text() || panel_.find_now > 0; }

  void press(int key) {
    if (!panel_.roles.empty()) return press_among_roles(key);
    switch (key) {
      case KEY_ENTER:
      case KEY_KP_ENTER: do_it(BoothDeed::use); break;
      case KEY_HOME: do_it(BoothDeed::frame_again); break;
      case KEY_C: do_it(BoothDeed::picture); break;
      case KEY_S: do_it(BoothDeed::contact_sheet); break;
      case KEY_T: do_it(BoothDeed::turntable); break;
      case KEY_J: do_it(BoothDeed::light); break;
      case KEY_F: do_it(BoothDeed::face); break;
      case KEY_U: do_it(BoothDeed::stand); break;
      case KEY_R: booth_.ruler = !booth_.ruler; break;
      case KEY_B: booth_.bases = !booth_.bases; break;
      case KEY_SPACE: panel_.paused = !panel_.paused; break;
      case KEY_O: panel_.alone = !panel_.alone; break;
      case KEY_UP: choose_next(-1); break;
      case KEY_DOWN: choose_next(1); break;
      case KEY_DELETE: do_it(BoothDeed::remove); break;
      case KEY_ESCAPE: do_it(BoothDeed::back); break;
      case KEY_SLASH: panel_.find_now = frames_to_find; break;
      case KEY_Z: do_it(IsKeyDown(KEY_LEFT_SHIFT) ? BoothDeed::redo : BoothDeed::undo); break;
      case KEY_V: look_.inspect = static_cast<render::Inspect>((static_cast<int>(look_.inspect) + 1) % 6); break;
      default: break;
    }
  }

  void press_among_roles(int key) {
    panel_.show_role = true;
    switch (key) {
      case KEY_UP: panel_.role -= panel_.role > 0 ? 1 : 0; break;
      case KEY_DOWN: panel_.role = std::min(panel_.role + 1, panel_.roles.size() - 1); break;
      case KEY_ENTER:
      case KEY_KP_ENTER: use_for(panel_.role); break;
      case KEY_ESCAPE: do_it(BoothDeed::keep_off); break;
      default: break;
    }
  }

  void do_it(BoothDeed deed) {
    switch (deed) {
      case BoothDeed::use: offer_roles(); break;
      case BoothDeed::keep_off: panel_.roles.clear(); break;
      case BoothDeed::frame_again: orbit_ = first_; break;
      case BoothDeed::picture: keep_one(); break;
      case BoothDeed::contact_sheet: keep_sheet(); break;
      case BoothDeed::turntable: begin_film(); break;
      case BoothDeed::light: look_.light.turn += glm::radians(45.0F); break;
      case BoothDeed::face: turn(&assets::Turn::y); break;
      case BoothDeed::stand: turn(&assets::Turn::x); break;
      case BoothDeed::undo: choose(changes_.undo()); break;
      case BoothDeed::redo: choose(changes_.redo()); break;
      case BoothDeed::remove: remove(panel_.chosen); break;
      case BoothDeed::back: left_ = true; break;
      case BoothDeed::nothing: break;
    }
  }

  void offer_roles() {
    if (panel_.chosen >= booth_.exhibits().size()) return;
    panel_.roles = roles();
    panel_.role = 0;
  }

  void use_for(std::size_t role) {
    Problems problems;
    const auto said = stand_for(panel_.roles[role], booth_.exhibits()[panel_.chosen], problems);
    panel_.roles.clear();
    if (said) panel_.said = *said;
    tell(problems);
  }

  // Of those that are listed.
  void choose_next(int step) {
    const std::vector<std::size_t> found = found_in(booth_, panel_.find);
    if (found.empty()) return;
    const auto now = std::ranges::find(found, panel_.chosen);
    const auto last = static_cast<std::ptrdiff_t>(found.size()) - 1;
    const std::ptrdiff_t next =
        now == found.end() ? 0 : std::clamp<std::ptrdiff_t>(now - found.begin() + step, 0, last);
    panel_.chosen = found[static_cast<std::size_t>(next)];
  }

  void remove(std::size_t place) {
    if (place >= booth_.exhibits().size()) return;
    for (std::size_t i = place; i < booth_.exhibits().size(); ++i) renderer_.forget(booth_.name_of(i));
    booth_.remove(place);
    small_.erase(small_.begin() + static_cast<std::ptrdiff_t>(place));
    changes_.forget_all();
    if (panel_.chosen > 0 && panel_.chosen >= booth_.exhibits().size()) --panel_.chosen;
  }

  void choose(std::optional<std::size_t> place) {
    if (place) panel_.chosen = *place;
  }

  // What somebody here has chosen; what a file says is not written back.
  void remember(std::size_t place) {
    Problems problems;
    const assets::Order& order = booth_.exhibits()[place].order;
    assets::remember(order, booth_.shop(), problems);
    if (!order.card.empty()) watched_.seen(order.card);
    tell(problems);
  }

  // The chosen model, by a quarter.
  void turn(int assets::Turn::*about) {
    if (panel_.chosen >= booth_.exhibits().size()) return;
    int& quarters = booth_.exhibits()[panel_.chosen].order.wishes.turn.*about;
    quarters = (quarters + 1) % 4;
    reader_.ask_again(booth_.exhibits()[panel_.chosen], BoothReader::Why::changed);
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
    for (unsigned i = 0; i < dropped.count; ++i) ask(dropped.paths[i]);
    UnloadDroppedFiles(dropped);
  }

  void take_read() {
    while (std::optional<BoothReader::Read> read = reader_.take()) {
      if (read->again) {
        take_again(std::move(*read->again), read->problems);
        continue;
      }
      std::erase_if(panel_.refused, [&](const Problem& one) { return one.where == read->file; });
      if (read->exhibit) {
        watch(*read->exhibit);
        booth_.put(std::move(*read->exhibit));
        small_.emplace_back();
        panel_.alone = panel_.alone || booth_.exhibits().size() == most_together + 1;
        if (panel_.roles.empty()) panel_.chosen = booth_.exhibits().size() - 1;  // else the other one is asked about
      } else if (!read->is_folder) {
        watched_.add({read->file});
        panel_.refused.push_back({read->file.string(), read->problems.empty() ? "" : read->problems.front().what});
      }
      tell(read->problems);
    }
    const std::size_t behind = reader_.waiting();
    panel_.reading = reader_.reading().filename().string();
    if (!panel_.reading.empty())
      panel_.reading = fmt::format("Reading {}{}{}", panel_.reading, behind > 0 ? fmt::format(", {} more", behind) : "",
                                   reader_.makes_again() ? "; nothing is undone meanwhile" : "");
  }

  // Until then the old one is shown.
  void take_again(BoothReader::Again again, const Problems& problems) {
    tell(problems);
    const std::optional<BoothChanges::Made> made = changes_.take(std::move(again));
    if (!made) return;
    if (problems.empty()) panel_.said.clear();
    watch(booth_.exhibits()[made->place]);
    renderer_.forget(booth_.name_of(made->place));
    small_[made->place] = {};
    if (made->to_remember) remember(made->place);
  }

  // Twice a second: asking for times is not free. The camera stays where it is.
  void reload() {
    if (GetTime() < next_look_) return;
    next_look_ = GetTime() + 0.5;
    std::vector<std::vector<fs::path>> made_of;
    std::set<fs::path> all;
    for (const Exhibit& exhibit : booth_.exhibits()) made_of.push_back(assets::files_of(exhibit.order, exhibit.baked));
    for (const std::vector<fs::path>& files : made_of) all.insert(files.begin(), files.end());
    for (const Problem& one : panel_.refused) all.insert(one.where);
    const std::set<fs::path> changed = watched_.changed(all);
    if (changed.empty()) return;
    for (std::size_t i = 0; i < made_of.size(); ++i)
      if (std::ranges::any_of(made_of[i], [&](const fs::path& file) { return changed.contains(file); })) reload(i);
    for (const Problem& one : panel_.refused)
      if (changed.contains(one.where)) reader_.ask(one.where);
  }

  void reload(std::size_t place) {
    Exhibit& exhibit = booth_.exhibits()[place];
    Problems problems;
    std::optional<assets::Order> order;
    if (!exhibit.order.card.empty())  // it may say something else now
      order = assets::order_of(exhibit.order.card, booth_.shop(), problems);
    if (order) exhibit.order = std::move(*order);
    // What somebody has written there goes before what was done here until then.
    if (exhibit.order.wishes != exhibit.made) changes_.forget(place);
    reader_.ask_again(exhibit, BoothReader::Why::file);
    tell(problems);
  }

  // One a frame: the pictures of the list.
  void draw_small() {
    const auto missing = std::ranges::find_if(small_, [](const auto& one) { return one == nullptr; });
    panel_.pictures.clear();
    for (const auto& one : small_) panel_.pictures.push_back(one.get());
    if (missing == small_.end()) return;
    BoothView view;
    view.only = static_cast<std::size_t>(missing - small_.begin());
    view.size = {96, 96};
    view.alone = true;
    view.orbit.zoom = 1.25F;
    render::Look look = look_;
    look.samples = 4;
    look.inspect = render::Inspect::nothing;
    look.clear = true;
    const bool ruler = std::exchange(booth_.ruler, false);
    renderer_.draw(booth_.tableau(view), look, view.size);
    booth_.ruler = ruler;
    *missing = std::make_unique<ui::Image>(ui::Image{96, 96, renderer_.picture().rgba});
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

  void keep_sheet() {
    if (!booth_.exhibits().empty()) keep(contact_sheet(renderer_, booth_, fine(), kept_view()));
  }

  void begin_film() {
    BoothView view = kept_view();
    view.size = {view.size.width / 2 * 2, view.size.height / 2 * 2};  // as codecs like it
    film_file_ = free_name(".mp4");
    Problems problems;
    film_ = Turntable::open({.file = film_file_}, view, problems);
    tell(problems);
  }

  // The window shows each frame as it is written. Nothing in the booth changes until the last one: what has changed
  // outside, and what has been read, waits.
  void step_film() {
    Problems problems;
    const bool good = film_->step(renderer_, booth_, fine(), problems);
    const bool ended = film_->done() == film_->frames();
    panel_.filming = fmt::format("Turntable: {} of {} frames", film_->done(), film_->frames());
    const bool stopped = present().deed == BoothDeed::back || escaped();
    if (good && !ended && !stopped) return;
    panel_.said = good && ended ? "Kept as " + film_file_ + "." : "The turntable was stopped; nothing was kept.";
    tell(problems);
    panel_.filming.clear();
    film_.reset();
  }

  // Other keys that were pressed meanwhile are not meant for what comes after.
  static bool escaped() {
    bool escape = false;
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed()) escape = escape || key == KEY_ESCAPE;
    return escape;
  }

  void draw() {
    view_.orbit = orbit_;
    view_.turned = panel_.turned;
    view_.size = {std::max(1, GetRenderWidth()), std::max(1, GetRenderHeight())};
    view_.clear = clear_of_panels(view_.size);
    view_.only = panel_.alone && panel_.chosen < booth_.exhibits().size() ? std::optional(panel_.chosen) : std::nullopt;
    panel_.can_undo = changes_.can_undo();
    panel_.can_redo = changes_.can_redo();
    view_.alone = look_.inspect != render::Inspect::nothing;
    renderer_.draw(booth_.tableau(view_), look_, view_.size);
    const BoothWish wish = present();
    if (wish.repaint) renderer_.forget(booth_.name_of(*wish.repaint));
    if (wish.reread) reader_.ask_again(booth_.exhibits()[*wish.reread], BoothReader::Why::changed);
    if (wish.role) use_for(*wish.role);
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
  WatchedFiles watched_;
  double next_look_ = 0;
  BoothReader reader_;
  BoothChanges changes_;
  std::vector<std::unique_ptr<ui::Image>> small_;  // pictures of the exhibits for the list
  bool left_ = false;
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
