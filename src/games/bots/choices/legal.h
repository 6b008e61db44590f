// Is this action legal now, and if not, by which rule? One question per action.
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

struct Legal {
  Legal(const Rules& the_rules, const State& state, Seat who, Refusal* reason)
      : pos(the_rules, state), seat(who), why(reason) {}

  bool operator()(const MarkRoll&) const;
  bool operator()(const PlaceCover&) const;
  bool operator()(const PickTerrain&) const;
  bool operator()(const PlaceTerrain&) const;
  bool operator()(const Pass&) const;
  bool operator()(const EndStep&) const;
  bool operator()(const ChoosePhase&) const;
  bool operator()(const Concede&) const;
  bool operator()(const PlayCard&) const;
  bool operator()(const UseAbility&) const;
  bool operator()(const Respond&) const;
  bool operator()(const Activate&) const;
  bool operator()(const Deactivate&) const;
  bool operator()(const Attach&) const;
  bool operator()(const Detach&) const;
  bool operator()(const DeclareMove&) const;
  bool operator()(const PlacePin&) const;
  bool operator()(const Step&) const;
  bool operator()(const BotRush&) const;
  bool operator()(const SetHazard&) const;
  bool operator()(const ChooseHazardOwner&) const;
  bool operator()(const TriggerHazard&) const;
  bool operator()(const Reposition&) const;
  bool operator()(const ReservePower&) const;
  bool operator()(const InitiateCombat&) const;
  bool operator()(const Withdraw&) const;
  bool operator()(const OfferSlots&) const;
  bool operator()(const AcceptSlots&) const;
  bool operator()(const RefuseSlots&) const;
  bool operator()(const Select&) const;
  bool operator()(const Commit&) const;
  bool operator()(const UseStatus&) const;
  bool operator()(const DeclareBlock&) const;
  bool operator()(const AttachAttack&) const;
  bool operator()(const PlayAce&) const;
  bool operator()(const BeginResolve&) const;
  bool operator()(const ResolveString&) const;
  bool operator()(const PlaceWarhead&) const;
  bool operator()(const Choose&) const;
  bool operator()(const ChooseCard&) const;
  bool operator()(const Done&) const;

  // Parts of the answers above, which several actions need.
  bool selecting() const;
  bool acting_in(Fight stage) const;
  bool duplicate_fits(const Side& side, std::size_t place) const;
  std::string_view selection_rule(Ref gear) const;
  Side cleared(Side side) const;
  void drop_copies(Side& side) const;
  bool ace_reaches(const PlayAce& action) const;

  Position pos;
  Seat seat;
  Refusal* why;
};

}  // namespace sprue::bots
