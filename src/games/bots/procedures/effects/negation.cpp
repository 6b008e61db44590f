// An item of the Cycle is negated (BA-NEG, BA-MNV-02).
#include "games/bots/procedures/effects/negation.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/query/cycle.h"

namespace sprue::bots {

namespace {

// What was aimed at an Attack farther back stays aimed at it.
void close_up(Targets& targets, std::size_t place) {
  for (Target& target : targets) {
    if (target.ref == attached_ref(static_cast<int>(place))) {
      target.ref = nothing;
    } else if (target.ref.kind == RefKind::attached && target.ref.at > place) {
      --target.ref.at;
    }
  }
}

}  // namespace

void take_attached(Turn& turn, std::size_t place, bool destroyed) {
  enforces("BA-TGT-01", "BA-ZONE-05");
  const Seat owner = seat_of(turn.acting());
  const CardId gone = turn.now.combat.attached.take(place).card;
  for (CycleItem& item : turn.now.cycle) close_up(item.targets, place);
  for (Run& run : turn.now.runs) close_up(run.targets, place);
  if (!destroyed) return scrap(turn, owner, gone);
  turn.now[owner].wreckage.push_back(gone);
  turn.tell<CardDestroyed>("BA-ZONE-05", owner, gone);
}

void negate(Turn& turn, int number) {
  enforces("BA-MNV-02", "BA-NEG-01", "BA-R-198", "BA-R-42");
  const CycleItem* found = item_numbered(turn, number);
  if (found == nullptr) return;
  const CycleItem gone = *found;
  turn.tell<Negated>("BA-NEG-01", gone.by, gone.kind, gone.a, gone.b, gone.card);
  remove_item(turn, number);
  const bool played = gone.kind == ItemKind::card || gone.kind == ItemKind::attack || gone.kind == ItemKind::ace;
  // What was played goes to the Scrapyard without effect (BA-NEG-01).
  if (played) scrap(turn, gone.by, gone.card);
  if (gone.kind == ItemKind::card && turn.card(gone.card).maneuver && turn.now[gone.by].maneuvers > 0)
    // A negated Maneuver does not count (BA-MNV-02).
    --turn.now[gone.by].maneuvers;
  if (gone.kind == ItemKind::string) {
    spend_string(turn, attack_ref(turn.now.combat.pending.side, turn.now.combat.pending.slot));
    end_string(turn);
  }
  // Spent all the same are a Warhead and a status (BA-R-198), and an Overdrive, which is activated once (BA-ODRV-01).
  if (gone.kind == ItemKind::warhead) turn.slot_at(gone.a).warhead = true;
  if (gone.kind == ItemKind::status) lose_status(turn, gone.by, static_cast<Status>(gone.n));
  if (gone.kind == ItemKind::activate && turn.card(gone.a).is(Type::overdrive)) turn.gear_at(gone.a).spent = true;
}

}  // namespace sprue::bots
