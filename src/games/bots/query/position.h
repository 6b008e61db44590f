// A state of a match and the rules it is played by: what questions about it are asked of. The questions themselves are
// functions of the chapters in this folder. Nothing here changes anything.
#pragma once

#include "core/values/broken_state.h"
#include "games/bots/query/rules.h"

namespace sprue::bots {

class Position {
 public:
  Position(const Rules& the_rules, const State& the_state) : rules(the_rules), state(the_state) {}
  const Rules& rules;
  const State& state;

  // Cards, and the models and gear they stand for.
  const Card& card(CardId id) const { return rules.cards()[id]; }
  const Card& card(Ref ref) const { return card(gear(ref).card); }
  const Effect& effect(EffectId id) const { return rules.cards().effect(id); }
  const Gear& gear(Ref ref) const { return state[seat_of(ref)].gear[ref.at]; }
  const Gear& gear(Seat seat, int at) const { return state[seat].gear[static_cast<std::size_t>(at)]; }
  const Item& plan_of(Ref ref) const { return rules.kit(seat_of(ref)).build.items[ref.at]; }
  const Body& body(Ref ref) const { return state[seat_of(ref)].bodies[ref.at]; }
  bool on_board(Ref ref) const { return ref.kind == RefKind::body && body(ref).stand == Stand::board; }

  // Parts of a Compound Weapon belong to it until it is destroyed (BA-COMP-11).
  bool has_compound(Ref ref) const { return plan_of(ref).compound >= 0 && !gear(ref).loose; }
  bool part_of(Ref ref, Ref compound) const { return has_compound(ref) && compound_of(ref) == compound; }
  Ref compound_of(Ref gear) const { return compound_ref(seat_of(gear), plan_of(gear).compound); }

  // Players, and the slots of their plans.
  bool living(Seat seat) const { return state[seat].loss == Loss::none; }
  Seat turn_player() const { return state.order[state.turn]; }
  const PlanSlot& slot(Ref ref) const {  // of a plan or String
    needs_slot(ref);
    return state.combat.sides[ref.seat].slots[ref.at];
  }
  static void needs_slot(Ref ref) {
    if (ref.seat >= 2 || ref.at >= 3) broken_state("there is no such slot of a Plan of Attack");
  }
  // The model whose Block or Attack Step it is. Precondition: it is somebody's.
  Ref acting() const { return state.combat.actors[state.combat.actor].body; }

  // The frame on top, null when none is open.
  const Frame* top() const { return state.frames.empty() ? nullptr : &state.frames.back(); }
  // The frame on top, if it is one of that kind and that seat decides.
  template <class Kind>
  const Kind* deciding(Seat seat) const {
    const Frame* open = top();
    return open != nullptr && open->seat == seat ? open->as<Kind>() : nullptr;
  }
  // The frame below the one on top, if it is one of that kind.
  template <class Kind>
  const Kind* below() const {
    return state.frames.size() < 2 ? nullptr : state.frames[state.frames.size() - 2].as<Kind>();
  }
};

}  // namespace sprue::bots
