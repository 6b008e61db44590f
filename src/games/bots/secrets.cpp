// Declares what seats keep secret: hands (BA-ZONE-19), cards on top of a deck that are looked at, Terrain that is
// picked (BA-TERR-02) and planned cards that lie face down (BA-CMB-SEL-02). Tests prove it by trying.
#include "games/bots/secrets.h"

#include <algorithm>

#include "games/bots/query/position.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

namespace {

bool planning(const State& now) { return now.combat.stage != Fight::none && now.combat.stage <= Fight::rotation; }

// A slot tells its owner more than the others: what lies in it, or, while plans are made, that nothing does.
bool hides_slot(const State& now, const PlanSlot& slot) {
  if (slot.up) return false;
  // While plans are made, even an empty slot is a secret.
  const bool choosing = now.combat.stage == Fight::select && !now.combat.committed.has(slot.owner);
  return slot.gear != no_gear || choosing;
}

bool hides_plan(const State& now, Seat seat) {
  if (now.combat.stage == Fight::none) return false;
  const auto hidden = [&](const PlanSlot& slot) { return slot.owner == seat && hides_slot(now, slot); };
  if (std::ranges::any_of(now.combat.sides, [&](const Side& side) { return std::ranges::any_of(side.slots, hidden); }))
    return true;
  // An effect on a planned Weapon is shown with the plans, not before.
  return planning(now) && std::ranges::any_of(now.lasting, [&](const Lasting& lasting) {
           return lasting.subject.kind == RefKind::gear && seat_of(lasting.subject) == seat;
         });
}

// A player who passes on the last offer of slots goes on to select Weapons, and nothing is told in between (BA-FFA-07).
bool opens_selection(const Rules& rules, const State& now, Seat seat) {
  if (now.frames.empty() || now.frames.back().seat != seat) return false;
  const auto* offering = now.frames.back().as<OfferingSlots>();
  if (offering == nullptr) return false;
  // Passing for the first side is followed by the other leader's offers, if that one can make any.
  if (offering->side == 0) {
    State next = now;
    next.combat.offered = {};
    const Position pos(rules, next);
    if (pos.living(next.combat.sides[1].leader) && can_offer(pos, 1)) return false;
  }
  const auto owned = [&](const PlanSlot& slot) { return slot.owner == seat; };
  return std::ranges::any_of(now.combat.sides,
                             [&](const Side& side) { return std::ranges::any_of(side.slots, owned); });
}

}  // namespace

std::size_t known_top(const State& now, Seat seat) {
  std::size_t n = 0;
  for (const Frame& frame : now.frames) {
    if (frame.seat != seat) continue;
    if (const auto* predicted = frame.as<PickPredicted>()) n = std::max<std::size_t>(n, predicted->left);
    if (const auto* top = frame.as<PickTopOrder>()) n = std::max<std::size_t>(n, top->cards);
  }
  for (const Run& run : now.runs) {
    if (run.by == seat) n = std::max<std::size_t>(n, run.revealed);
  }
  return std::min(n, now[seat].deck.size());
}

std::vector<CardId> cards_of(const State& now, Seat seat) {
  std::vector<CardId> all;
  const Player& own = now[seat];
  for (const Cards* zone : {&own.deck, &own.hand, &own.scrapyard, &own.wreckage})
    all.insert(all.end(), zone->begin(), zone->end());
  for (const CycleItem& item : now.cycle) {
    if (item.by == seat && item.card != no_card) all.push_back(item.card);
  }
  const Combat& combat = now.combat;
  if (combat.stage == Fight::none) return all;
  if (combat.actor < combat.actors.size() && seat_of(combat.actors[combat.actor].body) == seat) {
    for (const Attached& attack : combat.attached) all.push_back(attack.card);
  }
  for (const Side& side : combat.sides) {
    if (side.ace != no_card && seat_of(side.ace_unit) == seat) all.push_back(side.ace);
  }
  return all;
}

bool Rules::conceals(const State& now, Seat seat) const {
  const Player& player = now[seat];
  if (!player.hand.empty() || known_top(now, seat) > 0 || hides_plan(now, seat)) return true;
  if (opens_selection(*this, now, seat)) return true;
  if (now.stage != Stage::pick_terrain) return false;
  const Seats picking = waiting(now);
  // The last to pick has no secret: with that pick all are shown.
  return player.terrain != no_card || (picking.has(seat) && picking.count() > 1);
}

// Cards in a hand, on top of a deck or planned face down may decide what their player can do.
bool Rules::is_open_choice(const State& now, Seat seat) const {
  if (now.stage < Stage::play) return now.stage != Stage::pick_terrain;
  return now[seat].hand.empty() && known_top(now, seat) == 0 && !planning(now);
}

namespace {

// The choices whose results nobody else sees, before the last of them is made.
bool is_unseen(const Rules& rules, const State& now, const Action& action) {
  if (std::holds_alternative<PickTerrain>(action)) return rules.waiting(now).count() > 1;  // BA-TERR-02
  if (std::holds_alternative<Select>(action)) return true;                                 // BA-CMB-SEL-02
  if (now.frames.empty()) return false;
  const Frame& asked = now.frames.back();
  if (asked.is<PickExchange>()) return std::holds_alternative<Choose>(action);
  if (!std::holds_alternative<ChooseCard>(action)) return false;
  if (const auto* predicted = asked.as<PickPredicted>()) return predicted->left > 1;  // BA-KW-PREDICT-01
  if (const auto* top = asked.as<PickTopOrder>()) return top->placed + 2 < top->cards;
  const auto* taken = asked.as<PickTaken>();  // BA-KW-REVEAL-01: after the last one, the rest is shown
  return taken != nullptr && taken->left > 1;
}

}  // namespace

// A choice without an alternative is no secret: everybody can tell it.
bool Rules::is_secret_commit(const State& now, Seat seat, const Action& action) const {
  if (!is_unseen(*this, now, action)) return false;
  std::vector<Action> legal;
  legal_actions(*this, now, seat, legal);
  return std::ranges::count(legal, action.index(), &Action::index) > 1;
}

}  // namespace sprue::bots
