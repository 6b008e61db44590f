// Lets people look at models, paint them, and take pictures of them.
#include "app/rooms/booth_room.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "film/camera/picture_file.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// With more models only the chosen one is shown at first: all of them would be too far away.
constexpr std::size_t most_together = 10;

}  // namespace

BoothRoom::BoothRoom(RoomContext context, ToBooth start)
    : context_(context),
      renderer_(context.window.renderer()),
      booth_(std::move(start.booth)),
      style_(start.style),
      first_(start.orbit),
      orbit_(start.orbit),
      leaving_quits_(start.leaving_quits),
      reader_(booth_.loader()),
      changes_(booth_, reader_) {
  context_.window.name("Sprue: photo booth");
  // The window's picture is redrawn all the time, so it does without what is slow; fine() has it for pictures to keep.
  style_.samples = 1;
  style_.soft_shadows = false;
  renderer_.draw_models_from([this](const stage::ModelRef& ref) { return booth_.provide(ref); });
  for (const Exhibit& exhibit : booth_.exhibits()) watch(exhibit);
  small_.resize(booth_.exhibits().size());
  panel_.alone = booth_.exhibits().size() > most_together;
  for (const std::string& model : start.models) ask(model);
}

// The renderer must not ask a booth that is gone.
BoothRoom::~BoothRoom() { renderer_.draw_models_from({}); }

// The window draws on its own while clips play, models are read, or pictures for the list are missing.
bool BoothRoom::stirs() const {
  const bool plays =
      !panel_.paused && panel_.speed != 0 &&
      std::ranges::any_of(booth_.exhibits(), [](const Exhibit& exhibit) { return !exhibit.baked.model.clips.empty(); });
  const bool reads = !reader_.reading().empty();
  return plays || reads || film_ || panel_.find_now > 0 || std::ranges::any_of(small_, std::logical_not<>{});
}

// While a film is made only the film goes on; drops are queued.
void BoothRoom::frame() {
  take_drops();
  film_ ? step_film() : step();
}

void BoothRoom::step() {
  take_keys();
  hand_.follow_mouse(context_.window.overlay(), orbit_);
  take_read();
  reload();
  if (!panel_.paused) view_.seconds += context_.window.passed() * panel_.speed;
  draw_small();
  draw();
}

void BoothRoom::watch(const Exhibit& exhibit) { watched_.add(assets::files_of(exhibit.request, exhibit.baked)); }

void BoothRoom::ask(const fs::path& path) {
  watched_.seen(path);  // noted before it is read: it may change while it is
  reader_.ask(path);
}

// Reads the queue of keys, because a key may come and go between two frames. Turning needs to know how long a key is
// down, so it asks for that.
void BoothRoom::take_keys() {
  for (const int key : context_.window.keys())
    if (!typing()) press(key);
  if (typing()) return;
  const float step = context_.window.passed() * 120;
  if (IsKeyDown(KEY_Q)) panel_.turned -= step;
  if (IsKeyDown(KEY_E)) panel_.turned += step;
}

// The field that "/" opens has the keyboard only some frames later; keys until then are meant for it.
bool BoothRoom::typing() const { return context_.window.overlay().wants_text() || panel_.find_now > 0; }

// Roles that are asked about take all keys.
void BoothRoom::press(int key) {
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
    case KEY_V: style_.inspect = static_cast<render::Inspect>((static_cast<int>(style_.inspect) + 1) % 6); break;
    default: break;
  }
}

void BoothRoom::press_among_roles(int key) {
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

void BoothRoom::do_it(BoothDeed deed) {
  switch (deed) {
    case BoothDeed::use: offer_roles(); break;
    case BoothDeed::keep_off: panel_.roles.clear(); break;
    case BoothDeed::frame_again: orbit_ = first_; break;
    case BoothDeed::picture: keep_one(); break;
    case BoothDeed::contact_sheet: keep_sheet(); break;
    case BoothDeed::turntable: begin_film(); break;
    case BoothDeed::light: style_.light.turn += glm::radians(45.0F); break;
    case BoothDeed::face: turn(&assets::Turn::y); break;
    case BoothDeed::stand: turn(&assets::Turn::x); break;
    case BoothDeed::undo: choose(changes_.undo()); break;
    case BoothDeed::redo: choose(changes_.redo()); break;
    case BoothDeed::remove: remove(panel_.chosen); break;
    case BoothDeed::back: leave(); break;
    case BoothDeed::nothing: break;
  }
}

// Leads back to the lobby; a booth that was started from the command line has no room to go back to.
void BoothRoom::leave() {
  if (leaving_quits_)
    go_to(Quit{});
  else
    go_to(ToLobby{});
}

// An empty list of roles would not show, so nobody is asked then.
void BoothRoom::offer_roles() {
  if (panel_.chosen >= booth_.exhibits().size()) return;
  panel_.roles = roles();
  panel_.role = 0;
}

void BoothRoom::use_for(std::size_t role) {
  Problems problems;
  const auto said = stand_for(panel_.roles[role], booth_.exhibits()[panel_.chosen], problems);
  panel_.roles.clear();
  if (said) panel_.said = *said;
  tell(problems);
}

// Steps through the models that the search field leaves listed.
void BoothRoom::choose_next(int step) {
  const std::vector<std::size_t> found = found_in(booth_, panel_.find);
  if (found.empty()) return;
  const auto now = std::ranges::find(found, panel_.chosen);
  const auto last = static_cast<std::ptrdiff_t>(found.size()) - 1;
  const std::ptrdiff_t next = now == found.end() ? 0 : std::clamp<std::ptrdiff_t>(now - found.begin() + step, 0, last);
  panel_.chosen = found[static_cast<std::size_t>(next)];
}

void BoothRoom::remove(std::size_t place) {
  if (place >= booth_.exhibits().size()) return;
  // All places behind it change, and the renderer knows models by place.
  for (std::size_t i = place; i < booth_.exhibits().size(); ++i) forget(i);
  booth_.remove(place);
  small_.erase(small_.begin() + static_cast<std::ptrdiff_t>(place));
  // Changes are known by place, too.
  changes_.forget_all();
  if (panel_.chosen > 0 && panel_.chosen >= booth_.exhibits().size()) --panel_.chosen;
}

void BoothRoom::choose(std::optional<std::size_t> place) {
  if (place) panel_.chosen = *place;
}

// Keeps what was chosen here for the next time; what a model.json says is not written back.
void BoothRoom::remember(std::size_t place) {
  Problems problems;
  const assets::ModelRequest& request = booth_.exhibits()[place].request;
  assets::remember(request, booth_.loader(), problems);
  if (!request.card.empty()) watched_.seen(request.card);
  tell(problems);
}

// Turns the chosen model by a quarter, and has it made again: stance is a part of what is baked.
void BoothRoom::turn(int assets::Turn::*about) {
  if (panel_.chosen >= booth_.exhibits().size()) return;
  int& quarters = booth_.exhibits()[panel_.chosen].request.options.turn.*about;
  quarters = (quarters + 1) % 4;
  reader_.ask_again(booth_.exhibits()[panel_.chosen], BoothReader::Why::changed);
}

void BoothRoom::take_drops() {
  if (!IsFileDropped()) return;
  const FilePathList dropped = LoadDroppedFiles();
  for (unsigned i = 0; i < dropped.count; ++i) ask(dropped.paths[i]);
  UnloadDroppedFiles(dropped);
}

void BoothRoom::take_read() {
  while (std::optional<BoothReader::Read> read = reader_.take()) {
    if (read->again)
      take_again(std::move(*read->again), read->problems);
    else
      take_first(std::move(*read));
  }
  const std::size_t behind = reader_.waiting();
  // Until a model has come back it is not known what undo would undo.
  panel_.reading = reader_.reading().filename().string();
  if (!panel_.reading.empty())
    panel_.reading = fmt::format("Reading {}{}{}", panel_.reading, behind > 0 ? fmt::format(", {} more", behind) : "",
                                 reader_.makes_again() ? "; nothing is undone meanwhile" : "");
}

// A file that was refused may have become readable.
void BoothRoom::take_first(BoothReader::Read read) {
  std::erase_if(panel_.refused, [&](const Problem& one) { return one.where == read.file; });
  if (read.exhibit) {
    watch(*read.exhibit);
    booth_.put(std::move(*read.exhibit));
    small_.emplace_back();
    panel_.alone = panel_.alone || booth_.exhibits().size() == most_together + 1;
    if (panel_.roles.empty()) panel_.chosen = booth_.exhibits().size() - 1;  // else the question is about the other one
  } else if (!read.is_folder) {
    // Refused files are watched, too: somebody may be mending them.
    watched_.add({read.file});
    panel_.refused.push_back({read.file.string(), read.problems.empty() ? "" : read.problems.front().what});
  }
  tell(read.problems);
}

// Takes a model that was made again; the old one has been shown until now.
void BoothRoom::take_again(BoothReader::Again again, const Problems& problems) {
  tell(problems);
  const std::optional<BoothChanges::Made> made = changes_.take(std::move(again));
  if (!made) return;
  if (problems.empty()) panel_.said.clear();
  watch(booth_.exhibits()[made->place]);
  forget(made->place);
  small_[made->place] = {};
  if (made->to_remember) remember(made->place);
}

// Looks for changed files twice a second, since asking for their times is not free. The camera stays where it is.
void BoothRoom::reload() {
  if (context_.window.seconds() < next_look_) return;
  next_look_ = context_.window.seconds() + 0.5;
  std::vector<std::vector<fs::path>> made_of;
  std::set<fs::path> all;
  for (const Exhibit& exhibit : booth_.exhibits()) made_of.push_back(assets::files_of(exhibit.request, exhibit.baked));
  for (const std::vector<fs::path>& files : made_of) all.insert(files.begin(), files.end());
  for (const Problem& one : panel_.refused) all.insert(one.where);
  const std::set<fs::path> changed = watched_.changed(all);
  if (changed.empty()) return;
  for (std::size_t i = 0; i < made_of.size(); ++i)
    if (std::ranges::any_of(made_of[i], [&](const fs::path& file) { return changed.contains(file); })) reload(i);
  for (const Problem& one : panel_.refused)
    if (changed.contains(one.where)) reader_.ask(one.where);
}

void BoothRoom::reload(std::size_t place) {
  Exhibit& exhibit = booth_.exhibits()[place];
  Problems problems;
  std::optional<assets::ModelRequest> request;
  if (!exhibit.request.card.empty())  // the card may say something else now
    request = assets::request_for(exhibit.request.card, booth_.loader(), problems);
  if (request) exhibit.request = std::move(*request);
  // A changed model.json overrides what was chosen here before, so there is nothing to undo.
  if (exhibit.request.options != exhibit.made) changes_.forget(place);
  reader_.ask_again(exhibit, BoothReader::Why::file);
  tell(problems);
}

// Draws the pictures of the list, one a frame, so that many models do not stop the window.
void BoothRoom::draw_small() {
  const auto missing = std::ranges::find_if(small_, [](const auto& one) { return one == nullptr; });
  panel_.pictures.clear();
  for (const auto& one : small_) panel_.pictures.push_back(one.get());
  if (missing == small_.end()) return;
  BoothView view;
  view.only = static_cast<std::size_t>(missing - small_.begin());
  view.size = {96, 96};
  view.alone = true;
  view.orbit.zoom = 1.25F;
  render::SceneStyle style = style_;
  style.samples = 4;
  style.inspect = render::Inspect::nothing;
  style.clear = true;
  // The ruler is the booth's, and no part of a model's picture.
  const bool ruler = std::exchange(booth_.ruler, false);
  renderer_.draw(booth_.tableau(view), booth_.lit(style), view.size);
  booth_.ruler = ruler;
  // The renderer shows the small picture now.
  drawn_.reset();
  *missing = std::make_unique<ui::Image>(ui::Image{96, 96, renderer_.picture().rgba});
}

void BoothRoom::tell(const Problems& problems) {
  if (!problems.empty()) panel_.said = to_text(problems.front());
}

// The style of pictures to keep: fine, but with the light and the view that were chosen.
render::SceneStyle BoothRoom::fine() const {
  render::SceneStyle fine = render::fine_style();
  fine.ground = style_.ground;
  fine.inspect = style_.inspect;
  fine.light = style_.light;
  return booth_.lit(fine);
}

// Pictures show what the window does, without leaving room for the panels.
BoothView BoothRoom::kept_view() const {
  BoothView view = view_;
  view.clear = glm::vec2(1);
  return view;
}

void BoothRoom::keep(const render::Picture& picture) {
  const std::string file = film::free_name(".png");
  Problems problems;
  panel_.said = film::keep_picture(file, picture, problems) ? "Kept as " + file + "." : to_text(problems.front());
}

void BoothRoom::keep_one() {
  const BoothView view = kept_view();
  renderer_.draw(booth_.tableau(view), fine(), view.size);
  drawn_.reset();
  keep(renderer_.picture());
}

void BoothRoom::keep_sheet() {
  if (booth_.exhibits().empty()) return;
  keep(contact_sheet(renderer_, booth_, fine(), kept_view()));
  drawn_.reset();
}

void BoothRoom::begin_film() {
  BoothView view = kept_view();
  view.size = {view.size.width / 2 * 2, view.size.height / 2 * 2};  // codecs need even sizes
  film_file_ = film::free_name(".mp4");
  Problems problems;
  film_ = Turntable::open({.file = film_file_}, view, problems);
  tell(problems);
}

// Makes the next frame of the film, which the window shows as it is written. Nothing in the booth changes until the
// last one: what has changed outside, and what has been read, waits.
void BoothRoom::step_film() {
  Problems problems;
  const bool good = film_->step(renderer_, booth_, fine(), problems);
  const bool ended = film_->done() == film_->frames();
  panel_.filming = fmt::format("Turntable: {} of {} frames", film_->done(), film_->frames());
  // Other keys that were pressed meanwhile are not meant for what comes after, so they are read and dropped.
  const bool escaped = std::ranges::count(context_.window.keys(), int{KEY_ESCAPE}) > 0;
  const bool stopped = show(true).deed == BoothDeed::back || escaped;
  if (good && !ended && !stopped) return;
  panel_.said = good && ended ? "Kept as " + film_file_ + "." : "The turntable was stopped; nothing was kept.";
  tell(problems);
  panel_.filming.clear();
  film_.reset();
  drawn_.reset();
}

void BoothRoom::draw() {
  view_.orbit = orbit_;
  view_.turned = panel_.turned;
  view_.size = context_.window.size();
  view_.clear = clear_of_panels(view_.size);
  view_.only = panel_.alone && panel_.chosen < booth_.exhibits().size() ? std::optional(panel_.chosen) : std::nullopt;
  panel_.can_undo = changes_.can_undo();
  panel_.can_redo = changes_.can_redo();
  // Clutter would only be in the way of an inspection.
  view_.alone = style_.inspect != render::Inspect::nothing;
  stage::Tableau tableau = booth_.tableau(view_);
  // The same picture is not drawn twice; the panels over it may still be others.
  const render::SceneStyle style = booth_.lit(style_);
  const bool is_new = tableau != drawn_ || style != drawn_style_ || view_.size != drawn_size_;
  if (is_new) renderer_.draw(tableau, style, view_.size);
  drawn_ = std::move(tableau);
  drawn_style_ = style;
  drawn_size_ = view_.size;
  const BoothWish wish = show(is_new);
  if (wish.repaint) forget(*wish.repaint);
  if (wish.reread) reader_.ask_again(booth_.exhibits()[*wish.reread], BoothReader::Why::changed);
  if (wish.role) use_for(*wish.role);
  do_it(wish.deed);
}

// Has the renderer upload the model in this place anew: it has changed.
void BoothRoom::forget(std::size_t place) {
  renderer_.forget(stage::ExhibitIndex{place});
  drawn_.reset();
}

// Shows the last picture with the panels over it. `is_new` tells that the window does not show it yet.
BoothWish BoothRoom::show(bool is_new) {
  BoothWish wish;
  context_.window.show(is_new, [&] {
    const ui::Settings& settings = context_.user.settings();
    ui::Ui ui(context_.window.frame(settings), ui::theme_of({}, settings), context_.window.overlay().fonts());
    wish = booth_panels(ui, booth_, style_, panel_);
    items_ = ui.items();
  });
  return wish;
}

}  // namespace sprue
