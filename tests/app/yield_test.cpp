// Whoever leaves it at passing is not asked while others play on, and is asked again when that is over.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "app/rooms/table_model.h"
#include "games/registry.h"
#include "play/session.h"
#include "support/seated_table.h"

namespace {

using namespace sprue;

std::size_t waiting(const Session& session) { return own_json(session.match().view({})).at("cycle").size(); }

// Bots and Aces between two people, played at random until one of them may leave it at passing.
struct Duel {
  std::unique_ptr<Session> session = test::laid(test::begun(*find_game("bots"), test::seats("Ines,Tom"), 3));
  Random random{5};
  Problems problems;

  std::optional<Seat> play_until_asked(std::size_t least_waiting) {
    for (int i = 0; i < 4000 && !session->over(); ++i) {
      if (session->may_yield() && waiting(*session) >= least_waiting) return session->screen().asked();
      step();
    }
    return std::nullopt;
  }
  void step() {
    if (session->passing())
      REQUIRE(session->pass(problems).done == Session::Done::yes);
    else
      test::step_on(*session, random);
  }
};

Seat turn_of(const Session& session) {
  const Json view = own_json(session.match().view({}));
  return seat_at(view.at("order")[view.at("turn").get<std::size_t>()].get<std::string>().front() - 'A');
}

}  // namespace

TEST_CASE("Until its turn a seat passes and nobody comes to the screen for it", "[app][bots]") {
  Duel duel;
  std::optional<Seat> seat = duel.play_until_asked(0);
  while (seat && turn_of(*duel.session) == *seat) {
    duel.step();
    seat = duel.play_until_asked(0);
  }
  REQUIRE(seat);
  Session& session = *duel.session;
  session.yield(*seat, Yield::turn);
  REQUIRE(session.passing() == seat);
  int passed = 0;
  while (!session.over() && session.yields(*seat) != Yield::none) {
    if (session.passing()) {
      ++passed;
      const ui::TableModel model = table_model(session, {}, {});
      CHECK(model.passing);
      CHECK(model.choices.empty());
      CHECK_FALSE(model.curtain);
      const std::optional<AnyAction> pass = session.match().read_action(*seat, R"({"kind":"pass"})", duel.problems);
      REQUIRE(pass);
      CHECK(session.play({*seat, *pass}, duel.problems).done == Session::Done::refused);
    }
    duel.step();
  }
  CHECK(passed > 0);
  CHECK((session.over() || turn_of(session) == *seat));
}

TEST_CASE("Passing for a Cycle ends with it or with what is added to it", "[app][bots]") {
  Duel duel;
  const std::optional<Seat> seat = duel.play_until_asked(1);
  REQUIRE(seat);
  Session& session = *duel.session;
  std::size_t least = waiting(session);
  session.yield(*seat, Yield::cycle);
  while (session.yields(*seat) != Yield::none && !session.over()) {
    CHECK(waiting(session) <= least);
    least = std::min(least, waiting(session));
    duel.step();
  }
  CHECK((session.over() || waiting(session) == 0 || waiting(session) > least));
}

TEST_CASE("A seat that passes is asked again when it wants", "[app][bots]") {
  Duel duel;
  const std::optional<Seat> seat = duel.play_until_asked(0);
  REQUIRE(seat);
  Session& session = *duel.session;
  session.yield(*seat, Yield::turn);
  CHECK(session.passing() == seat);
  session.yield(*seat, Yield::none);
  CHECK_FALSE(session.passing());
  CHECK(session.screen().asked() == seat);
  const auto toy = test::laid(test::begun_toy(test::seats("Ines,Tom")));
  CHECK_FALSE(toy->may_yield());  // nobody answers anybody there
  toy->yield(seat_at(0), Yield::turn);
  CHECK(toy->yields(seat_at(0)) == Yield::none);
}
