// Setup: Cover, Terrain, models, and the first hands (BA-SETUP, BA-COVER, BA-TERR).
#include "games/bots/procedures/setup.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/order.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/rounds.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

void start(Turn& turn) {
  enforces("BA-BOT-03", "BA-SETUP-05", "BA-SUP-03", "BA-ZONE-12");
  for (int at = 0; at < turn.rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const Kit& kit = turn.rules.kit(seat);
    // Decks lie as the builds have them; they are shuffled once everything is placed (BA-SETUP-07).
    turn.now.players.push_back({});
    Player& player = turn.now[seat];
    for (CardId id : kit.build.deck) player.deck.push_back(id);
    for (std::size_t i = 0; i < kit.build.items.size(); ++i) {
      Gear gear;
      gear.card = kit.build.items[i].card;
      const Card& what = turn.card(gear.card);
      gear.place = what.kind == Kind::weapon || what.kind == Kind::duplicate ? Place::deck
                                                                             : Place::field;  // BA-ZONE-12, BA-SETUP-05
      enforces("BA-FUNL-03");
      gear.attached = what.is(Type::funnel);
      player.gear.push_back(gear);
    }
    enforces("BA-BOT-01", "BA-SUP-01");
    for (std::size_t i = 0; i <= kit.build.bodies.size(); ++i) {  // BA-BOT-01; its Support Units: BA-SUP-01
      Body body;
      const UnitStats* unit = i == 0 ? nullptr : &*turn.card(kit.build.items[kit.build.bodies[i - 1]].card).unit;
      enforces("BA-BOT-02");
      // BA-BOT-02: the other stats are worked out where they are asked for.
      body.hp = body.hp_start =
          static_cast<std::int16_t>(unit == nullptr ? start_hp : unit->hp);  // BA-BOT-03, BA-SUP-03
      if (i > 0 && turn.card(kit.build.items[kit.build.bodies[i - 1]].card).is(Type::core))
        body.stand = Stand::aside;                              // BA-R-169
      if (kit.build.attached[i]) body.stand = Stand::attached;  // BA-DETACH-07
      player.bodies.push_back(body);
      // A starting Mode counts for the Initiative of setup already (BA-R-13).
      if (kit.build.start_mode[i] > 0) player.gear[kit.build.start_mode[i] - 1U].active = true;  // BA-MODE-04, BA-R-15
    }
    for (std::size_t i = 0; i < kit.build.compounds.size(); ++i) player.compounds.push_back({});
  }
  enforces("BA-TEAM-04");
  // BA-R-13: one order for all of setup; BA-R-180, BA-TEAM-04: a team acts as one player, its fastest member.
  List<Seat, most_seats> leaders;
  for (int at = 0; at < turn.rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const auto mate = std::find_if(leaders.begin(), leaders.end(),
                                   [&](Seat other) { return turn.rules.team(other) == turn.rules.team(seat); });
    if (mate == leaders.end()) {
      leaders.push_back(seat);
    } else if (initiative_of(turn, seat) > initiative_of(turn, *mate)) {
      *mate = seat;
    }
  }
  turn.now.order = ordered(turn, leaders);
  turn.now.stage = Stage::marks;
}

namespace {

// The index on the outer ring where a seat starts: team mates share a tile (BA-TEAM-03).
int start_of(const Rules& rules, Seat seat) {
  enforces("BA-SETUP-06", "BA-TEAM-03");
  return rules.teams() ? start_index(rules.team(seat), 2) : start_index(index(seat), rules.seats());
}

}  // namespace

// BA-COVER-02 to BA-COVER-08: dice mark the tiles beside which Cover is placed first.
void act(Turn& turn, Seat seat, const MarkRoll&) {
  enforces("BA-COVER-07");
  Tile tile = no_tile;
  // The centre may be marked once, so a third throw of the same number is thrown again (BA-COVER-06, BA-COVER-07).
  do {
    const int die = turn.roll.die(6);
    turn.tell<Rolled>("BA-COVER-02", seat, die);
    enforces("BA-COVER-03");
    tile = numbered(die, start_of(turn.rules, seat));
    enforces("BA-COVER-06");
    if (turn.now.marks.has(tile)) tile = Tile{0};
  } while (turn.now.marks.has(tile));  // BA-COVER-07
  turn.now.marks.push_back(tile);      // BA-COVER-04
  turn.tell<Marked>("BA-COVER-04", seat, tile, static_cast<int>(turn.now.marks.size()));
  ++turn.now.progress;  // BA-COVER-05
  enforces("BA-COVER-08");
  if (!turn.now.marks.full()) return;
  turn.now.stage = Stage::inner_cover;
  turn.now.progress = 0;
}

// BA-COVER-09 to BA-COVER-13.
void act(Turn& turn, Seat seat, const PlaceCover& action) {
  turn.now.covers = with(turn.now.covers, action.slot);
  turn.tell<PlacedCover>(turn.now.stage == Stage::inner_cover ? "BA-COVER-09" : "BA-COVER-13", seat, action.slot);
  ++turn.now.progress;
  enforces("BA-COVER-10", "BA-COVER-11");
  // Two for each of three marks; a Cover between two marks counts for the one that is served (BA-COVER-09, BA-R-17).
  if (turn.now.stage != Stage::inner_cover || turn.now.progress < 6) return;
  enforces("BA-COVER-12");
  turn.now.marks.clear();
  turn.now.stage = Stage::outer_cover;
  turn.now.progress = 0;
}

// Nothing is told: the pick is secret until reveal_terrain().
void act(Turn& turn, Seat seat, const PickTerrain& action) { turn.now[seat].terrain = action.card; }
static_assert(states("BA-TEAM-05", "BA-TERR-01", "BA-TERR-02"));

void act(Turn& turn, Seat seat, const PlaceTerrain& action) {
  enforces("BA-TERR-03", "BA-TERR-04", "BA-TERR-06", "BA-TERR-07");
  const auto at = static_cast<std::size_t>(index(action.tile));
  turn.now.terrain[at] = turn.now[seat].terrain;
  turn.now.terrain_by[at] = seat;
  --turn.now[seat].terrain_left;
  turn.tell<PlacedTerrain>("BA-TERR-03", seat, action.tile, turn.now[seat].terrain);
  turn.now.progress = static_cast<std::uint8_t>((turn.now.progress + 1) % turn.now.order.size());
}

namespace {

// Covers that each in the order places on the outer ring.
int outer_each(const Rules& rules) { return rules.seats() > 2 && !rules.teams() ? 1 : 2; }
static_assert(states("BA-COVER-13", "BA-FFA-02"));

// All picks are known now: they are shown together, and their tiles are counted out (BA-TERR-02, BA-TERR-05).
void reveal_terrain(Turn& turn) {
  for (Seat other : turn.now.order) {
    enforces("BA-TERR-05");
    const int allotment = turn.card(turn.now[other].terrain).allotment;
    const bool halved = turn.rules.seats() > 3 && !turn.rules.teams();
    enforces("BA-FFA-03");
    turn.now[other].terrain_left = static_cast<std::uint8_t>(halved ? (allotment + 1) / 2 : allotment);
    turn.tell<ShowedTerrain>("BA-TERR-02", other, turn.now[other].terrain);
  }
  turn.now.stage = Stage::place_terrain;
  turn.now.progress = 0;
}

// Every model stands on its seat's start tile, but for those attached or aside (BA-R-169).
void place_models(Turn& turn) {
  for (int at = 0; at < turn.rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    const Tile tile = outer(start_of(turn.rules, seat));
    for (Body& body : turn.now[seat].bodies) {
      if (body.stand != Stand::board) continue;
      body.tile = body.start = tile;
    }
    // Bits stand by their bearer from the start; Funnels do not, for they start attached (BA-FUNL-03).
    for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {  // BA-R-163
      const Ref ref = gear_ref(seat, static_cast<int>(i));
      const Stand bearer = turn.now[seat].bodies[turn.plan_of(ref).bearer].stand;
      if (is_weapon(turn.card(ref)) && is_model(turn, ref) && bearer != Stand::aside) turn.gear_at(ref).tile = tile;
    }
    for (std::size_t i = 0; i < turn.now[seat].compounds.size(); ++i) {
      const bool aside = turn.now[seat].bodies[turn.rules.kit(seat).build.compounds[i].bearer].stand == Stand::aside;
      if (compound_is_model(turn, compound_ref(seat, static_cast<int>(i))) && !aside)
        turn.now[seat].compounds[i].tile = tile;
    }
  }
}

}  // namespace

// Goes on where nobody has to decide; false when somebody has.
bool setup_course(Turn& turn) {
  if (turn.now.stage == Stage::outer_cover &&
      turn.now.progress >= static_cast<int>(turn.now.order.size()) * outer_each(turn.rules)) {
    turn.now.stage = Stage::pick_terrain;
    turn.now.progress = 0;
  }
  // Everybody picks at once (BA-TERR-01), so there is no turn to pass on.
  if (turn.now.stage == Stage::pick_terrain &&
      std::ranges::none_of(turn.now.order, [&](Seat seat) { return turn.now[seat].terrain == no_card; }))
    reveal_terrain(turn);
  if (turn.now.stage != Stage::place_terrain) return false;
  const bool full = std::ranges::none_of(turn.now.terrain, [](CardId id) { return id == no_card; });
  const bool done = std::ranges::none_of(turn.now.order, [&](Seat seat) { return turn.now[seat].terrain_left > 0; });
  if (full || done) return place_models(turn), deal(turn), begin_round(turn), true;  // BA-R-20
  const Seat next = turn.now.order[turn.now.progress % turn.now.order.size()];
  if (turn.now[next].terrain_left > 0) return false;
  turn.now.progress = static_cast<std::uint8_t>((turn.now.progress + 1) % turn.now.order.size());
  return true;
}

// BA-SETUP-04, BA-SETUP-07; BA-R-08: Hit Points of Sub-Systems in force now change the start value too.
void deal(Turn& turn) {
  enforces("BA-SETUP-04");
  turn.now.stage = Stage::play;
  turn.now.progress = 0;
  // The order of setup is not that of the first round, which is rolled anew (BA-R-13).
  turn.now.order.clear();
  for (int at = 0; at < turn.rules.seats(); ++at) {
    const Seat seat = seat_at(at);
    if (!turn.living(seat)) continue;
    turn.now.order.push_back(seat);
    for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
      const Ref ref = body_ref(seat, static_cast<int>(i));
      Body& body = turn.body_at(ref);
      body.hp_start = static_cast<std::int16_t>(std::max(1, body.hp_start + start_bonus(turn, ref)));
      body.hp = body.hp_start;
    }
    shuffle_deck(turn, seat);
    draw(turn, seat, hand_size(turn, seat), "BA-SETUP-07");
  }
}

}  // namespace sprue::bots
