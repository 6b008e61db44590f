// Attack Strings: BA-STR, BA-ATKS, BA-SPEC, BA-SAS, BA-ACE, BA-DUP and what may be blocked by what (BA-CMB-BLK-06).
#include <bit>

#include "games/bots/query/keywords.h"
#include "games/bots/query/look.h"

namespace sprue::bots {

Ref Look::slot_weapon(const PlanSlot& slot) const {
  if (slot.gear == no_gear || slot.gear == hidden_gear) return nothing;
  const Ref planned = gear_ref(slot.owner, slot.gear);
  if (card(planned).kind != Kind::duplicate) return planned;
  enforces("BA-DUP-02");
  return slot.original == no_gear ? nothing : gear_ref(slot.owner, slot.original);  // BA-DUP-02, BA-R-127: blank
}

std::optional<StringParts> Look::parts(Ref string) const {
  const Side& side = s.combat.sides[string.seat];
  if (string.at == ace_slot) {
    if (side.ace == no_card) return std::nullopt;
    return StringParts{side.ace, seat_of(side.ace_unit), no_gear, side.ace_unit, where(side.ace_unit)};
  }
  const Ref weapon = slot_weapon(side.slots[string.at]);
  if (weapon == nothing) return std::nullopt;
  return StringParts{gear(weapon).card, seat_of(weapon), weapon.at, self_of(weapon), where(weapon)};
}

bool Look::acts_for(Ref string, Ref unit) const {
  const std::optional<StringParts> made = parts(string);
  return made && made->unit == unit;
}

// BA-R-83: what cannot be used cannot be planned; Range is not asked about (BA-CMB-SEL-03, BA-RNG-05), and whose
// Weapon it is, the Bot's or a unit's, does not matter (BA-SUP-10).
bool Look::selectable(Ref ref) const {
  enforces("BA-CMB-SEL-03", "BA-RNG-05", "BA-SUP-10");
  const Card& what = card(ref);
  const Gear& state = gear(ref);
  if (what.kind == Kind::duplicate) return state.place == Place::deck;
  if (what.kind != Kind::weapon || state.place == Place::wreckage || state.attached || !usable_now(ref)) return false;
  if (what.is(Type::melee) && forbidden(Forbid::select_melee, seat_ref(seat_of(ref)))) return false;
  if (!what.is(Type::ammunition)) return true;
  const Player& player = s[seat_of(ref)];  // BA-AMMO-04, BA-R-142
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
    if (player.gear[i].card == what.requisite && !player.gear[i].attached && usable_now(other)) return true;
  }
  return false;
}

// BA-DUP-03.
bool Look::copyable(Ref ref) const { return card(ref).kind == Kind::weapon && !card(ref).has(Trait::spent_by_use); }

// Instances beside the original: a Shield's Durability counts them all (BA-DUP-04, BA-SHLD-06, BA-R-128).
int Look::copies_allowed(Ref weapon) const {
  enforces("BA-SHLD-06");
  if (!copyable(weapon)) return 0;
  return card(weapon).is(Type::shield) ? std::clamp(durability(weapon) - 1, 0, 2) : 2;
}

// How many of the seat's own slots can be filled at most, given what is chosen already (BA-R-82, BA-DUP-04).
int Look::fullest(Seat seat, const Side& plan) const {
  int filled = 0, open = 0, weapons = 0, duplicates = 0, copies = 0;
  const auto planned = [&](int at) {
    return std::ranges::any_of(plan.slots, [&](const PlanSlot& slot) { return slot.owner == seat && slot.gear == at; });
  };
  for (const PlanSlot& slot : plan.slots) {
    if (slot.owner != seat) continue;
    slot.gear == no_gear ? ++open : ++filled;
    if (slot.gear != no_gear && card(gear_ref(seat, slot.gear)).kind == Kind::duplicate) ++copies;
  }
  const Player& player = s[seat];
  const PlanSlot& centre = plan.slots[centre_slot];
  const auto room = [&](Ref weapon) { return copies_allowed(weapon); };
  int best_centre = -1;  // the most instances an unplanned Weapon would allow in the centre
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (planned(static_cast<int>(i)) || player.gear[i].place == Place::wreckage) continue;
    if (card(ref).kind == Kind::duplicate) {
      ++duplicates;
    } else if (selectable(ref)) {
      ++weapons;
      best_centre = std::max(best_centre, room(ref));
    }
  }
  int instances = 0;
  int left_over = weapons;
  int spaces = open;
  if (centre.owner == seat && centre.gear != no_gear) {
    instances = room(gear_ref(seat, centre.gear)) - copies;
  } else if (centre.owner == seat && open > 0 && weapons > 0) {
    ++filled;
    --left_over;
    --spaces;
    instances = best_centre - copies;
  }
  instances = std::clamp(instances, 0, duplicates);
  const bool centre_open = centre.owner == seat && centre.gear == no_gear && weapons == 0;
  return filled + std::min(spaces - (centre_open && spaces > 0 ? 1 : 0), left_over + instances);
}

// What a block or String asks of the Weapon in a slot: it is up, upright, and can be used (BA-R-127, BA-R-132).
namespace {

bool ready(const Look& look, const PlanSlot& slot, Ref weapon) {
  return slot.up && !slot.suspended && weapon != nothing && look.usable_now(weapon);
}

bool beats(Attribute own, Attribute other) {
  return (own == Attribute::beam && other == Attribute::heat) ||
         (own == Attribute::heat && other == Attribute::solid) || (own == Attribute::solid && other == Attribute::beam);
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

}  // namespace

bool Look::blocks(Ref own, Ref enemy, Refusal* why) const {
  if (own.kind != RefKind::plan || enemy.kind != RefKind::plan || own.seat == enemy.seat)
    return no(why, "BA-CMB-BLK-04", "a block is by an own planned Weapon of an enemy's");
  const PlanSlot& mine = slot(own);
  const PlanSlot& theirs = slot(enemy);
  const Ref blocker = slot_weapon(mine), blocked = slot_weapon(theirs);
  if (blocker == nothing || blocked == nothing) return no(why, "BA-R-127", "there is no Weapon in that slot");
  if (!mine.up || mine.suspended) return no(why, "BA-CMB-BLK-04", "{} is not upright", card(blocker).name);
  if (!theirs.up || theirs.suspended) return no(why, "BA-CMB-BLK-04", "{} is not upright", card(blocked).name);
  if (!usable_now(blocker)) return no(why, "BA-R-132", "{} cannot be used", card(blocker).name);
  const std::optional<Bounds> bounds = range(blocked);
  if (card(blocked).is(Type::shield))
    return no(why, card(blocker).is(Type::shield) ? "BA-SHLD-02" : "BA-SHLD-04", "a Shield is not blocked");
  if (!bounds) return no(why, "BA-R-202", "{} has no Range and cannot be blocked", card(blocked).name);
  if (!plain_sight(blocker, blocked))
    return no(why, "BA-CMB-BLK-07", "{} has no Line of Sight to {}: {}", card(blocker).name, card(blocked).name,
              unseen(where(blocker), where(blocked)));
  const int away = apart(blocker, blocked);
  if (!bounds->has(away))
    return no(why, "BA-CMB-BLK-08", "{} is {} away, its Range is {} to {}{}", card(blocked).name, away, bounds->min,
              bounds->max, one_tile(*bounds, away));
  return block_types(own, enemy, why);
}

// The test of Attributes, types and keywords (BA-CMB-BLK-06, BA-R-01, BA-R-87, BA-R-88, BA-R-89).
bool Look::block_types(Ref own, Ref enemy, Refusal* why) const {
  const Ref mine = string_ref(own.seat, own.at), theirs = string_ref(enemy.seat, enemy.at);
  const Ref blocker = slot_weapon(slot(own)), blocked = slot_weapon(slot(enemy));
  const Card& with = card(blocker);
  const auto refused = [&](std::string_view rule, std::string_view text) {
    return refuse(why, book(), rule, "{}: {}", card(blocked).name, text);
  };
  const BlockBar bar = barred_block(*this, string_keywords(theirs), blocker);
  if (!bar.rule.empty()) return refused(bar.rule, bar.text);
  if (!block_rule(own, enemy).empty()) return true;
  if (attribute_of(mine) == Attribute::none)
    return refuse(why, book(), "BA-R-88", "{} has no Attribute and blocks nothing by it", with.name);
  if (attribute_of(theirs) == Attribute::none) return refused("BA-R-88", "without Attribute only Shields block it");
  return refuse(why, book(), "BA-CMB-BLK-06", "{} does not block {}", word(attribute_of(mine)),
                word(attribute_of(theirs)));
}

std::string_view Look::block_rule(Ref own, Ref enemy) const {
  const Ref mine = string_ref(own.seat, own.at), theirs = string_ref(enemy.seat, enemy.at);
  const Card& with = card(slot_weapon(slot(own)));
  enforces("BA-ATTR-03");
  if (with.is(Type::shield)) return "BA-SHLD-01";
  const std::string_view let = block_let_by(string_keywords(theirs), with);
  if (!let.empty()) return let;
  return beats(attribute_of(mine), attribute_of(theirs)) ? "BA-CMB-BLK-06" : "";
}

// BA-STR-08, BA-TGT-01, BA-R-103, BA-R-104: what Strings of a seat may aim at, wherever it is.
bool Look::string_targets(Ref target, Seat attacker, Refusal* why) const {
  enforces("BA-TGT-01");
  if (target.kind != RefKind::body && target.kind != RefKind::gear && target.kind != RefKind::compound)
    return no(why, "BA-STR-08", "that has neither Hit Points nor Durability");
  if (!foes(attacker, seat_of(target)) || !living(seat_of(target)))
    return no(why, "BA-R-101", "that is no enemy in this Combat");
  if (target.kind == RefKind::body) {
    const Stand stand = body(target).stand;
    if (stand == Stand::board) return true;
    enforces("BA-DETACH-02");
    if (stand == Stand::attached && body(body_ref(seat_of(target))).stand == Stand::board) return true;
    return no(why, stand == Stand::aside ? "BA-R-171" : "BA-STR-08", "it is not in play");
  }
  enforces("BA-COMP-06", "BA-COMP-19");
  if (target.kind == RefKind::compound) {
    const Compound& plan = rules.kit(seat_of(target)).build.compounds[target.at];
    if (!in_play(s[seat_of(target)].bodies[plan.bearer].stand)) return no(why, "BA-STR-08", "it is not in play");
    return durability(target) > 0 || no(why, "BA-R-104", "that Compound Weapon has no Durability");
  }
  return gear_targets(target, why);
}

bool Look::gear_targets(Ref target, Refusal* why) const {
  const auto refused = [&](std::string_view rule, std::string_view text) {
    return refuse(why, book(), rule, "{}: {}", card(target).name, text);
  };
  const Card& what = card(target);
  if (!carried(target)) return refused("BA-STR-08", "it is not in play");
  if (durability(target) <= 0) return refused("BA-R-104", "it has no Durability");
  if (what.kind == Kind::subsystem) {
    if (what.is(Type::hazard) && gear(target).tile == no_tile) return refused("BA-HAZ-02", "it is not set");
    return what.stack == 0 || stack_top(target) || refused("BA-ASTK-02", "another Armor Stack card covers it");
  }
  if (gear(target).attached) return refused("BA-FUNL-06", "an attached Funnel is no target");
  const bool model = is_model(target) || (has_compound(target) && compound_is_model(compound_of(target)));
  enforces("BA-ZONE-10");
  if (model || gear(target).cooldown > 0) return true;
  const bool shown_in_plan = std::ranges::any_of(s.combat.sides, [&](const Side& side) {
    return std::ranges::any_of(side.slots,
                               [&](const PlanSlot& slot) { return slot.up && slot_weapon(slot) == target; });
  });
  return shown_in_plan || refused("BA-TGT-02", "it is in the Weapons Deck");
}

// What lets the String of a slot ignore sight: on its Weapon, its Ace or the String itself.
bool Look::string_granted(Grant grant, Ref string) const {
  const std::optional<StringParts> made = parts(string);
  if (!made) return false;
  if (granted(grant, string)) return true;
  if (string.at != ace_slot) {
    return granted(grant, gear_ref(made->owner, made->gear)) ||
           granted(grant, gear_ref(made->owner, slot(string).gear));
  }
  return std::ranges::any_of(card(made->card).effects, [&](EffectId id) {
    return effect(id).trigger == Trigger::always && std::ranges::any_of(effect(id).steps, [&](const EffectStep& step) {
             return step.op == Op::grant && step.grant == grant;
           });
  });
}

// Each part of a Compound Weapon by itself (BA-COMP-12, BA-COMP-13).
bool Look::forms_string(Ref string, Refusal* why) const {
  enforces("BA-COMP-12", "BA-COMP-13");
  const std::optional<StringParts> made = parts(string);
  if (!made) return no(why, "BA-STR-01", "there is no Weapon in that slot");
  if (string.at == ace_slot) {
    return !s.combat.sides[string.seat].ace_resolved || no(why, "BA-ACE-03", "that Ace has been used");
  }
  const PlanSlot& planned = slot(string);
  if (card(made->card).is(Type::shield)) return no(why, "BA-STR-03", "a Shield forms no Attack String");
  if (!card(made->card).range) return no(why, "BA-R-202", "a Weapon without Range forms no Attack String");
  if (planned.suspended || !planned.up) return no(why, "BA-STR-01", "the Weapon is not upright");
  if (planned.resolved) return no(why, "BA-CMB-ATK-04", "that String has been resolved");
  return usable_now(gear_ref(made->owner, made->gear)) || no(why, "BA-R-132", "the Weapon cannot be used");
}

namespace {

// Range 2 counts as 3 for a Scoped Weapon on an outer tile (BA-KW-SCOPED-01, BA-R-140).
int counted(int away, bool scoped) { return scoped && away == 2 ? 3 : away; }

}  // namespace

bool Look::attack_fits(CardId id, Ref string, int away) const {
  const Card& attack = card(id);
  if (!attack.range || attack.kind == Kind::special_attack) return true;  // BA-R-116
  const std::optional<StringParts> made = parts(string);
  const Ref planned = gear_ref(made->owner, slot(string).gear);
  if (granted(Grant::attach_any_range, planned)) return true;
  if (attack.req_type == Type::melee) return true;  // its Range 0 is the Melee Weapon's, or Thrown waives it (BA-R-136)
  return attack.range->has(away);
}

// Range, sight and everything attached, for one target.
bool Look::reaches(Ref string, Ref target, bool scoped, Refusal* why) const {
  const std::optional<StringParts> made = parts(string);
  const Card& what = card(made->card);
  if (!string_targets(target, made->owner, why)) return false;
  const int away = distance(made->tile, where(target));
  if (body(made->unit).rushed) {  // BA-RUSH-06, BA-R-77
    const bool sub = target.kind == RefKind::gear && card(target).kind == Kind::subsystem;
    if (sub || where(target) != where(made->unit))
      return no(why, "BA-RUSH-06", "after a Bot Rush only Bots and Weapons on its tile are targets");
  }
  if (scoped) {
    const bool outer_tile = string.at != ace_slot && string_has(string, Trait::scoped) && ring(made->tile) == 2;
    if (!outer_tile || away != 2)
      return no(why, "BA-KW-SCOPED-01", "only a Scoped Weapon on an outer tile sees Range 2 as 3");
  }
  const Bounds bounds = string.at == ace_slot ? *what.range : *range(gear_ref(made->owner, made->gear));
  if (!bounds.has(counted(away, scoped))) {
    return no(why, string.at == ace_slot ? "BA-R-124" : "BA-STR-02", "it is {} away, {} has Range {} to {}{}", away,
              what.name, bounds.min, bounds.max, one_tile(bounds, away));
  }
  if (!string_granted(Grant::string_without_los, string) &&
      !sees(target, made->tile, string_granted(Grant::see_past_cover, string))) {
    return no(why, "BA-LOS-03", "there is no Line of Sight to it: {}", unseen(made->tile, where(target)));
  }
  if (target.kind == RefKind::body && untargetable(host_of(target), away))
    return no(why, "BA-TGT-04", "it cannot be chosen from {} tiles away", away);
  for (const Attached& attack : s.combat.attached) {
    if (string.at == attack.slot && !attack_fits_at(attack, string, counted(away, scoped))) {
      return no(why, "BA-R-99", "{} does not fit {} tiles{}", card(attack.card).name, away,
                one_tile(*card(attack.card).range, counted(away, scoped)));
    }
  }
  return true;
}

// BA-R-116, BA-R-121: at its second value an attached Special Attack asks for no Range.
bool Look::attack_fits_at(const Attached& attack, Ref string, int away) const {
  const bool standard = card(attack.card).kind == Kind::standard_attack;
  return (!standard && !attack.first) || attack_fits(attack.card, string, away);
}

// The distances, scoped ones as counted, at which the String has a target.
std::uint8_t Look::reach_mask(Ref string) const {
  std::uint8_t mask = 0;
  if (!forms_string(string, nullptr)) return mask;
  const std::optional<StringParts> made = parts(string);
  const bool scope = string.at != ace_slot && string_has(string, Trait::scoped) && ring(made->tile) == 2;
  each_target(made->owner, [&](Ref target) {
    if (!string_targets(target, made->owner, nullptr)) return;
    const int away = distance(made->tile, where(target));
    if ((mask >> away & 1) == 0 && reaches(string, target, false, nullptr))
      mask = static_cast<std::uint8_t>(mask | 1U << away);
    if (scope && away == 2 && (mask >> 3 & 1) == 0 && reaches(string, target, true, nullptr))
      mask = static_cast<std::uint8_t>(mask | 8U);
  });
  return mask;
}

// Attribute and type (BA-ATKS-02 to BA-ATKS-05, BA-SAS-03, BA-R-114, BA-R-115, BA-R-121); for a Special Attack its
// Weapon (BA-R-117).
bool Look::meets_requirements(CardId id, Ref string) const {
  enforces("BA-ATKS-02", "BA-ATKS-05", "BA-SAS-03");
  const Card& attack = card(id);
  const std::optional<StringParts> made = parts(string);
  const Card& weapon = card(made->card);
  if (attack.kind == Kind::special_attack) return attack.signature == made->card && attack.has_first;
  if (attack.attribute != Attribute::universal && attack.attribute != attribute_of(string)) return false;
  if (!attack.req_type) return true;
  const Ref planned = gear_ref(made->owner, slot(string).gear);
  if (granted(Grant::attach_any_range, planned)) return true;
  if (*attack.req_type == Type::melee) return weapon.is(Type::melee) || string_has(string, Trait::thrown);
  return weapon.is(*attack.req_type);
}

// BA-SPEC-02: Special Attacks go on as Standard ones do, but at any Weapon.
bool Look::can_attach(Seat seat, CardId id, Ref string, Refusal* why) const {
  enforces("BA-SPEC-02");
  const Card& attack = card(id);
  if (!attack.is_attack() || attack.kind == Kind::ace)
    return no(why, attack.kind == Kind::ace ? "BA-ACE-01" : "BA-CMB-ATK-03", "{} does not attach to a Weapon",
              attack.name);
  if (string.at == ace_slot) return no(why, "BA-ACE-04", "no Attack joins an Ace");
  const std::optional<StringParts> made = parts(string);
  if (!made || made->owner != seat) return no(why, "BA-CMB-ATK-03", "there is no own Weapon in that slot");
  if (slot(string).suspended) return no(why, "BA-ZONE-22", "{} is suspended", card(made->card).name);
  if (!forms_string(string, why)) return false;
  const Ref planned = gear_ref(made->owner, slot(string).gear);
  if (forbidden(Forbid::attach, planned))
    return no(why, "BA-PRIO-03", "an effect bars Attacks from {}", card(made->card).name);
  for (const Attached& other : s.combat.attached) {
    if (other.slot == string.at && card(other.card).name == attack.name)
      return no(why, "BA-STR-05", "{} is in that String already", attack.name);
  }
  if (s.combat.attached.full()) return no(why, "BA-STR-04", "no more Attacks fit");
  const bool met = meets_requirements(id, string);
  if (attack.kind == Kind::standard_attack && !met) return attack_refusal(attack, string, why);
  const std::uint8_t mask = reach_mask(string);
  if (mask == 0) return no(why, "BA-STR-02", "{} has no target", card(made->card).name);
  if (attack.kind != Kind::standard_attack) return true;  // at its second value if need be (BA-SPEC-05)
  for (int away = 0; away <= 4; ++away) {
    if ((mask >> away & 1) != 0 && attack_fits(id, string, away)) return true;
  }
  return no(why, "BA-RNG-06", "no target lies at the Range of {}", attack.name);
}

bool Look::attack_refusal(const Card& attack, Ref string, Refusal* why) const {
  const std::optional<StringParts> made = parts(string);
  const Card& weapon = card(made->card);
  if (attack.attribute != Attribute::universal && attack.attribute != attribute_of(string)) {
    return refuse(why, book(), "BA-ATTR-02", "{} is {}, {} is {}", attack.name, word(attack.attribute), weapon.name,
                  word(attribute_of(string)));
  }
  const bool melee = attack.req_type == Type::melee;
  if (melee) return refuse(why, book(), "BA-ATKS-04", "{} is Melee, {} is not", attack.name, weapon.name);
  return refuse(why, book(), weapon.is(Type::melee) ? "BA-RNG-08" : "BA-ATKS-03", "{} is Ranged, {} is not",
                attack.name, weapon.name);
}

// First value: all requirements met, at the Range of a target as well (BA-SPEC-04, BA-SAS-04).
bool Look::first_value(CardId id, Ref string) const {
  const Card& attack = card(id);
  if (!meets_requirements(id, string)) return false;
  if (attack.kind == Kind::special_attack || !attack.range) return true;
  const std::uint8_t mask = reach_mask(string);
  for (int away = 0; away <= 4; ++away) {
    if ((mask >> away & 1) != 0 && attack_fits(id, string, away)) return true;
  }
  return false;
}

bool Look::any_string(Ref unit) const {
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at <= ace_slot; ++at) {
      const Ref string = string_ref(side, at);
      if (!acts_for(string, unit)) continue;
      if (reach_mask(string) != 0 || warhead_possible(string)) return true;
    }
  }
  return false;
}

// BA-KW-NUKE-01, BA-R-137.
bool Look::warhead_possible(Ref string) const {
  if (string.at == ace_slot) return false;
  const PlanSlot& planned = slot(string);
  const Ref weapon = slot_weapon(planned);
  if (planned.warhead || !ready(*this, planned, weapon) || !string_has(string, Trait::nuclear) || s.warheads.full())
    return false;
  for (int tile = 0; tile < tile_count; ++tile) {
    if (warhead_reaches(string, tile_at(tile))) return true;
  }
  return false;
}

bool Look::warhead_reaches(Ref string, Tile tile) const {
  const std::optional<StringParts> made = parts(string);
  const std::optional<Bounds> bounds = range(gear_ref(made->owner, made->gear));
  if (!bounds || !bounds->has(distance(made->tile, tile))) return false;
  return string_granted(Grant::string_without_los, string) || bots::sees(made->tile, tile, s.covers);
}

// BA-SPEC-06: static effects of attached Attacks hold while the String waits.
bool Look::string_bars(Seat seat) const {
  const StringNow& string = s.combat.string;
  if (!string.on || string.resolving) return false;
  const std::optional<StringParts> made = parts(string_ref(string.side, string.slot));
  if (!made || !foes(made->owner, seat)) return false;
  const auto bars = [&](CardId id) {
    return std::ranges::any_of(card(id).effects, [&](EffectId at) {
      const Effect& record = effect(at);
      return record.trigger == Trigger::always && record.steps[0].op == Op::forbid &&
             record.steps[0].forbid == Forbid::play;
    });
  };
  if (bars(made->card)) return true;
  return std::ranges::any_of(s.combat.attached, [&](const Attached& attack) {
    return attack.slot == string.slot && attack.first && bars(attack.card);
  });
}

}  // namespace sprue::bots
