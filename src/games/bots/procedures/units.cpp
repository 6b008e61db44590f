// Sub-Systems that are switched (BA-SUB, BA-MODE, BA-ODRV), and what attaches and detaches (BA-DETACH, BA-FUNL,
// BA-COMP).
#include "games/bots/procedures/play.h"

namespace sprue::bots {

bool Look::can_switch_on(Seat seat, Ref ref, Refusal* why) const {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= s[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = card(ref);
  const Gear& state = gear(ref);
  const bool quick = what.has(Trait::quick_start) && deciding<QuickStarts>(seat) != nullptr;
  const bool standby = owner_menu(seat) && s.phase == Phase::standby;
  if (!switched(what)) return no(why, "BA-R-152", "{} is not switched on or off", what.name);
  if (!quick && !standby)
    return no(why, what.is(Type::mode) ? "BA-MODE-01" : "BA-STBY-01",
              "Sub-Systems are switched in the own Standby Phase");
  if (state.active) return no(why, "BA-SUB-03", "{} is active already", what.name);
  if (what.is(Type::overdrive) && state.spent) return no(why, "BA-ODRV-01", "{} was used in this match", what.name);
  if (!usable(ref)) return no(why, why == nullptr ? "" : idle_rule(ref), "{} cannot be used", what.name);
  if (!what.is(Type::mode)) return true;
  if (state.turned_on) return no(why, "BA-R-155", "{} was switched on in this Phase", what.name);
  return !other_mode(ref) || no(why, "BA-MODE-02", "another Mode is active");
}

// An active Mode on the same model.
bool Look::other_mode(Ref ref) const {
  const auto& player = s[seat_of(ref)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
    if (other != ref && player.gear[i].active && card(other).is(Type::mode) && self_of(other) == self_of(ref))
      return true;
  }
  return false;
}

bool Look::can_switch_off(Seat seat, Ref ref, Refusal* why) const {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= s[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = card(ref);
  if (!what.is(Type::mode)) return no(why, "BA-SUB-04", "{} stays on until its Uptime is over", what.name);
  if (!owner_menu(seat) || s.phase != Phase::standby)
    return no(why, "BA-MODE-01", "Modes are switched in the own Standby Phase");
  if (!gear(ref).active) return no(why, "BA-MODE-03", "{} is not active", what.name);
  return !gear(ref).turned_off || no(why, "BA-R-155", "{} was switched off in this Phase", what.name);
}

// The gear of a thing that attaches: a Funnel, wherever it is (BA-FUNL-02), or a Detachable unit's card. Nothing else
// comes off or on (BA-BUILD-07), a Bit neither (BA-BIT-05).
bool Look::can_attach_thing(Seat seat, Ref ref, bool attach, Refusal* why) const {
  enforces("BA-BIT-05", "BA-BUILD-07", "BA-FUNL-02");
  if (!owner_menu(seat) || s.phase != Phase::standby)
    return no(why, "BA-STBY-02", "that is done in the own Standby Phase");
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= s[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = card(ref);
  const Gear& state = gear(ref);
  if (!carried(ref)) return no(why, why == nullptr ? "" : idle_rule(ref), "{} is not in play", what.name);
  if (attach ? state.turned_on : state.turned_off) return no(why, "BA-R-168", "it did so in this Phase already");
  if (what.is(Type::funnel)) {
    return state.attached != attach ||
           no(why, "BA-FUNL-01", "{} is {} already", what.name, attach ? "attached" : "detached");
  }
  if (!what.has(Trait::detachable) || plan_of(ref).body == 255)
    return no(why, "BA-KW-DETACH-01", "{} does not attach", what.name);
  const Ref unit = body_ref(seat, plan_of(ref).body);
  if ((body(unit).stand == Stand::attached) == attach)
    return no(why, "BA-DETACH-01", "{} is {} already", what.name, attach ? "attached" : "detached");
  if (!on_board(body_ref(seat))) return no(why, "BA-DETACH-01", "there is no Bot to attach to");
  const bool together = !attach || body(unit).tile == body(body_ref(seat)).tile;
  return together || no(why, "BA-DETACH-01", "{} is not on the tile of its Bot", what.name);
}

void Play::act(Seat seat, const Activate& action) {
  CycleItem& item = open_item(ItemKind::activate, seat);
  item.a = action.gear;
  join_cycle();
}
void Play::act(Seat seat, const Deactivate& action) {
  CycleItem& item = open_item(ItemKind::deactivate, seat);
  item.a = action.gear;
  join_cycle();
}
void Play::act(Seat seat, const Attach& action) {
  CycleItem& item = open_item(ItemKind::attach, seat);
  item.a = action.thing;
  join_cycle();
}
void Play::act(Seat seat, const Detach& action) {
  CycleItem& item = open_item(ItemKind::detach, seat);
  item.a = action.thing;
  join_cycle();
}

// Hit Points that a switched card gives or takes while it is on (BA-R-08).
int Look::switched_hp(Ref ref) const {
  int n = 0;
  for (EffectId id : card(ref).effects) {
    const Effect& record = effect(id);
    for (const EffectStep& step : record.steps) {
      if (record.trigger == Trigger::always && step.op == Op::mod && step.stat == Stat::hp_start) n += step.amount.n;
    }
  }
  return n;
}

// BA-SUB-03, BA-MODE-02, BA-MODE-03, BA-ODRV-01.
void Play::switch_on(Ref ref) {
  Gear& state = gear_at(ref);
  const Card& what = card(ref);
  if (state.active) return;
  if (what.is(Type::mode)) {
    for (std::size_t i = 0; i < now[seat_of(ref)].gear.size(); ++i) {
      const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
      if (gear(other).active && card(other).is(Type::mode) && self_of(other) == self_of(ref)) switch_off(other);
    }
  }
  state.active = state.turned_on = true;
  state.spent = state.spent || what.is(Type::overdrive);
  state.uptime = what.uptime;
  state.since = now.moment++;
  change_hp(ref, switched_hp(ref));
  tell<SwitchedOn>("BA-SUB-03", seat_of(ref), ref);
  fire_gear(Trigger::on_activate, ref);
}

void Play::change_hp(Ref source, int n) {
  const Item& item = plan_of(source);
  Body& body = now[seat_of(source)].bodies[item.bearer];  // BA-DETACH-05: never its host's
  if (n != 0) body.hp = static_cast<std::int16_t>(std::clamp<int>(body.hp + n, 0, body.hp_start));
}

void Play::switch_off(Ref ref) {
  gear_at(ref).turned_off = true;
  stop_active(ref);
}

void Play::stop_active(Ref ref) {
  Gear& state = gear_at(ref);
  if (!state.active) return;
  state.active = false;
  state.uptime = 0;
  change_hp(ref, -switched_hp(ref));
  tell<SwitchedOff>("BA-MODE-03", seat_of(ref), ref);
}

void Play::resolve_attach(const CycleItem& item) {
  enforces("BA-COMP-16", "BA-COMP-18", "BA-DETACH-01", "BA-DETACH-06", "BA-FUNL-01", "BA-FUNL-04", "BA-FUNL-05");
  const bool attach = item.kind == ItemKind::attach;
  const Ref ref = item.a;
  if (!carried(ref)) return tell<Failed>("BA-R-41", item.by, ref, nothing, no_card);
  Gear& state = gear_at(ref);
  (attach ? state.turned_on : state.turned_off) = true;
  const auto done = [&](std::string_view rule) {
    if (attach)
      tell<AttachedGear>(rule, item.by, ref);
    else
      tell<DetachedGear>(rule, item.by, ref);
  };
  if (card(ref).is(Type::funnel)) {
    const Tile home = body(leash_holder(ref)).tile;
    state.attached = attach;
    if (has_compound(ref) && !now[item.by].compounds[compound_of(ref).at].gone) {
      now[item.by].compounds[compound_of(ref).at].tile = home;
    } else {
      state.tile = attach ? no_tile : home;
    }
    return done("BA-FUNL-01");
  }
  Body& unit = now[item.by].bodies[plan_of(ref).body];
  Body& bot = now[item.by].bodies[0];
  if (bot.stand != Stand::board || (attach && (unit.stand != Stand::board || unit.tile != bot.tile)))
    return tell<Failed>("BA-R-41", item.by, ref, nothing, no_card);
  done("BA-DETACH-01");
  unit.stand = attach ? Stand::attached : Stand::board;
  unit.tile = attach ? no_tile : bot.tile;
  unit.arrived_at = now.moment++;
  int modes = 0;  // BA-R-155
  for (std::size_t i = 0; i < now[item.by].gear.size(); ++i) {
    const Ref mode = gear_ref(item.by, static_cast<int>(i));
    modes +=
        gear(mode).active && card(mode).is(Type::mode) && carried(mode) && self_of(mode) == body_ref(item.by) ? 1 : 0;
  }
  if (modes > 1) push(item.by, PickModeOff{});
}

}  // namespace sprue::bots
