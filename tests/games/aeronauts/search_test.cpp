// The players that choose by themselves, where the mat's edge or a shot decides.
#include <catch2/catch_test_macros.hpp>

#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

Action choice(const Table& table, Seat seat, SeatPlayer player = {PlayerKind::search, 2000}) {
  const std::vector<Action> legal = table.choices(seat);
  Random random(1);
  return legal[table.rules.think(table.now, seat, legal, player, random, {}).best];
}

// Whether the plane can end this move and make another one without leaving the mat.
bool has_way(const Pose& pose, int speed, int manoeuvres_left) {
  if (!on_mat(pose)) return false;
  if (manoeuvres_left == 0) return true;
  return std::ranges::any_of(manoeuvres, [&](Manoeuvre manoeuvre) {
    return cost(template_of(manoeuvre)) <= speed && has_way(flown(pose, manoeuvre), speed, manoeuvres_left - 1);
  });
}

TEST_CASE("The search stays on the mat", "[aeronauts][search]") {
  int tried = 0;
  Random random(7);
  const auto near_edge = [&] {
    return Pose{mat_side - mm * static_cast<int>(20 + random.below(70)), mm * static_cast<int>(60 + random.below(580)),
                static_cast<std::int8_t>((7 + random.below(3)) % 8)};
  };
  while (tried < 12) {
    Table table;
    table.put(A, near_edge()).put(B, {60 * mm, 350 * mm, 4}).moves(A, 3);
    const auto leads_on = [&](Manoeuvre manoeuvre) { return has_way(flown(table.pose(A), manoeuvre), 3, 2); };
    const auto ways = std::ranges::count_if(manoeuvres, leads_on);
    if (!on_mat(table.pose(A)) || ways == 0 || ways == 5) continue;
    ++tried;
    INFO(table.pose(A).x << " " << table.pose(A).y << " " << int{table.pose(A).h});
    const Action chosen = choice(table, A);
    REQUIRE(std::holds_alternative<Fly>(chosen));
    CHECK(leads_on(std::get<Fly>(chosen).manoeuvre));
  }
}

TEST_CASE("The quick player loops off the mat no sooner than it flies off it", "[aeronauts]") {
  Table table(2, with_altitude());
  table.put(A, {mat_side - 60 * mm, 350 * mm, 0}).put(B, {60 * mm, 350 * mm, 4}).moves(A, 3, altitude_tokens);
  const std::vector<Action> legal = table.choices(A);
  const auto leaves = [&](const Action& action) {
    const Fly* fly = std::get_if<Fly>(&action);
    return fly != nullptr && !on_mat(flown(table.pose(A), fly->manoeuvre));
  };
  REQUIRE(
      std::ranges::any_of(legal, [&](const Action& action) { return leaves(action) && std::get<Fly>(action).loop; }));
  REQUIRE_FALSE(std::ranges::all_of(legal, leaves));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    CHECK_FALSE(leaves(legal[table.rules.simple(table.now, A, legal, random)]));
  }
}

TEST_CASE("The search shoots when it can", "[aeronauts][search]") {
  for (const int health : {1, 2, 3, 4}) {
    for (const int turned : {0, 2, 4, 6}) {
      Table table;
      table.put(A, {350 * mm, 200 * mm, 2}).put(B, {350 * mm, 300 * mm, static_cast<std::int8_t>(turned)});
      table.rated(B, {4, 3, 3, static_cast<std::int8_t>(health)}).attacks(A);
      REQUIRE(table.offers(A, Attack{B}));
      CHECK(choice(table, A) == Action{Attack{B}});
    }
  }
}

}  // namespace
}  // namespace sprue::aeronauts::test
