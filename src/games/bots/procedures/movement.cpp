// The Movement Phase: BA-MOVE, BA-FLANK, BA-STRF, BA-OVRN, BA-RUSH, BA-RSRV, BA-HAZ and the models of BA-BIT.
#include <algorithm>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

namespace {

template <class Each>
void own_bodies(const Player& player, Seat seat, const Each& each) {
  for (std::size_t i = 0; i < player.bodies.size(); ++i) each(body_ref(seat, static_cast<int>(i)));
}

}  // namespace

// The Movement Phase of its player, with nothing open; Support Units move like the Bot (BA-MOVE-12, BA-SUP-09).
bool Look::own_movement(Seat seat, Ref model, Refusal* why) const {
  enforces("BA-MOVE-12", "BA-SUP-09");
  if (!owner_menu(seat) || s.phase != Phase::movement)
    return no(why, "BA-MOVE-01", "models move in their player's Movement Phase");
  if (model.kind != RefKind::body || seat_of(model) != seat || model.at >= s[seat].bodies.size())
    return no(why, "BA-PRIO-05", "that is no model of yours");
  return on_board(model) ||
         (why != nullptr && no(why, "BA-MOVE-04", "{} is not on the Board", rules.name(model)));  // a name takes time
}

// Whether the model may take a step at all, wherever to.
bool Look::may_step(Ref model, Refusal* why) const {
  const Body& state = body(model);
  if (state.rushed) return no(why, "BA-RUSH-05", "it rushed and moves no more this turn");
  if (state.bits_moved) return no(why, "BA-R-164", "one of its Bits has moved already");
  return !forbidden(Forbid::move, model) || no(why, "BA-PRIO-03", "an effect bars it from moving");
}

// BA-MOVE-03, BA-R-50: from its start tile it needs the points for a step away.
bool Look::may_leave_again(Ref model, int left) const {
  for (int d = 0; d < dir_count; ++d) {
    const Tile to = neighbour(body(model).start, dir_at(d));
    if (to != no_tile && enter_cost(to) <= left) return true;
  }
  return false;
}

// It came back to where it began and has a step left: it must take it (BA-R-50).
bool Look::must_leave(Ref model) const {
  const Body& state = body(model);
  return state.stepped && state.stand == Stand::board && state.tile == state.start && may_step(model, nullptr) &&
         may_leave_again(model, points(model));
}

// Who stands there does not matter (BA-MOVE-02).
bool Look::step_legal(Ref model, Dir dir, Refusal* why) const {
  enforces("BA-MOVE-02");
  if (!may_step(model, why)) return false;
  const Tile to = neighbour(body(model).tile, dir);
  if (to == no_tile) return no(why, "BA-MOVE-04", "there is no tile in that direction");
  const int cost = enter_cost(to), left = points(model) - cost;
  if (left < 0)
    return no(why, "BA-MOVE-05", "the tile costs {}, {} points are left{}", cost, std::max(0, points(model)),
              left == -1 ? ": one more would do" : "");
  if (to == body(model).start && !may_leave_again(model, left))
    return no(why, "BA-MOVE-03", "the move would end where it began");
  return true;
}

bool Look::rush_legal(Ref model, Dir dir, Refusal* why) const {
  const Body& state = body(model);
  if (state.rushed) return no(why, "BA-RUSH-05", "it has rushed this turn");
  if (state.bits_moved) return no(why, "BA-R-164", "one of its Bits has moved already");
  if (state.moved > 2) return no(why, "BA-RUSH-01", "it moved {} tiles this turn, 2 is the most", state.moved);
  const Tile to = neighbour(state.tile, dir);
  if (to == no_tile) return no(why, "BA-MOVE-04", "there is no tile in that direction");
  if (state.stepped && to == state.start) return no(why, "BA-R-74", "the move would end where it began");
  const Seat seat = seat_of(model);
  return enemy_on(seat, to) || enemy_weapon_on(seat, to) || no(why, "BA-RUSH-02", "no opposing Bot or Weapon is there");
}

// BA-OVRN-01: who shares a tile with an enemy says that it moves before it says where to.
bool Look::declared(Ref model, Refusal* why) const {
  const Body& state = body(model);
  return state.declared || !enemy_on(seat_of(model), state.tile) ||
         no(why, "BA-R-60", "the move is declared first: an enemy on the tile may place a Pin");
}

// BA-R-102, BA-R-197: the model that carries a Bit, an attached unit's host.
Ref Look::leash_holder(Ref thing) const {
  const auto& build = rules.kit(seat_of(thing)).build;
  const int bearer = thing.kind == RefKind::compound ? build.compounds[thing.at].bearer : build.items[thing.at].bearer;
  return host_of(body_ref(seat_of(thing), bearer));
}
Tile Look::model_tile(Ref thing) const {
  return thing.kind == RefKind::compound ? s[seat_of(thing)].compounds[thing.at].tile : gear(thing).tile;
}
bool Look::in_leash(Ref thing) const { return distance(model_tile(thing), body(leash_holder(thing)).tile) <= 1; }

// A model of its own that a player may reposition: a Bit, a detached Funnel, a Compound Weapon, whose parts never
// leave it (BA-COMP-15).
bool Look::repositionable(Ref thing) const {
  enforces("BA-COMP-15");
  if (thing.kind == RefKind::gear) {
    return thing.at < s[seat_of(thing)].gear.size() && is_weapon(card(thing)) && is_model(thing) && carried(thing);
  }
  if (thing.kind != RefKind::compound || thing.at >= s[seat_of(thing)].compounds.size()) return false;
  const Stand bearer = s[seat_of(thing)].bodies[rules.kit(seat_of(thing)).build.compounds[thing.at].bearer].stand;
  return compound_is_model(thing) && !compound_attached(thing) && in_play(bearer);
}

bool Look::can_reposition(Ref thing, Tile to, Refusal* why) const {
  if (!repositionable(thing)) return no(why, "BA-BIT-01", "that is no model of its own");
  const bool leashed = in_leash(thing);
  const bool moved = thing.kind == RefKind::compound ? s[seat_of(thing)].compounds[thing.at].moved : gear(thing).moved;
  if (to == no_tile || to == model_tile(thing)) return no(why, "BA-BIT-04", "it has to go to another tile");
  if (distance(to, body(leash_holder(thing)).tile) > 1) return no(why, "BA-BIT-03", "that is more than 1 from its Bot");
  if (moved && leashed) return no(why, "BA-R-197", "it was repositioned in this Phase");
  if (must_leave(leash_holder(thing))) return no(why, "BA-R-50", "its Bot must leave the tile where it began first");
  const bool able =
      thing.kind == RefKind::compound ? s[seat_of(thing)].compounds[thing.at].cooldown == 0 : usable(thing);
  return able || !leashed || no(why, "BA-R-132", "it cannot be used and only follows its Bot");
}

bool Look::hazard_ready(Ref ref, Seat mover, Tile tile) const {
  return rules.opposed(seat_of(ref), mover) && card(ref).is(Type::hazard) && gear(ref).tile == tile &&
         usable(ref);  // BA-R-162
}

// Where an effect may take a model next (BA-R-54: towards no tile it does nothing).
bool Look::travel_fits(const Travelling& travel, Tile to) const {
  if (index(to) >= tile_count) return false;
  const Tile from = travel.thing.kind == RefKind::body ? body(travel.thing).tile : model_tile(thing_of(travel.thing));
  if (distance(from, to) != 1) return false;
  if (travel.way == Way::free) return true;
  const Tile centre = where(travel.reference);
  const int before = distance(from, centre), after = distance(to, centre);
  return travel.way == Way::nearer ? after < before : after > before;
}

// The model that a planned or carried Weapon moves as.
Ref Look::thing_of(Ref ref) const {
  const Ref weapon = ref.kind == RefKind::plan ? slot_weapon(slot(ref)) : ref;
  return weapon.kind == RefKind::gear && has_compound(weapon) ? compound_of(weapon) : weapon;
}

void Play::begin_movement() {
  for (int at = 0; at < rules.seats(); ++at) {
    Player& player = now[seat_at(at)];
    for (Body& body : player.bodies) {
      body.start = body.tile;
      body.visited = body.tile == no_tile ? Tiles{} : with(Tiles{}, body.tile);
      body.declared = body.stepped = body.crossed = body.through = body.strafed = false;
      body.reserve_ready = body.ran = body.bits_moved = body.moved_in_phase = false;
      body.left_with = {};
    }
    for (Gear& gear : player.gear) gear.moved = false;
    for (CompoundCard& compound : player.compounds) compound.moved = false;
  }
  own_bodies(now[turn_player()], turn_player(), [&](Ref ref) {
    if (told == nullptr || !on_board(ref)) return;
    Tally tally;
    movement(ref, &tally);
    told->push_back(Counted{Total::movement, ref, nothing, tally});
  });
}

// At the end of the Phase: Flanking, then Strafing, over the whole path (BA-OVRN-07, BA-R-56, BA-R-58, BA-R-59); Pins
// go (BA-OVRN-02).
void Play::end_movement() {
  enforces("BA-OVRN-02", "BA-OVRN-07");
  const Seat seat = turn_player();
  own_bodies(now[seat], seat, [&](Ref ref) {
    Body& body = body_at(ref);
    if (body.stand != Stand::board || body.start == no_tile) return;
    const bool hidden = !bots::sees(body.tile, body.start, now.covers);  // BA-FLANK-01
    enforces("BA-FLANK-02", "BA-FLANK-03");
    if (hidden && !body.crossed && !body.through) {
      body.ran = true;
      gain_status(seat, Status::flanking, "BA-FLANK-01");
    }
    enforces("BA-STRF-02", "BA-STRF-03", "BA-STRF-04");
    if (body.strafed && !body.crossed && !body.ran) {
      now[seat].strafer = ref.at;
      gain_status(seat, Status::strafing, "BA-STRF-01");
    }
  });
  clear_pins();
}

void Play::clear_pins() {
  for (Player& player : now.players) player.pins = {};
}

void Play::act(Seat seat, const DeclareMove& action) {
  body_at(action.unit).declared = true;
  push(seat, Pinning{action.unit});
}

// Each opponent on the tile, in Initiative order, one Pin per Bot there (BA-R-60).
bool Play::work_pins() {
  Frame& frame = now.frames.back();
  auto& pinning = opened<Pinning>();
  if (!on_board(pinning.model)) return pop(), true;
  const List<Seat, most_seats> order = by_initiative(false);
  const auto bots_there = [&](Seat seat) {
    return static_cast<int>(std::count_if(now[seat].bodies.begin(), now[seat].bodies.end(), [&](const Body& body) {
      return body.stand == Stand::board && body.tile == this->body(pinning.model).tile;
    }));
  };
  const bool asked = pinning.asked != nobody_yet;
  if (asked && !pinning.passed && pinning.placed < bots_there(frame.seat)) return false;
  for (std::size_t at = asked ? pinning.asked + 1U : 0; at < order.size(); ++at) {
    if (!rules.opposed(order[at], seat_of(pinning.model)) || bots_there(order[at]) == 0) continue;
    pinning.asked = static_cast<std::uint8_t>(at);
    pinning.placed = 0;
    pinning.passed = false;
    frame.seat = order[at];
    return false;
  }
  pop();
  return true;
}

void Play::act(Seat seat, const PlacePin& action) {
  now[seat].pins = with(now[seat].pins, action.tile);
  ++opened<Pinning>().placed;
  tell<Pinned>("BA-OVRN-01", seat, action.tile);
}

void Play::act(Seat seat, const Step& action) {
  body_at(action.unit).declared = true;
  CycleItem& item = open_item(ItemKind::step, seat);
  item.a = action.unit;
  item.n = static_cast<std::uint8_t>(action.dir);
  join_cycle();
}

void Play::act(Seat seat, const BotRush& action) {
  body_at(action.unit).declared = true;
  CycleItem& item = open_item(ItemKind::rush, seat);
  item.a = action.unit;
  item.n = static_cast<std::uint8_t>(action.dir);
  join_cycle();
}

// A step that is no longer legal does not happen; a Rush costs no point and is one tile of movement (BA-R-73).
bool Play::resolve_step(const CycleItem& item, bool first) {
  if (!first) return true;
  const Dir dir = dir_at(item.n);
  const bool rush = item.kind == ItemKind::rush;
  const bool legal = on_board(item.a) && (rush ? rush_legal(item.a, dir, nullptr) : step_legal(item.a, dir, nullptr));
  if (!legal) return tell<Failed>("BA-R-41", item.by, item.a, nothing, no_card), true;
  enter_tile(item.a, neighbour(body(item.a).tile, dir), true).rushed = rush;
  return false;
}

// As it arrives, before a Hazard or the Terrain can throw it out again.
void Play::rush_in(Ref model) {
  const Seat seat = seat_of(model);
  Body& body = body_at(model);
  body.rushed = true;            // BA-RUSH-05
  for (Seat other : living()) {  // BA-RUSH-03, BA-R-76
    const bool there = std::any_of(now[other].bodies.begin(), now[other].bodies.end(), [&](const Body& each) {
      return each.stand == Stand::board && each.tile == body.tile;
    });
    if (rules.opposed(other, seat) && there) gain_status(other, Status::overrun, "BA-RUSH-03");
  }
  body.ran = true;
  gain_status(seat, Status::runaway, "BA-RUSH-04");
}

Entering& Play::enter_tile(Ref model, Tile to, bool own) {
  Entering entering;
  entering.model = model;
  entering.to = to;
  entering.from = body(model).tile;
  entering.own = own;
  return push(seat_of(model), entering);
}

bool Play::work_enter() {
  auto& entering = opened<Entering>();
  const Ref ref = entering.model;
  if (!on_board(ref) || body(ref).hp == 0) return pop(), true;
  Body& body = body_at(ref);
  const Tile from = entering.from, to = entering.to;
  switch (entering.progress++) {
    case 0:
      if (entering.own && !entering.rushed)
        body.spent = static_cast<std::uint8_t>(body.spent + enter_cost(to));  // BA-R-52
      fire_terrain(Trigger::on_leave_tile, ref, from);
      break;
    case 1:
      if (body.tile != from) return pop(), true;
      arrive(ref, from, to);
      if (entering.own) {
        body.stepped = true;
        now[seat_of(ref)].moved = true;  // BA-R-188
        enforces("BA-KO-03", "BA-R-189");
        now[seat_of(ref)].knockout = 0;
        if (entering.rushed) rush_in(ref);
      }
      break;
    case 2: push(seat_of(ref), HazardChance{ref, to}); break;
    case 3:
      fire_terrain(Trigger::on_enter_tile, ref, to);
      for (Seat other : living()) {
        for (std::size_t i = 0; rules.opposed(other, seat_of(ref)) && i < now[other].gear.size(); ++i) {
          const Ref source = gear_ref(other, static_cast<int>(i));
          const bool there = card(source).kind == Kind::subsystem && carried(source) && where(self_of(source)) == to;
          if (there) fire_gear(Trigger::on_enter_tile, source, ref);
        }
      }
      break;
    default: return pop(), true;
  }
  return true;
}

void Play::arrive(Ref ref, Tile from, Tile to) {
  Body& body = body_at(ref);
  const Seat seat = seat_of(ref);
  for (Seat other : living()) {  // whose tile it shared as it left (BA-R-61)
    const bool shared = std::any_of(now[other].bodies.begin(), now[other].bodies.end(), [&](const Body& there) {
      return there.stand == Stand::board && there.tile == from;
    });
    if (!rules.opposed(seat, other) || !shared) continue;
    body.left_with.add(other);
    if (body.moved_in_phase) body.through = true;  // BA-R-57: in, and out again
  }
  const bool cover = has(now.covers, slot_between(from, to));
  body.tile = to;
  body.moved_in_phase = true;
  body.moved = static_cast<std::uint8_t>(std::min(250, body.moved + 1));
  if (cover) {  // BA-R-53: any way through counts
    body.crossed = true;
    if (!granted(Grant::cover_safe, ref)) {  // BA-MOVE-09
      body.slowed = true;
      body.slowed_at = now.moment++;
      tell<Slowed>("BA-MOVE-09", seat, ref);
    }
  }
  body.arrived_at = now.moment++;
  if (told != nullptr) told->push_back(Moved{ref, from, to, cover});
  body.reserve_ready = body.reserve_ready || (cover && !enemy_on(seat, to));  // BA-RSRV-01
  for (Seat other : living()) {
    if (!rules.opposed(seat, other)) continue;
    for (const Body& enemy : now[other].bodies) {  // BA-STRF-01, BA-R-58
      if (enemy.stand != Stand::board || distance(enemy.tile, to) != 1) continue;
      for (int tile = 0; tile < tile_count; ++tile) {
        const bool other_tile = has(body.visited, tile_at(tile)) && tile_at(tile) != to;
        if (other_tile && distance(tile_at(tile), enemy.tile) == 1) body.strafed = true;
      }
    }
    if (has(now[other].pins, to) && body.left_with.has(other)) {  // BA-OVRN-03, BA-OVRN-04
      gain_status(other, Status::overrun, "BA-OVRN-03");
      body.ran = true;
      gain_status(seat, Status::runaway, "BA-OVRN-04");
    }
  }
  body.visited = with(body.visited, to);
}

// An effect moves a model tile by tile; its controller chooses where there are several ways.
bool Play::work_travel() {
  const Seat by = now.frames.back().seat;
  auto& travel = opened<Travelling>();
  const Ref thing = travel.thing;
  const bool model = thing.kind == RefKind::body;
  const bool there = model ? on_board(thing) && body(thing).hp > 0 : repositionable(thing_of(thing));
  const bool held = model && body(thing).rushed && seat_of(thing) == by;  // BA-R-78
  if (travel.left == 0 || !there || held) return pop(), true;
  int ways = 0;
  Tile only = no_tile;
  for (int tile = 0; tile < tile_count; ++tile) {
    if (!travel_fits(travel, tile_at(tile))) continue;
    ++ways;
    only = tile_at(tile);
  }
  if (ways == 0) return pop(), true;
  if (ways > 1 || travel.way == Way::free) return push(by, PickDirection{}), true;
  --travel.left;
  if (model) {
    enter_tile(thing, only, false);
  } else {
    move_thing(thing, only);
  }
  return true;
}

// BA-BIT-06: the way it took matters to nothing (BA-R-166).
void Play::move_thing(Ref ref, Tile to) {
  enforces("BA-BIT-06");
  const Ref thing = thing_of(ref);
  const Tile from = model_tile(thing);
  (thing.kind == RefKind::compound ? now[seat_of(thing)].compounds[thing.at].tile : gear_at(thing).tile) = to;
  if (told != nullptr) told->push_back(Moved{thing, from, to, false});
}

void Play::act(Seat, const Reposition& action) {
  move_thing(action.thing, action.tile);
  (action.thing.kind == RefKind::compound ? now[seat_of(action.thing)].compounds[action.thing.at].moved
                                          : gear_at(action.thing).moved) = true;
  enforces("BA-BIT-02", "BA-R-164");
  body_at(leash_holder(action.thing)).bits_moved = true;
}

void Play::act(Seat seat, const SetHazard& action) {
  CycleItem& item = open_item(ItemKind::set_hazard, seat);
  item.a = action.gear;
  item.b = tile_ref(action.tile);
  join_cycle();
}

// BA-HAZ-03, BA-HAZ-05: one owner may set off one Hazard; of several owners the mover names one.
bool Play::work_hazards() {
  using Part = HazardChance::Part;
  Frame& frame = now.frames.back();
  auto& chance = opened<HazardChance>();
  if (chance.part == Part::over || !on_board(chance.mover)) return pop(), true;
  if (chance.part != Part::look) {
    if (living(frame.seat)) return false;
    return pop(), true;
  }
  const Seat mover = seat_of(chance.mover);
  Seats owners;
  for (Seat seat : living()) {
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
      if (hazard_ready(gear_ref(seat, static_cast<int>(i)), mover, chance.tile)) owners.add(seat);
    }
  }
  const bool room = now.frames.size() + 16 < now.frames.capacity && now.cycle.size() + 2 < now.cycle.capacity;
  if (owners.none() || !room) return pop(), true;
  chance.part = owners.count() > 1 ? Part::owner : Part::trigger;
  frame.seat = owners.count() > 1 ? mover : owners.lowest();
  return false;
}

void Play::act(Seat, const ChooseHazardOwner& action) {
  opened<HazardChance>().part = HazardChance::Part::trigger;
  now.frames.back().seat = action.owner;
}

void Play::act(Seat seat, const TriggerHazard& action) {
  auto& chance = opened<HazardChance>();
  const Ref mover = chance.mover;
  chance.part = HazardChance::Part::over;
  CycleItem& item = open_item(ItemKind::hazard, seat);
  item.a = action.gear;
  item.b = mover;
  join_cycle();
}

void Play::act(Seat seat, const ReservePower& action) {
  CycleItem& item = open_item(ItemKind::reserve_power, seat);
  item.a = action.unit;
  join_cycle();
}

void Play::switch_to_reserve(const CycleItem& item) {
  enforces("BA-R-80", "BA-RSRV-02", "BA-RSRV-03", "BA-RSRV-04");
  Player& player = now[item.by];
  if (player.reserve) return;
  player.reserve = true;
  tell<SwitchedToReserve>("BA-RSRV-01", item.by, item.a);
  while (!player.scrapyard.empty()) {
    const CardId id = player.scrapyard.take_back();
    (card(id).kind == Kind::standard_attack ? player.deck : player.wreckage).push_back(id);
  }
  shuffle_deck(item.by);
  fire_all(Trigger::on_reserve_power, item.by);
}

}  // namespace sprue::bots
