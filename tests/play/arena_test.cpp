// Tournaments: the same order gives the same counts, however it is divided.
#include <catch2/catch_test_macros.hpp>

#include "games/registry.h"
#include "play/arena.h"
#include "play/supplies.h"

using namespace sprue;

namespace {

ArenaOrder order_of(const char* game, int seats, std::vector<SeatPlayer> players) {
  ArenaOrder order;
  Problems problems;
  order.game = find_game(game);
  Setup& setup = order.setups.emplace_back();
  setup.seats = seats;
  REQUIRE(add_supplies(*order.game, setup, problems));
  order.players = std::move(players);
  order.clock = [] { return 0.0; };
  return order;
}

ArenaResult played(const ArenaOrder& order) {
  Problems problems;
  std::optional<ArenaResult> result = play_arena(order, problems);
  REQUIRE(problems.empty());
  REQUIRE(result);
  return *result;
}

bool same_counts(const ArenaResult& one, const ArenaResult& other) {
  const auto same = [](const ArenaPair& a, const ArenaPair& b) {
    return a.one == b.one && a.other == b.other && a.wins == b.wins && a.losses == b.losses && a.draws == b.draws &&
           a.moves == b.moves;
  };
  return std::ranges::equal(one.pairs, other.pairs, same);
}

const SeatPlayer searching{PlayerKind::search, 20};

TEST_CASE("A tournament comes to the same on any number of threads and in any shares", "[play]") {
  ArenaOrder order = order_of("asteroid", 2, {SeatPlayer::random, SeatPlayer::simple, searching});
  order.deals = 6;
  const ArenaResult whole = played(order);
  REQUIRE(whole.pairs.size() == 3);
  CHECK(whole.pairs[0].matches() == 12);
  order.jobs = 3;
  CHECK(same_counts(played(order), whole));
  order.deals = 2;
  ArenaResult sum = played(order);
  order.first = 2;
  order.deals = 4;
  sum.add(played(order));
  CHECK(same_counts(sum, whole));
  CHECK(sum.times[2].count() == whole.times[2].count());
}

TEST_CASE("With the same dice from both sides equal players come out even", "[play]") {
  ArenaOrder order = order_of("asteroid", 2, {SeatPlayer::simple, SeatPlayer::simple});
  order.deals = 20;
  const ArenaPair pair = played(order).pairs.front();
  CHECK(pair.wins == pair.losses);
}

TEST_CASE("Alliances are two sides, single players as many as there are seats", "[play]") {
  ArenaOrder alliances = order_of("aerial", 4, {SeatPlayer::random, SeatPlayer::simple});
  const ArenaResult two = played(alliances);
  CHECK(two.sides == 2);
  CHECK(two.pairs.size() == 1);
  ArenaOrder alone = order_of("asteroid", 4, {SeatPlayer::random, SeatPlayer::simple});
  const ArenaResult four = played(alone);
  CHECK(four.sides == 4);
  REQUIRE(four.pairs.size() == 2);
  CHECK(four.pairs[0].matches() == 4);
}

TEST_CASE("A tournament stops when it is told to", "[play]") {
  ArenaOrder order = order_of("asteroid", 2, {SeatPlayer::random, SeatPlayer::simple});
  order.deals = 50;
  order.go_on = [](std::uint64_t done) { return done < 7; };
  const ArenaResult result = played(order);
  CHECK_FALSE(result.whole);
  CHECK(result.pairs.front().matches() == 7);
}

TEST_CASE("Shares of wins have an interval, and ratings follow them", "[play]") {
  const ArenaPair even{0, 1, 50, 50, 0, 0};
  CHECK(win_share(even).share == 50);
  CHECK(static_cast<int>(win_share(even).least) == 40);
  CHECK(static_cast<int>(win_share(even).most) == 59);
  CHECK(win_share({0, 1, 0, 0, 9, 0}).most == 100);
  CHECK(ratings(2, {even}) == std::vector<int>{1000, 1000});
  const std::vector<int> far = ratings(2, {{0, 1, 0, 1000, 0, 0}});
  CHECK(far[0] == 1000);
  CHECK(far[1] > 1600);
  const std::vector<int> three = ratings(3, {{0, 1, 36, 64, 0, 0}, {1, 2, 36, 64, 0, 0}});
  CHECK(three[1] > 1080);
  CHECK(three[2] > three[1] + 80);
}

}  // namespace
