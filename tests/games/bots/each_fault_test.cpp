// Sound positions of Bots and Aces, each spoilt in one way only: whatever the rules take for granted is looked at by
// itself.
#include "bench.h"
#include "games/bots/query/places.h"

namespace {

using namespace bots_test;

// All that is found wrong once a sound position is spoilt; empty: nothing.
template <class Spoil>
std::string told(const Bench& sound, const Spoil& spoil) {
  Problems problems;
  sound.rules.faults(sound.now, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  problems.clear();
  State now = sound.now;
  spoil(now);
  sound.rules.faults(now, problems);
  std::string all;
  for (const Problem& problem : problems) all += to_text(problem) + "\n";
  return all;
}
bool has(const std::string& told, std::string_view part) { return told.find(part) != std::string::npos; }

TEST_CASE("Models that cannot be so are found", "[bots][BA-BOT-04][BA-DETACH-03][BA-CORE-01][BA-R-55]") {
  Bench table({{.gear = {"W-006", "SY-046"}, .attached = true}, Brings{}});
  table.begin();
  REQUIRE(table.bot(A, 1).stand == Stand::attached);
  CHECK(told(table, [](State&) {}).empty());
  const auto spoilt = [&](const auto& change, std::size_t at = 0) {
    return told(table, [&](State& now) { change(now[A].bodies[at]); });
  };
  CHECK(has(spoilt([](Body& body) { ++body.hp; }), "Hit Points are above their start"));
  CHECK(has(spoilt([](Body& body) { body.hp = body.hp_start = 0; }), "Hit Points are above their start"));
  CHECK(has(spoilt([](Body& body) { body.tile = no_tile; }), "a model on the Board stands on no tile"));
  CHECK(has(spoilt([](Body& body) { body.tile = tile(0, 0); }, 1), "a model off the Board stands on a tile"));
  CHECK(has(spoilt([](Body& body) { body.stand = Stand::attached, body.tile = no_tile; }), "attached to a Bot"));
  CHECK(has(spoilt([](Body& body) { body.stand = Stand::lost, body.tile = no_tile; }), "attached to a Bot"));
  CHECK(has(spoilt([](Body& body) { body.stand = Stand::aside, body.tile = no_tile; }), "only a Core waits"));
  CHECK(has(spoilt([](Body& body) { body.stand = Stand::aside; }, 1), "only a Core waits"));
  const auto moment = table.now.moment;
  CHECK(has(spoilt([&](Body& body) { body.slowed_at = moment; }), "later than now"));
  CHECK(has(spoilt([&](Body& body) { body.arrived_at = moment; }), "later than now"));
}

TEST_CASE("Effects that have ended or begin later are found", "[bots][BA-R-55]") {
  Bench table;
  table.begin();
  table.hurry(body_ref(A), 1);
  CHECK(told(table, [](State&) {}).empty());
  const std::string ended = "an effect that has ended";
  CHECK(has(told(table, [](State& now) { now.lasting.back().left = 0; }), ended));
  CHECK(has(told(table, [](State& now) { now.lasting.back().born = now.moment; }), ended));
  CHECK(
      has(told(table, [](State& now) { now.lasting.back().subject = body_ref(C); }), "an effect that does not exist"));
}

TEST_CASE("Marks on other tiles are found", "[bots][BA-COVER-03][BA-COVER-12]") {
  Bench table;
  while (table.now.stage == Stage::marks) table.play(table.waited(), table.legal(table.waited()).front());
  REQUIRE(table.now.marks.size() == 3);
  const std::string other = "a mark is on another tile";
  CHECK_FALSE(has(told(table, [](State&) {}), other));
  CHECK(has(told(table, [](State& now) { now.marks[0] = tile(2, 0); }), other));
  CHECK(has(told(table, [](State& now) { now.marks[1] = now.marks[0]; }), other));
  CHECK(has(told(table, [](State& now) { now.marks.take_back(); }), "the marks do not fit the stage"));
}

// What is found wrong with a frame of that course on top of a position.
std::string on_top(const Bench& sound, const Course& course) {
  return told(sound, [&](State& now) {
    Frame frame;
    frame.seat = now.order[now.turn];
    frame.course = course;
    now.frames.push_back(frame);
  });
}

TEST_CASE("Frames that nothing could have opened are found", "[bots][BA-MOVE-01][BA-TGT-01]") {
  Bench table;
  table.begin();
  table.to(Phase::movement);
  const std::string stands = "cannot stand there";
  const Ref bot = body_ref(A), seat = seat_ref(A);
  const Tile here = table.bot(A).tile,
             next = neighbour(here, dir_at(0)) == no_tile ? neighbour(here, dir_at(3)) : neighbour(here, dir_at(0));
  const Tile far = distance(here, tile(0, 0)) > 1 ? tile(0, 0) : tile(0, -2);
  CHECK_FALSE(has(on_top(table, Entering{.model = bot, .to = next, .from = here}), stands));
  CHECK(has(on_top(table, Entering{.model = seat, .to = next, .from = here}), stands));
  CHECK(has(on_top(table, Entering{.model = bot, .to = far, .from = here}), stands));
  CHECK(has(on_top(table, Entering{.model = bot, .to = no_tile, .from = here}), stands));
  CHECK(has(on_top(table, Entering{.model = bot, .to = next, .from = no_tile}), stands));
  CHECK_FALSE(has(on_top(table, Travelling{.thing = bot, .reference = nothing, .left = 1}), stands));
  CHECK(has(on_top(table, Travelling{.thing = seat, .reference = nothing, .left = 1}), stands));
  CHECK_FALSE(has(on_top(table, Pinning{.model = bot}), stands));
  CHECK(has(on_top(table, Pinning{.model = seat}), stands));
  CHECK_FALSE(has(on_top(table, HazardChance{.mover = bot, .tile = here}), stands));
  CHECK(has(on_top(table, HazardChance{.mover = seat, .tile = here}), stands));
  CHECK(has(on_top(table, HazardChance{.mover = bot, .tile = no_tile}), stands));
  CHECK(has(on_top(table, Resolving{.item = bot}), stands));
  CHECK(has(on_top(table, QuickStarts{}), stands));
  CHECK(has(on_top(table, Rotation{}), stands));
  CHECK(has(on_top(table, PickTargets{}), stands));  // of no record
  CHECK(has(on_top(table, PickAttribute{.weapon = table.thing(A, "W-006")}), stands));
  CHECK(has(on_top(table, PickExchange{.plan = plan_ref(0, 0)}), stands));
}

TEST_CASE("Offers of slots outside of their time are found", "[bots][BA-FFA-07]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  REQUIRE(table.now.combat.stage == Fight::offers);
  const std::string stands = "cannot stand there";
  const auto offered = [&](int side, int slots, Fight stage = Fight::offers) {
    return has(told(table,
                    [&](State& now) {
                      now.combat.stage = stage;
                      now.frames.back().course = AnsweringOffer{.side = static_cast<std::uint8_t>(side),
                                                                .slots = static_cast<std::uint8_t>(slots)};
                    }),
               stands);
  };
  CHECK_FALSE(offered(0, 1));
  CHECK_FALSE(offered(1, 15));
  CHECK(offered(2, 1));
  CHECK(offered(0, 0));
  CHECK(offered(0, 16));
  CHECK(offered(0, 1, Fight::select));
  const auto asked = [&](int side, Fight stage) {
    return has(told(table,
                    [&](State& now) {
                      now.combat.stage = stage;
                      now.frames.back().course = OfferingSlots{.side = static_cast<std::uint8_t>(side)};
                    }),
               stands);
  };
  CHECK_FALSE(asked(0, Fight::offers));
  CHECK(asked(2, Fight::offers));
  CHECK(asked(0, Fight::select));
}

TEST_CASE("What points at nothing is found", "[bots][BA-ZONE-17][BA-TGT-01]") {
  Bench table({{.gear = {"W-011", "W-011", "SY-046"}, .compounds = {{"W-011", "W-011"}}}, Brings{}});
  table.begin();
  table.hurry(body_ref(A), 1);
  const auto nothing_there = [&](RefKind kind, int seat, int at) {
    return has(
        told(table,
             [&](State& now) {
               now.lasting.back().subject = {kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(at)};
             }),
        "an effect that does not exist");
  };
  struct Row {
    RefKind kind;
    int seat, last;  // the last that there is
  };
  const auto gear = static_cast<int>(table.now[A].gear.size());
  for (const Row& row :
       {Row{RefKind::attribute, 0, 3}, Row{RefKind::option, 0, most_options}, Row{RefKind::attached, 0, deck_size - 1},
        Row{RefKind::tile, 0, tile_count - 1}, Row{RefKind::cover, 0, slot_count - 1}, Row{RefKind::plan, 0, 2},
        Row{RefKind::plan, 1, 2}, Row{RefKind::string, 0, 3}, Row{RefKind::string, 1, 3}, Row{RefKind::body, 0, 1},
        Row{RefKind::body, 1, 0}, Row{RefKind::gear, 0, gear - 1}, Row{RefKind::compound, 0, 0}}) {
    INFO(word(row.kind) << " of " << row.seat);
    CHECK_FALSE(nothing_there(row.kind, row.seat, 0));
    CHECK_FALSE(nothing_there(row.kind, row.seat, row.last));
    CHECK(nothing_there(row.kind, row.seat, row.last + 1));
  }
  CHECK_FALSE(nothing_there(RefKind::seat, 1, 0));
  CHECK(nothing_there(RefKind::compound, 1, 0));  // B has none
  for (const RefKind kind : {RefKind::plan, RefKind::string, RefKind::seat, RefKind::body, RefKind::gear})
    CHECK(nothing_there(kind, 2, 0));
}

TEST_CASE("Items of the Cycle that act on what they cannot are found",
          "[bots][BA-CYCLE-01][BA-CMB-BLK-04][BA-STAT-01]") {
  Bench table({Brings{}, {.deck = {"DR-10"}}});
  table.begin();
  table.to(Phase::action);
  table.hand(B, {"DR-10"});
  table.play(A, InitiateCombat{B});
  REQUIRE(table.now.cycle.size() == 1);
  const Ref gear = gear_ref(A, 0), bot = body_ref(A), seat = seat_ref(B), at = tile_ref(tile(0, 0));
  const Ref plan = plan_ref(0, 2), weapon = attack_ref(0, 2), ace = attack_ref(0, ace_slot);
  const auto wrong = [&](ItemKind kind, Ref a, Ref b = nothing, int n = 0) {
    return has(told(table,
                    [&](State& now) {
                      CycleItem& item = now.cycle.back();
                      item.kind = kind;
                      item.a = a;
                      item.b = b;
                      item.n = static_cast<std::uint8_t>(n);
                    }),
               "acts on the wrong kind of thing");
  };
  using K = ItemKind;
  for (const K kind : {K::ability, K::answer, K::activate, K::deactivate, K::attach, K::detach}) {
    CHECK_FALSE(wrong(kind, gear));
    CHECK(wrong(kind, bot));
  }
  CHECK_FALSE(wrong(K::combat, nothing, seat));
  CHECK(wrong(K::combat, nothing, bot));
  for (const K kind : {K::step, K::rush}) {
    CHECK_FALSE(wrong(kind, bot, nothing, dir_count - 1));
    CHECK(wrong(kind, bot, nothing, dir_count));
    CHECK(wrong(kind, gear));
  }
  for (const K kind : {K::reserve_power, K::ace}) {
    CHECK_FALSE(wrong(kind, bot));
    CHECK(wrong(kind, gear));
  }
  CHECK_FALSE(wrong(K::set_hazard, gear, at));
  CHECK(wrong(K::set_hazard, gear, bot));
  CHECK(wrong(K::set_hazard, bot, at));
  CHECK_FALSE(wrong(K::hazard, gear, bot));
  CHECK(wrong(K::hazard, gear, at));
  CHECK(wrong(K::hazard, bot, bot));
  CHECK_FALSE(wrong(K::block, plan, plan));
  CHECK(wrong(K::block, plan, weapon));
  CHECK(wrong(K::block, weapon, plan));
  CHECK_FALSE(wrong(K::attack, weapon));
  CHECK(wrong(K::attack, ace));  // Attacks attach to Weapons
  CHECK(wrong(K::attack, plan));
  CHECK_FALSE(wrong(K::string, ace));
  CHECK(wrong(K::string, plan));
  CHECK_FALSE(wrong(K::warhead, weapon, at));
  CHECK(wrong(K::warhead, ace, at));
  CHECK(wrong(K::warhead, plan, at));
  CHECK(wrong(K::warhead, weapon, bot));
  const auto status = [](Status each) { return static_cast<int>(each); };
  CHECK_FALSE(wrong(K::status, seat, nothing, status(Status::strafing)));
  CHECK(wrong(K::status, plan, nothing, status(Status::strafing)));
  CHECK_FALSE(wrong(K::status, plan, nothing, status(Status::flanking)));
  CHECK(wrong(K::status, seat, nothing, status(Status::flanking)));
  CHECK_FALSE(wrong(K::status, plan, nothing, status(Status::overrun)));
  CHECK(wrong(K::status, plan, nothing, 4));
}

// One way to spoil a position, and what is told of it; empty: nothing.
struct Spoil {
  std::string_view told;
  std::function<void(State&)> change;
};
void all_are_found(const Bench& sound, const std::vector<Spoil>& list) {
  std::size_t number = 0;
  for (const Spoil& each : list) {
    const std::string all = told(sound, each.change);
    INFO("number " << ++number << ": " << each.told << "\ntold: " << all);
    CHECK((each.told.empty() ? all.empty() : has(all, each.told)));
  }
}

TEST_CASE("A table that cannot be so is found", "[bots][BA-ROUND-01][BA-COVER-01][BA-R-138][BA-TERR-04]") {
  Bench table;
  table.begin();
  const CardId terrain = table.rules.kit(A).build.terrain[0];
  const auto warhead = [](int after) {
    return [after](State& now) { now.warheads.push_back({tile(0, 0), static_cast<std::uint16_t>(now.round + after)}); };
  };
  all_are_found(table, {{"", [](State&) {}},
                        {"nobody is in the order", [](State& now) { now.order.clear(); }},
                        {"A does not belong there", [](State& now) { now.order.push_back(A); }},
                        {"C does not belong there", [](State& now) { now.order.push_back(C); }},
                        {"it is nobody's turn", [](State& now) { now.turn = 2; }},
                        {"nobody sits at C", [](State& now) { now.fallen.add(C); }},
                        {"nobody sits at C", [](State& now) { now.losing.add(C); }},
                        {"no Terrain lies on", [&](State& now) { now.terrain[0] = table.known("W-006"); }},
                        {"no Terrain lies on", [&](State& now) { now.terrain[0] = terrain, now.terrain_by[0] = C; }},
                        {"not the Terrain of B",
                         [&](State& now) { now.terrain[0] = table.known("TE-001"), now.terrain_by[0] = B; }},
                        {"", [&](State& now) { now.terrain[0] = terrain, now.terrain_by[0] = A; }},
                        {"", [](State& now) { now.covers = Covers{std::uint64_t{1} << (slot_count - 1)}; }},
                        {"there are 42 slots", [](State& now) { now.covers = Covers{std::uint64_t{1} << slot_count}; }},
                        {"", warhead(0)},
                        {"", warhead(1)},
                        {"goes off another time", warhead(2)},
                        {"goes off another time", warhead(-1)},
                        {"goes off another time",
                         [](State& now) {
                           now.warheads.push_back({no_tile, now.round});
                         }},
                        {"it is over while opponents are left", [](State& now) { now.stage = Stage::over; }},
                        {"nobody is left to play against", [](State& now) { now[B].loss = Loss::conceded; }},
                        {"nobody is left to play against",
                         [](State& now) {
                           now[A].loss = now[B].loss = Loss::conceded;
                           now.fallen.add(B);
                         }},
                        {"no round is going on", [](State& now) { now.round = 0; }},
                        {"B has no turn", [](State& now) { now.order.take(1); }},
                        {"the marks belong to setup", [](State& now) { now.marks.push_back(tile(0, 0)); }},
                        {"it does not fit the Phase", [](State& now) { now.progress = 2; }},
                        {"one Phase is over already", [](State& now) { now.action_done = true; }},
                        {"one Phase is over already", [](State& now) { now.movement_done = true; }}});
}

TEST_CASE("Phases that are over cannot go on", "[bots][BA-ROUND-07]") {
  Bench table;
  table.begin();
  table.to(Phase::action);
  all_are_found(table, {{"", [](State& now) { now.movement_done = true; }},
                        {"the Action Phase is over already", [](State& now) { now.action_done = true; }}});
  table.to(Phase::movement);
  all_are_found(table, {{"the Movement Phase is over already", [](State& now) { now.movement_done = true; }},
                        {"its move began nowhere", [](State& now) { now[A].bodies[0].start = no_tile; }},
                        {"", [](State& now) { now[B].bodies[0].start = no_tile; }}});
}

TEST_CASE("Players who cannot be so are found", "[bots][BA-KO-05][BA-MNV-01][BA-RSRV-04][BA-R-72]") {
  Bench table;
  table.begin();
  table.deck_to_scrapyard(A, 1);
  all_are_found(
      table, {{"", [](State&) {}},
              {"no such model earned Strafing", [](State& now) { now[A].strafer = 1; }},
              {"", [](State& now) { now[A].knockout = 2; }},
              {"who is counted out has lost", [](State& now) { now[A].knockout = 3; }},
              {"", [](State& now) { now[A].maneuvers = 1; }},
              {"more Maneuvers than one may play", [](State& now) { now[A].maneuvers = 2; }},
              {"", [](State& now) { now[A].maneuvers = 2, now[A].more_maneuvers = 1; }},
              {"more Maneuvers than one may play", [](State& now) { now[A].maneuvers = 3, now[A].more_maneuvers = 1; }},
              {"on Reserve Power nothing is scrapped", [](State& now) { now[A].reserve = true; }},
              {"", [](State& now) { now[B].reserve = true; }},
              {"that Terrain is not in the build", [&](State& now) { now[A].terrain = table.known("TE-001"); }},
              {"its zones do not hold the 60 cards", [](State& now) { now[A].deck.take_back(); }},
              {"the cards of the build are expected", [](State& now) { now[A].gear.take_back(); }},
              {"the Bot and the units of the build are expected", [](State& now) { now[A].bodies.push_back({}); }},
              {"the Compound Weapons of the build are expected", [](State& now) { now[A].compounds.push_back({}); }}});
}

TEST_CASE("Gear that cannot be so is found", "[bots][BA-ZONE-06][BA-COMP-11][BA-R-178]") {
  // A rack of Durability 2 and a lamp without any, as one Weapon.
  Bench table({{.gear = {"W-011", "W-037", "W-006", "SY-044"}, .compounds = {{"W-037", "W-011"}}}, Brings{}});
  table.begin();
  const auto gear = [&](std::string_view card, const auto& change) {
    return [change, at = table.thing(A, card).at](State& now) { change(now[A].gear[at], now); };
  };
  const auto worn = [&](std::string_view card, int left) {
    const int durable = table.rules.cards()[table.known(card)].durability;
    return gear(card, [n = durable - left](Gear& own, State&) { own.lost = static_cast<std::uint8_t>(n); });
  };
  const auto whole = [](const auto& change) { return [change](State& now) { change(now[A].compounds[0]); }; };
  all_are_found(
      table, {{"", [](State&) {}},
              {"not the card of the build", gear("W-006", [&](Gear& own, State&) { own.card = table.known("W-011"); })},
              {"a Sub-System lies on the field", gear("SY-044", [](Gear& own, State&) { own.place = Place::deck; })},
              {"a Weapon lies in the Weapons Deck", gear("W-006", [](Gear& own, State&) { own.place = Place::field; })},
              {"something happened later", gear("W-006", [](Gear& own, State& now) { own.since = now.moment; })},
              {"it cannot be active", gear("W-006", [](Gear& own, State&) { own.active = true; })},
              {"its Uptime runs while it is off", gear("W-006", [](Gear& own, State&) { own.uptime = 1; })},
              {"only a Funnel is attached", gear("W-006", [](Gear& own, State&) { own.attached = true; })},
              {"only a part leaves", gear("W-006", [](Gear& own, State&) { own.loose = true; })},
              {"only a part leaves", gear("W-011", [](Gear& own, State&) { own.place = Place::wreckage; })},
              {"", gear("W-006", [](Gear& own, State&) { own.place = Place::wreckage; })},
              {"", worn("W-037", 1)},
              {"it is worn out", worn("W-037", 0)},
              {"it is worn out", worn("W-006", -1)},
              {"", whole([](CompoundCard& own) { own.lost = 1; })},
              {"a Compound Weapon is worn out", whole([](CompoundCard& own) { own.lost = 2; })},
              {"a Compound Weapon is gone when its parts are", whole([](CompoundCard& own) { own.gone = true; })}});
}

TEST_CASE("A Combat that cannot be so is found", "[bots][BA-ACT-03][BA-CMB-SEL-01][BA-SUP-11][BA-R-129]") {
  Bench table = duel({.gear = {"W-006", "W-032", "W-002"}}, {.gear = {"W-006"}});
  table.gear(table.thing(A, "W-002")).place = Place::wreckage;  // so a slot stays empty
  table.fight(B, {"W-032", "W-006", ""}, {"W-006", "", ""});
  table.no_blocks();
  REQUIRE(table.now.combat.stage == Fight::attach);
  const Ref left_out = table.thing(A, "W-002"), centre = table.thing(A, "W-006");
  const auto side = [](const auto& change) { return [change](State& now) { change(now.combat.sides[0]); }; };
  const auto fight = [](const auto& change) { return [change](State& now) { change(now.combat); }; };
  const auto actor = [](const auto& change) { return [change](State& now) { change(now.combat.actors[0]); }; };
  all_are_found(table,
                {{"", [](State&) {}},
                 {"something is left of a Combat that is over", fight([](Combat& now) { now.stage = Fight::none; })},
                 {"Combat belongs to the Action Phase", [](State& now) { now.phase = Phase::standby; }},
                 {"a side without leader", side([](Side& own) { own.leader = C; })},
                 {"a side without leader", side([](Side& own) { own.ace_owner = C; })},
                 {"a side without leader", side([](Side& own) { own.ace_unit = body_ref(C); })},
                 {"no Ace", side([&](Side& own) { own.ace = table.known("ST-001"), own.ace_unit = body_ref(A); })},
                 {"no Ace", side([&](Side& own) { own.ace = hidden_card, own.ace_unit = body_ref(A); })},
                 {"a slot belongs to nobody", side([](Side& own) { own.slots[2].owner = C; })},
                 {"an empty slot is face up", side([](Side& own) { own.slots[2].up = true; })},
                 {"a slot holds a card that is not planned", side([&](Side& own) { own.slots[2].gear = left_out.at; })},
                 {"a slot holds a card that is not planned", side([](Side& own) { own.slots[2].gear = 200; })},
                 {"an instance of nothing", side([](Side& own) { own.slots[0].original = 200; })},
                 {"an instance of another Weapon", side([&](Side& own) { own.slots[0].original = centre.at; })},
                 {"no unit acts there", actor([](Actor& own) { own.body = seat_ref(A); })},
                 {"no unit acts there", actor([](Actor& own) { own.body = body_ref(A, 1); })},
                 {"no Initiative is below 0", actor([](Actor& own) { own.initiative = -1; })},
                 {"", actor([](Actor& own) { own.initiative = 0; })},
                 {"no such unit", fight([](Combat& now) { now.actor = static_cast<std::uint8_t>(now.actors.size()); })},
                 {"a unit acts outside its step", fight([](Combat& now) { now.stage = Fight::check; })},
                 {"nobody acts in this step", fight([](Combat& now) { now.actor = 255; })},
                 {"no Attack", fight([&](Combat& now) {
                    now.attached.push_back({table.known("W-006"), 0, false});
                  })},
                 {"no Attack", fight([](Combat& now) {
                    now.attached.push_back({hidden_card, 0, false});
                  })},
                 {"a planned card lies in one slot", [&](State& now) { now[A].gear[left_out.at].place = Place::plan; }},
                 {"a planned card lies in one slot",
                  side([](Side& own) { own.slots[0].gear = no_gear, own.slots[0].up = false; })},
                 {"a side is led by a stranger", side([](Side& own) { own.leader = B; })},
                 {"a side is led by a stranger", side([](Side& own) { own.ace_owner = B; })},
                 {"a slot belongs to a stranger", side([](Side& own) { own.slots[2].owner = B; })},
                 {"a player fights on the wrong side", side([](Side& own) { own.members.add(B); })},
                 {"the order of units is found later",
                  fight([](Combat& now) { now.stage = Fight::rotation, now.actor = 255; })}});
}

TEST_CASE("Questions that ask for nothing, or for more than there is, are found", "[bots][BA-PRIO-06]") {
  Bench table;
  table.begin();
  table.to(Phase::end);
  table.hand(A, {"ST-001", "ST-001"});
  table.deck_of(A, 5);
  table.now[A].deck.push_front(table.now[A].scrapyard.take(0));
  const auto cards = static_cast<std::uint8_t>(table.now[A].deck.size());
  const auto more = static_cast<std::uint8_t>(cards + 1);
  const auto wrong = [&](const Course& course) { return has(on_top(table, course), "cannot stand there"); };
  for (const std::uint8_t left : {std::uint8_t{1}, cards}) {
    CHECK_FALSE(wrong(PickScrap{left}));
    CHECK_FALSE(wrong(PickPrice{left}));
    CHECK_FALSE(wrong(PickRecycled{left}));
    CHECK_FALSE(wrong(PickPredicted{left}));
    CHECK_FALSE(wrong(PickTopOrder{left, 0}));
  }
  CHECK(wrong(PickScrap{0}));
  CHECK(wrong(PickPrice{0}));
  CHECK(wrong(PickRecycled{0}));
  CHECK(wrong(PickPredicted{0}));
  CHECK(wrong(PickPredicted{more}));
  CHECK(wrong(PickTopOrder{more, 0}));
  CHECK(wrong(PickTopOrder{2, 2}));
  CHECK_FALSE(wrong(PickTopOrder{2, 1}));
  // By name, with what it lies on.
  CHECK(has(on_top(table, PickRecycled{1}), "'recycle' cannot lie on nothing"));
  // These belong to an effect that is carried out, or to a Combat.
  CHECK(wrong(PickTaken{1}));
  CHECK(wrong(PickTargets{1, false}));
  CHECK(wrong(PickAgreement{}));
  CHECK(wrong(PickFlip{}));
}

TEST_CASE("A player who falls leaves one opponent at the table for a moment", "[bots][BA-R-191]") {
  Bench table;
  table.begin();
  CHECK_FALSE(has(told(table,
                       [](State& now) {
                         now[B].loss = Loss::conceded;
                         now.fallen.add(B);
                       }),
                  "nobody is left to play against"));
}

TEST_CASE("A Duplicate is an instance of the Weapon in the centre", "[bots][BA-DUP-01][BA-R-129]") {
  Bench table = duel({.gear = {"W-007", "W-006"}}, {.gear = {"W-006"}});
  table.fight(B, {"X-2", "W-007", "W-006"}, {"", "W-006"});
  table.no_blocks();
  const Ref other = table.thing(A, "W-006");
  const auto left = [](const auto& change) { return [change](State& now) { change(now.combat.sides[0].slots[0]); }; };
  const std::string_view wrong = "an instance of another Weapon";
  all_are_found(table, {{"", [](State&) {}},
                        {wrong, left([](PlanSlot& slot) { slot.up = false; })},
                        {wrong, left([&](PlanSlot& slot) { slot.original = other.at; })}});
}

TEST_CASE("Blocks are declared together only in a Block Step of that option", "[bots][BA-R-85]") {
  const auto stands = [](BlockOrder order, Fight stage) {
    Options options;
    options.blocks = order;
    Bench table({{.gear = {"W-006"}}, {.gear = {"W-006"}}}, options);
    table.begin();
    table.fight(B, {"", "W-006"}, {"", "W-006"});
    REQUIRE(table.now.combat.stage == Fight::blocks);
    return !has(told(table,
                     [&](State& now) {
                       now.combat.stage = stage;
                       now.frames.clear();
                       Frame frame;
                       frame.seat = now.order[now.turn];
                       frame.course = DeclaringBlocks{};
                       now.frames.push_back(frame);
                     }),
                "cannot stand there");
  };
  CHECK(stands(BlockOrder::declared_first, Fight::blocks));
  CHECK_FALSE(stands(BlockOrder::declared_first, Fight::attach));
  CHECK_FALSE(stands(BlockOrder::one_by_one, Fight::blocks));
}

TEST_CASE("A model travels by no effect but one that moves it", "[bots][BA-R-54]") {
  Bench table({{.deck = {"DR-19"}}, Brings{}});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(1, 1));
  table.to(Phase::action);
  table.hand(A, {"DR-19"});
  table.play(A, PlayCard{id("DR-19")});
  table.cycle();
  REQUIRE(table.asks(Purpose::direction));
  const EffectId draws = cards()[id("DR-20")].effects.front();
  all_are_found(table, {{"", [](State&) {}},
                        {"is not what its effect asks for", [&](State& now) { now.runs.back().effect = draws; }}});
}

}  // namespace
