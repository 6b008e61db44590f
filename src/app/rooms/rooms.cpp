// Makes each room when it is entered, and leads from one to the next within the window.
#include "app/rooms/rooms.h"

#include "app/rooms/booth_room.h"
#include "app/rooms/builder_room.h"
#include "app/rooms/lobby_room.h"
#include "app/rooms/table_room.h"
#include "app/rooms/watch_room.h"

namespace sprue {
namespace {

// All rooms of one window. The lobby stands as long as the window does: what was wished for there is not forgotten.
class Rooms {
 public:
  Rooms(Window& window, WindowStart& start)
      : user_(start.keep, std::move(start.packs), told_),
        painter_(window.renderer()),
        view_(painter_),
        context_{window, painter_, view_, user_},
        lobby_(context_),
        watch_(std::move(start.watch)) {}

  Quit walk(NextRoom next) {
    while (true) {
      if (Quit* const quit = std::get_if<Quit>(&next)) return with_untold(std::move(*quit));
      context_.window.overlay().start_anew();
      std::visit([this](auto& to) { enter(to); }, next);
      // Remembered before the value is used up by the room.
      const bool other_models = std::holds_alternative<ToBooth>(next);
      ProgramRoom& room = room_ ? *room_ : lobby_;
      if (!context_.window.stay_in(room, [&] { return is_watched_on(room); })) return with_untold({});
      next = room.next();
      room_.reset();  // a match that is left is free before the lobby looks for it
      // The booth has made the renderer forget the tables' models, and may have changed their files.
      if (other_models) painter_.read_anew();
    }
  }

 private:
  bool is_watched_on(const ProgramRoom& room) const {
    if (!watch_) return true;
    return watch_({room.items(), ui::scale_of(context_.window.frame(user_.settings())), room.shown_table()});
  }
  // Whatever no room had a place to say is said in the terminal.
  Quit with_untold(Quit quit) {
    quit.told.append(told_);
    return quit;
  }
  void enter(ToLobby& to) {
    to.told.append(told_);
    told_.clear();
    lobby_.enter(to);
  }
  void enter(ToTable& to) { room_ = std::make_unique<TableRoom>(context_, std::move(to), std::exchange(told_, {})); }
  void enter(ToWatch& to) { room_ = std::make_unique<WatchRoom>(context_, std::move(to)); }
  void enter(ToBooth& to) { room_ = std::make_unique<BoothRoom>(context_, std::move(to)); }
  void enter(const ToBuilder& to) {
    // A build that cannot be opened leads back to the lobby, which says why.
    ToLobby otherwise;
    room_ = BuilderRoom::open(context_, to.build, otherwise.told);
    if (!room_) enter(otherwise);
  }
  void enter(const Quit&) {}

  Problems told_;  // problems before the first room; declared first, since opening the user's data may add some
  UserSpace user_;
  TablePainter painter_;
  TableView view_;
  RoomContext context_;
  LobbyRoom lobby_;
  WindowWatch watch_;
  std::unique_ptr<ProgramRoom> room_;  // null: people are in the lobby
};

}  // namespace

bool run_in_window(WindowStart start, Problems& problems) {
  const std::unique_ptr<Window> window = Window::open(start.size, problems);
  if (!window) return false;
  NextRoom first = std::move(start.first);
  problems = Rooms(*window, start).walk(std::move(first)).told;
  return true;
}

}  // namespace sprue
