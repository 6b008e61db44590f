#include "support/random_match.h"

#include <catch2/catch_test_macros.hpp>

#include "core/random.h"
#include "support/source_dir.h"

namespace sprue::test {

std::unique_ptr<Match> random_match(const Game& game, int seats, std::uint64_t seed) {
  Problems problems;
  Setup setup;
  setup.seats = seats;
  const GameInfo& info = game.info();
  for (const OptionValue& option : info.series_options) setup.options.emplace_back(option.key, option.value);
  if (!info.pack.empty()) {
    auto pack = load_pack(source_dir() / "data" / info.id / info.pack, problems);
    REQUIRE(pack);
    setup.packs.push_back(std::move(*pack));
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
