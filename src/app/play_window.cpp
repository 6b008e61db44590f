#include "app/play_window.h"

#include <raylib.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

#include "app/data_root.h"
#include "app/lobby_model.h"
#include "app/overlay.h"
#include "app/table_model.h"
#include "app/table_view.h"
#include "app/user_folders.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "ui/lobby_screen.h"
#include "ui/table_screen.h"

namespace sprue {
namespace {

constexpr double computer_pause = 0.25;  // seconds between what is shown of one computer player and the next choice
constexpr float longest_frame = 0.25F;   // seconds: a slow picture does not make moves jump too far
constexpr float slow_frame = 0.05F;      // from here on, what moves is drawn with fewer pixels
constexpr float drag_from = 5;           // pixels

// Of legal choices, the pieces that only some of them touch: those tell the choices apart.
std::vector<std::string> telling_pieces(const ui::TableModel& model) {
  std::map<std::string, std::size_t> counts;
  std::size_t legal = 0;
  for (const ui::ChoiceLine& line : model.choices) {
    if (line.refusal) continue;
    ++legal;
    for (const std::string& id : line.touches) ++counts[id];
  }
  std::vector<std::string> out;
  for (const auto& [id, count] : counts)
    if (count < legal || legal == 1) out.push_back(id);
  return out;
}

// A match that nobody has named a seed for is like no other.
std::uint64_t any_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 31U) ^ device();
}

render::Size window_size() { return {std::max(1, GetRenderWidth()), std::max(1, GetRenderHeight())}; }

FreeBox free_of(const ui::Box& board, render::Size size) {
  if (board.w <= 0) return {0, 0, static_cast<float>(size.width), static_cast<float>(size.height)};
  return {board.x, board.y, board.w, board.h};
}

class PlayWindow {
 public:
  PlayWindow(WindowStart start, TableView& view, ui::FontFiles files)
      : look_(start.look),
        view_(view),
        overlay_(std::move(files)),
        screen_(std::make_unique<ui::TableScreen>(overlay_.fonts())),
        lobby_(overlay_.fonts()) {
    if (start.keep) shelf_.emplace(state_folder());
    if (start.table)
      sit(std::move(*start.table));
    else
      to_lobby();
  }

  void run() {
    while (!WindowShouldClose() && !closed_) {
      if (table_.session)
        table_frame();
      else
        lobby_frame();
    }
  }

 private:
  const Shelf* shelf() const { return shelf_ ? &*shelf_ : nullptr; }

  void sit(LaidTable table) {
    table_ = std::move(table);
    catalogue_ = catalogue_of(table_.session->match());
    set_scene(table_.session->match());
    screen_ = std::make_unique<ui::TableScreen>(overlay_.fonts());
    notice_.clear();
    fresh_table();
  }

  void set_scene(const Match& match) {
    Problems problems;
    view_.set_scene(std::string(match.game().id), problems);
    tell(problems);
  }

  void fresh_table() {
    view_.motion = TableMotion();
    view_.camera.frame_again();
    view_.shine({}, {});
    picked_.clear();
    changed_ = true;
  }

  // A match that is over goes to the records; one that is left can be gone on with.
  void to_lobby() {
    Problems problems;
    const bool over = table_.session && table_.session->over();
    if (over && shelf_ && !table_.journal.empty()) shelf_->put_away(table_.journal, problems);
    table_ = {};
    lobby_model_ = lobby_model(shelf(), problems.empty() ? "" : to_text(problems.front()));
    behind_.reset();
    fresh_table();
  }

  void lobby_frame() {
    const std::size_t chosen = lobby_.chosen();
    if (!behind_ || behind_of_ != chosen) {
      behind_ = table_behind(games()[chosen]);
      behind_of_ = chosen;
      if (behind_) set_scene(*behind_);
      fresh_table();
    }
    const render::Size size = window_size();
    if (behind_) {
      view_.motion.follow(*behind_, *stage::find_picture(behind_->game().id), {false, {}}, 0);
      view_.draw(free_of(lobby_.board(), size), size, std::min(GetFrameTime(), longest_frame));
    }
    BeginDrawing();
    view_.show(size);
    ui::Intent intent;
    overlay_.draw([&] { intent = lobby_.draw(frame_of(size), lobby_model_); });
    EndDrawing();
    std::visit([this](const auto& wish) { on(wish); }, intent);
  }

  ui::Frame frame_of(render::Size size) const {
    return {static_cast<float>(size.width), static_cast<float>(size.height), 1, GetTime(), false};
  }

  const stage::Picture& picture() const { return *stage::find_picture(table_.session->match().game().id); }

  void table_frame() {
    const float passed = std::min(GetFrameTime(), longest_frame);
    computers();
    refresh();
    view_.motion.follow(table_.session->match(), picture(), {false, table_.session->screen().eyes()}, passed);
    slow_ = view_.motion.moving() && (slow_ || GetFrameTime() > slow_frame);
    view_.draw_coarsely(slow_);
    hands();
    draw();
  }

  // Computer players choose when what was played before has been seen.
  void computers() {
    if (view_.motion.moving() || GetTime() < next_computer_ || !table_.session->computer()) return;
    Problems problems;
    table_.session->play_computer(problems);
    tell(problems);
    changed_ = true;
    next_computer_ = GetTime() + computer_pause;
  }

  void refresh() {
    if (!changed_) return;
    changed_ = false;
    model_ = table_model(*table_.session, picked_, notice_);
    model_.catalogue = catalogue_;
    const std::vector<std::string> pieces = telling_pieces(model_);
    telling_ = {pieces.begin(), pieces.end()};
  }

  // What the mouse does on the table itself: turn it, shift it, point at its pieces.
  void hands() {
    if (IsKeyPressed(KEY_HOME)) view_.camera.frame_again();
    const Vector2 by = GetMouseDelta();
    if (overlay_.wants_mouse()) return;
    const Vector2 at = GetMousePosition();
    if (IsMouseButtonPressed(MOUSE_BUTTON_LEFT)) {
      pressed_at_ = at;
      dragging_ = false;
      if (view_.motion.moving()) view_.motion.skip();
    }
    if (IsMouseButtonDown(MOUSE_BUTTON_LEFT)) {
      dragging_ = dragging_ || std::abs(at.x - pressed_at_.x) + std::abs(at.y - pressed_at_.y) > drag_from;
      if (dragging_) view_.camera.turn(by.x, by.y);
    }
    if (IsMouseButtonReleased(MOUSE_BUTTON_LEFT) && !dragging_) pick({at.x, at.y});
    if (IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) view_.camera.shift(by.x, by.y);
    if (GetMouseWheelMove() != 0) view_.camera.zoom(GetMouseWheelMove());
  }

  // A piece filters the choices to those about it; pointed at again, it plays the only one that is left.
  void pick(glm::vec2 pixel) {
    const std::optional<std::string> id = view_.under(pixel, telling_);
    std::vector<std::string> picked;
    if (id) picked.push_back(*id);
    if (id && picked == picked_) return play_only(*id);
    picked_ = std::move(picked);
    changed_ = true;
  }

  void play_only(const std::string& id) {
    const ui::ChoiceLine* only = nullptr;
    for (const ui::ChoiceLine& line : model_.choices) {
      const bool about = !line.refusal && std::ranges::find(line.touches, id) != line.touches.end();
      if (about && only != nullptr) return;
      if (about) only = &line;
    }
    if (only != nullptr && model_.prompt.seat) on(ui::Play{*model_.prompt.seat, only->action});
  }

  void draw() {
    const render::Size size = window_size();
    view_.shine({telling_.begin(), telling_.end()}, screen_->lit());
    view_.draw(free_of(screen_->board(), size), size, std::min(GetFrameTime(), longest_frame));
    BeginDrawing();
    view_.show(size);
    ui::Intent intent;
    overlay_.draw([&] { intent = screen_->draw(frame_of(size), model_, view_.spots(screen_->wanted())); });
    EndDrawing();
    if (screen_->peeking() != peeking_) {
      peeking_ = screen_->peeking();
      table_.session->peek(peeking_);
      changed_ = true;
    }
    std::visit([this](const auto& wish) { on(wish); }, intent);
  }

  void done(const Session::Answer& answer, const Problems& problems) {
    notice_ = answer.refusal ? answer.refusal->why : "";
    tell(problems);
    picked_.clear();
    changed_ = true;
  }
  void tell(const Problems& problems) {
    if (!problems.empty()) notice_ = to_text(problems.front());
  }

  void on(const ui::None&) {}
  void on(const ui::Play& play) {
    Problems problems;
    done(table_.session->play({play.seat, play.action}, problems), problems);
  }
  void on(const ui::Undo&) {
    Problems problems;
    done(table_.session->undo(problems), problems);
  }
  void on(const ui::Redo&) {
    Problems problems;
    done(table_.session->redo(problems), problems);
  }
  void on(const ui::LiftCurtain& lift) {
    table_.session->lift(lift.seat, hold_to_lift);
    changed_ = true;
  }
  void on(const ui::StartPeek&) {}
  void on(const ui::EndPeek&) {}
  void on(const ui::CloseRecap&) {
    table_.session->close_recap();
    changed_ = true;
  }
  void on(const ui::OpenRule&) {}
  void on(const ui::Save&) {
    notice_ = table_.journal.empty() ? "This match is not kept" : "Every step is kept as it is played";
    changed_ = true;
  }
  void on(const ui::Leave&) { to_lobby(); }
  void on(const ui::Quit&) { closed_ = true; }
  void on(const ui::ShowStep&) {}
  void on(const ui::NewMatch& wish) {
    Problems problems;
    begin(lay_wish(wish, any_seed(), shelf(), look_, problems), problems);
  }
  void on(const ui::Continue& left) {
    Problems problems;
    begin(lay_journal(left.file, {}, look_, problems), problems);
  }
  void begin(LaidTable table, const Problems& problems) {
    if (table.session)
      sit(std::move(table));
    else if (!problems.empty())
      lobby_model_.notice = to_text(problems.front());
  }

  Look look_;
  std::optional<Shelf> shelf_;
  TableView& view_;
  Overlay overlay_;
  std::unique_ptr<ui::TableScreen> screen_;
  ui::LobbyScreen lobby_;
  ui::LobbyModel lobby_model_;
  std::unique_ptr<Match> behind_;
  std::size_t behind_of_ = 0;
  LaidTable table_;
  ui::TableModel model_;
  std::string catalogue_;
  std::set<std::string> telling_;
  std::vector<std::string> picked_;
  std::string notice_;
  bool changed_ = true, peeking_ = false, dragging_ = false, closed_ = false, slow_ = false;
  double next_computer_ = 0;
  Vector2 pressed_at_{};
};

}  // namespace

bool is_display_there() {
  const char* display = std::getenv("DISPLAY");
  return display != nullptr && *display != '\0';
}

bool play_in_window(WindowStart start, Problems& problems) {
  std::optional<ui::FontFiles> files = read_fonts(data_root() / "data/fonts", problems);
  if (!files) return false;
  const auto context = render::open_window("Sprue", start.size, problems);
  if (!context) return false;
  const auto view = TableView::open(problems);
  if (!view) return false;
  SetTargetFPS(60);
  PlayWindow(std::move(start), *view, std::move(*files)).run();
  return true;
}

}  // namespace sprue
