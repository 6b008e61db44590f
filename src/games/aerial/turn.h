// A Turn carries out a legal action on the state of a match. Chapters are files, as in rules.h. A Turn lives for one
// action: it goes on with all that happens by itself, and ends when somebody must be asked.
#pragma once

#include "core/values/keeper.h"
#include "games/aerial/rules.h"

extern template struct sprue::Keeper<sprue::aerial::Event>;

namespace sprue::aerial {

// `told` is null when nobody listens, as for bots; then no event and no tally is made.
class Turn {
 public:
  Turn(const Rules& rules, State& now, Roller& roll, std::vector<Event>* told)
      : rules_(rules), now_(now), roll_(roll), told_(told) {}

  // Puts the table up for a new match, as far as nobody has to choose.
  void set_up();

  // One overload for each action. Rules::allowed has said yes before, so nothing is checked here.
  void play(Seat seat, const TakeTeam& take);
  void play(Seat seat, const Build& build);
  void play(Seat seat, const DraftsFirst& first);
  void play(Seat seat, const Draft& draft);
  void play(Seat seat, const Give& give);
  void play(Seat seat, const Lay& lay);
  void play(Seat seat, const Flip& flip);
  void play(Seat seat, const Declare& declare);
  void play(Seat seat, const Receive& receive);
  void play(Seat seat, const ActNext& next);
  void play(Seat seat, const TryCatch& call);
  void play(Seat seat, const HighGoal& shot);
  void play(Seat seat, const LowGoal& shot);
  void play(Seat seat, const Truss& truss);
  void play(Seat seat, const Pass& pass);
  void play(Seat seat, const HandOver& kiss);
  void play(Seat seat, const PickUp& pick);
  void play(Seat seat, const Reroll& reroll);
  void play(Seat seat, const Skip& skip);

 private:
  // build.cpp
  // Deals the alliance cards 1 to `cards`, one a seat.
  void deal_alliances(std::size_t cards);
  // Forms the alliances after training, where there is a player to each robot.
  void deal_all();
  void deal_three();
  void name_alliance(Seat seat, int card);
  void seat_robots(Seat doubled);
  void reveal_builds();
  // draft.cpp
  void begin_training();
  void order_by_dice();
  Seats best_rollers(Seats rollers);
  void order_by_cards();
  void deal_row();
  void next_pick();
  bool next_pass();
  void begin_match();
  void place_robots();
  // cards.cpp
  // Notes one of the decisions that all make at once, and tells no more than that it is made.
  void decided(Robot& robot, RobotId id, std::string_view rule);
  bool all_decided() const;
  // Shows the cards of all robots and goes on to the announcements.
  void flip_all();
  void draw_panics();
  void flip(RobotId id);
  void begin_flip();
  // match.cpp
  void begin_play();
  void check_inbounding();
  void select();
  void end_play();
  void clean_up();
  void finish();
  // declare.cpp
  void declare_all();
  void announce_all();
  // sequence.cpp
  void begin_actions();
  // Goes on until somebody is asked or the card play is over. Every answer to a question of a card ends with it.
  void run();
  void choose_next();
  bool start_one_of(Alliance alliance);
  void run_card();
  void run_part(Component component);
  // Goes to the next part of the card, or to the next member of the ring.
  void part_done();
  // Ends a question about the acting robot's part, and goes on.
  void answered();
  void move(Robot& robot, RobotId id);
  // block.cpp
  void attempt_block(RobotId blocker);
  void void_block(RobotId blocker, RobotId target, std::string_view rule);
  void start_ring();
  void run_ring();
  // Decides a block or a duel once no die may change any more.
  void settle_block(const Throw& dice);
  void settle_duel(const Throw& dice);
  void block_works(RobotId blocker, RobotId target);
  void cancel(RobotId target, RobotId by);
  // Cancels all robots that were hit in the ring, at one time.
  void cancel_hit();
  void tied(RobotId attacker, RobotId defender);
  // goal.cpp
  // Throws the dice and asks about re-rolls; `settle` follows at once when there is none to ask about.
  void throw_dice(const Throw& dice);
  void ask_rerolls();
  void settle();
  void settle_shot(const Throw& dice, bool success);
  void settle_truss(const Throw& dice, bool success);
  void settle_catch(const Throw& dice, bool success);
  void settle_pick_up(const Throw& dice, bool success);
  void strays(const Throw& dice);
  void goal(const Throw& dice);
  // Adds an attempt that worked to the score, with the assists of a goal.
  void pay(Alliance alliance, RobotId robot, Attempt attempt, BallId ball);
  void offer_catch(BallId ball);
  // ball.cpp
  // hold, drop and put_out say where a ball is from now on, and tell it with the rule that put it there.
  void hold(BallId ball, RobotId robot, std::string_view rule);
  void drop(BallId ball, Zone zone, std::string_view rule);
  // Takes a ball that was scored off the field: for good, or to wait until it comes in again.
  void leave_play(BallId ball);
  void put_out(BallId ball, Place place, std::string_view rule);
  void inbound(RobotId receiver);
  BallId first_waiting(Alliance alliance) const;

  Robot& robot(RobotId id) { return now_.robot(id); }
  Robot& actor() { return now_.robot(now_.acting); }
  int die() { return roll_.die(6); }

  // `make` is called only when somebody listens.
  template <class Make>
  void tell(const Make& make) {
    if (told_ != nullptr) Keeper<Event>::keep(*told_, make());
  }

  const Rules& rules_;
  State& now_;
  Roller& roll_;
  std::vector<Event>* told_;
};

}  // namespace sprue::aerial
