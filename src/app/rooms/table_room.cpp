// Plays a session in the window: choices in, steps out, the table in between.
#include "app/rooms/table_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "app/rooms/recap_ways.h"
#include "app/rooms/table_model.h"
#include "app/rooms/watch_room.h"
#include "core/files/file.h"
#include "core/match/teaching.h"
#include "core/system/user_folders.h"
#include "film/camera/picture_file.h"
#include "games/registry.h"
#include "play/registry.h"
#include "stage/registry.h"

namespace sprue {
namespace {

constexpr double computer_pause = 0.25;  // seconds between what is shown of a computer player and its next choice
constexpr double look_time = 0.7;        // seconds; see let_pass()
constexpr float at_once = 1000;          // seconds; time enough for everything that moves to be there
// Seconds; slower frames than this are drawn with fewer pixels while something moves.
constexpr float slow_frame = 0.05F;

// Pieces that only some of the legal choices touch: pointing at one of them tells the choices apart. With one choice
// only, all that it touches count.
std::set<std::string> distinguishing_pieces(const ui::TableModel& model) {
  std::map<std::string, std::size_t> counts;
  std::size_t legal = 0;
  for (const ui::ChoiceLine& line : model.choices) {
    if (line.refusal) continue;
    ++legal;
    for (const std::string& id : line.touches) ++counts[id];
  }
  std::set<std::string> out;
  for (const auto& [id, count] : counts)
    if (count < legal || legal == 1) out.insert(id);
  return out;
}

}  // namespace

TableRoom::TableRoom(RoomContext context, ToTable to, const Problems& told)
    : context_(context), table_(std::move(to.table)), screen_(context.window.overlay().fonts()), shuffle_(any_seed()) {
  context_.window.name("Sprue");
  clock_at_ = context_.window.seconds();
  context_.view.use(context_.user.settings());
  obey_settings();
  Problems problems = told;
  if (to.lesson) lesson_.emplace(std::move(*to.lesson), session().match());
  keep_lesson();
  context_.view.set_scene(std::string(session().match().game().id), problems);
  context_.clear_table();
  tell(problems);
}

const stage::Picture& TableRoom::picture() const { return *stage::find_picture(session().match().game().id); }

// Settings can change in the middle of a match.
void TableRoom::obey_settings() {
  session().set_peek_mode(context_.user.peek_mode());
  const ui::Settings& settings = context_.user.settings();
  session().choose_blind(settings.blind_pads);
  const std::string_view game = session().match().game().id;
  Session::Stops stops{{}, settings.ask_always};
  for (const StopKind& kind : questions_of(game).stops())
    stops.at.push_back(ui::asks_at(settings, game, kind.key, kind.usual));
  session().set_stops(std::move(stops));
}

void TableRoom::change(ui::Settings settings) {
  Problems problems;
  context_.change(std::move(settings), problems);
  obey_settings();
  tell(problems);
  changed_ = true;
}

// The window must go on drawing while computers think, passes wait, or pieces move; otherwise it sleeps.
bool TableRoom::stirs() const {
  const bool plays = (session().computer() || session().passing()) && !reads_lesson();
  return changed_ || plays || context_.view.motion.moving();
}

// The order matters: the model tells of what the table has shown before the session moves on, then the table follows
// the session, and the screen comes last.
void TableRoom::frame() {
  TableView& view = context_.view;
  if (lesson_) lesson_->follow(session().match());
  refresh();
  run_clock();
  hurry();
  let_computers_choose();
  let_pass();
  move();
  sounds_.follow(view.motion, context_.user.speaker());
  mute_by_key();
  const bool sparing = context_.user.settings().quality == ui::Quality::plain;
  // Once slow, a movement stays coarse to its end, or its pictures would flicker.
  slow_ = view.motion.moving() && (slow_ || sparing || context_.window.passed() > slow_frame);
  view.draw_coarsely(slow_);
  take_hands();
  draw();
}

// A computer player thinks on a thread of its own, also while pieces still move; its choice is played once everything
// that was played before has been seen. Whatever else changes the match ends its thinking.
void TableRoom::let_computers_choose() {
  const bool asked = session().computer() && !session().wanted_die() && !reads_lesson();
  const std::uint64_t about = asked ? session().match().state_hash() : 0;
  if (thinking_ && (!asked || about != thinking_about_)) thinking_.reset();
  if (!asked) return;
  if (!thinking_) {
    thinking_ = std::make_unique<Deliberation>(session().computer_work());
    thinking_about_ = about;
  }
  if (!thinking_->fault().empty()) return tell_fault(thinking_->fault());
  const double now = context_.window.seconds();
  if (context_.view.motion.moving() || now < next_computer_) return;
  std::optional<AnyAction> reply;
  if (lesson_) reply = lesson_->reply(session().match(), *session().computer());
  if (!reply && thinking_->choice() == nullptr) return;
  Problems problems;
  session().play_computer(reply ? *reply : *thinking_->choice(), problems);
  thinking_.reset();
  tell(problems);
  changed_ = true;
  next_computer_ = now + (hurries_ ? 0 : computer_pause);
}

// Nobody else chooses for a computer player that cannot. People may take back what led to it, or leave.
void TableRoom::tell_fault(std::string_view fault) {
  const std::string words = fmt::format("{} cannot choose: {}", session().name(*session().computer()), fault);
  changed_ = changed_ || notice_ != words;
  notice_ = words;
}

// What is left to chance is done without pauses, a step each frame, and the table stands as the match does. The log
// tells every step, and shows it again to those who want to see it.
void TableRoom::hurry() {
  if (!hurries_) return;
  TableMotion& motion = context_.view.motion;
  motion.stand(motion.now());  // so that it begins anew from where the match is
  const Match& match = session().match();
  const bool goes_on = session().computer() || session().passing();
  hurries_ = goes_on && !session().wanted_die() && questions_of(match.game().id).shortcut(match).has_value();
}

// Plays what nobody is asked for. Where not everybody can tell that there was no choice, it waits for as long as a look
// takes, so that its timing tells nothing of the hand.
void TableRoom::let_pass() {
  const double now = context_.window.seconds();
  if (context_.view.motion.moving() || !session().passing() || reads_lesson()) {
    pass_at_ = 0;
    return;
  }
  if (pass_at_ == 0) pass_at_ = now + (session().passes_unseen() ? look_time : 0);
  if (now < pass_at_) return;
  Problems problems;
  session().pass(problems);
  tell(problems);
  changed_ = true;
  pass_at_ = 0;
}

// The table has shown all that was played.
bool TableRoom::caught_up() const {
  const TableMotion& motion = context_.view.motion;
  return !motion.moving() && motion.shown() >= session().match().at();
}

// Panels wait for the table: dice are told when they lie, and a result when it has happened. Until then nothing can be
// chosen; any press ends what is shown, and the next one chooses.
void TableRoom::wait_for_table() {
  model_.choices.clear();
  model_.pads.clear();
  model_.shortcut.reset();
  model_.suggested.reset();
  model_.suggested_why.clear();
  model_.may_yield = model_.can_undo = model_.can_redo = false;
  model_.notice = notice_;
  distinguishing_.clear();
}

// Making a model asks the rules for all choices, so it is made only when something has changed.
void TableRoom::refresh() {
  if (!changed_) return;
  if (!model_.game.empty() && !at_once_ && !caught_up()) return wait_for_table();
  changed_ = at_once_ = false;
  Speaker& speaker = context_.user.speaker();
  model_ = table_model(session(), picked_, notice_);
  model_.sound = speaker.heard();
  model_.kept = context_.user.store() != nullptr && !table_.journal.empty();
  // The keys change with each question, and nobody can work them out from an earlier match.
  open_phase();
  teach();
  for (ui::PadLine& pad : model_.pads) pad.shuffle = shuffle_ + static_cast<std::uint64_t>(pad.question);
  if (model_.curtain && !curtain_) speaker.play("curtain");
  if (model_.outcome && !over_) speaker.play("end");
  if (model_.curtain) model_.curtain->asks_pin = ui::has_pin(context_.user.settings(), model_.curtain->name);
  curtain_ = model_.curtain.has_value();
  over_ = model_.outcome.has_value();
  distinguishing_ = distinguishing_pieces(model_);
  ring_owned();
  ways_ = model_.recap ? recap_ways(session().match(), audience().viewer, *model_.recap) : stage::Hints{};
}

// A phase opens when somebody at the screen is asked in it: with what it is for the first time, and by its name later.
void TableRoom::open_phase() {
  const Match& match = session().match();
  if (!banner_.purpose.empty() && match.at() != banner_at_) banner_.purpose.clear();
  model_.banner = banner_;
  const PhaseWords phase = teaching_of(match.game().id).phase(match);
  const std::optional<Seat> seat = model_.prompt.seat;
  if (lesson_ || phase.key.empty() || !seat || model_.choices.empty() || model_.curtain) return;
  const std::string& name = session().name(*seat);
  const bool fresh = !ui::was_told(context_.user.settings(), name, match.game().id, phase.key);
  if (!fresh && opened_.first == phase.key) return;
  opened_ = {std::string(phase.key), name};
  banner_at_ = match.at();
  banner_ = {banner_.number + 1, std::string(phase.title), fresh ? std::string(phase.purpose) : std::string()};
  model_.banner = banner_;
  if (!fresh) return;
  ui::Settings settings = context_.user.settings();
  ui::tell(settings, name, match.game().id, phase.key);
  Problems problems;
  context_.change(std::move(settings), problems);
  tell(problems);
}

// While a lesson says something nothing can be chosen; then only what it asks for.
void TableRoom::teach() {
  if (!lesson_) return;
  lesson_->follow(session().match());
  model_.lesson = lesson_model(*lesson_, session().over());
  narrow(model_, *lesson_, session().match());
  keep_lesson();
}

// The settings know how far each lesson has come, so that the lobby can tell.
void TableRoom::keep_lesson() {
  if (!lesson_) return;
  ui::Settings settings = context_.user.settings();
  ui::KeptLesson& entry = ui::kept(settings, lesson_id(lesson_->script().file));
  const bool puzzle = lesson_->script().goal.has_value();
  entry.done = entry.done || (puzzle ? lesson_->result() == Lesson::Result::solved : lesson_->step() == nullptr);
  entry.journal = puzzle || lesson_->step() == nullptr ? "" : table_.journal.string();
  if (settings == context_.user.settings()) return;
  Problems problems;
  context_.change(std::move(settings), problems);
  tell(problems);
}

void TableRoom::on(const ui::LessonOn&) {
  if (lesson_) lesson_->go_on();
  changed_ = true;
}

void TableRoom::on(const ui::LessonSkip&) { on(ui::LessonOn{}); }

void TableRoom::on(const ui::LessonLeave&) {
  lesson_.reset();
  changed_ = true;
}

void TableRoom::on(const ui::Learn& wish) {
  Problems problems;
  if (auto next = to_lesson(wish, context_.user, problems))
    go_to(std::move(*next));
  else
    tell(problems);
  changed_ = true;
}

// Counts the time of whoever has choices before them; a curtain that is down is nobody's time.
void TableRoom::run_clock() {
  const double now = context_.window.seconds(), passed = now - std::exchange(clock_at_, now);
  const std::optional<Seat> seat = model_.prompt.seat;
  if (seat && !model_.choices.empty() && !model_.curtain) taken_[static_cast<std::size_t>(index(*seat))] += passed;
  const bool wanted = context_.user.settings().clock;
  for (ui::SeatLine& line : model_.seats) {
    const int taken = static_cast<int>(taken_[static_cast<std::size_t>(index(line.seat))]);
    line.clock = wanted ? fmt::format("{}:{:02}", taken / 60, taken % 60) : "";
  }
}

// Rings mark each seat's pieces where paint shows only the team.
void TableRoom::ring_owned() {
  const ui::Theme theme = ui::theme_of(model_.game, context_.user.settings(), model_.liveries);
  std::vector<Owned> owned;
  for (const ui::UnitLine& unit : model_.units)
    if (!unit.painted) owned.push_back({unit.piece, theme.seat(unit.seat).rgb});
  context_.view.own(std::move(owned));
}

void TableRoom::move() {
  TableMotion& motion = context_.view.motion;
  const float pace = pace_of_step();
  // A pace of 0 still plays the step for one frame, so that nothing is left out.
  if (pace == 0) motion.skip();
  motion.follow(session().match(), picture(), audience(), context_.window.passed() * std::max(1.0F, pace));
}

// The speed of the step that is shown now or next; 0: it is not played out.
float TableRoom::pace_of_step() const {
  const Match& match = session().match();
  const TableMotion& motion = context_.view.motion;
  const ui::Settings& settings = context_.user.settings();
  const int step = motion.moving() ? motion.shown() : motion.shown() + 1;
  if (settings.less_motion) return 0;
  if (step < 1 || step > match.at()) return 1;
  const bool person = session().screen().people().has(match.seat_of(step));
  constexpr std::array<float, 4> paces{0, 1, 2, 4};
  return paces[static_cast<std::size_t>(person ? settings.own_speed : settings.computer_speed)];
}

void TableRoom::mute_by_key() {
  if (!screen_.muted()) return;
  ui::Settings settings = context_.user.settings();
  settings.mute = !settings.mute;
  notice_ = settings.mute ? "Silent" : "Sounds are on";
  change(std::move(settings));
}

// Lets hands turn the camera, and point at pieces. A press ends what is being shown: people who know it do not wait.
void TableRoom::take_hands() {
  TableView& view = context_.view;
  const Overlay& overlay = context_.window.overlay();
  if (!overlay.wants_text()) hand_.follow_keys(context_.window.passed(), view.hand);
  hand_.follow_mouse(overlay, view.hand);
  const bool stops_it = hand_.pressed() || !context_.window.keys().empty();
  if (stops_it && view.motion.moving()) view.motion.skip();
  if (hand_.clicked()) pick(*hand_.clicked());
}

// Takes a piece that was pointed at: it filters the choices to those about it; pointed at again, it plays the only one
// that is left.
void TableRoom::pick(glm::vec2 pixel) {
  const TableView& view = context_.view;
  const std::optional<std::string> id = view.under(pixel, distinguishing_);
  std::vector<std::string> picked;
  if (id) picked.push_back(*id);
  if (id && picked == picked_) return play_only(*id);
  picked_ = std::move(picked);
  changed_ = true;
  if (!id) return;
  screen_.point_at(model_, *id, {pixel.x, pixel.y}, view.spots({distinguishing_.begin(), distinguishing_.end()}));
}

// Plays only if there is nothing else to choose about that piece.
void TableRoom::play_only(const std::string& id) {
  std::optional<std::size_t> only;
  for (std::size_t i = 0; i < model_.choices.size(); ++i) {
    const ui::ChoiceLine& line = model_.choices[i];
    const bool about = !line.refusal && std::ranges::find(line.touches, id) != line.touches.end();
    if (about && only) return;
    if (about) only = i;
  }
  if (!only || !model_.prompt.seat || !screen_.plays(model_, *only)) return;
  on(ui::Play{*model_.prompt.seat, model_.choices[*only].action});
}

void TableRoom::draw() {
  Window& window = context_.window;
  TableView& view = context_.view;
  const render::Size size = window.size();
  // Shining pieces and hints are those of the last frame's screen, which knows what is pointed at.
  view.shine({distinguishing_.begin(), distinguishing_.end()}, screen_.lit());
  view.hint(hints());
  const ui::Settings& settings = context_.user.settings();
  const bool drawn = view.draw(free_of(screen_.board(), size), size, settings.less_motion ? at_once : window.passed());
  Problems problems;
  if (context_.measure(problems)) obey_settings();
  tell(problems);
  ui::Intent intent;
  window.show(drawn, [&] {
    intent = screen_.draw(window.frame(settings), model_, view.spots(screen_.wanted()), view.labels());
  });
  // Peeking changes what may be seen, and so the model and its choices, at once.
  if (screen_.peeking() != peeking_) {
    peeking_ = screen_.peeking();
    session().peek(peeking_);
    changed_ = at_once_ = true;
  }
  // Comes last, since an intent may leave the room.
  std::visit([this](const auto& wish) { on(wish); }, intent);
}

// Hints that the screen has asked the board to show.
stage::Hints TableRoom::hints() const {
  if (model_.recap) return shown_ways();
  const Match& match = session().match();
  const ui::OnBoard asked = screen_.on_board();
  const std::vector<std::string> talked_of = screen_.lit();
  if (!asked.any() && talked_of.empty()) return {};
  const stage::About about{asked.piece, asked.reach, asked.sight, asked.threat, asked.cover, talked_of};
  return picture().hints(match, match.at(), audience(), about);
}

// Ways of those steps that the recap has room for.
stage::Hints TableRoom::shown_ways() const {
  stage::Hints shown = ways_;
  const std::vector<std::string> wanted = screen_.wanted();
  std::erase_if(shown.lines, [&](const stage::Line& line) { return std::ranges::count(wanted, line.id) == 0; });
  return shown;
}

// After a choice the pieces that were pointed at mean nothing any more.
void TableRoom::done(const Session::Answer& answer, const Problems& problems) {
  notice_ = answer.refusal ? answer.refusal->why : "";
  if (answer.refusal) context_.user.speaker().play("no");
  tell(problems);
  picked_.clear();
  changed_ = true;
}

void TableRoom::tell(const Problems& problems) {
  if (!problems.empty()) notice_ = to_text(problems.front());
}

void TableRoom::on(const ui::Play& play) {
  Problems problems;
  // Asked before the step: afterwards the seat may keep no secret.
  const bool secret = session().match().keeps_secrets(play.seat);
  const auto line = std::ranges::find(model_.choices, play.action, &ui::ChoiceLine::action);
  // While it plays out, the bar says what was chosen.
  if (line != model_.choices.end())
    model_.prompt = {play.seat, fmt::format("{}: {}", session().name(play.seat), line->sentence().spoken()), "", ""};
  done(session().play({play.seat, play.action}, problems), problems);
  if (secret && notice_.empty()) context_.user.speaker().play("seal");
}

void TableRoom::on(const ui::Seal& seal) {
  Problems problems;
  done(session().commit({seal.seat, seal.action}, problems), problems);
  if (notice_.empty()) context_.user.speaker().play("seal");
}

void TableRoom::on(const ui::TellDie& die) {
  Problems problems;
  done(session().tell_die(die.value, problems), problems);
}

void TableRoom::on(const ui::YieldFor& yield) {
  session().yield(yield.seat, yield.until);
  changed_ = true;
}

void TableRoom::on(const ui::HoldPriority& hold) {
  session().hold(hold.seat, hold.holds);
  changed_ = true;
}

void TableRoom::on(const ui::TakeShortcut& way) {
  session().take_shortcut(way.seat);
  hurries_ = changed_ = true;
}

void TableRoom::on(const ui::Undo&) {
  Problems problems;
  done(session().undo(problems), problems);
}

void TableRoom::on(const ui::Redo&) {
  Problems problems;
  done(session().redo(problems), problems);
}

// The PIN is compared here and not in the session, since it belongs to this user's settings.
void TableRoom::on(const ui::LiftCurtain& lift) {
  const ui::Settings& settings = context_.user.settings();
  const std::string& name = session().name(lift.seat);
  changed_ = true;
  const double now = context_.window.seconds();
  Patience& patience = patience_[index(lift.seat)];
  if (const double left = patience.left(now); left > 0) {
    notice_ = fmt::format("Wait {:.0f} s, then type {}'s PIN.", std::ceil(left), name);
  } else if (!ui::has_pin(settings, name) || ui::is_pin_of(settings, name, lift.pin)) {
    notice_.clear();
    patience.right();
    session().lift(lift.seat, hold_to_lift);
  } else {
    notice_ = fmt::format("That is not {}'s PIN. Try again.", name);
    patience.wrong(now);
    context_.user.speaker().play("no");
  }
}

void TableRoom::on(const ui::LowerCurtain&) {
  session().lower();
  changed_ = at_once_ = true;
}

void TableRoom::on(const ui::CloseRecap&) {
  session().close_recap();
  changed_ = true;
}

// The journal has every step already, so what is saved is a copy: people are told the names of both.
void TableRoom::on(const ui::Save&) {
  Problems problems;
  const std::string match =
      table_.journal.empty() ? std::string(session().match().game().id) : table_.journal.stem().string();
  const std::string name = fmt::format("{}-step-{}.jsonl", match, session().match().at());
  const std::filesystem::path folder = state_folder() / "copies", file = folder / name;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (write_file(file, record_text(session().match()), problems))
    notice_ = table_.journal.empty() ? fmt::format("Saved as {}", file.string())
                                     : fmt::format("Copy saved as {}; each step is saved in {}", file.string(),
                                                   table_.journal.filename().string());
  tell(problems);
  changed_ = true;
}

// Keeps a picture in the desktop's folder for pictures, or else beside the matches.
void TableRoom::on(const ui::TakePicture&) {
  Problems problems;
  const std::filesystem::path pictures = pictures_folder();
  const std::filesystem::path folder = pictures.empty() ? state_folder() / "pictures" : pictures / "Sprue";
  const std::filesystem::path file = film::free_picture(folder, session().match().game().id, problems);
  if (!file.empty() && film::keep_picture(file, context_.view.picture(context_.window.size()), problems))
    notice_ = "Picture saved as " + file.string();
  tell(problems);
  changed_ = true;
}

void TableRoom::on(const ui::ShowStep& show) {
  context_.view.motion.show_again(session().match(), picture(), audience(), show.step);
  notice_ = fmt::format("Step {} again", show.step);
  changed_ = true;
}

// Makes a record of the match that is over; none if it goes on, or is not kept.
std::optional<std::filesystem::path> TableRoom::put_away(Problems& problems) {
  const MatchStore* const store = context_.user.store();
  if (!session().over() || store == nullptr || table_.journal.empty()) return std::nullopt;
  const auto record = store->put_away(table_.journal, problems);
  // The journal is gone; a second call must not look for it.
  if (record) table_.journal.clear();
  return record;
}

// A match that is over goes to the records; one that is left can be gone on with.
void TableRoom::on(const ui::Leave&) {
  Problems problems;
  put_away(problems);
  go_to(ToLobby{std::move(problems)});
}

void TableRoom::on(const ui::PlayAgain&) {
  if (lesson_) return on(ui::Learn{lesson_->script().file});
  const UserSpace& user = context_.user;
  Problems problems;
  auto record = put_away(problems);
  // A match that goes on stays among those that were left.
  if (!record && !session().over() && !table_.journal.empty()) record = table_.journal;
  OpenedSession next;
  if (record) next = open_rematch(*record, any_seed(), user.packs(), user.store(), user.peek_mode(), problems);
  if (next.session)
    go_to(ToTable{std::move(next)});
  else
    go_to(ToLobby{std::move(problems)});
}

void TableRoom::on(const ui::WatchMatch&) {
  Problems problems;
  const auto record = put_away(problems);
  std::optional<ToWatch> watch;
  if (record) watch = to_watch(record->string(), context_.user.packs(), problems);
  if (watch)
    go_to(std::move(*watch));
  else
    go_to(ToLobby{std::move(problems)});
}

}  // namespace sprue
