// A Turn carries out a legal action on the state of a match. Chapters are files, as in rules.h.
#pragma once

#include "games/aerial/rules.h"

namespace sprue::aerial {

class Turn {
 public:
  Turn(const Rules& rules, State& now, Roller& roll, std::vector<Event>* told)
      : rules_(rules), now_(now), roll_(roll), told_(told) {}

  void set_up();

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
  void deal_alliances(std::size_t cards);
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
  void decided(Robot& robot, RobotId id, std::string_view rule);
  bool all_decided() const;
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
  void run();
  void choose_next();
  bool start_one_of(Alliance alliance);
  void run_card();
  void run_part(Component component);
  void part_done();
  void answered();
  void move(Robot& robot, RobotId id);
  // block.cpp
  void attempt_block(RobotId blocker);
  void void_block(RobotId blocker, RobotId target, std::string_view rule);
  void start_ring();
  void run_ring();
  void settle_block(const Throw& dice);
  void settle_duel(const Throw& dice);
  void block_works(RobotId blocker, RobotId target);
  void cancel(RobotId target, RobotId by);
  void cancel_hit();
  void tied(RobotId attacker, RobotId defender);
  // goal.cpp
  void throw_dice(const Throw& dice);
  void ask_rerolls();
  void settle();
  void settle_shot(const Throw& dice, bool success);
  void settle_truss(const Throw& dice, bool success);
  void settle_catch(const Throw& dice, bool success);
  void settle_pick_up(const Throw& dice, bool success);
  void strays(const Throw& dice);
  void goal(const Throw& dice);
  void pay(Alliance alliance, RobotId robot, Attempt attempt, BallId ball);
  void offer_catch(BallId ball);
  // ball.cpp
  void hold(BallId ball, RobotId robot, std::string_view rule);
  void drop(BallId ball, Zone zone, std::string_view rule);
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
    if (told_ != nullptr) told_->push_back(make());
  }

  const Rules& rules_;
  State& now_;
  Roller& roll_;
  std::vector<Event>* told_;
};

}  // namespace sprue::aerial
