// The Phases of a turn begin and end (BA-DRAW, BA-STBY, BA-END).
#include "games/bots/procedures/phases.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/movement/movement.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

// Limits of effects are counted on their card, those of Terrain on the model.
void clear_limits(Turn& turn, Limit limit) {
  // Bits of Terrain effects whose limit ends now, for all models at once.
  std::uint64_t over = 0;
  for (int at = 0; at < turn.rules.seats(); ++at) {
    const CardId terrain = turn.now[seat_at(at)].terrain;
    if (terrain == no_card) continue;
    for (EffectId id : turn.card(terrain).effects)
      over |= turn.effect(id).limit == limit ? terrain_bit(turn, seat_at(at), id) : 0;
  }
  for (int at = 0; at < turn.rules.seats(); ++at) {
    for (Gear& gear : turn.now[seat_at(at)].gear) {
      const auto& effects = turn.card(gear.card).effects;
      for (std::size_t i = 0; i < effects.size() && gear.used != 0; ++i) {
        if (turn.effect(effects[i]).limit == limit) gear.used = static_cast<std::uint8_t>(gear.used & ~(1U << i));
      }
    }
    for (Body& body : turn.now[seat_at(at)].bodies) body.terrain_used &= ~over;
  }
}

void to_next_after(Turn& turn, Phase done) {
  (done == Phase::action ? turn.now.action_done : turn.now.movement_done) = true;
  if (turn.now.action_done && turn.now.movement_done) return enter_phase(turn, Phase::end);
  enter_phase(turn, turn.now.action_done ? Phase::movement : Phase::action);
}

namespace {

// By Phase; the event that tells of one cites the rule that opens it.
constexpr std::string_view rule_of(Phase phase) {
  constexpr std::array<std::string_view, 8> rules{"BA-ROUND-06", "BA-DRAW-01", "BA-STBY-01", "BA-ROUND-07",
                                                  "BA-ACT-01",   "BA-MOVE-01", "BA-END-01",  "BA-EOR-01"};
  return rules[static_cast<std::size_t>(phase)];
}

// What was for the Phase that went on ends with it; Maneuvers are counted anew (BA-MNV-01).
void leave_phase(Turn& turn) {
  for (Player& player : turn.now.players) player.maneuvers = player.more_maneuvers = 0;
  turn.drop_lasting([](const Lasting& lasting) { return lasting.until == Until::phase; });
}

}  // namespace

void enter_phase(Turn& turn, Phase phase) {
  const Seat seat = turn.turn_player();
  leave_phase(turn);
  turn.now.phase = phase;
  turn.now.step_over = false;
  turn.tell<BeganPhase>(rule_of(phase), seat, phase);
  if (phase == Phase::standby) {
    // Once on and once off per Standby, so they are counted from here (BA-R-155, BA-R-168).
    for (Gear& gear : turn.now[seat].gear) gear.turned_on = gear.turned_off = false;
    fire_all(turn, Trigger::on_phase_start, seat, Timing::standby);
  }
  if (phase == Phase::action) fire_all(turn, Trigger::on_phase_start, seat, Timing::action);
  if (phase == Phase::movement) {
    begin_movement(turn);
    fire_all(turn, Trigger::on_phase_start, seat, Timing::movement);
  }
  if (phase == Phase::end) end_phase(turn);
}

// The turn player draws up to the hand size (BA-DRAW-01).
void draw_phase(Turn& turn) {
  const Seat seat = turn.turn_player();
  enter_phase(turn, Phase::draw);
  draw(turn, seat, hand_size(turn, seat) - static_cast<int>(turn.now[seat].hand.size()), "BA-DRAW-01");
}

namespace {

// An effect on a number of Strings keeps that number where others keep their turns or rounds.
bool counts_strings(const Turn& turn, const Lasting& lasting) {
  if (lasting.effect == no_effect) return false;
  const EffectStep& step = turn.effect(lasting.effect).steps[lasting.step];
  return step.aim == Aim::my_strings && step.count > 0;
}

// A turn is counted in its End Phase: that of an effect for this turn, and the first of one for several.
bool counts_turns(const Lasting& lasting) { return lasting.until == Until::turn || lasting.until == Until::turns; }

// Takes a turn or round from what lasts for some, and ends what has none left.
template <class Which>
void tick(Turn& turn, const Which& ticks) {
  for (Lasting& lasting : turn.now.lasting) {
    if (!ticks(lasting)) continue;
    // An effect on a number of Strings has no turns to count, so the first tick ends it.
    lasting.left = counts_strings(turn, lasting) ? std::uint8_t{0} : static_cast<std::uint8_t>(lasting.left - 1);
  }
  turn.drop_lasting([](const Lasting& lasting) { return lasting.left == 0; });
}

// BA-MOVE-09: Cover slows until the end of the turn, so what came before and what after need not be told apart any
// more.
void forget_moments(Turn& turn) {
  for (Player& player : turn.now.players) {
    for (Body& body : player.bodies) {
      body.slowed = body.rushed = false;
      body.slowed_at = body.arrived_at = 0;
    }
    for (Gear& gear : player.gear) gear.since = 0;
  }
  for (Lasting& lasting : turn.now.lasting) lasting.born = 0;
  // Moments only order what happens within a turn, so they start anew and stay small.
  turn.now.moment = 1;
}

}  // namespace

// What lasts for turns ticks in every End Phase, before anything begins in it (BA-END-01, BA-R-44, BA-R-45).
void end_phase(Turn& turn) {
  enforces("BA-END-02", "BA-END-03");
  turn.now.progress = 0;  // the first scrap is still to come
  tick(turn, counts_turns);
  forget_moments(turn);
  fire_all(turn, Trigger::on_phase_start, turn.turn_player(), Timing::end);
}

// What began in the End Phase has missed its tick, and ends with the turn all the same: after that tick nothing else
// has a moment of its birth.
void pass_turn(Turn& turn) {
  tick(turn, [](const Lasting& lasting) { return counts_turns(lasting) && lasting.born > 0; });
  forget_moments(turn);
  leave_phase(turn);
}

// Ticks what lasts for rounds (BA-EOR-03).
void tick_rounds(Turn& turn) {
  enforces("BA-EOR-03");
  tick(turn, [](const Lasting& lasting) { return lasting.until == Until::round || lasting.until == Until::rounds; });
}

}  // namespace sprue::bots
