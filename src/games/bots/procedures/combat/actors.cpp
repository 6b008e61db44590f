// The order in which units have their Block and Attack Steps (BA-CMB-BLK-02, BA-CMB-ATK-01).
#include "games/bots/procedures/combat/actors.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

void order_actors(Turn& turn) {
  enforces("BA-BOT-09", "BA-CMB-ATK-01", "BA-CMB-ATK-02", "BA-CMB-BLK-02", "BA-CMB-BLK-03", "BA-R-110", "BA-R-93",
           "BA-SUP-11");
  Combat& combat = turn.now.combat;
  combat.actors.clear();
  combat.actor = 255;
  for (const Side& side : combat.sides) {
    for (Seat seat : side.members) {
      if (!turn.living(seat)) continue;
      for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
        const Ref ref = body_ref(seat, static_cast<int>(i));
        if (!turn.on_board(ref) || combat.actors.full() || (i > 0 && !has_planned(turn, ref))) continue;
        Actor actor;
        actor.body = ref;
        actor.initiative = static_cast<std::int16_t>(std::min(9999, initiative(turn, ref)));
        combat.actors.push_back(actor);
        if (turn.told == nullptr) continue;
        Tally tally;
        initiative(turn, ref, &tally);
        turn.told->push_back(Counted{Total::initiative, ref, nothing, tally});
      }
    }
  }
}

// The next unit: highest Initiative, Round Start Initiative between players, own choice within one (BA-SUP-12).
bool next_actor(Turn& turn) {
  enforces("BA-SUP-12");
  Combat& combat = turn.now.combat;
  turn.now.step_over = false;
  const Actor* best = nullptr;
  int tied = 0;
  for (Actor& actor : combat.actors) {
    if (!actor.done && (!turn.on_board(actor.body) || !turn.living(seat_of(actor.body)))) actor.done = true;
    if (actor.done) continue;
    const auto rank = [&](const Actor& each) { return each.initiative * 10 - standing(turn, seat_of(each.body)); };
    if (best == nullptr || rank(actor) > rank(*best)) {
      best = &actor;
      tied = 1;
    } else if (rank(actor) == rank(*best)) {
      ++tied;
    }
  }
  if (best == nullptr) return false;
  if (tied == 1) {
    combat.actor = static_cast<std::uint8_t>(best - combat.actors.begin());
    return true;
  }
  turn.push(seat_of(best->body), PickUnit{best->initiative});
  return true;
}

void picked_unit(Turn& turn, Ref body) {
  for (std::size_t i = 0; i < turn.now.combat.actors.size(); ++i) {
    if (turn.now.combat.actors[i].body == body) turn.now.combat.actor = static_cast<std::uint8_t>(i);
  }
}

}  // namespace sprue::bots
