// Targets of effects: everything that the target word of a step could mean now (BA-TGT).
#pragma once

#include <optional>

#include "games/bots/query/context.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

bool names_target(Aim aim);
// True when the target word of a step means that thing.
bool aimed(const Position& pos, const EffectStep& step, const Context& context, Ref ref);
bool fits(const Position& pos, const EffectStep& step, const Context& context, Ref ref);
// True when the operation of a step can do something there.
bool suits(const Position& pos, const EffectStep& step, const Context& context, Ref ref);
int left_to_choose(const Position& pos, const CycleItem& item, RecordStep at, const EffectStep& what,
                   const Context& context);
int candidates(const Position& pos, const EffectStep& step, const Context& context);
bool in_window(const Position& pos, const EffectStep& step, Seat seat);

// Everything that the target word of a step could mean and that may be chosen now, always in the same order.
template <class Each>
void each_candidate(const Position& pos, const EffectStep& step, const Context& context, const Each& each) {
  const auto offer = [&](Ref ref) {
    if (fits(pos, step, context, ref)) each(ref);
  };
  switch (step.aim) {
    case Aim::none: return;
    case Aim::self: return offer(context.self);
    case Aim::attacker: return offer(context.attacker);
    case Aim::mover: return offer(context.mover);
    case Aim::me:
    case Aim::my_strings: return offer(seat_ref(context.by));
    case Aim::this_card: return offer(context.source);
    case Aim::target: return offer(pos.state.combat.pending.target);
    case Aim::string:
    case Aim::foe_string: return offer(attack_ref(pos.state.combat.pending.side, pos.state.combat.pending.slot));
    case Aim::weapon: {
      const std::optional<StringParts> made =
          pos.state.combat.pending.on
              ? parts(pos, attack_ref(pos.state.combat.pending.side, pos.state.combat.pending.slot))
              : std::nullopt;
      if (made && made->gear != no_gear) offer(gear_ref(made->owner, made->gear));
      return;
    }
    case Aim::cycle:
      for (const CycleItem& waiting : pos.state.cycle) offer(item_ref(waiting.number));
      return;
    case Aim::foe_attack:
      for (std::size_t i = 0; i < pos.state.combat.attached.size(); ++i) offer(attached_ref(static_cast<int>(i)));
      return;
    case Aim::tile:
    case Aim::terrain:
      for (int tile = 0; tile < tile_count; ++tile) offer(tile_ref(tile_at(tile)));
      return;
    case Aim::cover:
      for (int slot = 0; slot < slot_count; ++slot) offer(cover_ref(slot_at(slot)));
      return;
    default: break;
  }
  for (int seat = 0; seat < pos.rules.seats(); ++seat) {
    const Seat owner = seat_at(seat);
    const Player& player = pos.state[owner];
    if (step.aim == Aim::opp || step.aim == Aim::player) offer(seat_ref(owner));
    if (step.aim == Aim::foe || (step.aim == Aim::my_bot && owner == context.by)) {
      for (std::size_t i = 0; i < player.bodies.size(); ++i) offer(body_ref(owner, static_cast<int>(i)));
    }
    if (step.aim < Aim::my_weapon) continue;
    if (step.aim == Aim::foe_weapon) continue;
    for (std::size_t i = 0; i < player.gear.size(); ++i) offer(gear_ref(owner, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.compounds.size(); ++i) offer(compound_ref(owner, static_cast<int>(i)));
  }
  if (step.aim != Aim::my_weapon && step.aim != Aim::foe_weapon) return;
  for (int at = 0; at < 6 && pos.state.combat.stage != Fight::none; ++at) offer(plan_ref(at / 3, at % 3));
}

// Effects of which their player chooses one part: which parts there are, and which of them could happen now.

// A part that was chosen stands among the targets, at the first step of its record. 0: none of them could happen.
inline std::optional<int> chosen_option(const Targets& targets, std::size_t record) {
  for (const Target& target : targets) {
    if (target.ref.kind == RefKind::option && target.at.record() == record) return int{target.ref.at};
  }
  return std::nullopt;
}
// Steps without a part belong to all of them.
inline bool taken(const EffectStep& step, std::optional<int> option) {
  return step.option == 0 || (option && step.option == *option);
}

// The parts of an effect whose first step has something to act on; of cards that are announced, also in this moment.
List<std::uint8_t, most_options> open_options(const Position& pos, const Effect& effect, const Context& context,
                                              bool announced);

// The effect of whose parts the frame below the pick on top asks for one, for whom, and whether it is being announced.
struct OptionQuestion {
  const Effect* effect = nullptr;  // null: none asks
  Context context;
  bool announced = false;
};
OptionQuestion option_question(const Position& pos);

}  // namespace sprue::bots
