// Sets up a match, and lets chance play it.
#include "support/random_match.h"

#include <catch2/catch_test_macros.hpp>

#include "core/values/random.h"
#include "support/packs.h"

namespace sprue::test {

std::unique_ptr<Match> random_match(const Game& game, int seats, std::uint64_t seed, const SeatingPlan& seating,
                                    std::size_t first_build) {
  Problems problems;
  Setup setup;
  setup.seats = seats;
  setup.seating = seating;
  const GameInfo& info = game.info();
  for (const OptionValue& option : info.series_options) setup.options.emplace_back(option.key, option.value);
  if (!info.pack.empty()) setup.packs.push_back(pack_of_source(info.id, info.pack));
  const auto builds = builds_of_source(info.id);
  for (int seat = 0; seat < seats && !builds.empty(); ++seat) {
    auto build = Document::read(builds[(first_build + static_cast<std::size_t>(seat)) % builds.size()], problems);
    REQUIRE(build);
    setup.builds.push_back(std::move(*build));
  }
  SeededRoller table(seed, 1);
  Random player(seed, 2);
  auto match = game.begin(setup, table, seed, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(match);
  while (match->waiting().any()) {
    const Seat seat = match->waiting().lowest();
    std::vector<Choice> choices = match->choices(seat);
    std::erase_if(choices, [](const Choice& choice) { return choice.refusal.has_value(); });
    REQUIRE(!choices.empty());
    const std::size_t chosen = player.below(static_cast<std::uint32_t>(choices.size()));
    const bool played = match->play(seat, choices[chosen].action, table, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(played);
  }
  return match;
}

}  // namespace sprue::test
