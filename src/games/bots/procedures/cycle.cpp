// The Cycle (BA-CYCLE), playing cards (BA-SKILL, BA-SPEC-07, BA-MNV), negation (BA-NEG) and what each kind of item
// does when it resolves.
#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/play.h"

namespace sprue::bots {

// Which targets are named when a card or ability is announced; the others follow from what happens (BA-TGT-03).
bool names_target(Aim aim) {
  switch (aim) {
    case Aim::foe:
    case Aim::opp:
    case Aim::my_weapon:
    case Aim::foe_weapon:
    case Aim::my_sub:
    case Aim::foe_sub:
    case Aim::my_card:
    case Aim::foe_card:
    case Aim::cycle:
    case Aim::tile:
    case Aim::cover:
    case Aim::foe_string: return true;
    default: return false;
  }
}

const CycleItem* Look::item(int number) const {
  const auto found =
      std::find_if(s.cycle.begin(), s.cycle.end(), [&](const CycleItem& item) { return item.number == number; });
  return found == s.cycle.end() ? nullptr : found;
}

// Still waiting: neither being announced nor on its way.
bool Look::waits(int number) const {
  const Ref ref = item_ref(number);
  return item(number) != nullptr && std::none_of(s.frames.begin(), s.frames.end(), [&](const Frame& frame) {
           const Resolving* resolving = frame.as<Resolving>();
           const Announcing* announced = frame.as<Announcing>();
           return (resolving != nullptr && resolving->item == ref) || (announced != nullptr && announced->item == ref);
         });
}

EffectId Look::record(CardId id, std::size_t at) const {
  for (EffectId each : card(id).effects) {
    if (effect(each).trigger == Trigger::on_resolve && at-- == 0) return each;
  }
  return no_effect;
}

// BA-SKILL-04 to BA-SKILL-08, BA-STBY-03, BA-ACT-02, BA-MOVE-10; Combat is part of the Action Phase (BA-R-199).
bool Look::timing_fits(const Card& what, Seat seat) const {
  enforces("BA-ACT-02", "BA-MOVE-10", "BA-STBY-03");
  switch (s.phase) {
    case Phase::draw: return what.has(Timing::any);
    case Phase::standby: return what.has(Timing::any) || (what.has(Timing::standby) && seat == turn_player());
    case Phase::action: return what.has(Timing::any) || what.has(Timing::action);
    case Phase::movement: return what.has(Timing::any) || what.has(Timing::movement);
    case Phase::end: return what.has(Timing::any) || what.has(Timing::end);
    default: return false;
  }
}

// A pilot card works for the own Bot; with the Bot lost, for an own Support Unit.
Context Look::card_context(Seat seat) const {
  Context context;
  context.by = seat;
  for (std::size_t i = 0; i < s[seat].bodies.size() && context.self == nothing; ++i) {
    if (s[seat].bodies[i].stand == Stand::board) context.self = body_ref(seat, static_cast<int>(i));
  }
  if (s.combat.string.on) {
    const std::optional<StringParts> made = parts(string_ref(s.combat.string.side, s.combat.string.slot));
    if (made && rules.opposed(seat, made->owner)) context.attacker = made->unit;
  }
  return context;
}

bool Look::payable(const Effect& record, const Context& context, Refusal* why, CardId played) const {
  for (const Payment& payment : record.cost) {
    const auto& hand = s[context.by].hand;
    const bool has_self = context.self.kind == RefKind::body;
    const bool has_gear = context.source.kind == RefKind::gear;
    bool good = false;
    const int cards = static_cast<int>(hand.size()) - (played != no_card ? 1 : 0);
    switch (payment.price) {
      case Price::scrap: good = cards >= payment.n; break;
      case Price::spend_move: good = has_self && points(context.self) >= payment.n && !must_leave(context.self); break;
      case Price::dur: good = has_gear && durability(context.source) >= payment.n; break;
      case Price::hp:
        if (has_self && !may_change_hp(context.source, context.self))
          return no(why, "BA-DETACH-05", "what an attached unit carries does not change its Bot's Hit Points");
        good = has_self && body(context.self).hp > payment.n;
        break;
      case Price::cooldown: good = has_gear; break;
      case Price::destroy:
        good = payment.card == no_card ? has_gear : copy_of(context.by, payment.card) != nothing;
        break;
    }
    const bool one_card = payment.price == Price::scrap && cards + 1 == payment.n;
    if (!good)
      return no(why, "BA-PRIO-02", "its cost ({} {}) cannot be paid{}", word(payment.price), payment.n,
                one_card ? ": one more card to scrap would do" : "");
  }
  return true;
}

// A usable own copy of a named Weapon, wherever it is.
Ref Look::copy_of(Seat seat, CardId id) const {
  for (std::size_t i = 0; i < s[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (s[seat].gear[i].card == id && usable(ref)) return ref;
  }
  return nothing;
}

// BA-TGT-03 and the windows: whether a record may be announced at all.
bool Look::announceable(EffectId id, const Context& context, Refusal* why) const {
  const Effect& record = effect(id);
  if (!holds(record, context)) return no(why, "BA-PRIO-02", "its condition is not met");
  for (const EffectStep& step : record.steps) {
    if (!in_window(step, context.by)) return no(why, "BA-R-38", "'{}' does not fit this moment", word(step.op));
  }
  const EffectStep& first = record.steps[0];
  if (first.aim != Aim::none && candidates(first, context) == 0)
    return no(why, "BA-TGT-03", "there is no legal target");
  return true;
}

bool Look::may_add(Seat seat, Refusal* why) const {
  const bool menu = owner_menu(seat);
  const Frame* frame = top();
  const bool asked = frame != nullptr && frame->seat == seat &&
                     (frame->is<OpenCycle>() || frame->is<StepWindow>() || frame->is<Rotation>());
  if (!menu && !asked) return no(why, "BA-R-38", "cards cannot be played now");
  if (s.cycle.size() + 2 > s.cycle.capacity) return no(why, "BA-CYCLE-04", "the Cycle is full");
  if (s.lasting.size() + kept_for_triggers > s.lasting.capacity)
    return no(why, "BA-CYCLE-04", "no more effects can last at once: some have to end first");
  return !string_bars(seat) || no(why, "BA-PRIO-03", "an effect bars answers to this String");
}

bool Look::playable(Seat seat, CardId id, Refusal* why) const {
  const Card& what = card(id);
  if (!s[seat].hand.has(id)) return no(why, "BA-SKILL-01", "{} is not in the hand", what.name);
  if (!may_add(seat, why)) return false;
  if (what.timings == 0) return no(why, "BA-SPEC-07", "{} has no timing", what.name);
  if (!timing_fits(what, seat)) return no(why, timing_rule(what), "{} does not fit this Phase", what.name);
  if (what.maneuver && s[seat].maneuvers >= 1 + s[seat].more_maneuvers)
    return no(why, "BA-MNV-01", "a Maneuver was played in this Phase");
  const EffectId first = record(id, 0);
  if (first == no_effect) return no(why, "BA-TGT-03", "{} has no effect when played", what.name);
  const Context context = card_context(seat);
  if (what.psyco && (context.self == nothing || !has_interface(context.self)))
    return no(why, "BA-R-203", "{} needs a Psyco Interface", what.name);
  return announceable(first, context, why) && payable(effect(first), context, why, id);
}

std::string_view Look::timing_rule(const Card& what) const {
  constexpr std::array<std::string_view, 5> rules_by_timing{"BA-SKILL-04", "BA-SKILL-05", "BA-SKILL-06", "BA-SKILL-07",
                                                            "BA-SKILL-08"};
  for (std::size_t i = 0; i < rules_by_timing.size(); ++i) {
    if (what.has(static_cast<Timing>(i))) return rules_by_timing[i];
  }
  return "BA-SKILL-01";
}

bool Look::limit_left(Ref ref, std::size_t at) const { return (gear(ref).used >> at & 1) == 0; }

// Of an effect of that seat's Terrain, in Body::terrain_used.
std::uint64_t Look::terrain_bit(Seat owner, EffectId id) const {
  const auto& effects = card(effect(id).card).effects;
  const auto at = static_cast<std::size_t>(std::ranges::find(effects, id) - effects.begin());
  return std::uint64_t{1} << (at * most_seats + static_cast<std::size_t>(index(owner)));
}

// Abilities of Sub-Systems, in the own Phase they name (or in the own Attack Step).
bool Look::usable_ability(Seat seat, Ref ref, std::size_t at, Refusal* why) const {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= s[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = card(ref);
  if (at >= what.effects.size()) return no(why, "BA-PRIO-02", "it has no such effect");
  const Effect& record = effect(what.effects[at]);
  const bool selection = record.trigger == Trigger::on_selection_end && record.optional;
  if (record.trigger != Trigger::ability && !selection) return no(why, "BA-PRIO-02", "that effect is not used at will");
  if (!works(ref)) return no(why, why == nullptr ? "" : idle_rule(ref), "{} cannot be used", what.name);
  if (record.limit != Limit::none && !limit_left(ref, at))
    return no(why, "BA-PRIO-02", "{} was used already", what.name);
  if (selection) {
    if (deciding<Rotation>(seat) == nullptr || !engaged(seat))
      return no(why, "BA-R-199", "it is used at the end of Selection");
  } else if (!ability_timing(seat, *record.timing, what)) {
    return no(why, "BA-PRIO-02", "{} is used in the own {} step", what.name, word(*record.timing));
  }
  const Context context = gear_context(ref);
  return announceable(what.effects[at], context, why) && payable(record, context, why, no_card);
}

bool Look::ability_timing(Seat seat, Timing timing, const Card& what) const {
  if (timing == Timing::attack) {
    return owner_menu(seat) && (s.combat.stage == Fight::attach || s.combat.stage == Fight::resolve);
  }
  const bool quick = what.has(Trait::quick_start) && deciding<QuickStarts>(seat) != nullptr;
  if (quick && timing == Timing::standby) return true;  // BA-R-154
  if (!owner_menu(seat) || s.combat.stage != Fight::none) return false;
  return (timing == Timing::standby && s.phase == Phase::standby) ||
         (timing == Timing::movement && s.phase == Phase::movement) || (timing == Timing::end && s.phase == Phase::end);
}

// Optional `response` records answer a String aimed at the model their card works for, once per String.
bool Look::usable_answer(Seat seat, Ref ref, std::size_t at, Refusal* why) const {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= s[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = card(ref);
  const StringNow& string = s.combat.string;
  if (at >= what.effects.size() || effect(what.effects[at]).trigger != Trigger::response ||
      !effect(what.effects[at]).optional)
    return no(why, "BA-PRIO-02", "that effect answers nothing");
  if (deciding<OpenCycle>(seat) == nullptr || !string.on || string.resolving)
    return no(why, "BA-R-38", "no Attack String waits in the Cycle");
  if (string_bars(seat)) return no(why, "BA-PRIO-03", "an effect bars answers to this String");
  if (!works(ref)) return no(why, why == nullptr ? "" : idle_rule(ref), "{} cannot be used", what.name);
  if (is_weapon(what) && gear(ref).place != Place::plan && !own_model(ref))
    return no(why, gear(ref).attached ? "BA-FUNL-06" : "BA-ZONE-17", "{} is in no Plan of Attack", what.name);
  if (string.target != self_of(ref)) return no(why, "BA-PRIO-02", "the String is not aimed at its Bot");
  if ((string.answers >> ref.at & 1) != 0) return no(why, "BA-PRIO-02", "{} has answered this String", what.name);
  if (s.cycle.size() + 2 > s.cycle.capacity) return no(why, "BA-CYCLE-04", "the Cycle is full");
  Context context = gear_context(ref);
  context.attacker = card_context(seat).attacker;
  return announceable(what.effects[at], context, why) && payable(effect(what.effects[at]), context, why, no_card);
}

// Only what everybody can see: a hand that is not empty, or a card on the field that may answer.
bool Look::could_answer(Seat seat) const {
  if (!s[seat].hand.empty() && !string_bars(seat)) return true;
  if (!s.combat.string.on) return false;
  return std::any_of(s[seat].gear.begin(), s[seat].gear.end(), [&](const Gear& each) {
    return each.place != Place::wreckage && std::ranges::any_of(card(each.card).effects, [&](EffectId id) {
             return effect(id).trigger == Trigger::response && effect(id).optional;
           });
  });
}

CycleItem& Play::open_item(ItemKind kind, Seat by) {
  if (now.cycle.empty()) now.next_item = 0;
  CycleItem item;
  item.kind = kind;
  item.by = by;
  item.number = now.next_item++;
  now.cycle.push_back(item);
  return now.cycle.back();
}

// BA-CYCLE-01, BA-SKILL-09: the item on top starts a Cycle or joins the open one; priority starts anew (BA-R-40).
void Play::join_cycle() {
  enforces("BA-SKILL-09");
  const CycleItem& top = now.cycle.back();
  tell<Announced>("BA-CYCLE-01", top.by, top.kind, top.a, top.b, top.card);
  OpenCycle* open = now.frames.empty() ? nullptr : now.frames.back().as<OpenCycle>();
  if (open != nullptr) {
    open->asking = open->passed = false;
    return;
  }
  if (!now.frames.empty()) somebody_acts(now.frames.back());
  push(turn_player(), OpenCycle{.base = static_cast<std::uint8_t>(now.cycle.size() - 1)});
}

// What a Cycle opens above learns of it: a window and a rotation go round again.
void Play::somebody_acts(Frame& frame) {
  std::visit(
      [](auto& course) {
        if constexpr (requires { course.acted; }) course.acted = true;
      },
      frame.course);
}

// BA-CYCLE-02 to BA-CYCLE-05: who could answer is asked in the order of priority; when all have passed, the item on top
// resolves.
bool Play::work_cycle() {
  enforces("BA-CYCLE-05");
  if (settle()) return true;
  Frame& frame = now.frames.back();
  auto& open = opened<OpenCycle>();
  if (now.cycle.size() <= open.base) return pop(), true;
  if (open.asking && !open.passed && living(frame.seat)) return false;
  const List<Seat, most_seats> order = priority();
  const std::size_t from = open.asking ? open.asked + 1U : 0U;
  open.passed = false;
  for (std::size_t at = from; at < order.size(); ++at) {
    if (!could_answer(order[at])) continue;
    open.asking = true;
    open.asked = static_cast<std::uint8_t>(at);
    frame.seat = order[at];
    return false;
  }
  open.asking = false;
  push(now.cycle.back().by, Resolving{item_ref(now.cycle.back().number)});
  return true;
}

void Play::remove_item(int number) {
  for (std::size_t i = 0; i < now.cycle.size(); ++i) {
    if (now.cycle[i].number == number) {
      take_item(i);
      return;
    }
  }
}

// A Cycle opened inside a resolution stands on the items below it: with one of those gone it begins lower.
CycleItem Play::take_item(std::size_t at) {
  for (Frame& frame : now.frames) {
    OpenCycle* open = frame.as<OpenCycle>();
    if (open != nullptr && open->base > at) --open->base;
  }
  return now.cycle.take(at);
}

void Play::act(Seat seat, const PlayCard& action) {
  take_from_hand(seat, action.card);
  CycleItem& item = open_item(ItemKind::card, seat);
  item.card = action.card;
  tell<Played>("BA-PRIO-09", seat, action.card);
  push(seat, Announcing{item_ref(item.number)});
}

void Play::act(Seat seat, const UseAbility& action) {
  CycleItem& item = open_item(ItemKind::ability, seat);
  item.a = action.gear;
  item.effect = card(action.gear).effects[action.effect];
  tell<Used>("BA-PRIO-08", seat, action.gear);
  use_limit(item.effect, action.gear, nothing);
  push(seat, Announcing{item_ref(item.number)});
}

void Play::act(Seat seat, const Respond& action) {
  CycleItem& item = open_item(ItemKind::answer, seat);
  item.a = action.gear;
  item.effect = card(action.gear).effects[action.effect];
  now.combat.string.answers |= std::uint64_t{1} << action.gear.at;
  tell<Used>("BA-CYCLE-03", seat, action.gear);
  push(seat, Announcing{item_ref(item.number)});
}

void Play::use_limit(EffectId id, Ref source, Ref model) {
  if (effect(id).limit == Limit::none) return;
  if (source.kind == RefKind::gear) {
    const auto& effects = card(source).effects;
    const auto at = std::ranges::find(effects, id) - effects.begin();
    gear_at(source).used = static_cast<std::uint8_t>(gear(source).used | (1U << at));
  } else if (model.kind == RefKind::body && source.kind == RefKind::tile) {
    body_at(model).terrain_used |= terrain_bit(now.terrain_by[source.at], id);
  }
}

// Targets, then costs, chosen by the controller; then the item waits in the Cycle.
bool Play::work_announce() {
  auto& announced = opened<Announcing>();
  const auto found = std::find_if(now.cycle.begin(), now.cycle.end(),
                                  [&](const CycleItem& item) { return item.number == announced.item.at; });
  if (found == now.cycle.end()) return pop(), true;
  CycleItem& item = *found;
  const bool is_card = item.kind == ItemKind::card;
  Context context = is_card ? card_context(item.by) : gear_context(item.a);
  if (!is_card) context.attacker = card_context(item.by).attacker;
  const std::size_t which = announced.at.record();
  const EffectId id = is_card ? record(item.card, which) : which == 0 ? item.effect : no_effect;
  if (id != no_effect) {
    const Effect& what = effect(id);
    const std::size_t at = announced.at.step();
    if (at >= what.steps.size()) {
      if (announced.paid < what.cost.size()) {
        const Payment& payment = what.cost[announced.paid++];
        if (payment.price == Price::scrap) {
          push(item.by, PickPrice{payment.n});
          return true;
        }
        pay_at_once(payment, context);
        return true;
      }
      announced.paid = 0;
      announced.at = announced.at.next_record();
      return true;
    }
    const EffectStep& step = what.steps[at];
    const int open = names_target(step.aim) && step.count > 0 ? left_to_choose(item, announced.at, step, context) : 0;
    if (open == 0 || announced.chosen >= step.count) {
      announced.chosen = 0;
      ++announced.at.number;
      return true;
    }
    if (open == 1 && announced.chosen == 0) {
      each_candidate(step, context, [&](Ref ref) {
        if (!item.targets.full()) item.targets.push_back({announced.at, ref});
      });
      announced.chosen = step.count;
      return true;
    }
    push(item.by, PickAnnounced{});
    return true;
  }
  if (is_card && card(item.card).maneuver) ++now[item.by].maneuvers;  // BA-R-43
  pop();
  join_cycle();
  return true;
}

int Look::left_to_choose(const CycleItem& item, RecordStep at, const EffectStep& what, const Context& context) const {
  int n = 0;
  each_candidate(what, context, [&](Ref ref) { n += item.targets.has({at, ref}) ? 0 : 1; });
  return item.targets.full() ? 0 : n;
}

bool Play::pay_at_once(const Payment& payment, const Context& context) {
  switch (payment.price) {
    case Price::spend_move:
      body_at(context.self).spent = static_cast<std::uint8_t>(body(context.self).spent + payment.n);
      break;  // BA-MOVE-07
    case Price::dur: lose_durability(context.source, payment.n, "BA-ZONE-07", false); break;
    case Price::hp: body_at(context.self).hp = static_cast<std::int16_t>(body(context.self).hp - payment.n); break;
    case Price::cooldown: cool(context.source, payment.n); break;
    case Price::destroy: destroy(payment.card == no_card ? context.source : copy_of(context.by, payment.card)); break;
    case Price::scrap: break;
  }
  return true;
}

void Play::negate(int number) {
  enforces("BA-MNV-02", "BA-NEG-01", "BA-R-198", "BA-R-42");
  const CycleItem* found = item(number);
  if (found == nullptr) return;
  const CycleItem gone = *found;
  tell<Negated>("BA-NEG-01", gone.by, gone.kind, gone.a, gone.b, gone.card);
  remove_item(number);
  const bool played = gone.kind == ItemKind::card || gone.kind == ItemKind::attack || gone.kind == ItemKind::ace;
  if (played) scrap(gone.by, gone.card);
  if (gone.kind == ItemKind::card && card(gone.card).maneuver && now[gone.by].maneuvers > 0) --now[gone.by].maneuvers;
  if (gone.kind == ItemKind::string) {
    spend_string(string_ref(now.combat.string.side, now.combat.string.slot));
    end_string();
  }
  if (gone.kind == ItemKind::warhead) slot_at(gone.a).warhead = true;
  if (gone.kind == ItemKind::status) lose_status(gone.by, static_cast<Status>(gone.n));
  if (gone.kind == ItemKind::activate && card(gone.a).is(Type::overdrive)) gear_at(gone.a).spent = true;
}

namespace {

// What is done in a Combat alone.
bool of_combat(ItemKind kind) {
  switch (kind) {
    case ItemKind::status:
    case ItemKind::block:
    case ItemKind::attack:
    case ItemKind::ace:
    case ItemKind::string:
    case ItemKind::warhead: return true;
    default: return false;
  }
}

}  // namespace

// The item on top takes effect.
bool Play::work_resolve() {
  auto& resolving = opened<Resolving>();
  const CycleItem* found = item(resolving.item.at);
  if (found == nullptr) return pop(), true;
  const CycleItem item = *found;
  const std::size_t place = now.frames.size() - 1;
  if (now.combat.stop && resolving.progress == 0 && of_combat(item.kind)) {  // the Combat ends at once
    tell<Failed>("BA-R-41", item.by, item.a, item.b, item.card);
    if (item.card != no_card) scrap(item.by, item.card);
    if (item.kind == ItemKind::string) end_string();
    return remove_item(item.number), pop(), true;
  }
  bool done = false;
  switch (item.kind) {
    case ItemKind::card: done = resolve_card(item, resolving); break;
    case ItemKind::ability:
    case ItemKind::answer: done = resolve_ability(item, resolving); break;
    case ItemKind::string: done = resolve_string(resolving); break;
    case ItemKind::status: done = resolve_status(item, resolving); break;
    default: done = resolve_other(item, resolving); break;
  }
  if (!done) return true;
  remove_item(item.number);
  now.frames.take(place);  // what it opened stays above
  return true;
}

namespace {

Run run_of(const CycleItem& item, EffectId effect, std::size_t record) {
  Run run;
  run.effect = effect;
  run.by = item.by;
  run.item = item.number;
  run.record = static_cast<std::uint8_t>(record);
  run.agreed = run.paid = true;
  for (const Target& target : item.targets) {
    if (target.at.record() == record) run.targets.push_back({{target.at.step()}, target.ref});
  }
  return run;
}

}  // namespace

bool Play::resolve_card(const CycleItem& item, Resolving& resolving) {
  const EffectId id = record(item.card, resolving.progress);
  enforces("BA-SKILL-02");
  if (id == no_effect) {
    scrap(item.by, item.card);
    return true;
  }
  Run run = run_of(item, id, resolving.progress);
  const Context context = card_context(item.by);
  run.self = context.self;
  run.attacker = context.attacker;
  for (const Target& target : run.targets) {  // the model whose step is meant
    const CycleItem* aimed = target.ref.kind == RefKind::item ? this->item(target.ref.at) : nullptr;
    if (aimed != nullptr && aimed->a.kind == RefKind::body) run.mover = aimed->a;
  }
  ++resolving.progress;
  start_run(run);
  return false;
}

bool Play::resolve_ability(const CycleItem& item, Resolving& resolving) {
  if (resolving.progress++ > 0) {
    const Gear& state = gear(item.a);
    if (item.kind == ItemKind::ability && state.place != Place::wreckage && card(item.a).uptime == 0)
      cool(item.a, card(item.a).cooldown);  // BA-R-144
    return true;
  }
  Run run = run_of(item, item.effect, 0);
  run.source = item.a;
  run.self = self_of(item.a);
  run.attacker = card_context(item.by).attacker;
  start_run(run);
  return false;
}

bool Play::resolve_other(const CycleItem& item, Resolving& resolving) {
  const bool first = resolving.progress++ == 0;
  switch (item.kind) {
    case ItemKind::activate:
      if (usable(item.a)) switch_on(item.a);
      return true;
    case ItemKind::deactivate:
      if (gear(item.a).active) switch_off(item.a);
      return true;
    case ItemKind::attach:
    case ItemKind::detach: return resolve_attach(item), true;
    case ItemKind::combat: return begin_combat(seat_of(item.b)), true;
    case ItemKind::withdraw: return resolve_withdraw(item, first);
    case ItemKind::step:
    case ItemKind::rush: return resolve_step(item, first);
    case ItemKind::reserve_power: return switch_to_reserve(item), true;
    case ItemKind::set_hazard:
      gear_at(item.a).tile = tile_in(item.b);
      return tell<HazardSet>("BA-HAZ-01", item.by, item.a, tile_in(item.b)), true;
    case ItemKind::hazard:
      if (first && usable(item.a)) fire_gear(Trigger::on_hazard, item.a, item.b);
      return !first;
    case ItemKind::block: return resolve_block(item), true;
    case ItemKind::attack: return resolve_attack(item), true;
    case ItemKind::ace: return resolve_ace(item), true;
    case ItemKind::warhead: return resolve_warhead(item), true;
    default: return true;
  }
}

// BA-ACT-07, BA-R-33.
bool Play::resolve_withdraw(const CycleItem& item, bool first) {
  if (first) {  // fewer than announced, if the hand has shrunk meanwhile
    const int n = std::min<int>(item.n, static_cast<int>(now[item.by].hand.size()));
    for (CycleItem& waiting : now.cycle) {
      if (waiting.number == item.number) waiting.n = static_cast<std::uint8_t>(n);
    }
    if (n > 0) push(item.by, PickScrap{static_cast<std::uint8_t>(n)});
    return false;
  }
  draw(item.by, std::max(0, item.n - 1), "BA-ACT-07");
  return true;
}

}  // namespace sprue::bots
