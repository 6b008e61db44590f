// Matches that are opened to be seen.
#include "film/seen_match.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>

#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;

namespace {

std::string two_planes() { return (source_dir() / "tests/golden/matches/aeronauts-ae-t-1.jsonl").string(); }

}  // namespace

TEST_CASE("A record is seen with the eyes of a seat that it has, or with everybody's", "[film]") {
  Problems problems;
  const SeenMatch all = open_seen({.file = two_planes()}, problems);
  REQUIRE(all.match);
  REQUIRE(all.picture != nullptr);
  REQUIRE(all.match->seats() == 2);
  CHECK(all.audience.everything);
  const SeenMatch second = open_seen({.file = two_planes(), .seen_by = seat_at(1)}, problems);
  REQUIRE(second.match);
  CHECK_FALSE(second.audience.everything);
  CHECK(second.audience.viewer == seat_at(1));
  CHECK(problems.empty());
  for (const int beyond : {2, 7}) {
    problems.clear();
    CHECK_FALSE(open_seen({.file = two_planes(), .seen_by = seat_at(beyond)}, problems).match);
    REQUIRE(problems.size() == 1);
    CHECK(problems.front() ==
          Problem{two_planes(), std::string("has no seat ") + letter(seat_at(beyond)) + ": there are 2"});
  }
}

TEST_CASE("Only a record that may be torn is seen up to its last whole line", "[film]") {
  const TempFolder folder;
  const std::string torn = (folder.path() / "torn.jsonl").string();
  std::ifstream whole(two_planes());
  const std::string text{std::istreambuf_iterator<char>(whole), {}};
  std::ofstream(torn) << text.substr(0, text.size() - 5);
  Problems problems;
  CHECK_FALSE(open_seen({.file = torn}, problems).match);
  CHECK(problems.size() == 1);
  problems.clear();
  const SeenMatch seen = open_seen({.file = torn, .may_be_torn = true}, problems);
  CHECK(problems.empty());
  REQUIRE(seen.match);
  CHECK(seen.picture != nullptr);
}

TEST_CASE("People count by the first part that has a number, if any has", "[film]") {
  CHECK(part_of({"Round 3", "Turn of A", "Cycle of 2"}) == "Round 3");
  CHECK(part_of({"Draft", "Hand 2", "Pick 4"}) == "Hand 2");
  CHECK(part_of({"Setup", "Builds"}) == "Setup");
  CHECK(part_of({"", "Card 1"}) == "Card 1");
  CHECK(part_of({}).empty());
}
