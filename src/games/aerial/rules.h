// The rules of Aerial Assault. What may be done is decided here, one function an action in the file of its chapter;
// what an action does is in turn.h. A Rules is fixed for a match and has no state of its own: every question takes the
// state it is about, so bots may ask about states that they only imagine.
//
//   field.h     the field and its distances           declare.cpp  moves and block targets at the flip
//   pack.cpp    what the cards say                    sequence.cpp which card acts next
//   build.cpp   teams, alliances, robots              block.cpp    blocks, chains and rings of them
//   draft.cpp   driver training                       goal.cpp     high and low goals, trusses, catches
//   cards.cpp   laying and flipping                   ball.cpp     balls: passes, pick ups, inbounding
//   view.cpp    what each seat may see                match.cpp    rounds, cleanup, the end
#pragma once

#include "core/match/record.h"
#include "core/match/rules.h"
#include "games/aerial/action.h"
#include "games/aerial/event.h"
#include "games/aerial/rulebook.h"

namespace sprue::aerial {

// With three players, who is alone on a side: whoever the cards say, or the player of that seat by agreement (AA-R-68).
enum class Solo : std::uint8_t { dealt, a, b, c };
constexpr std::array<std::string_view, 4> names(Solo) { return {"dealt", "a", "b", "c"}; }
// The color of the one who plays alone, where three players agreed who that is (AA-R-68).
enum class SoloAlliance : std::uint8_t { blue, red };
constexpr std::array<std::string_view, 2> names(SoloAlliance) { return {"blue", "red"}; }
// A robot trains more if its weeks are below this: the printed 6, or its own cap under the options (AA-R-13).
enum class Training : std::uint8_t { below_six, below_cap };
constexpr std::array<std::string_view, 2> names(Training) { return {"below_six", "below_cap"}; }
// Who decides and rolls first where that is open: Red and Blue by turns, or always Red (AA-R-41).
enum class Order : std::uint8_t { alternating, red_first };
constexpr std::array<std::string_view, 2> names(Order) { return {"alternating", "red_first"}; }
// When a player of two teams says which of them drafts earlier (AA-R-69).
enum class Naming : std::uint8_t { each_pass, once };
constexpr std::array<std::string_view, 2> names(Naming) { return {"each_pass", "once"}; }

// The options of a match; the book's own game is the default. `info` says what each of them is about.
struct Options {
  bool deluxe = false;
  bool iri = false;
  bool missed_shots = false;
  bool tied_blocks = false;
  std::array<bool, most_robots> rookie{};  // by seat
  Training extra_training = Training::below_six;
  Solo solo = Solo::dealt;
  SoloAlliance solo_alliance = SoloAlliance::blue;
  Naming draft_team = Naming::each_pass;
  Order order = Order::alternating;
  bool operator==(const Options&) const = default;

  static void fields(auto& self, auto&& field) {
    field("deluxe", self.deluxe);
    field("iri", self.iri);
    field("missed_shots", self.missed_shots);
    field("tied_blocks", self.tied_blocks);
    field("rookie_a", self.rookie[0]);
    field("rookie_b", self.rookie[1]);
    field("rookie_c", self.rookie[2]);
    field("rookie_d", self.rookie[3]);
    field("rookie_e", self.rookie[4]);
    field("rookie_f", self.rookie[5]);
    field("extra_training", self.extra_training);
    field("solo", self.solo);
    field("solo_alliance", self.solo_alliance);
    field("draft_team", self.draft_team);
    field("order", self.order);
  }
};

// At most one part of each kind is lawful; the room for two more lets `buildable` say what is wrong.
using PartList = List<PartId, 6>;

class Rules {
 public:
  using State = aerial::State;
  using Action = aerial::Action;
  using Event = aerial::Event;
  using Options = aerial::Options;

  // `catalogue` is complete and sound: `make` reads it from the pack and says what is wrong.
  Rules(int seats, const Options& options, Catalogue catalogue);
  static const GameInfo& info();
  static Options default_options(int seats);
  static const Rulebook& book() { return aerial::book(); }
  static std::unique_ptr<const Rules> make(int seats, const Options& options, const Setup& setup, Problems& problems);
  // Puts the options of rules 1 into today's words.
  static void renew(const Record& record, GivenOptions& options);
  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  const Catalogue& catalogue() const { return catalogue_; }

  // ---- What the program asks every game (core/match/rules.h)
  State start(Roller& roll, std::vector<Event>* told) const;
  Seats waiting(const State& now) const;
  void ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool allowed(const State& now, Seat seat, const Action& action, Refusal* why) const;
  void apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const;
  std::optional<Outcome> outcome(const State& now) const;
  State view(const State& now, Viewer viewer) const;
  std::optional<Event> view(const Event& event, Viewer viewer) const;
  bool conceals(const State& now, Seat seat) const;
  bool is_open_choice(const State& now, Seat seat) const;
  bool is_secret_commit(const State& now, Seat seat, const Action& action) const;
  State resample(const State& seen, Viewer viewer, Roller& roll) const;
  void faults(const State& now, Problems& problems) const;
  std::string label(const State& now, Seat seat, const Action& action) const;
  LogLine log(const Event& event) const;
  // The seat whose robot begins the line of the log.
  std::optional<Seat> owner(const State& now, const Event& event) const;

  // A player that needs no thought: the place in `legal` of the action it takes. `viewed` is the seat's own view.
  std::size_t simple(const State& viewed, Seat seat, std::span<const Action> legal, Random& random) const;
  // That of its first version, a yardstick.
  std::size_t first_simple(const State& viewed, Seat seat, std::span<const Action> legal, Random& random) const;
  // The choice of a player that looks ahead; search.cpp
  Thought think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                const MustStop& must_stop) const;

  // The alliance of a seat, once it is settled.
  std::optional<int> side(const State& now, Seat seat) const;

  // The figures that a finished match adds to the statistics of a series: points of both alliances; in percent, whether
  // it was tied on points, and for each part of each robot whether it won.
  using Measures = std::vector<std::pair<std::string, std::int64_t>>;
  Measures measures(const State& over) const;
  template <class Statistics>
  void statistics(const State& over, Statistics& into) const {
    for (const auto& [name, value] : measures(over)) into.add(name, value);
  }

  // Names on the cards (core/values/fields.h).
  std::string text(PartId part) const;
  std::string text(CardId card) const;
  bool parse(std::string_view text, PartId& part) const;
  bool parse(std::string_view text, CardId& card) const;

  // ---- How many take part
  std::size_t robots() const { return robots_; }
  // The teams in the box: four, or six with the Deluxe set (AA-COMP-01, AA-R-03).
  std::size_t teams() const { return options_.deluxe ? team_count : base_teams; }
  // The balls of an alliance: as many as it has robots.
  std::size_t balls() const { return robots_ / 2; }
  // The first balls that an alliance scores leave the game, all but one (AA-INB-01).
  std::size_t removed_at_most() const { return balls() - 1; }
  // All specials of the box: with six robots those of the Deluxe set besides.
  std::size_t specials() const { return specials_; }
  int robots_of(const State& now, Seat seat) const;

  // ---- Parts. A robot's questions hold for a robot that is built.
  const Part& part(PartId id) const { return catalogue_.parts[index(id)]; }
  int weeks(const Robot& robot) const;
  // The weeks that a player may spend on a robot.
  int week_cap(const Robot& robot) const;
  // True when the robot's weeks leave it extra training (AA-DRAFT-07).
  bool trains_more(const Robot& robot) const;
  // Judges a whole robot by itself, whoever builds it; `why` may be null.
  bool buildable(int cap, const PartList& parts, Refusal* why) const;
  // All robots that `cap` weeks allow, from 5 to 7, worked out once: bots and imagined builds go through them.
  const std::vector<PartList>& builds(int cap) const { return builds_[static_cast<std::size_t>(cap)]; }
  // The drive's bonus, which counts for the attacker and for the target alike.
  int block_value(const Robot& robot) const { return part(robot.drive).block; }
  // The least total that picks a ball up, by the better of two parts; 0 when there is none.
  int pick_up_range(const Robot& robot) const;
  int catch_bonus(const Robot& robot) const;

  // ---- Training
  // The passes before extra training.
  int passes() const;
  // The rule that sets the order of drafting at this number of players, to be cited in refusals and in the log.
  std::string_view order_rule() const;
  // The robot of the same player that may draft in place of the one whose turn it is; none when there is no choice.
  RobotId drafts_instead(const State& now) const;

  // ---- Cards
  const ActionCard& card(CardId id) const { return catalogue_.cards[index(id)]; }
  // The card of the play under way; null before it is laid.
  const Slot* slot(const State& now, const Robot& robot) const;
  // The option in force: null for a robot that stays, is cancelled, or has not flipped.
  const aerial::Option* option(const State& now, const Robot& robot) const;
  // The half being played by the acting robot.
  Component component(const State& now) const;

  // ---- Declarations
  // The zones that the robot's move may go with this option.
  int reach(const Robot& robot, const aerial::Option& option) const;
  // True when the robot's card leaves something open that must be announced.
  bool must_declare(const State& now, const Robot& robot) const;

  // ---- Questions on the field
  bool holds(const State& now, RobotId robot) const;
  std::size_t held(const State& now, RobotId robot) const;
  // True when the component could do something now; only then is the player asked.
  bool usable(const State& now, RobotId robot, Component component) const;
  // True when the robot could play the low goal with some ball, whatever its card.
  bool low_goal_near(const State& now, RobotId robot) const;
  bool may_reroll(const State& now, RobotId robot) const;
  // True when a partner may hand this robot a ball.
  bool receives(const State& now, RobotId robot) const;
  // True when this robot may try for the ball that flies over the truss (`State::ball`).
  bool catches(const State& now, RobotId robot) const;
  // AA-R-41: the alliance that decides and rolls first in a card play, where it is open; and the other after it.
  Alliance goes_first(const State& now) const;
  std::array<Alliance, 2> in_order(const State& now) const { return {goes_first(now), rival(goes_first(now))}; }
  // True when the robot's card may be the next to act at the present stage.
  bool acts_now(const State& now, RobotId robot) const;
  // True when the robot has named a target and its card is still in force and not done.
  bool block_pending(const State& now, const Robot& robot) const;
  // True for an attempt against a card of class 1.
  bool blocks_a_block(const State& now, const Robot& robot) const;
  // True when the alliance has no ball in play, one that waits, and a robot where it comes in.
  bool inbound_due(const State& now, Alliance alliance) const;
  // The least total of a throw. `_tally` says the same with the rule and part behind each number.
  int range_needed(const Throw& dice, const State& now) const;
  Tally needed_tally(const Throw& dice, const State& now) const;
  Tally roll_tally(const Throw& dice, const State& now) const;
  int roll_bonus(const Throw& dice, const State& now) const;
  // While somebody may roll again: what that robot has so far, and what it has against it.
  std::pair<int, int> so_far(const State& now) const;
  // The alliance that is ahead and the rule that says so; with `undecided` it is a draw.
  std::pair<Alliance, const Rule*> winner(const State& now) const;
  // The seat that speaks for an alliance where one owner is needed (AA-R-91).
  Seat speaker(const State& now, Alliance alliance) const;
  // Picks, of the seats that are waited for, the one that has to answer: for an alliance its speaker.
  Seats answering(const State& now, Seats waiting) const;
  // The seats of an alliance.
  Seats players(const State& now, Alliance alliance) const;

 private:
  // One overload for each action. It is called with any action at any time, so each checks phase and turn first.
  bool may(const State& now, Seat seat, const TakeTeam& take, Refusal* why) const;
  bool may(const State& now, Seat seat, const Build& build, Refusal* why) const;
  bool may(const State& now, Seat seat, const DraftsFirst& first, Refusal* why) const;
  bool may(const State& now, Seat seat, const Draft& draft, Refusal* why) const;
  bool may(const State& now, Seat seat, const Give& give, Refusal* why) const;
  bool may(const State& now, Seat seat, const Lay& lay, Refusal* why) const;
  bool may(const State& now, Seat seat, const Flip& flip, Refusal* why) const;
  bool may(const State& now, Seat seat, const Declare& declare, Refusal* why) const;
  bool may(const State& now, Seat seat, const Receive& receive, Refusal* why) const;
  bool may(const State& now, Seat seat, const ActNext& next, Refusal* why) const;
  bool may(const State& now, Seat seat, const TryCatch& call, Refusal* why) const;
  bool may(const State& now, Seat seat, const HighGoal& shot, Refusal* why) const;
  bool may(const State& now, Seat seat, const LowGoal& shot, Refusal* why) const;
  bool may(const State& now, Seat seat, const Truss& truss, Refusal* why) const;
  bool may(const State& now, Seat seat, const Pass& pass, Refusal* why) const;
  bool may(const State& now, Seat seat, const HandOver& kiss, Refusal* why) const;
  bool may(const State& now, Seat seat, const PickUp& pick, Refusal* why) const;
  bool may(const State& now, Seat seat, const Reroll& reroll, Refusal* why) const;
  bool may(const State& now, Seat seat, const Skip& skip, Refusal* why) const;

  // ---- Checks that several actions share. They are true, or say why not.
  bool in_phase(const State& now, Phase phase, Refusal* why) const;
  bool owed_by(const State& now, Seat seat, RobotId robot, Refusal* why) const;
  bool asked(const State& now, Ask ask, Refusal* why) const;
  bool using_card(const State& now, Seat seat, Refusal* why) const;
  bool held_by_actor(const State& now, BallId ball, std::string_view rule, Refusal* why) const;
  bool own_ball(const State& now, BallId ball, Refusal* why) const;
  bool drafting(const State& now, Seat seat, Refusal* why) const;
  bool lawful_move(const State& now, const Robot& robot, int steps, Refusal* why) const;
  bool lawful_target(const State& now, const Robot& robot, const Declare& declare, Refusal* why) const;
  bool lay_in_row(const State& now, const Robot& robot, const Lay& lay, Refusal* why) const;

  // ---- Ideas list more than is legal; core sifts them with `allowed`.
  void build_ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  void draft_ideas(const State& now, std::vector<Action>& out) const;
  void give_ideas(const State& now, std::vector<Action>& out) const;
  void lay_ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  void declare_ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  void use_ideas(const State& now, std::vector<Action>& out) const;
  void release_ideas(const State& now, RobotId robot, BallId ball, Component component, std::vector<Action>& out) const;
  void act_ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool conceals(const State& now, const Robot& robot) const;
  bool chooses_declaration(const State& now, const Robot& robot) const;
  Seats owing(const State& now) const;
  Seats asked_in_play(const State& now) const;
  void list_builds();

  int seats_;
  Options options_;
  Catalogue catalogue_;
  std::size_t robots_;
  std::size_t specials_;
  // Robots that can be built, by week cap.
  std::array<std::vector<PartList>, 8> builds_;
};

}  // namespace sprue::aerial
