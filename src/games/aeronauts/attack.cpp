// Chapter: Attack Stage.
#include "games/aeronauts/attack.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/aeronauts/rulebook.h"
#include "games/aeronauts/turn.h"

namespace sprue::aeronauts {
namespace {

// Within the forward guides the Attack value is rolled, in the wide arc half of it, rounded down (AE-ATK-03,
// AE-ATK-04). The smallest attack is one die (AE-R-19). Nobody attacks what is in no arc.
int dice_in(Arc arc, int attack) { return arc == Arc::forward ? attack : attack / 2; }

// Rolls so many dice. They are asked of the table's Roller, which is ours and is kept with its answers in the record
// (AE-DET-02, AE-DET-04).
Dice rolled(int count, Roller& roll) {
  enforces("AE-DET-02", "AE-DET-04");
  Dice dice;
  for (; count > 0; --count) dice.push_back(static_cast<std::int8_t>(roll.die(die_sides)));
  return dice;
}

std::span<const std::int8_t> faces(const Dice& dice) { return {dice.begin(), dice.end()}; }

// Leaves out terms that change nothing.
void add_term(Tally& tally, int amount, std::string_view rule, std::string_view what) {
  if (amount != 0) tally.add(amount, book()[rule], std::string(what));
}

}  // namespace

// The defender rolls as many dice as its Defense, in every arc (AE-ATK-06). A higher attacker has one die more, added
// after halving (AE-ALT-08, AE-ALT-09); height changes nothing else (AE-ALT-10). Planes never block fire (AE-R-13).
Shot shot(const Options& options, const State& now, Seat attacker, Seat target) {
  enforces("AE-ALT-09", "AE-ALT-10", "AE-ATK-06");
  const Plane& from = now.plane(attacker);
  const Plane& to = now.plane(target);
  Shot shot;
  shot.in_range = in_range(options.range, from.pose, to.pose);
  shot.arc = arc(from.pose, to.pose);
  if (!shot.possible()) return shot;
  shot.from_above = from.altitude > to.altitude;
  shot.attack_dice = dice_in(shot.arc, from.stats.attack) + (shot.from_above ? 1 : 0);
  shot.defence_dice = to.stats.defense;
  return shot;
}

namespace {

Tally dice_tally(const State& now, Seat attacker, const Shot& shot) {
  const int attack = now.plane(attacker).stats.attack;
  Tally tally;
  tally.add(attack, book()["AE-ATK-03"], "Attack");
  add_term(tally, dice_in(shot.arc, attack) - attack, "AE-ATK-04", "wide arc only: half, rounded down");
  add_term(tally, shot.from_above ? 1 : 0, "AE-ALT-08", "from above");
  return tally;
}

}  // namespace

Tally damage_tally(const Volley& volley, const Damage& damage, int crit_damage) {
  Tally tally;
  add_term(tally, volley.hits, "AE-DMG-01", "hits");
  add_term(tally, volley.criticals * crit_damage, crit_damage == 1 ? "AE-DMG-07" : "AE-R-14", "critical hits");
  add_term(tally, -damage.dodged_hits, "AE-DMG-05", "hits dodged, one dodge each");
  add_term(tally, -damage.dodged_criticals * crit_damage, "AE-DMG-06", "critical hits dodged, two dodges each");
  return tally;
}

// Every enemy in the air is offered; those out of range or arc are refused with the reason, which tells a player why.
void attack_ideas(const State& now, Seat seat, std::vector<Action>& out) {
  for (const Seat target : flying(now)) {
    if (target != seat) out.push_back(Attack{target});
  }
  out.push_back(Pass{});
}

// An attack needs an enemy plane (AE-ATK-01) within the string's range (AE-ATK-02) and in an arc (AE-ATK-05).
bool allowed(const Options& options, const State& now, Seat seat, const Attack& attack, Refusal* why) {
  if (index(attack.target) >= now.seats() || attack.target == seat) {
    return refuse(why, book(), "AE-ATK-01", "{} flies no enemy plane", letter(attack.target));
  }
  if (!now.plane(attack.target).alive) {
    return refuse(why, book(), "AE-R-28", "the plane of {} is gone", letter(attack.target));
  }
  const Shot planned = shot(options, now, seat, attack.target);
  if (!planned.in_range) {
    return refuse(why, book(), "AE-ATK-02", "{} is farther away than the string reaches", letter(attack.target));
  }
  return planned.possible() || refuse(why, book(), "AE-ATK-05", "{} is in neither of your arcs", letter(attack.target));
}

// An attack is worked out fully before the next seat attacks (AE-ATK-08). The attack dice are rolled first, then the
// defender's (AE-DET-03). A seat makes one attack a turn (AE-ATK-07), and a plane without Health is shot down
// (AE-DMG-10).
void play(const Options& options, State& now, Seat seat, const Attack& attack, Roller& roll, Telling told) {
  enforces("AE-ATK-08");
  const Shot planned = shot(options, now, seat, attack.target);
  const Dice red = rolled(planned.attack_dice, roll);
  const Dice green = rolled(planned.defence_dice, roll);
  const Volley volley = read_dice(faces(red), faces(green));
  const Damage damage = damage_of(volley, options.crit_damage);
  Plane& target = now.plane(attack.target);
  enforces("AE-DMG-08");
  const int health = std::max(0, target.stats.health - damage.total);
  target.stats.health = static_cast<std::int8_t>(health);
  if (told != nullptr) {
    told->push_back(Attacked{seat, attack.target, planned.arc, red, green, dice_tally(now, seat, planned),
                             damage_tally(volley, damage, options.crit_damage), target.stats.health});
  }
  // A plane without Health is shot down (AE-DMG-10).
  if (health == 0) destroy(now, attack.target, Fate::shot_down, told);
  if (now.stage != Stage::end) next_seat(options, now, told);  // AE-ATK-07: one attack a turn
}

// Attacking is optional (AE-ATK-07, AE-R-16).
void play(const Options& options, State& now, Seat seat, const Pass&, Telling told) {
  tell(told, HeldFire{seat});
  next_seat(options, now, told);
}

}  // namespace sprue::aeronauts
