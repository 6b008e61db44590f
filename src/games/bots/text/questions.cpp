// The questions of Bots and Aces: the moments at which people can choose to be asked, which are answers in the Cycle,
// ends of the others' steps, and own steps in which nothing is left but what could be done at any time.
#include "games/bots/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/match/questions_of.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"
#include "games/bots/threat.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {
namespace {

enum class Moment : std::uint8_t {
  enemy_string,
  enemy_card,
  enemy_move,
  own_item,
  selection,
  their_standby,
  their_movement,
  their_action,
  their_blocks,
  their_attack,
  their_end,
  own_standby,
  own_movement,
  own_action,
  own_blocks,
  own_attack,
  own_end
};

// The bar of phases, in the order of a turn.
enum class OnBar : std::uint8_t { standby, movement, action, blocks, attacks, end };
constexpr std::array<std::string_view, 6> bar{"Standby", "Movement", "Action", "Blocks", "Attacks", "End"};
constexpr std::optional<std::size_t> at(OnBar part) { return static_cast<std::size_t>(part); }

// The rows stand in the order of the enum.
constexpr std::array<StopKind, 17> kinds{{
    {"enemy_string", "An enemy String is in the Cycle"},
    {"enemy_card", "An enemy card or ability is in the Cycle"},
    {"enemy_move", "An enemy step or switch is in the Cycle", {}, false, false},
    {"own_item", "Your own card or move is in the Cycle", {}, true, false},
    {"selection", "Plans are made"},
    {"their_standby", "Another player's Standby Phase ends", at(OnBar::standby), false, false},
    {"their_movement", "Another player's Movement Phase ends", at(OnBar::movement), false, false},
    {"their_action", "Another player's Action Phase ends", at(OnBar::action), false, false},
    {"their_blocks", "Another player's Block Step ends", at(OnBar::blocks), false, false},
    {"their_attack", "Another player's Attack Step ends", at(OnBar::attacks), false, false},
    {"their_end", "Another player's End Phase ends", at(OnBar::end), false, false},
    {"own_standby", "Your Standby Phase, with cards for any time", at(OnBar::standby), true, false},
    {"own_movement", "Your Movement Phase, with cards for any time", at(OnBar::movement), true, true},
    {"own_action", "Your Action Phase, with cards for any time", at(OnBar::action), true, true},
    {"own_blocks", "Your Block Step, with cards for any time", at(OnBar::blocks), true, false},
    {"own_attack", "Your Attack Step, with cards for any time", at(OnBar::attacks), true, true},
    {"own_end", "Your End Phase, with cards for any time", at(OnBar::end), true, false},
}};

// The part of a turn that its moments are about. What follows a turn counts as its end.
OnBar part_of(const State& now) {
  if (now.combat.stage == Fight::blocks) return OnBar::blocks;
  if (now.combat.stage != Fight::none) return OnBar::attacks;
  switch (now.phase) {
    case Phase::movement: return OnBar::movement;
    case Phase::action:
    case Phase::fork: return OnBar::action;
    case Phase::end:
    case Phase::round_end: return OnBar::end;
    default: return OnBar::standby;
  }
}

// The part of a turn in which the match stands. Of Combat, which is a part of the Action Phase, two steps have their
// own.
std::optional<OnBar> present(const State& now) {
  switch (now.combat.stage) {
    case Fight::none: break;
    case Fight::blocks: return OnBar::blocks;
    case Fight::attach: return OnBar::attacks;
    default: return OnBar::action;
  }
  const bool none = now.phase == Phase::start || now.phase == Phase::draw || now.phase == Phase::round_end;
  return none ? std::nullopt : std::optional(part_of(now));
}

Moment step_of(const State& now, bool own) {
  return static_cast<Moment>(static_cast<std::size_t>(own ? Moment::own_standby : Moment::their_standby) +
                             *at(part_of(now)));
}

// What could as well be done in another step, or does nothing.
bool fits_any_time(const Position& pos, const Action& action) {
  if (holds_any_of<EndStep, Pass, BeginResolve>(action)) return true;
  if (const auto* play = std::get_if<PlayCard>(&action)) return pos.card(play->card).has(Timing::any);
  const auto* use = std::get_if<UseAbility>(&action);
  return use != nullptr && pos.effect(pos.card(use->gear).effects[use->effect]).timing == Timing::any;
}

std::optional<Moment> kind_of(const Position& pos, Seat seat, const std::vector<Action>& legal) {
  const Frame* const frame = pos.top();
  if (frame == nullptr) {
    const bool nothing_else = std::ranges::all_of(legal, [&](const Action& each) { return fits_any_time(pos, each); });
    return nothing_else ? std::optional(step_of(pos.state, true)) : std::nullopt;
  }
  if (frame->is<StepWindow>()) return step_of(pos.state, false);
  if (frame->is<Rotation>()) return Moment::selection;
  if (!frame->is<OpenCycle>() || pos.state.cycle.empty()) return {};
  const CycleItem& top = pos.state.cycle.back();
  if (!pos.rules.opposed(top.by, seat)) return Moment::own_item;
  switch (top.kind) {
    case ItemKind::string:
    case ItemKind::ace:
    case ItemKind::warhead: return Moment::enemy_string;
    case ItemKind::card:
    case ItemKind::ability:
    case ItemKind::answer:
    case ItemKind::hazard:
    case ItemKind::attack: return Moment::enemy_card;
    default: return Moment::enemy_move;
  }
}

// Says in a few words why the quick player would choose so; nothing where it only takes what comes first.
struct Reasons {
  Position pos;

  template <class A>
  std::string operator()(const A&) const {
    return {};
  }
  std::string operator()(const DeclareBlock& action) const {
    const Ref theirs = slot_weapon(pos, pos.slot(action.enemy));
    return theirs == nothing ? std::string() : fmt::format("it stops {} damage", pos.card(theirs).damage);
  }
  std::string operator()(const AttachAttack& action) const {
    const Card& attack = pos.card(action.card);
    const bool first = first_value(pos, action.card, action.slot);
    return fmt::format("{} more damage", first ? attack.damage : attack.damage_second);
  }
  std::string operator()(const ResolveString& action) const {
    return action.target.kind == RefKind::body && pos.body(action.target).hp > 0
               ? fmt::format("{} has {} HP left", pos.rules.name(action.target), pos.body(action.target).hp)
               : std::string();
  }
  std::string operator()(const InitiateCombat&) const { return "Weapons of yours reach somebody there"; }
  std::string operator()(const bots::Step&) const { return "more is in reach from there"; }
  std::string operator()(const Pass&) const { return "nothing to answer it with is worth its cost"; }
  std::string operator()(const EndStep&) const { return "nothing else gains anything now"; }
  std::string operator()(const BeginResolve&) const { return "nothing else adds damage"; }
  std::string operator()(const ChoosePhase& action) const {
    return action.phase == Phase::action ? "you can strike from where you stand"
                                         : "nobody is in reach from where you stand";
  }
};

bool stands_alone(const Position& pos, Seat seat) {
  const auto& bodies = pos.state[seat].bodies;
  return bodies[0].stand == Stand::board && std::ranges::count(bodies, Stand::board, &Body::stand) == 1;
}

// Why a Combat against that seat can hit nobody; empty: it can, or there is more than one model to think of.
std::string why_nobody(const Position& pos, Seat seat, Seat against) {
  if (!stands_alone(pos, seat) || !stands_alone(pos, against)) return {};
  const Tile from = pos.body(body_ref(seat)).tile, to = pos.body(body_ref(against)).tile;
  const int far = distance(from, to);
  if (weapons_reaching(pos, seat, far) == 0)
    return fmt::format("Nobody can be hit: no Weapon of yours reaches {} tiles far.", far);
  if (sees(from, to, pos.state.covers)) return {};
  const Covers between = slots_between(from, to);
  for (int at = 0; at < slot_count; ++at)
    if (has(between, slot_at(at)) && has(pos.state.covers, slot_at(at)))
      return fmt::format("Nobody can be hit: Cover {} takes the Line of Sight.", slot_words(slot_at(at)));
  return "Nobody can be hit: there is no Line of Sight.";
}

struct Asking {
  using Rules = bots::Rules;

  static std::string caution(const Rules& rules, const State& seen, Seat seat, const Action& action) {
    const auto* combat = std::get_if<InitiateCombat>(&action);
    return combat == nullptr ? std::string() : why_nobody(Position(rules, seen), seat, combat->against);
  }

  static std::string reason(const Rules& rules, const State& seen, Seat, const Action& action) {
    return std::visit(Reasons{Position(rules, seen)}, action);
  }

  static std::span<const StopKind> stops() { return kinds; }
  static std::span<const std::string_view> phases() { return bar; }
  static std::optional<std::size_t> phase(const State& now) {
    const std::optional<OnBar> part = now.stage == Stage::play ? present(now) : std::nullopt;
    return part ? at(*part) : std::nullopt;
  }
  static std::optional<Stop> stop(const Rules& rules, const State& seen, Seat seat, const std::vector<Action>& legal) {
    if (seen.stage != Stage::play) return {};
    const auto leave =
        std::ranges::find_if(legal, [](const Action& each) { return holds_any_of<EndStep, Pass, BeginResolve>(each); });
    const std::optional<Moment> kind = kind_of(Position(rules, seen), seat, legal);
    if (!kind || leave == legal.end()) return {};
    return Stop{static_cast<std::size_t>(*kind), AnyAction::of(*leave)};
  }
  // Cover and Terrain may be laid by chance.
  static std::optional<Shortcut> shortcut(const State& now) {
    if (now.stage == Stage::play || now.stage == Stage::over) return {};
    return Shortcut{"Lay Cover and Terrain by chance"};
  }
};

}  // namespace

const Questions& questions() {
  static const QuestionsOf<Asking> questions;
  return questions;
}

}  // namespace sprue::bots
