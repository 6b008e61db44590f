// How rolls are held against what such dice bring on average.
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "games/aerial/rules.h"
#include "games/aeronauts/damage.h"
#include "games/aeronauts/rules.h"
#include "shown.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Shown;

TEST_CASE("Damage is held against what as many dice bring on average", "[ui]") {
  const Shown<aeronauts::Rules> game;
  const Panels& panels = *find_panels("aeronauts");
  const auto luck = [&](int damage) {
    aeronauts::Attacked attacked;
    attacked.who = seat_at(1);
    attacked.attack = {8};
    attacked.damage.add(damage, aeronauts::Rules::book().rules().front(), "hits");
    return panels.luck(game.view("{}"), AnyEvent::of(aeronauts::Event(attacked)));
  };
  const aeronauts::Fraction mean = aeronauts::expected_damage(aeronauts::odds(1, 0, 1));
  const double one = static_cast<double>(mean.over) / static_cast<double>(mean.under);
  for (const int damage : {0, 1}) {
    REQUIRE(luck(damage));
    CHECK(luck(damage)->seat == seat_at(1));
    CHECK(std::abs(luck(damage)->over - (damage - one)) < 1e-9);
  }
  CHECK_FALSE(panels.luck(game.view("{}"), AnyEvent::of(aeronauts::Event(aeronauts::HeldFire{}))));
  CHECK(panels.luck_word() == "damage");
}

TEST_CASE("Successes are held against the faces that would have been enough", "[ui]") {
  const Shown<aerial::Rules> game;
  const Panels& panels = *find_panels("aerial");
  const Rule& rule = aerial::Rules::book().rules().front();
  const auto luck = [&](aerial::RobotId robot, int die, int bonus, int needed, bool success) {
    aerial::Tried tried;
    tried.robot = robot;
    tried.total.add(die, rule, "die").add(bonus, rule, "bonus");
    tried.needed.add(needed, rule, "needed");
    tried.success = success;
    const AnyView seen = game.view(R"({"robots":[{"seat":"A"},{"seat":"B"}]})");
    return panels.luck(seen, AnyEvent::of(aerial::Event(tried)));
  };
  const auto six = luck(aerial::RobotId::one, 6, 0, 6, true);
  REQUIRE(six);
  CHECK(six->seat == seat_at(0));
  CHECK(std::abs(six->over - 5.0 / 6) < 1e-9);
  const auto low = luck(aerial::RobotId::two, 1, 2, 4, false);  // 2 and more were enough
  REQUIRE(low);
  CHECK(low->seat == seat_at(1));
  CHECK(std::abs(low->over + 5.0 / 6) < 1e-9);
  const auto hopeless = luck(aerial::RobotId::two, 5, 0, 9, false);
  REQUIRE(hopeless);
  CHECK(hopeless->over == 0);
  CHECK_FALSE(luck(aerial::RobotId::none, 5, 0, 9, false));
}
