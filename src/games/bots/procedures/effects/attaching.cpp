// Players switch Sub-Systems, and attach and detach Funnels and units (BA-DETACH, BA-FUNL, BA-COMP).
#include "games/bots/procedures/effects/attaching.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Activate& action) {
  CycleItem& item = open_item(turn, ItemKind::activate, seat);
  item.a = action.gear;
  join_cycle(turn);
}

void act(Turn& turn, Seat seat, const Deactivate& action) {
  CycleItem& item = open_item(turn, ItemKind::deactivate, seat);
  item.a = action.gear;
  join_cycle(turn);
}

void act(Turn& turn, Seat seat, const Attach& action) {
  CycleItem& item = open_item(turn, ItemKind::attach, seat);
  item.a = action.thing;
  join_cycle(turn);
}

void act(Turn& turn, Seat seat, const Detach& action) {
  CycleItem& item = open_item(turn, ItemKind::detach, seat);
  item.a = action.thing;
  join_cycle(turn);
}

void resolve_attach(Turn& turn, const CycleItem& item) {
  enforces("BA-COMP-16", "BA-COMP-18", "BA-DETACH-01", "BA-DETACH-06", "BA-FUNL-01", "BA-FUNL-04", "BA-FUNL-05");
  const bool attach = item.kind == ItemKind::attach;
  const Ref ref = item.a;
  // Its bearer may be gone by the time this resolves (BA-R-41).
  if (!carried(turn, ref)) return turn.tell<Failed>("BA-R-41", item.by, ref, nothing, no_card);
  Gear& state = turn.gear_at(ref);
  (attach ? state.turned_on : state.turned_off) = true;
  const auto done = [&](std::string_view rule) {
    if (attach)
      turn.tell<AttachedGear>(rule, item.by, ref);
    else
      turn.tell<DetachedGear>(rule, item.by, ref);
  };
  // A Funnel comes back from any tile, a unit only on its Bot's (BA-FUNL-02, BA-DETACH-01).
  if (turn.card(ref).is(Type::funnel)) {
    const Tile home = turn.body(leash_holder(turn, ref)).tile;
    state.attached = attach;
    if (turn.has_compound(ref) && !turn.now[item.by].compounds[turn.compound_of(ref).at].gone) {
      turn.now[item.by].compounds[turn.compound_of(ref).at].tile = home;
    } else {
      state.tile = attach ? no_tile : home;
    }
    return done("BA-FUNL-01");
  }
  Body& unit = turn.now[item.by].bodies[turn.plan_of(ref).body];
  Body& bot = turn.now[item.by].bodies[0];
  if (bot.stand != Stand::board || (attach && (unit.stand != Stand::board || unit.tile != bot.tile)))
    return turn.tell<Failed>("BA-R-41", item.by, ref, nothing, no_card);
  done("BA-DETACH-01");
  unit.stand = attach ? Stand::attached : Stand::board;
  unit.tile = attach ? no_tile : bot.tile;
  unit.arrived_at = turn.now.moment++;
  // Attached, a unit's Mode works for the Bot, which has one at a time: its player says which goes off (BA-MODE-02).
  int modes = 0;  // BA-R-155
  for (std::size_t i = 0; i < turn.now[item.by].gear.size(); ++i) {
    const Ref mode = gear_ref(item.by, static_cast<int>(i));
    modes += turn.gear(mode).active && turn.card(mode).is(Type::mode) && carried(turn, mode) &&
                     self_of(turn, mode) == body_ref(item.by)
                 ? 1
                 : 0;
  }
  if (modes > 1) turn.push(item.by, PickModeOff{});
}

}  // namespace sprue::bots
