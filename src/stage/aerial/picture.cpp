// Aerial Assault on the table: the field with its truss, robots built of the parts that their teams chose, and balls.
#include "stage/aerial/picture.h"

#include <fmt/format.h>

#include "stage/aerial/cues.h"
#include "stage/aerial/layout.h"
#include "stage/aerial/motions.h"
#include "stage/aerial/scene.h"
#include "stage/table/presenter.h"

namespace sprue::stage::aerial {
namespace {

using game::State;
using Ids = std::vector<std::string>;

// Names the pieces that an action is about, so that pointing at a button lights them up, and pointing at them finds the
// button. There is one overload for each action: a new one is a compile error here.
struct Touched {
  const game::Rules& rules;
  const State& state;

  game::RobotId drafting() const {
    const auto turn = static_cast<std::size_t>(state.turn);
    return turn < state.draft_order.size() ? state.draft_order[turn] : game::RobotId::none;
  }

  Ids operator()(const game::TakeTeam&) const { return {id_of(game::robot_at(static_cast<std::size_t>(state.turn)))}; }
  Ids operator()(const game::Build& build) const { return {id_of(build.robot)}; }
  Ids operator()(const game::DraftsFirst& first) const { return {id_of(first.robot)}; }
  Ids operator()(const game::Draft& draft) const {
    Ids ids{card_id(rules, game::RobotId::none, draft.card)};
    if (draft.robot) ids.push_back(id_of(*draft.robot));
    return ids;
  }
  Ids operator()(const game::Give& give) const {
    Ids ids;
    for (std::size_t at = 0; at < give.holders.size(); ++at) {
      ids.push_back(id_of(game::ball_at(game::first_ball(state.side) + at)));
      ids.push_back(id_of(give.holders[at]));
    }
    return ids;
  }
  Ids operator()(const game::Lay& lay) const { return {id_of(lay.robot), card_id(rules, lay.robot, lay.card)}; }
  Ids operator()(const game::Flip& flip) const {
    if (index(flip.robot) >= state.robots.size()) return {};
    const game::Slot* slot = rules.slot(state, state.robot(flip.robot));
    if (slot == nullptr) return {id_of(flip.robot)};
    return {id_of(flip.robot), card_id(rules, flip.robot, slot->card)};
  }
  Ids operator()(const game::Declare& declare) const {
    Ids ids{id_of(declare.robot)};
    if (declare.target != game::RobotId::none) ids.push_back(id_of(declare.target));
    return ids;
  }
  Ids operator()(const game::Receive& receive) const { return {id_of(receive.robot)}; }
  Ids operator()(const game::ActNext& next) const { return {id_of(next.robot)}; }
  Ids operator()(const game::TryCatch& call) const { return {id_of(call.robot), id_of(state.ball)}; }
  Ids operator()(const game::HighGoal& shot) const { return {id_of(state.acting), id_of(shot.ball)}; }
  Ids operator()(const game::LowGoal& shot) const { return {id_of(state.acting), id_of(shot.ball)}; }
  Ids operator()(const game::Truss& truss) const { return {id_of(state.acting), id_of(truss.ball), "truss"}; }
  Ids operator()(const game::Pass& pass) const { return {id_of(state.acting), id_of(pass.ball)}; }
  Ids operator()(const game::HandOver& kiss) const { return {id_of(kiss.to), id_of(kiss.ball)}; }
  Ids operator()(const game::PickUp& pick) const { return {id_of(state.acting), id_of(pick.ball)}; }
  Ids operator()(const game::Reroll&) const { return {pending_die(state.dice.asked)}; }
  Ids operator()(const game::Skip&) const {
    if (state.phase != game::Phase::act) return {id_of(drafting())};
    return {state.ask == game::Ask::catching ? id_of(state.ball) : id_of(state.acting)};
  }
};

// Names the place where each event happened, to which the log's lines point. There is one overload for each event: a
// new one is a compile error here.
struct Traced {
  const State& state;

  static Trace at(game::RobotId robot) { return {robot == game::RobotId::none ? std::string() : id_of(robot), {}}; }
  static Trace at(game::BallId ball) { return {ball == game::BallId::none ? std::string() : id_of(ball), {}}; }
  // A seat may play several robots; its first one stands for it.
  Trace at(Seat seat) const {
    for (std::size_t i = 0; i < state.robots.size(); ++i)
      if (state.robots[i].seat == seat) return at(game::robot_at(i));
    return {};
  }

  Trace operator()(const game::AllianceDealt& dealt) const { return at(dealt.seat); }
  Trace operator()(const game::TeamTaken& taken) const { return at(taken.robot); }
  Trace operator()(const game::Built& built) const { return at(built.robot); }
  Trace operator()(const game::Revealed& shown) const { return at(shown.robot); }
  Trace operator()(const game::StartRolled& rolled) const { return at(rolled.seat); }
  Trace operator()(const game::OrderSet&) const { return {}; }
  Trace operator()(const game::RowDealt&) const { return {}; }
  Trace operator()(const game::Drafted& drafted) const { return at(drafted.robot); }
  Trace operator()(const game::Declined& declined) const { return at(declined.robot); }
  Trace operator()(const game::Placed& placed) const { return at(placed.robot); }
  Trace operator()(const game::Given& given) const {
    return given.holders.empty() ? Trace{} : at(given.holders.front());
  }
  Trace operator()(const game::PlayBegan&) const { return {}; }
  Trace operator()(const game::Laid& laid) const { return at(laid.robot); }
  Trace operator()(const game::Decided& decided) const { return at(decided.robot); }
  Trace operator()(const game::Flipped& flipped) const { return at(flipped.robot); }
  Trace operator()(const game::Announced& announced) const { return at(announced.robot); }
  Trace operator()(const game::CleanedUp&) const { return {}; }
  Trace operator()(const game::Inbounded& inbounded) const { return at(inbounded.robot); }
  Trace operator()(const game::Moved& moved) const {
    if (moved.robot == game::RobotId::none || moved.from == moved.to) return at(moved.robot);
    constexpr glm::vec3 low{0, 1.6F, 0};
    return {id_of(moved.robot),
            {robot_pose(state, moved.robot, moved.from).position + low,
             robot_pose(state, moved.robot, moved.to).position + low},
            state.robot(moved.robot).seat};
  }
  Trace operator()(const game::Tried& tried) const { return at(tried.robot); }
  Trace operator()(const game::Rerolled& rerolled) const { return at(rerolled.robot); }
  Trace operator()(const game::Strayed& strayed) const { return at(strayed.ball); }
  Trace operator()(const game::BallAt& rests) const { return at(rests.ball); }
  Trace operator()(const game::Scored& scored) const { return at(scored.robot); }
  Trace operator()(const game::Contested& contested) const { return at(contested.target); }
  Trace operator()(const game::BlockVoid& none) const { return at(none.target); }
  Trace operator()(const game::Cancelled& cancelled) const { return at(cancelled.robot); }
  Trace operator()(const game::TieRolled& rolled) const { return at(rolled.attacker); }
  Trace operator()(const game::Ended&) const { return {}; }
};

struct Presents {
  using Rules = game::Rules;
  // The state tells all that this table shows, so there is nothing to recall.
  struct Memory {};

  static std::vector<Unit> units(const Rules&, const State& state) {
    std::vector<Unit> units;
    for (std::size_t i = 0; i < state.robots.size(); ++i)
      // Robots are painted in their alliance's color, not in the seat's.
      units.push_back({id_of(game::robot_at(i)), state.robots[i].seat, false});
    return units;
  }
  static Trace trace(const Rules&, const State& state, const game::Event& event) {
    return std::visit(Traced{state}, event);
  }
  static Cue cue(const State& state, const game::Event& event) { return aerial::cue(state, event); }
  // Alliances win together, so the two of them have the points, and each seat names its side once that is decided.
  static Scoreboard scoreboard(const Rules& rules, const State& state) {
    Scoreboard board;
    board.seats.resize(static_cast<std::size_t>(rules.seats()));
    board.points = {state.score(game::Alliance::red).points, state.score(game::Alliance::blue).points};
    for (const game::Robot& robot : state.robots) {
      std::optional<stage::Alliance>& side = board.seats[static_cast<std::size_t>(index(robot.seat))].side;
      if (side || robot.alliance == game::Alliance::undecided) continue;
      side = robot.alliance == game::Alliance::red ? stage::Alliance::red : stage::Alliance::blue;
    }
    return board;
  }

  // The truss and the two goals hide what is behind them, so cameras of films look past them.
  static FilmStage film_stage() {
    constexpr float end = 100;  // z, of the field
    constexpr float beam = (truss_height + truss_under) / 2, half_goal = goal_height / 2;
    return {{{{0, beam, -end}, {0, beam, end}},
             {{-goal_x, half_goal, -end}, {-goal_x, half_goal, end}},
             {{goal_x, half_goal, -end}, {goal_x, half_goal, end}}},
            false};
  }
  static void remember(Memory&, const game::Event&) {}
  static Tableau rest(const Rules& rules, const State& state, const Memory&) { return scene(rules, state); }
  static Timeline show(const Rules& rules, const State& before, const Memory&, const State& after, const Memory&,
                       std::span<const game::Event> events) {
    return motions(rules, before, after, events);
  }
  static Ids touches(const Rules& rules, const State& state, Seat, const game::Action& action) {
    return std::visit(Touched{rules, state}, action);
  }
  static std::optional<PlayedCard> played(const Rules& rules, const State& state, const game::Event& event) {
    const auto* const flipped = std::get_if<game::Flipped>(&event);
    if (flipped == nullptr || flipped->card == game::CardId::hidden) return std::nullopt;
    CardFace face = face_of(rules, flipped->card);
    // The card lies the other way up: the end that is played stands first on its face.
    if (flipped->side == game::Side::bottom) {
      std::swap(face.title, face.other_title);
      std::swap(face.symbol, face.other_symbol);
    }
    return PlayedCard{state.robot(flipped->robot).seat, fmt::format("robot {}", index(flipped->robot) + 1),
                      std::move(face)};
  }
};

}  // namespace

const Picture& picture() {
  static const PictureOf<Presents> picture;
  return picture;
}

}  // namespace sprue::stage::aerial
