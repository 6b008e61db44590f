// What the rules say to everything that anybody could ask for, in matches of the builds in the tree, as hashes.
#include "games/bots/answers/every_action.h"

#include "games/bots/answers/asking.h"
#include "games/bots/answers/matches.h"

namespace {

using namespace bots_test;

// A random match of so many steps, in which everybody asks for everything now and then.
void ask_in_match(const KnownMatch& match, std::uint64_t every, std::uint64_t steps) {
  Problems problems;
  const std::unique_ptr<const Rules> rules = make_rules<Rules>(setup_of(match), problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(rules);
  Asking asking(*rules, 59);
  asking.match(every, steps);
  test::check_answers("bots", "asked, " + match.name, asking.hashes());
}

TEST_CASE("Whatever is asked for in a duel is answered as it was", "[bots][answers]") {
  const std::vector<KnownMatch> duels{
      {"1 and 7", {1, 7}},
      {"2 and 10", {2, 10}},
      {"3 and 9", {3, 9}},
      {"5 and 8", {5, 8}},
      {"the second pack", {6}, {}, true},
      {"other options", {4, 3}, {{"range", "all_attacks"}, {"blocks", "declared_first"}, {"rounds", "9"}}}};
  for (const KnownMatch& duel : duels) {
    DYNAMIC_SECTION(duel.name) { ask_in_match(duel, 17, 1500); }
  }
}

TEST_CASE("Whatever is asked for among more players is answered as it was", "[bots][answers]") {
  const std::vector<KnownMatch> matches{{"three players", {5, 10, 2}},
                                        {"two teams", {1, 7, 10, 3}, {{"format", "teams"}}},
                                        {"one against all", {9, 4, 6}, {{"format", "one_against_all"}}, true}};
  for (const KnownMatch& match : matches) {
    DYNAMIC_SECTION(match.name) { ask_in_match(match, 43, 2000); }
  }
}

}  // namespace
