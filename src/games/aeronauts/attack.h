// Chapter: Attack Stage.
#pragma once

#include "core/values/roller.h"
#include "games/aeronauts/damage.h"
#include "games/aeronauts/event.h"

namespace sprue::aeronauts {

// The range, arc and dice of an attack before it is made.
struct Shot {
  bool in_range = false;
  Arc arc = Arc::none;
  bool from_above = false;
  int attack_dice = 0, defence_dice = 0;
  bool possible() const { return in_range && arc != Arc::none; }
};
// Works out an attack for labels, hints on the table, and the attack itself, so all three agree.
Shot shot(const Options& options, const State& now, Seat attacker, Seat target);
// The damage of an attack, term by term, as the log shows it.
Tally damage_tally(const Volley& volley, const Damage& damage, int crit_damage);

void attack_ideas(const State& now, Seat seat, std::vector<Action>& out);
bool allowed(const Options& options, const State& now, Seat seat, const Attack& attack, Refusal* why);
void play(const Options& options, State& now, Seat seat, const Attack& attack, Roller& roll, Telling told);
void play(const Options& options, State& now, Seat seat, const Pass& pass, Telling told);

}  // namespace sprue::aeronauts
