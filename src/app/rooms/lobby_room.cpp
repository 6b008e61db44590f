// Shows the table of the chosen game behind the lobby's panels, and opens what is asked for.
#include "app/rooms/lobby_room.h"

#include <algorithm>

#include "app/rooms/lesson_model.h"
#include "app/rooms/lobby_model.h"
#include "app/rooms/watch_room.h"
#include "core/system/user_folders.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "ui/lobby/seat_panel.h"

namespace sprue {

LobbyRoom::LobbyRoom(RoomContext context) : context_(context), screen_(context.window.overlay().fonts()) {}

// Reads everything that may have changed meanwhile. The notice says what has gone wrong, or else why matches that were
// left cannot be gone on with.
void LobbyRoom::enter(const ToLobby& come) {
  context_.window.name("Sprue");
  context_.view.use(context_.user.settings());
  context_.clear_table();
  model_ = lobby_model(context_.user.store(), come.told.empty() ? "" : to_text(come.told.front()));
  model_.lessons = lesson_lines(context_.user.settings());
  model_.sound = context_.user.speaker().heard();
  screen_.arrive();
  // The table behind is laid anew: the view has shown another one.
  behind_.reset();
  game_behind_.reset();
  if (come.made) screen_.bring(come.made->game, come.made->seat, come.made->file);
  if (come.begins_with) on(*come.begins_with);
}

void LobbyRoom::frame() {
  lay_table_behind();
  const render::Size size = context_.window.size();
  Problems problems;
  bool drawn = false;
  if (behind_) {
    context_.view.motion.follow(*behind_, *stage::find_picture(behind_->game().id), {false, {}}, 0);
    drawn = context_.view.draw(free_of(screen_.board(), size), size, context_.window.passed());
    // The first table that is drawn tells how fast this machine is.
    context_.measure(problems);
  }
  ui::Intent intent;
  context_.window.show(drawn, [&] { intent = screen_.draw(context_.window.frame(context_.user.settings()), model_); });
  tell(problems);
  // Comes last, since it may leave the room.
  std::visit([this](const auto& wish) { on(wish); }, intent);
}

void LobbyRoom::lay_table_behind() {
  const std::size_t chosen = screen_.chosen();
  const std::vector<Livery> liveries = ui::liveries_of(screen_.seats());
  if (behind_ && game_behind_ == chosen && liveries_behind_ == liveries) return;
  behind_ = table_behind(games()[chosen], liveries);
  Problems problems;
  // Another livery is no other table: only the pieces change.
  if (behind_ && game_behind_ != chosen) context_.view.set_scene(std::string(behind_->game().id), problems);
  game_behind_ = chosen;
  liveries_behind_ = liveries;
  context_.clear_table();
  tell(problems);
}

void LobbyRoom::tell(const Problems& problems) {
  if (!problems.empty()) model_.notice = to_text(problems.front());
}

void LobbyRoom::on(const ui::NewMatch& wish) {
  remember(wish);
  Problems problems;
  OpenedSession table =
      open_wished_session(wish, any_seed(), context_.user.store(), context_.user.peek_mode(), problems);
  begin(std::move(table), problems);
}

void LobbyRoom::on(const ui::Learn& wish) {
  Problems problems;
  std::optional<ToTable> lesson = to_lesson(wish, context_.user, problems);
  tell(problems);
  if (lesson) go_to(std::move(*lesson));
}

// A match of a lesson goes on with it.
void LobbyRoom::on(const ui::Continue& left) {
  const auto lesson = std::ranges::find(model_.lessons, left.file, &ui::LessonLine::journal);
  if (lesson != model_.lessons.end()) return on(ui::Learn{lesson->file, lesson->journal});
  Problems problems;
  begin(resume_session(left.file, {}, context_.user.peek_mode(), problems), problems);
}

// Keeps names, liveries, and how the table was set for the next match, so that people find them again.
void LobbyRoom::remember(const ui::NewMatch& wish) {
  ui::Settings settings = context_.user.settings();
  ui::remember_liveries(settings, wish.game, wish.seats);
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    if (settings.names.size() <= i) settings.names.push_back(ui::usual_name(i));
    if (wish.seats[i].player == SeatPlayer::human && is_person_name(wish.seats[i].name))
      settings.names[i] = wish.seats[i].name;
  }
  ui::LastTable table{wish.game, {}, {}, {}, wish.real_dice, wish.sandbox};
  for (const ui::SeatWish& seat : wish.seats) table.players.emplace_back(to_text(seat.player));
  for (const auto& [key, value] : wish.options) table.options.push_back(key), table.values.push_back(value);
  std::erase_if(settings.tables, [&](const ui::LastTable& other) { return other.game == wish.game; });
  settings.tables.insert(settings.tables.begin(), std::move(table));
  Problems problems;
  context_.change(std::move(settings), problems);
  tell(problems);
}

void LobbyRoom::begin(OpenedSession table, const Problems& problems) {
  if (table.session)
    go_to(ToTable{std::move(table)});
  else
    tell(problems);
}

void LobbyRoom::on(const ui::WatchRecord& watch) {
  Problems problems;
  std::optional<ToWatch> record = to_watch(watch.file, context_.user.packs(), problems);
  tell(problems);
  if (record) go_to(std::move(*record));
}

void LobbyRoom::on(const ui::Change& change) {
  Problems problems;
  context_.change(change.settings, problems);
  tell(problems);
}

// The store is asked even by a window that keeps nothing, since others may be playing.
void LobbyRoom::on(const ui::ForgetPin& wish) {
  ui::Settings settings = context_.user.settings();
  Problems problems;
  if (forget_pin(wish.name, MatchStore(state_folder()), model_, settings))
    context_.change(std::move(settings), problems);
  tell(problems);
}

}  // namespace sprue
