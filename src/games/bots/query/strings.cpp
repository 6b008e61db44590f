// Attack Strings: what forms one, and what it may be aimed at (BA-STR, BA-RNG, BA-TGT).
#include "games/bots/query/strings.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

// A String does not hit a target that its own effects have destroyed (BA-R-41).
bool still_there(const Position& pos, Ref target) {
  if (target.kind == RefKind::gear) return carried(pos, target);
  if (target.kind == RefKind::compound) return !pos.state[seat_of(target)].compounds[target.at].gone;
  return in_play(pos.body(target).stand);
}

// Another own model inside the String's Range and sight.
bool ally_fits(const Position& pos, Seat seat, Ref ref) {
  const PendingAttack& pending = pos.state.combat.pending;
  if (!pending.on || ref.kind != RefKind::body || seat_of(ref) != seat || ref == pending.target ||
      ref.at >= pos.state[seat].bodies.size())
    return false;
  // Scoped was said of the first target, and does not carry over.
  return reaches(pos, attack_ref(pending.side, pending.slot), ref, false, nullptr);
}

bool has_ally(const Position& pos, Seat seat) {
  for (std::size_t i = 0; i < pos.state[seat].bodies.size(); ++i) {
    if (ally_fits(pos, seat, body_ref(seat, static_cast<int>(i)))) return true;
  }
  return false;
}

// A refusal tells what would make it legal where that is one step away.
std::string_view one_tile(Bounds bounds, int away) {
  if (away == bounds.max + 1) return ": one tile closer would do";
  return away + 1 == bounds.min ? ": one tile farther would do" : "";
}

// Why a straight line is not seen along.
std::string_view unseen(Tile from, Tile to) {
  return sees(from, to, Covers{}) ? "Cover stands between" : "it is not in a straight line";
}

namespace {

bool gear_targets(const Position& pos, Ref target, Refusal* why) {
  const auto refused = [&](std::string_view rule, std::string_view text) {
    // The name leads, since a list of refusals may be about many cards.
    return refuse(why, book(), rule, "{}: {}", pos.card(target).name, text);
  };
  const Card& what = pos.card(target);
  if (!carried(pos, target)) return refused("BA-STR-08", "it is not in play");
  if (durability(pos, target) <= 0) return refused("BA-R-104", "it has no Durability");
  if (what.kind == Kind::subsystem) {
    if (what.is(Type::hazard) && pos.gear(target).tile == no_tile) return refused("BA-HAZ-02", "it is not set");
    return what.stack == 0 || stack_top(pos, target) || refused("BA-ASTK-02", "another Armor Stack card covers it");
  }
  if (pos.gear(target).attached) return refused("BA-FUNL-06", "an attached Funnel is no target");
  const bool model =
      is_model(pos, target) || (pos.has_compound(target) && compound_is_model(pos, pos.compound_of(target)));
  enforces("BA-ZONE-10");
  if (model || on_cooldown(pos, target)) return true;  // a part also while its Compound is (BA-COMP-07)
  // A Weapon in its deck is no target, one that was turned up is.
  const bool shown_in_plan = std::ranges::any_of(pos.state.combat.sides, [&](const Side& side) {
    return std::ranges::any_of(side.slots,
                               [&](const PlanSlot& slot) { return slot.up && slot_weapon(pos, slot) == target; });
  });
  return shown_in_plan || refused("BA-TGT-02", "it is in the Weapons Deck");
}

}  // namespace

// BA-STR-08, BA-TGT-01, BA-R-103, BA-R-104: what Strings of a seat may aim at, wherever it is.
bool string_targets(const Position& pos, Ref target, Seat attacker, Refusal* why) {
  enforces("BA-TGT-01");
  if (target.kind != RefKind::body && target.kind != RefKind::gear && target.kind != RefKind::compound)
    return no(why, "BA-STR-08", "that has neither Hit Points nor Durability");
  if (!foes(pos, attacker, seat_of(target)) || !pos.living(seat_of(target)))
    return no(why, "BA-R-101", "that is no enemy in this Combat");
  if (target.kind == RefKind::body) {
    // An attached unit is off the Board and still a target, on its Bot's tile (BA-DETACH-02).
    const Stand stand = pos.body(target).stand;
    if (stand == Stand::board) return true;
    enforces("BA-DETACH-02");
    if (stand == Stand::attached && pos.body(body_ref(seat_of(target))).stand == Stand::board) return true;
    return no(why, stand == Stand::aside ? "BA-R-171" : "BA-STR-08", "it is not in play");
  }
  enforces("BA-COMP-06", "BA-COMP-19");
  if (target.kind == RefKind::compound) {
    const Compound& plan = pos.rules.kit(seat_of(target)).build.compounds[target.at];
    if (!in_play(pos.state[seat_of(target)].bodies[plan.bearer].stand))
      return no(why, "BA-STR-08", "it is not in play");
    return durability(pos, target) > 0 || no(why, "BA-R-104", "that Compound Weapon has no Durability");
  }
  return gear_targets(pos, target, why);
}

// Each part of a Compound Weapon by itself (BA-COMP-12, BA-COMP-13).
bool forms_string(const Position& pos, Ref string, Refusal* why) {
  enforces("BA-COMP-12", "BA-COMP-13");
  const std::optional<StringParts> made = parts(pos, string);
  if (!made) return no(why, "BA-STR-01", "there is no Weapon in that slot");
  if (string.at == ace_slot) {
    return !pos.state.combat.sides[string.seat].ace_resolved || no(why, "BA-ACE-03", "that Ace has been used");
  }
  const PlanSlot& planned = pos.slot(string);
  if (pos.card(made->card).is(Type::shield)) return no(why, "BA-STR-03", "a Shield forms no Attack String");
  if (!pos.card(made->card).range) return no(why, "BA-R-202", "a Weapon without Range forms no Attack String");
  if (planned.suspended || !planned.up) return no(why, "BA-STR-01", "the Weapon is not upright");
  if (planned.resolved) return no(why, "BA-CMB-ATK-04", "that String has been resolved");
  return usable_now(pos, gear_ref(made->owner, made->gear)) || no(why, "BA-R-132", "the Weapon cannot be used");
}

bool bound_by_range(const Position& pos, CardId id) {
  return pos.card(id).kind == Kind::standard_attack || pos.rules.options().range == BoundByRange::all_attacks;
}

bool attack_fits(const Position& pos, CardId id, Ref string, int away) {
  const Card& attack = pos.card(id);
  if (!attack.range || (attack.kind == Kind::special_attack && !bound_by_range(pos, id))) return true;  // BA-R-116
  const std::optional<StringParts> made = parts(pos, string);
  const Ref planned = gear_ref(made->owner, pos.slot(string).gear);
  if (granted(pos, Grant::attach_any_range, planned)) return true;
  if (attack.req_type == Type::melee) {  // its Range 0 is the Melee Weapon's, or Thrown waives it (BA-R-136)
    if (pos.card(made->card).is(Type::melee) || string_has(pos, string, Trait::thrown)) return true;
  }
  return attack.range->has(away);
}

// Range 2 counts as 3 for a Scoped Weapon on an outer tile (BA-KW-SCOPED-01, BA-R-140).
int counted(int away, bool scoped) { return scoped && away == 2 ? 3 : away; }

// Range, sight and everything attached, for one target.
bool reaches(const Position& pos, Ref string, Ref target, bool scoped, Refusal* why) {
  const std::optional<StringParts> made = parts(pos, string);
  const Card& what = pos.card(made->card);
  if (!string_targets(pos, target, made->owner, why)) return false;
  const int away = distance(made->tile, where(pos, target));
  // The tile where it stands now, should it have been pushed since.
  if (pos.body(made->unit).rushed) {  // BA-RUSH-06, BA-R-77
    const bool sub = target.kind == RefKind::gear && pos.card(target).kind == Kind::subsystem;
    if (sub || where(pos, target) != where(pos, made->unit))
      return no(why, "BA-RUSH-06", "after a Bot Rush only Bots and Weapons on its tile are targets");
  }
  if (scoped) {
    const bool outer_tile = string.at != ace_slot && string_has(pos, string, Trait::scoped) && ring(made->tile) == 2;
    if (!outer_tile || away != 2)
      return no(why, "BA-KW-SCOPED-01", "only a Scoped Weapon on an outer tile sees Range 2 as 3");
  }
  const Bounds bounds =
      string.at == ace_slot ? what.range.value_or(unbounded) : *range(pos, gear_ref(made->owner, made->gear));
  if (!bounds.has(counted(away, scoped))) {
    return no(why, string.at == ace_slot ? "BA-R-124" : "BA-STR-02", "it is {} away, {} has Range {} to {}{}", away,
              what.name, bounds.min, bounds.max, one_tile(bounds, away));
  }
  if (!string_granted(pos, Grant::string_without_los, string) &&
      !sees(pos, target, made->tile, string_granted(pos, Grant::see_past_cover, string))) {
    return no(why, "BA-LOS-03", "there is no Line of Sight to it: {}", unseen(made->tile, where(pos, target)));
  }
  if (target.kind == RefKind::body && untargetable(pos, host_of(pos, target), away))
    return no(why, "BA-TGT-04", "it cannot be chosen from {} tiles away", away);
  for (const Attached& attack : pos.state.combat.attached) {
    if (string.at == attack.slot && bound_by_range(pos, attack.card) &&
        !attack_fits(pos, attack.card, string, counted(away, scoped))) {
      return no(why, "BA-R-99", "{} does not fit {} tiles{}", pos.card(attack.card).name, away,
                one_tile(*pos.card(attack.card).range, counted(away, scoped)));
    }
  }
  return true;
}

// The distances, scoped ones as counted, at which the String has a target.
std::uint8_t reach_mask(const Position& pos, Ref string) {
  std::uint8_t mask = 0;
  if (!forms_string(pos, string, nullptr)) return mask;
  const std::optional<StringParts> made = parts(pos, string);
  const bool scope = string.at != ace_slot && string_has(pos, string, Trait::scoped) && ring(made->tile) == 2;
  each_target(pos, made->owner, [&](Ref target) {
    if (!string_targets(pos, target, made->owner, nullptr)) return;
    const int away = distance(made->tile, where(pos, target));
    if ((mask >> away & 1) == 0 && reaches(pos, string, target, false, nullptr))
      mask = static_cast<std::uint8_t>(mask | 1U << away);
    if (scope && away == 2 && (mask >> 3 & 1) == 0 && reaches(pos, string, target, true, nullptr))
      mask = static_cast<std::uint8_t>(mask | 8U);
  });
  return mask;
}

bool any_string(const Position& pos, Ref unit) {
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at <= ace_slot; ++at) {
      const Ref string = attack_ref(side, at);
      if (!acts_for(pos, string, unit)) continue;
      if (reach_mask(pos, string) != 0 || warhead_possible(pos, string)) return true;
    }
  }
  return false;
}

namespace {

// A Weapon forms a String or a Warhead while it is face up, upright, and usable (BA-R-127, BA-R-132).
bool ready(const Position& pos, const PlanSlot& slot, Ref weapon) {
  return slot.up && !slot.suspended && weapon != nothing && usable_now(pos, weapon);
}

}  // namespace

// A Warhead goes on a tile in Range and sight, and needs no target (BA-KW-NUKE-01, BA-R-137).
bool warhead_possible(const Position& pos, Ref string) {
  if (string.at == ace_slot) return false;
  const PlanSlot& planned = pos.slot(string);
  const Ref weapon = slot_weapon(pos, planned);
  if (planned.warhead || !ready(pos, planned, weapon) || !string_has(pos, string, Trait::nuclear) ||
      pos.state.warheads.full())
    return false;
  for (int tile = 0; tile < tile_count; ++tile) {
    if (warhead_reaches(pos, string, tile_at(tile))) return true;
  }
  return false;
}

bool warhead_reaches(const Position& pos, Ref string, Tile tile) {
  const std::optional<StringParts> made = parts(pos, string);
  const std::optional<Bounds> bounds = range(pos, gear_ref(made->owner, made->gear));
  if (!bounds || !bounds->has(distance(made->tile, tile))) return false;
  return string_granted(pos, Grant::string_without_los, string) || sees(made->tile, tile, pos.state.covers);
}

}  // namespace sprue::bots
