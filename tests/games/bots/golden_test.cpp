// Whole matches kept as records: between them they use every starter build and end for every reason. They must replay
// to the same prints.
#include <catch2/catch_test_macros.hpp>

#include <cstdlib>
#include <set>

#include "core/files/file.h"
#include "core/match/game_of.h"
#include "core/match/record.h"
#include "games/bots/query/rules.h"
#include "starter.h"
#include "support/records/unchained.h"
#include "support/source_dir.h"

namespace {

using namespace bots_test;
using namespace sprue::bots;

struct Wanted {
  const char* file;
  std::vector<int> builds;
  const char* format;
  SeatPlayer players;
  const char* reason;
};
const std::vector<Wanted>& wanted() {
  static const std::vector<Wanted> all{
      {"bots-hit-points-1", {1, 2}, "free_for_all", SeatPlayer::simple, "hit points"},
      {"bots-hit-points-2", {3, 8}, "free_for_all", SeatPlayer::simple, "hit points"},
      {"bots-hit-points-3", {9, 10}, "free_for_all", SeatPlayer::simple, "hit points"},
      {"bots-empty-deck", {4, 5}, "free_for_all", SeatPlayer::random, "empty deck"},
      {"bots-knockout", {6, 7}, "free_for_all", SeatPlayer::random, "knockout"},
      {"bots-last-bot", {1, 4, 9}, "free_for_all", SeatPlayer::simple, "last bot"},
      {"bots-last-team", {2, 3, 6, 8}, "teams", SeatPlayer::simple, "last team"},
  };
  return all;
}

std::filesystem::path file_of(const Wanted& match) {
  return source_dir() / "tests/golden/matches" / (std::string(match.file) + ".jsonl");
}

// How a match of that seed ends; without its history, which is dear.
std::string reason_of(const Rules& rules, SeatPlayer players, std::uint64_t seed) {
  SeededRoller table(seed, 1);
  Random player(seed, 2);
  State now = rules.start(table, nullptr);
  Playout<Rules>(rules, players).finish(now, table, player);
  return std::string(rules.outcome(now)->reason.word());
}

// The first of a series that ends so.
std::string recorded(const Wanted& match) {
  const Setup setup = starter_setup(match.builds, match.format);
  Problems problems;
  const std::unique_ptr<const Rules> rules = make_rules<Rules>(setup, problems);
  REQUIRE(rules);
  std::uint64_t seed = 1;
  while (reason_of(*rules, match.players, seed) != match.reason) REQUIRE(++seed < 2000);
  SeededRoller table(seed, 1);
  Random player(seed, 2);
  MatchOf<Rules> played(make_rules<Rules>(setup, problems), origin_of(setup, seed), table);
  play_with_history(played, table, player, problems, match.players);
  REQUIRE(played.outcome()->reason.word() == match.reason);
  return sprue::test::without_chain(record_text(played));
}

TEST_CASE("Recorded matches of the starter builds replay to the same prints", "[bots]") {
  std::set<std::string> builds, reasons;
  for (const Wanted& match : wanted()) {
    INFO(match.file);
    Problems problems;
    // SPRUE_SIGN=1 records them anew, for a commit that means to move the rules.
    if (std::getenv("SPRUE_SIGN") != nullptr) REQUIRE(write_file(file_of(match), recorded(match), problems));
    const std::optional<std::string> text = read_file(file_of(match), problems);
    REQUIRE(text);
    const std::optional<Record> record = read_record(match.file, *text, false, problems);
    REQUIRE(record);
    Setup setup = starter_setup(match.builds, match.format);
    REQUIRE(record->setup.builds.size() == setup.builds.size());
    for (std::size_t i = 0; i < setup.builds.size(); ++i) {
      CHECK(record->setup.builds[i].value() == setup.builds[i].value());
      builds.insert(setup.builds[i].value()["id"].get<std::string>());
    }
    ScriptedRoller start(record->start_rolls);
    MatchOf<Rules> replayed(make_rules<Rules>(setup, problems), origin_of(setup, record->seed), start);
    play_record(*record, replayed, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(replayed.outcome());
    CHECK(replayed.outcome()->reason.word() == match.reason);
    reasons.emplace(replayed.outcome()->reason.word());
  }
  CHECK(builds.size() == 10);
  CHECK(reasons.size() == 5);
}

}  // namespace
