// A match at this screen: people and computer players at its seats, who looks when, what may be taken back, and a
// journal that holds it at every moment. It knows no clock and draws nothing.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/game_text.h"
#include "core/match/match.h"
#include "core/match/record.h"
#include "play/screen.h"
#include "play/session_log.h"

namespace sprue {

// What a seat does, or wants to do.
struct SeatedAction {
  Seat seat{};
  AnyAction action;
};

// A die that people roll on their own table.
struct WantedDie {
  SeatedAction action;  // that it is rolled for
  int sides = 6;
  std::vector<int> told;  // of this step, so far
  int number() const { return static_cast<int>(told.size()) + 1; }
};

class Session {
 public:
  enum class Done { yes, refused, die, failed };  // die: it waits for one; failed: there are problems
  struct Answer {
    Done done = Done::yes;
    Verdict refusal = {};
  };

  // The match keeps its own seating plan; seats that it does not name are people. Null, with problems, when the journal
  // cannot be written. An empty journal keeps none.
  static std::unique_ptr<Session> open(std::unique_ptr<Match> match, const std::filesystem::path& journal,
                                       PeekMode peek_mode, Problems& problems);

  const Match& match() const { return *match_; }
  const SeatingPlan& seating() const { return seating_; }
  const std::string& name(Seat seat) const { return seating_.seats[static_cast<std::size_t>(index(seat))].name; }
  const Screen& screen() const { return screen_; }
  const std::vector<Happened>& log() const { return log_.all(); }
  bool over() const { return match_->waiting().none(); }

  // The choices of the seat that is asked, as far as they may be shown.
  std::vector<Choice> choices() const;
  Answer play(const SeatedAction& wanted, Problems& problems);
  // People may choose at once where all may know what each can choose from: each on keys of its own, and nobody looks
  // at anything. `blind` are the seats that do so now, also those that have chosen; none when one is asked after the
  // other.
  void choose_blind(bool blind);
  Seats blind() const { return blind_now_; }
  std::vector<Choice> blind_choices(Seat seat) const;  // the allowed ones; none when it has chosen
  // The list as everybody may see it: with what the seat has chosen since all were last shown something.
  std::vector<Choice> blind_list(Seat seat) const;
  Answer commit(const SeatedAction& wanted, Problems& problems);

  // A computer player is to choose; it does so before people do.
  std::optional<Seat> computer() const;
  Answer play_computer(Problems& problems);

  // Where players may answer in turn or pass, a person can leave it at passing for a while. Nobody comes to the screen
  // for it; whoever runs the table lets the same time go by that a look would take, then passes.
  void yield(Seat seat, Yield until);
  Yield yields(Seat seat) const { return yields_[static_cast<std::size_t>(index(seat))].until; }
  bool may_yield() const;  // the seat that is asked has something to leave unsaid
  std::optional<Seat> passing() const { return passing_; }
  Answer pass(Problems& problems);

  // Dice of the people's own table.
  const std::optional<WantedDie>& wanted_die() const { return die_; }
  Answer tell_die(int value, Problems& problems);

  bool lift(Seat seat, double held);  // the curtain
  void lower() { screen_.lower(); }
  void peek(bool held) { screen_.peek(held); }
  void set_peek_mode(PeekMode mode) { screen_.set_peek_mode(mode); }

  // Where in the log the news since the seat's last visit begin, until they are closed.
  std::optional<std::size_t> recap() const { return recap_; }
  void close_recap() { recap_.reset(); }

  Verdict undo_refusal() const;  // empty: something can be taken back
  std::optional<Seat> who_takes_back() const;
  Answer undo(Problems& problems);
  bool can_redo() const;
  Answer redo(Problems& problems);

 private:
  Session(std::unique_ptr<Match> match, PeekMode peek_mode);
  struct Retake {  // which steps an undo takes back, and which later ones are played again
    int from = 0;
    std::vector<int> again;
  };
  struct Tried {
    SeatedAction action;
    std::vector<int> dice;  // told so far
    bool rolled = false;    // one was told, even if it was put right since
  };

  Answer attempt(Problems& problems);
  Verdict may_act(const SeatedAction& wanted) const;
  Verdict being_rolled() const;
  void end_yields();
  std::optional<Seat> who_passes() const;
  Verdict plan_retake(Retake& retake) const;
  Seats blind_round() const;
  void list_blind();
  Seats round_so_far() const;
  bool is_person(Seat seat) const { return screen_.people().has(seat); }
  bool shows_something(int step) const;
  void settle(bool reveals, std::optional<Seat> prefer = {});
  Seats waiting_at(int position) const;
  struct Taken {  // a step, to be played again
    SeatedAction action;
    Rolls rolls;
  };
  void play_again(const std::vector<Taken>& steps);

  std::unique_ptr<Match> match_;
  SeatingPlan seating_;
  Screen screen_;
  SessionLog log_;
  std::optional<Journal> journal_;
  std::optional<Tried> tried_;
  std::optional<WantedDie> die_;
  struct Yielded {
    Yield until = Yield::none;
    int waiting = 0;    // the least that has waited since
    bool away = false;  // somebody else's turn has come
  };
  std::array<Yielded, max_seats> yields_{};
  std::optional<Seat> passing_;
  bool revealed_ = false;              // while nobody was at the screen
  std::vector<std::size_t> followed_;  // by seat: how much of the log it has seen
  std::optional<std::size_t> recap_;
  bool blind_ = false;
  Seats blind_now_;
  std::vector<std::vector<Choice>> blind_lists_;  // of each seat
  std::uint64_t seed_ = 0;
};

}  // namespace sprue
