// Matches that are opened to be seen.
#include "film/seen_match.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>

#include "core/match/game_text.h"
#include "games/registry.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;

namespace {

std::string golden(const std::string& record) {
  return (source_dir() / "tests/golden/matches" / (record + ".jsonl")).string();
}
std::string two_planes() { return golden("aeronauts-ae-t-1"); }

}  // namespace

TEST_CASE("A record is seen with the eyes of a seat that it has, or with everybody's", "[film]") {
  Problems problems;
  const film::SeenMatch all = film::open_seen({.file = two_planes()}, problems);
  REQUIRE(all.match);
  REQUIRE(all.picture != nullptr);
  REQUIRE(all.match->seats() == 2);
  CHECK(all.audience.everything);
  const film::SeenMatch second = film::open_seen({.file = two_planes(), .seen_by = seat_at(1)}, problems);
  REQUIRE(second.match);
  CHECK_FALSE(second.audience.everything);
  CHECK(second.audience.viewer == seat_at(1));
  CHECK(problems.empty());
  for (const int beyond : {2, 7}) {
    problems.clear();
    CHECK_FALSE(film::open_seen({.file = two_planes(), .seen_by = seat_at(beyond)}, problems).match);
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
  CHECK_FALSE(film::open_seen({.file = torn}, problems).match);
  CHECK(problems.size() == 1);
  problems.clear();
  const film::SeenMatch seen = film::open_seen({.file = torn, .may_be_torn = true}, problems);
  CHECK(problems.empty());
  REQUIRE(seen.match);
  CHECK(seen.picture != nullptr);
}

TEST_CASE("Each game says which part of a match people count by", "[film]") {
  const auto part_at = [](const char* record, int step) {
    Problems problems;
    const film::SeenMatch seen = film::open_seen({.file = golden(record)}, problems);
    REQUIRE(seen.match);
    seen.match->go_to(step);
    return text_of(seen.match->game().id).part(*seen.match, seen.audience);
  };
  CHECK(part_at("aeronauts-ae-t-1", 5) == "Turn 1");
  CHECK(part_at("asteroid-AR-T-1", 1).starts_with("Hand "));
  CHECK(part_at("aerial-aa-s-01", 0) == "Setup");
}

TEST_CASE("Captions leave out the millimeters of a place, which the log tells", "[film]") {
  Problems problems;
  const film::SeenMatch seen = film::open_seen({.file = two_planes()}, problems);
  REQUIRE(seen.match);
  int places = 0;
  for (int step = 1; step <= seen.match->steps(); ++step) {
    for (const Told& told : seen.match->told(step, seen.audience)) {
      if (told.line.text.find(" mm") == std::string::npos) continue;
      ++places;
      CHECK(told.line.film_sentence().text.find(" mm") == std::string::npos);
    }
  }
  CHECK(places > 0);
}
