#include "app/play_window.h"

#include <fmt/format.h>
#include <raylib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>

#include "app/booth_window.h"
#include "app/builder_room.h"
#include "app/data_root.h"
#include "app/lobby_model.h"
#include "app/overlay.h"
#include "app/picture_file.h"
#include "app/recap_ways.h"
#include "app/record_match.h"
#include "app/seen_match.h"
#include "app/settings.h"
#include "app/sounds.h"
#include "app/table_model.h"
#include "app/table_view.h"
#include "app/user_folders.h"
#include "app/watch_window.h"
#include "app/window_rest.h"
#include "core/file.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "ui/lobby_screen.h"
#include "ui/seat_panel.h"
#include "ui/table_screen.h"

namespace sprue {
namespace {

constexpr double computer_pause = 0.25;  // seconds between what is shown of one computer player and the next choice
constexpr double look_time = 0.7;        // seconds: a pass by itself tells nothing of what is in hand
constexpr float at_once = 1000;          // seconds: whatever moves is there
constexpr float longest_frame = 0.25F;   // seconds: a slow picture does not make moves jump too far
constexpr float slow_frame = 0.05F;      // from here on, what moves is drawn with fewer pixels
constexpr float drag_from = 5;           // pixels
constexpr float turning = 260;           // pixels of a drag, in a second of a key that turns
constexpr float nearing = 8;             // steps of a wheel, in a second of a key that comes nearer

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

// Where to after this window: a record to be watched, miniatures to be looked at, or nowhere.
struct Beside {
  std::string record;
  std::vector<std::string> models;
};

class PlayWindow {
 public:
  PlayWindow(WindowStart start, TableView& view, ui::FontFiles files)
      : view_(view),
        overlay_(std::move(files)),
        screen_(std::make_unique<ui::TableScreen>(overlay_.fonts())),
        lobby_(overlay_.fonts()) {
    watch_ = std::move(start.watch);
    packs_ = std::move(start.packs);
    if (start.keep) shelf_.emplace(state_folder());
    Problems problems;
    settings_ = usable_settings(settings_file(), problems);
    speaker_ = Speaker::open(data_root() / "data/sounds", problems);
    use_settings();
    problems.insert(problems.end(), start.told.begin(), start.told.end());
    if (start.table) {
      sit(std::move(*start.table));
      tell(problems);
    } else {
      to_lobby(std::move(problems));
    }
  }

  // Until the window is closed, or something else is to be seen.
  std::optional<Beside> run() {
    while (!WindowShouldClose() && !closed_ && !beside_) {
      if (rest_.taken(stirs())) continue;
      if (table_.session)
        table_frame();
      else if (builder_)
        builder_frame();
      else
        lobby_frame();
    }
    return beside_;
  }

 private:
  void use_settings() {
    view_.use(settings_);
    speaker_->set_volume(settings_.mute ? 0.0F : static_cast<float>(settings_.volume) / 100);
    if (table_.session) obey_settings();
  }
  void obey_settings() {
    table_.session->look(look());
    table_.session->choose_blind(settings_.blind_pads);
  }
  Look look() const { return settings_.hold_to_look ? Look::hold : Look::open; }
  void keep_settings() {
    Problems problems;
    const std::filesystem::path file = settings_file();
    if (!file.empty()) write_settings(file, settings_, problems);
    tell(problems);
  }

  // The first time, how fine pictures are is decided by how long they take.
  void measure(render::Size size) {
    if (settings_.look != ui::Quality::unmeasured) return;
    settings_.look = view_.measure(size);
    use_settings();
    keep_settings();
  }

  const Shelf* shelf() const { return shelf_ ? &*shelf_ : nullptr; }

  void sit(LaidTable table) {
    table_ = std::move(table);
    obey_settings();
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
    view_.own({});
    picked_.clear();
    changed_ = true;
    heard_ = 0;
    cues_.clear();
  }

  // A match that is over goes to the records; one that is left can be gone on with. There stands what has gone wrong,
  // else why matches that were left cannot be gone on with.
  void to_lobby(Problems problems = {}) {
    put_away(problems);
    table_ = {};
    lobby_model_ = lobby_model(shelf(), problems.empty() ? "" : to_text(problems.front()));
    lobby_model_.sound = speaker_->heard();
    lobby_.arrive();
    behind_.reset();
    behind_of_.reset();
    fresh_table();
  }

  // The record of the match that is over; none if it goes on, or is not kept.
  std::optional<std::filesystem::path> put_away(Problems& problems) {
    const bool over = table_.session && table_.session->over();
    if (!over || !shelf_ || table_.journal.empty()) return std::nullopt;
    const auto record = shelf_->put_away(table_.journal, problems);
    if (record) table_.journal.clear();
    return record;
  }

  float passed() const { return std::min(rest_.passed(), longest_frame); }

  // Something happens without anybody's hands.
  bool stirs() const {
    const bool asked = table_.session && (changed_ || table_.session->computer() || table_.session->passing());
    return asked || view_.motion.moving() || overlay_.has_input();
  }

  // What the window shows already is not drawn once more.
  void present(render::Size size) {
    if (rest_.looks() && !drawn_ && !overlay_.changed()) return;
    BeginDrawing();
    view_.show(size);
    overlay_.draw();
    EndDrawing();
  }

  void lobby_frame() {
    const std::size_t chosen = lobby_.chosen();
    const std::vector<Livery> liveries = ui::liveries_of(lobby_.seats());
    if (!behind_ || behind_of_ != chosen || behind_in_ != liveries) {
      behind_ = table_behind(games()[chosen], liveries);
      if (behind_ && behind_of_ != chosen) set_scene(*behind_);
      behind_of_ = chosen;
      behind_in_ = liveries;
      fresh_table();
    }
    const render::Size size = window_size();
    if (behind_) {
      view_.motion.follow(*behind_, *stage::find_picture(behind_->game().id), {false, {}}, 0);
      drawn_ = view_.draw(free_of(lobby_.board(), size), size, passed());
      measure(size);
    }
    ui::Intent intent;
    overlay_.lay_out([&] { intent = lobby_.draw(frame_of(size), lobby_model_); });
    present(size);
    std::visit([this](const auto& wish) { on(wish); }, intent);
  }

  // The Bot that is being built, alone on its base.
  void builder_frame() {
    if (builder_->stands_anew()) {
      view_.motion.stand(builder_->tableau());
      view_.camera.frame_again();
    }
    turn_camera();
    const render::Size size = window_size();
    ui::BuilderScreen& screen = builder_->screen();
    drawn_ = view_.draw(free_of(screen.board(), size), size, passed());
    ui::Intent intent;
    overlay_.lay_out([&] { intent = screen.draw(frame_of(size)); });
    present(size);
    if (std::holds_alternative<ui::Leave>(intent)) return leave_builder();
    std::visit([this](const auto& wish) { on(wish); }, intent);
  }

  void leave_builder() {
    const std::filesystem::path file = builder_->file();
    const std::string game = builder_->game();
    const std::size_t seat = builder_->seat();
    builder_.reset();
    to_lobby();
    if (!file.empty()) lobby_.bring(game, seat, file.string());
  }

  // One after the other, for seats that choose on their own.
  static std::vector<ui::PadState> gamepads() {
    constexpr std::array<int, 4> way{GAMEPAD_BUTTON_LEFT_FACE_UP, GAMEPAD_BUTTON_LEFT_FACE_LEFT,
                                     GAMEPAD_BUTTON_LEFT_FACE_RIGHT, GAMEPAD_BUTTON_LEFT_FACE_DOWN};
    std::vector<ui::PadState> pads;
    for (int pad = 0; IsGamepadAvailable(pad); ++pad) {
      ui::PadState state;
      for (std::size_t i = 0; i < way.size(); ++i) state.options[i] = IsGamepadButtonDown(pad, way[i]);
      state.page = IsGamepadButtonDown(pad, GAMEPAD_BUTTON_RIGHT_TRIGGER_1);
      state.seal = IsGamepadButtonDown(pad, GAMEPAD_BUTTON_RIGHT_FACE_DOWN);
      pads.push_back(state);
    }
    return pads;
  }

  ui::Frame frame_of(render::Size size) const {
    return {static_cast<float>(size.width), static_cast<float>(size.height), GetTime(), settings_, 0, gamepads()};
  }

  const stage::Picture& picture() const { return *stage::find_picture(table_.session->match().game().id); }

  void table_frame() {
    computers();
    passes();
    refresh();
    move();
    sound();
    silence();
    const bool sparing = settings_.look == ui::Quality::plain;
    slow_ = view_.motion.moving() && (slow_ || sparing || rest_.passed() > slow_frame);
    view_.draw_coarsely(slow_);
    hands();
    draw();
    const WindowSeen seen{screen_->items(), ui::scale_of(frame_of(window_size())), model_};
    if (watch_ && !watch_(seen)) closed_ = true;
  }

  void move() {
    const float pace = pace_of_step();
    if (pace == 0) view_.motion.skip();
    view_.motion.follow(table_.session->match(), picture(), audience(), passed() * std::max(1.0F, pace));
  }
  Audience audience() const { return {false, table_.session->screen().eyes()}; }

  // How fast the step that is shown next, or now, goes by; 0: at once.
  float pace_of_step() const {
    const Match& match = table_.session->match();
    const int step = view_.motion.moving() ? view_.motion.shown() : view_.motion.shown() + 1;
    if (settings_.less_motion) return 0;
    if (step < 1 || step > match.at()) return 1;
    const bool person = table_.session->screen().people().has(match.seat_of(step));
    constexpr std::array<float, 4> paces{0, 1, 2, 4};
    return paces[static_cast<std::size_t>(person ? settings_.own_speed : settings_.computer_speed)];
  }

  // Of what moves, as it moves.
  void sound() {
    const stage::Timeline* playing = view_.motion.playing();
    if (playing == nullptr) {
      heard_ = 0;
      cues_.clear();
      return;
    }
    if (view_.motion.shown() != sounding_ || view_.motion.seconds() < heard_) {
      sounding_ = view_.motion.shown();
      cues_ = sound_cues(*playing);
      heard_ = 0;
    }
    const float now = view_.motion.seconds();
    while (!cues_.empty() && cues_.front().at <= now) {
      speaker_->play(cues_.front().name);
      cues_.erase(cues_.begin());
    }
    heard_ = now;
  }

  void silence() {
    if (!screen_->muted()) return;
    settings_.mute = !settings_.mute;
    use_settings();
    keep_settings();
    notice_ = settings_.mute ? "Silent" : "Sounds are on";
    changed_ = true;
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

  // Who leaves it at passing takes the time of a look, whatever is in hand.
  void passes() {
    if (view_.motion.moving() || !table_.session->passing()) {
      pass_at_ = 0;
      return;
    }
    if (pass_at_ == 0) pass_at_ = GetTime() + look_time;
    if (GetTime() < pass_at_) return;
    Problems problems;
    table_.session->pass(problems);
    tell(problems);
    changed_ = true;
    pass_at_ = 0;
  }

  void refresh() {
    if (!changed_) return;
    changed_ = false;
    model_ = table_model(*table_.session, picked_, notice_);
    model_.sound = speaker_->heard();
    model_.kept = shelf_ && !table_.journal.empty();
    for (ui::PadLine& pad : model_.pads) pad.shuffle = shuffle_ + static_cast<std::uint64_t>(pad.question);
    if (model_.curtain && !curtain_) speaker_->play("curtain");
    if (model_.outcome && !over_) speaker_->play("end");
    if (model_.curtain) model_.curtain->asks_pin = ui::has_pin(settings_, model_.curtain->name);
    curtain_ = model_.curtain.has_value();
    over_ = model_.outcome.has_value();
    const std::vector<std::string> pieces = telling_pieces(model_);
    telling_ = {pieces.begin(), pieces.end()};
    own();
    ways_ = model_.recap ? recap_ways(table_.session->match(), audience().viewer, *model_.recap) : stage::Hints{};
  }

  // Where paint tells of a team, rings tell whose each piece is.
  void own() {
    const ui::Theme theme = ui::theme_of(model_.game, settings_, model_.liveries);
    std::vector<Owned> owned;
    for (const ui::UnitLine& unit : model_.units)
      if (!unit.painted) owned.push_back({unit.piece, theme.seat(unit.seat).rgb});
    view_.own(std::move(owned));
  }

  // By keys, and by the right stick of any gamepad: across it turns, along it comes nearer, with RT it tilts.
  void turn_camera_by_keys() {
    if (overlay_.wants_text()) return;
    const float seconds = passed();
    const auto towards = [](int plus, int minus) { return static_cast<float>(IsKeyDown(plus) - IsKeyDown(minus)); };
    glm::vec2 turn{0};
    float nearer = towards(KEY_PAGE_UP, KEY_PAGE_DOWN);
    if (IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL))
      turn = {towards(KEY_RIGHT, KEY_LEFT), towards(KEY_UP, KEY_DOWN)};
    for (int pad = 0; IsGamepadAvailable(pad); ++pad) {
      const auto axis = [pad](int which) {
        const float at = GetGamepadAxisMovement(pad, which);
        return std::abs(at) < resting_stick ? 0.0F : at;
      };
      turn.x += axis(GAMEPAD_AXIS_RIGHT_X);
      const bool tilts = IsGamepadButtonDown(pad, GAMEPAD_BUTTON_RIGHT_TRIGGER_2);
      (tilts ? turn.y : nearer) -= axis(GAMEPAD_AXIS_RIGHT_Y);
    }
    if (turn != glm::vec2(0)) view_.camera.turn(-turn.x * turning * seconds, turn.y * turning * seconds);
    if (nearer != 0) view_.camera.zoom(nearer * nearing * seconds);
    if (IsKeyPressed(KEY_HOME)) view_.camera.frame_again();
  }

  // What the mouse does on what stands there: turn it, shift it. True: it is not over a panel.
  bool turn_camera() {
    turn_camera_by_keys();
    if (overlay_.wants_mouse()) return false;
    const Vector2 at = GetMousePosition(), by = GetMouseDelta();
    if (IsMouseButtonPressed(MOUSE_BUTTON_LEFT)) {
      pressed_at_ = at;
      dragging_ = false;
    }
    if (IsMouseButtonDown(MOUSE_BUTTON_LEFT)) {
      dragging_ = dragging_ || std::abs(at.x - pressed_at_.x) + std::abs(at.y - pressed_at_.y) > drag_from;
      if (dragging_) view_.camera.turn(by.x, by.y);
    }
    if (IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) view_.camera.shift(by.x, by.y);
    if (GetMouseWheelMove() != 0) view_.camera.zoom(GetMouseWheelMove());
    return true;
  }

  // At a table they point at its pieces, too.
  void hands() {
    if (!turn_camera()) return;
    if (IsMouseButtonPressed(MOUSE_BUTTON_LEFT) && view_.motion.moving()) view_.motion.skip();
    const Vector2 at = GetMousePosition();
    if (IsMouseButtonReleased(MOUSE_BUTTON_LEFT) && !dragging_) pick({at.x, at.y});
  }

  // A piece filters the choices to those about it; pointed at again, it plays the only one that is left.
  void pick(glm::vec2 pixel) {
    const std::optional<std::string> id = view_.under(pixel, telling_);
    std::vector<std::string> picked;
    if (id) picked.push_back(*id);
    if (id && picked == picked_) return play_only(*id);
    picked_ = std::move(picked);
    changed_ = true;
    if (id) screen_->point_at(model_, *id, {pixel.x, pixel.y}, view_.spots({telling_.begin(), telling_.end()}));
  }

  void play_only(const std::string& id) {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < model_.choices.size(); ++i) {
      const ui::ChoiceLine& line = model_.choices[i];
      const bool about = !line.refusal && std::ranges::find(line.touches, id) != line.touches.end();
      if (about && only) return;
      if (about) only = i;
    }
    if (!only || !model_.prompt.seat || !screen_->plays(model_, *only)) return;
    on(ui::Play{*model_.prompt.seat, model_.choices[*only].action});
  }

  void draw() {
    const render::Size size = window_size();
    view_.shine({telling_.begin(), telling_.end()}, screen_->lit());
    view_.hint(hints());
    drawn_ = view_.draw(free_of(screen_->board(), size), size, settings_.less_motion ? at_once : passed());
    measure(size);
    ui::Intent intent;
    overlay_.lay_out(
        [&] { intent = screen_->draw(frame_of(size), model_, view_.spots(screen_->wanted()), view_.labels()); });
    present(size);
    if (screen_->peeking() != peeking_) {
      peeking_ = screen_->peeking();
      table_.session->peek(peeking_);
      changed_ = true;
    }
    std::visit([this](const auto& wish) { on(wish); }, intent);
  }

  // What was asked to be drawn on the board.
  stage::Hints hints() const {
    if (model_.recap) return shown_ways();
    const Match& match = table_.session->match();
    const ui::OnBoard asked = screen_->on_board();
    if (!asked.any()) return {};
    const stage::About about{asked.piece, asked.reach, asked.sight, asked.threat, asked.cover};
    return picture().hints(match, match.at(), audience(), about);
  }

  // Of the steps that the recap has room for.
  stage::Hints shown_ways() const {
    stage::Hints shown = ways_;
    const std::vector<std::string> wanted = screen_->wanted();
    std::erase_if(shown.lines, [&](const stage::Line& line) { return std::ranges::count(wanted, line.id) == 0; });
    return shown;
  }

  void done(const Session::Answer& answer, const Problems& problems) {
    notice_ = answer.refusal ? answer.refusal->why : "";
    if (answer.refusal) speaker_->play("no");
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
    const bool secret = table_.session->match().keeps_secrets(play.seat);
    done(table_.session->play({play.seat, play.action}, problems), problems);
    if (secret && notice_.empty()) speaker_->play("seal");
  }
  void on(const ui::Seal& seal) {
    Problems problems;
    done(table_.session->seal({seal.seat, seal.action}, problems), problems);
    if (notice_.empty()) speaker_->play("seal");
  }
  void on(const ui::TellDie& die) {
    Problems problems;
    done(table_.session->tell_die(die.value, problems), problems);
  }
  void on(const ui::YieldFor& yield) {
    table_.session->yield(yield.seat, static_cast<Yield>(yield.until));
    changed_ = true;
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
    const std::string& name = table_.session->name(lift.seat);
    const bool right = !ui::has_pin(settings_, name) || ui::is_pin_of(settings_, name, lift.pin);
    notice_ = right ? "" : fmt::format("Those are not {}'s digits", name);
    if (!right) speaker_->play("no");
    changed_ = true;
    if (!right) return;
    table_.session->lift(lift.seat, hold_to_lift);
  }
  void on(const ui::LowerCurtain&) {
    table_.session->lower();
    changed_ = true;
  }
  void on(const ui::CloseRecap&) {
    table_.session->close_recap();
    changed_ = true;
  }
  void on(const ui::Save&) {
    notice_ = table_.journal.empty() ? "This match is not kept" : "Every step is kept as it is played";
    changed_ = true;
  }
  void on(const ui::Leave&) { to_lobby(); }
  void on(const ui::Quit&) { closed_ = true; }
  // Where the desktop keeps pictures, else beside the matches.
  void on(const ui::TakePicture&) {
    Problems problems;
    const std::filesystem::path pictures = pictures_folder();
    const std::filesystem::path folder = pictures.empty() ? state_folder() / "pictures" : pictures / "Sprue";
    const std::filesystem::path file = free_picture(folder, table_.session->match().game().id, problems);
    if (!file.empty() && keep_picture(file, view_.picture(window_size()), problems))
      notice_ = "Kept as " + file.string();
    tell(problems);
    changed_ = true;
  }
  void on(const ui::ShowStep& show) {
    view_.motion.show_again(table_.session->match(), picture(), audience(), show.step);
    notice_ = fmt::format("Step {} once more", show.step);
    changed_ = true;
  }
  void on(const ui::Change& change) {
    settings_ = change.settings;
    use_settings();
    keep_settings();
    changed_ = true;
  }
  // Also a window that keeps nothing asks what others play.
  void on(const ui::ForgetPin& wish) {
    if (forget_pin(wish.name, Shelf(state_folder()), lobby_model_, settings_)) keep_settings();
  }
  void on(const ui::EditBuild& wish) {
    Problems problems;
    builder_ = BuilderRoom::open(overlay_.fonts(), wish, problems);
    if (builder_) view_.set_scene(wish.game, problems, "bench");
    if (!problems.empty()) lobby_model_.notice = to_text(problems.front());
  }
  void on(const ui::SaveBuild& made) {
    Problems problems;
    const std::optional<std::string> kept = builder_->save(made, problems);
    if (!kept) return builder_->screen().failed(to_text(problems.front()));
    builder_->screen().saved(*kept);
    if (made.play) try_build();
  }
  // Against a computer player that brings the same.
  void try_build() {
    const std::string file = builder_->file().string(), game = builder_->game();
    const std::string name = settings_.names.empty() ? ui::usual_name(0) : settings_.names.front();
    leave_builder();
    on(ui::NewMatch{game, {{name, ui::SeatKind::human, file}, {"Computer", ui::SeatKind::simple, file}}, {}});
  }
  void on(const ui::PlayAgain&) {
    Problems problems;
    const auto record = put_away(problems);
    LaidTable next = record ? lay_again(*record, any_seed(), packs_, shelf(), look(), problems) : LaidTable{};
    if (next.session) return sit(std::move(next));
    to_lobby(std::move(problems));
  }
  void on(const ui::WatchMatch&) {
    Problems problems;
    const auto record = put_away(problems);
    if (!record) return to_lobby(std::move(problems));
    beside_ = Beside{record->string(), {}};
  }
  void on(const ui::WatchRecord& watch) { beside_ = Beside{watch.file, {}}; }
  void on(const ui::OpenBooth& booth) { beside_ = Beside{{}, booth.models}; }
  void on(const ui::NewMatch& wish) {
    Problems problems;
    remember(wish);
    begin(lay_wish(wish, any_seed(), shelf(), look(), problems), problems);
  }
  void on(const ui::Continue& left) {
    Problems problems;
    begin(lay_journal(left.file, {}, look(), problems), problems);
  }
  // People find their names again, and seats their liveries.
  void remember(const ui::NewMatch& wish) {
    ui::remember_liveries(settings_, wish.game, wish.seats);
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
      if (settings_.names.size() <= i) settings_.names.push_back(ui::usual_name(i));
      if (wish.seats[i].kind == ui::SeatKind::human && is_person_name(wish.seats[i].name))
        settings_.names[i] = wish.seats[i].name;
    }
    keep_settings();
  }
  void begin(LaidTable table, const Problems& problems) {
    if (table.session)
      sit(std::move(table));
    else if (!problems.empty())
      lobby_model_.notice = to_text(problems.front());
  }

  ui::Settings settings_;
  std::unique_ptr<Speaker> speaker_;
  std::optional<Shelf> shelf_;
  TableView& view_;
  Overlay overlay_;
  std::unique_ptr<ui::TableScreen> screen_;
  ui::LobbyScreen lobby_;
  ui::LobbyModel lobby_model_;
  std::unique_ptr<BuilderRoom> builder_;
  std::unique_ptr<Match> behind_;
  std::optional<std::size_t> behind_of_;
  std::vector<Livery> behind_in_;
  LaidTable table_;
  ui::TableModel model_;
  stage::Hints ways_;  // of the recap
  std::set<std::string> telling_;
  std::vector<std::string> picked_;
  std::string notice_;
  std::function<bool(const WindowSeen&)> watch_;
  std::vector<std::string> packs_;
  const std::uint64_t shuffle_ = any_seed();  // of the keys of those who choose blind
  std::optional<Beside> beside_;
  std::vector<SoundCue> cues_;  // still to come, of the step that is playing
  int sounding_ = 0;
  float heard_ = 0;
  bool curtain_ = false, over_ = false;
  WindowRest rest_;
  bool drawn_ = false;  // the table, anew
  bool changed_ = true, peeking_ = false, dragging_ = false, closed_ = false, slow_ = false;
  double next_computer_ = 0, pass_at_ = 0;
  Vector2 pressed_at_{};
};

}  // namespace

bool is_display_there() {
  const char* display = std::getenv("DISPLAY");
  return display != nullptr && *display != '\0';
}

namespace {

// One window, and how large it was in the end; false, with problems, when there is nothing to draw with.
bool one_window(WindowStart start, std::optional<Beside>& beside, render::Size& size, Problems& problems) {
  std::optional<ui::FontFiles> files = read_fonts(data_root() / "data/fonts", problems);
  if (!files) return false;
  const auto context = render::open_window("Sprue", start.size, problems);
  if (!context) return false;
  const auto view = TableView::open(problems);
  if (!view) return false;
  SetTargetFPS(60);
  beside = PlayWindow(std::move(start), *view, std::move(*files)).run();
  size = window_size();  // what comes beside is as large as people have made this one
  return true;
}

// Returns the table of a match that branches off from it, if one is wanted.
LaidTable watch_record(const std::string& file, const std::vector<std::string>& packs, bool keep, render::Size size,
                       Problems& problems) {
  const std::optional<std::string> text = read_file(file, problems);
  SeenMatch seen;
  seen.match = text ? open_record(file, *text, packs, true, problems) : nullptr;
  if (!seen.match) return {};
  seen.picture = stage::find_picture(seen.match->game().id);
  SceneFile scene{std::string(seen.match->game().id)};
  scene.refresh(problems);
  const auto step = watch_in_window(seen, scene, {"play", size, {"film", file}}, problems);
  const Shelf shelf(state_folder());
  return step ? lay_branch(file, *step, packs, keep ? &shelf : nullptr, Look::open, problems) : LaidTable{};
}

void open_booth(const std::vector<std::string>& models, render::Size size, Problems& problems) {
  Booth booth(assets::usual_shop());
  show_in_window(booth, {{}, {}, size, models}, problems);
}

}  // namespace

// Records and miniatures have windows of their own; then it is back to the lobby.
bool play_in_window(WindowStart start, Problems& problems) {
  const bool keep = start.keep;
  const std::optional<render::Size> given = start.size;
  const std::vector<std::string> packs = start.packs;
  render::Size size = given.value_or(render::usual_window({}));
  WindowStart next = std::move(start);
  while (true) {
    problems = {};
    std::optional<Beside> beside;
    if (!one_window(std::move(next), beside, size, problems)) return false;
    if (!beside) return true;
    LaidTable branch;
    if (!beside->record.empty())
      branch = watch_record(beside->record, packs, keep, size, problems);
    else
      open_booth(beside->models, size, problems);
    next = {std::nullopt, keep, given, std::move(problems), packs, {}};
    if (branch.session) next.table = std::move(branch);
  }
}

}  // namespace sprue
