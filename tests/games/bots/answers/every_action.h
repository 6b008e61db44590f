// All that a seat could ask for, sensible or not: each kind of action with everything that it could name, and with some
// things that there are none of, as files and other programs may send them.
#pragma once

#include "games/bots/bench.h"

namespace bots_test {

class EveryAction {
 public:
  EveryAction(const Rules& rules, const State& now, Seat seat) : rules_(rules), now_(now), seat_(seat) {
    name_things();
    name_places();
    name_cards();
  }

  std::vector<Action> all() {
    plain();
    for (const Ref ref : refs_) about(ref);
    for (const Ref ref : things_) moved(ref);
    for (const CardId card : cards_) about(card);
    places();
    combat();
    return std::move(all_);
  }

 private:
  // Of actions that belong to another moment a few are enough: they are all refused alike.
  template <class A>
  void add(const A& action) {
    Action made = action;
    if (belongs<A>() || few_[made.index()]++ < 3) all_.push_back(std::move(made));
  }
  template <class A, class... Kinds>
  static constexpr bool one_of = (std::is_same_v<A, Kinds> || ...);
  template <class A>
  bool belongs() const {
    const Fight fight = now_.combat.stage;
    const Frame* top = now_.frames.empty() ? nullptr : &now_.frames.back();
    const bool free = top == nullptr && fight == Fight::none;
    if constexpr (one_of<A, Choose, ChooseCard>) return top != nullptr && top->kind() == FrameKind::pick;
    if constexpr (one_of<A, UseStatus>) return top != nullptr && top->is<Rotation>();
    if constexpr (one_of<A, PlacePin>) return top != nullptr && top->is<Pinning>();
    if constexpr (one_of<A, OfferSlots>) return top != nullptr && top->is<OfferingSlots>();
    if constexpr (one_of<A, TriggerHazard, ChooseHazardOwner>) return top != nullptr && top->is<HazardChance>();
    if constexpr (one_of<A, Respond>) return now_.combat.pending.on;
    if constexpr (one_of<A, Select>) return fight == Fight::select;
    if constexpr (one_of<A, DeclareBlock>) return fight == Fight::blocks;
    if constexpr (one_of<A, AttachAttack, PlayAce>) return fight == Fight::attach;
    if constexpr (one_of<A, ResolveString, PlaceWarhead>) return fight == Fight::resolve && top == nullptr;
    if constexpr (one_of<A, bots::Step, BotRush, DeclareMove, SetHazard, Reposition, ReservePower>)
      return free && now_.phase == Phase::movement;
    if constexpr (one_of<A, Activate, Deactivate, Attach, Detach>)
      return now_.phase == Phase::start || now_.phase == Phase::standby;
    if constexpr (one_of<A, PlaceCover, PickTerrain, PlaceTerrain>) return now_.stage < Stage::play;
    return true;
  }
  // Those that there are, and one more.
  void some(RefKind kind, int seat, std::size_t count, std::vector<Ref>& list) const {
    for (std::size_t at = 0; at <= count; ++at)
      list.push_back({kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(at)});
  }
  void name_things() {
    for (int seat = 0; seat <= rules_.seats(); ++seat) {
      const Player& player = now_.players[static_cast<std::size_t>(seat % rules_.seats())];
      some(RefKind::body, seat, player.bodies.size(), things_);
      some(RefKind::gear, seat, player.gear.size(), things_);
      some(RefKind::compound, seat, player.compounds.size(), things_);
      some(RefKind::seat, seat, 0, things_);
    }
  }
  void name_places() {
    refs_ = things_;
    for (int side = 0; side <= 2; ++side) {
      some(RefKind::plan, side, 3, slots_);
      some(RefKind::string, side, ace_slot + 1U, slots_);
    }
    refs_.insert(refs_.end(), slots_.begin(), slots_.end());
    some(RefKind::tile, 0, tile_count, refs_);
    some(RefKind::cover, 0, slot_count, refs_);
    some(RefKind::attached, 0, now_.combat.attached.size(), refs_);
    some(RefKind::option, 0, most_options + 1U, refs_);
    some(RefKind::attribute, 0, 4, refs_);
    some(RefKind::item, 0, std::max(now_.cycle.size(), now_.queue.size()), refs_);
    for (const CycleItem& item : now_.cycle) refs_.push_back(item_ref(item.number));
    for (const RefKind kind : {RefKind::none, RefKind::yes, RefKind::no}) some(kind, 0, 0, refs_);
  }
  // Those of the seat, all Terrain, and what is no card.
  void name_cards() {
    const auto count = static_cast<std::uint16_t>(rules_.cards().cards().size());
    cards_ = {no_card, hidden_card, CardId{count}, CardId{static_cast<std::uint16_t>(count - 1)}};
    const auto name = [&](const auto& list) {
      for (const CardId card : list) {
        if (std::ranges::find(cards_, card) == cards_.end()) cards_.push_back(card);
      }
    };
    const Player& own = now_[seat_];
    for (const Cards* zone : {&own.deck, &own.hand, &own.scrapyard, &own.wreckage}) name(*zone);
    for (int seat = 0; seat < rules_.seats(); ++seat) name(rules_.kit(seat_at(seat)).build.terrain);
  }

  void plain() {
    add(MarkRoll{}), add(Pass{}), add(EndStep{}), add(AcceptSlots{}), add(RefuseSlots{}), add(Commit{});
    add(BeginResolve{}), add(Done{});
    for (std::size_t phase = 0; phase < names(Phase{}).size(); ++phase) add(ChoosePhase{static_cast<Phase>(phase)});
    for (std::uint8_t n = 0; n <= 4; ++n) add(Withdraw{n});
  }
  void about(Ref ref) {
    add(Choose{ref});
    for (std::size_t status = 0; status < names(Status{}).size(); ++status)
      add(UseStatus{static_cast<Status>(status), ref});
  }
  // What is done with a thing by its player.
  void moved(Ref ref) {
    add(Activate{ref}), add(Deactivate{ref}), add(Attach{ref}), add(Detach{ref}), add(TriggerHazard{ref});
    for (std::uint8_t effect = 0; effect < 4; ++effect) add(UseAbility{ref, effect}), add(Respond{ref, effect});
    if (seat_of(ref) == seat_ && ref.kind == RefKind::body && ref.at < now_[seat_].bodies.size()) {
      add(DeclareMove{ref}), add(ReservePower{ref});
      for (int dir = 0; dir < dir_count; ++dir) add(bots::Step{ref, dir_at(dir)}), add(BotRush{ref, dir_at(dir)});
    }
    for (int at = 0; at <= tile_count; ++at) {
      const bool own = seat_of(ref) == seat_ && ref.kind != RefKind::seat;
      if (!own && at > 0) break;
      add(SetHazard{ref, tile_at(at)}), add(Reposition{ref, tile_at(at)});
    }
    for (std::size_t place = 0; place < names(PlanPlace{}).size(); ++place)
      add(Select{static_cast<PlanPlace>(place), ref});
  }
  void about(CardId card) {
    add(PickTerrain{card}), add(PlayCard{card}), add(ChooseCard{card});
    for (const Ref slot : slots_) {
      if (slot.kind == RefKind::string) add(AttachAttack{card, slot});
    }
    for (std::size_t at = 0; at < now_[seat_].bodies.size(); ++at)
      add(PlayAce{card, body_ref(seat_, static_cast<int>(at))});
  }
  void places() {
    for (int at = 0; at <= slot_count; ++at) add(PlaceCover{slot_at(at)});
    for (int at = 0; at <= tile_count; ++at) add(PlaceTerrain{tile_at(at)}), add(PlacePin{tile_at(at)});
  }
  void combat() {
    for (int seat = 0; seat <= rules_.seats(); ++seat) {
      add(InitiateCombat{seat_at(seat)}), add(ChooseHazardOwner{seat_at(seat)});
      for (const PlanPlaces& slots : offers()) add(OfferSlots{seat_at(seat), slots});
    }
    for (const Ref own : slots_) {
      for (const Ref other : slots_) {
        if (own.kind == RefKind::plan && other.kind == RefKind::plan) add(DeclareBlock{own, other});
      }
      if (own.kind != RefKind::string) continue;
      for (int at = 0; at <= tile_count; ++at) add(PlaceWarhead{own, tile_at(at)});
      for (const Ref target : things_) add(ResolveString{own, target, false}), add(ResolveString{own, target, true});
    }
  }
  // None, one, two in both orders, and the same one twice.
  static std::vector<PlanPlaces> offers() {
    using P = PlanPlace;
    std::vector<PlanPlaces> all(1);
    for (const P first : {P::left, P::centre, P::right, P::ace}) {
      all.emplace_back().push_back(first);
      for (const P second : {P::left, P::centre, P::right, P::ace}) {
        PlanPlaces& both = all.emplace_back();
        both.push_back(first), both.push_back(second);
      }
    }
    return all;
  }

  const Rules& rules_;
  const State& now_;
  Seat seat_;
  std::vector<Ref> things_, slots_, refs_;
  std::vector<CardId> cards_;
  std::vector<Action> all_;
  std::array<int, std::variant_size_v<Action>> few_{};
};

}  // namespace bots_test
