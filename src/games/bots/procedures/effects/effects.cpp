// Every operation that a step of an effect can have on models, cards, plans, and the Board.
#include "games/bots/procedures/effects/effects.h"

#include <algorithm>

#include "games/bots/procedures/basics/switching.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/combat/reveal.h"
#include "games/bots/procedures/effects/card_effects.h"
#include "games/bots/procedures/effects/negation.h"
#include "games/bots/query/context.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

void last(Turn& turn, const Run& run, const EffectStep& step, Ref subject, int n, Attribute attribute) {
  if (turn.now.lasting.full())
    return turn.tell_no_room<Failed>(run.by, run.source, subject, turn.effect(run.effect).card);
  Lasting lasting;
  lasting.effect = run.effect;
  lasting.step = run.step;
  lasting.by = run.by;
  lasting.subject = subject;
  lasting.n = static_cast<std::int16_t>(n);
  lasting.until = step.duration.until;
  lasting.left = std::max(step.duration.limit, std::uint8_t{1});
  // Here `left` counts Strings and not turns (see counts_strings in phases.cpp).
  if (step.aim == Aim::my_strings && step.count > 0) lasting.left = step.count;
  lasting.born = turn.now.moment++;
  lasting.attribute = attribute;
  turn.now.lasting.push_back(lasting);
}

namespace {

// Repairs go up to the start value (BA-KW-REPAIR-01, BA-BOT-04, BA-R-150).
void mend(Turn& turn, Ref target, int n) {
  Body& body = turn.body_at(target);
  const int gain = std::clamp(n, 0, body.hp_start - body.hp);
  body.hp = static_cast<std::int16_t>(body.hp + gain);
  turn.tell<Repaired>("BA-KW-REPAIR-01", seat_of(target), target, gain);
}

void do_model(Turn& turn, const Run& run, const EffectStep& step, Ref target, int n) {
  Body& body = turn.body_at(target);
  if (step.op == Op::gain_move) {
    body.gained = static_cast<std::uint8_t>(std::min(99, body.gained + n));
  } else if (step.op == Op::spend_move) {  // BA-MOVE-07, BA-R-51
    const int taken = std::clamp(n, 0, std::max(0, points(turn, target)));
    body.spent = static_cast<std::uint8_t>(body.spent + taken);
    // What an attached unit carries never changes its Bot's Hit Points (BA-DETACH-05).
  } else if (may_change_hp(turn, run.source, target)) {
    if (step.op == Op::damage)
      harm(turn, target, std::max(0, n), step.pierce, "BA-BOT-06", nullptr);
    else
      mend(turn, target, n);
  }
}

void mend_card(Turn& turn, Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  std::uint8_t& lost =
      thing.kind == RefKind::gear ? turn.gear_at(thing).lost : turn.now[seat_of(thing)].compounds[thing.at].lost;
  const int gain = std::clamp<int>(n, 0, lost);
  lost = static_cast<std::uint8_t>(lost - gain);
  turn.tell<Mended>("BA-R-205", seat_of(thing), thing, gain);
}

void warm(Turn& turn, Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  std::uint8_t& counter = thing.kind == RefKind::gear ? turn.gear_at(thing).cooldown
                                                      : turn.now[seat_of(thing)].compounds[thing.at].cooldown;
  if (counter == 0) return;
  counter = static_cast<std::uint8_t>(counter - std::min<int>(n, counter));
  if (counter == 0) off_cooldown(turn, thing);
}

// Cards on the field, in a plan, on Cooldown.
void do_thing(Turn& turn, const EffectStep& step, Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  switch (step.op) {
    case Op::dur_damage: return lose_durability(turn, thing, n, "BA-STR-09", true);
    case Op::destroy: return destroy(turn, thing);
    case Op::repair_dur: return mend_card(turn, thing, n);
    case Op::cooldown: return cool(turn, thing, n);
    case Op::reduce_cooldown: return warm(turn, thing, n);
    case Op::activate: return switch_on(turn, thing);
    case Op::deactivate: return switch_off(turn, thing);
    default:  // mod_uptime
      turn.gear_at(thing).uptime = static_cast<std::uint8_t>(std::clamp(turn.gear(thing).uptime + n, 0, 99));
      return;
  }
}

void do_plan(Turn& turn, const EffectStep& step, Ref target) {
  PlanSlot& slot = turn.slot_at(target);
  if (step.op == Op::flip_up) return flip(turn, target, "BA-R-199");
  if (step.op == Op::exchange_weapon) {
    turn.push(slot.owner, PickExchange{target});
  } else if (step.op == Op::unsuspend) {
    // Upright again it may block, and form a String (BA-ZONE-21).
    slot.suspended = slot.blocked = false;
    turn.tell<Unsuspended>("BA-ZONE-21", slot.owner, target);
  } else if (slot.up && !slot.suspended) {  // BA-R-94: no block
    slot.suspended = true;
    turn.tell<Suspended>("BA-ZONE-21", slot.owner, target);
  }
}

// What is put on a tile, or taken off it. Terrain: BA-TERR-04, BA-TERR-07.
void lay_terrain(Turn& turn, Seat by, Tile tile) {
  const auto at = static_cast<std::size_t>(index(tile));
  turn.now.terrain[at] = tile_terrain(turn, by);
  turn.now.terrain_by[at] = by;
  turn.tell<PlacedTerrain>("BA-TERR-04", by, tile, turn.now.terrain[at]);
}
void remove_terrain(Turn& turn, Seat by, Tile tile) {
  const auto at = static_cast<std::size_t>(index(tile));
  const CardId gone = turn.now.terrain[at];
  turn.now.terrain[at] = no_card;
  turn.now.terrain_by[at] = {};
  turn.tell<RemovedTerrain>("BA-TERR-07", by, tile, gone);
}

void do_board(Turn& turn, const Run& run, const EffectStep& step, Ref target, int n) {
  if (step.op == Op::lay_terrain) return lay_terrain(turn, run.by, tile_in(target));
  if (step.op == Op::place_pin) {
    turn.now[run.by].pins = with(turn.now[run.by].pins, tile_in(target));
    return turn.tell<Pinned>("BA-OVRN-01", run.by, tile_in(target));
  }
  if (step.op == Op::remove_cover) {
    turn.now.covers = without(turn.now.covers, Slot{target.at});
    return turn.tell<RemovedCover>("BA-LOS-02", run.by, Slot{target.at});
  }
  // The other operations move something, a tile at a time: each tile that is entered may set something off.
  Travelling travel;
  travel.thing = target;
  travel.reference = run.self;
  travel.left = static_cast<std::uint8_t>(std::clamp(n, 0, 20));
  travel.way = step.op == Op::move ? Way::free : step.op == Op::pull ? Way::nearer : Way::farther;
  turn.push(run.by, travel);
}

// Adds to a stat for as long as the step says; Strings take it at once.
void modify(Turn& turn, Run& run, const EffectStep& step, Ref target, int n) {
  PendingAttack& pending = turn.now.combat.pending;
  if (target.kind == RefKind::string) {
    std::int16_t& added = step.stat == Stat::string_dur_damage ? pending.dur_damage : pending.damage;
    added = static_cast<std::int16_t>(added + n);
    return;
  }
  if (step.stat == Stat::hp_start && target.kind == RefKind::body) {  // BA-R-08
    if (!may_change_hp(turn, run.source, target)) return;
    const Body& body = turn.body(target);
    turn.body_at(target).hp = static_cast<std::int16_t>(std::clamp<int>(body.hp + n, 0, body.hp_start));
    return;
  }
  Ref subject = target.kind == RefKind::plan ? gear_ref(turn.slot(target).owner, turn.slot(target).gear) : target;
  if (step.aim == Aim::my_strings && run.source != nothing)
    subject = run.self;  // of `self` for Sub-Systems and Terrain
  // Hands belong to players, not to models.
  if (step.stat == Stat::hand_size && target.kind == RefKind::body) subject = seat_ref(seat_of(target));
  last(turn, run, step, subject, n);
}

void redirect(Turn& turn, const Run& run, const EffectStep& step) {
  PendingAttack& pending = turn.now.combat.pending;
  // The String may be over before its answer resolves (BA-R-41).
  if (!pending.on) return;
  const std::optional<StringParts> made = parts(turn, attack_ref(pending.side, pending.slot));
  if (!made) return;
  if (step.redirect == Redirect::attacker) {
    pending.target = made->unit;
    pending.redirected = true;
    return;
  }
  turn.push(run.by, PickAlly{});
}

// Slots, tiles, and edges change only where a step means them: `this` or no target at all is none of them.
bool is_for(Op op, RefKind kind) {
  switch (op) {
    case Op::suspend:
    case Op::unsuspend:
    case Op::flip_up:
    case Op::exchange_weapon: return kind == RefKind::plan;
    case Op::set_attribute: return kind == RefKind::plan || kind == RefKind::gear;
    case Op::place_pin:
    case Op::lay_terrain: return kind == RefKind::tile;
    case Op::remove_cover: return kind == RefKind::cover;
    default: return true;  // these look at the kind themselves
  }
}

}  // namespace

void do_step(Turn& turn, Run& run, const EffectStep& step, Ref target) {
  if (!is_for(step.op, target.kind)) return;
  // "All" is more than anything can have.
  const int n = step.amount.all ? 999 : amount(turn, step.amount, context_of(run));
  // Two readings of a slot: the card that lies there, and the Weapon that it counts as. Lasting effects stay with the
  // first, damage goes to the second.
  const Ref planned = target.kind == RefKind::plan ? gear_ref(turn.slot(target).owner, turn.slot(target).gear) : target;
  const Ref thing = target.kind == RefKind::plan ? slot_weapon(turn, turn.slot(target)) : target;
  switch (step.op) {
    case Op::mod: return modify(turn, run, step, target, n);
    case Op::grant:
    case Op::forbid:
    case Op::grant_keyword: return last(turn, run, step, planned, 0);
    case Op::untargetable:
    case Op::prevent: return last(turn, run, step, target, n);
    case Op::set_attribute: turn.push(run.by, PickAttribute{planned}); return;
    // Effects that something else sets off may come when there is no Selection to repeat and no Combat to end.
    case Op::repeat_selection:
      turn.now.combat.repeat = turn.now.combat.repeat || turn.now.combat.stage == Fight::rotation;
      return;
    case Op::end_combat: turn.now.combat.stop = turn.now.combat.stage != Fight::none; return;
    case Op::redirect: return redirect(turn, run, step);
    case Op::negate:
      if (target.kind == RefKind::item) negate(turn, target.at);
      if (target.kind == RefKind::attached) take_attached(turn, target.at, false);
      return;
    case Op::gain_move:
    case Op::spend_move:
    case Op::damage:
    case Op::repair:
      if (target.kind == RefKind::body) do_model(turn, run, step, target, n);
      return;
    case Op::suspend:
    case Op::unsuspend:
    case Op::flip_up:
    case Op::exchange_weapon: return do_plan(turn, step, target);
    case Op::destroy:
      if (target.kind == RefKind::tile) return remove_terrain(turn, run.by, tile_in(target));
      if (target.kind == RefKind::attached) return take_attached(turn, target.at, true);
      return do_thing(turn, step, thing, n);
    case Op::dur_damage:
    case Op::repair_dur:
    case Op::cooldown:
    case Op::reduce_cooldown:
    case Op::activate:
    case Op::deactivate:
    case Op::mod_uptime: return do_thing(turn, step, thing, n);
    case Op::move:
    case Op::pull:
    case Op::push:
    case Op::place_pin:
    case Op::lay_terrain:
    case Op::remove_cover: return do_board(turn, run, step, target, n);
    default:
      if (target.kind == RefKind::seat) do_cards(turn, run, step, seat_of(target));
      return;
  }
}

void off_cooldown(Turn& turn, Ref ref) { turn.tell<Warmed>("BA-R-145", seat_of(ref), ref); }

}  // namespace sprue::bots
