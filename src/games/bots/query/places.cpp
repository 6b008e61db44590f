// Where models, cards, and Attack Strings are on the Board, and what a slot of a plan holds.
#include "games/bots/query/places.h"

#include "core/values/citation.h"
#include "games/bots/query/gear.h"

namespace sprue::bots {

// BA-R-102, BA-R-197: the model that carries a Bit, an attached unit's host.
Ref leash_holder(const Position& pos, Ref thing) {
  const auto& build = pos.rules.kit(seat_of(thing)).build;
  const int bearer = thing.kind == RefKind::compound ? build.compounds[thing.at].bearer : build.items[thing.at].bearer;
  return host_of(pos, body_ref(seat_of(thing), bearer));
}

Tile model_tile(const Position& pos, Ref thing) {
  return thing.kind == RefKind::compound ? pos.state[seat_of(thing)].compounds[thing.at].tile : pos.gear(thing).tile;
}

bool in_leash(const Position& pos, Ref thing) {
  return distance(model_tile(pos, thing), pos.body(leash_holder(pos, thing)).tile) <= 1;
}

// The model that a planned or carried Weapon moves as.
Ref thing_of(const Position& pos, Ref ref) {
  const Ref weapon = ref.kind == RefKind::plan ? slot_weapon(pos, pos.slot(ref)) : ref;
  return weapon.kind == RefKind::gear && pos.has_compound(weapon) ? pos.compound_of(weapon) : weapon;
}

Ref slot_weapon(const Position& pos, const PlanSlot& slot) {
  if (slot.gear == no_gear || slot.gear == hidden_gear) return nothing;
  const Ref planned = gear_ref(slot.owner, slot.gear);
  if (pos.card(planned).kind != Kind::duplicate) return planned;
  enforces("BA-DUP-02");
  return slot.original == no_gear ? nothing : gear_ref(slot.owner, slot.original);  // BA-DUP-02, BA-R-127: blank
}

std::optional<StringParts> parts(const Position& pos, Ref string) {
  const Side& side = pos.state.combat.sides[string.seat];
  if (string.at == ace_slot) {
    if (side.ace == no_card) return std::nullopt;
    // An Ace has no Weapon: it attacks from where its unit stands (BA-R-124).
    return StringParts{side.ace, seat_of(side.ace_unit), no_gear, side.ace_unit, where(pos, side.ace_unit)};
  }
  const Ref weapon = slot_weapon(pos, side.slots[string.at]);
  if (weapon == nothing) return std::nullopt;
  return StringParts{pos.gear(weapon).card, seat_of(weapon), weapon.at, self_of(pos, weapon), where(pos, weapon)};
}

// Carried cards are on the tile of their bearer, models on their own (BA-R-102, BA-R-130, BA-R-178, BA-R-179).
Tile where(const Position& pos, Ref ref) {
  switch (ref.kind) {
    case RefKind::tile: return tile_in(ref);
    case RefKind::body: return pos.body(host_of(pos, ref)).tile;
    case RefKind::compound: {
      const Compound& plan = pos.rules.kit(seat_of(ref)).build.compounds[ref.at];
      if (plan.model && !compound_attached(pos, ref)) return pos.state[seat_of(ref)].compounds[ref.at].tile;
      return where(pos, body_ref(seat_of(ref), plan.bearer));
    }
    case RefKind::gear: {
      if (pos.has_compound(ref) &&
          !pos.state[seat_of(ref)].compounds[static_cast<std::size_t>(pos.plan_of(ref).compound)].gone)
        return where(pos, pos.compound_of(ref));
      // A set Hazard lies on its tile, a Bit or Funnel stands on its own; all else is where its bearer is.
      if (pos.gear(ref).tile != no_tile && (is_model(pos, ref) || pos.card(ref).is(Type::hazard)))
        return pos.gear(ref).tile;
      return where(pos, self_of(pos, ref));
    }
    case RefKind::string: {
      const std::optional<StringParts> string = parts(pos, ref);
      return string ? string->tile : no_tile;
    }
    default: return no_tile;
  }
}

CardId terrain_on(const Position& pos, Ref tile) {
  const bool on_board = tile.kind == RefKind::tile && index(tile_in(tile)) < tile_count;
  // Filters may ask about anything, so what is no tile has no Terrain.
  return on_board ? pos.state.terrain[static_cast<std::size_t>(index(tile_in(tile)))] : no_card;
}

CardId tile_terrain(const Position& pos, Seat seat) {
  const CardId own = pos.state[seat].terrain;
  return own != no_card && pos.card(own).scope == Scope::tile ? own : no_card;
}

bool enemy_on(const Position& pos, Seat seat, Tile tile) {
  for (int other = 0; other < pos.rules.seats(); ++other) {
    if (!pos.rules.opposed(seat, seat_at(other)) || !pos.living(seat_at(other))) continue;
    for (const Body& body : pos.state[seat_at(other)].bodies) {
      if (body.stand == Stand::board && body.tile == tile) return true;
    }
  }
  return false;
}

// A Bot Rush needs an opposing Bot or a Weapon with a model of its own (BA-R-75).
bool enemy_weapon_on(const Position& pos, Seat seat, Tile tile) {
  for (int at = 0; at < pos.rules.seats(); ++at) {
    const Seat other = seat_at(at);
    if (!pos.rules.opposed(seat, other) || !pos.living(other)) continue;
    for (std::size_t i = 0; i < pos.state[other].gear.size(); ++i) {
      const Ref ref = gear_ref(other, static_cast<int>(i));
      if (is_weapon(pos.card(ref)) && is_model(pos, ref) && carried(pos, ref) && pos.gear(ref).tile == tile)
        return true;
    }
    for (std::size_t i = 0; i < pos.state[other].compounds.size(); ++i) {
      const Ref ref = compound_ref(other, static_cast<int>(i));
      if (compound_is_model(pos, ref) && !compound_attached(pos, ref) && pos.state[other].compounds[i].tile == tile)
        return true;
    }
  }
  return false;
}

}  // namespace sprue::bots
