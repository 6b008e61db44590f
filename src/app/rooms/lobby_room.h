// The lobby: what is played next, at a table that stands behind it.
#pragma once

#include "app/rooms/room_context.h"
#include "ui/lobby/lobby_screen.h"

namespace sprue {

class LobbyRoom final : public ProgramRoom {
 public:
  explicit LobbyRoom(RoomContext context);
  // People come here again; what they had wished for still stands there.
  void enter(const ToLobby& come);

  bool stirs() const override { return context_.view.motion.moving(); }
  void frame() override;

 private:
  void lay_table_behind();
  void tell(const Problems& problems);
  void remember(const ui::NewMatch& wish);
  void begin(OpenedSession table, const Problems& problems);

  void on(const ui::NewMatch& wish);
  void on(const ui::Continue& left);
  void on(const ui::WatchRecord& watch);
  void on(const ui::OpenBooth& booth) {
    go_to(ToBooth{.booth = Booth(assets::usual_loader()), .models = booth.models});
  }
  void on(const ui::EditBuild& wish) { go_to(ToBuilder{wish}); }
  void on(const ui::Change& change);
  void on(const ui::ForgetPin& wish);
  void on(const ui::Quit&) { go_to(Quit{}); }
  template <class Other>
  void on(const Other&) {}  // of a table

  RoomContext context_;
  ui::LobbyScreen screen_;
  ui::LobbyModel model_;
  std::unique_ptr<Match> behind_;
  std::optional<std::size_t> game_behind_;
  std::vector<Livery> liveries_behind_;
};

}  // namespace sprue
