// Choices that a rule or an effect asks for (BA-PRIO-06): what may be chosen, and what follows.
#include <algorithm>
#include <cassert>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

// The record that asks: the run below the pick.
const Run* Look::asking_run() const { return s.runs.empty() ? nullptr : &s.runs.back(); }

// What lies below the pick on top.
const Announcing* Look::announced() const { return below<Announcing>(); }

const CycleItem* Look::announcing() const {
  const Announcing* open = announced();
  return open == nullptr ? nullptr : item(open->item.at);
}

// The step of the item being announced whose targets are chosen now.
const EffectStep* Look::announced_step() const {
  const CycleItem* waiting = announcing();
  if (waiting == nullptr) return nullptr;
  const RecordStep at = announced()->at;
  const EffectId id = waiting->kind == ItemKind::card ? record(waiting->card, at.record()) : waiting->effect;
  return &effect(id).steps[at.step()];
}
Context Look::announced_context() const {
  const CycleItem* waiting = announcing();
  Context context = waiting->kind == ItemKind::card ? card_context(waiting->by) : gear_context(waiting->a);
  context.attacker = card_context(waiting->by).attacker;
  return context;
}

bool Look::can_pick(const Frame& frame, Ref ref) const {
  const Run* run = asking_run();
  switch (frame.purpose()) {
    case Purpose::target: {
      const EffectStep& step = effect(run->effect).steps[run->step];
      return fits(step, context_of(*run), ref) && !run->targets.has({{run->step}, ref});
    }
    case Purpose::announce: {
      const CycleItem* waiting = announcing();
      return waiting != nullptr && fits(*announced_step(), announced_context(), ref) &&
             !waiting->targets.has({announced()->at, ref});
    }
    case Purpose::retrieve: {
      if (ref.kind != RefKind::gear || seat_of(ref) != frame.seat || ref.at >= s[frame.seat].gear.size()) return false;
      return retrievable(ref, effect(run->effect).steps[run->step]);
    }
    case Purpose::direction: return ref.kind == RefKind::tile && travel_fits(*below<Travelling>(), tile_in(ref));
    case Purpose::attribute: return ref.kind == RefKind::attribute && ref.at >= 1 && ref.at <= 3;
    case Purpose::exchange:
      return ref.kind == RefKind::gear && seat_of(ref) == frame.seat && ref.at < s[frame.seat].gear.size() &&
             gear(ref).place == Place::deck && card(ref).kind == Kind::weapon && selectable(ref);
    case Purpose::flip_own:
      return ref.kind == RefKind::plan && ref.seat < 2 && ref.at < 3 && slot(ref).owner == frame.seat && flippable(ref);
    case Purpose::order:
      return ref.kind == RefKind::item && ref.at < s.queue.size() && s.queue[ref.at].by == frame.seat;
    case Purpose::unit: {
      if (ref.kind != RefKind::body || seat_of(ref) != frame.seat) return false;
      return std::any_of(s.combat.actors.begin(), s.combat.actors.end(), [&](const Actor& actor) {
        return !actor.done && actor.body == ref && actor.initiative == frame.as<PickUnit>()->initiative;
      });
    }
    case Purpose::agree:
    case Purpose::strings: return ref.kind == RefKind::yes || ref.kind == RefKind::no;
    case Purpose::core:
      return ref.kind == RefKind::body && seat_of(ref) == frame.seat && ref.at < s[frame.seat].bodies.size() &&
             body(ref).stand == Stand::aside;
    case Purpose::mode_off:
      return ref.kind == RefKind::gear && seat_of(ref) == frame.seat && ref.at < s[frame.seat].gear.size() &&
             gear(ref).active && card(ref).is(Type::mode) && self_of(ref) == body_ref(frame.seat);
    case Purpose::ally: return ally_fits(frame.seat, ref);
    default: return false;
  }
}

bool Look::flippable(Ref plan) const {
  const PlanSlot& planned = slot(plan);
  return planned.gear != no_gear && !planned.up && !flips_barred(planned.owner);
}

// Asked of the player and never of the card: what may be flipped must not tell what lies there.
bool Look::flips_barred(Seat owner) const {
  return std::ranges::any_of(rules.statics(Forbid::flip), [&](const StaticRow& row) {
    if (row.seat != index(owner)) return false;
    const Ref source = gear_ref(owner, row.gear);
    return works(source) && holds(effect(row.effect), gear_context(source));
  });
}

// Another own model inside the String's Range and sight.
bool Look::ally_fits(Seat seat, Ref ref) const {
  const StringNow& string = s.combat.string;
  if (!string.on || ref.kind != RefKind::body || seat_of(ref) != seat || ref == string.target ||
      ref.at >= s[seat].bodies.size())
    return false;
  return reaches(string_ref(string.side, string.slot), ref, false, nullptr);
}

bool Look::has_ally(Seat seat) const {
  for (std::size_t i = 0; i < s[seat].bodies.size(); ++i) {
    if (ally_fits(seat, body_ref(seat, static_cast<int>(i)))) return true;
  }
  return false;
}

// BA-KW-RETRIEVE-01, BA-R-134, BA-R-151. Ammunition is a Weapon too (BA-AMMO-01).
bool Look::retrievable(Ref ref, const EffectStep& step) const {
  const Card& what = card(ref);
  if (what.kind != Kind::weapon || gear(ref).place != Place::wreckage) return false;
  if (step.sort == Sort::ammo ? !what.is(Type::ammunition) : step.sort != Sort::weapon) return false;
  if (step.has_keyword && !what.has(step.keyword)) return false;
  return in_play(s[seat_of(ref)].bodies[plan_of(ref).bearer].stand);
}

bool Look::sort_fits(Sort sort, const Card& what) const {
  switch (sort) {
    case Sort::attack: return what.is_attack();
    case Sort::skill: return what.is_skill();
    case Sort::standard: return what.kind == Kind::standard_attack;
    default: return false;
  }
}

bool Look::can_retrieve(Seat seat, const EffectStep& step) const {
  for (std::size_t i = 0; i < s[seat].gear.size(); ++i) {
    if (retrievable(gear_ref(seat, static_cast<int>(i)), step)) return true;
  }
  return std::any_of(s[seat].wreckage.begin(), s[seat].wreckage.end(),
                     [&](CardId id) { return sort_fits(step.sort, card(id)); });
}

bool Look::can_pick(const Frame& frame, CardId id) const {
  const Player& player = s[frame.seat];
  const Run* run = asking_run();
  const auto among_top = [&](int from, int n) {
    for (int i = from; i < n && i < static_cast<int>(player.deck.size()); ++i) {
      if (player.deck[player.deck.size() - 1 - static_cast<std::size_t>(i)] == id) return true;
    }
    return false;
  };
  switch (frame.purpose()) {
    case Purpose::price:
    case Purpose::scrap: return player.hand.has(id);
    case Purpose::recycle: return player.scrapyard.has(id);
    case Purpose::retrieve:
      return player.wreckage.has(id) && sort_fits(effect(run->effect).steps[run->step].sort, card(id));
    case Purpose::take:
      return among_top(0, run->revealed) && sort_fits(effect(run->effect).steps[run->step].sort, card(id));
    case Purpose::predict: return among_top(0, frame.as<PickPredicted>()->left);
    case Purpose::predict_top: return among_top(frame.as<PickTopOrder>()->placed, frame.as<PickTopOrder>()->cards);
    default: return false;
  }
}

bool Look::any_to_take(Seat seat) const {
  const Cards& deck = s[seat].deck;
  const Frame taking{seat, PickTaken{}};
  return std::any_of(deck.begin(), deck.end(), [&](CardId id) { return can_pick(taking, id); });
}

// Where only "up to" so many are asked for, one may stop.
bool Look::may_finish(const Frame& frame) const {
  switch (frame.purpose()) {
    case Purpose::announce: return announced()->chosen > 0;
    case Purpose::target: return frame.as<PickTargets>()->any;
    case Purpose::take:
    case Purpose::predict:
    case Purpose::predict_top: return true;
    case Purpose::direction: return below<Travelling>()->way == Way::free;
    default: return false;
  }
}

void Play::act(Seat, const Choose& action) { picked(action.pick); }
void Play::act(Seat, const ChooseCard& action) { picked_card(action.card); }
void Play::act(Seat, const Done&) { finished(); }

void Play::picked(Ref ref) {
  const Frame frame = now.frames.back();
  if (frame.is<PickTargets>()) return picked_target(ref);
  pop();
  switch (frame.purpose()) {
    case Purpose::announce: return picked_announced(ref);
    case Purpose::retrieve: return retrieve(frame.seat, ref);
    case Purpose::direction: return picked_direction(tile_in(ref));
    case Purpose::attribute: {
      const Run& run = now.runs.back();
      return last(run, effect(run.effect).steps[run.step], frame.as<PickAttribute>()->weapon, 0,
                  static_cast<Attribute>(ref.at));
    }
    case Purpose::exchange: return exchange(frame.as<PickExchange>()->plan, ref);
    case Purpose::flip_own: return flip(ref, frame.as<PickFlip>()->strafed ? "BA-STRF-05" : "BA-FLANK-04");
    case Purpose::order: return start_run(run_of(now.queue.take(ref.at)));
    case Purpose::unit: return picked_unit(ref);
    case Purpose::agree:
      now.runs.back().agreed = ref.kind == RefKind::yes;
      if (ref.kind == RefKind::yes) return;
      now.runs.take_back();
      return pop();
    case Purpose::strings: return take_counted(*frame.as<PickCounted>(), ref.kind == RefKind::yes);
    case Purpose::core: return enter_core(frame.seat, ref.at);
    case Purpose::mode_off: return switch_off(ref);
    case Purpose::ally: now.combat.string.target = ref; return;
    default: return;
  }
}

void Play::picked_target(Ref ref) {
  Run& run = now.runs.back();
  if (!run.targets.full()) run.targets.push_back({{run.step}, ref});
  auto& open = opened<PickTargets>();
  open.any = true;
  const bool more = candidates_left(run) && !run.targets.full();
  if (--open.left == 0 || !more) pop();
}

void Play::picked_announced(Ref ref) {
  auto& open = opened<Announcing>();
  for (CycleItem& item : now.cycle) {
    if (item.number == open.item.at && !item.targets.full()) item.targets.push_back({open.at, ref});
  }
  ++open.chosen;
}

void Play::retrieve(Seat seat, Ref ref) {
  Gear& state = gear_at(ref);
  state.place = Place::deck;
  state.attached = card(ref).is(Type::funnel);
  if (is_model(ref)) state.tile = where(body_ref(seat_of(ref), plan_of(ref).bearer));  // BA-R-151
  tell<Retrieved>("BA-KW-RETRIEVE-01", seat, ref);
}

void Play::picked_direction(Tile to) {
  auto& travel = opened<Travelling>();
  --travel.left;
  if (travel.thing.kind == RefKind::body)
    enter_tile(travel.thing, to, false);
  else
    move_thing(travel.thing, to);
}

void Play::exchange(Ref plan, Ref weapon) {
  PlanSlot& slot = slot_at(plan);
  gear_at(gear_ref(slot.owner, slot.gear)).place = Place::deck;
  slot.gear = weapon.at;
  gear_at(weapon).place = Place::plan;
  drop_dead_copies(plan.seat);
}

void Play::picked_unit(Ref body) {
  for (std::size_t i = 0; i < now.combat.actors.size(); ++i) {
    if (now.combat.actors[i].body == body) now.combat.actor = static_cast<std::uint8_t>(i);
  }
}

bool Play::candidates_left(const Run& run) const {
  bool any = false;
  const EffectStep& step = effect(run.effect).steps[run.step];
  each_candidate(step, context_of(run), [&](Ref ref) { any = any || !run.targets.has({{run.step}, ref}); });
  return any;
}

namespace {

// How many cards a pick still asks for.
std::uint8_t& cards_left(Frame& frame) {
  std::uint8_t* left = nullptr;
  std::visit(
      [&](auto& course) {
        if constexpr (requires { course.purpose, course.left; }) left = &course.left;
      },
      frame.course);
  assert(left != nullptr);
  return *left;
}

}  // namespace

void Play::picked_card(CardId id) {
  Frame& frame = now.frames.back();
  const Seat seat = frame.seat;
  Player& player = now[seat];
  switch (frame.purpose()) {
    case Purpose::price:
    case Purpose::scrap:
      take_from_hand(seat, id);
      scrap(seat, id);
      if (--cards_left(frame) == 0 || player.hand.empty()) pop();
      return;
    case Purpose::recycle:
      player.deck.push_back(player.scrapyard.take(player.scrapyard.find(id)));
      tell<Recycled>("BA-KW-RECYCLE-01", seat, 1, id);
      if (--cards_left(frame) > 0) return;
      pop();
      return shuffle_deck(seat);
    case Purpose::retrieve:
      pop();
      player.wreckage.take(player.wreckage.find(id));
      to_hand(seat, id);
      return tell<RetrievedCard>("BA-KW-RETRIEVE-01", seat, id);
    case Purpose::take: {
      Run& run = now.runs.back();
      take_from_top(player.deck, id);
      --run.revealed;
      to_hand(seat, id);
      tell<Drew>("BA-KW-REVEAL-01", seat, 1, id);
      if (--cards_left(frame) == 0 || !any_to_take(seat)) pop();
      return;
    }
    case Purpose::predict:  // BA-R-148: the order below is that of choosing, the last one lowest
      take_from_top(player.deck, id);
      player.deck.push_front(id);
      if (--cards_left(frame) == 0) finished();
      return;
    case Purpose::predict_top: {
      auto& order = opened<PickTopOrder>();
      const std::size_t at = player.deck.size() - 1 - order.placed;
      std::size_t from = at;
      while (player.deck[from] != id) --from;
      player.deck.take(from);
      player.deck.insert(at, id);
      if (++order.placed + 1 >= order.cards) finished();
      return;
    }
    default: pop(); return;
  }
}

// The copy of a card that lies nearest to the top.
void Play::take_from_top(Cards& deck, CardId id) {
  for (std::size_t i = deck.size(); i-- > 0;) {
    if (deck[i] != id) continue;
    deck.take(i);
    return;
  }
}

void Play::finished() {
  Frame& frame = now.frames.back();
  const PickPredicted* predicted = frame.as<PickPredicted>();
  if (predicted != nullptr && predicted->left > 1) {
    frame.course = PickTopOrder{.cards = predicted->left};
    return;
  }
  if (frame.is<PickAnnounced>()) {
    pop();
    opened<Announcing>().chosen = Announcing::enough;
    return;
  }
  if (frame.is<PickDirection>()) {
    pop();
    opened<Travelling>().left = 0;
    return;
  }
  if (predicted != nullptr || frame.is<PickTopOrder>()) tell<Predicted>("BA-KW-PREDICT-01", frame.seat);
  pop();
}

}  // namespace sprue::bots
