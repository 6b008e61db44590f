// A viewer's hand on a camera.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "stage/table/orbit.h"

using namespace sprue::stage;
using Catch::Approx;

TEST_CASE("A hand that goes back is where it was", "[stage]") {
  Orbit hand;
  hand.turn(120, -40);
  hand.shift(30, 50);
  hand.approach(2);
  CHECK(hand != Orbit{});
  hand.approach(-2);
  hand.shift(-30, -50);
  hand.turn(-120, 40);
  CHECK(hand.yaw == Approx(0).margin(1e-4));
  CHECK(hand.pitch == Approx(0).margin(1e-4));
  CHECK(hand.right == Approx(0).margin(1e-6));
  CHECK(hand.up == Approx(0).margin(1e-6));
  CHECK(hand.zoom == Approx(1));
}

TEST_CASE("What is nearer goes along with the hand, too", "[stage]") {
  Orbit far, near;
  near.approach(6);
  far.shift(72, 0);
  near.shift(72, 0);
  CHECK(far.right == Approx(-0.1F));
  CHECK(near.right * near.zoom == Approx(far.right));
}

TEST_CASE("A hand reaches only so far", "[stage]") {
  Orbit hand{.reach = {-4, 88, 0.5F, 2}};
  hand.turn(0, 10000);
  hand.approach(100);
  CHECK(hand.pitch == 88);
  CHECK(hand.zoom == 2);
  hand.turn(0, -10000);
  hand.approach(-100);
  CHECK(hand.pitch == -4);
  CHECK(hand.zoom == 0.5F);
}
