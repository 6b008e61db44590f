#include "games/bots/forecast.h"

#include "games/bots/play.h"

namespace sprue::bots {

namespace {

int left_of(const Look& look, Ref target) {
  return target.kind == RefKind::body ? look.body(target).hp : look.durability(target);
}

}  // namespace

Forecast forecast(const Rules& rules, const State& seen, Ref string, Ref target, CardId with) {
  State then = seen;
  if (with != no_card && !then.combat.attached.full())
    then.combat.attached.push_back({with, string.at, Look(rules, seen).first_value(with, string)});
  then.combat.string = {};
  then.combat.string.on = true;
  then.combat.string.side = string.seat;
  then.combat.string.slot = string.at;
  then.combat.string.target = target;
  SeededRoller roll(0);  // a String rolls nothing
  std::vector<Event> told;
  Forecast result;
  result.before = left_of(Look(rules, seen), target);
  Play(rules, then, roll, &told).strike(string);
  result.after = left_of(Look(rules, then), target);
  for (const Event& event : told)
    if (const auto* counted = std::get_if<Counted>(&event); counted != nullptr && counted->on == string)
      result.tally = counted->tally;
  return result;
}

Ending ending_of(const Rules& rules, const State& seen, Ref model, Tile to) {
  State then = seen;
  Player& one = then[seat_of(model)];
  one.flanking = one.strafing = false;  // a status held before is none that this Phase brings
  SeededRoller roll(0);                 // steps roll nothing
  Play(rules, then, roll, nullptr).end_movement_on(model, to);
  return {one.flanking, one.strafing, Look(rules, then).initiative(model)};
}

}  // namespace sprue::bots
