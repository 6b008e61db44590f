// Choices that a rule or an effect asks for: what may be chosen (BA-PRIO-06).
#include "games/bots/query/picks.h"

#include <algorithm>

#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"

namespace sprue::bots {

namespace {

// BA-KW-RETRIEVE-01, BA-R-134, BA-R-151. Ammunition is a Weapon too (BA-AMMO-01).
bool retrievable(const Position& pos, Ref ref, const EffectStep& step) {
  const Card& what = pos.card(ref);
  if (what.kind != Kind::weapon || pos.gear(ref).place != Place::wreckage) return false;
  const bool wanted =
      step.sort == Sort::weapon || step.sort == Sort::any || (step.sort == Sort::ammo && what.is(Type::ammunition));
  if (!wanted) return false;
  if (step.has_keyword && !what.has(step.keyword)) return false;
  // A Weapon without anybody to carry it stays where it is.
  return in_play(pos.state[seat_of(ref)].bodies[pos.plan_of(ref).bearer].stand);
}

}  // namespace

bool can_pick(const Position& pos, const Frame& frame, Ref ref) {
  const Run* run = asking_run(pos);
  switch (frame.purpose()) {
    case Purpose::target: {
      const EffectStep& step = pos.effect(run->effect).steps[run->step];
      return fits(pos, step, context_of(*run), ref) && !run->targets.has({{run->step}, ref});
    }
    case Purpose::announce: {
      const CycleItem* waiting = announcing(pos);
      return waiting != nullptr && fits(pos, *announced_step(pos), announced_context(pos), ref) &&
             !waiting->targets.has({announced(pos)->at, ref});
    }
    case Purpose::retrieve: {
      if (ref.kind != RefKind::gear || seat_of(ref) != frame.seat || ref.at >= pos.state[frame.seat].gear.size())
        return false;
      return retrievable(pos, ref, pos.effect(run->effect).steps[run->step]);
    }
    case Purpose::direction:
      return ref.kind == RefKind::tile && travel_fits(pos, *pos.below<Travelling>(), tile_in(ref));
    // The three that block each other; 0 is none.
    case Purpose::attribute: return ref.kind == RefKind::attribute && ref.at >= 1 && ref.at <= 3;
    case Purpose::exchange:
      return ref.kind == RefKind::gear && seat_of(ref) == frame.seat && ref.at < pos.state[frame.seat].gear.size() &&
             pos.gear(ref).place == Place::deck && pos.card(ref).kind == Kind::weapon && selectable(pos, ref);
    case Purpose::flip_own:
      return ref.kind == RefKind::plan && ref.seat < 2 && ref.at < 3 && in_own_plan(pos, frame.seat, ref) &&
             flippable(pos, ref);
    case Purpose::order:
      return ref.kind == RefKind::item && ref.at < pos.state.queue.size() && pos.state.queue[ref.at].by == frame.seat;
    case Purpose::unit: {
      if (ref.kind != RefKind::body || seat_of(ref) != frame.seat) return false;
      return std::any_of(pos.state.combat.actors.begin(), pos.state.combat.actors.end(), [&](const Actor& actor) {
        return !actor.done && actor.body == ref && actor.initiative == frame.as<PickUnit>()->initiative;
      });
    }
    case Purpose::agree:
    case Purpose::strings: return ref.kind == RefKind::yes || ref.kind == RefKind::no;
    case Purpose::core:
      return ref.kind == RefKind::body && seat_of(ref) == frame.seat && ref.at < pos.state[frame.seat].bodies.size() &&
             pos.body(ref).stand == Stand::aside;
    // Of the Bot, after a unit with a Mode was attached to it (BA-MODE-02).
    case Purpose::mode_off:
      return ref.kind == RefKind::gear && seat_of(ref) == frame.seat && ref.at < pos.state[frame.seat].gear.size() &&
             pos.gear(ref).active && pos.card(ref).is(Type::mode) && self_of(pos, ref) == body_ref(frame.seat);
    case Purpose::ally: return ally_fits(pos, frame.seat, ref);
    case Purpose::option: {
      const OptionQuestion asked = option_question(pos);
      return ref.kind == RefKind::option && asked.effect != nullptr &&
             open_options(pos, *asked.effect, asked.context, asked.announced).has(ref.at);
    }
    default: return false;
  }
}

namespace {

bool sort_fits(Sort sort, const Card& what) {
  switch (sort) {
    case Sort::attack: return what.is_attack();
    case Sort::skill: return what.is_skill();
    case Sort::standard: return what.kind == Kind::standard_attack;
    case Sort::any: return true;
    case Sort::weapon:
    case Sort::ammo: return false;
  }
  return false;
}

}  // namespace

bool can_retrieve(const Position& pos, Seat seat, const EffectStep& step) {
  for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) {
    if (retrievable(pos, gear_ref(seat, static_cast<int>(i)), step)) return true;
  }
  return std::any_of(pos.state[seat].wreckage.begin(), pos.state[seat].wreckage.end(),
                     [&](CardId id) { return sort_fits(step.sort, pos.card(id)); });
}

bool can_pick(const Position& pos, const Frame& frame, CardId id) {
  const Player& player = pos.state[frame.seat];
  const Run* run = asking_run(pos);
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
      return player.wreckage.has(id) && sort_fits(pos.effect(run->effect).steps[run->step].sort, pos.card(id));
    case Purpose::take:
      return among_top(0, run->revealed) && sort_fits(pos.effect(run->effect).steps[run->step].sort, pos.card(id));
    case Purpose::predict: return among_top(0, frame.as<PickPredicted>()->left);
    case Purpose::predict_top: return among_top(frame.as<PickTopOrder>()->placed, frame.as<PickTopOrder>()->cards);
    default: return false;
  }
}

bool any_to_take(const Position& pos, Seat seat) {
  const Cards& deck = pos.state[seat].deck;
  // Asked as the pick would ask it, since only its purpose counts here.
  const Frame taking{seat, PickTaken{}};
  return std::any_of(deck.begin(), deck.end(), [&](CardId id) { return can_pick(pos, taking, id); });
}

// A player may stop where a choice asks for "up to" a number.
bool may_finish(const Position& pos, const Frame& frame) {
  switch (frame.purpose()) {
    case Purpose::announce: return announced(pos)->chosen > 0;
    case Purpose::target: return frame.as<PickTargets>()->any;
    case Purpose::take:
    case Purpose::predict:
    case Purpose::predict_top: return true;
    case Purpose::direction: return pos.below<Travelling>()->way == Way::free;
    default: return false;
  }
}

bool candidates_left(const Position& pos, const Run& run) {
  bool any = false;
  const EffectStep& step = pos.effect(run.effect).steps[run.step];
  each_candidate(pos, step, context_of(run), [&](Ref ref) { any = any || !run.targets.has({{run.step}, ref}); });
  return any;
}

}  // namespace sprue::bots
