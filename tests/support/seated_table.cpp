// Seats people and computer players at a table.
#include "support/seated_table.h"

#include <catch2/catch_test_macros.hpp>

#include "core/match/game_of.h"
#include "play/open_session.h"
#include "play/supplies.h"
#include "support/toy_game.h"

namespace sprue::test {
namespace {

void check_none(const Problems& problems) {
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
}

}  // namespace

SeatingPlan seats(const std::string& text) {
  Problems problems;
  SeatingPlan seating;
  seating.seats = planned_seats(text, problems);
  check_none(problems);
  return seating;
}

std::unique_ptr<Match> begun(const Game& game, const SeatingPlan& seating, std::uint64_t seed) {
  Problems problems;
  Setup setup;
  setup.seats = static_cast<int>(seating.seats.size());
  setup.seating = seating;
  const GameInfo& info = game.info();
  for (const OptionValue& option : info.series_options) setup.options.emplace_back(option.key, option.value);
  if (info.id == "aerial" && setup.seats > 4) setup.options.emplace_back("deluxe", "on");  // AA-COMP-08
  REQUIRE(add_supplies(game, setup, problems));
  SeededRoller roll(seed);
  auto match = game.begin(setup, roll, seed, problems);
  check_none(problems);
  REQUIRE(match);
  return match;
}

std::unique_ptr<Match> begun_toy(const SeatingPlan& seating, std::uint64_t seed) {
  Problems problems;
  Setup setup;
  setup.seats = static_cast<int>(seating.seats.size());
  setup.seating = seating;
  SeededRoller roll(seed);
  auto match = begin_match<toy::Rules>(setup, roll, seed, problems);
  REQUIRE(match);
  return match;
}

std::unique_ptr<Session> laid(std::unique_ptr<Match> match, const std::filesystem::path& journal, PeekMode look) {
  Problems problems;
  auto session = Session::open(std::move(match), journal, look, problems);
  check_none(problems);
  REQUIRE(session);
  return session;
}

void step_on(Session& session, Random& random) {
  Problems problems;
  if (session.wanted_die()) {
    REQUIRE(session.tell_die(1, problems).done != Session::Done::refused);
  } else if (session.passing()) {
    REQUIRE(session.pass(problems).done != Session::Done::refused);
  } else if (session.computer()) {
    REQUIRE(session.play_computer(problems).done != Session::Done::refused);
  } else if (session.screen().curtain()) {
    REQUIRE(session.lift(*session.screen().asked(), hold_to_lift));
  } else {
    std::vector<Choice> choices = session.choices();
    std::erase_if(choices, [](const Choice& choice) { return choice.refusal.has_value(); });
    REQUIRE(!choices.empty());
    const Choice& choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    const Session::Answer played = session.play({*session.screen().asked(), choice.action}, problems);
    REQUIRE(played.done != Session::Done::refused);
  }
  check_none(problems);
}

std::vector<Unfinished> left_on(const MatchStore& store) {
  Problems problems;
  std::vector<Unfinished> left = store.unfinished(problems);
  CHECK(problems.empty());
  return left;
}

}  // namespace sprue::test
