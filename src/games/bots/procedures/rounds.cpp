// Rounds and turns begin and end (BA-ROUND, BA-EOR, BA-KO).
#include "games/bots/procedures/rounds.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/order.h"
#include "games/bots/procedures/basics/switching.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/combat/warheads.h"
#include "games/bots/procedures/effects/effects.h"
#include "games/bots/procedures/effects/ends.h"
#include "games/bots/procedures/phases.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

namespace {

void begin_turn(Turn& turn) {
  const Seat seat = turn.turn_player();
  turn.tell<BeganTurn>("BA-ROUND-01", seat);
  turn.now.action_done = turn.now.movement_done = turn.now.acted = false;
  turn.now.more_combats = 0;
  enforces("BA-MOVE-08");
  // Only the turn player's: the others spend what effects gave them until their own turn begins (BA-R-51).
  for (Body& body : turn.now[seat].bodies) body.gained = body.spent = 0;
  turn.drop_lasting([&](const Lasting& lasting) {  // who is out has no next turn for it to wait for (BA-R-190)
    return lasting.until == Until::until_own_turn && (lasting.by == seat || !turn.living(lasting.by));
  });
  for (int at = 0; at < turn.rules.seats(); ++at) {
    // Tiles are counted for everybody, since effects move models in others' turns.
    for (Body& body : turn.now[seat_at(at)].bodies) body.moved = 0;
  }
  clear_limits(turn, Limit::per_turn);
  turn.now.phase = Phase::start;
  turn.push(seat, QuickStarts{});  // BA-R-154
}

}  // namespace

// BA-ROUND-02, BA-ROUND-03, BA-ROUND-04, BA-R-25: the order found now breaks every tie of the round.
void begin_round(Turn& turn) {
  enforces("BA-ROUND-04");
  ++turn.now.round;
  List<Seat, most_seats> seats;
  for (Seat seat : living_seats(turn)) seats.push_back(seat);
  turn.now.order = ordered(turn, seats);
  turn.now.turn = 0;
  turn.tell<BeganRound>("BA-ROUND-02", turn.now.order[0], int{turn.now.round});
  enforces("BA-ROUND-05");
  begin_turn(turn);
}

void next_turn(Turn& turn) {
  pass_turn(turn);  // BA-END-06
  for (++turn.now.turn; turn.now.turn < turn.now.order.size(); ++turn.now.turn) {
    if (turn.living(turn.turn_player())) return begin_turn(turn);
  }
  // Keeps naming a player: the End of Round belongs to none, yet its items need somebody to go first.
  turn.now.turn = static_cast<std::uint8_t>(turn.now.order.size() - 1);
  turn.now.phase = Phase::round_end;  // BA-EOR-01
  turn.now.progress = 0;
}

namespace {

// Limits in rounds drop by 1, and what they held ends at 0 (BA-EOR-03, BA-R-47, BA-R-145).
void end_rounds(Turn& turn) {
  tick_rounds(turn);
  for (Seat seat : living_seats(turn)) {
    for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      Gear& state = turn.gear_at(ref);
      if (state.cooldown > 0 && --state.cooldown == 0) off_cooldown(turn, ref);
      if (state.uptime == 0 || --state.uptime > 0) continue;
      stop_active(turn, ref);                    // BA-SUB-03, BA-R-153
      cool(turn, ref, turn.card(ref).cooldown);  // BA-R-144
    }
    for (CompoundCard& compound : turn.now[seat].compounds) {
      if (compound.cooldown > 0) --compound.cooldown;
    }
  }
  clear_limits(turn, Limit::per_round);
}

// The count rises for idle players, who lose at 3 (BA-KO-02, BA-KO-05, BA-R-187).
void count_knockouts(Turn& turn) {
  for (Seat seat : living_seats(turn)) {
    Player& player = turn.now[seat];
    if (!player.moved && !player.fought) {
      ++player.knockout;
      turn.tell<Idle>("BA-KO-02", seat, int{player.knockout});
      if (player.knockout >= 3) knock_out(turn, seat, Loss::knockout);
    }
    // Counted by rounds, not by turns (BA-R-187).
    player.moved = player.fought = false;
  }
  after_losses(turn);
}

}  // namespace

// BA-R-46: effects and Warheads, ticks, Knockout, losses, next round.
// A part at a time, since effects that fire in one are carried out before the next.
bool round_end(Turn& turn) {
  const int part = turn.now.progress++;
  if (part == 0) {
    turn.tell<BeganPhase>("BA-EOR-01", turn.turn_player(), Phase::round_end);
    enforces("BA-EOR-02");
    for (Seat seat : living_seats(turn)) fire_all(turn, Trigger::on_round_end, seat);
  } else if (part == 1) {
    explode_warheads(turn);
  } else if (part == 2) {
    end_rounds(turn);
  } else if (part == 3) {
    count_knockouts(turn);
  } else {
    turn.now.progress = 0;
    if (turn.rules.options().rounds > 0 && turn.now.round >= turn.rules.options().rounds) {  // BA-R-204
      turn.now.stage = Stage::over;
      // A draw: all who are left lose together (BA-R-191).
      turn.now.losing = living_seats(turn);
    } else {
      enforces("BA-EOR-04");
      begin_round(turn);
    }
  }
  return true;
}

}  // namespace sprue::bots
