// Leaders offer slots of their plan to other players (BA-FFA-07, BA-FFA-08, BA-TEAM-08).
#include "games/bots/procedures/combat/offers.h"

#include "core/values/citation.h"
#include "games/bots/procedures/combat/selection.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

// First the one leader offers slots, then the other; then Weapons are selected.
bool work_offers(Turn& turn) {
  Frame& frame = turn.now.frames.back();
  auto& offering = turn.opened<OfferingSlots>();
  if (!offering.leader_done && turn.living(frame.seat) && can_offer(turn, offering.side)) return false;
  turn.now.combat.offered = {};
  if (offering.side == 0) {
    // The initiator offers first, then the defender (BA-R-185).
    offering = {.side = 1};
    frame.seat = turn.now.combat.sides[1].leader;
    return true;
  }
  turn.pop();
  begin_selection(turn);
  return true;
}

// A player who went out meanwhile answers nothing; the slots stay with their leader.
bool work_answer(Turn& turn) {
  if (turn.living(turn.now.frames.back().seat)) return false;
  return turn.pop(), true;
}

void act(Turn& turn, Seat seat, const OfferSlots& action) {
  AnsweringOffer offer;
  offer.side = turn.opened<OfferingSlots>().side;
  // Remembered for one leader at a time: one offer per player and leader (BA-R-200).
  turn.now.combat.offered.add(action.to);
  turn.tell<Offered>("BA-FFA-07", seat, action.to, static_cast<int>(action.slots.size()));
  for (PlanPlace place : action.slots)
    offer.slots = static_cast<std::uint8_t>(offer.slots | (1U << static_cast<int>(place)));
  turn.push(action.to, offer);
}

void act(Turn& turn, Seat seat, const AcceptSlots&) {
  const AnsweringOffer offer = turn.opened<AnsweringOffer>();
  turn.pop();
  Side& side = turn.now.combat.sides[offer.side];
  side.members.add(seat);
  for (std::size_t i = 0; i < 3; ++i) {
    if ((offer.slots >> i & 1) != 0) side.slots[i].owner = seat;
  }
  enforces("BA-FFA-07", "BA-TEAM-08");
  if ((offer.slots >> ace_slot & 1) != 0) side.ace_owner = seat;
  turn.tell<Joined>("BA-R-186", seat, side.leader);
}

void act(Turn& turn, Seat seat, const RefuseSlots&) {  // BA-FFA-08
  turn.pop();
  turn.tell<Refused>("BA-FFA-08", seat);
}

}  // namespace sprue::bots
