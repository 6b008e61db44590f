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

constexpr std::string_view rule_of(Phase phase) {
  constexpr std::array<std::string_view, 8> rules{"BA-ROUND-06", "BA-DRAW-01", "BA-STBY-01", "BA-ROUND-07",
                                                  "BA-ACT-01",   "BA-MOVE-01", "BA-END-01",  "BA-EOR-01"};
  return rules[static_cast<std::size_t>(phase)];
}

}  // namespace

void enter_phase(Turn& turn, Phase phase) {
  const Seat seat = turn.turn_player();
  turn.now.phase = phase;
  turn.now.step_over = false;
  for (Player& player : turn.now.players) player.maneuvers = player.more_maneuvers = 0;  // BA-MNV-01
  turn.drop_lasting([](const Lasting& lasting) { return lasting.until == Until::phase; });
  turn.tell<BeganPhase>(rule_of(phase), seat, phase);
  if (phase == Phase::standby) {
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

// BA-END-01, BA-END-02, BA-END-03, BA-R-44, BA-R-45; BA-MOVE-09: Cover slows until here.
void end_phase(Turn& turn) {
  enforces("BA-END-02", "BA-END-03");
  turn.now.progress = 0;  // the first scrap is still to come
  expire(turn, Until::turn);
  for (Player& player : turn.now.players) {
    for (Body& body : player.bodies) {
      body.slowed = body.rushed = false;
      body.slowed_at = body.arrived_at = 0;
    }
    for (Gear& gear : player.gear) gear.since = 0;
  }
  for (Lasting& lasting : turn.now.lasting) lasting.born = 0;
  turn.now.moment = 1;
  fire_all(turn, Trigger::on_phase_start, turn.turn_player(), Timing::end);
}

// Ticks what lasts for turns or rounds (BA-END-02, BA-EOR-03).
void expire(Turn& turn, Until until) {
  enforces("BA-EOR-03");
  const bool rounds = until != Until::turn;
  for (Lasting& lasting : turn.now.lasting) {
    const bool ticks = rounds ? lasting.until == Until::round || lasting.until == Until::rounds
                              : lasting.until == Until::turn || lasting.until == Until::turns;
    if (ticks) --lasting.left;
  }
  turn.drop_lasting([](const Lasting& lasting) { return lasting.left == 0; });
}

}  // namespace sprue::bots
