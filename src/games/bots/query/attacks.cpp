// Which Attacks attach to an Attack String, and at which value (BA-ATKS, BA-SPEC, BA-SAS).
#include "games/bots/query/attacks.h"

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

namespace {

// Attribute and type (BA-ATKS-02 to BA-ATKS-05, BA-SAS-03, BA-R-114, BA-R-115, BA-R-121); for a Special Attack its
// Weapon (BA-R-117).
bool meets_requirements(const Position& pos, CardId id, Ref string) {
  enforces("BA-ATKS-02", "BA-ATKS-05", "BA-SAS-03");
  const Card& attack = pos.card(id);
  const std::optional<StringParts> made = parts(pos, string);
  const Card& weapon = pos.card(made->card);
  // A Special Attack asks for its Signature Weapon alone (BA-R-116).
  if (attack.kind == Kind::special_attack) return attack.signature == made->card && attack.has_first;
  if (attack.attribute != Attribute::universal && attack.attribute != attribute_of(pos, string)) return false;
  if (!attack.req_type) return true;
  const Ref planned = gear_ref(made->owner, pos.slot(string).gear);
  if (granted(pos, Grant::attach_any_range, planned)) return true;
  if (*attack.req_type == Type::melee) return weapon.is(Type::melee) || string_has(pos, string, Trait::thrown);
  return weapon.is(*attack.req_type);
}

bool attack_refusal(const Position& pos, const Card& attack, Ref string, Refusal* why) {
  const std::optional<StringParts> made = parts(pos, string);
  const Card& weapon = pos.card(made->card);
  if (attack.attribute != Attribute::universal && attack.attribute != attribute_of(pos, string)) {
    return refuse(why, book(), "BA-ATTR-02", "{} is {}, {} is {}", attack.name, word(attack.attribute), weapon.name,
                  word(attribute_of(pos, string)));
  }
  const bool melee = attack.req_type == Type::melee;
  if (melee) return refuse(why, book(), "BA-ATKS-04", "{} is Melee, {} is not", attack.name, weapon.name);
  return refuse(why, book(), weapon.is(Type::melee) ? "BA-RNG-08" : "BA-ATKS-03", "{} is Ranged, {} is not",
                attack.name, weapon.name);
}

bool fits_some(const Position& pos, CardId id, Ref string, std::uint8_t mask) {
  // No two tiles of the Board are farther apart than 4.
  for (int away = 0; away <= 4; ++away) {
    if ((mask >> away & 1) != 0 && attack_fits(pos, id, string, away)) return true;
  }
  return false;
}

}  // namespace

// BA-SPEC-02: Special Attacks go on as Standard ones do, but at any Weapon. Any number may join (BA-STR-04).
bool can_attach(const Position& pos, Seat seat, CardId id, Ref string, Refusal* why) {
  enforces("BA-SPEC-02", "BA-STR-04");
  const Card& attack = pos.card(id);
  if (!attack.is_attack() || attack.kind == Kind::ace)
    return no(why, attack.kind == Kind::ace ? "BA-ACE-01" : "BA-CMB-ATK-03", "{} does not attach to a Weapon",
              attack.name);
  if (string.at == ace_slot) return no(why, "BA-ACE-04", "no Attack joins an Ace");
  const std::optional<StringParts> made = parts(pos, string);
  if (!made || made->owner != seat) return no(why, "BA-CMB-ATK-03", "there is no own Weapon in that slot");
  if (pos.slot(string).suspended) return no(why, "BA-ZONE-22", "{} is suspended", pos.card(made->card).name);
  if (!forms_string(pos, string, why)) return false;
  if (attack.psyco && !has_interface(pos, made->unit))
    return no(why, "BA-R-203", "{} needs a Psyco Interface", attack.name);
  const Ref planned = gear_ref(made->owner, pos.slot(string).gear);
  if (forbidden(pos, Forbid::attach, planned))
    return no(why, "BA-PRIO-03", "an effect bars Attacks from {}", pos.card(made->card).name);
  for (const Attached& other : pos.state.combat.attached) {
    if (other.slot == string.at && pos.card(other.card).name == attack.name)
      return no(why, "BA-STR-05", "{} is in that String already", attack.name);
  }
  if (pos.state.combat.attached.full())
    return refuse(why, table_rules(), no_room_id, "no more Attacks fit into this Step");
  const bool met = meets_requirements(pos, id, string);
  if (attack.kind == Kind::standard_attack && !met) return attack_refusal(pos, attack, string, why);
  const std::uint8_t mask = reach_mask(pos, string);
  // Without any target in reach there is no String to join (BA-STR-02).
  if (mask == 0) return no(why, "BA-STR-02", "{} has no target", pos.card(made->card).name);
  if (!bound_by_range(pos, id)) return true;  // at its second value if need be (BA-SPEC-05, BA-SAS-04)
  return fits_some(pos, id, string, mask) || no(why, "BA-RNG-06", "no target lies at the Range of {}", attack.name);
}

bool first_value(const Position& pos, CardId id, Ref string) {
  if (pos.card(id).kind == Kind::standard_attack) return true;
  return meets_requirements(pos, id, string) &&
         (!pos.card(id).range || fits_some(pos, id, string, reach_mask(pos, string)));
}

bool first_value_at(const Position& pos, CardId id, Ref string, int away) {
  if (pos.card(id).kind == Kind::standard_attack) return true;
  return meets_requirements(pos, id, string) && attack_fits(pos, id, string, away);
}

}  // namespace sprue::bots
