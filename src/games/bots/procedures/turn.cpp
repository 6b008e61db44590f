// Rounds, turns and phases: BA-ROUND, BA-DRAW, BA-STBY, BA-END, BA-EOR, BA-KO.
#include <algorithm>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

namespace {

constexpr std::string_view rule_of(Phase phase) {
  constexpr std::array<std::string_view, 8> rules{"BA-ROUND-06", "BA-DRAW-01", "BA-STBY-01", "BA-ROUND-07",
                                                  "BA-ACT-01",   "BA-MOVE-01", "BA-END-01",  "BA-EOR-01"};
  return rules[static_cast<std::size_t>(phase)];
}

}  // namespace

// BA-ROUND-02, BA-ROUND-03, BA-ROUND-04, BA-R-25: the order found now breaks every tie of the round.
void Play::begin_round() {
  enforces("BA-ROUND-04");
  ++now.round;
  List<Seat, most_seats> seats;
  for (Seat seat : living()) seats.push_back(seat);
  now.order = ordered(seats);
  now.turn = 0;
  tell<BeganRound>("BA-ROUND-02", now.order[0], int{now.round});
  enforces("BA-ROUND-05");
  begin_turn();
}

void Play::begin_turn() {
  const Seat seat = turn_player();
  tell<BeganTurn>("BA-ROUND-01", seat);
  now.action_done = now.movement_done = now.acted = false;
  now.more_combats = 0;
  enforces("BA-MOVE-08");
  for (Body& body : now[seat].bodies) body.gained = body.spent = 0;
  drop_lasting([&](const Lasting& lasting) {  // who is out has no next turn for it to wait for (BA-R-190)
    return lasting.until == Until::until_own_turn && (lasting.by == seat || !living(lasting.by));
  });
  for (int at = 0; at < rules.seats(); ++at) {
    for (Body& body : now[seat_at(at)].bodies) body.moved = 0;
  }
  clear_limits(Limit::per_turn);
  now.phase = Phase::start;
  push(seat, QuickStarts{});  // BA-R-154
}

// Limits of effects are counted on their card, those of Terrain on the model.
void Play::clear_limits(Limit limit) {
  std::uint64_t over = 0;
  for (int at = 0; at < rules.seats(); ++at) {
    const CardId terrain = now[seat_at(at)].terrain;
    if (terrain == no_card) continue;
    for (EffectId id : card(terrain).effects) over |= effect(id).limit == limit ? terrain_bit(seat_at(at), id) : 0;
  }
  for (int at = 0; at < rules.seats(); ++at) {
    for (Gear& gear : now[seat_at(at)].gear) {
      const auto& effects = card(gear.card).effects;
      for (std::size_t i = 0; i < effects.size() && gear.used != 0; ++i) {
        if (effect(effects[i]).limit == limit) gear.used = static_cast<std::uint8_t>(gear.used & ~(1U << i));
      }
    }
    for (Body& body : now[seat_at(at)].bodies) body.terrain_used &= ~over;
  }
}

// BA-ROUND-06, BA-ROUND-07, BA-R-30.
bool Play::main_course() {
  if (now.stage < Stage::play) return setup_course();
  if (settle()) return true;
  if (now.phase == Phase::round_end) return round_end();
  if (!living(turn_player()) && now.combat.stage == Fight::none) return abandon_turn();
  switch (now.phase) {
    case Phase::start: return draw_phase(), true;
    case Phase::draw: return now.step_over && (enter_phase(Phase::standby), true);
    case Phase::standby: return now.step_over && (enter_phase(Phase::fork), true);
    case Phase::fork: return false;
    case Phase::action:
      if (now.combat.stage != Fight::none) return combat_course();
      return now.step_over && (to_next_after(Phase::action), true);
    case Phase::movement:
      if (!now.step_over) return false;
      end_movement();
      return to_next_after(Phase::movement), true;
    default: return end_phase_course();
  }
}

void Play::to_next_after(Phase done) {
  (done == Phase::action ? now.action_done : now.movement_done) = true;
  if (now.action_done && now.movement_done) return enter_phase(Phase::end);
  enter_phase(now.action_done ? Phase::movement : Phase::action);
}

void Play::enter_phase(Phase phase) {
  const Seat seat = turn_player();
  now.phase = phase;
  now.step_over = false;
  for (Player& player : now.players) player.maneuvers = player.more_maneuvers = 0;  // BA-MNV-01
  drop_lasting([](const Lasting& lasting) { return lasting.until == Until::phase; });
  tell<BeganPhase>(rule_of(phase), seat, phase);
  if (phase == Phase::standby) {
    for (Gear& gear : now[seat].gear) gear.turned_on = gear.turned_off = false;
    fire_all(Trigger::on_phase_start, seat, Timing::standby);
  }
  if (phase == Phase::movement) begin_movement();
  if (phase == Phase::end) end_phase();
}

// BA-DRAW-01.
void Play::draw_phase() {
  const Seat seat = turn_player();
  enter_phase(Phase::draw);
  draw(seat, hand_size(seat) - static_cast<int>(now[seat].hand.size()), "BA-DRAW-01");
}

// BA-END-01, BA-END-02, BA-END-03, BA-R-44, BA-R-45; BA-MOVE-09: Cover slows until here.
void Play::end_phase() {
  enforces("BA-END-02", "BA-END-03");
  now.progress = 0;  // the first scrap is still to come
  expire(Until::turn);
  for (Player& player : now.players) {
    for (Body& body : player.bodies) {
      body.slowed = body.rushed = false;
      body.slowed_at = body.arrived_at = 0;
    }
    for (Gear& gear : player.gear) gear.since = 0;
  }
  for (Lasting& lasting : now.lasting) lasting.born = 0;
  now.moment = 1;
  fire_all(Trigger::on_phase_start, turn_player(), Timing::end);
}

// Ticks what lasts for turns or rounds (BA-END-02, BA-EOR-03).
void Play::expire(Until until) {
  enforces("BA-EOR-03");
  const bool rounds = until != Until::turn;
  for (Lasting& lasting : now.lasting) {
    const bool ticks =
        rounds ? lasting.until == Until::round || lasting.until == Until::rounds : lasting.until == Until::turn;
    if (ticks) --lasting.left;
  }
  drop_lasting([](const Lasting& lasting) { return lasting.left == 0; });
}

// BA-END-04, BA-END-05, BA-END-06; the scrap is checked again after the cards of the phase (BA-R-45).
bool Play::end_phase_course() {
  enforces("BA-END-04", "BA-END-05", "BA-END-06");
  const Seat seat = turn_player();
  const int over = static_cast<int>(now[seat].hand.size()) - hand_size(seat);
  const bool due = now.progress == 0 || now.step_over;
  now.progress = 1;
  if (due && over > 0) {
    push(seat, PickScrap{static_cast<std::uint8_t>(over)});
    return true;
  }
  if (!now.step_over) return false;
  next_turn();
  return true;
}

// BA-R-195: the End Phase of a player who is out only expires and ticks.
bool Play::abandon_turn() {
  if (now.phase != Phase::end) {
    if (now.phase == Phase::movement) clear_pins();
    now.phase = Phase::end;
    end_phase();
  }
  next_turn();
  return true;
}

void Play::next_turn() {
  for (++now.turn; now.turn < now.order.size(); ++now.turn) {
    if (living(turn_player())) return begin_turn();
  }
  now.turn = static_cast<std::uint8_t>(now.order.size() - 1);
  now.phase = Phase::round_end;  // BA-EOR-01
  now.progress = 0;
}

// BA-R-46: effects and Warheads, ticks, Knockout, losses, next round.
bool Play::round_end() {
  const int part = now.progress++;
  if (part == 0) {
    tell<BeganPhase>("BA-EOR-01", turn_player(), Phase::round_end);
    enforces("BA-EOR-02");
    for (Seat seat : living()) fire_all(Trigger::on_round_end, seat);
  } else if (part == 1) {
    explode_warheads();
  } else if (part == 2) {
    tick_rounds();
  } else if (part == 3) {
    count_knockouts();
  } else {
    now.progress = 0;
    if (rules.options().rounds > 0 && now.round >= rules.options().rounds) {  // BA-R-204
      now.stage = Stage::over;
      now.losing = living();
    } else {
      enforces("BA-EOR-04");
      begin_round();
    }
  }
  return true;
}

// BA-KW-NUKE-02, BA-R-138: all due Warheads at once, each a source of its own.
void Play::explode_warheads() {
  for (const Warhead& warhead : now.warheads) {
    if (warhead.due != now.round) continue;
    tell<WarheadExploded>("BA-KW-NUKE-02", turn_player(), warhead.tile);
    for (Seat seat : living()) {
      for (std::size_t i = 0; i < now[seat].bodies.size(); ++i) {
        const Ref ref = body_ref(seat, static_cast<int>(i));
        if (on_board(ref) && body(ref).tile == warhead.tile) harm(ref, 25, false, "BA-KW-NUKE-02", nullptr);
      }
    }
  }
  const auto end = std::remove_if(now.warheads.begin(), now.warheads.end(),
                                  [&](const Warhead& warhead) { return warhead.due <= now.round; });
  now.warheads.resize(static_cast<std::size_t>(end - now.warheads.begin()));
}

// BA-EOR-03, BA-R-47, BA-R-145.
void Play::tick_rounds() {
  expire(Until::round);
  for (Seat seat : living()) {
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      Gear& state = gear_at(ref);
      if (state.cooldown > 0 && --state.cooldown == 0) off_cooldown(ref);
      if (state.uptime == 0 || --state.uptime > 0) continue;
      stop_active(ref);               // BA-SUB-03, BA-R-153
      cool(ref, card(ref).cooldown);  // BA-R-144
    }
    for (CompoundCard& compound : now[seat].compounds) {
      if (compound.cooldown > 0) --compound.cooldown;
    }
  }
  clear_limits(Limit::per_round);
}

void Play::off_cooldown(Ref ref) { tell<Warmed>("BA-R-145", seat_of(ref), ref); }

// BA-KO-02, BA-KO-05, BA-R-187.
void Play::count_knockouts() {
  for (Seat seat : living()) {
    Player& player = now[seat];
    if (!player.moved && !player.fought) {
      ++player.knockout;
      tell<Idle>("BA-KO-02", seat, int{player.knockout});
      if (player.knockout >= 3) knock_out(seat, Loss::knockout);
    }
    player.moved = player.fought = false;
  }
  after_losses();
}

// The window of BA-R-39: the others may start a Cycle as the owner ends a step.
void Play::open_window(Seat owner) { push(owner, StepWindow{.owner = owner}); }

bool Play::work_window() {
  Frame& frame = now.frames.back();
  auto& window = opened<StepWindow>();
  if (window.acted) {
    pop();
    now.step_over = false;
    return true;
  }
  if (window.asked != nobody_yet && !window.passed) return false;
  const List<Seat, most_seats> order = by_initiative(false);
  for (std::size_t at = window.asked == nobody_yet ? 0 : window.asked + 1U; at < order.size(); ++at) {
    if (order[at] == window.owner || now[order[at]].hand.empty()) continue;
    window.asked = static_cast<std::uint8_t>(at);
    window.passed = false;
    frame.seat = order[at];
    return false;
  }
  pop();
  now.step_over = true;
  return true;
}

// BA-KW-QUICK-01: as any turn starts, the turn player first.
bool Play::work_quick() {
  enforces("BA-KW-QUICK-01");
  auto& quick = opened<QuickStarts>();
  for (Seat seat : priority()) {
    if ((quick.had_turn & quick_bit(seat)) != 0) continue;
    now.frames.back().seat = seat;
    if (can_quick_start(seat)) return false;
    quick.had_turn = static_cast<std::uint8_t>(quick.had_turn | quick_bit(seat));
  }
  pop();
  return true;
}

void Play::act(Seat, const EndStep&) { open_window(step_owner()); }

void Play::act(Seat, const ChoosePhase& action) { enter_phase(action.phase); }

// BA-R-29: whoever is asked by a frame may pass.
void Play::act(Seat seat, const Pass&) {
  Frame& frame = now.frames.back();
  if (auto* quick = frame.as<QuickStarts>()) {
    quick->had_turn = static_cast<std::uint8_t>(quick->had_turn | quick_bit(seat));
  } else if (auto* chance = frame.as<HazardChance>()) {
    chance->part = HazardChance::Part::over;
  } else if (auto* offering = frame.as<OfferingSlots>()) {
    offering->leader_done = true;
  } else if (auto* rotation = frame.as<Rotation>()) {
    rotation->part = Rotation::Part::passed;
  } else {
    std::visit(
        [](auto& course) {
          if constexpr (requires { course.passed; }) course.passed = true;
        },
        frame.course);
  }
}

}  // namespace sprue::bots
