// Effects fire when their trigger happens, and wait in a queue to be carried out.
#include "games/bots/procedures/basics/triggers.h"

#include "core/values/citation.h"
#include "games/bots/query/gear.h"

namespace sprue::bots {

// A record that fired waits its turn, once however often it fires meanwhile: so there is room for all of a match
// (Rules::most_waiting).
void fire(Turn& turn, EffectId id, Ref source, Ref self, Ref mover, Ref attacker) {
  const Seat by = self.kind == RefKind::body ? seat_of(self) : seat_of(source);
  const Fired fired{id, by, source, self, mover, attacker};
  // The same record of the same card for the same models has nothing to add.
  if (turn.now.queue.has(fired)) return;
  if (turn.now.queue.full())  // planned Weapons were exchanged meanwhile
    return turn.tell_no_room<Failed>(by, source, self, turn.effect(id).card);
  turn.now.queue.push_back(fired);
}

void fire_gear(Turn& turn, Trigger trigger, Ref ref, Ref mover, Ref attacker) {
  // These two tell of the card itself coming into play, so they fire whether or not it works.
  const bool running = trigger == Trigger::on_activate || trigger == Trigger::on_core_enter || works(turn, ref);
  if (!running) return;
  const auto& effects = turn.card(ref).effects;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& record = turn.effect(effects[i]);
    if (record.trigger != trigger || (record.limit != Limit::none && !limit_left(turn, ref, i))) continue;
    fire(turn, effects[i], ref, self_of(turn, ref), mover, attacker);
  }
}

// All gear of a seat; Weapons only while planned.
void fire_all(Turn& turn, Trigger trigger, Seat seat, std::optional<Timing> timing, Ref mover) {
  for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    const Card& what = turn.card(ref);
    if (what.effects.empty() || !carried(turn, ref) || (is_weapon(what) && turn.gear(ref).place != Place::plan))
      continue;
    if (!works(turn, ref) && trigger != Trigger::on_core_enter) continue;
    for (std::size_t at = 0; at < what.effects.size(); ++at) {
      const Effect& record = turn.effect(what.effects[at]);
      if (record.trigger != trigger || record.timing != timing) continue;
      if (trigger == Trigger::on_selection_end && record.optional) continue;  // used at will in the rotation
      if (record.limit == Limit::none || limit_left(turn, ref, at))
        fire(turn, what.effects[at], ref, self_of(turn, ref), mover);
    }
  }
  // Terrain knows only these of the moments that concern a whole seat; the others name a model.
  if (trigger != Trigger::on_phase_start && trigger != Trigger::on_round_end) return;
  for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
    const Ref ref = body_ref(seat, static_cast<int>(i));
    if (turn.on_board(ref)) fire_terrain(turn, trigger, ref, turn.body(ref).tile, timing);
  }
}

// Terrain of scope tile works for the model on the tile (BA-TERR-08).
void fire_terrain(Turn& turn, Trigger trigger, Ref model, Tile tile, std::optional<Timing> timing) {
  enforces("BA-TERR-08");
  const CardId terrain = tile == no_tile ? no_card : turn.now.terrain[static_cast<std::size_t>(index(tile))];
  if (terrain == no_card || turn.card(terrain).scope != Scope::tile) return;
  for (EffectId id : turn.card(terrain).effects) {
    const Effect& record = turn.effect(id);
    if (record.trigger != trigger || record.timing != timing) continue;
    const Seat owner = turn.now.terrain_by[static_cast<std::size_t>(index(tile))];
    if (record.limit != Limit::none && (turn.body(model).terrain_used & terrain_bit(turn, owner, id)) != 0) continue;
    fire(turn, id, tile_ref(tile), model, model);
  }
}

}  // namespace sprue::bots
