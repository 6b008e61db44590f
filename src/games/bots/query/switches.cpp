// Whether a Sub-System can be switched, attached, or detached now (BA-SUB, BA-MODE, BA-DETACH, BA-FUNL).
#include "games/bots/query/switches.h"

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/timing.h"

namespace sprue::bots {

bool can_switch_on(const Position& pos, Seat seat, Ref ref, Refusal* why) {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= pos.state[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = pos.card(ref);
  const Gear& state = pos.gear(ref);
  // Quick-Start is the one way to switch on outside of the own Standby Phase (BA-KW-QUICK-01).
  const bool quick = what.has(Trait::quick_start) && pos.deciding<QuickStarts>(seat) != nullptr;
  const bool standby = owner_menu(pos, seat) && pos.state.phase == Phase::standby;
  if (!switched(what)) return no(why, "BA-R-152", "{} is not switched on or off", what.name);
  if (!quick && !standby)
    return no(why, what.is(Type::mode) ? "BA-MODE-01" : "BA-STBY-01",
              "Sub-Systems are switched in the own Standby Phase");
  if (state.active) return no(why, "BA-SUB-03", "{} is active already", what.name);
  if (what.is(Type::overdrive) && state.spent) return no(why, "BA-ODRV-01", "{} was used in this match", what.name);
  if (!usable(pos, ref)) return no(why, why == nullptr ? "" : idle_rule(pos, ref), "{} cannot be used", what.name);
  // The rest is about Modes, which go on and off at will (BA-MODE-03).
  if (!what.is(Type::mode)) return true;
  if (state.turned_on) return no(why, "BA-R-155", "{} was switched on in this Phase", what.name);
  return !other_mode(pos, ref) || no(why, "BA-MODE-02", "another Mode is active");
}

bool can_switch_off(const Position& pos, Seat seat, Ref ref, Refusal* why) {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= pos.state[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = pos.card(ref);
  if (!what.is(Type::mode)) return no(why, "BA-SUB-04", "{} stays on until its Uptime is over", what.name);
  if (!owner_menu(pos, seat) || pos.state.phase != Phase::standby)
    return no(why, "BA-MODE-01", "Modes are switched in the own Standby Phase");
  if (!pos.gear(ref).active) return no(why, "BA-MODE-03", "{} is not active", what.name);
  return !pos.gear(ref).turned_off || no(why, "BA-R-155", "{} was switched off in this Phase", what.name);
}

// The gear of a thing that attaches: a Funnel, wherever it is (BA-FUNL-02), or a Detachable unit's card. Nothing else
// comes off or on (BA-BUILD-07), a Bit neither (BA-BIT-05).
bool can_attach_thing(const Position& pos, Seat seat, Ref ref, bool attach, Refusal* why) {
  enforces("BA-BIT-05", "BA-BUILD-07", "BA-FUNL-02");
  if (!owner_menu(pos, seat) || pos.state.phase != Phase::standby)
    return no(why, "BA-STBY-02", "that is done in the own Standby Phase");
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= pos.state[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = pos.card(ref);
  const Gear& state = pos.gear(ref);
  if (!carried(pos, ref)) return no(why, why == nullptr ? "" : idle_rule(pos, ref), "{} is not in play", what.name);
  if (attach ? state.turned_on : state.turned_off) return no(why, "BA-R-168", "it did so in this Phase already");
  if (what.is(Type::funnel)) {
    return state.attached != attach ||
           no(why, "BA-FUNL-01", "{} is {} already", what.name, attach ? "attached" : "detached");
  }
  if (!what.has(Trait::detachable) || pos.plan_of(ref).body == 255)
    return no(why, "BA-KW-DETACH-01", "{} does not attach", what.name);
  const Ref unit = body_ref(seat, pos.plan_of(ref).body);
  if ((pos.body(unit).stand == Stand::attached) == attach)
    return no(why, "BA-DETACH-01", "{} is {} already", what.name, attach ? "attached" : "detached");
  if (!pos.on_board(body_ref(seat))) return no(why, "BA-DETACH-01", "there is no Bot to attach to");
  // Coming off it stands on its Bot's tile anyway (BA-DETACH-06).
  const bool together = !attach || pos.body(unit).tile == pos.body(body_ref(seat)).tile;
  return together || no(why, "BA-DETACH-01", "{} is not on the tile of its Bot", what.name);
}

}  // namespace sprue::bots
