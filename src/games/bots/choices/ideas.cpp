// Lists what a player might sensibly try, always in the same order. `allowed` says which of it is legal.
#include <algorithm>

#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/picks.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/position.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"
#include "games/bots/query/timing.h"

namespace sprue::bots {

namespace {

struct Ideas {
  Ideas(const Rules& the_rules, const State& state, Seat who, std::vector<Action>& list)
      : pos(the_rules, state), seat(who), out(list) {}

  void all() {
    if (!waiting(pos).has(seat)) return;
    // What lies on top asks first; the Phase or the Combat goes on once nothing is open.
    if (!pos.state.frames.empty()) return in_frame(pos.state.frames.back());
    if (pos.state.stage < Stage::play) return in_setup();
    if (pos.state.combat.stage == Fight::select) return in_selection();
    if (pos.state.combat.stage == Fight::none) return in_phase();
    in_combat();
  }

  template <class A>
  void add(const A& action) {
    out.push_back(action);
  }

  void in_setup() {
    switch (pos.state.stage) {
      case Stage::marks: return add(MarkRoll{});
      case Stage::inner_cover:
      case Stage::outer_cover:
        for (int i = 0; i < slot_count; ++i) {
          const Slot slot = slot_at(i);
          const bool near = pos.state.stage == Stage::outer_cover
                                ? touches_outer(slot)
                                : touches(slot, pos.state.marks[pos.state.progress / 2U]);
          if (near) add(PlaceCover{slot});
        }
        return;
      case Stage::pick_terrain:
        for (CardId card : pos.rules.kit(seat).build.terrain) add(PickTerrain{card});
        return;
      default:
        for (int i = 0; i < tile_count; ++i) add(PlaceTerrain{tile_at(i)});
        return;
    }
  }

  // Cards of the hand, each name once.
  template <class Each>
  void each_card(const Each& each) {
    // A hand is sorted, so equal cards lie side by side.
    CardId last = no_card;
    for (CardId id : pos.state[seat].hand) {
      if (id != last) each(id);
      last = id;
    }
  }
  // What can be played or used in many moments.
  void cards() {
    each_card([&](CardId id) {
      if (pos.card(id).timings != 0) add(PlayCard{id});
    });
    if (!pos.rules.kit(seat).any_time.empty()) abilities(Trigger::ability, Timing::any);
  }
  template <class Each>
  void each_gear(const Each& each) {
    for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) {
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      if (pos.state[seat].gear[i].place != Place::wreckage) each(ref);
    }
  }
  void abilities(Trigger trigger, std::optional<Timing> timing) {
    each_gear([&](Ref ref) {
      const auto& effects = pos.card(ref).effects;
      for (std::size_t i = 0; i < effects.size(); ++i) {
        const Effect& record = pos.effect(effects[i]);
        if (record.trigger != trigger || record.timing != timing || !record.optional) continue;
        if (trigger == Trigger::response) {
          add(Respond{ref, static_cast<std::uint8_t>(i)});
        } else {
          add(UseAbility{ref, static_cast<std::uint8_t>(i)});
        }
      }
    });
  }

  // In a step of Combat the abilities of the Action Phase fit too (BA-R-199).
  void step_abilities(Timing step) {
    abilities(Trigger::ability, step);
    abilities(Trigger::ability, Timing::action);
  }

  // The menu of whoever owns the Phase; what is not legal is sorted out by `allowed`.
  void in_phase() {
    if (pos.state.phase == Phase::fork) {
      add(ChoosePhase{Phase::action});
      return add(ChoosePhase{Phase::movement});
    }
    cards();
    if (pos.state.phase == Phase::standby) standby();
    if (pos.state.phase == Phase::action) action_phase();
    if (pos.state.phase == Phase::movement) movement_phase();
    if (pos.state.phase == Phase::end) abilities(Trigger::ability, Timing::end);
    add(EndStep{});
  }

  void standby() {
    abilities(Trigger::ability, Timing::standby);
    each_gear([&](Ref ref) {
      const Card& what = pos.card(ref);
      if (switched(what))
        pos.gear(ref).active ? (what.is(Type::mode) ? add(Deactivate{ref}) : void()) : add(Activate{ref});
      if (!what.is(Type::funnel) && !what.has(Trait::detachable)) return;
      const bool attached = what.is(Type::funnel)
                                ? pos.gear(ref).attached
                                : pos.state[seat].bodies[pos.plan_of(ref).body].stand == Stand::attached;
      attached ? add(Detach{ref}) : add(Attach{ref});
    });
  }

  void action_phase() {
    abilities(Trigger::ability, Timing::action);
    for (int other = 0; other < pos.rules.seats(); ++other) {
      if (pos.rules.opposed(seat, seat_at(other)) && pos.living(seat_at(other))) add(InitiateCombat{seat_at(other)});
    }
    // With no card to scrap one may withdraw all the same, and draws none (BA-R-33).
    for (int n = 0; n <= std::min(3, static_cast<int>(pos.state[seat].hand.size())); ++n)
      add(Withdraw{static_cast<std::uint8_t>(n)});
  }

  void movement_phase() {
    abilities(Trigger::ability, Timing::movement);
    for (std::size_t i = 0; i < pos.state[seat].bodies.size(); ++i) {
      const Ref unit = body_ref(seat, static_cast<int>(i));
      if (!pos.on_board(unit)) continue;
      // Only a move that an enemy could pin has to be declared first (BA-R-60).
      if (!pos.body(unit).declared && enemy_on(pos, seat, pos.body(unit).tile)) add(DeclareMove{unit});
      for (int d = 0; d < dir_count; ++d) add(Step{unit, dir_at(d)});
      // A Rush towards nobody is no idea, since it could never be legal (BA-RUSH-02).
      if (!pos.body(unit).rushed) {
        for (int d = 0; d < dir_count; ++d) {
          const Tile to = neighbour(pos.body(unit).tile, dir_at(d));
          if (to != no_tile && (enemy_on(pos, seat, to) || enemy_weapon_on(pos, seat, to)))
            add(BotRush{unit, dir_at(d)});
        }
      }
      if (pos.body(unit).reserve_ready && !pos.state[seat].reserve) add(ReservePower{unit});
    }
    each_gear([&](Ref ref) {
      // A Hazard is set where its Bot has been in this Phase (BA-HAZ-01).
      if (pos.card(ref).is(Type::hazard) && pos.gear(ref).tile == no_tile) {
        for (int tile = 0; tile < tile_count; ++tile) {
          if (has(pos.body(self_of(pos, ref)).visited, tile_at(tile))) add(SetHazard{ref, tile_at(tile)});
        }
      }
      reposition(ref);
    });
    for (std::size_t i = 0; i < pos.state[seat].compounds.size(); ++i)
      reposition(compound_ref(seat, static_cast<int>(i)));
  }
  void reposition(Ref thing) {
    if (!repositionable(pos, thing)) return;
    const Tile centre = pos.body(leash_holder(pos, thing)).tile;
    for (int tile = 0; tile < tile_count; ++tile) {
      // Around whoever leads it, within the leash (BA-BIT-03).
      if (distance(centre, tile_at(tile)) <= 1 && tile_at(tile) != model_tile(pos, thing))
        add(Reposition{thing, tile_at(tile)});
    }
  }

  // Slots not yet thought about, or emptied since, an empty one alone; then the decision. What lies in a slot that was
  // thought about stays there.
  void in_selection() {
    const Side& side = pos.state.combat.sides[static_cast<std::size_t>(side_of(pos, seat))];
    const auto settled = [&](Ref ref) {
      return std::any_of(side.slots.begin(), side.slots.end(), [&](const PlanSlot& slot) {
        return slot.owner == seat && slot.gear == ref.at && (slot.touched || slot.up);
      });
    };
    // The centre first: Duplicates copy what lies there (BA-DUP-01).
    for (PlanPlace place : {PlanPlace::centre, PlanPlace::left, PlanPlace::right}) {
      const PlanSlot& slot = side.slots[static_cast<std::size_t>(place)];
      if (slot.owner != seat || slot.up || (slot.touched && slot.gear != no_gear)) continue;
      each_gear([&](Ref ref) {
        const bool weapon = pos.card(ref).kind == Kind::weapon || pos.card(ref).kind == Kind::duplicate;
        if (weapon && !settled(ref)) add(Select{place, ref});
      });
      // One empty slot at a time keeps the list short; the next comes with the next choice.
      if (slot.gear == no_gear) break;
    }
    add(Commit{});
  }

  void in_combat() {
    const int side = side_of(pos, seat);
    switch (pos.state.combat.stage) {
      case Fight::blocks:
        cards();
        step_abilities(Timing::block);
        blocks(side);
        return add(EndStep{});
      case Fight::attach: {
        cards();
        step_abilities(Timing::attack);
        // Asked once a slot and not once a card, since reach takes the longest to work out.
        std::array<bool, 3> open{};
        for (int own = 0; own < 3; ++own)
          open[static_cast<std::size_t>(own)] =
              acts_for(pos, attack_ref(side, own), pos.acting()) && reach_mask(pos, attack_ref(side, own)) != 0;
        each_card([&](CardId id) {
          if (pos.card(id).kind == Kind::ace) add(PlayAce{id, pos.acting()});
          if (!pos.card(id).is_attack() || pos.card(id).kind == Kind::ace) return;
          for (int own = 0; own < 3; ++own) {
            if (open[static_cast<std::size_t>(own)]) add(AttachAttack{id, attack_ref(side, own)});
          }
        });
        return add(BeginResolve{});
      }
      default:
        cards();
        step_abilities(Timing::attack);
        for (int own = 0; own <= ace_slot; ++own) strings(attack_ref(side, own));
        return;
    }
  }

  void blocks(int side) {
    for (int own = 0; own < 3; ++own) {
      if (!acts_for(pos, attack_ref(side, own), pos.acting()) || pos.slot(plan_ref(side, own)).suspended) continue;
      for (int enemy = 0; enemy < 3; ++enemy) {
        const PlanSlot& theirs = pos.slot(plan_ref(1 - side, enemy));
        if (theirs.gear != no_gear && !theirs.suspended)
          add(DeclareBlock{plan_ref(side, own), plan_ref(1 - side, enemy)});
      }
    }
  }

  void strings(Ref string) {
    if (!acts_for(pos, string, pos.acting())) return;
    if (forms_string(pos, string, nullptr)) {
      // A Scoped Weapon may count Range 2 as 3, so each target is an idea twice (BA-KW-SCOPED-01).
      const bool scoped = string.at != ace_slot && string_has(pos, string, Trait::scoped);
      each_target(pos, seat, [&](Ref target) {
        if (!string_targets(pos, target, seat, nullptr)) return;
        add(ResolveString{string, target, false});
        if (scoped) add(ResolveString{string, target, true});
      });
    }
    if (!warhead_possible(pos, string)) return;
    for (int tile = 0; tile < tile_count; ++tile) add(PlaceWarhead{string, tile_at(tile)});
  }

  void in_frame(const Frame& frame) {
    switch (frame.kind()) {
      case FrameKind::quick:
        abilities(Trigger::ability, Timing::standby);
        each_gear([&](Ref ref) {
          if (pos.card(ref).has(Trait::quick_start) && switched(pos.card(ref)) && !pos.gear(ref).active)
            add(Activate{ref});
        });
        return add(Pass{});
      case FrameKind::window:
      case FrameKind::cycle:
        cards();
        // Only a String is answered by cards on the field.
        if (pos.state.combat.pending.on) abilities(Trigger::response, std::nullopt);
        return add(Pass{});
      case FrameKind::rotation:
        cards();
        if (engaged(pos, seat)) statuses();
        abilities(Trigger::on_selection_end, std::nullopt);
        return add(Pass{});
      case FrameKind::pins:
        for (int d = 0; d < dir_count; ++d) {
          const Tile tile = neighbour(pos.body(frame.as<Pinning>()->model).tile, dir_at(d));
          if (tile != no_tile) add(PlacePin{tile});
        }
        return add(Pass{});
      case FrameKind::blocks:
        cards();
        blocks(side_of(pos, seat));
        return add(Pass{});
      case FrameKind::hazards: return hazards(*frame.as<HazardChance>());
      case FrameKind::offers: offers(frame.as<OfferingSlots>()->side); return add(Pass{});
      case FrameKind::answer: add(AcceptSlots{}); return add(RefuseSlots{});
      case FrameKind::pick: return picks(frame);
      default: return;
    }
  }

  void hazards(const HazardChance& chance) {
    if (chance.part == HazardChance::Part::owner) {
      for (int owner = 0; owner < pos.rules.seats(); ++owner) add(ChooseHazardOwner{seat_at(owner)});
      return;
    }
    each_gear([&](Ref ref) {
      if (pos.card(ref).is(Type::hazard) && pos.gear(ref).tile == chance.tile) add(TriggerHazard{ref});
    });
    add(Pass{});
  }

  void statuses() {
    const int other = 1 - side_of(pos, seat);
    for (int at = 0; at < 3; ++at) {
      if (!flippable(pos, plan_ref(other, at))) continue;
      if (pos.state[seat].flanking) add(UseStatus{Status::flanking, plan_ref(other, at)});
      if (pos.state[seat].overrun) add(UseStatus{Status::overrun, plan_ref(other, at)});
    }
    if (!pos.state[seat].strafing) return;
    for (Seat victim : pos.state.combat.sides[static_cast<std::size_t>(other)].members)
      add(UseStatus{Status::strafing, seat_ref(victim)});
  }

  void offers(int side) {
    for (int to = 0; to < pos.rules.seats(); ++to) {
      if (!may_be_offered(pos, side, seat_at(to))) continue;
      // Every choice of the three slots and the Ace's, but for none at all.
      for (unsigned bits = 1; bits < 16; ++bits) {
        OfferSlots offer;
        offer.to = seat_at(to);
        for (unsigned place = 0; place < 4; ++place) {
          if ((bits >> place & 1U) != 0) offer.slots.push_back(static_cast<PlanPlace>(place));
        }
        add(offer);
      }
    }
  }

  void picks(const Frame& frame) {
    const auto offer = [&](Ref ref) {
      if (can_pick(pos, frame, ref)) add(Choose{ref});
    };
    const auto offer_cards = [&](const Cards& pile) {
      List<CardId, deck_size> seen;
      for (CardId id : pile) {
        if (!seen.has(id) && can_pick(pos, frame, id)) add(ChooseCard{id});
        if (!seen.has(id)) seen.push_back(id);
      }
    };
    switch (frame.purpose()) {
      case Purpose::target: {
        const Run& run = *asking_run(pos);
        each_candidate(pos, pos.effect(run.effect).steps[run.step], context_of(run), offer);
        break;
      }
      case Purpose::announce: each_candidate(pos, *announced_step(pos), announced_context(pos), offer); break;
      case Purpose::price:
      case Purpose::scrap: offer_cards(pos.state[seat].hand); break;
      case Purpose::recycle: offer_cards(pos.state[seat].scrapyard); break;
      case Purpose::retrieve:
        offer_cards(pos.state[seat].wreckage);
        for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) offer(gear_ref(seat, static_cast<int>(i)));
        break;
      case Purpose::take:
      case Purpose::predict:
      case Purpose::predict_top: top_picks(frame); break;
      case Purpose::direction:
        for (int tile = 0; tile < tile_count; ++tile) offer(tile_ref(tile_at(tile)));
        break;
      // Beam, Heat, and Solid; `universal` belongs to Attacks.
      case Purpose::attribute:
        for (std::uint8_t at = 1; at <= 3; ++at) add(Choose{Ref{RefKind::attribute, 0, at}});
        break;
      case Purpose::exchange:
      case Purpose::mode_off: each_gear(offer); break;
      case Purpose::flip_own:
        // Both plans: offer() keeps what may be picked.
        for (int at = 0; at < 6; ++at) offer(plan_ref(at / 3, at % 3));
        break;
      case Purpose::order:
        for (std::size_t i = 0; i < pos.state.queue.size(); ++i) offer(item_ref(static_cast<int>(i)));
        break;
      case Purpose::option:
        for (std::size_t at = 1; at <= most_options; ++at) offer(option_ref(static_cast<int>(at)));
        break;
      case Purpose::unit:
      case Purpose::core:
      case Purpose::ally:
        for (std::size_t i = 0; i < pos.state[seat].bodies.size(); ++i) offer(body_ref(seat, static_cast<int>(i)));
        break;
      default:
        add(Choose{Ref{RefKind::yes, 0, 0}});
        add(Choose{Ref{RefKind::no, 0, 0}});
        break;
    }
    if (may_finish(pos, frame)) add(Done{});
  }

  void top_picks(const Frame& frame) {
    if (frame.purpose() == Purpose::take) return offer_top(frame, 0, asking_run(pos)->revealed);
    if (frame.purpose() == Purpose::predict) return offer_top(frame, 0, frame.as<PickPredicted>()->left);
    const auto& order = *frame.as<PickTopOrder>();
    offer_top(frame, order.placed, order.cards);
  }

  // The top cards of the own deck that its player looks at.
  void offer_top(const Frame& frame, int from, int n) {
    const Cards& deck = pos.state[frame.seat].deck;
    List<CardId, deck_size> seen;
    for (int i = from; i < n && i < static_cast<int>(deck.size()); ++i) {
      const CardId id = deck[deck.size() - 1 - static_cast<std::size_t>(i)];
      if (!seen.has(id) && can_pick(pos, frame, id)) add(ChooseCard{id});
      if (!seen.has(id)) seen.push_back(id);
    }
  }

  Position pos;
  Seat seat;
  std::vector<Action>& out;
};

}  // namespace

void Rules::ideas(const State& now, Seat seat, std::vector<Action>& out) const { Ideas(*this, now, seat, out).all(); }

}  // namespace sprue::bots
