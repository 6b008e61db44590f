// Setup: BA-SETUP, BA-COVER, BA-TERR, and the differences of BA-TEAM and BA-FFA.
#include <algorithm>

#include "games/bots/procedures/play.h"

namespace sprue::bots {

namespace {

int start_of(const Rules& rules, Seat seat) {
  enforces("BA-SETUP-06", "BA-TEAM-03");
  return rules.teams() ? start_index(rules.team(seat), 2) : start_index(index(seat), rules.seats());
}
int outer_each(const Rules& rules) { return rules.seats() > 2 && !rules.teams() ? 1 : 2; }
static_assert(states("BA-COVER-13", "BA-FFA-02"));

// Highest first, like ones as they were. Few seats: so it allocates nothing.
template <class Value>
void sort_down(std::span<Seat> seats, const Value& of) {
  for (std::size_t i = 1; i < seats.size(); ++i) {
    for (std::size_t j = i; j > 0 && of(seats[j]) > of(seats[j - 1]); --j) std::swap(seats[j], seats[j - 1]);
  }
}

}  // namespace

// Highest first; BA-R-14: the tied roll a die each, the still tied again.
void Play::roll_off(std::span<Seat> tied) {
  std::array<int, most_seats> shown{};
  for (Seat seat : tied) {
    const int die = roll.die(6);
    shown[static_cast<std::size_t>(index(seat))] = die;
    tell<Rolled>("BA-ROUND-03", seat, die);
  }
  const auto of = [&](Seat seat) { return shown[static_cast<std::size_t>(index(seat))]; };
  sort_down(tied, of);
  for (std::size_t from = 0; from < tied.size();) {
    std::size_t to = from + 1;
    while (to < tied.size() && of(tied[to]) == of(tied[from])) ++to;
    if (to - from > 1) roll_off(tied.subspan(from, to - from));
    from = to;
  }
}

List<Seat, most_seats> Play::ordered(const List<Seat, most_seats>& seats) {
  List<Seat, most_seats> order = seats;
  std::array<int, most_seats> values{};
  for (Seat seat : seats) values[static_cast<std::size_t>(index(seat))] = initiative_of(seat);
  const auto of = [&](Seat seat) { return values[static_cast<std::size_t>(index(seat))]; };
  sort_down({order.begin(), order.size()}, of);
  for (std::size_t from = 0; from < order.size();) {
    std::size_t to = from + 1;
    while (to < order.size() && of(order[to]) == of(order[from])) ++to;
    if (to - from > 1) roll_off({order.begin() + from, to - from});
    from = to;
  }
  return order;
}

void Play::start() {
  enforces("BA-BOT-03", "BA-SETUP-05", "BA-SUP-03", "BA-ZONE-12");
  for (int at = 0; at < rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const Kit& kit = rules.kit(seat);
    now.players.push_back({});
    Player& player = now[seat];
    for (CardId id : kit.build.deck) player.deck.push_back(id);
    for (std::size_t i = 0; i < kit.build.items.size(); ++i) {
      Gear gear;
      gear.card = kit.build.items[i].card;
      const Card& what = card(gear.card);
      gear.place = what.kind == Kind::weapon || what.kind == Kind::duplicate ? Place::deck
                                                                             : Place::field;  // BA-ZONE-12, BA-SETUP-05
      enforces("BA-FUNL-03");
      gear.attached = what.is(Type::funnel);
      player.gear.push_back(gear);
    }
    enforces("BA-BOT-01", "BA-SUP-01");
    for (std::size_t i = 0; i <= kit.build.bodies.size(); ++i) {  // BA-BOT-01; its Support Units: BA-SUP-01
      Body body;
      const UnitStats* unit = i == 0 ? nullptr : &*card(kit.build.items[kit.build.bodies[i - 1]].card).unit;
      enforces("BA-BOT-02");
      // BA-BOT-02: the other stats are worked out where they are asked for.
      body.hp = body.hp_start =
          static_cast<std::int16_t>(unit == nullptr ? start_hp : unit->hp);  // BA-BOT-03, BA-SUP-03
      if (i > 0 && card(kit.build.items[kit.build.bodies[i - 1]].card).is(Type::core))
        body.stand = Stand::aside;                              // BA-R-169
      if (kit.build.attached[i]) body.stand = Stand::attached;  // BA-DETACH-07
      player.bodies.push_back(body);
      if (kit.build.start_mode[i] > 0) player.gear[kit.build.start_mode[i] - 1U].active = true;  // BA-MODE-04, BA-R-15
    }
    for (std::size_t i = 0; i < kit.build.compounds.size(); ++i) player.compounds.push_back({});
  }
  enforces("BA-TEAM-04");
  // BA-R-13: one order for all of setup; BA-R-180, BA-TEAM-04: a team acts as one player, its fastest member.
  List<Seat, most_seats> leaders;
  for (int at = 0; at < rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const auto mate =
        std::find_if(leaders.begin(), leaders.end(), [&](Seat other) { return rules.team(other) == rules.team(seat); });
    if (mate == leaders.end()) {
      leaders.push_back(seat);
    } else if (initiative_of(seat) > initiative_of(*mate)) {
      *mate = seat;
    }
  }
  now.order = ordered(leaders);
  now.stage = Stage::marks;
}

// BA-COVER-02 to BA-COVER-08: dice mark the tiles beside which Cover is placed first.
void Play::act(Seat seat, const MarkRoll&) {
  enforces("BA-COVER-07");
  Tile tile = no_tile;
  do {
    const int die = roll.die(6);
    tell<Rolled>("BA-COVER-02", seat, die);
    enforces("BA-COVER-03");
    tile = numbered(die, start_of(rules, seat));
    enforces("BA-COVER-06");
    if (now.marks.has(tile)) tile = Tile{0};
  } while (now.marks.has(tile));  // BA-COVER-07
  now.marks.push_back(tile);      // BA-COVER-04
  tell<Marked>("BA-COVER-04", seat, tile, static_cast<int>(now.marks.size()));
  ++now.progress;  // BA-COVER-05
  enforces("BA-COVER-08");
  if (!now.marks.full()) return;
  now.stage = Stage::inner_cover;
  now.progress = 0;
}

int Play::inner_mark() const { return now.progress / 2; }

// BA-COVER-09 to BA-COVER-13.
void Play::act(Seat seat, const PlaceCover& action) {
  now.covers = with(now.covers, action.slot);
  tell<PlacedCover>(now.stage == Stage::inner_cover ? "BA-COVER-09" : "BA-COVER-13", seat, action.slot);
  ++now.progress;
  enforces("BA-COVER-10", "BA-COVER-11");
  if (now.stage != Stage::inner_cover || now.progress < 6) return;
  enforces("BA-COVER-12");
  now.marks.clear();
  now.stage = Stage::outer_cover;
  now.progress = 0;
}

void Play::act(Seat seat, const PickTerrain& action) { now[seat].terrain = action.card; }
static_assert(states("BA-TEAM-05", "BA-TERR-01", "BA-TERR-02"));

void Play::reveal_terrain() {
  for (Seat other : now.order) {
    enforces("BA-TERR-05");
    const int allotment = card(now[other].terrain).allotment;
    const bool halved = rules.seats() > 3 && !rules.teams();
    enforces("BA-FFA-03");
    now[other].terrain_left = static_cast<std::uint8_t>(halved ? (allotment + 1) / 2 : allotment);
    tell<ShowedTerrain>("BA-TERR-02", other, now[other].terrain);
  }
  now.stage = Stage::place_terrain;
  now.progress = 0;
}

void Play::act(Seat seat, const PlaceTerrain& action) {
  enforces("BA-TERR-03", "BA-TERR-04", "BA-TERR-06", "BA-TERR-07");
  const auto at = static_cast<std::size_t>(index(action.tile));
  now.terrain[at] = now[seat].terrain;
  now.terrain_by[at] = seat;
  --now[seat].terrain_left;
  tell<PlacedTerrain>("BA-TERR-03", seat, action.tile, now[seat].terrain);
  now.progress = static_cast<std::uint8_t>((now.progress + 1) % now.order.size());
}

// Goes on where nobody has to decide; false when somebody has.
bool Play::setup_course() {
  if (now.stage == Stage::outer_cover && now.progress >= static_cast<int>(now.order.size()) * outer_each(rules)) {
    now.stage = Stage::pick_terrain;
    now.progress = 0;
  }
  if (now.stage == Stage::pick_terrain &&
      std::ranges::none_of(now.order, [&](Seat seat) { return now[seat].terrain == no_card; }))
    reveal_terrain();
  if (now.stage != Stage::place_terrain) return false;
  const bool full = std::ranges::none_of(now.terrain, [](CardId id) { return id == no_card; });
  const bool done = std::ranges::none_of(now.order, [&](Seat seat) { return now[seat].terrain_left > 0; });
  if (full || done) return place_models(), deal(), begin_round(), true;  // BA-R-20
  const Seat next = now.order[now.progress % now.order.size()];
  if (now[next].terrain_left > 0) return false;
  now.progress = static_cast<std::uint8_t>((now.progress + 1) % now.order.size());
  return true;
}

void Play::place_models() {
  for (int at = 0; at < rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const Tile tile = outer(start_of(rules, seat));
    for (Body& body : now[seat].bodies) {
      if (body.stand != Stand::board) continue;
      body.tile = body.start = tile;
    }
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {  // BA-R-163
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      const Stand bearer = now[seat].bodies[plan_of(ref).bearer].stand;
      if (is_weapon(card(ref)) && is_model(ref) && bearer != Stand::aside) gear_at(ref).tile = tile;
    }
    for (std::size_t i = 0; i < now[seat].compounds.size(); ++i) {
      const bool aside = now[seat].bodies[rules.kit(seat).build.compounds[i].bearer].stand == Stand::aside;
      if (compound_is_model(compound_ref(seat, static_cast<int>(i))) && !aside) now[seat].compounds[i].tile = tile;
    }
  }
}

// BA-SETUP-04, BA-SETUP-07; BA-R-08: Hit Points of Sub-Systems in force now change the start value too.
void Play::deal() {
  enforces("BA-SETUP-04");
  now.stage = Stage::play;
  now.progress = 0;
  now.order.clear();
  for (int at = 0; at < rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    if (!living(seat)) continue;
    now.order.push_back(seat);
    for (std::size_t i = 0; i < now[seat].bodies.size(); ++i) {
      const Ref ref = body_ref(seat, static_cast<int>(i));
      Body& body = body_at(ref);
      body.hp_start = static_cast<std::int16_t>(std::max(1, body.hp_start + start_bonus(ref)));
      body.hp = body.hp_start;
    }
    shuffle_deck(seat);
    draw(seat, hand_size(seat), "BA-SETUP-07");
  }
}

// BA-DETACH-05: what is bought for a unit changes that unit's Hit Points, attached or not.
int Play::start_bonus(Ref ref) const {
  int bonus = 0;
  for (const StaticRow& row : rules.statics(Stat::hp_start)) {
    if (row.seat != ref.seat) continue;
    const Ref source = gear_ref(seat_of(ref), row.gear);
    if (plan_of(source).bearer != ref.at || plan_of(source).body != 255) continue;
    const bool on = !switched(card(source)) || gear(source).active;
    if (on) bonus += effect(row.effect).steps[row.step].amount.n;
  }
  return bonus;
}

// Who concedes during setup hands over to a team mate (BA-R-180) or leaves the order; what is left to place is shared
// by the others (BA-R-193).
void Play::leave_setup(Seat seat) {
  const std::size_t place = now.order.find(seat);
  if (place >= now.order.size()) return;
  List<Seat, most_seats> mates;
  for (Seat other : living()) {
    if (rules.team(other) == rules.team(seat)) mates.push_back(other);
  }
  if (!mates.empty() && now.stage < Stage::place_terrain) {
    const auto slower = [&](Seat a, Seat b) { return initiative_of(a) < initiative_of(b); };
    now.order[place] = *std::max_element(mates.begin(), mates.end(), slower);
    return;
  }
  now.order.take(place);
  if (now.stage >= Stage::pick_terrain) now.progress = 0;
}

}  // namespace sprue::bots
