// Sub-Systems go on and off (BA-SUB, BA-MODE, BA-ODRV).
#include "games/bots/procedures/basics/switching.h"

#include <algorithm>

#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/query/gear.h"

namespace sprue::bots {

namespace {

void change_hp(Turn& turn, Ref source, int n) {
  const Item& item = turn.plan_of(source);
  Body& body = turn.now[seat_of(source)].bodies[item.bearer];  // BA-DETACH-05: never its host's
  if (n != 0) body.hp = static_cast<std::int16_t>(std::clamp<int>(body.hp + n, 0, body.hp_start));
}

}  // namespace

// A Mode that goes on switches off the one before it (BA-SUB-03, BA-MODE-02, BA-MODE-03, BA-ODRV-01).
void switch_on(Turn& turn, Ref ref) {
  Gear& state = turn.gear_at(ref);
  const Card& what = turn.card(ref);
  // Two activations may wait in the Cycle; the second changes nothing.
  if (state.active) return;
  if (what.is(Type::mode)) {
    for (std::size_t i = 0; i < turn.now[seat_of(ref)].gear.size(); ++i) {
      const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
      if (turn.gear(other).active && turn.card(other).is(Type::mode) && self_of(turn, other) == self_of(turn, ref))
        switch_off(turn, other);
    }
  }
  state.active = state.turned_on = true;
  // Once per match, so this outlasts its Uptime (BA-ODRV-01).
  state.spent = state.spent || what.is(Type::overdrive);
  state.uptime = what.uptime;
  // For BA-R-55: whether its Initiative came before or after Cover was passed.
  state.since = turn.now.moment++;
  // Hit Points that come with a card later change the current value alone (BA-R-08).
  change_hp(turn, ref, switched_hp(turn, ref));
  turn.tell<SwitchedOn>("BA-SUB-03", seat_of(ref), ref);
  fire_gear(turn, Trigger::on_activate, ref);
}

void switch_off(Turn& turn, Ref ref) {
  turn.gear_at(ref).turned_off = true;
  stop_active(turn, ref);
}

void stop_active(Turn& turn, Ref ref) {
  Gear& state = turn.gear_at(ref);
  if (!state.active) return;
  state.active = false;
  state.uptime = 0;
  change_hp(turn, ref, -switched_hp(turn, ref));
  turn.tell<SwitchedOff>("BA-MODE-03", seat_of(ref), ref);
}

}  // namespace sprue::bots
