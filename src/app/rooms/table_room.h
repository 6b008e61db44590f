// A match in play: the table with its screen over it.
#pragma once

#include <functional>
#include <set>

#include "app/rooms/room_context.h"
#include "app/rooms/step_sounds.h"
#include "app/window/camera_hand.h"
#include "ui/table/table_screen.h"

namespace sprue {

// A frame of a table, for somebody who looks over the player's shoulder.
struct WindowSeen {
  const std::vector<ui::Item>& items;
  float scale = 1;  // pixels of their unit
  const ui::TableModel& model;
};
using WindowWatch = std::function<bool(const WindowSeen&)>;  // after every frame; false closes the window

class TableRoom final : public ProgramRoom {
 public:
  // `told`: what has gone wrong before.
  TableRoom(RoomContext context, OpenedSession table, const WindowWatch& watch, const Problems& told);

  bool stirs() const override;
  void frame() override;

 private:
  Session& session() { return *table_.session; }
  const Session& session() const { return *table_.session; }
  const stage::Picture& picture() const;
  Audience audience() const { return {false, session().screen().eyes()}; }

  void obey_settings();
  void change(ui::Settings settings);
  std::optional<std::filesystem::path> put_away(Problems& problems);
  void let_computers_choose();
  void let_pass();
  void refresh();
  void ring_owned();
  void move();
  float pace_of_step() const;
  void mute_by_key();
  void take_hands();
  void pick(glm::vec2 pixel);
  void play_only(const std::string& id);
  void draw();
  stage::Hints hints() const;
  stage::Hints shown_ways() const;
  void done(const Session::Answer& answer, const Problems& problems);
  void tell(const Problems& problems);

  void on(const ui::None&) {}
  void on(const ui::Play& play);
  void on(const ui::Seal& seal);
  void on(const ui::TellDie& die);
  void on(const ui::YieldFor& yield);
  void on(const ui::Undo&);
  void on(const ui::Redo&);
  void on(const ui::LiftCurtain& lift);
  void on(const ui::LowerCurtain&);
  void on(const ui::CloseRecap&);
  void on(const ui::Save&);
  void on(const ui::Leave&);
  void on(const ui::Quit&) { go_to(Quit{}); }
  void on(const ui::TakePicture&);
  void on(const ui::ShowStep& show);
  void on(const ui::Change& wish) { change(wish.settings); }
  void on(const ui::PlayAgain&);
  void on(const ui::WatchMatch&);
  template <class Other>
  void on(const Other&) {}  // of the lobby

  RoomContext context_;
  OpenedSession table_;
  const WindowWatch& watch_;
  ui::TableScreen screen_;
  ui::TableModel model_;
  CameraHand hand_;
  StepSounds sounds_;
  stage::Hints ways_;  // of the recap
  std::set<std::string> distinguishing_;
  std::vector<std::string> picked_;
  std::string notice_;
  const std::uint64_t shuffle_;  // of the keys of those who choose blind
  bool curtain_ = false, over_ = false;
  bool changed_ = true, peeking_ = false, slow_ = false;
  double next_computer_ = 0, pass_at_ = 0;  // seconds of the window
};

}  // namespace sprue
