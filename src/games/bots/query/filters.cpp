// Filters of effects that ask about a card, an item of the Cycle, a slot, or the state of a thing.
#include "games/bots/query/filters.h"

#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"

namespace sprue::bots {

bool counts_as(Sort sort, const Card& shown) {
  switch (sort) {
    case Sort::standard: return shown.kind == Kind::standard_attack;
    case Sort::skill: return shown.is_skill();
    case Sort::any: return true;
    default: return shown.is_attack();
  }
}

namespace {

// An Attack's type is the one it asks of its Weapon.
bool type_fits(const Card& card, Type type) { return card.is_attack() ? card.req_type == type : card.is(type); }

// The card that a thing is, a String is of, or a tile bears; no_card: none that the seat may know.
CardId card_of(const Position& pos, Ref ref, Seat by) {
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(pos, ref, by) : ref;
  switch (thing.kind) {
    case RefKind::gear: return pos.gear(thing).card;
    case RefKind::attached: return pos.state.combat.attached[thing.at].card;
    case RefKind::tile: return terrain_on(pos, thing);
    case RefKind::string: {
      const std::optional<StringParts> string = parts(pos, thing);
      return string ? string->card : no_card;
    }
    default: return no_card;
  }
}

}  // namespace

// Asks for the print on the card of a thing, or of a String's Weapon.
bool card_passes(const Position& pos, const Filter& filter, const Context& context, Ref ref) {
  const CardId id = card_of(pos, ref, context.by);
  // What is not known has no type, so it passes only a filter that wants one absent.
  if (id == no_card) return filter.sieve == Sieve::without;
  const Card& what = pos.card(id);
  switch (filter.sieve) {
    case Sieve::type: return type_fits(what, static_cast<Type>(filter.word));
    case Sieve::without: return !type_fits(what, static_cast<Type>(filter.word));
    case Sieve::attribute: {
      // Effects may have changed a planned card's Attribute.
      const bool in_slot = ref.kind == RefKind::string || ref.kind == RefKind::plan;
      const Attribute has = in_slot ? attribute_of(pos, attack_ref(ref.seat, ref.at)) : what.attribute;
      return has == static_cast<Attribute>(filter.word) || has == Attribute::universal;
    }
    case Sieve::modifier: return what.has_modifier(filter.word);
    case Sieve::id: return id == filter.card;
    case Sieve::psyco: return what.psyco;
    default: return what.is(Type::ammunition);
  }
}

namespace {

bool kind_fits(CycleKind kind, const CycleItem& waiting, const Card* played, const Card* source) {
  const bool skill = waiting.kind == ItemKind::card && played->is_skill();
  const bool ability = waiting.kind == ItemKind::ability || waiting.kind == ItemKind::answer;
  switch (kind) {
    case CycleKind::any: return true;
    case CycleKind::skill: return skill;
    case CycleKind::maneuver: return skill && played->maneuver;
    case CycleKind::attack: return played != nullptr && played->is_attack();  // attached, used as an Ace, or played
    case CycleKind::string: return waiting.kind == ItemKind::string;
    case CycleKind::combat: return waiting.kind == ItemKind::combat;
    case CycleKind::block: return waiting.kind == ItemKind::block;
    case CycleKind::move: return waiting.kind == ItemKind::step || waiting.kind == ItemKind::rush;
    case CycleKind::activate: return waiting.kind == ItemKind::activate || (ability && source->kind == Kind::subsystem);
  }
  return false;
}

}  // namespace

bool item_passes(const Position& pos, const Filter& filter, Ref ref) {
  const CycleItem& waiting = *item_numbered(pos, ref.at);
  const Card* played = waiting.card == no_card ? nullptr : &pos.card(waiting.card);
  // Only cards that take up a Rank have one (BA-PDECK-06).
  if (filter.sieve == Sieve::rank_max)
    return played != nullptr && played->takes_rank() && played->rank <= static_cast<Rank>(filter.word);
  return kind_fits(static_cast<CycleKind>(filter.word), waiting, played,
                   waiting.a.kind == RefKind::gear ? &pos.card(waiting.a) : nullptr);
}

bool slot_passes(const Filter& filter, const PlanSlot& planned) {
  if (filter.sieve == Sieve::facedown) return !planned.up;
  if (filter.sieve == Sieve::unsuspended) return planned.up && !planned.suspended;
  return planned.blocked && planned.suspended;
}

bool state_passes(const Position& pos, const Filter& filter, const Context& context, Ref ref) {
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(pos, ref, context.by) : ref;
  const bool gear_like = thing.kind == RefKind::gear, compound = ref.kind == RefKind::compound;
  if (!gear_like && !compound) return false;
  switch (filter.sieve) {
    case Sieve::durable: return durability(pos, thing) > 0;
    case Sieve::on_cooldown:
      return compound ? pos.state[seat_of(ref)].compounds[ref.at].cooldown > 0 : on_cooldown(pos, thing);
    case Sieve::on_board: return gear_like && own_model(pos, thing);
    default: return gear_like && pos.gear(thing).active;
  }
}

}  // namespace sprue::bots
