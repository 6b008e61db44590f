// The one interpreter of effects: records that fire (BA-R-48), their targets, and every operation of the vocabulary.
#include <algorithm>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

// A record that fired waits its turn, once however often it fires meanwhile: so there is room for all of a match
// (Rules::most_waiting).
void Play::fire(EffectId id, Ref source, Ref self, Ref mover, Ref attacker) {
  const Seat by = self.kind == RefKind::body ? seat_of(self) : seat_of(source);
  const Fired fired{id, by, source, self, mover, attacker};
  if (!now.queue.has(fired)) now.queue.push_back(fired);
}

void Play::fire_gear(Trigger trigger, Ref ref, Ref mover, Ref attacker) {
  const bool running = trigger == Trigger::on_activate || trigger == Trigger::on_core_enter || works(ref);
  if (!running) return;
  const auto& effects = card(ref).effects;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& record = effect(effects[i]);
    if (record.trigger != trigger || (record.limit != Limit::none && !limit_left(ref, i))) continue;
    fire(effects[i], ref, self_of(ref), mover, attacker);
  }
}

// All gear of a seat; Weapons only while planned.
void Play::fire_all(Trigger trigger, Seat seat, std::optional<Timing> timing, Ref mover) {
  for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    const Card& what = card(ref);
    if (what.effects.empty() || !carried(ref) || (is_weapon(what) && gear(ref).place != Place::plan)) continue;
    if (!works(ref) && trigger != Trigger::on_core_enter) continue;
    for (std::size_t at = 0; at < what.effects.size(); ++at) {
      const Effect& record = effect(what.effects[at]);
      if (record.trigger != trigger || record.timing != timing) continue;
      if (trigger == Trigger::on_selection_end && record.optional) continue;  // used at will in the rotation
      if (record.limit == Limit::none || limit_left(ref, at)) fire(what.effects[at], ref, self_of(ref), mover);
    }
  }
  if (trigger != Trigger::on_phase_start && trigger != Trigger::on_round_end) return;
  for (std::size_t i = 0; i < now[seat].bodies.size(); ++i) {
    const Ref ref = body_ref(seat, static_cast<int>(i));
    if (on_board(ref)) fire_terrain(trigger, ref, body(ref).tile, timing);
  }
}

// Terrain of scope tile works for the model on the tile (BA-TERR-08).
void Play::fire_terrain(Trigger trigger, Ref model, Tile tile, std::optional<Timing> timing) {
  enforces("BA-TERR-08");
  const CardId terrain = tile == no_tile ? no_card : now.terrain[static_cast<std::size_t>(index(tile))];
  if (terrain == no_card || card(terrain).scope != Scope::tile) return;
  for (EffectId id : card(terrain).effects) {
    const Effect& record = effect(id);
    if (record.trigger != trigger || record.timing != timing) continue;
    const Seat owner = now.terrain_by[static_cast<std::size_t>(index(tile))];
    if (record.limit != Limit::none && (body(model).terrain_used & terrain_bit(owner, id)) != 0) continue;
    fire(id, tile_ref(tile), model, model);
  }
}

// BA-R-48: the turn player's first, then by Initiative; one's own in the order one likes.
bool Play::work_queue() {
  if (now.queue.empty()) return pop(), true;
  for (Seat seat : priority()) {
    int own = 0;
    std::size_t first = 0;
    for (std::size_t i = now.queue.size(); i-- > 0;) {
      if (now.queue[i].by != seat) continue;
      ++own;
      first = i;
    }
    if (own == 0) continue;
    if (own == 1) return start_run(run_of(now.queue.take(first))), true;
    push(seat, PickOrder{});
    return true;
  }
  now.queue.clear();  // what is left belongs to players who are out
  return true;
}

Run run_of(const Fired& fired) {
  Run run;
  run.effect = fired.effect;
  run.by = fired.by;
  run.source = fired.source;
  run.self = fired.self;
  run.mover = fired.mover;
  run.attacker = fired.attacker;
  return run;
}

// Effects that set each other off a dozen deep end there, and everybody is told.
void Play::start_run(const Run& run) {
  constexpr std::size_t frames_of_a_run = 6;
  if (now.runs.full() || now.frames.size() + frames_of_a_run > now.frames.capacity)
    return tell<Failed>("BA-CYCLE-04", run.by, run.source, run.self, effect(run.effect).card);
  now.runs.push_back(run);
  push(run.by, Running{});
}

bool Play::work_run() {
  Run& run = now.runs.back();
  const Effect& record = effect(run.effect);
  const Context context = context_of(run);
  const auto finish = [&] {
    now.runs.take_back();
    pop();
    return true;
  };
  if (!living(run.by)) return finish();
  if (run.step == 0 && !run.chosen && !run.paid) {  // a trigger: conditions, leave, cost as it fires
    if (!holds(record, context) || !payable(record, context, nullptr, no_card)) return finish();
    if (record.optional && !run.agreed) return push(run.by, PickAgreement{}), true;
    run.paid = true;
    use_limit(run.effect, run.source, run.self);
    for (const Payment& payment : record.cost) {
      if (payment.price == Price::scrap) {
        push(run.by, PickPrice{payment.n});
      } else {
        pay_at_once(payment, context);
      }
    }
    return true;
  }
  if (run.item != 255 && run.step == 0 && !run.chosen && !holds(record, context))
    return finish();  // again on resolving
  if (run.step >= record.steps.size()) return finish();
  const EffectStep& step = record.steps[run.step];
  if (!run.chosen) return settle_targets(run, step);
  std::size_t seen = 0;
  for (const Target& target : run.targets) {
    if (target.at.number != run.step || seen++ < run.target) continue;
    const Ref ref = target.ref;
    ++run.target;
    const bool open = step.aim == Aim::none || fits(step, context, ref);  // BA-R-41
    if (open) do_step(run, step, ref);
    return true;
  }
  ++run.step;
  run.target = 0;
  run.chosen = false;
  return true;
}

// Fills in the targets of the step that comes next; asks the controller where there is a choice.
bool Play::settle_targets(Run& run, const EffectStep& step) {
  const Context context = context_of(run);
  const auto take_all = [&] {
    each_candidate(step, context, [&](Ref ref) {
      if (!run.targets.full()) run.targets.push_back({{run.step}, ref});
    });
    run.chosen = true;
    return true;
  };
  if (step.aim == Aim::none) {
    if (!run.targets.full()) run.targets.push_back({{run.step}, nothing});
    return run.chosen = true, true;
  }
  if (run.item != 255 && names_target(step.aim) && step.count > 0)
    return run.chosen = true, true;  // named when announced
  const int n = candidates(step, context);
  if (step.count == 0 || n <= 1 || !names_target(step.aim)) return take_all();
  run.chosen = true;
  push(run.by, PickTargets{.left = step.count});
  return true;
}

void Play::last(const Run& run, const EffectStep& step, Ref subject, int n, Attribute attribute) {
  if (now.lasting.full()) return tell<Failed>("BA-CYCLE-04", run.by, run.source, subject, effect(run.effect).card);
  Lasting lasting;
  lasting.effect = run.effect;
  lasting.step = run.step;
  lasting.by = run.by;
  lasting.subject = subject;
  lasting.n = static_cast<std::int16_t>(n);
  lasting.until = step.duration.until;
  lasting.left = step.duration.until == Until::rounds ? step.duration.rounds : std::uint8_t{1};
  if (step.aim == Aim::my_strings && step.count > 0) lasting.left = step.count;
  lasting.born = now.moment++;
  lasting.attribute = attribute;
  now.lasting.push_back(lasting);
}

void Play::do_step(Run& run, const EffectStep& step, Ref target) {
  const int n = step.amount.all ? 999 : amount(step.amount, context_of(run));
  const Ref planned = target.kind == RefKind::plan ? gear_ref(slot(target).owner, slot(target).gear) : target;
  switch (step.op) {
    case Op::mod: return modify(run, step, target, n);
    case Op::grant:
    case Op::forbid:
    case Op::grant_keyword: return last(run, step, planned, 0);
    case Op::untargetable:
    case Op::prevent: return last(run, step, target, n);
    case Op::set_attribute: push(run.by, PickAttribute{planned}); return;
    case Op::repeat_selection: now.combat.repeat = true; return;
    case Op::end_combat: now.combat.stop = true; return;
    case Op::redirect: return redirect(run, step);
    case Op::negate:
      if (target.kind == RefKind::item) negate(target.at);
      return;
    case Op::gain_move:
    case Op::spend_move:
    case Op::damage:
    case Op::repair:
      if (target.kind == RefKind::body) do_model(run, step, target, n);
      return;
    case Op::suspend:
    case Op::unsuspend:
    case Op::flip_up:
    case Op::exchange_weapon: return do_plan(step, target);
    case Op::dur_damage:
    case Op::destroy:
    case Op::repair_dur:
    case Op::cooldown:
    case Op::reduce_cooldown:
    case Op::activate:
    case Op::deactivate:
    case Op::mod_uptime: return do_thing(step, target.kind == RefKind::plan ? slot_weapon(slot(target)) : target, n);
    case Op::move:
    case Op::pull:
    case Op::push:
    case Op::place_pin:
    case Op::remove_cover: return do_board(run, step, target, n);
    default:
      if (target.kind == RefKind::seat) do_cards(run, step, seat_of(target));
      return;
  }
}

void Play::do_model(const Run& run, const EffectStep& step, Ref target, int n) {
  Body& body = body_at(target);
  if (step.op == Op::gain_move) {
    body.gained = static_cast<std::uint8_t>(std::min(99, body.gained + n));
  } else if (step.op == Op::spend_move) {  // BA-MOVE-07, BA-R-51
    const int taken = std::clamp(n, 0, std::max(0, points(target)));
    body.spent = static_cast<std::uint8_t>(body.spent + taken);
  } else if (may_change_hp(run.source, target)) {
    if (step.op == Op::damage)
      harm(target, std::max(0, n), step.pierce, "BA-BOT-06", nullptr);
    else
      mend(target, n);
  }
}

// Cards on the field, in a plan, on Cooldown.
void Play::do_thing(const EffectStep& step, Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  switch (step.op) {
    case Op::dur_damage: return lose_durability(thing, n, "BA-STR-09", true);
    case Op::destroy: return destroy(thing);
    case Op::repair_dur: return mend_card(thing, n);
    case Op::cooldown: return cool(thing, n);
    case Op::reduce_cooldown: return warm(thing, n);
    case Op::activate: return switch_on(thing);
    case Op::deactivate: return switch_off(thing);
    default: gear_at(thing).uptime = static_cast<std::uint8_t>(std::clamp(gear(thing).uptime + n, 0, 99)); return;
  }
}

void Play::do_plan(const EffectStep& step, Ref target) {
  PlanSlot& slot = slot_at(target);
  if (step.op == Op::flip_up) return flip(target, "BA-R-199");
  if (step.op == Op::exchange_weapon) {
    push(slot.owner, PickExchange{target});
  } else if (step.op == Op::unsuspend) {
    slot.suspended = slot.blocked = false;
    tell<Unsuspended>("BA-ZONE-21", slot.owner, target);
  } else if (slot.up && !slot.suspended) {  // BA-R-94: no block
    slot.suspended = true;
    tell<Suspended>("BA-ZONE-21", slot.owner, target);
  }
}

void Play::do_board(const Run& run, const EffectStep& step, Ref target, int n) {
  if (step.op == Op::place_pin) {
    now[run.by].pins = with(now[run.by].pins, tile_in(target));
    return tell<Pinned>("BA-OVRN-01", run.by, tile_in(target));
  }
  if (step.op == Op::remove_cover) {
    now.covers = without(now.covers, Slot{target.at});
    return tell<RemovedCover>("BA-LOS-02", run.by, Slot{target.at});
  }
  Travelling travel;
  travel.thing = target;
  travel.reference = run.self;
  travel.left = static_cast<std::uint8_t>(std::clamp(n, 0, 20));
  travel.way = step.op == Op::move ? Way::free : step.op == Op::pull ? Way::nearer : Way::farther;
  push(run.by, travel);
}

// Adds to a stat for as long as the step says; Strings take it at once.
void Play::modify(Run& run, const EffectStep& step, Ref target, int n) {
  StringNow& string = now.combat.string;
  if (target.kind == RefKind::string) {
    std::int16_t& added = step.stat == Stat::string_dur_damage ? string.dur_damage : string.damage;
    added = static_cast<std::int16_t>(added + n);
    return;
  }
  if (step.stat == Stat::hp_start && target.kind == RefKind::body) {  // BA-R-08
    if (!may_change_hp(run.source, target)) return;
    const Body& body = this->body(target);
    body_at(target).hp = static_cast<std::int16_t>(std::clamp<int>(body.hp + n, 0, body.hp_start));
    return;
  }
  Ref subject = target.kind == RefKind::plan ? gear_ref(slot(target).owner, slot(target).gear) : target;
  if (step.aim == Aim::my_strings && run.source != nothing)
    subject = run.self;  // of `self` for Sub-Systems and Terrain
  if (step.stat == Stat::hand_size && target.kind == RefKind::body) subject = seat_ref(seat_of(target));
  last(run, step, subject, n);
}

// BA-DETACH-05: what an attached unit carries does not change its host's Hit Points.
bool Look::may_change_hp(Ref source, Ref target) const {
  if (source.kind != RefKind::gear || seat_of(source) != seat_of(target)) return true;
  const Item& item = plan_of(source);
  const int bearer = item.body == 255 ? item.bearer : item.body;
  return bearer == 0 || s[seat_of(target)].bodies[static_cast<std::size_t>(bearer)].stand != Stand::attached;
}

// BA-KW-REPAIR-01, BA-BOT-04, BA-R-150.
void Play::mend(Ref target, int n) {
  Body& body = body_at(target);
  const int gain = std::clamp(n, 0, body.hp_start - body.hp);
  body.hp = static_cast<std::int16_t>(body.hp + gain);
  tell<Repaired>("BA-KW-REPAIR-01", seat_of(target), target, gain);
}

void Play::mend_card(Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  std::uint8_t& lost = thing.kind == RefKind::gear ? gear_at(thing).lost : now[seat_of(thing)].compounds[thing.at].lost;
  const int gain = std::clamp<int>(n, 0, lost);
  lost = static_cast<std::uint8_t>(lost - gain);
  tell<Mended>("BA-R-205", seat_of(thing), thing, gain);
}

void Play::warm(Ref thing, int n) {
  if (thing.kind != RefKind::gear && thing.kind != RefKind::compound) return;
  std::uint8_t& counter =
      thing.kind == RefKind::gear ? gear_at(thing).cooldown : now[seat_of(thing)].compounds[thing.at].cooldown;
  if (counter == 0) return;
  counter = static_cast<std::uint8_t>(counter - std::min<int>(n, counter));
  if (counter == 0) off_cooldown(thing);
}

void Play::redirect(const Run& run, const EffectStep& step) {
  StringNow& string = now.combat.string;
  if (!string.on) return;
  const std::optional<StringParts> made = parts(string_ref(string.side, string.slot));
  if (!made) return;
  if (step.redirect == Redirect::attacker) {
    string.target = made->unit;
    string.redirected = true;
    return;
  }
  push(run.by, PickAlly{});
}

// Hands, decks, piles and statuses of one player.
void Play::do_cards(Run& run, const EffectStep& step, Seat seat) {
  enforces("BA-PRIO-10");
  Player& player = now[seat];
  const int n = step.amount.all ? 99 : std::max(0, amount(step.amount, context_of(run)));
  const int from_deck = std::min(n, static_cast<int>(player.deck.size()));
  switch (step.op) {
    case Op::draw: return draw(seat, n, "BA-ZONE-11");
    case Op::scrap: return do_scrap(step, seat, std::min(n, static_cast<int>(player.hand.size())));
    case Op::drain:  // BA-KW-DRAIN-01, BA-R-146; a "deck" is the Pilot Deck (BA-PRIO-10)
      tell<Drained>("BA-KW-DRAIN-01", seat, from_deck);
      for (int i = 0; i < from_deck; ++i) scrap(seat, player.deck.take_back());
      return;
    case Op::predict:
      if (from_deck == 0) return;
      push(seat, PickPredicted{static_cast<std::uint8_t>(from_deck)});
      return tell_seen(seat, false, "BA-KW-PREDICT-01", from_deck);
    case Op::recycle: return recycle(seat, std::min(n, static_cast<int>(player.scrapyard.size())));
    case Op::retrieve:
      if (can_retrieve(seat, step)) push(seat, PickRetrieved{});
      return;
    case Op::reveal:  // BA-KW-REVEAL-01, BA-R-149
      run.revealed = static_cast<std::uint8_t>(from_deck);
      return tell_seen(seat, true, "BA-KW-REVEAL-01", run.revealed);
    case Op::take:
      if (any_to_take(seat)) push(seat, PickTaken{static_cast<std::uint8_t>(n)});
      return;
    case Op::look: return look_at(run.by, seat, n);
    case Op::gain_status:
      if (step.status == Status::flanking || step.status == Status::runaway) {  // BA-STRF-03
        for (Body& body : player.bodies) body.ran = body.ran || now.phase == Phase::movement;
      }
      return gain_status(seat, step.status, "BA-STAT-01");
    case Op::lose_status: return lose_status(seat, step.status);
    case Op::extra: return do_extra(step, seat, n);
    default: return;
  }
}

void Play::do_scrap(const EffectStep& step, Seat seat, int n) {
  if (n == 0) return;
  if (step.random) return scrap_random(seat, n);
  enforces("BA-ZONE-04");
  push(seat, PickScrap{static_cast<std::uint8_t>(n)});
}

// BA-KW-RECYCLE-01, BA-R-147: with no more cards than that there is nothing to choose.
void Play::recycle(Seat seat, int n) {
  Player& player = now[seat];
  if (n == 0) return;
  if (n < static_cast<int>(player.scrapyard.size())) {
    push(seat, PickRecycled{static_cast<std::uint8_t>(n)});
    return;
  }
  while (!player.scrapyard.empty()) player.deck.push_back(player.scrapyard.take_back());
  tell<Recycled>("BA-KW-RECYCLE-01", seat, n, no_card);
  shuffle_deck(seat);
}

void Play::do_extra(const EffectStep& step, Seat seat, int n) {
  if (step.extra == Extra::maneuver) {
    now[seat].more_maneuvers = static_cast<std::uint8_t>(std::min(99, now[seat].more_maneuvers + n));
  } else if (seat == turn_player()) {
    now.more_combats = static_cast<std::uint8_t>(std::min(99, now.more_combats + n));
  }
}

// The top cards of a deck are shown to its player, or to everybody.
void Play::tell_seen(Seat seat, bool everybody, std::string_view rule, int n) {
  if (told == nullptr) return;
  Cards cards;
  const Cards& deck = now[seat].deck;
  for (int i = 0; i < n; ++i) cards.push_back(deck[deck.size() - 1 - static_cast<std::size_t>(i)]);
  told->push_back(Saw{seat, everybody, &book()[rule], cards});
}

void Play::scrap_random(Seat seat, int n) {
  Cards& hand = now[seat].hand;
  for (int i = 0; i < n; ++i) {
    const int at = roll.die(static_cast<int>(hand.size())) - 1;
    scrap(seat, hand.take(static_cast<std::size_t>(at)));
  }
}

// Only the one who looks sees them; which ones is left to chance.
void Play::look_at(Seat by, Seat seat, int n) {
  Cards left = now[seat].hand, seen;
  while (n-- > 0 && !left.empty()) {
    const int at = n + 1 >= static_cast<int>(left.size()) ? 1 : roll.die(static_cast<int>(left.size()));
    seen.push_back(left.take(static_cast<std::size_t>(at - 1)));
  }
  if (told != nullptr) told->push_back(Saw{by, false, &book()["BA-ZONE-19"], seen});
}

// BA-STAT-01, BA-R-63.
void Play::gain_status(Seat seat, Status status, std::string_view rule) {
  Player& player = now[seat];
  switch (status) {
    case Status::flanking: player.flanking = true; break;
    case Status::overrun: player.overrun = true; break;
    case Status::runaway: player.runaway = true; break;
    case Status::strafing: player.strafing = true; break;
    default: return;
  }
  tell<GainedStatus>(rule, seat, status);
}

// BA-R-65: it goes back to its owner's Weapons Deck.
void Play::lose_status(Seat seat, Status status) {
  Player& player = now[seat];
  bool* held = nullptr;
  switch (status) {
    case Status::flanking: held = &player.flanking; break;
    case Status::overrun: held = &player.overrun; break;
    case Status::runaway: held = &player.runaway; break;
    case Status::strafing: held = &player.strafing; break;
    default: return;
  }
  if (*held) tell<LostStatus>("BA-R-65", seat, status);
  *held = false;
}

}  // namespace sprue::bots
