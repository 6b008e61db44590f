// The lobby: what is played next, at a table that stands behind it.
#pragma once

#include "app/rooms/room_context.h"
#include "ui/lobby/lobby_screen.h"

namespace sprue {

// Lives as long as the window, unlike all other rooms: what people had wished for still stands there when they come
// back.
class LobbyRoom final : public ProgramRoom {
 public:
  explicit LobbyRoom(RoomContext context);
  // People come here again, perhaps with a build that was made, or with a match to begin at once.
  void enter(const ToLobby& come);

  bool stirs() const override { return context_.view.motion.moving(); }
  void frame() override;
  const std::vector<ui::Item>& items() const override { return screen_.items(); }

 private:
  void lay_table_behind();
  void tell(const Problems& problems);
  void remember(const ui::NewMatch& wish);
  void begin(OpenedSession table, const Problems& problems);

  void on(const ui::NewMatch& wish);
  void on(const ui::Continue& left);
  void on(const ui::WatchRecord& watch);
  void on(const ui::Learn& wish);
  void on(const ui::OpenBooth& booth) {
    Booth empty(assets::usual_loader());
    render::SceneStyle style;
    go_to(ToBooth{.booth = std::move(empty), .style = std::move(style), .models = booth.models});
  }
  void on(const ui::EditBuild& wish) { go_to(ToBuilder{wish}); }
  void on(const ui::Change& change);
  void on(const ui::ForgetPin& wish);
  void on(const ui::Quit&) { go_to(Quit{}); }
  template <class Other>
  void on(const Other&) {}  // the other intents are of tables

  RoomContext context_;
  ui::LobbyScreen screen_;
  ui::LobbyModel model_;
  std::unique_ptr<Match> behind_;  // the match whose table stands behind; null: none could be begun
  std::optional<std::size_t> game_behind_;
  std::vector<Livery> liveries_behind_;
};

}  // namespace sprue
