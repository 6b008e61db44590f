// A state while it changes: the position, the dice, and who listens to the events. The procedures of the rulebook are
// functions of the chapters in these folders; what they interrupt lies in frames, the last one on top.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/values/keeper.h"
#include "games/bots/query/position.h"

extern template struct sprue::Keeper<sprue::bots::Event>;

namespace sprue::bots {

class Turn : public Position {
 public:
  Turn(const Rules& the_rules, State& the_state, Roller& roller, std::vector<Event>* listener)
      : Position(the_rules, the_state), now(the_state), roll(roller), told(listener) {}

  State& now;
  Roller& roll;
  std::vector<Event>* told;

  // Builds the event of its members in their order, but only for somebody who listens: most states are played
  // unheard.
  template <class E, class... Members>
  void tell(std::string_view rule, Members... members) {
    if (told != nullptr) add(E{as_told(members)..., &book()[rule]});
  }
  // The same, of something for which this program has no room.
  template <class E, class... Members>
  void tell_no_room(Members... members) {
    if (told != nullptr) add(E{as_told(members)..., &table_rules()[no_room_id]});
  }
  // Tells an event that is already made, while somebody listens.
  template <class E>
  void add(E event) {
    Keeper<Event>::keep(*told, std::move(event));
  }
  // A planned card that lies face up is told as that card, as everybody sees it.
  Ref as_told(Ref ref) const;
  template <class Member>
  static Member as_told(Member member) {
    return member;
  }

  // A frame that is pushed lies on top; it stays where it is while other frames come and go above it.
  template <class Kind>
  Kind& push(Seat seat, const Kind& course) {
    now.frames.push_back({seat, course});
    return *now.frames.back().as<Kind>();
  }
  void pop() { now.frames.take_back(); }
  // The frame on top, which is one of that kind.
  template <class Kind>
  Kind& opened() {
    return *now.frames.back().as<Kind>();
  }

  Gear& gear_at(Ref ref) { return now[seat_of(ref)].gear[ref.at]; }
  Body& body_at(Ref ref) { return now[seat_of(ref)].bodies[ref.at]; }
  PlanSlot& slot_at(Ref ref) {
    needs_slot(ref);
    return now.combat.sides[ref.seat].slots[ref.at];
  }

  // Ends all lasting effects that `which` names.
  template <class Which>
  void drop_lasting(const Which& which) {
    const auto end = std::remove_if(now.lasting.begin(), now.lasting.end(), which);
    now.lasting.resize(static_cast<std::size_t>(end - now.lasting.begin()));
  }
};

}  // namespace sprue::bots
