// A match in play: the table with its screen over it.
#pragma once

#include <array>
#include <memory>
#include <set>

#include "app/rooms/lesson_model.h"
#include "app/rooms/room_context.h"
#include "app/rooms/step_sounds.h"
#include "app/window/camera_hand.h"
#include "core/values/patience.h"
#include "play/deliberation.h"
#include "ui/table/table_screen.h"

namespace sprue {

// Stands between a Session, which plays, and a TableScreen, which shows: intents become calls of the session, and any
// change makes a new model.
class TableRoom final : public ProgramRoom {
 public:
  // `told` is what has gone wrong before, to be said here.
  TableRoom(RoomContext context, ToTable to, const Problems& told);

  bool stirs() const override;
  void frame() override;
  const std::vector<ui::Item>& items() const override { return screen_.items(); }
  const ui::TableModel* shown_table() const override { return &model_; }

 private:
  Session& session() { return *table_.session; }
  const Session& session() const { return *table_.session; }
  const stage::Picture& picture() const;
  Audience audience() const { return {false, session().screen().eyes()}; }

  void obey_settings();
  void change(ui::Settings settings);
  std::optional<std::filesystem::path> put_away(Problems& problems);
  void hurry();
  void let_computers_choose();
  void tell_fault(std::string_view fault);
  void let_pass();
  bool caught_up() const;
  void wait_for_table();
  void refresh();
  void teach();
  void open_phase();
  bool reads_lesson() const { return lesson_ && lesson_->reads(); }
  void keep_lesson();
  void run_clock();
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
  void on(const ui::HoldPriority& hold);
  void on(const ui::TakeShortcut& way);
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
  void on(const ui::Learn& wish);
  void on(const ui::LessonOn&);
  void on(const ui::LessonSkip&);
  void on(const ui::LessonLeave&);
  void on(const ui::PlayAgain&);
  void on(const ui::WatchMatch&);
  template <class Other>
  void on(const Other&) {}  // the other intents are of the lobby

  RoomContext context_;
  OpenedSession table_;
  std::optional<Lesson> lesson_;
  ui::TableScreen screen_;
  ui::TableModel model_;
  CameraHand hand_;
  StepSounds sounds_;
  stage::Hints ways_;                     // the ways that the recap's steps have gone
  std::set<std::string> distinguishing_;  // ids of pieces that tell choices apart; pointing at others means nothing
  std::vector<std::string> picked_;       // pieces that were pointed at: choices about others are not listed
  std::string notice_;
  ui::BannerModel banner_;
  std::pair<std::string, std::string> opened_;  // the phase of the banner, and who reads it
  int banner_at_ = 0;                           // the step at which it opened
  std::array<Patience, max_seats> patience_{};  // with wrong digits, by seat
  const std::uint64_t shuffle_;                 // decides which key stands for what, for those who choose blind
  bool curtain_ = false, over_ = false;         // the last model's, so that a change can be heard
  // The model is out of date; own things show; pictures are drawn coarsely.
  bool changed_ = true, peeking_ = false, slow_ = false;
  bool hurries_ = false;  // somebody leaves the present choices to chance
  bool at_once_ = false;  // the model must not wait for the table: something is to be hidden or shown
  double next_computer_ = 0, pass_at_ = 0, clock_at_ = 0;  // seconds of the window
  std::array<double, max_seats> taken_{};                  // seconds that each seat has chosen
  std::unique_ptr<Deliberation> thinking_;                 // of the computer player that is to choose
  std::uint64_t thinking_about_ = 0;                       // the hash of the state in which it chooses
};

}  // namespace sprue
