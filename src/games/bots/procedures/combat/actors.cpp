// The order in which units have their Block and Attack Steps (BA-CMB-BLK-02, BA-CMB-ATK-01).
#include "games/bots/procedures/combat/actors.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

namespace {

bool acts_already(const Turn& turn, Seat seat) {
  return std::ranges::any_of(turn.now.combat.actors, [&](const Actor& actor) {
    return seat_of(actor.body) == seat && turn.on_board(actor.body);
  });
}

// BA-R-110: a player without Bot and without planned Weapons has the steps of the fastest own unit (BA-SUP-08).
Ref spokesman(const Turn& turn, Seat seat) {
  Ref fastest = nothing;
  for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
    const Ref unit = body_ref(seat, static_cast<int>(i));
    if (turn.on_board(unit) && (fastest == nothing || initiative(turn, unit) > initiative(turn, fastest)))
      fastest = unit;
  }
  return fastest;
}

void add_actor(Turn& turn, Ref unit) {
  Actor actor;
  actor.body = unit;
  // Kept, since the order that was found stays for the step whatever happens in it (BA-R-93).
  actor.initiative = static_cast<std::int16_t>(std::min(9999, initiative(turn, unit)));
  turn.now.combat.actors.push_back(actor);
  if (turn.told == nullptr) return;
  Tally tally;
  initiative(turn, unit, &tally);
  turn.add(Counted{Total::initiative, unit, nothing, tally});
}

}  // namespace

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
        // The Bot always, units with a planned Weapon (BA-R-110).
        if (turn.on_board(ref) && !combat.actors.full() && (i == 0 || has_planned(turn, ref))) add_actor(turn, ref);
      }
      if (!acts_already(turn, seat) && !combat.actors.full()) add_actor(turn, spokesman(turn, seat));
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
    if (!actor.done && !turn.on_board(actor.body)) {  // lost before its step, which its player has all the same
      const Seat seat = seat_of(actor.body);
      actor.done = !turn.living(seat) || acts_already(turn, seat);
      if (!actor.done) actor.body = spokesman(turn, seat);
    }
    if (!turn.living(seat_of(actor.body))) actor.done = true;
    if (actor.done) continue;
    // Ten leaves room for six places, so a tie of Initiative falls to the order of the round (BA-R-111).
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
