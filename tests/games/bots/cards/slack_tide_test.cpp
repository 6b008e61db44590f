// The second pack: forty cards that use the words which the starter pack has no need of, and the build that has them.
#include <fmt/format.h>

#include <set>

#include "core/match/game.h"
#include "games/bots/content/pack_warnings.h"
#include "games/bots/game.h"
#include "games/bots/query/rules.h"
#include "games/bots/starter.h"
#include "support/contract.h"
#include "support/source_dir.h"

namespace {

using namespace bots_test;

Setup tide_setup(const std::vector<int>& others) {
  Setup setup = starter_setup(others);
  setup.packs.push_back(pack_of_source("bots", "slack_tide"));
  Problems problems;
  std::optional<Document> build =
      Document::read(source_dir() / "data/bots/slack_tide/builds/tide_warden.json", problems);
  REQUIRE(build);
  setup.builds.insert(setup.builds.begin(), std::move(*build));
  setup.seats = static_cast<int>(setup.builds.size());
  return setup;
}

std::size_t cards_of(const Pack& pack) {
  std::size_t n = 0;
  for (const Document& file : pack.files) {
    for (const auto& [key, part] : file.value().items()) n += part.is_array() && key != "modifiers" ? part.size() : 0;
  }
  return n;
}

TEST_CASE("The second pack has forty cards, and records know it by its fingerprint", "[bots]") {
  const Pack pack = pack_of_source("bots", "slack_tide");
  CHECK(cards_of(pack) == 40);
  CHECK(fmt::format("{:016x}", pack.fingerprint) == "14329172aee42cf7");
}

TEST_CASE("No card of the shipped packs is without use", "[bots]") {
  std::vector<Pack> packs = starter_packs();
  packs.push_back(pack_of_source("bots", "slack_tide"));
  for (const Problem& warning : bots::pack_warnings(packs)) FAIL_CHECK(to_text(warning));
}

TEST_CASE("The build of the second pack is legal, and its deck uses nearly all of its cards", "[bots]") {
  const Setup setup = tide_setup({1});
  Problems problems;
  const Bill bill = bots::Rules::check_build(setup, setup.builds.front(), problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  CHECK(bill.name == "Tide Warden");
  const Json& build = setup.builds.front().value();
  std::set<std::string> used;
  for (const Json& card : build["pilot_deck"]) used.insert(card.get<std::string>());
  for (const Json& bought : build["purchases"]) used.insert(bought["id"].get<std::string>());
  for (const Json& terrain : build["terrain"]) used.insert(terrain.get<std::string>());
  const Pack pack = pack_of_source("bots", "slack_tide");
  for (const Document& file : pack.files) {
    for (const auto& [key, part] : file.value().items()) {
      if (!part.is_array() || key == "modifiers") continue;
      for (const Json& card : part) {
        INFO(card["id"]);
        CHECK(used.count(card["id"].get<std::string>()) == 1);
      }
    }
  }
}

TEST_CASE("The build of the second pack plays 200 random matches to their end", "[bots]") {
  const Game game = bots::game();
  SimOrder order;
  order.players = SeatPlayer::random;
  order.matches = 100;
  for (const int other : {1, 7}) {
    Problems problems;
    const std::optional<SimResult> result = game.simulate(tide_setup({other}), order, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(result);
    CHECK(result->matches == 100);
  }
}

TEST_CASE("Matches with the second pack keep the contract of a game", "[bots]") {
  test::contract<bots::Rules>(tide_setup({5}), 1, 71, 7, {.commits = false, .forced_choices = true});
}

TEST_CASE("Matches with the second pack keep the contract of a game, at length", "[bots][long]") {
  for (const int other : {2, 6, 9}) {
    const auto seed = static_cast<std::uint64_t>(other);
    test::contract<bots::Rules>(tide_setup({other}), 3, 80 + seed, 5);
  }
  test::contract<bots::Rules>(tide_setup({3, 10}), 2, 91, 20);
}

}  // namespace
