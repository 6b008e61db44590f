// Models are lost, and players lose and win (BA-WIN, BA-CORE).
#include "games/bots/procedures/effects/ends.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// Everything that a model bears goes with it.
void wreck_all(Turn& turn, Ref model) {
  const Seat seat = seat_of(model);
  Body& body = turn.body_at(model);
  const auto each_borne = [&](const auto& each) {
    for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      const Item& item = turn.plan_of(ref);
      const bool own_card = item.body == model.at;
      const bool borne = item.bearer == model.at && item.body == 255 && turn.card(ref).kind != Kind::duplicate;
      if ((own_card || borne) && turn.gear(ref).place != Place::wreckage) each(ref);
    }
  };
  // All records fire before anything is gone, since each may ask about the others.
  each_borne([&](Ref ref) { fire_gear(turn, Trigger::on_destroyed, ref); });
  body.stand = Stand::lost;
  body.tile = no_tile;
  body.hp = 0;
  each_borne([&](Ref ref) { wreck(turn, ref); });
  turn.drop_lasting([&](const Lasting& lasting) { return lasting.subject == model; });
}

void lose_body(Turn& turn, Ref ref) {
  enforces("BA-CORE-01", "BA-CORE-02", "BA-R-172", "BA-R-174", "BA-R-175", "BA-SUP-06");
  const Seat seat = seat_of(ref);
  Player& player = turn.now[seat];
  const Tile tile = where(turn, ref);
  int cores = 0, core = 0;
  for (std::size_t i = 1; ref.at == 0 && i < player.bodies.size(); ++i) {
    if (player.bodies[i].stand != Stand::aside) continue;
    ++cores;
    core = static_cast<int>(i);
  }
  turn.tell<LostModel>(ref.at == 0 ? "BA-WIN-01" : "BA-R-174", seat, ref);
  if (cores > 0) fire_all(turn, Trigger::on_core_enter, seat);  // also of cards lost with the Bot now
  if (ref.at == 0) {
    for (std::size_t i = 1; i < player.bodies.size(); ++i) {
      // Attached units are lost with their Bot (BA-R-175).
      if (player.bodies[i].stand == Stand::attached) wreck_all(turn, body_ref(seat, static_cast<int>(i)));
    }
  }
  wreck_all(turn, ref);
  player.bodies[0].tile = ref.at == 0 ? tile : player.bodies[0].tile;  // where a Core enters
  // Of several Cores the player picks one (BA-R-172).
  if (cores == 1) enter_core(turn, seat, core);
  if (cores > 1) turn.push(seat, PickCore{});
}

}  // namespace

// BA-R-192: models without Hit Points leave, and players who lost; true when something happened.
bool settle(Turn& turn) {
  bool any = false;
  for (Seat seat : living_seats(turn)) {
    for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
      const Body& body = turn.now[seat].bodies[i];
      if (body.hp > 0 || (body.stand != Stand::board && body.stand != Stand::attached)) continue;
      lose_body(turn, body_ref(seat, static_cast<int>(i)));
      any = true;
    }
  }
  const bool choosing = any && !turn.now.frames.empty() && turn.now.frames.back().kind() == FrameKind::pick;
  if (choosing) return true;  // a Core: who else fell is looked at after that
  enforces("BA-WIN-01", "BA-WIN-02", "BA-WIN-03");
  for (Seat seat : living_seats(turn)) {
    const bool stands = has_unit_on_board(turn, seat);
    if (stands && !turn.now.fallen.has(seat)) continue;
    knock_out(turn, seat, stands ? Loss::empty_deck : Loss::hit_points);
    any = true;
  }
  after_losses(turn);
  return any;
}

void enter_core(Turn& turn, Seat seat, int at) {
  Body& core = turn.now[seat].bodies[static_cast<std::size_t>(at)];
  core.stand = Stand::board;
  core.tile = core.start = turn.now[seat].bodies[0].tile;
  core.visited = core.tile == no_tile ? Tiles{} : with(Tiles{}, core.tile);
  core.hp = core.hp_start;  // BA-R-170
  core.arrived_at = turn.now.moment++;
  // The lost Bot's tile had only been kept for this.
  turn.now[seat].bodies[0].tile = no_tile;
  turn.tell<Entered>("BA-CORE-01", seat, body_ref(seat, at));
  for (std::size_t i = 0; i < turn.now[seat].compounds.size(); ++i) {
    if (turn.rules.kit(seat).build.compounds[i].bearer == at) turn.now[seat].compounds[i].tile = core.tile;
  }
  for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (turn.plan_of(ref).bearer == at && is_weapon(turn.card(ref)) && is_model(turn, ref))
      turn.gear_at(ref).tile = core.tile;
    if (turn.plan_of(ref).body == at || turn.plan_of(ref).bearer == at) fire_gear(turn, Trigger::on_core_enter, ref);
  }
}

namespace {

// The place of whoever the Cycle asked last, without the seat at that place.
void step_back_in(OpenCycle& cycle, std::size_t place) {
  if (!cycle.asking || place > cycle.asked) return;
  if (place == cycle.asked) cycle.passed = true;
  if (cycle.asked > 0)
    --cycle.asked;
  else
    cycle.asking = false;
}

// The place of whoever was asked last, without a seat at or before it.
void step_back(std::uint8_t& asked, std::size_t place) {
  if (asked == nobody_yet || place > asked) return;
  asked = asked > 0 ? static_cast<std::uint8_t>(asked - 1) : nobody_yet;
}

// Frames that ask seats one after the other go on with the seat after the one that leaves.
void close_ranks(Turn& turn, Seat seat) {
  if (turn.now.stage != Stage::play) return;
  const std::size_t place = by_initiative(turn, false).find(seat);
  for (Frame& frame : turn.now.frames) {
    if (auto* cycle = frame.as<OpenCycle>()) step_back_in(*cycle, priority(turn).find(seat));
    if (auto* window = frame.as<StepWindow>()) {
      if (place == window->asked) window->passed = true;  // as if that one had passed
      step_back(window->asked, place);
    }
    if (auto* pinning = frame.as<Pinning>()) step_back(pinning->asked, place);
    if (auto* rotation = frame.as<Rotation>()) {  // whose place is that of who is asked now
      if (place < rotation->place) --rotation->place;
      if (place == rotation->place && frame.seat == seat) rotation->part = Rotation::Part::look;
    }
  }
}

void drop_runs(Turn& turn, Seat seat) {
  const auto end = std::remove_if(turn.now.queue.begin(), turn.now.queue.end(),
                                  [&](const Fired& fired) { return fired.by == seat; });
  turn.now.queue.resize(static_cast<std::size_t>(end - turn.now.queue.begin()));
}

}  // namespace

// BA-WIN-01, BA-WIN-03, BA-R-190, BA-R-195: the player's models go, their cards and actions leave the Cycle.
void knock_out(Turn& turn, Seat seat, Loss loss) {
  Player& player = turn.now[seat];
  // Two reasons may come together; the first one stands.
  if (player.loss != Loss::none) return;
  close_ranks(turn, seat);
  player.loss = loss;
  turn.now.fallen.add(seat);
  turn.tell<Out>(loss == Loss::hit_points   ? "BA-WIN-01"
                 : loss == Loss::empty_deck ? "BA-DRAW-02"
                 : loss == Loss::knockout   ? "BA-KO-05"
                                            : "BA-R-193",
                 seat, loss);
  for (Body& body : player.bodies) {
    body.stand = Stand::lost;
    body.tile = no_tile;
  }
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (turn.gear(ref).place == Place::plan) leave_plan(turn, ref);
    turn.gear_at(ref).tile = no_tile;
    turn.gear_at(ref).active = false;
    turn.gear_at(ref).uptime = 0;
  }
  for (CompoundCard& compound : player.compounds) compound.tile = no_tile;
  player.pins = {};
  // From the top down, since taking one out moves those above it.
  for (std::size_t i = turn.now.cycle.size(); i-- > 0;) {
    if (turn.now.cycle[i].by != seat) continue;
    const CycleItem item = take_item(turn, i);
    if (item.card != no_card) scrap(turn, seat, item.card);
    if (item.kind == ItemKind::string) end_string(turn);
  }
  drop_runs(turn, seat);
  if (turn.now.combat.stage == Fight::none) return;
  if (turn.now.combat.actor < turn.now.combat.actors.size() && seat_of(turn.acting()) == seat) {
    while (!turn.now.combat.attached.empty()) scrap(turn, seat, turn.now.combat.attached.take_back().card);
  }
  for (Side& side : turn.now.combat.sides) {
    if (side.ace == no_card || seat_of(side.ace_unit) != seat) continue;
    scrap(turn, seat, side.ace);
    side.ace = no_card;
  }
}

// BA-WIN-04, BA-FFA-11, BA-TEAM-09, BA-R-191: losses found together count together.
void after_losses(Turn& turn) {
  enforces("BA-FFA-11", "BA-TEAM-09");
  Seats out = turn.now.fallen;
  for (Seat seat : living_seats(turn)) out.remove(seat);
  if (out.none()) return;
  std::array<bool, most_seats> teams{};
  int left = 0;
  for (Seat seat : living_seats(turn)) {
    // Counts teams with somebody left; without teams each seat is its own.
    bool& seen = teams[static_cast<std::size_t>(turn.rules.team(seat))];
    left += seen ? 0 : 1;
    seen = true;
  }
  if (left <= 1) {
    turn.now.stage = Stage::over;
    turn.now.losing = out;
    turn.tell<Ended>("BA-WIN-04");
  }
  // Told and settled; who falls from here on falls alone (BA-R-191).
  for (Seat seat : out) turn.now.fallen.remove(seat);
}

}  // namespace sprue::bots
