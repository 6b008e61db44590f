// Aerial Assault on the table: the field with its truss, robots built of the parts that their teams chose, and balls.
#include "stage/aerial/picture.h"

#include <fmt/format.h>

#include "stage/aerial/motions.h"
#include "stage/aerial/scene.h"
#include "stage/presenter.h"

namespace sprue::stage::aerial {
namespace {

using game::State;
using Ids = std::vector<std::string>;

// One overload for each action: a new one is a compile error here.
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
  Ids operator()(const game::Draft& draft) const { return {card_id(rules, game::RobotId::none, draft.card)}; }
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

struct Presents {
  using Rules = game::Rules;
  struct Memory {};

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
    Print face = print_of(rules, flipped->card);
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
