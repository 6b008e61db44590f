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

}  // namespace
