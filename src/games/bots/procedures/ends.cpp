// Losing models, losing and winning: BA-WIN, BA-CORE, BA-SUP-06, BA-TEAM-09, and what leaves with a player (BA-R-190).
#include <algorithm>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

static_assert(states("BA-SUP-06"));

// BA-R-192: models without Hit Points leave, and players who lost; true when something happened.
bool Play::settle() {
  bool any = false;
  for (Seat seat : living()) {
    for (std::size_t i = 0; i < now[seat].bodies.size(); ++i) {
      const Body& body = now[seat].bodies[i];
      if (body.hp > 0 || (body.stand != Stand::board && body.stand != Stand::attached)) continue;
      lose_body(body_ref(seat, static_cast<int>(i)));
      any = true;
    }
  }
  const bool choosing = any && !now.frames.empty() && now.frames.back().kind() == FrameKind::pick;
  if (choosing) return true;  // a Core: who else fell is looked at after that
  enforces("BA-WIN-01", "BA-WIN-02", "BA-WIN-03");
  for (Seat seat : living()) {
    const bool stands = has_unit_on_board(seat);
    if (stands && !now.fallen.has(seat)) continue;
    knock_out(seat, stands ? Loss::empty_deck : Loss::hit_points);
    any = true;
  }
  after_losses();
  return any;
}

void Play::lose_body(Ref ref) {
  enforces("BA-CORE-01", "BA-CORE-02", "BA-R-172", "BA-R-174", "BA-R-175");
  const Seat seat = seat_of(ref);
  Player& player = now[seat];
  const Tile tile = where(ref);
  int cores = 0, core = 0;
  for (std::size_t i = 1; ref.at == 0 && i < player.bodies.size(); ++i) {
    if (player.bodies[i].stand != Stand::aside) continue;
    ++cores;
    core = static_cast<int>(i);
  }
  tell<LostModel>(ref.at == 0 ? "BA-WIN-01" : "BA-R-174", seat, ref);
  if (cores > 0) fire_all(Trigger::on_core_enter, seat);  // also of cards lost with the Bot now
  if (ref.at == 0) {
    for (std::size_t i = 1; i < player.bodies.size(); ++i) {
      if (player.bodies[i].stand == Stand::attached) wreck_all(body_ref(seat, static_cast<int>(i)));
    }
  }
  wreck_all(ref);
  player.bodies[0].tile = ref.at == 0 ? tile : player.bodies[0].tile;  // where a Core enters
  if (cores == 1) enter_core(seat, core);
  if (cores > 1) push(seat, PickCore{});
}

// Everything that a model bears goes with it.
void Play::wreck_all(Ref model) {
  const Seat seat = seat_of(model);
  Body& body = body_at(model);
  const auto each_borne = [&](const auto& each) {
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      const Item& item = plan_of(ref);
      const bool own_card = item.body == model.at;
      const bool borne = item.bearer == model.at && item.body == 255 && card(ref).kind != Kind::duplicate;
      if ((own_card || borne) && gear(ref).place != Place::wreckage) each(ref);
    }
  };
  each_borne([&](Ref ref) { fire_gear(Trigger::on_destroyed, ref); });
  body.stand = Stand::lost;
  body.tile = no_tile;
  body.hp = 0;
  each_borne([&](Ref ref) { wreck(ref); });
  drop_lasting([&](const Lasting& lasting) { return lasting.subject == model; });
}

void Play::enter_core(Seat seat, int at) {
  Body& core = now[seat].bodies[static_cast<std::size_t>(at)];
  core.stand = Stand::board;
  core.tile = core.start = now[seat].bodies[0].tile;
  core.visited = core.tile == no_tile ? Tiles{} : with(Tiles{}, core.tile);
  core.hp = core.hp_start;  // BA-R-170
  core.arrived_at = now.moment++;
  now[seat].bodies[0].tile = no_tile;
  tell<Entered>("BA-CORE-01", seat, body_ref(seat, at));
  for (std::size_t i = 0; i < now[seat].compounds.size(); ++i) {
    if (rules.kit(seat).build.compounds[i].bearer == at) now[seat].compounds[i].tile = core.tile;
  }
  for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (plan_of(ref).bearer == at && is_weapon(card(ref)) && is_model(ref)) gear_at(ref).tile = core.tile;
    if (plan_of(ref).body == at || plan_of(ref).bearer == at) fire_gear(Trigger::on_core_enter, ref);
  }
}

// BA-WIN-01, BA-WIN-03, BA-R-190, BA-R-195: the player's models go, their cards and actions leave the Cycle.
void Play::knock_out(Seat seat, Loss loss) {
  Player& player = now[seat];
  if (player.loss != Loss::none) return;
  close_ranks(seat);
  player.loss = loss;
  now.fallen.add(seat);
  tell<Out>(loss == Loss::hit_points   ? "BA-WIN-01"
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
    if (gear(ref).place == Place::plan) leave_plan(ref);
    gear_at(ref).tile = no_tile;
    gear_at(ref).active = false;
    gear_at(ref).uptime = 0;
  }
  for (CompoundCard& compound : player.compounds) compound.tile = no_tile;
  player.pins = {};
  for (std::size_t i = now.cycle.size(); i-- > 0;) {
    if (now.cycle[i].by != seat) continue;
    const CycleItem item = take_item(i);
    if (item.card != no_card) scrap(seat, item.card);
    if (item.kind == ItemKind::string) end_string();
  }
  drop_runs(seat);
  if (now.combat.stage == Fight::none) return;
  if (now.combat.actor < now.combat.actors.size() && seat_of(acting()) == seat) {
    while (!now.combat.attached.empty()) scrap(seat, now.combat.attached.take_back().card);
  }
  for (Side& side : now.combat.sides) {
    if (side.ace == no_card || seat_of(side.ace_unit) != seat) continue;
    scrap(seat, side.ace);
    side.ace = no_card;
  }
}

// Where the seats are asked one after the other, whoever comes after the one who leaves is next all the same.
void Play::close_ranks(Seat seat) {
  if (now.stage != Stage::play) return;
  const std::size_t place = by_initiative(false).find(seat);
  for (Frame& frame : now.frames) {
    if (auto* cycle = frame.as<OpenCycle>()) close_ranks(*cycle, priority().find(seat));
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

void Play::close_ranks(OpenCycle& cycle, std::size_t place) {
  if (!cycle.asking || place > cycle.asked) return;
  if (place == cycle.asked) cycle.passed = true;
  if (cycle.asked > 0)
    --cycle.asked;
  else
    cycle.asking = false;
}

// The place of whoever was asked last, without a seat at or before it.
void Play::step_back(std::uint8_t& asked, std::size_t place) {
  if (asked == nobody_yet || place > asked) return;
  asked = asked > 0 ? static_cast<std::uint8_t>(asked - 1) : nobody_yet;
}

void Play::drop_runs(Seat seat) {
  const auto end =
      std::remove_if(now.queue.begin(), now.queue.end(), [&](const Fired& fired) { return fired.by == seat; });
  now.queue.resize(static_cast<std::size_t>(end - now.queue.begin()));
}

// BA-WIN-04, BA-FFA-11, BA-TEAM-09, BA-R-191: losses found together count together.
void Play::after_losses() {
  enforces("BA-FFA-11", "BA-TEAM-09");
  Seats out = now.fallen;
  for (Seat seat : living()) out.remove(seat);
  if (out.none()) return;
  std::array<bool, most_seats> teams{};
  int left = 0;
  for (Seat seat : living()) {
    bool& seen = teams[static_cast<std::size_t>(rules.team(seat))];
    left += seen ? 0 : 1;
    seen = true;
  }
  if (left <= 1) {
    now.stage = Stage::over;
    now.losing = out;
    tell<Ended>("BA-WIN-04");
  }
  for (Seat seat : out) now.fallen.remove(seat);
}

// BA-R-193.
void Play::act(Seat seat, const Concede&) {
  knock_out(seat, Loss::conceded);
  if (now.stage < Stage::play) leave_setup(seat);
  after_losses();
}

std::optional<Outcome> Rules::outcome(const State& now) const {
  if (now.stage != Stage::over) return std::nullopt;
  const Look look(*this, now);
  Outcome outcome;
  outcome.winners = look.living();
  if (outcome.winners.none()) return Outcome{now.losing, true, "draw"};
  const Seat first = outcome.winners.lowest();
  bool rivals = false;
  for (Seat seat : outcome.winners) rivals = rivals || opposed(seat, first);
  if (rivals) return Outcome{outcome.winners, true, "round limit"};
  if (teams()) {  // the whole team wins
    for (int seat = 0; seat < seats_; ++seat) {
      if (!opposed(seat_at(seat), first)) outcome.winners.add(seat_at(seat));
    }
    outcome.reason = "last team";
  } else if (seats_ > 2) {
    outcome.reason = "last bot";
  } else {
    outcome.reason = word(now[clockwise(first, 2)].loss);
  }
  return outcome;
}

}  // namespace sprue::bots
