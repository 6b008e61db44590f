// A match at this screen: people and computer players at its seats, who looks when, what may be taken back, and a
// journal that holds it at every moment. It knows no clock and draws nothing, so a window, a terminal, and tests run
// the same session.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/game_text.h"
#include "core/match/match.h"
#include "core/match/questions.h"
#include "core/match/record.h"
#include "play/screen.h"
#include "play/session_log.h"

namespace sprue {

// A choice of a seat: made, or wanted.
struct SeatedAction {
  Seat seat{};
  AnyAction action;
};

// A die that people roll on their own table.
struct WantedDie {
  SeatedAction action;  // the choice that it is rolled for
  int sides = 6;
  std::vector<int> told;  // values told so far for the same step
  int number() const { return static_cast<int>(told.size()) + 1; }
};

// Whoever runs a session looks after every change for a die that is wanted, a computer player that is to choose, and a
// seat that passes, before asking people.
class Session {
 public:
  enum class Done { yes, refused, die, failed };  // die: it waits for one; failed: there are problems
  struct Answer {
    Done done = Done::yes;
    Verdict refusal = {};
  };

  // The match keeps its own seating plan; seats that it does not name are people's. Null, with problems, when the
  // journal cannot be written. An empty path keeps no journal.
  static std::unique_ptr<Session> open(std::unique_ptr<Match> match, const std::filesystem::path& journal,
                                       PeekMode peek_mode, Problems& problems);

  const Match& match() const { return *match_; }
  const SeatingPlan& seating() const { return seating_; }
  const std::string& name(Seat seat) const { return seating_.seats[static_cast<std::size_t>(index(seat))].name; }
  const Screen& screen() const { return screen_; }
  // The log of all steps, as each seat was told of them; steps that were taken back stay.
  const std::vector<Happened>& log() const { return log_.all(); }
  bool over() const { return match_->waiting().none(); }

  // The choices of the seat that is asked, as far as they may be shown now: none behind a curtain.
  std::vector<Choice> choices() const;
  // Done::die means that nothing was played yet: tell_die() goes on with it.
  Answer play(const SeatedAction& wanted, Problems& problems);
  // People may choose at once where all may know what each can choose from: each on keys of its own, and nobody looks
  // at anything. `blind` wants that wherever it is possible.
  void choose_blind(bool blind);
  // The seats that choose so now, also those that have chosen; none when one is asked after the other.
  Seats blind() const { return blind_now_; }
  std::vector<Choice> blind_choices(Seat seat) const;  // the allowed ones; none when it has chosen
  // The list as everybody may see it: with what the seat has chosen since all were last shown something.
  std::vector<Choice> blind_list(Seat seat) const;
  Answer commit(const SeatedAction& wanted, Problems& problems);

  // The computer player that is to choose; computer players do so before people do.
  std::optional<Seat> computer() const;
  Answer play_computer(Problems& problems);
  // The same in two parts, for those who cannot wait: the work of choosing, which another thread may do, and playing
  // what came of it, as long as nothing else was played meanwhile. Precondition: a computer player is to choose.
  std::function<AnyAction(const MustStop&)> computer_work() const;
  Answer play_computer(const AnyAction& choice, Problems& problems);
  // What a search makes of the choices of the seat that is asked, the best first, from what that seat knows. None while
  // nobody looks at its choices.
  std::vector<Advice> advice() const;

  // Only decisions stop a match. What a seat has no choice about, does not want to be asked about, or leaves to chance
  // is played by pass(), as an action of that seat like any other. Nobody comes to the screen for it; whoever runs the
  // table lets the same time go by that a look would take where passes_unseen(), and the words are the same whether or
  // not there was a choice.
  std::optional<Seat> passing() const { return passing_ && !die_ ? std::optional(passing_->seat) : std::nullopt; }
  bool only_passes() const;    // what it goes on with does nothing
  bool passes_unseen() const;  // not everybody at this screen can tell whether it had a choice
  Answer pass(Problems& problems);

  // Where players may answer in turn or pass, a person can leave it at passing for a while; or hold priority, and is
  // asked wherever there is a choice, whatever the stops say.
  void yield(Seat seat, Yield until);
  void hold(Seat seat, bool holds);
  bool holds(Seat seat) const { return holding_.has(seat); }
  Yield yields(Seat seat) const { return yields_[static_cast<std::size_t>(index(seat))].until; }
  bool may_yield() const;  // the seat that is asked may answer something, or pass

  // The moments at which people want to be asked, by the game's kinds. `always`: also where they can only pass, so that
  // being asked tells nothing of a hand.
  struct Stops {
    std::vector<bool> at;
    bool always = false;
    bool operator==(const Stops&) const = default;
  };
  const Stops& stops() const { return stops_; }
  void set_stops(Stops stops);

  // Leaves the present choices to chance, as long as they are of the game's shortcut.
  std::optional<Shortcut> shortcut() const;  // nothing, too, while no person is asked
  void take_shortcut(Seat seat);

  // The die that people have to roll on their own table before anything goes on.
  const std::optional<WantedDie>& wanted_die() const { return die_; }
  Answer tell_die(int value, Problems& problems);

  bool lift(Seat seat, double held);  // the curtain: see Screen
  void lower() { screen_.lower(); }
  void peek(bool held) { screen_.peek(held); }
  void set_peek_mode(PeekMode mode) { screen_.set_peek_mode(mode); }

  // The place in the log where the news since the seat's last visit begin, until they are closed.
  std::optional<std::size_t> recap() const { return recap_; }
  void close_recap() { recap_.reset(); }

  Verdict undo_refusal() const;  // empty: something can be taken back
  // The seat whose last choice an undo would take back.
  std::optional<Seat> who_takes_back() const;
  // The choice that an undo would take back, in words; empty where those who look now may not read it.
  std::string undo_what() const;
  Answer undo(Problems& problems);
  // The next step that was taken back was the choice of whoever is asked now.
  bool can_redo() const;
  Answer redo(Problems& problems);

 private:
  Session(std::unique_ptr<Match> match, PeekMode peek_mode);
  struct Retake {  // the steps that an undo takes back, and the later ones that are played again
    int from = 0;
    std::vector<int> again;
  };
  // The choice that is being played; it is tried again with each die that is told.
  struct Tried {
    SeatedAction action;
    std::vector<int> dice;  // values told so far
    bool rolled = false;    // a die was told, even if it has been put right since
    bool unasked = false;   // nobody was asked for it
  };

  Answer attempt(Problems& problems);
  Verdict may_act(const SeatedAction& wanted) const;
  Verdict being_rolled() const;
  void end_yields();
  void end_shortcut();
  std::optional<SeatedAction> next_unasked() const;
  std::optional<AnyAction> unasked(Seat seat, bool alone) const;
  AnyAction by_chance(Seat seat, SeatPlayer player) const;
  bool was_decided(int step) const;
  Verdict plan_retake(Retake& retake) const;
  Seats blind_round() const;
  void list_blind();
  Seats round_so_far() const;
  bool is_person(Seat seat) const { return screen_.people().has(seat); }
  // Everybody, or somebody, has learned something by this step that cannot be unlearned.
  bool shows_something(int step) const;
  void settle(bool reveals, std::optional<Seat> prefer = {});
  Seats waiting_at(int position) const;
  struct Taken {  // a step, to be played again with the same rolls
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
  // A seat that passes for a while.
  struct Yielded {
    Yield until = Yield::none;
    int waiting = 0;    // the least that has waited to be answered since
    bool away = false;  // somebody else's turn has come since
  };
  std::array<Yielded, max_seats> yields_{};
  std::optional<SeatedAction> passing_;
  Stops stops_;
  Seats holding_;
  std::map<int, bool> unasked_;        // by step, as far as this session knows: nobody was asked for it
  std::optional<int> ask_at_;          // whoever is to choose at this position is asked, whatever the stops say
  Seats hurried_;                      // seats that leave the choices of a shortcut to chance
  std::string hurried_through_;        // that shortcut's words
  bool revealed_ = false;              // something was shown while nobody was at the screen
  std::vector<std::size_t> followed_;  // by seat: the number of log entries that it has seen
  std::optional<std::size_t> recap_;
  bool blind_ = false;
  Seats blind_now_;
  std::vector<std::vector<Choice>> blind_lists_;  // one list for each seat; see blind_list()
  std::uint64_t seed_ = 0;                        // the seed of this table's chance
};

}  // namespace sprue
